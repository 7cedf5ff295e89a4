public import Foundation
import InputFrames

/// One button or key that is pressed, from down to up.
@MainActor
public final class UIPress: Hashable {
  /// The phases of a press.
  public enum Phase: Int, Hashable, Sendable {
    /// It went down.
    case began = 0
    /// Its force changed.
    case changed = 1
    /// It is down and did not change in this event.
    case stationary = 2
    /// It came up.
    case ended = 3
    /// It was cancelled.
    case cancelled = 4
  }

  /// The button.
  public enum PressType: Int, Hashable, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow = 1
    /// Left.
    case leftArrow = 2
    /// Right.
    case rightArrow = 3
    /// The select button.
    case select = 4
    /// The menu or back button.
    case menu = 5
    /// The play/pause button.
    case playPause = 6
    /// The page-up button.
    case pageUp = 30
    /// The page-down button.
    case pageDown = 31
    /// Another key: see ``UIPress/key``. UIKit has numbers without names for these.
    case other = -1
  }

  /// The press's number: 1 for the first one, and so on.
  public nonisolated let serial: Int
  /// The button.
  public let type: PressType
  /// The key; `nil` if the press is not of a keyboard.
  public let key: UIKey?
  /// The phase.
  public internal(set) var phase = Phase.began
  /// The force, where 1 is the greatest.
  public internal(set) var force: CGFloat = 1
  /// The window that receives it.
  public internal(set) weak var window: UIWindow?
  /// The responder that receives it, from its beginning to its end.
  public internal(set) weak var responder: UIResponder?
  /// The recognizers that see the press, innermost view first; `nil` if none does.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  var recognizers: [UIGestureRecognizer] = []
  /// The state of its delivery to the responder.
  var delivery = PressDelivery.Way()
  var time = Timestamp.zero
  /// Whether it has come to the end of the responder chain: no responder has handled it.
  var isUnhandled = false

  init(serial: Int, type: PressType, key: UIKey?) {
    self.serial = serial
    self.type = type
    self.key = key
  }

  /// Whether it came up or was cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// When it last changed, in seconds on the source's clock.
  public var timestamp: TimeInterval { time.seconds }

  /// Two presses are equal when they are the same object.
  public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(serial)
  }
}

extension UIPress.PressType {
  /// Every type, in the form of `allowedPressTypes`.
  static let all: [NSNumber] = [0, 1, 2, 3, 4, 5, 6, 30, 31, -1]

  /// This type alone, in the form of `allowedPressTypes`.
  var alone: [NSNumber] { [NSNumber(value: rawValue)] }
}

/// Presses that changed at one moment.
public final class UIPressesEvent: UIEvent {
  var presses: [UIPress] = []
  var changedPresses: [UIPress] = []

  init() {
    super.init(.presses)
  }

  /// All presses that are down, including those that did not change.
  public var allPresses: Set<UIPress> { Set(presses) }

  /// The presses that the recognizer sees.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.sees($0) })
  }
}
