import CExpat
import DactylKit
public import Foundation

/// Reads the XML of interface files.
public enum InterfaceXML {
  /// The `document` element of an interface file, with everything in it. `file` is its name in
  /// errors. Nothing is interpreted yet.
  public static func read(_ data: Data, file: String) throws(InterfaceFileError)
    -> InterfaceElement
  {
    try check(data, file)
    let builder = ElementBuilder()
    let failure = builder.read(data)
    if let deep = builder.tooDeep {
      throw InterfaceFileError(
        file: file, line: deep,
        "more than \(InterfaceLimits.deepestElement) elements lie in one another here",
        hint: "Interface Builder's own files have about 20: this one was made by something else.")
    }
    guard failure == nil, let root = builder.root else {
      throw InterfaceFileError(
        file: file, line: failure?.line ?? 1,
        "this is no well-formed XML: \(failure?.cause ?? "it ends too early")",
        hint: "An interface file is XML that Xcode saves; a compiled .storyboardc or .nib is none.")
    }
    guard root.name == "document" else {
      throw InterfaceFileError(
        file: file, line: root.line,
        "the outermost element is <\(root.name)>, where an interface file has <document>")
    }
    return root
  }

  /// Throws for input that is too large, or that the parser would read in another encoding.
  private static func check(_ data: Data, _ file: String) throws(InterfaceFileError) {
    guard data.count <= InterfaceLimits.largestFile else {
      throw InterfaceFileError(
        file: file, "it has \(data.count) bytes, more than \(InterfaceLimits.largestFile)",
        hint: "Interface Builder's own files have at most some 100,000 lines.")
    }
    guard !data.isUTF8 else { return }
    let lines = data.validUTF8.count { $0 == 0x0A }
    throw InterfaceFileError(
      file: file, line: lines + 1, "a byte here is not UTF-8, which Interface Builder writes",
      hint: "iconv -f ISO-8859-1 -t UTF-8 converts it, if that is its encoding.")
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

/// Puts together what expat finds.
private final class ElementBuilder {
  /// Why a text is no XML.
  struct Failure {
    var line: Int
    var cause: String
  }

  /// The elements that are open, outermost first.
  private var open: [InterfaceElement] = []
  private(set) var root: InterfaceElement?
  /// The line of an element that is nested too deep; reading stops there.
  private(set) var tooDeep: Int?
  /// The parser, while it reads.
  private var parser: XML_Parser?

  private var line: Int { Int(clamping: expat_line(parser)) }

  /// Reads a whole text.
  func read(_ data: Data) -> Failure? {
    guard let parser = XML_ParserCreate(nil) else {
      return Failure(line: 0, cause: "there is not enough memory")
    }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    // The parser calls back within this function alone.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { ElementBuilder.of($0)?.began($1, $2) },
      { builder, _ in ElementBuilder.of(builder)?.ended() })
    XML_SetCharacterDataHandler(parser) { ElementBuilder.of($0)?.found($1, Int($2)) }
    let status = data.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
    }
    return status == XML_STATUS_OK ? nil : Failure(line: line, cause: cause)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> ElementBuilder? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private func began(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard open.count < InterfaceLimits.deepestElement, let name else {
      tooDeep = tooDeep ?? line
      XML_StopParser(parser, 0)
      return
    }
    // Names and values in turn.
    var attributes: [String: String] = [:]
    var next = list
    while let pair = next, let key = pair[0], let value = pair[1] {
      attributes[String(cString: key)] = String(cString: value)
      next = pair + 2
    }
    open.append(InterfaceElement(String(cString: name), attributes, line: line))
  }

  private func found(_ text: UnsafePointer<CChar>?, _ count: Int) {
    guard !open.isEmpty, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: count) {
      open[open.count - 1].text += String(
        decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  private func ended() {
    guard var element = open.popLast() else { return }
    element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// The parser's error in words.
  private var cause: String {
    let error = XML_GetErrorCode(parser)
    return switch error {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR:
      open.isEmpty ? "it ends too early" : "an element is not closed at the end"
    case XML_ERROR_SYNTAX where root == nil && open.isEmpty: "there is no element in it"
    case XML_ERROR_INVALID_TOKEN:
      "a character that XML does not allow here: a value that is not in quotes, a < in one, or a control character"
    case XML_ERROR_TAG_MISMATCH: "an element is closed by another one's name"
    case XML_ERROR_DUPLICATE_ATTRIBUTE: "an attribute stands twice"
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT: "something stands behind its outermost element"
    case XML_ERROR_UNDEFINED_ENTITY: "an entity that is not declared"
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      "its first line names another encoding than UTF-8"
    default: XML_ErrorString(error).map { String(cString: $0) } ?? "error \(error.rawValue)"
    }
  }
}
