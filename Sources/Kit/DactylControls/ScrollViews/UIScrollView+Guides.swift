extension UIScrollView {
  /// The scrollable content. Constraints to its edges determine the content size.
  public final var contentLayoutGuide: UILayoutGuide { UILayoutGuide(of: self, .scrolledContent) }
  /// The visible frame, which does not scroll.
  public final var frameLayoutGuide: UILayoutGuide { UILayoutGuide(of: self, .scrollFrame) }
}
