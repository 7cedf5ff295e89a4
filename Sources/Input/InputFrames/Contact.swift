/// One finger (or pen, or palm) on a panel, as one frame reports it.
///
/// Sources make contacts; the screen mapping turns their millimetres into points.
public struct Contact: Hashable, Sendable {
  /// What happened to the contact in this frame.
  public enum Phase: UInt8, Hashable, Sendable {
    /// It touched down.
    case began
    /// It moved, or its size or pressure changed.
    case moved
    /// It lifted.
    case ended
    /// It is no longer a touch: the device was removed, or the kernel reports it as a palm.
    case cancelled
  }

  /// What touches the panel. The corresponding kernel code is `ABS_MT_TOOL_TYPE`.
  public enum Tool: UInt8, Hashable, Sendable {
    /// `MT_TOOL_FINGER`.
    case finger = 0
    /// `MT_TOOL_PEN`.
    case pen = 1
    /// `MT_TOOL_PALM`.
    case palm = 2
  }

  /// The number of the touch in its source, counted from 1 and never used again, unlike a slot or a
  /// kernel tracking ID.
  public var id: Int
  /// The slot (`ABS_MT_SLOT`) that reports the contact; 0 on a single-touch panel.
  public var slot: Int
  /// What happened in this frame.
  public var phase: Phase
  /// Millimetres from the panel's left edge, in the panel's natural orientation.
  public var x: Double
  /// Millimetres from the panel's top edge, in the panel's natural orientation.
  public var y: Double
  /// What touches.
  public var tool: Tool
  /// The contact's longer diameter in millimetres (`ABS_MT_TOUCH_MAJOR`), if the panel reports it.
  public var major: Double?
  /// The contact's shorter diameter in millimetres (`ABS_MT_TOUCH_MINOR`), if the panel reports it.
  public var minor: Double?
  /// The angle between the panel's vertical and the longer diameter, in radians, clockwise
  /// (`ABS_MT_ORIENTATION`, whose greatest value is a quarter turn), if the panel reports it.
  public var orientation: Double?
  /// The height above the glass, from 0 (touching) to 1 (the greatest height that the panel
  /// senses), if the panel reports it (`ABS_MT_DISTANCE` over its range).
  public var distance: Double?
  /// The pressure from 0 to 1 (`ABS_MT_PRESSURE` over its range), if the panel reports it.
  public var pressure: Double?
  /// The buttons of a pointer that are down: 1 for the left one, 2 for the right one, 4 for the middle
  /// one, and so on in the order of the kernel's codes. In the frame in which the last button comes up,
  /// it holds the buttons that were down before. 0 for a finger.
  public var buttons: UInt16 = 0

  /// A contact at a position in millimetres.
  public init(
    id: Int, slot: Int, phase: Phase, x: Double, y: Double, tool: Tool = .finger,
    major: Double? = nil, minor: Double? = nil, orientation: Double? = nil,
    distance: Double? = nil, pressure: Double? = nil
  ) {
    self.id = id
    self.slot = slot
    self.phase = phase
    self.x = x
    self.y = y
    self.tool = tool
    self.major = major
    self.minor = minor
    self.orientation = orientation
    self.distance = distance
    self.pressure = pressure
  }
}

/// All changes on one panel at one moment: the records between two `SYN_REPORT`s.
public struct TouchFrame: Hashable, Sendable {
  /// The kernel's time of the frame.
  public var time: Timestamp
  /// The panel.
  public var device: DeviceID
  /// The contacts that changed, in order of their slots; in one slot an end comes before a
  /// beginning. Unchanged contacts are not listed.
  public var contacts: [Contact]
  /// Changes of hovering fingers and pens, in order of their slots: `began` when one comes into
  /// range, `ended` when it leaves or touches down. A touch and the hovering before it have
  /// different numbers.
  public var hovering: [Contact]
  /// What a wheel or a touchpad scrolled, in the order of the reports.
  public var scrolls: [PointerScroll]
  /// The numbers of the contacts that moved to where a new contact began in the frame of the lift: a
  /// device that lifts and touches in one slot and frame goes on with the same contact.
  package var exchanged: [Int] = []

  /// A frame with its changes.
  public init(
    time: Timestamp, device: DeviceID, contacts: [Contact] = [], hovering: [Contact] = [],
    scrolls: [PointerScroll] = []
  ) {
    self.time = time
    self.device = device
    self.contacts = contacts
    self.hovering = hovering
    self.scrolls = scrolls
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { contacts.isEmpty && hovering.isEmpty && scrolls.isEmpty }
}
