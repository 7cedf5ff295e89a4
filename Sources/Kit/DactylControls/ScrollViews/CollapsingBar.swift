import Foundation

/// A bar above a scroll view that gives room to the content while it scrolls, as a navigation bar with a large title.
///
/// The room that it has given up lies above what the bar covers: content may rest there, and the bar grows again.
@MainActor
protocol CollapsingBar: AnyObject {
  /// The content has moved: the bar grows or shrinks with its top.
  func contentMoved(in scrollView: UIScrollView)
  /// Where content that a finger has thrown comes to rest: never with a part of the room.
  func restingOffset(for proposed: CGFloat, in scrollView: UIScrollView) -> CGFloat
}

extension UIScrollView {
  /// The vertical offset of content that stands at its top, below the bar at its full height.
  final var topOffset: CGFloat { 0 - adjustedContentInset.top - roomAbove }
}
