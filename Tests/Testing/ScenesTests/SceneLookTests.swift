import DactylKit
import Foundation
import InputFrames
import Testing

@testable import Scenes

/// What a scene's file says about how its views look.
@MainActor
@Suite("Looks of scenes")
struct SceneLookTests {
  private func build(_ text: String) throws(InputError) -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  /// The error and the hint about a scene.
  private func refusal(of text: String) -> String {
    do throws(InputError) {
      _ = try build(text)
      return "no error"
    } catch {
      return "\(error); \(error.hint ?? "")"
    }
  }

  @Test func `a view has the background, corners, border and shadow that its entry says`() throws {
    let scene = try build(
      """
      views:
        - {id: a, background: systemTeal, corner_radius: 8, border: {width: 2, color: "#FF0000"},
           shadow: {color: blue, opacity: 0.5, radius: 6, offset: [1, 2]}}
      """)
    let view = try #require(scene.views["a"])
    #expect(view.backgroundColor == .systemTeal)
    #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 2)
    #expect(view.layer.borderColor == UIColor.red.cgColor)
    #expect(view.layer.shadowColor == UIColor.blue.cgColor && view.layer.shadowOpacity == 0.5)
    #expect(view.layer.shadowRadius == 6 && view.layer.shadowOffset == CGSize(width: 1, height: 2))
  }

  @Test
  func `a border is one black point, and a shadow a quarter opaque, unless the file says more`()
    throws
  {
    let scene = try build("views: [{id: a, border: {}, shadow: {}}]")
    let layer = try #require(scene.views["a"]).layer
    #expect(layer.borderWidth == 1 && layer.borderColor == UIColor.black.cgColor)
    #expect(layer.shadowOpacity == 0.25 && layer.shadowColor == UIColor.black.cgColor)
    #expect(layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
  }

  @Test(arguments: [
    ("\"#102030\"", UIColor(red: 16 / 255, green: 32 / 255, blue: 48 / 255, alpha: 1)),
    ("\"#1020304c\"", UIColor(red: 16 / 255, green: 32 / 255, blue: 48 / 255, alpha: 76 / 255)),
    ("label", .label), ("clear", .clear), ("lightText", .lightText), ("darkText", .darkText),
  ])
  func `a color is a name of UIKit's or six or eight digits`(text: String, color: UIColor) throws {
    let scene = try build("views: [{id: a, background: \(text)}]")
    #expect(scene.views["a"]?.backgroundColor == color)
  }

  @Test func `the tint of a window is that of the views in it`() throws {
    let scene = try build(
      "window: {tint: systemPink}\nviews: [{id: a, subviews: [{id: b, tint: systemMint}]}]")
    #expect(scene.views["a"]?.tintColor == .systemPink)
    #expect(scene.views["b"]?.tintColor == .systemMint)
  }

  @Test func `colors of borders follow the dark appearance when it is chosen`() throws {
    let scene = try build("views: [{id: a, border: {color: separator}}]")
    scene.window.overrideUserInterfaceStyle = .dark
    scene.appearanceChanged()
    let dark = UIColor.separator.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(scene.views["a"]?.layer.borderColor == dark.cgColor)
  }

  @Test(arguments: ["label", "text_field", "text_view"])
  func `texts have the font, color and alignment that their entry says`(kind: String) throws {
    let scene = try build(
      """
      views:
        - {id: a, kind: \(kind), text: one, text_size: 21, text_weight: semibold, text_color: brown,
           text_alignment: right}
      """)
    let view = try #require(scene.views["a"])
    let font = UIFont.systemFont(ofSize: 21, weight: .semibold)
    if let label = view as? UILabel {
      #expect(label.font == font && label.textColor == .brown && label.textAlignment == .right)
    } else if let field = view as? UITextField {
      #expect(field.font == font && field.textColor == .brown && field.textAlignment == .right)
    } else {
      let text = try #require(view as? UITextView)
      #expect(text.font == font && text.textColor == .brown && text.textAlignment == .right)
    }
  }

  @Test func `a button has its title's font, color and side`() throws {
    let scene = try build(
      """
      views:
        - {id: a, kind: button, title: Go, text_weight: bold, text_color: white, text_alignment: left}
      """)
    let button = try #require(scene.views["a"] as? UIButton)
    #expect(button.titleLabel?.font.weight == .bold)
    #expect(button.currentTitleColor == .white && button.contentHorizontalAlignment == .left)
  }

  @Test func `a weight alone keeps the size of the text`() throws {
    let scene = try build("views: [{id: a, kind: label, text: x, text_weight: heavy}]")
    #expect((scene.views["a"] as? UILabel)?.font == .systemFont(ofSize: 17, weight: .heavy))
  }

  @Test func `a bar among the views shows its title`() throws {
    let scene = try build(
      "views: [{id: a, kind: navigation_bar, frame: [0, 0, 1024, 44], title: Orders}]")
    #expect((scene.views["a"] as? UINavigationBar)?.topItem?.title == "Orders")
  }

  @Test(arguments: [("[Tea, Milk]", ["Tea", "Milk"]), ("2", ["Row 0", "Row 1"])])
  func `a list among the views shows its rows`(rows: String, texts: [String]) throws {
    let scene = try build(
      "views: [{id: a, kind: list, frame: [0, 0, 300, 400], rows: \(rows), row_height: 50}]")
    let list = try #require(scene.views["a"] as? UITableView)
    list.layoutIfNeeded()
    #expect(list.visibleCells.compactMap { $0.textLabel?.text } == texts)
    #expect(list.visibleCells.first?.accessibilityIdentifier == "a.row0")
    #expect(list.contentSize.height == 100)
    #expect(scene.recognizer("a.pan") === list.panGestureRecognizer)
  }

  @Test func `a picture lies beside the file`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "looks-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"9\"/>".utf8)
      .write(to: folder.appending(path: "leaf.svg"))
    let scene = try Scene.parse(
      text:
        "views: [{id: a, kind: image, image: leaf}, {id: b, kind: button, image: leaf.svg}]",
      path: folder.appending(path: "scene.yaml").path
    ).build()
    #expect((scene.views["a"] as? UIImageView)?.image?.size == CGSize(width: 12, height: 9))
    #expect((scene.views["b"] as? UIButton)?.currentImage?.size == CGSize(width: 12, height: 9))
  }

  @Test func `a picture that is missing brings a warning with its line, and the scene goes on`()
    throws
  {
    var warnings: [String] = []
    let scene = try Scene.parse(
      text: "views:\n  - {id: a, kind: image, image: nowhere.png}", path: "scene.yaml"
    ).build { $0.warningObserver = { warnings.append($0.sentence) } }
    #expect((scene.views["a"] as? UIImageView)?.image == nil)
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix("scene.yaml:2: the picture \"nowhere.png\" is not there") == true)
  }

  @Test(arguments: [
    ("window: {background: white}", true), ("views: [{id: a, tint: red}]", false),
    ("views: [{id: a, background: clear, corner_radius: 4}]", false),
    ("views: [{id: a, hidden: true, background: red}]", false),
    ("views: [{id: a, border: {width: 0}}]", false),
    ("views: [{id: a, kind: list, rows: 0}]", false),
    ("views: [{id: a, kind: list, rows: []}]", false),
    ("views: [{id: a, kind: label, text_size: 9}]", false),
    ("views: [{id: a, subviews: [{id: b, border: {}}]}]", true),
    ("views: [{id: a, kind: label, text: x, text_size: 9}]", true),
    ("views: [{id: a, kind: navigation_bar, title: x}]", true),
    ("views: [{id: a, kind: list, rows: 3}]", true),
    ("controllers: [{id: a, kind: list, rows: 3}]", true),
    ("controllers: [{id: a, view: {shadow: {}}}]", false),
    ("controllers: [{id: a, view: {background: red}}]", true),
    ("controllers: [{id: a, navigation_item: {title: x}}]", true),
    ("views: [{id: a, alpha: 0.5}]", false), ("views: [{id: a, kind: label, text: x}]", false),
    ("views: [{id: a, kind: button, title: x}]", false), ("controllers: [{id: a}]", false),
  ])
  func `a scene has looks if a key of a look shows something`(text: String, hasLooks: Bool) throws {
    #expect(try build(text).hasLooks == hasLooks)
  }

  @Test(arguments: [
    (
      "background: systemBleu", "unknown color \"systemBleu\" of background",
      "did you mean systemBlue?"
    ),
    ("background: \"#12345\"", "background must be #RRGGBB or #RRGGBBAA", "found \"#12345\""),
    ("background: \"#12345G\"", "background must be #RRGGBB or #RRGGBBAA", "0 to 9 and A to F"),
    ("background: [1, 0, 0]", "background must be a color, found a list", "\"#RRGGBB\""),
    ("background: #FF0000", "background must be a color, found nothing", "quotes"),
    ("bakground: red", "a view has no key \"bakground\"", "did you mean background?"),
    ("corner_radius: -1", "corner_radius must be", "found -1"),
    ("border: 1", "border must be a mapping, found 1", ""),
    ("border:", "border must be a mapping, found nothing", "{} for its defaults"),
    ("border: {color: rde}", "unknown color \"rde\" of border", "did you mean red?"),
    ("shadow: {color: 5}", "unknown color \"5\" of shadow", "#RRGGBB"),
    ("shadow: {color: []}", "color of shadow must be a color, found a list", "#RRGGBB"),
    ("border: {widht: 1}", "border has no key \"widht\"", "did you mean width?"),
    ("shadow: {opacity: 2}", "opacity must be", "found 2"),
    ("shadow: {offset: [1]}", "offset must be [x, y]", "a list of 1"),
  ])
  func `a wrong look is refused with its line and what is right`(
    entry: String, reason: String, rest: String
  ) {
    let error = refusal(of: "views:\n  - id: a\n    \(entry)\n")
    #expect(error.hasPrefix("scene.yaml:3: \(reason)"), "\(error)")
    #expect(rest.isEmpty || error.contains(rest), "\(error)")
  }

  @Test func `a color without quotes within brackets is told with its line`() {
    let error = refusal(of: "views:\n  - {id: b}\n  - {id: a, background: #FF0000}\n")
    #expect(error.contains("line 3: write a color in numbers with quotes"), "\(error)")
  }

  @Test(arguments: [
    ("label, text_weight: semi_bold", "text_weight", "did you mean semibold?"),
    ("label, text_alignment: centre", "text_alignment", "did you mean center?"),
    ("label, text_size: 0", "text_size must be", "found 0"),
    ("image, image: []", "image must be a word", "found a list"),
    ("list, rows: -1", "rows must be a whole number, 0 to 100000", ""),
    ("list, rows: 0.5", "rows must be a whole number", "found 0.5"),
    ("list, rows: true", "rows must be a list of texts or a number of rows", "rows: 3"),
    ("list, rows: null", "rows must be a list of texts or a number of rows, found nothing", ""),
    ("list, rows: [a, {}]", "a row must be a text, found a mapping", ""),
    ("navigation_bar, titel: x", "a view has no key \"titel\"", "did you mean title?"),
  ])
  func `a wrong setting of a text, bar or list is refused`(
    entry: String, reason: String, rest: String
  ) {
    let error = refusal(of: "views:\n  - {id: a, kind: \(entry)}\n")
    #expect(error.hasPrefix("scene.yaml:2: ") && error.contains(reason), "\(error)")
    #expect(rest.isEmpty || error.contains(rest), "\(error)")
  }
}
