/// A key that went down or came up: of a keyboard, a remote control or a panel of buttons.
public struct KeyChange: Hashable, Sendable {
  /// What happened to the key.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It came up.
    case ended
    /// Nobody knows when it comes up: its device is gone, or the program lost it.
    case cancelled
  }

  /// The device of the key.
  public var device: DeviceID
  /// The kernel's code, such as 30 for `KEY_A`.
  public var code: UInt16
  /// What happened.
  public var phase: Phase
  /// What the key types in the layout of the keyboard: empty for a dead key, `nil` where the layout is not known or
  /// the key has no character, such as an arrow.
  public var characters: String?
  /// How the key repeats while it is held; `nil` if it does not.
  public var repetition: Repetition?
  /// When it happened.
  public var time: Timestamp

  /// A change of a key.
  public init(
    device: DeviceID, code: UInt16, phase: Phase, characters: String? = nil,
    repetition: Repetition? = nil, time: Timestamp
  ) {
    self.device = device
    self.code = code
    self.phase = phase
    self.characters = characters
    self.repetition = repetition
    self.time = time
  }

  /// How a held key repeats.
  public struct Repetition: Hashable, Sendable {
    /// From the press to the first repetition.
    public var delay: Duration
    /// From one repetition to the next.
    public var interval: Duration

    /// Repetition after a delay, then at an interval.
    public init(delay: Duration, interval: Duration) {
      self.delay = delay
      self.interval = interval
    }

    /// The repetition of a keyboard that has not told its own: 25 a second after 600 ms.
    /// Source: `Documentation/Constants.md#key-repetition`.
    public static let assumed = Repetition(delay: .milliseconds(600), interval: .milliseconds(40))

    /// The repetition of `wl_keyboard.repeat_info`: keys a second, and a delay in milliseconds. `nil` for a rate of 0,
    /// which turns it off, and for numbers that make no sense.
    package init?(rate: Int32, delay: Int32) {
      guard rate > 0, delay >= 0 else { return nil }
      self.init(
        delay: .milliseconds(Int(delay)),
        interval: max(.microseconds(1_000_000 / Int(rate)), Self.shortest))
    }

    /// The shortest interval: 5 ms. Ours: a compositor's wrong number must not keep a program busy.
    /// Source: `Documentation/Constants.md#key-repetition`.
    static let shortest = Duration.milliseconds(5)
  }
}
