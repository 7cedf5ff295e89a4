public import InputFrames

/// Decides which fingers do not reach the program because the display slept: each from its
/// touch-down to its lift.
///
///     asleep ──down──▶ kept ──up──▶ forgotten
///     awake ──down, while a kept finger is down and the display has just woken──▶ kept
///     down in an awake display that falls asleep ──▶ kept from then on
///
/// One value serves all displays of a program, which have numbers.
public struct WakingTouches: Sendable {
  /// A finger on a panel.
  public struct Finger: Hashable, Sendable {
    /// The panel; `nil` for touches without a panel.
    public var device: DeviceID?
    /// The panel's number for the finger.
    public var id: Int

    /// A finger on a panel.
    public init(device: DeviceID?, id: Int) {
      self.device = device
      self.id = id
    }
  }

  /// Why a finger does not reach the program.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It woke the display.
    case woke = "only woke the display"
    /// It belongs to the touch that woke the display.
    case joined = "is part of the touch that woke the display"
    /// It touched a sleeping display that touches do not wake.
    case asleep = "came down while the display slept"
    /// It was down when the display fell asleep.
    case held = "was down when the display fell asleep"
  }

  /// The limits; `wakingTouch` is the one used here.
  public var limits: IdleLimits
  private var kept: [(finger: Finger, display: Int)] = []
  private var wakes: [(display: Int, time: Timestamp)] = []

  /// Withholds no finger yet.
  public init(limits: IdleLimits = IdleLimits()) {
    self.limits = limits
  }

  /// Whether no finger is withheld.
  public var isEmpty: Bool { kept.isEmpty }

  /// Whether that finger is withheld from the program.
  public func keeps(_ finger: Finger) -> Bool { kept.contains { $0.finger == finger } }

  /// A finger touched a display. Returns why it is withheld, or `nil` if the program receives it.
  /// `wakes` says whether touches wake the display.
  public mutating func began(
    _ finger: Finger, on display: Int, isAsleep: Bool, wakes: Bool, at time: Timestamp
  ) -> Reason? {
    // The lift of an earlier finger with this number was not reported.
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
    // Every finger that touches at the moment of waking touched a dark display.
    if time == wake { return .joined }
    let isOneDown = kept.contains { $0.display == display }
    return isOneDown && time <= wake + limits.wakingTouch ? .joined : nil
  }

  /// Withholds a finger that the program already has: it is down on a display that falls asleep.
  public mutating func hold(_ finger: Finger, on display: Int) {
    if !keeps(finger) { kept.append((finger, display)) }
  }

  /// A finger lifted or was cancelled. Returns whether it was withheld; then its end is withheld
  /// too.
  public mutating func ended(_ finger: Finger) -> Bool {
    guard let place = kept.firstIndex(where: { $0.finger == finger }) else { return false }
    kept.remove(at: place)
    return true
  }

  /// A panel was removed, with all its fingers.
  public mutating func removed(_ device: DeviceID) {
    kept.removeAll { $0.finger.device == device }
  }
}
