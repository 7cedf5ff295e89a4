import Foundation
import StoryboardFiles
import Testing

@testable import DactylKit

/// An element from text, as it stands in a file.
func element(_ text: String) throws -> InterfaceElement {
  let file = "<document>\n\(text)\n</document>"
  return try #require(try InterfaceXML.read(Data(file.utf8), file: "test").children.first)
}

@MainActor
@Suite("Views of elements")
struct MakingTests {
  @Test func `a view has its frame, and its subviews from back to front`() throws {
    let load = InterfaceLoad()
    let view = try #require(
      load.makeView(
        element(
          """
          <view key="view" contentMode="scaleToFill" id="a">
            <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
            <subviews>
              <label text="Hi" id="b"><rect key="frame" x="10" y="20" width="100" height="21"/></label>
              <button id="c"><rect key="frame" x="10" y="60" width="100" height="30"/>
                <state key="normal" title="Go"/></button>
            </subviews>
          </view>
          """)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(view.subviews.map { "\(type(of: $0))" } == ["UILabel", "UIButton"])
    #expect((view.subviews[0] as? UILabel)?.text == "Hi")
    #expect((view.subviews[1] as? UIButton)?.title(for: .normal) == "Go")
    #expect(load.objects["b"] === view.subviews[0])
  }
}
