public import Foundation
public import GestureMachines
public import InputFrames

/// What a display and its clock of inactivity did. Beyond UIKit.
@MainActor
public struct DisplayReport {
  /// What happened.
  public enum Kind {
    /// The display is in another state.
    case changed(from: DisplayState, to: DisplayState)
    /// A touch was kept from the program, from its touch-down to its lift. Its number comes from the same count as
    /// those of the program's touches; the place is in points of the screen.
    case keptTouch(serial: Int, at: CGPoint, because: WakingTouches.Reason)
    /// A key or button was kept from the program: it only woke the display.
    case keptPress
    /// What ``UIApplication/addIdleAction(after:on:_:)`` was given is called, after that many seconds without activity;
    /// or the start page is shown again.
    case idleAction(String, after: TimeInterval)
  }

  /// When.
  public let time: Timestamp
  /// Which display.
  public let screen: UIScreen
  /// The name that panels call the screen by; `nil` for the main one without a name.
  public let screenName: String?
  /// What.
  public let kind: Kind
}

extension DisplayReport {
  /// The report in words: `display sleeps`, `touch 3 only woke the display`.
  public var sentence: String {
    let display = screenName.map { "display \($0)" } ?? "display"
    switch kind {
    case .changed(let old, .awake):
      return "\(display) \(old == .asleep ? "wakes" : "is bright again")"
    case .changed(_, .dimmed): return "\(display) dims"
    case .changed(_, .asleep): return "\(display) sleeps"
    case .keptTouch(let serial, _, let reason):
      return "touch \(serial) \(reason.rawValue): the program does not get it"
    case .keptPress: return "press only woke the display: the program does not get it"
    case .idleAction(let name, let seconds):
      let whole = Int64(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
      return "\(name), after \(whole) s without activity"
    }
  }
}
