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
