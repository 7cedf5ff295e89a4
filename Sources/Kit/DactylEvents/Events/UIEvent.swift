public import Foundation
import GestureMachines
import InputFrames

/// What happened at one moment: all touches that are down, with what changed, or a motion.
@MainActor
public class UIEvent {
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
    /// A wheel or a touchpad scrolled.
    case scroll = 10
    /// Fingers on a touchpad pinched, swiped or rested.
    case transform = 11
  }

  /// The subtype of a motion or remote-control event.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play, or pause.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The previous track.
    case remoteControlPreviousTrack = 105
    /// Begins to play backward.
    case remoteControlBeginSeekingBackward = 106
    /// Ends playing backward.
    case remoteControlEndSeekingBackward = 107
    /// Begins to play forward fast.
    case remoteControlBeginSeekingForward = 108
    /// Ends playing forward fast.
    case remoteControlEndSeekingForward = 109
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
  public final let type: EventType
  /// The subtype.
  public final let subtype: EventSubtype

  /// The shake that a motion event reports: began, ended or cancelled.
  final var outcome: ShakeMachine.Outcome?
  /// The pointer buttons of the event; ``ButtonMask/primary`` for a finger.
  public final var buttonMask: ButtonMask {
    touches.reduce(into: []) { $0.formUnion($1.moment.buttons) }
  }

  /// The modifier keys that were down, according to the presses that the program delivered.
  public final var modifierFlags: UIKeyModifierFlags { flags }
  @safe @exclusivity(unchecked) final var flags: UIKeyModifierFlags = []

  @safe @exclusivity(unchecked) final var time = Timestamp.zero
  /// The touches that are down, in order of their touch-downs.
  final let fingers = RefList<UITouch>()
  /// The touches that this event reports, in that order.
  final let changed = RefList<UITouch>(isKeeping: false)
  /// The touches that are down, as an array.
  final var touches: [UITouch] { fingers.array }

  /// Sends an event that stores its own window to that window. `UIApplication.sendEvent(_:)` calls
  /// it.
  func sendToWindow() {}

  /// Delivers an event of such a kind to recognizers. `UIWindow.sendEvent(_:)` calls it.
  func deliver() {}

  init(_ type: EventType = .touches, subtype: EventSubtype = .none) {
    self.type = type
    self.subtype = subtype
  }

  /// When it happened, in seconds on the source's clock.
  public final var timestamp: TimeInterval { time.seconds }

  /// Every touch of the event, including those that did not change.
  public final var allTouches: Set<UITouch>? { Set(touches) }

  /// The touches that began in that window.
  public final func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  /// The touches that began in that view.
  public final func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }
}
