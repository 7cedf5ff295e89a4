public import Foundation

/// A font by its name, for `CATextLayer.font`. Whether the machine has it shows when it is drawn.
public final class CGFont: Hashable, Sendable {
  /// The name by which it was asked for.
  package let name: String

  /// The font of a name; `nil` for an empty one.
  public init?(_ name: NSString) {
    self.name = String(describing: name)
    if self.name.isEmpty { return nil }
  }

  /// The name by which the font was asked for.
  public var postScriptName: NSString? { NSString(string: name) }
  /// The name by which the font was asked for.
  public var fullName: NSString? { NSString(string: name) }

  /// Equal names.
  public static func == (one: CGFont, other: CGFont) -> Bool { one.name == other.name }
  /// By the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
