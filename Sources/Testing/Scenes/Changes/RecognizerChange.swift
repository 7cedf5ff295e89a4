public import DactylKit
import Foundation
import GestureMachines
public import InputFrames

/// A change of one property of a recognizer before a run, in the form of `--set`:
/// `tap.limits.slop=60`.
///
/// The recognizer is named by its name, or by its kind, which means all of that kind. Properties have
/// the names that a program writes, which are those of advice and margins; the keys of scene files
/// mean the same. Apply a change after the scene is built and before its first event.
public struct RecognizerChange: Hashable, Sendable {
  /// The change as it was written.
  public let text: String
  /// The text before the equals sign: recognizer and property.
  public let path: String
  /// The text after it.
  public let value: String
  /// The command-line option that contained it, for errors.
  private let option: String

  /// A change from its text. Throws if there is no equals sign, or nothing on one side of it.
  /// `option` is the name of the option in errors.
  public init(_ text: String, option: String = "--set") throws(InputError) {
    self.option = option
    guard let sign = text.firstIndex(of: "=") else {
      throw InputError(
        subject: "\(option) \(text.shortened)",
        reason: "is no change of the form NAME.PROPERTY=VALUE",
        hint: "for example \(option) tap.limits.slop=60; \(option) help lists what may be set")
    }
    self.text = text
    path = text[..<sign].trimmingCharacters(in: .whitespaces)
    value = text[text.index(after: sign)...].trimmingCharacters(in: .whitespaces)
    guard !path.isEmpty, !value.isEmpty else {
      throw error("names no \(path.isEmpty ? "property" : "value")")
    }
  }

  /// A property that a change has set on one recognizer.
  public struct Applied: Hashable, Sendable {
    /// The recognizer's name.
    public let recognizer: String
    /// The property, with its name in code.
    public let property: String
    /// The value before, in words: `45 pt`.
    public let before: String
    /// The value now, in words.
    public let after: String
  }

  /// Sets the property on every recognizer that the change names, and returns what was set. Throws,
  /// and changes nothing, if no recognizer has the name or kind, or if it does not have the
  /// property or accept the value.
  @MainActor @discardableResult
  public func apply(to recognizers: [UIGestureRecognizer]) throws(InputError) -> [Applied] {
    let (targets, name) = try targets(among: recognizers)
    if let other = try requirement(name, of: targets, among: recognizers) {
      for target in targets { target.require(toFail: other) }
      return targets.map {
        Applied(
          recognizer: $0.changeName, property: "require(toFail:)", before: "none",
          after: other.changeName)
      }
    }
    // All are looked up before the first is set.
    var found: [(target: UIGestureRecognizer, property: GestureSetting, value: SettingValue)] = []
    for target in targets {
      let properties = GestureSetting.list(for: target)
      guard let property = properties.first(where: { $0.isCalled(name) }) else {
        throw unknownProperty(name, of: target, properties)
      }
      guard let value = property.value(of: value) else {
        throw error("\(property.name) takes \(property.form.text)")
      }
      found.append((target, property, value))
    }
    return found.map { target, property, value in
      let before = property.text(of: target)
      property.set(target, value)
      return Applied(
        recognizer: target.changeName, property: property.name, before: before,
        after: property.text(of: target))
    }
  }

  /// Whether the change names any of these recognizers.
  @MainActor
  public func names(anyOf recognizers: [UIGestureRecognizer]) -> Bool {
    recognizers.contains { recognizer in
      recognizer.changeWords.contains { path.hasPrefix("\($0).") }
    }
  }

  /// The error of a change that names none of the recognizers.
  @MainActor
  public func unused(names: [String]) -> InputError {
    let target = path.split(separator: ".").first.map(String.init) ?? path
    let kinds = GestureKind.known.map(\.word)
    let near = target.nearest(of: names + kinds)
    return error(
      "there is no recognizer \"\(target.shortened)\"",
      hint: [
        near.map { "did you mean \($0)?" }, "recognizers: \(names.joined(separator: ", "))",
        "or a kind: \(kinds.joined(separator: ", "))",
      ].compactMap(\.self).joined(separator: " "))
  }

  // MARK: Names

  /// The recognizers whose name, else kind, begins the path, and the property after it. A name may
  /// contain dots, so the longest matching name is used.
  @MainActor
  private func targets(
    among recognizers: [UIGestureRecognizer]
  ) throws(InputError) -> ([UIGestureRecognizer], String) {
    let names = recognizers.map(\.changeName).filter { path.hasPrefix("\($0).") }
    if let name = names.max(by: { $0.count < $1.count }) {
      let property = String(path.dropFirst(name.count + 1))
      return (recognizers.filter { $0.changeName == name }, property)
    }
    let word = path.prefix { $0 != "." }
    let ofKind = recognizers.filter { $0.changeWords.contains(String(word)) }
    guard !ofKind.isEmpty, word.endIndex < path.endIndex else {
      throw unused(names: recognizers.map(\.changeName))
    }
    return (ofKind, String(path[path.index(after: word.endIndex)...]))
  }

  /// The recognizer that must fail first; `nil` if the property is another one.
  @MainActor
  private func requirement(
    _ property: String, of targets: [UIGestureRecognizer], among all: [UIGestureRecognizer]
  ) throws(InputError) -> UIGestureRecognizer? {
    guard ["require(toFail:)", "requires_failure_of"].contains(property) else { return nil }
    let others = all.filter { $0.changeName == value }
    guard let other = others.first else { throw unknownRecognizer(among: all) }
    guard !targets.contains(where: { $0 === other }) else {
      throw error("a recognizer cannot wait for its own failure")
    }
    return other
  }

  @MainActor
  private func unknownRecognizer(among all: [UIGestureRecognizer]) -> InputError {
    let names = all.map(\.changeName)
    return error(
      "there is no recognizer \"\(value.shortened)\"",
      hint: [
        value.nearest(of: names).map { "did you mean \($0)?" },
        "recognizers: \(names.joined(separator: ", "))",
      ].compactMap(\.self).joined(separator: " "))
  }

  @MainActor
  private func unknownProperty(
    _ name: String, of target: UIGestureRecognizer, _ properties: [GestureSetting]
  ) -> InputError {
    let names = properties.map(\.name) + ["require(toFail:)"]
    // The user probably omitted the beginning of a longer path: slop for limits.slop.
    let tail = names.first { $0.hasSuffix(".\(name)") }
    let near = tail ?? name.nearest(of: names)
    return error(
      "\(target.changeName) is a \(type(of: target)) and has no property \"\(name.shortened)\"",
      hint: [
        near.map { "did you mean \(target.changeName).\($0)?" },
        "it has \(names.joined(separator: ", "))",
      ].compactMap(\.self).joined(separator: " "))
  }

  private func error(_ reason: String, hint: String? = nil) -> InputError {
    InputError(
      subject: "\(option) \(text.shortened)", reason: reason,
      hint: hint ?? "\(option) help lists what may be set")
  }
}

extension RecognizerChange {
  /// The properties that can be set on these recognizers, one line each, as `--set help` prints
  /// them.
  @MainActor
  public static func help(for recognizers: [UIGestureRecognizer]) -> String {
    var lines: [String] = []
    for recognizer in recognizers {
      lines.append("\(recognizer.changeName) (\(type(of: recognizer)))")
      let properties = GestureSetting.list(for: recognizer)
      let longest = properties.map(\.name.count).max() ?? 0
      for property in properties {
        let name = property.name.padding(toLength: longest, withPad: " ", startingAt: 0)
        lines.append(
          "  \(name)  \(property.text(of: recognizer)); takes \(property.form.text)"
            + "; in a scene file \(property.key)")
      }
      lines.append("  require(toFail:)=NAME  waits for another recognizer of the scene to fail")
    }
    return lines.joined(separator: "\n")
  }
}

extension UIGestureRecognizer {
  /// The recognizer's name in changes: its own, else its class.
  var changeName: String { name ?? "\(type(of: self))" }

  /// Its name, its class and its kind.
  fileprivate var changeWords: [String] {
    [changeName, "\(type(of: self))"] + (kind.map { [$0.word] } ?? [])
  }
}
