import DactylKit
import Foundation
import InputTesting
import Testing

@testable import Inspection

@MainActor
@Suite("GesturePicture")
struct GesturePictureTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let stream = InspectionStream()

  init() { stream.listen(to: fingers.application) }

  private func picture(of touch: Int = 1, named name: String = "tap") -> GesturePicture? {
    let tap = UITapGestureRecognizer()
    tap.name = name
    fingers.view.addGestureRecognizer(tap)
    fingers.down(0, 100, 100)
    fingers.wait(10)
    fingers.move(0, 146.5, 100)
    fingers.up()
    fingers.settle()
    stream.close()
    return GesturePicture(of: touch, in: stream, title: .init(recording: "by hand"))
  }

  @Test func `the picture says why the gesture failed and what lets it pass`() throws {
    let svg = try #require(picture()).svg
    #expect(svg.contains("<desc>tap failed at 10 ms because "))
    #expect(svg.contains("Set limits.slop to 46.5 pt or more"))
    #expect(svg.contains("<title>touch 1 of by hand</title>"))
  }

  @Test func `it is well-formed and loads nothing, whatever a name holds`() throws {
    let svg = try #require(picture(named: "</text><script>&\"\u{1}")).svg
    let parser = XMLCheck(svg)
    #expect(parser.isWellFormed)
    #expect(
      parser.elements.isSubset(of: [
        "svg", "title", "desc", "style", "rect", "text", "polygon", "circle", "polyline",
      ]))
    #expect(!svg.contains("href") && !svg.contains("url("))
  }

  @Test(arguments: [
    (10, ["one two", "three"]), (7, ["one two", "three"]), (6, ["one", "two", "three"]),
  ])
  func `a text has lines of as many characters as there is room for`(
    columns: Int, lines: [String]
  ) {
    var drawing = SVGText()
    let y = drawing.write("one two three", 5, 10, "", columns: columns, height: 20)
    #expect(y == 10 + 20 * Double(lines.count))
    let written = drawing.text.matches(of: #/>([^<\n]+)</#).map { String($0.output.1) }
    #expect(written == lines)
  }

  @Test func `a touch that there is not has no picture`() {
    #expect(picture(of: 2) == nil)
  }
}

/// Reads XML to its end.
private final class XMLCheck {
  private(set) var elements: Set<String> = []
  private(set) var isWellFormed = true

  /// A plain reader of tags: what the picture writes has no comments, entities of its own or sections.
  init(_ text: String) {
    var open: [String] = []
    for match in text.matches(of: /<(\/?)([A-Za-z]+)[^<>]*?(\/?)>/) {
      let name = String(match.output.2)
      elements.insert(name)
      if match.output.1.isEmpty, match.output.3.isEmpty { open.append(name) }
      if !match.output.1.isEmpty, open.popLast() != name { isWellFormed = false }
    }
    isWellFormed = isWellFormed && open.isEmpty
  }
}
