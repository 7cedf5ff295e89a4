/// A change of a pen above or on a tablet or a screen.
///
/// Each change states the pen as it is afterwards. The units are libinput's: pressure and distance as shares, tilt and
/// rotation in degrees.
public struct PenChange: Hashable, Sendable {
  /// What a person holds, or which end of it. The kernel's codes are `BTN_TOOL_PEN` to `BTN_TOOL_AIRBRUSH`.
  public enum Tool: UInt8, Hashable, Sendable, CaseIterable {
    /// `BTN_TOOL_PEN`.
    case pen = 0
    /// `BTN_TOOL_RUBBER`: the other end of a pen, or a pen whose eraser button is down.
    case eraser = 1
    /// `BTN_TOOL_BRUSH`.
    case brush = 2
    /// `BTN_TOOL_PENCIL`.
    case pencil = 3
    /// `BTN_TOOL_AIRBRUSH`.
    case airbrush = 4
  }

  /// What happened.
  public enum Action: UInt8, Hashable, Sendable {
    /// The pen came near, so that the device senses it.
    case entered
    /// Its place, pressure, distance, tilt or rotation changed.
    case moved
    /// Its tip went down.
    case touched
    /// Its tip lifted.
    case lifted
    /// Other buttons of it are down.
    case pressed
    /// The pen went out of the device's reach; its tip has lifted and its buttons have come up before.
    case left
    /// Nobody knows when it lifts: the device is gone, or the program lost it.
    case cancelled
    /// The device knows better now what an earlier change estimated, see ``PenChange/estimation``.
    case corrected
  }

  /// Values that a device may estimate, because it measures them later or sends them by another way.
  public struct Values: OptionSet, Hashable, Sendable {
    /// One bit for each value.
    public let rawValue: UInt8
    /// Values from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// ``PenChange/pressure``.
    public static let pressure = Values(rawValue: 1)
    /// ``PenChange/tilt``.
    public static let tilt = Values(rawValue: 2)
    /// ``PenChange/x`` and ``PenChange/y``.
    public static let place = Values(rawValue: 4)
    /// ``PenChange/rotation``.
    public static let rotation = Values(rawValue: 8)
  }

  /// Buttons on the barrel.
  public struct Buttons: OptionSet, Hashable, Sendable {
    /// One bit for each button.
    public let rawValue: UInt8
    /// Buttons from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// `BTN_STYLUS`.
    public static let first = Buttons(rawValue: 1)
    /// `BTN_STYLUS2`.
    public static let second = Buttons(rawValue: 2)
    /// `BTN_STYLUS3`.
    public static let third = Buttons(rawValue: 4)
  }

  /// How a pen leans, in degrees off the vertical, along the panel's axes in its natural orientation.
  public struct Tilt: Hashable, Sendable {
    /// Positive when the top of the pen leans to the right.
    public var x: Double
    /// Positive when the top of the pen leans to the bottom.
    public var y: Double

    /// A tilt.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The device.
  public var device: DeviceID
  /// What a person holds.
  public var tool: Tool
  /// The tool's serial number; 0 where the device knows none.
  public var serial: UInt32
  /// What happened.
  public var action: Action
  /// When it happened.
  public var time: Timestamp
  /// Millimetres from the panel's left edge, in the panel's natural orientation.
  public var x: Double
  /// Millimetres from the panel's top edge, in the panel's natural orientation.
  public var y: Double
  /// Whether the tip is down.
  public var isDown: Bool
  /// The buttons that are down.
  public var buttons: Buttons
  /// From 0 to 1, the greatest that the device senses; `nil` if it senses none.
  public var pressure: Double?
  /// The height of the tip, from 0 to 1, the greatest that the device senses; `nil` if it senses none.
  public var distance: Double?
  /// How the pen leans; `nil` if the device does not sense it.
  public var tilt: Tilt?
  /// The turn of the pen about its own axis, in degrees, clockwise; `nil` if the device does not sense it.
  public var rotation: Double?
  /// The values that are estimates, and will be corrected. libinput and recordings have none.
  public var awaited: Values = []
  /// The number by which a change with estimates and its corrections belong together; 0 for none.
  public var estimation: UInt32 = 0

  /// A change of a pen at a place in millimetres.
  public init(
    device: DeviceID, _ action: Action, tool: Tool = .pen, serial: UInt32 = 0, time: Timestamp,
    x: Double, y: Double, isDown: Bool = false, buttons: Buttons = [], pressure: Double? = nil,
    distance: Double? = nil, tilt: Tilt? = nil, rotation: Double? = nil
  ) {
    self.device = device
    self.tool = tool
    self.serial = serial
    self.action = action
    self.time = time
    self.x = x
    self.y = y
    self.isDown = isDown
    self.buttons = buttons
    self.pressure = pressure
    self.distance = distance
    self.tilt = tilt
    self.rotation = rotation
  }

  /// Whether the pen is still near.
  public var isNear: Bool { action != .left && action != .cancelled }

  /// The place in shares of a panel's width and height.
  public func share(of size: PanelSize) -> (x: Double, y: Double) {
    (x / size.width, y / size.height)
  }
}

extension CalibrationMatrix {
  /// A tilt along the axes of the device, along those of the screen: rotated and mirrored as the panel is.
  package func applied(to tilt: PenChange.Tilt) -> PenChange.Tilt {
    func sign(_ value: Float) -> Double { value < 0 ? -1 : 1 }
    return isQuarterTurn
      ? PenChange.Tilt(x: sign(values[1]) * tilt.y, y: sign(values[3]) * tilt.x)
      : PenChange.Tilt(x: sign(values[0]) * tilt.x, y: sign(values[4]) * tilt.y)
  }
}
