import DactylEvents
import Foundation
import InputTesting
import Testing

/// What the visual format reads, and what it refuses.
@MainActor
@Suite("Reading visual formats")
struct VisualFormatReadingTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let a = UIView()
  let b = UIView()
  let warnings = WarningLog()

  init() {
    for view in [a, b] { parent.addSubview(view) }
    (parent.accessibilityIdentifier, a.accessibilityIdentifier) = ("parent", "a")
    b.accessibilityIdentifier = "b"
    fingers.application.warningObserver = { [warnings] in warnings.add($0.sentence) }
  }

  private func made(_ format: String, _ metrics: [String: Any]? = nil) -> [NSLayoutConstraint] {
    _ = fingers.application
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, metrics: metrics, views: ["a": a, "b": b, "loose": UIView()])
  }

  @Test(arguments: [
    ("[a]", []), ("H:|[a]", ["a.leading = parent.leading"]),
    ("V:[a]|", ["parent.bottom = a.bottom"]),
    ("|-[a]-|", ["a.leading = parent.leading + 8.0", "parent.trailing = a.trailing + 8.0"]),
    ("[a][b]", ["b.leading = a.trailing"]), ("[a]-[b]", ["b.leading = a.trailing + 8.0"]),
    ("[a]-5-[b]", ["b.leading = a.trailing + 5.0"]),
    ("[a]-2.5-[b]", ["b.leading = a.trailing + 2.5"]),
    ("[a]--5-[b]", ["b.leading = a.trailing - 5.0"]),
    ("[a]-(-5)-[b]", ["b.leading = a.trailing - 5.0"]),
    ("[a] - 5 - [b]", ["b.leading = a.trailing + 5.0"]),
    ("[a(30)]", ["a.width = 30.0"]), ("V:[a(30)]", ["a.height = 30.0"]),
    ("[a(>=30,<=40)]", ["a.width >= 30.0", "a.width <= 40.0"]),
    ("[a(==b)]", ["a.width = b.width"]), ("[a(b)]", ["a.width = b.width"]),
    ("[a]-(>=5,<=9)-[b]", ["b.leading >= a.trailing + 5.0", "b.leading <= a.trailing + 9.0"]),
  ])
  func `a format reads as constraints`(format: String, sentences: [String]) {
    #expect(made(format).map(\.sentence) == sentences)
    #expect(warnings.texts.isEmpty)
  }

  @Test(arguments: [
    "", "|", "||", "[a", "[a(30]", "[a(]", "[a(>=)]", "[none]", "[a(none)]", "[a]-5[b]",
    "[a]-(5-[b]", "[a(30@)]", "[a(30@none)]", "[a]x", "[1a]", "|[loose]", "[loose]|", "|-5|",
    "[a]-5-", "[a(1.2.3)]", "[a(30,)]",
  ])
  func `a format that cannot be read makes nothing, with a warning`(format: String) {
    #expect(made(format).isEmpty)
    #expect(warnings.texts.count == 1)
    #expect(warnings.texts.first?.contains("the format cannot be read at") == true)
  }

  @Test func `numbers come from metrics of any kind`() {
    let metrics: [String: Any] = [
      "whole": 1, "double": Double(2.5), "float": Float(3.5), "points": CGFloat(4.5),
      "number": NSNumber(value: 5),
    ]
    for (name, width) in [
      ("whole", 1), ("double", 2.5), ("float", 3.5), ("points", 4.5), ("number", 5),
    ] as [(String, CGFloat)] {
      #expect(made("[a(\(name))]", metrics).map(\.constant) == [width], "\(name)")
    }
    #expect(made("[a(text)]", ["text": "5"]).isEmpty)
  }

  @Test func `a priority is a number, or a metric by its name`() {
    let formats = ["[a(30@250)]", "[a(30@low)]", "[a]-(5@250)-[b]", "[a]-(5@low)-[b]"]
    for format in formats {
      #expect(made(format, ["low": 250]).map(\.priority.rawValue) == [250], "\(format)")
    }
    #expect(made("[a(30)]").map(\.priority) == [.required])
  }
}
