public import Foundation
public import InputFrames

/// What a listener is told of a scroll view.
@MainActor
public struct ScrollReport {
  /// What happened, by the name of the delegate's call for it.
  public enum Kind {
    /// The content was moved.
    case didScroll
    /// A finger begins to drag.
    case willBeginDragging
    /// The finger lifts, with that velocity in points a millisecond; the content will come to rest
    /// there.
    case willEndDragging(velocity: CGPoint, target: CGPoint)
    /// The finger has lifted.
    case didEndDragging(willDecelerate: Bool)
    /// The content goes on moving.
    case willBeginDecelerating
    /// The content has come to rest.
    case didEndDecelerating
    /// A scroll that a program asked for has arrived.
    case didEndScrollingAnimation
    /// Zooming begins.
    case willBeginZooming
    /// The content was zoomed.
    case didZoom
    /// Zooming has ended.
    case didEndZooming
    /// A tap on the status bar has gone to the top.
    case didScrollToTop
  }

  /// When.
  public let time: Timestamp
  /// Which scroll view.
  public let scrollView: UIView
  /// What.
  public let kind: Kind
  /// Where the content is then.
  public let contentOffset: CGPoint
  /// Its scale then.
  public let zoomScale: CGFloat

  package init(
    time: Timestamp, scrollView: UIView, kind: Kind, contentOffset: CGPoint, zoomScale: CGFloat
  ) {
    (self.time, self.scrollView, self.kind) = (time, scrollView, kind)
    (self.contentOffset, self.zoomScale) = (contentOffset, zoomScale)
  }
}

extension ScrollReport.Kind {
  /// The delegate's call for it, without `scrollView`. Logs and scenario files use
  /// it.
  public var callName: String {
    switch self {
    case .didScroll: "didScroll"
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .willBeginDecelerating: "willBeginDecelerating"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    case .willBeginZooming: "willBeginZooming"
    case .didZoom: "didZoom"
    case .didEndZooming: "didEndZooming"
    case .didScrollToTop: "didScrollToTop"
    }
  }
}
