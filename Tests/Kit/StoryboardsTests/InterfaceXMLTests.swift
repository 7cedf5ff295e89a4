import DactylKit
import Foundation
import Testing

@testable import Storyboards

@Suite("The XML of interface files")
struct InterfaceXMLTests {
  @Test func `elements keep their order, attributes, text and lines`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="x">
        <scenes/>
        <string key="title"> A &amp; B </string>
      </document>
      """
    let document = try InterfaceXML.read(Data(text.utf8), file: "Main.storyboard")
    #expect(
      document
        == InterfaceElement(
          "document", ["type": "x"],
          children: [
            InterfaceElement("scenes", line: 3),
            InterfaceElement("string", ["key": "title"], text: "A & B", line: 4),
          ], line: 2))
  }

  @Test func `what is no XML is told with its line`() {
    #expect(throws: InterfaceFileError.self) {
      try InterfaceXML.read(Data("<document>\n<scenes>\n</document>".utf8), file: "Main.storyboard")
    }
    do {
      _ = try InterfaceXML.read(Data("<document>\n<scenes>\n</document>".utf8), file: "M")
    } catch { #expect(error.line == 3, "\(error)") }
  }
}
