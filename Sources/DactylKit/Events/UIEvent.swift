public import Foundation
import GestureMachines
import InputFrames

/// What happened at one moment: all touches that are down and what changed, or a motion.
@MainActor
public final class UIEvent {
  /// The kind of event.
  public enum EventType: Int, Hashable, Sendable {
    /// Touches.
    case touches = 0
    /// The device was moved.
    case motion = 1
    /// A remote control.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
  }

  /// The finer kind of a motion or remote-control event.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The kind of event.
  public let type: EventType
  /// The finer kind.
  public let subtype: EventSubtype

  /// What became of the motion, in a motion event.
  var outcome: ShakeMachine.Outcome?
  var time = Timestamp.zero
  var touches: [UITouch] = []
  /// The touches that this event is about, in order of their touch-downs.
  var changed: [UITouch] = []

  init(_ type: EventType = .touches, subtype: EventSubtype = .none) {
    self.type = type
    self.subtype = subtype
  }

  /// When it happened, in seconds on the source's clock.
  public var timestamp: TimeInterval { time.seconds }

  /// Every touch of the event, those that did not change included.
  public var allTouches: Set<UITouch>? { Set(touches) }

  /// The touches that began in that window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// The touches that began in that view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  /// The touches that the recognizer sees.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.tracks($0) })
  }
}
