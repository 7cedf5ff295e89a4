/// A change of a source text that imitates a slip.
public struct Change: Hashable, Sendable {
  /// The kind of slip.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// `<` for `<=`, `==` for `!=`.
    case comparison
    /// `&&` for `||`.
    case logic
    /// A condition says the opposite.
    case negation
    /// One condition of several is left out.
    case condition
    /// `+` for `-`, `*` for `/`.
    case arithmetic
    /// A number that is a bit larger or smaller, `true` for `false`.
    case constant
    /// A range that ends one element later or earlier.
    case range
    /// `min` for `max`, `first` for `last`, `x` for `y`.
    case name
    /// The value behind `??` alone.
    case fallback
    /// A statement is left out.
    case dropped
    /// Two statements in the other order.
    case order
    /// A function that returns a plain value: `nil`, `0`, an empty array.
    case result
  }

  /// The kind of slip.
  public var kind: Kind
  /// What is replaced, as offsets into the file in UTF-8.
  public var range: Range<Int>
  /// What stands there instead.
  public var text: String

  /// A change of what stands in a range.
  public init(_ kind: Kind, _ range: Range<Int>, _ text: String) {
    self.kind = kind
    self.range = range
    self.text = text
  }
}
