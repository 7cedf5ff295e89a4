public import InputFrames

/// A mapping of a scene or scenario file: values by key, each with its line.
///
/// A program that registers its own kind of recognizer receives the entry's settings as a mapping.
/// Every method returns `nil` for an absent key and throws for a value of another type.
public struct DocumentMapping: Sendable {
  package let node: DocumentNode
  package let what: String
  /// The entries in the order of the document.
  package let entries: [DocumentNode.Entry]

  /// The line on which the mapping begins.
  public var line: Int { node.line }
  /// The keys in the order of the document.
  public var keys: [String] { entries.map(\.key) }

  /// The entries of a node.
  package init(_ node: DocumentNode, _ what: String) throws(InputError) {
    self.node = node
    self.what = what
    switch node.content {
    case .mapping(let entries): self.entries = entries
    default:
      throw node.error(
        "\(what) must be a mapping, found \(node.found)",
        hint: node.isNull ? "write its keys, {} for its defaults, or leave it out" : nil)
    }
  }

  /// An error about the mapping.
  public func error(_ reason: String, hint: String? = nil) -> InputError {
    node.error(reason, hint: hint)
  }

  /// An error about the value of a key.
  public func error(at key: String, _ reason: String, hint: String? = nil) -> InputError {
    (self[key] ?? node).error(reason, hint: hint)
  }

  /// The value of a key; `nil` if the key is absent.
  public subscript(key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

  /// Throws if there are other keys than these: an error about the first, which contains the
  /// others.
  public func allow(_ allowed: [String]) throws(InputError) {
    try allow(allowed, shown: allowed)
  }

  /// The same with an error that lists some of the keys, where there are many.
  package func allow(_ allowed: [String], shown: [String]) throws(InputError) {
    let wrong = entries.filter { !allowed.contains($0.key) }.map { entry in
      var hint = "keys of \(what): \(shown.joined(separator: ", "))"
      if let near = entry.key.nearest(of: allowed) { hint = "did you mean \(near)? \(hint)" }
      return InputError(
        subject: node.path, line: entry.line,
        reason: "\(what) has no key \"\(entry.key.shortened)\"", hint: hint)
    }
    try InputError.throwAll(wrong)
  }

  // MARK: Values

  /// A word.
  public func string(_ key: String) throws(InputError) -> String? {
    try self[key]?.requireText(key)
  }

  /// A truth value.
  public func bool(_ key: String) throws(InputError) -> Bool? {
    guard let node = self[key] else { return nil }
    guard let truth = node.truth else {
      throw node.error("\(key) must be true or false, found \(node.found)")
    }
    return truth
  }

  /// A finite number, not less than `least` and not more than `most`.
  public func number(
    _ key: String, from least: Double = -DocumentLimits.greatestNumber,
    through most: Double = DocumentLimits.greatestNumber
  ) throws(InputError) -> Double? {
    guard let node = self[key] else { return nil }
    let number = try node.requireNumber(key)
    guard number >= least, number <= most else {
      let range = range(least, most) ?? "a number"
      throw node.error("\(key) must be \(range), found \(node.found)")
    }
    return number
  }

  /// A whole number, not less than `least` and not more than `most`.
  public func integer(
    _ key: String, from least: Int, through most: Int
  ) throws(InputError) -> Int? {
    guard let node = self[key] else { return nil }
    let number = try node.requireNumber(key)
    guard let whole = Int(exactly: number), whole >= least, whole <= most else {
      let range = range(Double(least), Double(most)).map { ", \($0)" } ?? ""
      throw node.error("\(key) must be a whole number\(range), found \(node.found)")
    }
    return whole
  }

  /// A list of words, or one word.
  public func strings(_ key: String) throws(InputError) -> [String]? {
    try self[key].map { (node) throws(InputError) in try Self.words(node, key) }
  }

  /// A list of words; a single word is a list of one.
  package static func words(_ node: DocumentNode, _ what: String) throws(InputError) -> [String] {
    if case .scalar = node.content { return [try node.requireText(what)] }
    var words: [String] = []
    for item in try node.requireList(what) { words.append(try item.requireText(what)) }
    return words
  }

  /// The nodes of a list of words, or of one word.
  package func nodes(_ key: String) throws(InputError) -> [DocumentNode]? {
    guard let node = self[key] else { return nil }
    if node.isNull { throw node.error("\(key) must be a word or a list of words, found nothing") }
    if case .scalar = node.content { return [node] }
    return try node.requireList(key)
  }

  /// One of some words.
  public func choice<Value>(
    _ key: String, of choices: [(word: String, value: Value)]
  ) throws(InputError) -> Value? {
    guard let node = self[key] else { return nil }
    return try Self.choice(node, key, of: choices)
  }

  package static func choice<Value>(
    _ node: DocumentNode, _ what: String, of choices: [(word: String, value: Value)]
  ) throws(InputError) -> Value {
    let word = try node.requireText(what)
    if let choice = choices.first(where: { $0.word == word }) { return choice.value }
    let words = choices.map(\.word)
    var hint = "\(what): \(words.joined(separator: ", "))"
    if let near = word.nearest(of: words) { hint = "did you mean \(near)? \(hint)" }
    throw node.error("unknown \(what) \"\(word.shortened)\"", hint: hint)
  }

  /// A mapping within the mapping.
  public func mapping(_ key: String) throws(InputError) -> DocumentMapping? {
    guard let node = self[key] else { return nil }
    return try DocumentMapping(node, key)
  }

  /// A list.
  package func list(_ key: String) throws(InputError) -> [DocumentNode]? {
    try self[key]?.requireList(key)
  }

  private func range(_ least: Double, _ most: Double) -> String? {
    let greatest = DocumentLimits.greatestNumber
    return switch (least > -greatest, most < greatest) {
    case (true, true): "\(short(least)) to \(short(most))"
    case (true, false): "at least \(short(least))"
    case (false, true): "at most \(short(most))"
    case (false, false): nil
    }
  }

  private func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
