import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Texts of other languages beside a storyboard of the base.
@MainActor
@Suite("Texts of storyboards in a language")
struct InterfaceStringsTests {
  @InFront var stage = StoryboardStage()

  private func controller(_ strings: [String: String]) throws -> UIViewController {
    let text = StoryboardStage.text(
      initial: "c",
      [
        """
        <viewController title="Home" id="c"><view key="view" id="v">
          <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
          <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
            <rect key="frame" x="10" y="10" width="40" height="21"/></label>
          <label translatesAutoresizingMaskIntoConstraints="NO" id="m">
            <rect key="frame" x="10" y="40" width="40" height="21"/>
            <string key="text">two
        lines</string></label>
          <button id="b"><state key="normal" title="Go"/><state key="selected" title="Stop"/></button>
          <textField text="x" placeholder="Who?" id="t"/>
          <segmentedControl id="s"><segments><segment title="A"/><segment title="B"/></segments>
          </segmentedControl></subviews><constraints>
          <constraint firstItem="l" firstAttribute="leading" secondItem="v"
            secondAttribute="leading" constant="10"/>
          <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top"
            constant="10"/></constraints></view></viewController>
        """
      ])
    var files = ["Base.lproj/Main.storyboard": text]
    for (place, table) in strings { files[place] = table }
    // The folder goes with the object.
    return try withExtendedLifetime(stage.files(files)) { folder in
      let storyboard = UIStoryboard(name: "Main", bundle: folder.bundle)
      let controller = try #require(storyboard.instantiateInitialViewController())
      stage.show(controller)
      return controller
    }
  }

  private let table = """
    /* a comment */
    "c.title" = "Heim";
    "l.text" = "Ein längerer Name";
    "m.text" = "andere \\"Zeilen\\"";
    "b.normalTitle" = "Los";
    "t.placeholder" = "Wer?";
    "s.segmentTitles[1]" = "Zwei";
    """

  // Proves: SB:3-attributes
  @Test func `a table of the language takes the place of the base's texts`() throws {
    let controller = try controller(["en.lproj/Main.strings": table])
    let views = controller.view.subviews
    #expect(controller.title == "Heim")
    #expect((views[0] as? UILabel)?.text == "Ein längerer Name")
    #expect((views[1] as? UILabel)?.text == "andere \"Zeilen\"")
    let button = try #require(views[2] as? UIButton)
    #expect(button.title(for: .normal) == "Los" && button.title(for: .selected) == "Stop")
    let field = try #require(views[3] as? UITextField)
    #expect(field.text == "x" && field.placeholder == "Wer?")
    let segments = try #require(views[4] as? UISegmentedControl)
    #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["A", "Zwei"])
  }

  // Proves: SB:3-constraints
  @Test func `a text of the table gets the room that it needs`() throws {
    let label = try #require(
      controller(["en.lproj/Main.strings": table]).view.subviews[0] as? UILabel)
    #expect(label.frame.width == label.intrinsicContentSize.width)
    let base = try #require(controller([:]).view.subviews[0] as? UILabel)
    #expect(base.text == "Name" && base.frame.width == 40)
  }

  // Proves: SB:3-attributes
  @Test func `a table of another file says nothing`() throws {
    #expect(try controller(["en.lproj/Other.strings": table]).title == "Home")
  }

  // Proves: SB:3-attributes
  @Test(arguments: ["no table at all {", "( a, b )", ""])
  func `a table that cannot be read leaves the texts of the base`(text: String) throws {
    let controller = try controller(["en.lproj/Main.strings": text])
    #expect(controller.title == "Home")
  }

  // Proves: SB:3-attributes
  @Test(arguments: ["Main.xcstrings", "mul.lproj/Main.xcstrings"])
  func `a string catalog of the file has its texts, and leaves the others`(place: String) throws {
    let catalog = """
      {"sourceLanguage": "de", "strings": {
        "l.text": {"extractionState": "extracted_with_value", "localizations": {
          "de": {"stringUnit": {"state": "new", "value": "Name"}},
          "en": {"stringUnit": {"state": "translated", "value": "First name"}}}},
        "m.text": {}}}
      """
    let views = try controller([place: catalog]).view.subviews
    #expect((views[0] as? UILabel)?.text == "First name")
    #expect((views[1] as? UILabel)?.text == "two\nlines")
  }
}
