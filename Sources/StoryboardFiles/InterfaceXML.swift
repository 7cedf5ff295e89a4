public import DactylKit
public import Foundation
import FoundationXML

/// Reads the XML of interface files.
public enum InterfaceXML {
  /// The `document` element of an interface file, with all that is in it. `file` is what errors call
  /// it. Nothing is interpreted yet.
  public static func read(_ data: Data, file: String) throws(InterfaceFileError)
    -> InterfaceElement
  {
    let parser = XMLParser(data: data)
    let builder = ElementBuilder()
    parser.delegate = builder
    let isWhole = parser.parse()
    guard isWhole, let root = builder.root else {
      throw InterfaceFileError(
        file: file, line: max(parser.lineNumber, 0),
        "this is no well-formed XML\(parser.parserError.map { ": \($0)" } ?? "")",
        hint: "An interface file is XML that Xcode saves; a compiled .storyboardc or .nib is none.")
    }
    guard root.name == "document" else {
      throw InterfaceFileError(
        file: file, line: root.line,
        "the outermost element is <\(root.name)>, where an interface file has <document>")
    }
    return root
  }
}

/// Puts the parser's events together.
private final class ElementBuilder: NSObject, XMLParserDelegate {
  /// The elements that are open, outermost first.
  private var open: [InterfaceElement] = []
  private(set) var root: InterfaceElement?

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    open.append(InterfaceElement(elementName, attributeDict, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard var element = open.popLast() else { return }
    element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }
}
