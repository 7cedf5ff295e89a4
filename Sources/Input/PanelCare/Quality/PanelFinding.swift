import DactylBasics
public import InputFrames

/// One fault of a panel: its kind, its place, how often it occurs, and the setting that hides it.
public struct PanelFinding: Hashable, Sendable {
  /// The kinds of fault; the raw value is the word in the output.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Contacts without motion at one place with a steady period.
    case ghost
    /// Many contacts at one edge within a second.
    case storm
    /// A contact that never lifts.
    case stuck
    /// A contact leaps as no finger can.
    case jump
    /// A contact lifts and another one begins in the same slot and frame, which are read as one.
    case exchange
    /// A contact lifts and is back sooner than any finger.
    case bounce
    /// A resting contact strays.
    case jitter
    /// Contacts are lost while they cross an area that does not sense touches.
    case deadZone = "dead zone"
    /// Contacts break off at a place that feels little.
    case weakZone = "weak zone"
    /// Too few samples a second.
    case slow
    /// A moving contact is silent for a while.
    case gap
  }

  /// The kind of fault.
  public var kind: Kind
  /// Where, in millimetres from the picture's top left corner; `nil` for the whole panel.
  public var place: TouchFilter.Zone?
  /// The time from one occurrence to the next, if it is steady.
  public var period: Duration?
  /// How often.
  public var count: Int
  /// The first time.
  public var first: Timestamp
  /// A value with its unit that belongs to the kind: `23 mm`, `31 a second`.
  public var measure: String?
  /// The setting that hides it; `nil` if there is none.
  public var filter: TouchFilter?
  /// Whether the samples at fault press far less than their contacts usually do.
  public var isLight = false

  /// The fault in one line, without the setting that hides it.
  public var sentence: String {
    let times = counted(times: count)
    let begin = "\(place.map { "at \(Self.words($0)), " } ?? "")"
    let measure = measure.map { ", \($0)" } ?? ""
    let what =
      switch kind {
      case .ghost:
        "a touch without motion every \(shortText(period?.inSeconds ?? 0, decimals: 3)) s, \(times)"
      case .storm: "a storm of touches along the edge, \(times)"
      case .stuck: "a touch that never lifts"
      case .jump: "a touch leaps farther than a finger can, \(times)"
      case .exchange:
        "a new contact begins in the frame of the lift, and libinput reads both as one touch, "
          + times
      case .bounce: "a touch lifts and is back at once, \(times)"
      case .jitter: "touches at rest tremble, \(times)"
      case .deadZone: "moving touches are lost there and come back on its other side, \(times)"
      case .weakZone: "moving touches break off and go on, \(times)"
      case .slow: "too few samples"
      case .gap: "moving touches fall silent, \(times)"
      }
    return "\(begin)\(what)\(measure), first at \(first)"
  }

  /// What to do about it, if no setting hides it.
  public var advice: String? {
    switch kind {
    case .ghost, .storm, .stuck, .bounce, .weakZone: nil
    case .jump where isLight:
      "these samples press lightly: the finger hardly touches there, as through a glove or film or on wet "
        + "glass; clean it, and raise the least pressure that the controller takes for a touch"
    case .jump, .jitter:
      "noise from the supply or a loose cable does this; try another supply and a shorter cable"
    case .exchange:
      "the controller's firmware or driver does this: it must report the lift in a frame of its own; ask "
        + "for a newer one"
    case .deadZone:
      "no setting mends glass that feels nothing: put no button there, or change the panel"
    case .slow: "a hub, a slow bus or a power-saving mode does this; plug the panel in directly"
    case .gap: "the machine or the bus is busy: dactyl latency and sudo dmesg say more"
    }
  }

  /// `12.3, 40 mm`, or `0, 30 to 4, 90 mm` for a larger place.
  static func words(_ zone: TouchFilter.Zone) -> String {
    func point(_ x: Double, _ y: Double) -> String {
      "\(shortText(x, decimals: 1)), \(shortText(y, decimals: 1))"
    }
    let isSmall = zone.width < 1 && zone.height < 1
    guard !isSmall else {
      return point(zone.x + zone.width / 2, zone.y + zone.height / 2) + " mm"
    }
    return "\(point(zone.x, zone.y)) to \(point(zone.x + zone.width, zone.y + zone.height)) mm"
  }

  /// The keys of JSON; `rule` is the whole udev rule.
  func json(rule: String?) -> JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("text", .string(sentence)),
      ("x_mm", place.map { .number($0.x) } ?? .null),
      ("y_mm", place.map { .number($0.y) } ?? .null),
      ("width_mm", place.map { .number($0.width) } ?? .null),
      ("height_mm", place.map { .number($0.height) } ?? .null),
      ("period_ms", period.map { .number(Double($0.wholeMicroseconds) / 1000) } ?? .null),
      ("count", .integer(count)), ("first_ms", .number(first.milliseconds)),
      ("rule", rule.map { .string($0) } ?? .null), ("advice", advice.map { .string($0) } ?? .null),
    ])
  }
}
