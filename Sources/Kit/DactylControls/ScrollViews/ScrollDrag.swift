package import Foundation
import GestureMachines

/// One of the two directions of a scroll view.
package enum ScrollAxis: CaseIterable {
  case horizontal
  case vertical

  /// Both, made once: they are gone through at each move.
  package static let allCases: [ScrollAxis] = [.horizontal, .vertical]
}

/// What a scroll view keeps of a drag.
struct ScrollDrag {
  /// Whether a finger drags.
  var isActive = false
  /// Where the content would be if it followed the finger beyond its limits.
  var way = CGPoint.zero
  /// The pan's translation when it was last looked at.
  var translation = CGPoint.zero
  /// The axis that is locked out.
  var lockedOut: ScrollAxis?
  /// A touch has stopped the content, which may stand beyond a limit or between pages.
  var wasCaught = false
  /// The finger has lifted, and the delegate is being told.
  var isEnding = false
  /// Whether the scroll view itself moves the content at present.
  var isMovingContent = false
  /// The scroll view above that goes on with the drag, and the axes on which it does.
  weak var heir: UIScrollView?
  var inherited: Set<ScrollAxis> = []
}

/// A movement of the content without a finger.
struct ScrollFlight {
  enum Purpose {
    /// After a drag.
    case deceleration
    /// Asked for by a program.
    case animation
    /// To the top, asked for by a tap on the status bar.
    case toTop
    /// Back to a scale within the limits, after a pinch.
    case zoomBounce
    /// To a scale that a program asked for.
    case zoomAnimation
  }

  var purpose: Purpose
  /// When the last frame was, in seconds since the movement began.
  var time = 0.0
  /// Both axes of a deceleration.
  var x: ScrollMotion?
  var y: ScrollMotion?
  /// The ends of an animation.
  var from = CGPoint.zero
  var to = CGPoint.zero
  var fromScale: CGFloat = 1
  var toScale: CGFloat = 1

  var isDeceleration: Bool { purpose == .deceleration }
  var isZoom: Bool { purpose == .zoomBounce || purpose == .zoomAnimation }
}

extension CGPoint {
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  package subscript(axis: ScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}
