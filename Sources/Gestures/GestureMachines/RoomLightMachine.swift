public import InputFrames

/// Decides when a display takes another brightness because the light of the room has changed.
///
///     settled ──another light──▶ changing(since) ──it stayed──▶ settled
///        ▲                          │
///        └── the same light again ──┘
///
/// The first light counts at once.
public struct RoomLightMachine: Sendable {
  /// The limits. Changed ones count from the next light or deadline on.
  public var limits: RoomLightLimits
  /// The light that the display is as bright as, in lux; `nil` before the first.
  public private(set) var settled: Double?
  private var latest = 0.0
  /// Since when the room is brighter or darker.
  private var change: (isBrighter: Bool, since: Timestamp)?

  /// A machine that knows no light.
  public init(limits: RoomLightLimits = RoomLightLimits()) {
    self.limits = limits
  }

  /// When the brightness changes if the light stays as it is; `nil` if it does not.
  public var deadline: Timestamp? {
    change.map { $0.since + ($0.isBrighter ? limits.brighteningDelay : limits.darkeningDelay) }
  }

  /// Handles a measured light; returns the brightness that the display takes now, if it takes another.
  public mutating func receive(_ lux: Double, at time: Timestamp) -> Double? {
    latest = lux
    guard let settled else { return settle() }
    let isBrighter = lux > settled * (1 + limits.brightening)
    let isDarker = lux < settled * (1 - limits.darkening)
    guard isBrighter || isDarker else {
      change = nil
      return nil
    }
    if change?.isBrighter != isBrighter { change = (isBrighter, time) }
    return timePassed(to: time)
  }

  /// Handles passed time; returns the brightness that the display takes now, if it takes another.
  public mutating func timePassed(to time: Timestamp) -> Double? {
    guard let deadline, deadline <= time else { return nil }
    return settle()
  }

  private mutating func settle() -> Double {
    change = nil
    settled = latest
    return limits.brightness(for: latest)
  }
}
