import DactylBasics

/// A touch that a ``TouchFilter`` has hidden, or has joined to the touch before it.
public struct HiddenTouch: Hashable, Sendable {
  /// Why it was hidden.
  public enum Reason: Hashable, Sendable {
    /// It began in a dead zone.
    case deadZone(TouchFilter.Zone)
    /// It lasted less than the least duration.
    case tooShort(Duration, least: Duration)
    /// It came so soon after a lift that it counts as a continuation of the touch before.
    case bounce(after: Duration, limit: Duration)
  }

  /// The panel.
  public var device: DeviceID
  /// When it began.
  public var time: Timestamp
  /// Where it began: millimetres from the left edge.
  public var x: Double
  /// Where it began: millimetres from the top edge.
  public var y: Double
  /// Why it was hidden.
  public var reason: Reason

  /// A hidden touch.
  public init(device: DeviceID, time: Timestamp, x: Double, y: Double, reason: Reason) {
    self.device = device
    self.time = time
    self.x = x
    self.y = y
    self.reason = reason
  }

  /// `a touch at 3.1, 40 mm is hidden: it began in the dead zone 0 30 6 20 (DACTYL_DEAD_ZONES)`.
  public var sentence: String {
    let place = [x, y].map { fixedText($0, decimals: 1) ?? "?" }.joined(separator: ", ")
    let cause =
      switch reason {
      case .deadZone(let zone):
        "is hidden: it began in the dead zone \(zone.text) (\(UdevProperty.deadZones))"
      case .tooShort(let duration, let least):
        "is hidden: it lasted \(duration.inMilliseconds), less than \(least.inMilliseconds) "
          + "(\(UdevProperty.leastTouch))"
      case .bounce(let gap, let limit):
        "goes on: it came back \(gap.inMilliseconds) after it had lifted, within "
          + "\(limit.inMilliseconds) (\(UdevProperty.debounce))"
      }
    return "a touch at \(place) mm \(cause)"
  }

  /// The reason in one word, for JSON.
  public var reasonWord: String {
    switch reason {
    case .deadZone: "dead_zone"
    case .tooShort: "too_short"
    case .bounce: "bounce"
    }
  }
}
