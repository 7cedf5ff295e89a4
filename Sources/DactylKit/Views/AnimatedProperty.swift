/// What an animation changes in a view.
///
/// A frame is animated as bounds and center; a scroll view's content offset is the origin of its
/// bounds.
enum AnimatedProperty: Int, Hashable, Sendable, CaseIterable {
  case bounds, center, transform, alpha, contentStretch
  /// The view's background, and the looks of its layer.
  case backgroundColor, cornerRadius, borderWidth, borderColor, shadowColor, shadowOpacity
  case shadowOffset, shadowRadius, zPosition
  /// The content of a container, in a transition: it has no value between start and end.
  case content
}
