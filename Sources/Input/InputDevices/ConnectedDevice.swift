public import InputFrames

/// A device of this machine, as `dactyl devices` lists it.
public struct ConnectedDevice: Hashable, Sendable {
  /// The kernel interface that reports what the device measures.
  public enum Interface: String, Hashable, Sendable {
    /// As input events: `/dev/input/event…`.
    case evdev
    /// As values of the industrial I/O subsystem: `/sys/bus/iio/devices/iio:device…`.
    case iio
  }

  /// The device's name in the kernel.
  public var name: String
  /// How it is read.
  public var interface: Interface
  /// The device node, where it has one.
  public var node: String?
  /// What it is for.
  public var kind: DeviceKind
  /// The seat to which it belongs: `ID_SEAT`, or `seat0`.
  public var seat: String
  /// The size in millimetres, where the kernel, udev or its monitor states one.
  public var size: PanelSize?
  /// How many contacts it distinguishes, if it could be opened.
  public var slots: Int?
  /// Its other capabilities, in words.
  public var capabilities: [String]
  /// How an accelerometer is read, scaled and mounted.
  public var sensor: ConnectedSensor?
  /// What is wrong with a sensor of light or proximity that can be used in part, each with a hint.
  public var problems: [InputError] = []
  /// The motor that it has.
  public var motor: ConnectedMotor?
  /// What prevents its use, with a command that fixes it.
  public var obstacle: InputError?
  /// Impossible statements in its description, in words.
  public var doubts: [String] = []
  /// The quirks of the panel, if it could be opened.
  public var quirks: [PanelQuirk] = []
  /// Its description, with udev's additions; `nil` for a sensor, and if it was not requested.
  public var description: DeviceDescription?
  /// The port that it is plugged into (`ID_PATH`), if udev knows it: it distinguishes two devices
  /// of one model.
  public var place: String?
  /// The udev property that names its screen, if one does.
  public var screenProperty: String?
  /// Whether it is a pointer with absolute positions, such as the mouse that some panels include.
  public var isAbsolutePointer = false
  /// Why it sends nothing at present, if the kernel knows.
  public var rest: DeviceRest?
  /// The other programs that have its node open, as far as this user may see.
  public var readers: [DeviceReader] = []

  /// A device of a list.
  public init(
    name: String, interface: Interface, node: String?, kind: DeviceKind, seat: String,
    size: PanelSize? = nil, slots: Int? = nil, capabilities: [String] = [],
    sensor: ConnectedSensor? = nil, obstacle: InputError? = nil
  ) {
    self.name = name
    self.interface = interface
    self.node = node
    self.kind = kind
    self.seat = seat
    self.size = size
    self.slots = slots
    self.capabilities = capabilities
    self.sensor = sensor
    self.obstacle = obstacle
  }

  /// Whether it is a touchscreen.
  public var isTouchscreen: Bool {
    if case .touchscreen = kind { true } else { false }
  }

  /// Whether it is a keyboard, and no button of the machine such as that for power. It may move a pointer as well.
  public var isKeyboard: Bool {
    kind == .keyboard && description?.isKeyboard != false
      || kind == .mouse && description?.isKeyboard == true
  }

  /// Whether it is a dial, a gamepad or a tablet's pad.
  var isController: Bool { kind == .dial || kind == .gamepad || kind == .pad }
}

/// The devices of this machine at one moment, and why there may be none.
public struct DeviceCatalogue: Hashable, Sendable {
  /// All input devices and the accelerometers of the industrial I/O subsystem, in the order of
  /// their kernel names.
  public var devices: [ConnectedDevice]
  /// Whether there is a folder `/dev/input`.
  public var hasInputFolder: Bool
  /// Whether udev has described the devices; without it, libinput reads none.
  public var isUdevRunning: Bool

  /// A list of devices, with facts about the machine.
  public init(devices: [ConnectedDevice], hasInputFolder: Bool, isUdevRunning: Bool) {
    self.devices = devices
    self.hasInputFolder = hasInputFolder
    self.isUdevRunning = isUdevRunning
  }

  /// The names of the outputs that have a monitor, such as `HDMI-A-1`, sorted.
  public var outputs: [String] = []

  /// libinput's plugins; `nil` if they were not examined.
  public var plugins: LibinputPlugins?

  /// What keyboards type; `nil` if it was not examined.
  public var keyboards: KeyboardSettings.Examined?

  /// The touchscreens, sensors, keyboards, tablets for pens, dials, gamepads and switches and devices with a motor.
  public var listed: [ConnectedDevice] {
    devices.filter {
      $0.isTouchscreen || [.accelerometer, .ambientSensor, .pen].contains($0.kind) || $0.isKeyboard
        || $0.isController || $0.kind == .switches
        || $0.motor != nil
    }
  }
}
