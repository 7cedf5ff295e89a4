/// Limits of what a ``SlotDecoder`` stores, whatever a device's header says.
public enum SlotDecoderLimits {
  /// The largest number of slots of a device. Known panels declare up to 60. Source: ours, so that
  /// a faulty header cannot make the decoder allocate too much memory.
  public static let slots = 256
  /// The largest number of contacts in one frame of protocol A. Source: `DIM_FINGER` of mtdev.
  public static let contactsPerFrame = 32
}

/// The latest values of a slot, in device units.
///
/// It stores plain numbers and a bit set of those that the device sent. The decoder copies it for
/// each finger of each frame, and an optional number takes twice the memory and a test of its own.
struct SlotReading: Equatable, Sendable {
  private var horizontal: Int32 = 0
  private var vertical: Int32 = 0
  private var longer: Int32 = 0
  private var shorter: Int32 = 0
  private var turn: Int32 = 0
  private var force: Int32 = 0
  /// The distance above the glass. 0, which is touching, if the panel never sent one.
  var distance: Int32 = 0
  /// Which of the numbers the device sent. The others are 0.
  private var sentBits: UInt8 = 0
  var tool = Contact.Tool.finger

  private static let horizontalBit: UInt8 = 1
  private static let verticalBit: UInt8 = 2
  private static let longerBit: UInt8 = 4
  private static let shorterBit: UInt8 = 8
  private static let turnBit: UInt8 = 16
  private static let forceBit: UInt8 = 32

  @inline(__always)
  private func value(_ number: Int32, _ bit: UInt8) -> Int32? { sentBits & bit == 0 ? nil : number }

  @inline(__always)
  private static func set(
    _ number: inout Int32, _ bits: inout UInt8, _ bit: UInt8, _ value: Int32?
  ) {
    number = value ?? 0
    bits = value == nil ? bits & ~bit : bits | bit
  }

  var x: Int32? {
    @inline(__always) get { value(horizontal, Self.horizontalBit) }
    @inline(__always) set { Self.set(&horizontal, &sentBits, Self.horizontalBit, newValue) }
  }
  var y: Int32? {
    @inline(__always) get { value(vertical, Self.verticalBit) }
    @inline(__always) set { Self.set(&vertical, &sentBits, Self.verticalBit, newValue) }
  }
  var major: Int32? {
    @inline(__always) get { value(longer, Self.longerBit) }
    @inline(__always) set { Self.set(&longer, &sentBits, Self.longerBit, newValue) }
  }
  var minor: Int32? {
    @inline(__always) get { value(shorter, Self.shorterBit) }
    @inline(__always) set { Self.set(&shorter, &sentBits, Self.shorterBit, newValue) }
  }
  var orientation: Int32? {
    @inline(__always) get { value(turn, Self.turnBit) }
    @inline(__always) set { Self.set(&turn, &sentBits, Self.turnBit, newValue) }
  }
  var pressure: Int32? {
    @inline(__always) get { value(force, Self.forceBit) }
    @inline(__always) set { Self.set(&force, &sentBits, Self.forceBit, newValue) }
  }

  /// Takes the position of another reading.
  mutating func keepPlace(of other: SlotReading) {
    x = other.x
    y = other.y
  }

  var hasPosition: Bool { sentBits & (Self.horizontalBit | Self.verticalBit) != 0 }
}

/// One slot: what the device has sent for it, and what of that has been reported.
struct SlotState: Sendable {
  /// The values sent last. The kernel does not repeat equal ones, so they remain valid for the next
  /// contact.
  var reading = SlotReading()
  /// Whether the device has a contact in this slot.
  var isDown = false
  /// The contact's tracking ID; `nil` if the device gives none.
  var trackingID: Int32?
  /// Whether the contact got its tracking ID after the last `SYN_REPORT`: it begins, or goes on after
  /// a −1 in the same frame, and then reports no motion in that frame.
  var isNew = false
  /// Whether a new contact began in the frame of the lift, and has not moved since.
  var isExchanged = false
  /// Whether the contact was a palm at any time; it stays one until it ends.
  var isPalm = false
  /// Whether the present frame contains the contact (protocol A).
  var isInFrame = false
  /// Whether a position came while there was no contact, in this frame.
  var hasStrayPosition = false

  /// The ``Contact/id`` of the contact reported as down; 0 for none.
  var reportedID = 0
  /// The values that were reported last.
  var reported = SlotReading()
  /// The ``Contact/id`` of the contact reported as hovering in this slot; 0 for none.
  var hoverID = 0
  /// Whether the reported contact lifted in this frame and its end is not reported yet.
  var isEnding = false
  /// Its values when it lifted.
  var ending = SlotReading()
  /// Whether the slot received nothing but plain values (positions, sizes, pressure) since its last
  /// complete check. A reported contact then has a move to report at most, any other slot nothing.
  /// Every other change of the slot clears it.
  var isSteady = false

  /// Sets a position, which is stray if the slot has no contact.
  @inline(__always)
  mutating func placeX(_ value: Int32, isStray: Bool) {
    reading.x = value
    if !isDown {
      hasStrayPosition = isStray
      isSteady = false
    }
  }

  /// Sets a position, which is stray if the slot has no contact.
  @inline(__always)
  mutating func placeY(_ value: Int32, isStray: Bool) {
    reading.y = value
    if !isDown {
      hasStrayPosition = isStray
      isSteady = false
    }
  }

  /// Takes a tool. A contact that is a palm for a part of a frame stays one, as in libinput
  /// (`fallback_process_touch` of its `evdev-fallback.c`, 1.31.3).
  mutating func use(_ tool: Contact.Tool) {
    reading.tool = tool
    guard tool == .palm else { return }
    if isDown { isPalm = true }
    if isEnding { ending.tool = .palm }
  }

  /// A contact begins.
  mutating func land(trackingID: Int32?) {
    isSteady = false
    isDown = true
    self.trackingID = trackingID
    isNew = true
    isPalm = false
  }

  /// The reported contact, which lifted in this frame, goes on as the one that began; as a palm, if it was one.
  mutating func goOn() {
    isEnding = false
    isExchanged = true
    isPalm = ending.tool == .palm
  }

  /// The contact ends; later values of the frame do not belong to it.
  mutating func lift() {
    isSteady = false
    if reportedID != 0, !isEnding {
      isEnding = true
      ending = reading
      if isPalm { ending.tool = .palm }
    }
    isDown = false
    trackingID = nil
    isNew = false
  }
}
