public import InputFrames

/// Which fingers are kept from the program because the display slept: each from its touch-down to its lift.
///
///     asleep ──down──▶ kept ──up──▶ forgotten
///     awake ──down, while a kept finger is down and the display has just woken──▶ kept
///     down in an awake display that falls asleep ──▶ kept from then on
///
/// One value serves all displays of a program; each has a number.
public struct WakingTouches: Sendable {
  /// A finger on a panel.
  public struct Finger: Hashable, Sendable {
    /// The panel; `nil` for touches that no panel has seen.
    public var device: DeviceID?
    /// The panel's number for the finger.
    public var id: Int

    /// A finger on a panel.
    public init(device: DeviceID?, id: Int) {
      self.device = device
      self.id = id
    }
  }

  /// Why a finger is kept from the program.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It woke the display.
    case woke = "only woke the display"
    /// It belongs to the touch that woke the display.
    case joined = "is part of the touch that woke the display"
    /// It came down on a display that sleeps, and touches do not wake that.
    case asleep = "came down while the display slept"
    /// It was down when the display fell asleep.
    case held = "was down when the display fell asleep"
  }

  /// How long further fingers belong to the touch that woke the display: `wakingTouch` counts.
  public var limits: IdleLimits
  private var kept: [(finger: Finger, display: Int)] = []
  private var wakes: [(display: Int, time: Timestamp)] = []

  /// No finger is kept.
  public init(limits: IdleLimits = IdleLimits()) {
    self.limits = limits
  }

  /// Whether no finger is kept.
  public var isEmpty: Bool { kept.isEmpty }

  /// Whether that finger is kept from the program.
  public func keeps(_ finger: Finger) -> Bool { kept.contains { $0.finger == finger } }

  /// A finger came down on a display. Returns why it is kept, or `nil` where it is the program's. `wakes` says
  /// whether touches wake the display.
  public mutating func began(
    _ finger: Finger, on display: Int, isAsleep: Bool, wakes: Bool, at time: Timestamp
  ) -> Reason? {
    // A finger whose lift was never told.
    kept.removeAll { $0.finger == finger }
    guard let reason = reason(on: display, isAsleep: isAsleep, wakes: wakes, at: time) else {
      return nil
    }
    if reason == .woke {
      self.wakes.removeAll { $0.display == display }
      self.wakes.append((display, time))
    }
    kept.append((finger, display))
    return reason
  }

  private func reason(
    on display: Int, isAsleep: Bool, wakes: Bool, at time: Timestamp
  ) -> Reason? {
    if isAsleep { return wakes ? .woke : .asleep }
    guard let wake = self.wakes.first(where: { $0.display == display })?.time else { return nil }
    // All that comes down at the moment of waking came down on a dark display.
    if time == wake { return .joined }
    let isOneDown = kept.contains { $0.display == display }
    return isOneDown && time <= wake + limits.wakingTouch ? .joined : nil
  }

  /// A finger that the program knows is down on a display that falls asleep.
  public mutating func hold(_ finger: Finger, on display: Int) {
    if !keeps(finger) { kept.append((finger, display)) }
  }

  /// A finger lifted, or was cancelled. Returns whether it was kept: its end is kept, too.
  public mutating func ended(_ finger: Finger) -> Bool {
    guard let place = kept.firstIndex(where: { $0.finger == finger }) else { return false }
    kept.remove(at: place)
    return true
  }

  /// A panel is gone, and its fingers with it.
  public mutating func removed(_ device: DeviceID) {
    kept.removeAll { $0.finger.device == device }
  }
}
