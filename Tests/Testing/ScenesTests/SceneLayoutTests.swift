import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Scenes: layout, windows and screens")
struct SceneLayoutTests {
  private func build(_ text: String, classes: SceneClasses? = nil) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build(classes: classes)
  }

  private func message(_ text: String) -> String? {
    do throws(InputError) {
      _ = try Scene.parse(text: text, path: "scene.yaml").build()
      return nil
    } catch {
      return error.description
    }
  }

  // Proves: VIEW:MAK-07
  @Test func `a root and three children become a tree in their order`() throws {
    let scene = try build(
      """
      views:
        - id: root
          subviews: [{id: a}, {id: b}, {id: c}]
      """)
    #expect(scene.window.subviews == [scene.views["root"]])
    let children = ["a", "b", "c"].compactMap { scene.views[$0] }
    #expect(children.count == 3)
    #expect(scene.views["root"]?.subviews == children)
  }

  // Proves: VIEW:PRP-08
  @Test func `a view's properties come from the scene`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      views:
        - id: root
          autoresizes_subviews: false
          subviews:
            - {id: knob, frame: [10, 20, 40, 40], anchor: [0, 0], transform: {rotate: 90}}
            - {id: bar, frame: [0, 440, 320, 40], autoresizing: [width, top_margin]}
      """)
    let knob = try #require(scene.views["knob"])
    #expect(knob.anchorPoint == .zero)
    #expect(knob.center == CGPoint(x: 10, y: 20))
    #expect(knob.convert(CGPoint(x: 40, y: 0), to: nil) == CGPoint(x: 10, y: 60))
    #expect(scene.views["root"]?.autoresizesSubviews == false)
    #expect(scene.views["bar"]?.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
  }

  // Proves: VIEW:ARZ-11
  @Test func `a strut keeps a margin, and where none is drawn the margin is flexible`() throws {
    let scene = try build(
      """
      views:
        - {id: left, struts: [left, top]}
        - {id: wide, struts: [left, right, top], springs: width}
        - {id: loose, struts: []}
      """)
    #expect(scene.views["left"]?.autoresizingMask == [.flexibleRightMargin, .flexibleBottomMargin])
    #expect(scene.views["wide"]?.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(
      scene.views["loose"]?.autoresizingMask == [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ])
  }

  // Proves: VIEW:WIN-09
  @Test func `the window is there when the program has started`() throws {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var seen: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
      ) -> Bool {
        seen = window
        return true
      }
    }
    var classes = SceneClasses()
    classes.register(delegate: "Delegate") { Delegate() }
    let scene = try build("delegate: {id: d, class: Delegate}\nviews: [{id: v}]", classes: classes)
    #expect((scene.delegate as? Delegate)?.seen === scene.window)
  }

  @Test func `further windows stand at their levels and on their screens`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      screens:
        - {id: wall, size: [1280, 720], scale: 2}
      windows:
        - id: show
          screen: wall
          views: [{id: picture}]
        - {id: alert, level: alert, frame: [60, 200, 200, 80], key: true, views: [{id: ok}]}
        - {id: behind, level: -5}
        - {id: later, hidden: true}
      """)
    let application = scene.application
    #expect(application.screens.count == 2)
    #expect(scene.windows.map(\.accessibilityIdentifier) == ["show", "alert", "behind", "later"])
    #expect(scene.windows[0].screen === scene.screens["wall"])
    #expect(scene.views["picture"]?.frame == CGRect(x: 0, y: 0, width: 1280, height: 720))
    #expect(application.keyWindow === scene.windows[1])
    #expect(
      application.windows == [
        scene.windows[2], scene.window, scene.windows[0], scene.windows[1],
      ])
    #expect(application.windowsFrontToBack.first === scene.windows[1])
    #expect(application.windowsFrontToBack.last === scene.windows[2])
    #expect(application.hitTest(CGPoint(x: 100, y: 220), with: nil)?.view === scene.views["ok"])
    #expect(application.hitTest(CGPoint(x: 5, y: 5), with: nil)?.view === scene.window)
  }

  @Test func `a status bar makes room for itself`() throws {
    let scene = try build(
      """
      screen: {size: [320, 480]}
      status_bar: {height: 40}
      views: [{id: page, controller: {id: home}}]
      """)
    #expect(scene.views["page"]?.frame == CGRect(x: 0, y: 40, width: 320, height: 440))
    let bar = scene.application.hitTest(CGPoint(x: 5, y: 5), with: nil)
    #expect(bar?.window.windowLevel == .statusBar)
    let clear = try build("status_bar: {translucent: true}\nviews: [{id: page}]")
    #expect(clear.application.statusBarStyle == .blackTranslucent)
    #expect(clear.application.statusBarFrame.height == 20)
  }

  @Test(arguments: [
    ("views: [{id: v, autoresizing: [width, wdth]}]", "scene.yaml:1: "),
    ("views: [{id: v, autoresizing: width, struts: left}]", "exclude each other"),
    ("views: [{id: v, struts: [middle]}]", "middle"),
    ("views: [{id: v, anchor: [1]}]", "anchor"),
    ("windows: [{id: w, screen: wall}]", "there is no screen \"wall\" beside the main one"),
    ("windows: [{id: w, level: top}]", "top"), ("screens: [{size: [1, 1]}]", "needs an id"),
    ("screens: [{id: s, size: [0, 1]}]", "greater than 0"),
    ("status_bar: {height: -1}", "height"), ("status_bar: {colour: red}", "colour"),
  ])
  func `a mistake is told with its place`(text: String, part: String) {
    let told = message(text)
    #expect(told?.contains(part) == true, "\(told ?? "no error")")
    #expect(told?.hasPrefix("scene.yaml:1:") == true, "\(told ?? "no error")")
  }
}
