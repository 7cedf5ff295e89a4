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

  /// The buttons of a pointer that are down.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Buttons by their bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The first button, and a finger's touch.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The button of that number, counted from 1.
    public static func button(_ number: Int) -> ButtonMask {
      (1...60).contains(number) ? ButtonMask(rawValue: 1 << (number - 1)) : []
    }
  }

  /// The kind of event.
  public let type: EventType
  /// The finer kind.
  public let subtype: EventSubtype

  /// What became of the motion, in a motion event.
  var outcome: ShakeMachine.Outcome?
  /// The buttons of the pointer that the event is about; ``ButtonMask/primary`` of a finger.
  public var buttonMask: ButtonMask {
    touches.reduce(into: []) { $0.formUnion($1.moment.buttons) }
  }

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
