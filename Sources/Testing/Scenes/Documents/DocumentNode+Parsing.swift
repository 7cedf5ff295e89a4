package import InputFrames
import Yams

extension DocumentNode {
  /// The document in a YAML or JSON text; JSON is a part of YAML. A text with more separators than
  /// given is refused, see ``DocumentLimits/mostSeparators``.
  package static func parse(
    text: String, path: String, mostSeparators: Int = DocumentLimits.mostSeparators
  ) throws(InputError) -> DocumentNode {
    // Some editors begin a text with a byte order mark; the parser accepts only UTF-8's.
    let text =
      text.unicodeScalars.first == "\u{feff}" ? String(text.unicodeScalars.dropFirst()) : text
    try refuseBombs(in: text, path: path, mostSeparators: mostSeparators)
    let root: Node?
    do {
      root = try Yams.compose(yaml: joiningSurrogates(in: text))
    } catch let error as YamlError {
      var fault = InputError(yaml: error, path: path)
      if fault.hint == nil { fault.hint = bareColorHint(in: text) }
      throw fault
    } catch {
      throw InputError(subject: path, reason: "\(error)")
    }
    guard let root else { throw InputError(subject: path, reason: "the file is empty") }
    let node = try convert(root, path: path, line: 1, level: 0)
    if node.isNull { throw InputError(subject: path, reason: "the file is empty") }
    return node
  }

  /// What to do about a color without quotes, which ends its line as a comment, and so the brackets on it.
  private static func bareColorHint(in text: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0.contains(/:\s+#[0-9A-Fa-f]{6}/) }) else {
      return nil
    }
    return "line \(index + 1): write a color in numbers with quotes, as \"#FF9500\": "
      + "without them it is a comment"
  }

  /// Replaces pairs of JSON escapes for a character beyond U+FFFF, which YAML does not know, by the
  /// character.
  private static func joiningSurrogates(in text: String) -> String {
    guard text.contains("\\ud") || text.contains("\\uD") else { return text }
    var joined: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "\\") else {
        joined.append(rest.removeFirst())
        continue
      }
      if let high = escape(in: rest), let low = escape(in: rest.dropFirst(6)),
        (0xd800..<0xdc00).contains(high), (0xdc00..<0xe000).contains(low)
      {
        joined += String(decoding: [high, low], as: UTF16.self).utf8
        rest = rest.dropFirst(12)
      } else {
        // Copies the escaped character too, so that an escaped backslash does not begin an escape.
        joined += rest.prefix(2)
        rest = rest.dropFirst(2)
      }
    }
    return String(decoding: joined, as: UTF8.self)
  }

  /// The UTF-16 unit of an escape like `\\u00e9` at the start of some bytes.
  private static func escape(in bytes: ArraySlice<UInt8>) -> UInt16? {
    let digits = bytes.dropFirst(2).prefix(4)
    guard bytes.starts(with: Array("\\u".utf8)), digits.count == 4 else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func convert(
    _ node: Node, path: String, line: Int, level: Int
  ) throws(InputError) -> DocumentNode {
    let line = node.mark?.line ?? line
    if level > DocumentLimits.mostLevels {
      throw InputError.tooDeep(path: path, line: line)
    }
    switch node {
    case .scalar(let scalar):
      return DocumentNode(
        path: path, line: line,
        content: .scalar(scalar.string, isPlain: scalar.style == .plain))
    case .sequence(let sequence):
      var items: [DocumentNode] = []
      for item in sequence {
        items.append(try convert(item, path: path, line: line, level: level + 1))
      }
      return DocumentNode(path: path, line: line, content: .list(items))
    case .mapping(let mapping):
      var entries: [Entry] = []
      for (key, value) in mapping {
        let keyLine = key.mark?.line ?? line
        guard let scalar = key.scalar else {
          throw InputError(subject: path, line: keyLine, reason: "a key must be a word")
        }
        entries.append(
          Entry(
            key: scalar.string, line: keyLine,
            value: try convert(
              value, path: path, line: keyLine, level: level + 1)))
      }
      return DocumentNode(path: path, line: line, content: .mapping(entries))
    case .alias:
      throw InputError(subject: path, line: line, reason: "aliases are not read")
    }
  }

  /// Refuses a text with too many values, or with YAML's aliases of anchors, before it is parsed: a
  /// few lines of aliases can expand to billions of values.
  private static func refuseBombs(
    in text: String, path: String, mostSeparators: Int
  ) throws(InputError) {
    var anchors: Set<String> = []
    var separators = 0
    var line = 1
    var isTokenStart = true
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        isTokenStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        isTokenStart = true
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"):
        // Every value but the first of its list or mapping has one of these before it.
        separators += 1
        if separators > mostSeparators {
          throw InputError(
            subject: path, line: line, reason: "the document holds too many values")
        }
        isTokenStart = true
      case UInt8(ascii: "&") where isTokenStart, UInt8(ascii: "*") where isTokenStart:
        let end = bytes[index...].firstIndex { !$0.isNameByte } ?? bytes.endIndex
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        if byte == UInt8(ascii: "&") {
          anchors.insert(name)
        } else if !name.isEmpty, anchors.contains(name) {
          throw InputError(
            subject: path, line: line, reason: "the alias *\(name.shortened) is not read",
            hint: "write the values out")
        }
        index = end
        isTokenStart = false
      default:
        isTokenStart = false
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte may be part of an anchor's name.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension InputError {
  /// The error for a document that nests too deep, with the YAML parser's line.
  fileprivate static func tooDeep(path: String, line: Int) -> InputError {
    InputError(
      subject: path, line: line,
      reason: "lists and mappings nest deeper than \(DocumentLimits.mostLevels) levels",
      hint: "a view and its list of subviews are two levels: views nest at most "
        + "\(DocumentLimits.mostViewLevels) deep")
  }

  fileprivate init(yaml error: YamlError, path: String) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // The parser has a limit of its own, far beyond ours.
      if problem.contains("nesting level") || (context?.text ?? "").contains("nesting level") {
        self = .tooDeep(path: path, line: mark.line)
        return
      }
      let around = context.map { "\($0.text), " } ?? ""
      self.init(subject: path, line: mark.line, reason: "not YAML or JSON: \(around)\(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.sorted().map(\.shortened).joined(separator: ", ")
      self.init(subject: path, line: context.mark.line, reason: "the key \(names) stands twice")
    case .reader(let problem, let offset, _, let text):
      let line = offset.map { text.prefix($0).count(where: \.isNewline) + 1 }
      self.init(subject: path, line: line, reason: "not YAML or JSON: \(problem)")
    default:
      self.init(subject: path, reason: "not YAML or JSON: \(error)")
    }
  }
}
