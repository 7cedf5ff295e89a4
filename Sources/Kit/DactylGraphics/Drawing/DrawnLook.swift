/// What a renderer draws for a view: its own values, which the kit only keeps.
public struct DrawnLook: Hashable, Sendable {
  /// The values.
  public let content: any Hashable & Sendable

  /// A renderer's values.
  public init(_ content: any Hashable & Sendable) { self.content = content }

  /// By the values.
  public static func == (one: DrawnLook, other: DrawnLook) -> Bool {
    AnyHashable(one.content) == AnyHashable(other.content)
  }
  /// By the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(content)) }
}
