/// A fault in the records of a device: how often it occurred, and when first.
///
/// The decoder continues after each fault; `dactyl check` lists them.
public struct Oddity: Hashable, Sendable {
  /// The kind of fault; the raw value is a phrase for reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `ABS_MT_SLOT` names a slot that the device does not declare, and is taken for its last one;
    /// counted per `ABS_MT_SLOT`.
    case slotOutOfRange = "slot outside the declared range"
    /// A slot with a contact got another tracking ID, which is ignored; counted per ID.
    case trackingIDReplaced = "tracking ID replaced without -1"
    /// A slot without a contact got tracking ID -1.
    case liftOfEmptySlot = "-1 for a slot without a contact"
    /// A tracking ID is negative and not -1. It ends the contact, as in libinput.
    case trackingIDBelow = "tracking ID below -1, taken as -1"
    /// A position came for a slot that has no contact when the frame ends; counted per frame.
    case positionWithoutContact = "position for a slot without a contact"
    /// A contact began and ended between two `SYN_REPORT`s; it is not reported.
    case contactWithinFrame = "contact began and ended within one frame"
    /// `BTN_TOUCH` of a single-touch panel came before any position was known; the contact is
    /// reported once there is one.
    case contactWithoutPosition = "contact without a position"
    /// A new contact has a coordinate that its slot was never sent. It counts as the kernel's
    /// initial 0, which is not sent either. Harmless unless a recording starts midway.
    case coordinateNeverSent = "coordinate never sent, taken as 0"
    /// A coordinate lies outside the range of its axis; counted per value, which is kept.
    case positionOutOfRange = "position outside the declared range"
    /// A record is older than the one before it; the frame keeps the latest time seen. Where a recording
    /// goes back by more than disorder of records, its clock was set, and time goes on from there.
    case timeBackwards = "time goes backwards"
    /// A record of a recording is more than a year later than the one before; it is played at its
    /// time. Causes are two recordings in one file, or a clock that was set.
    case timeLeaps = "time leaps ahead by more than a year"
    /// Nothing was recorded for more than 20 s while a touch was down; the recording is played at its
    /// time. The touch rested, or the clock was set.
    case silentTouch = "a touch rests for more than 20 s, or the clock leaps ahead"
    /// `SYN_DROPPED`: the reader was too slow and the kernel threw events away.
    case eventsDropped = "events dropped by the kernel"
    /// libinput reported that the program read too late. Only for live devices.
    case readerLagged = "read late: libinput lagged behind"
    /// `BTN_TOUCH` contradicts the slots when the frame ends; counted per frame.
    case touchKeyDisagrees = "BTN_TOUCH disagrees with the slots"
    /// `ABS_MT_TOOL_TYPE` is neither finger, pen nor palm; taken as a finger.
    case unknownTool = "unknown tool type"
    /// Two contacts of one frame have the same tracking ID (protocol A); the first counts.
    case trackingIDTwice = "tracking ID twice in one frame"
    /// A frame contains more contacts than ``SlotDecoderLimits/contactsPerFrame``; the rest is
    /// lost.
    case tooManyContacts = "more contacts in one frame than can be followed"
  }

  /// The kind of fault.
  public var kind: Kind
  /// How often it occurred.
  public var count: Int
  /// When it occurred first, by the decoder's time, which never goes backwards.
  public var firstTime: Timestamp
  /// The line of the recording where it occurred first; `nil` for a live device.
  public var firstLine: Int?

  /// The first value outside of its axis' range; `nil` for other kinds.
  public var firstStray: Stray?

  /// A value outside of its axis' range.
  public struct Stray: Hashable, Sendable {
    /// The kernel's name of the axis: `ABS_MT_POSITION_X`.
    public var axis: String
    /// The value.
    public var value: Int32
    /// The least value that the device declares.
    public var minimum: Int32
    /// The greatest value that the device declares.
    public var maximum: Int32

    /// A value of an axis, and its declared range.
    package init(axis: String, value: Int32, range: ClosedRange<Int32>) {
      self.axis = axis
      self.value = value
      minimum = range.lowerBound
      maximum = range.upperBound
    }

    /// `ABS_MT_POSITION_X 5000, range 0…4095`.
    public var text: String { "\(axis) \(value), range \(minimum)…\(maximum)" }
  }

  /// An oddity seen `count` times.
  public init(kind: Kind, count: Int, firstTime: Timestamp, firstLine: Int? = nil) {
    self.kind = kind
    self.count = count
    self.firstTime = firstTime
    self.firstLine = firstLine
  }
}

extension [Oddity] {
  /// Counts one more of a kind.
  package mutating func count(
    _ kind: Oddity.Kind, at time: Timestamp, line: Int? = nil, stray: Oddity.Stray? = nil
  ) {
    if let index = firstIndex(where: { $0.kind == kind }) {
      self[index].count += 1
    } else {
      var oddity = Oddity(kind: kind, count: 1, firstTime: time, firstLine: line)
      oddity.firstStray = stray
      append(oddity)
    }
  }
}
