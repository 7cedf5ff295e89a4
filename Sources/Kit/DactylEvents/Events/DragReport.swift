public import Foundation
public import InputFrames

/// What an observer is told of a drag: what happened, and why.
@MainActor
public struct DragReport {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A long press lifted so many items.
    case lifted(items: Int)
    /// The finger moved on with them, and the session began.
    case began
    /// A second finger, or the reader's user, added items; there are so many now.
    case added(items: Int)
    /// The items came over a place that can take them.
    case entered
    /// They left it.
    case exited
    /// What was below a resting finger has opened.
    case opened
    /// The place said what a drop would do there.
    case proposed(UIDropOperation)
    /// The finger lifted, and the place takes them.
    case dropped(UIDropOperation)
    /// Nobody takes them, and why.
    case cancelled(reason: String)
    /// All is over, animations too.
    case ended(UIDropOperation)
  }

  /// When.
  public let time: Timestamp
  /// The view that the items come from.
  public let source: UIView
  /// The view that they are over; `nil` for none.
  public let target: UIView?
  /// Where the finger is, in the window of the source.
  public let place: CGPoint
  /// What.
  public let kind: Kind

  package init(
    time: Timestamp, source: UIView, target: UIView?, place: CGPoint, kind: Kind
  ) {
    (self.time, self.source, self.target) = (time, source, target)
    (self.place, self.kind) = (place, kind)
  }
}
