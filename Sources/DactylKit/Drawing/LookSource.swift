/// What a renderer answers about the look of the kit's views, so that a program can draw them into pictures of its own:
/// set it as the application's ``UIApplication/lookSource``.
@MainActor
public protocol LookSource: AnyObject {
  /// What a view shows beside its background, its border, its drawing and its subviews, in its own coordinates; `nil` for
  /// nothing. Called when a view is drawn into a context.
  func look(of view: UIView) -> DrawnLook?
  /// A view's background color in the view's style. Called when a view is drawn into a context.
  func background(_ color: UIColor, of view: UIView) -> CGColor
}

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
