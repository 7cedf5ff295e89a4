import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Scenes")
struct SceneTests {
  private static let text = """
    screen: {size: [400, 800], scale: 2, orientation: landscape_left}
    delegate: {id: the-delegate}
    window:
      id: main-window
      recognizers: [{id: everywhere, kind: tap, touches: 3}]
    views:
      - id: panel
        controller: {id: main}
        recognizers:
          - id: tap
            kind: tap
            requires_failure_of: [double-tap]
            simultaneous_with: swipe
            cancels_touches: false
            delays_touches_began: true
            delays_touches_ended: false
            enabled: false
            touch_types: [direct, pencil]
            limits: {slop: 10, longest_tap_ms: null, longest_pause_ms: 200.5, tap_distance: 20}
        subviews:
          - id: button
            frame: [10, 20, 100, 50]
            transform: {translate: [5, 0], rotate: 90, scale: [2, 1]}
            alpha: 0.5
            hidden: true
            user_interaction: false
            multiple_touch: true
            exclusive_touch: true
            clips_to_bounds: true
            tag: 7
            recognizers:
              - {id: double-tap, kind: tap, taps: 2}
              - id: swipe
                kind: swipe
                direction: [left, up]
                touches: 2
                limits: {longest_ms: 400, least_travel: 30, travel_decay: 0, most_backward: 3}
      - id: scrolled
        bounds: [0, 100, 50, 60]
        center: [100, 100]
    """

  private func built(_ text: String = text) throws -> BuiltScene {
    try Scene.parse(text: text, path: "a.yaml").build()
  }

  @Test func `the screen has its size in the natural orientation`() throws {
    let scene = try built()
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 800, height: 400))
    #expect(UIScreen.main.scale == 2)
    #expect(scene.window.frame == UIScreen.main.bounds)
    #expect(scene.application === UIApplication.shared)
    #expect(scene.window.isKeyWindow)
  }

  @Test func `ids become the names that UIKit has for them`() throws {
    let scene = try built()
    #expect(scene.views.keys.sorted() == ["button", "main-window", "panel", "scrolled"])
    #expect(scene.views.allSatisfy { $0.value.accessibilityIdentifier == $0.key })
    #expect(scene.recognizers.map(\.id) == ["everywhere", "tap", "double-tap", "swipe"])
    #expect(scene.recognizers.allSatisfy { $0.recognizer.name == $0.id })
    #expect(scene.controllers.map(\.restorationIdentifier) == ["main"])
  }

  @Test func `views nest as in the file, and a missing frame fills the superview`() throws {
    let scene = try built()
    let panel = try #require(scene.views["panel"])
    #expect(scene.window.subviews.map(\.accessibilityIdentifier) == ["panel", "scrolled"])
    #expect(panel.subviews.map(\.accessibilityIdentifier) == ["button"])
    #expect(panel.frame == scene.window.bounds)
    let chain = try #require(scene.views["button"]).responderChain.map { "\(type(of: $0))" }
    #expect(
      chain == [
        "UIView", "UIView", "UIViewController", "UIWindow", "UIApplication", "AppDelegate",
      ])
    #expect(scene.window.rootViewController === scene.controllers.first)
  }

  @Test func `a view has the flags and the geometry of its entry`() throws {
    let button = try #require(try built().views["button"])
    #expect(button.center == CGPoint(x: 60, y: 45))
    #expect(button.bounds.size == CGSize(width: 100, height: 50))
    // Scaled to 200 by 50, turned a quarter, then shifted.
    #expect(button.frame == CGRect(x: 40, y: -55, width: 50, height: 200))
    #expect(button.alpha == 0.5)
    #expect(button.isHidden && button.isMultipleTouchEnabled && button.isExclusiveTouch)
    #expect(button.clipsToBounds && !button.isUserInteractionEnabled)
    #expect(button.tag == 7)
    let scrolled = try #require(try built().views["scrolled"])
    #expect(scrolled.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
    #expect(scrolled.bounds.origin == CGPoint(x: 0, y: 100))
  }

  @Test func `recognizers have the settings and limits of their entries`() throws {
    let scene = try built()
    let tap = try #require(scene.recognizer("tap") as? UITapGestureRecognizer)
    #expect(!tap.isEnabled && !tap.cancelsTouchesInView && !tap.delaysTouchesEnded)
    #expect(tap.delaysTouchesBegan)
    #expect(tap.allowedTouchTypes == [0, 2])
    #expect(tap.limits.slop == 10 && tap.limits.longestTap == nil)
    #expect(tap.limits.longestPause == .microseconds(200_500) && tap.limits.tapDistance == 20)
    let swipe = try #require(scene.recognizer("swipe") as? UISwipeGestureRecognizer)
    #expect(swipe.direction == [.left, .up] && swipe.numberOfTouchesRequired == 2)
    #expect(swipe.limits.longestDuration == .milliseconds(400))
    #expect(swipe.limits.leastTravel == 30 && swipe.limits.travelDecay == 0)
    #expect(swipe.limits.mostBackwardTravel == 3 && swipe.limits.mostSidewaysTravel == 50)
    let double = try #require(scene.recognizer("double-tap") as? UITapGestureRecognizer)
    #expect(double.numberOfTapsRequired == 2)
  }

  private func taps(_ scene: BuiltScene, _ times: [Double]) -> [String] {
    var log: [String] = []
    for (id, recognizer) in scene.recognizers {
      recognizer.addTarget { _ in log.append("\(id) at \(scene.application.now)") }
    }
    for time in times {
      for (phase, offset) in [(UITouch.Phase.began, 0.0), (.ended, 40)] {
        scene.application.deliver(
          [TouchSample(id: 0, phase: phase, location: CGPoint(x: 50, y: 50))],
          at: Timestamp(milliseconds: time + offset))
      }
    }
    scene.application.runUntilIdle()
    return log
  }

  @Test func `a failure requirement may name a recognizer that comes later`() throws {
    let text = """
      views:
        - id: panel
          recognizers:
            - {id: tap, kind: tap, requires_failure_of: double}
            - {id: double, kind: tap, taps: 2}
      """
    #expect(taps(try built(text), [0]) == ["tap at 390 ms"])
    #expect(taps(try built(text), [0, 100]) == ["double at 140 ms"])
  }

  @Test func `recognizers that work together both recognize`() throws {
    let apart = "views: [{id: v, recognizers: [{id: a, kind: tap}, {id: b, kind: tap"
    #expect(taps(try built(apart + "}]}]"), [0]) == ["a at 40 ms"])
    #expect(
      taps(try built(apart + ", simultaneous_with: a}]}]"), [0]) == ["a at 40 ms", "b at 40 ms"])
  }

  @Test func `a scene may be JSON`() throws {
    let scene = try built(#"{"views":[{"id":"v","frame":[0,0,10.5,1e1],"hidden":false}]}"#)
    #expect(scene.views["v"]?.frame == CGRect(x: 0, y: 0, width: 10.5, height: 10))
  }

  @Test func `JSON's escapes and tabs are read`() throws {
    let text = "{\n\t\"views\": [\n\t\t{\"id\": \"\\ud83d\\ude00\\/\\u00e9\\\\ud83d\"}\n\t]\n}"
    #expect(try built(text).views.keys.sorted() == ["window", "😀/é\\ud83d"])
  }

  private final class Panel: UIView {}
  private final class Press: UIGestureRecognizer {
    var strength = 0.0
  }

  @Test func `classes and kinds that a program registers can be named`() throws {
    var classes = SceneClasses()
    classes.register(view: "Panel") { Panel(frame: $0) }
    classes.register(kind: "press", keys: ["strength"]) {
      (settings) throws(InputError) in
      let press = Press()
      press.strength = try settings.number("strength", from: 0, through: 1) ?? 0
      return press
    }
    let entry = "views: [{id: v, class: Panel, recognizers: [{id: p, kind: press, strength: "
    let scene = try Scene.parse(text: entry + "0.5}]}]", path: "a.yaml").build(classes: classes)
    #expect(scene.views["v"] is Panel)
    #expect((scene.recognizer("p") as? Press)?.strength == 0.5)
    #expect(throws: InputError.self) {
      try Scene.parse(text: entry + "2}]}]", path: "a.yaml").build(classes: classes)
    }
  }

  @Test func `the scene of every recognizer decides each gesture once`() throws {
    let scene = try Scene.everyRecognizer(size: CGSize(width: 300, height: 200)).build()
    #expect(scene.views["screen"]?.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(scene.recognizers.count == 11)
    #expect(taps(scene, [0]) == ["tap at 390 ms"])
  }

  @Test func `the kinds that follow fingers take their settings`() throws {
    let text = """
      views:
        - id: panel
          recognizers:
            - {id: press, kind: long_press, taps: 1, touches: 2, limits: {least_ms: 200, slop: 20}}
            - {id: pan, kind: pan, min_touches: 2, max_touches: 3, limits: {slop: 5, axis: vertical}}
            - {id: pinch, kind: pinch, limits: {begin_change: 20, hysteresis: 4, least_span: 30}}
            - {id: turn, kind: rotation, limits: {begin_degrees: 20, hysteresis_degrees: 4}}
            - {id: edge, kind: screen_edge_pan, edges: [left, top], band: 30}
            - {id: hover, kind: hover}
      """
    let scene = try Scene.parse(text: text, path: "a.yaml").build()
    let press = try #require(scene.recognizer("press") as? UILongPressGestureRecognizer)
    #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
    #expect(press.minimumPressDuration == 0.2 && press.allowableMovement == 20)
    let pan = try #require(scene.recognizer("pan") as? UIPanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    #expect(pan.limits.slop == 5 && pan.limits.axis == .vertical)
    let pinch = try #require(scene.recognizer("pinch") as? UIPinchGestureRecognizer)
    #expect(pinch.limits.beginChange == 20 && pinch.limits.hysteresis == 4)
    #expect(pinch.limits.leastSpan == 30)
    let turn = try #require(scene.recognizer("turn") as? UIRotationGestureRecognizer)
    #expect(turn.limits.beginDegrees == 20 && turn.limits.hysteresisDegrees == 4)
    let edge = try #require(scene.recognizer("edge") as? UIScreenEdgePanGestureRecognizer)
    #expect(edge.edges == [.left, .top] && edge.edgeLimits.band == 30)
    #expect(scene.recognizer("hover") is UIHoverGestureRecognizer)
  }
}
