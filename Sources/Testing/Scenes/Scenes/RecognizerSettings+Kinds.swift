package import DactylKit
import GestureMachines
package import InputFrames

/// Reads the settings of a kind of recognizer, as its ``GestureKind`` describes them.
extension RecognizerSettings {
  /// The keys of a kind's entries, besides those that every recognizer has.
  package static func keys(of kind: GestureKind) -> [String] {
    kind.settings.map(\.key) + (kind.limits == nil ? [] : ["limits", "limits_for"])
  }

  /// Gives a recognizer of a kind the settings of an entry.
  package static func apply(
    _ kind: GestureKind, _ settings: DocumentMapping, to recognizer: UIGestureRecognizer
  ) throws(InputError) {
    for setting in kind.settings {
      guard let value = try settings.value(setting.key, setting.form) else { continue }
      setting.set(recognizer, value)
    }
    try applyLimits(settings, to: recognizer)
  }

  /// Sets one key of an entry: a setting or a count of its kind, or what its events carry. `false` if the kind has no such
  /// key.
  package static func set(
    _ key: String, of settings: DocumentMapping, _ recognizer: UIGestureRecognizer
  ) throws(InputError) -> Bool {
    if let value = recognizer.kind?.values.first(where: { $0.name == key }), let set = value.set {
      guard let node = settings[key] else { return true }
      let count = value.get(recognizer).count
      set(
        recognizer,
        try count == 1 ? [node.requireNumber(key)] : node.requireNumbers(count, key, as: "[x, y]"))
      return true
    }
    guard let setting = recognizer.kind?.settings.first(where: { $0.key == key }) else {
      return false
    }
    if let value = try settings.value(key, setting.form) { setting.set(recognizer, value) }
    return true
  }

  /// Sets the `limits` and `limits_for` of an entry; a recognizer that has none is left alone.
  package static func applyLimits(
    _ settings: DocumentMapping, to recognizer: UIGestureRecognizer
  ) throws(InputError) {
    guard let limits = recognizer.kind?.limits else { return }
    try apply(settings, limits, to: recognizer)
  }

  /// Sets `limits`, and `limits_for` by type of touch: there the numbers that are not named are those
  /// of `limits`.
  private static func apply(
    _ settings: DocumentMapping, _ limits: GestureKindLimits, to recognizer: UIGestureRecognizer
  ) throws(InputError) {
    if let mapping = try settings.mapping("limits") {
      try LimitReader(limits, mapping).assign(to: recognizer, for: nil)
    }
    guard let types = try settings.mapping("limits_for") else { return }
    try types.allow(touchTypes.map(\.word))
    for (word, type) in touchTypes {
      guard let mapping = try types.mapping(word) else { continue }
      try LimitReader(limits, mapping).assign(to: recognizer, for: type)
    }
  }
}

/// The limits that a mapping names, with mappings within it for those whose keys have dots.
@MainActor
private struct LimitReader {
  private static let prefix = "limits."

  private let limits: GestureKindLimits
  private var parts: [String] = []
  private var values: [(row: Int, value: SettingValue)] = []

  init(_ limits: GestureKindLimits, _ settings: DocumentMapping) throws(InputError) {
    self.limits = limits
    try read(settings, below: Self.prefix)
  }

  func assign(to recognizer: UIGestureRecognizer, for type: UITouch.TouchType?) {
    limits.assign(recognizer, type, parts, values)
  }

  /// Reads the keys that begin with the path. An unknown key is an error.
  private mutating func read(
    _ settings: DocumentMapping, below path: String
  ) throws(InputError) {
    var words: [String] = []
    for setting in limits.settings where setting.key.hasPrefix(path) {
      let word = String(setting.key.dropFirst(path.count).prefix { $0 != "." })
      if !words.contains(word) { words.append(word) }
    }
    try settings.allow(words)
    for word in words {
      let key = path + word
      if let row = limits.settings.firstIndex(where: { $0.key == key }) {
        let value = try settings.value(word, limits.settings[row].form)
        if let value { values.append((row, value)) }
      } else if let inner = try settings.mapping(word) {
        let part = String(key.dropFirst(Self.prefix.count))
        if limits.parts.contains(part) { parts.append(part) }
        try read(inner, below: key + ".")
      }
    }
  }
}

extension DocumentMapping {
  /// The value of a setting; `nil` where the key is absent.
  fileprivate func value(_ key: String, _ form: SettingForm) throws(InputError) -> SettingValue? {
    guard let node = self[key] else { return nil }
    switch form {
    case .number(_, let isOptional):
      if isOptional, node.isNull { return SettingValue.none }
      return try number(key, from: 0).map { .number($0) }
    case .seconds: return try number(key, from: 0).map { .number($0 * 1000) }
    case .count(let range, _):
      return try integer(key, from: range.lowerBound, through: range.upperBound)
        .map { .number(Double($0)) }
    case .flag: return try bool(key).map { .flag($0) }
    case .word(let words):
      return try choice(key, of: words.map { (word: $0, value: $0) }).map { .word($0) }
    case .words(let words, let each):
      var found: [String] = []
      for node in try nodes(key) ?? [] {
        found.append(
          try Self.choice(node, each, of: words.map { (word: $0, value: $0) }))
      }
      return .words(found)
    case .buttons:
      guard !node.isNull, let mask = ButtonName.mask(of: node) else {
        throw node.error("\(key) must be primary, secondary, a number of bits or a list of them")
      }
      return .number(Double(mask.rawValue))
    }
  }

  /// A time in milliseconds, to the microsecond.
  package func duration(_ key: String) throws(InputError) -> Duration? {
    try number(key, from: 0).map { .microseconds(Int64(($0 * 1000).rounded())) }
  }
}
