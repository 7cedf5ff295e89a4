public import InputFrames

/// A value of a YAML or JSON document, with its line.
public struct DocumentNode: Hashable, Sendable {
  /// An entry of a mapping.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var line: Int
    package var value: DocumentNode

    package init(key: String, line: Int, value: DocumentNode) {
      self.key = key
      self.line = line
      self.value = value
    }
  }

  /// The content of a node.
  package indirect enum Content: Hashable, Sendable {
    /// A number, word or text; `isPlain` when it stood without quotation marks.
    case scalar(String, isPlain: Bool)
    case list([DocumentNode])
    /// In the order of the document.
    case mapping([Entry])
  }

  package let path: String
  /// The line, counted from 1.
  public let line: Int
  package let content: Content

  package init(path: String, line: Int, content: Content) {
    self.path = path
    self.line = line
    self.content = content
  }

  /// An error about this place.
  public func error(_ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: path, line: line, reason: reason, hint: hint)
  }

  /// The node's content in words, for errors: `a list`, `"down"`, `nothing`.
  package var found: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar where isNull: "nothing"
    case .scalar(let text, let isPlain): isPlain ? text.shortened : "\"\(text.shortened)\""
    }
  }

  /// Whether the node is empty: `null`, `~`, or no value at all.
  package var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// The value as a finite number, if it is one.
  package var number: Double? {
    guard case .scalar(let text, isPlain: true) = content, let number = Double(text) else {
      return nil
    }
    return number.isFinite && abs(number) <= DocumentLimits.greatestNumber ? number : nil
  }

  /// The value as a truth value, if it is one.
  package var truth: Bool? {
    guard case .scalar(let text, isPlain: true) = content else { return nil }
    switch text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: return nil
    }
  }

  /// The value as text; `nil` for a list, a mapping or an empty node.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNull else { return nil }
    return text
  }

  /// The first number inside that exceeds ``DocumentLimits/greatestNumber``, as written in the
  /// file.
  package var firstTooGreatNumber: String? {
    switch content {
    case .list(let items): return items.lazy.compactMap(\.firstTooGreatNumber).first
    case .mapping(let entries): return entries.lazy.compactMap(\.value.firstTooGreatNumber).first
    case .scalar(let text, let isPlain):
      guard isPlain, let number = Double(text), number.isFinite,
        abs(number) > DocumentLimits.greatestNumber
      else { return nil }
      return text
    }
  }

  package func requireNumber(_ what: String) throws(InputError) -> Double {
    guard let number else {
      var reason = "\(what) must be a number, found \(found)"
      if case .scalar(let text, isPlain: true) = content, let value = Double(text.undotted) {
        reason =
          value.isFinite
          ? "\(what) \(text) is outside ±\(Int(DocumentLimits.greatestNumber))"
          : "\(what) must be a finite number, found \(text)"
      }
      throw error(reason)
    }
    return number
  }

  package func requireNumbers(_ count: Int, _ what: String, as form: String) throws(InputError)
    -> [Double]
  {
    guard case .list(let items) = content, items.count == count else {
      var found = found
      if case .list(let items) = content { found = "a list of \(items.count)" }
      throw error("\(what) must be \(form), found \(found)")
    }
    var numbers: [Double] = []
    for (index, item) in items.enumerated() {
      numbers.append(try item.requireNumber("value \(index + 1) of \(what)"))
    }
    return numbers
  }

  package func requireText(_ what: String) throws(InputError) -> String {
    guard let text, !text.isEmpty else { throw error("\(what) must be a word, found \(found)") }
    return text
  }

  package func requireList(_ what: String) throws(InputError) -> [DocumentNode] {
    if isNull { return [] }
    guard case .list(let items) = content else {
      throw error("\(what) must be a list, found \(found)")
    }
    return items
  }
}

extension String {
  /// Its first forty characters, for errors.
  package var shortened: String { count > 40 ? "\(prefix(39))…" : self }
  /// YAML's `.nan` and `.inf` as Swift reads them.
  fileprivate var undotted: String { replacing(".nan", with: "nan").replacing(".inf", with: "inf") }
}
