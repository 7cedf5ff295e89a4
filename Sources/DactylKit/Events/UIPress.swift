public import Foundation
import InputFrames

/// One button or key that is pressed, from its going down to its coming up.
@MainActor
public final class UIPress: Hashable {
  /// What the press is doing.
  public enum Phase: Int, Hashable, Sendable {
    /// It went down.
    case began = 0
    /// Its force changed.
    case changed = 1
    /// It is down and did not change in this event.
    case stationary = 2
    /// It came up.
    case ended = 3
    /// It was taken away.
    case cancelled = 4
  }

  /// Which button.
  public enum PressType: Int, Hashable, Sendable {
    /// Up.
    case upArrow = 0
    /// Down.
    case downArrow = 1
    /// Left.
    case leftArrow = 2
    /// Right.
    case rightArrow = 3
    /// Selects.
    case select = 4
    /// Back, or the menu.
    case menu = 5
    /// Play, or pause.
    case playPause = 6
    /// A page up.
    case pageUp = 30
    /// A page down.
    case pageDown = 31
    /// Another key: ``UIPress/key`` tells which. UIKit gives numbers without names.
    case other = -1
  }

  /// Counted from 1 in the order of going down.
  public nonisolated let serial: Int
  /// Which button.
  public let type: PressType
  /// The key, where it is one.
  public let key: UIKey?
  /// What it is doing.
  public internal(set) var phase = Phase.began
  /// The force, where 1 is the greatest.
  public internal(set) var force: CGFloat = 1
  /// The window that it goes to.
  public internal(set) weak var window: UIWindow?
  /// Who hears of it, from its beginning to its end.
  public internal(set) weak var responder: UIResponder?
  /// The recognizers that see the press, innermost view first; `nil` where none does.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  var recognizers: [UIGestureRecognizer] = []
  /// Its way to its responder.
  var delivery = PressDelivery.Way()
  var time = Timestamp.zero

  init(serial: Int, type: PressType, key: UIKey?) {
    self.serial = serial
    self.type = type
    self.key = key
  }

  /// Whether it came up or was taken away.
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
  /// Every type, as a recognizer lists them.
  static let all: [NSNumber] = [0, 1, 2, 3, 4, 5, 6, 30, 31, -1]

  /// A list of this type alone.
  var alone: [NSNumber] { [NSNumber(value: rawValue)] }
}

/// Presses that changed at one moment.
public final class UIPressesEvent: UIEvent {
  var presses: [UIPress] = []
  var changedPresses: [UIPress] = []

  init() {
    super.init(.presses)
  }

  /// All that are down, those that did not change included.
  public var allPresses: Set<UIPress> { Set(presses) }

  /// The presses that the recognizer sees.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { gesture.tracks($0) })
  }
}
