// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import Storyboards

// Texts in the user's language. Foundation for Linux declares `NSLocalizedString`, `localizedStringWithFormat(_:_:)` and
// `localizedString(forKey:value:table:)`, which know only English and no forms for numbers; ported sources call these instead.

/// The text of a key in the user's language, from string catalogs, `.stringsdict` and `.strings` files: `NSLocalizedString` as
/// iOS has it. The main bundle stands for all of the program's resources.
public func LocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  LocalizedStrings.text(forKey: key, value: value, table: tableName, bundle: bundle)
}

extension Bundle {
  /// The text of a key in the user's language, from this bundle: `localizedString(forKey:value:table:)` as iOS has it.
  public func localizedText(
    forKey key: String, value: String? = nil, table tableName: String? = nil
  ) -> String {
    LocalizedStrings.text(forKey: key, value: value, table: tableName, bundle: self)
  }
}

extension String {
  /// A format with its arguments; one that ``LocalizedString(_:tableName:bundle:value:comment:)`` has answered has the forms
  /// for its numbers: `String(format:)` as iOS has it.
  public init(localizedFormat format: String, _ arguments: any CVarArg...) {
    self = LocalizedStrings.format(format, arguments: arguments)
  }

  /// A format with its arguments, in the manner of a locale.
  public init(localizedFormat format: String, locale: Locale?, _ arguments: any CVarArg...) {
    self = LocalizedStrings.format(format, locale: locale, arguments: arguments)
  }

  /// A format with its arguments.
  public init(localizedFormat format: String, arguments: [any CVarArg]) {
    self = LocalizedStrings.format(format, arguments: arguments)
  }

  /// A format with its arguments, in the manner of the user's locale: `localizedStringWithFormat(_:_:)` as iOS has it.
  public static func localizedFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    LocalizedStrings.format(format, locale: .current, arguments: arguments)
  }

  /// A text in the user's language, by what the program writes for it. Values in it are arguments: `"\(count) books"` has the
  /// key `%lld books`.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = LocalizedStrings.text(
      forKey: keyAndValue.key, table: table, bundle: bundle ?? .main)
    self =
      keyAndValue.arguments.isEmpty
      ? text
      : LocalizedStrings.format(text, locale: locale, arguments: keyAndValue.arguments)
  }

  /// A text in the user's language, by a key and what is taken without a translation.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    let text = LocalizedStrings.text(
      forKey: "\(key)", value: defaultValue.key, table: table, bundle: bundle ?? .main)
    self =
      defaultValue.arguments.isEmpty
      ? text
      : LocalizedStrings.format(text, locale: locale, arguments: defaultValue.arguments)
  }

  /// A text to be translated, with the values in it.
  public struct LocalizationValue: ExpressibleByStringInterpolation {
    /// The text with a specifier for each value: `%lld books`.
    let key: String
    let arguments: [any CVarArg]

    /// A text without values.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// A text without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// A text with values.
    public init(stringInterpolation: StringInterpolation) {
      key =
        stringInterpolation.arguments.isEmpty
        ? stringInterpolation.plain : stringInterpolation.format
      arguments = stringInterpolation.arguments
    }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var format = ""
      fileprivate var plain = ""
      fileprivate var arguments: [any CVarArg] = []

      /// No parts yet.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Adds a part of the text.
      public mutating func appendLiteral(_ literal: String) {
        plain += literal
        format += literal.replacing("%", with: "%%")
      }

      /// Adds a text.
      public mutating func appendInterpolation(_ value: String) { append(value, "%@") }

      /// Adds a whole number.
      public mutating func appendInterpolation(_ value: some BinaryInteger & CVarArg) {
        append(value, value is Int32 ? "%d" : value is UInt ? "%llu" : "%lld")
      }

      /// Adds a number.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint & CVarArg) {
        append(value, value is Float ? "%f" : "%lf")
      }

      /// Adds a value in a form of its own, such as `%.1f`.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        append(value, specifier)
      }

      /// Adds a description.
      @_disfavoredOverload
      public mutating func appendInterpolation(_ value: some Any) {
        append(String(describing: value), "%@")
      }

      private mutating func append(_ value: any CVarArg, _ specifier: String) {
        format += specifier
        arguments.append(value)
      }
    }
  }
}
