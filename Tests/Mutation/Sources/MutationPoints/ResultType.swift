import SwiftSyntax

/// What is known of the type that a function returns: enough to return a plain value in its place.
enum ResultType: Hashable, Sendable {
  case bool
  /// A value that can be written without knowing more, such as `nil` or `0`.
  case plain(String)
  case other

  init?(_ type: TypeSyntax?) {
    guard let type else { return nil }
    let name = type.trimmedDescription
    if name == "Void" || name == "()" { return nil }
    if type.is(OptionalTypeSyntax.self) {
      self = .plain("nil")
    } else if type.is(ArrayTypeSyntax.self) {
      self = .plain("[]")
    } else if type.is(DictionaryTypeSyntax.self) {
      self = .plain("[:]")
    } else if let plain = Self.plainValues[name] {
      self = .plain(plain)
    } else {
      self = name == "Bool" ? .bool : .other
    }
  }

  private static let plainValues = [
    "Int": "0", "Double": "0", "CGFloat": "0", "Int32": "0", "String": "\"\"", "Duration": ".zero",
    "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero", "Timestamp": ".zero",
  ]
}

extension SyntaxProtocol {
  /// The text without what surrounds it, as offsets into the file.
  var extent: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
