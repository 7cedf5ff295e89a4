import DactylKit
public import Foundation
import FoundationXML

/// Reads the XML of interface files.
public enum InterfaceXML {
  /// The `document` element of an interface file, with everything in it. `file` is its name in
  /// errors. Nothing is interpreted yet.
  public static func read(_ data: Data, file: String) throws(InterfaceFileError)
    -> InterfaceElement
  {
    try check(data, file)
    let parser = XMLParser(data: data)
    let builder = ElementBuilder()
    parser.delegate = builder
    let isWhole = parser.parse()
    if let deep = builder.tooDeep {
      throw InterfaceFileError(
        file: file, line: deep,
        "more than \(InterfaceLimits.deepestElement) elements lie in one another here",
        hint: "Interface Builder's own files have about 20: this one was made by something else.")
    }
    guard isWhole, let root = builder.root else {
      throw InterfaceFileError(
        file: file, line: max(builder.firstErrorLine ?? parser.lineNumber, 0),
        "this is no well-formed XML: \(cause(of: builder.firstError ?? parser.parserError))",
        hint: "An interface file is XML that Xcode saves; a compiled .storyboardc or .nib is none.")
    }
    guard root.name == "document" else {
      throw InterfaceFileError(
        file: file, line: root.line,
        "the outermost element is <\(root.name)>, where an interface file has <document>")
    }
    return root
  }

  /// Throws for input that would crash the parser, or that the parser would accept without an error.
  private static func check(_ data: Data, _ file: String) throws(InterfaceFileError) {
    guard data.count <= InterfaceLimits.largestFile else {
      throw InterfaceFileError(
        file: file, "it has \(data.count) bytes, more than \(InterfaceLimits.largestFile)",
        hint: "Interface Builder's own files have at most some 100,000 lines.")
    }
    // The parser reads the first four bytes separately, and traps if there are no more.
    guard data.count > 4 else {
      throw InterfaceFileError(
        file: file, line: 1, "this is no well-formed XML: it ends too early",
        hint: "An interface file is XML that Xcode saves; a compiled .storyboardc or .nib is none.")
    }
    guard !data.isUTF8 else { return }
    let lines = data.validUTF8.count { $0 == 0x0A }
    throw InterfaceFileError(
      file: file, line: lines + 1, "a byte here is not UTF-8, which Interface Builder writes",
      hint: "iconv -f ISO-8859-1 -t UTF-8 converts it, if that is its encoding.")
  }

  /// The parser's error in words; the parser gives only a number (of libxml2's `xmlParserErrors`).
  private static func cause(of error: (any Error)?) -> String {
    guard let error = error as NSError? else { return "it ends too early" }
    return switch error.code {
    case 4: "there is no element in it"
    case 5: "an element is not closed at the end"
    case 9: "a character that XML does not allow"
    case 26: "an entity that is not declared"
    case 38, 39: "an attribute's value is not in quotes, or has a < in it"
    case 42: "an attribute stands twice"
    case 76: "an element is closed by another one's name"
    case 81: "a byte that is not of the encoding, which is UTF-8 unless the first line names one"
    default: "libxml2's error \(error.code)"
    }
  }
}

extension Data {
  fileprivate var isUTF8: Bool {
    withUnsafeBytes { String(validating: $0, as: UTF8.self) != nil }
  }

  /// The bytes before the first that is not UTF-8.
  fileprivate var validUTF8: Data {
    var (low, high) = (0, count)
    // A cut may divide a character: up to three bytes less are tried too.
    while low < high {
      let middle = (low + high + 1) / 2
      let isValid = (0...Swift.min(3, middle)).contains { prefix(middle - $0).isUTF8 }
      if isValid { low = middle } else { high = middle - 1 }
    }
    return prefix(low)
  }
}

/// Puts the parser's events together.
private final class ElementBuilder: NSObject, XMLParserDelegate {
  /// The elements that are open, outermost first.
  private var open: [InterfaceElement] = []
  private(set) var root: InterfaceElement?
  /// The line of an element that is nested too deep; reading stops there.
  private(set) var tooDeep: Int?
  /// The first error, and its line; later errors of the parser follow from it.
  private(set) var firstError: (any Error)?
  private(set) var firstErrorLine: Int?

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard firstError == nil else { return }
    firstError = parseError
    firstErrorLine = parser.lineNumber
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    guard open.count < InterfaceLimits.deepestElement else {
      tooDeep = tooDeep ?? parser.lineNumber
      return parser.abortParsing()
    }
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
