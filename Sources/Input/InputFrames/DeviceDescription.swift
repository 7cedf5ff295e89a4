/// The range of an absolute axis: the kernel's `struct input_absinfo` without its value.
public struct AxisRange: Hashable, Sendable {
  /// Least value.
  public var minimum: Int32
  /// Greatest value.
  public var maximum: Int32
  /// The noise that the kernel filters out.
  public var fuzz: Int32
  /// The dead zone of joysticks.
  public var flat: Int32
  /// Units per millimetre on a position axis, per g on an accelerometer; 0 if unknown.
  public var resolution: Int32

  /// A range with its kernel attributes.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// Whether a value lies in the range.
  package func contains(_ value: Int32) -> Bool { values.contains(value) }

  /// The values of the range, also if its ends are stated in reverse.
  package var values: ClosedRange<Int32> { min(minimum, maximum)...max(minimum, maximum) }

  /// The distance from the least to the greatest value, in device units; negative if the device
  /// states them in reverse.
  public var span: Double { Double(maximum) - Double(minimum) }

  /// How many values the range has; negative if the device states its ends in reverse.
  ///
  /// A position axis divides its panel into strips, and a value is the near edge of a strip: the
  /// greatest value lies within the panel. libinput counts the same way (`absinfo_range`).
  public var units: Double { span < 0 ? span - 1 : span + 1 }
}

/// The description of a device, from a recording's header, libevdev or udev.
public struct DeviceDescription: Hashable, Sendable {
  /// The device's name in the kernel.
  public var name: String
  /// The device node, such as `/dev/input/event3`, if known.
  public var node: String?
  /// Bus type (`BUS_USB` is 3).
  public var bus: Int
  /// Vendor number.
  public var vendor: Int
  /// Product number.
  public var product: Int
  /// Version number.
  public var version: Int
  /// `INPUT_PROP_…` numbers.
  public var properties: Set<Int>
  /// The codes that the device can send, by event type.
  public var codes: [Int: Set<Int>]
  /// The ranges of its absolute axes, by code.
  public var axes: [Int: AxisRange]
  /// The size in millimetres that udev, libinput or the monitor states, if the axes do not.
  public var statedSize: PanelSize?
  /// How the panel lies on its screen, if udev or a ``PanelRule`` says so.
  public var calibration: CalibrationMatrix?
  /// The orientation in which the panel stands as it is built, if udev's `DACTYL_BUILT` or a ``PanelRule`` says it.
  public var builtOrientation: ScreenOrientation?
  /// The name of the screen that the panel belongs to, where udev or a ``PanelRule`` says so.
  public var screenName: String?
  /// The filter against ghost touches of the panel, if udev or a ``PanelRule`` sets it; off by
  /// default.
  public var touchFilter = TouchFilter()
  /// Whether its keys are codes, and never a person's: the program's settings name it as a scanner (``ScannerMatch``).
  public var isCodeReader = false
  /// Mount matrix and scale of an accelerometer, if the device reports them.
  public var accelerometer: AccelerometerMounting?
  /// What the counts of a sensor of light or proximity mean; `nil` for any other device.
  public var ambient: AmbientScale?
  /// Udev properties or header lines of a recording that cannot be read, as sentences. See
  /// ``doubts``.
  package var unreadStatements: [String] = []

  /// A device. Omitted parameters are unknown.
  public init(
    name: String, node: String? = nil, bus: Int = 0, vendor: Int = 0, product: Int = 0,
    version: Int = 0, properties: Set<Int> = [], codes: [Int: Set<Int>] = [:],
    axes: [Int: AxisRange] = [:], statedSize: PanelSize? = nil,
    calibration: CalibrationMatrix? = nil, screenName: String? = nil,
    accelerometer: AccelerometerMounting? = nil
  ) {
    self.name = name
    self.node = node
    self.bus = bus
    self.vendor = vendor
    self.product = product
    self.version = version
    self.properties = properties
    self.codes = codes
    self.axes = axes
    self.statedSize = statedSize
    self.calibration = calibration
    self.screenName = screenName
    self.accelerometer = accelerometer
  }

  /// Whether the device declares that code of that type.
  public func has(_ type: Int, _ code: Int) -> Bool {
    codes[type]?.contains(code) ?? false
  }

  /// Whether the device declares that axis.
  public func hasAxis(_ code: Int) -> Bool { has(EventType.abs, code) || axes[code] != nil }

  /// How many slots (`ABS_MT_SLOT`) it declares; 0 without slots.
  public var slotCount: Int {
    guard let range = axes[AbsCode.mtSlot] else { return 0 }
    return max(0, Int(range.maximum) + 1)
  }
}
