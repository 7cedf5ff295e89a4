import DactylBasics
import Glibc
public import InputFrames

extension DeviceCatalogue {
  /// Lists the devices that udev knows, and opens each device that may be opened. Throws if
  /// udev's library cannot be used.
  ///
  /// `dactyl devices` prints the result. Opens and closes each node once; reads no events. A keyboard is reserved for a
  /// moment, which tells whether another program has done so. `keyboards` is how keyboards are read.
  public static func connected(
    keyboards: KeyboardSettings = KeyboardSettings()
  ) throws(InputError) -> DeviceCatalogue {
    let udev = try UdevContext()
    let input = try udev.devices(of: "input", named: "event*")
    let iio = try udev.devices(of: "iio", named: "iio:device*")
    let hasUdevData = unsafe access("/run/udev/data", F_OK) == 0
    var catalogue = DeviceCatalogue(
      devices: input.map { ConnectedDevice(input: $0, among: input) }
        + iio.compactMap(ConnectedDevice.init(iio:)),
      hasInputFolder: unsafe access("/dev/input", F_OK) == 0,
      isUdevRunning: hasUdevData || input.contains { $0.isTagged("ID_INPUT") })
    catalogue.outputs = ConnectedOutputs.names
    let examined = keyboards.examined()
    for index in catalogue.devices.indices where catalogue.devices[index].isKeyboard {
      catalogue.devices[index].doubts += examined.doubts
    }
    catalogue.keyboards = examined
    return catalogue
  }
}

extension ConnectedDevice {
  /// An event device: described by the node itself if it can be opened, else by sysfs.
  fileprivate init(input device: UdevDevice, among devices: [UdevDevice]) {
    let opened = Self.open(device)
    let description = opened.description ?? DeviceDescription(sysfs: device)
    self.init(
      name: description.name, interface: .evdev, node: device.node,
      kind: Self.kind(device, description), seat: device.seat,
      slots: opened.description?.slotCount,
      capabilities: Self.capabilities(description), obstacle: opened.obstacle)
    if kind == .accelerometer {
      sensor = ConnectedSensor(device, description, among: devices)
    }
    motor = ConnectedMotor(device)
    quirks = PanelQuirk.all(description, udevProperties: device.properties)
    if var told = opened.description, isTouchscreen || kind == .pen {
      told.apply(udevProperties: device.properties)
      doubts = told.doubts
    }
    self.description = description
    self.description?.apply(udevProperties: device.properties)
    place = device.properties["ID_PATH"]
    screenProperty = [UdevProperty.screen, UdevProperty.waylandOutput]
      .first { device.properties[$0] != nil }
    isAbsolutePointer =
      device.isTagged("ID_INPUT_MOUSE") && description.hasAxis(AbsCode.x)
      && description.hasAxis(AbsCode.y)
    rest = DeviceRest(inputFolder: device.inputPath ?? device.path)
    self.description?.findSize(udevProperties: device.properties)
    if isTouchscreen || kind == .pen, let geometry = self.description.map({ PanelGeometry($0) }),
      !geometry.isSizeAssumed
    {
      size = geometry.size
    }
    if obstacle == nil {
      obstacle =
        kind == .pen ? Self.doubt(ofTablet: device, description) : Self.doubt(device, kind)
    }
    if obstacle == nil, device.isTagged("LIBINPUT_IGNORE_DEVICE"), let node = device.node {
      obstacle = InputError(
        subject: node, reason: "a rule of udev takes it from programs (LIBINPUT_IGNORE_DEVICE)",
        hint: "grep -r LIBINPUT_IGNORE_DEVICE /etc/udev /usr/lib/udev names the rule")
    }
  }

  /// An accelerometer of the industrial I/O subsystem; `nil` for any other sensor.
  fileprivate init?(iio device: UdevDevice) {
    guard let facts = IIOFacts(device) else {
      guard let facts = AmbientFacts(device) else { return nil }
      self.init(ambient: facts, seat: device.seat)
      return
    }
    self.init(
      name: facts.description.name, interface: .iio, node: device.node, kind: .accelerometer,
      seat: device.seat, sensor: ConnectedSensor(facts))
    if let raw = IIOFacts.rawNames.first(where: { !facts.folder.mayRead($0) }) {
      obstacle = .cannotOpen(facts.folder.file(raw), code: errno)
    }
  }

  /// A sensor of light or proximity.
  private init(ambient facts: AmbientFacts, seat: String) {
    let scale = facts.description.ambient
    self.init(
      name: facts.description.name, interface: .iio, node: facts.description.node,
      kind: .ambientSensor, seat: seat,
      capabilities: [
        scale?.lux.map { _ in "light" },
        scale?.nearLevel.flatMap { fixedText($0, decimals: 3) }.map { "near from \($0) on" },
      ].compactMap(\.self))
    obstacle = facts.obstacle
    problems = obstacle == nil ? facts.problems : []
    doubts = problems.map(\.reason)
    if obstacle == nil, let file = facts.files.first(where: { !facts.folder.mayRead($0) }) {
      obstacle = .cannotOpen(facts.folder.file(file), code: errno)
    }
  }

  private static func open(
    _ device: UdevDevice
  ) -> (description: DeviceDescription?, obstacle: InputError?) {
    guard let node = device.node else {
      return (
        nil, InputError(subject: device.path, reason: "has no device node", operation: .open)
      )
    }
    do throws(InputError) {
      let answer = unsafe Glibc.open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard answer >= 0 else { throw InputError.cannotOpen(node, code: errno) }
      let descriptor = try Descriptor(answer, of: node)
      let evdev = try EvdevDevice(descriptor: descriptor.number, node: node)
      let description = evdev.description(node: node)
      let isReserved =
        (description.isKeyboard || description.isController) && evdev.isReservedElsewhere()
      return (description, isReserved ? .reservedElsewhere(node) : nil)
    } catch {
      return (nil, error)
    }
  }

  /// udev decides, because libinput uses udev's answer; our own description adds the protocol.
  private static func kind(_ device: UdevDevice, _ description: DeviceDescription) -> DeviceKind {
    if device.isTagged("ID_INPUT_ACCELEROMETER") { return .accelerometer }
    let kind = description.kind
    if case .touchscreen = kind { return kind }
    return device.isTagged("ID_INPUT_TOUCHSCREEN") ? .touchscreen(.multiTouchB) : kind
  }

  /// Why libinput would ignore a touchscreen that could be opened.
  private static func doubt(_ device: UdevDevice, _ kind: DeviceKind) -> InputError? {
    let isTouchscreen = if case .touchscreen = kind { true } else { false }
    guard isTouchscreen || kind == .pad, let node = device.node,
      !device.isTagged(isTouchscreen ? "ID_INPUT_TOUCHSCREEN" : "ID_INPUT")
    else { return nil }
    if device.isTagged("ID_INPUT") {
      return InputError(
        subject: node, reason: "udev does not call it a touchscreen, so libinput does not",
        hint: "udevadm info \(node) shows what udev says; a rule can set ID_INPUT_TOUCHSCREEN=1")
    }
    return InputError(
      subject: node, reason: "udev has not described it, so libinput passes over it",
      hint: "start udev, or in a container pass /run/udev in")
  }

  /// Why libinput would not take a tablet for pens that could be opened.
  private static func doubt(
    ofTablet device: UdevDevice, _ description: DeviceDescription
  ) -> InputError? {
    guard let node = device.node else { return nil }
    guard device.isTagged("ID_INPUT_TABLET") else {
      guard device.isTagged("ID_INPUT") else { return doubt(device, .pad) }
      let rule =
        "SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{name}==\"\(description.name.printable)\", "
        + "ENV{ID_INPUT_TABLET}=\"1\""
      return InputError(
        subject: node, reason: "udev does not call it a tablet, so libinput does not",
        hint:
          "echo '\(rule)' | sudo tee /etc/udev/rules.d/70-tablet.rules && sudo udevadm control --reload && "
          + "sudo udevadm trigger \(node), and plug it in again")
    }
    guard
      [AbsCode.x, AbsCode.y].contains(where: { (description.axes[$0]?.resolution ?? 0) == 0 })
    else { return nil }
    return InputError(
      subject: node,
      reason: "its axes have no resolution, and libinput takes no tablet without one",
      hint:
        "add the lines EVDEV_ABS_00=::N and EVDEV_ABS_01=::N (units per mm) to a file in /etc/udev/hwdb.d; "
        + "then sudo systemd-hwdb update && sudo udevadm trigger \(node)")
  }

  private static func penCapabilities(_ description: DeviceDescription) -> [String] {
    let axes = [
      (AbsCode.pressure, "pressure"), (AbsCode.distance, "distance"), (AbsCode.tiltX, "tilt"),
      (AbsCode.z, "rotation"),
    ]
    let buttons = [KeyCode.stylus, KeyCode.stylus2, KeyCode.stylus3].filter {
      description.has(EventType.key, $0)
    }.count
    return axes.filter { description.hasAxis($0.0) }.map(\.1)
      + (description.has(EventType.key, KeyCode.toolRubber) ? ["eraser"] : [])
      + (buttons > 0 ? [counted(buttons, "button")] : [])
  }

  private static func capabilities(_ description: DeviceDescription) -> [String] {
    let told = [
      (AbsCode.mtTouchMajor, "contact size"), (AbsCode.mtPressure, "pressure"),
      (AbsCode.mtOrientation, "orientation"), (AbsCode.mtToolType, "tool type"),
      (AbsCode.mtDistance, "distance"),
    ]
    if description.kind == .pen { return penCapabilities(description) }
    if description.isSemiMultiTouch { return ["semi-multi-touch"] }
    guard case .touchscreen = description.kind else { return [] }
    return told.filter { description.hasAxis($0.0) }.map(\.1)
  }
}

extension DeviceDescription {
  /// The capabilities of a device, from the bit masks in sysfs that every user may read.
  init(sysfs device: UdevDevice) {
    self.init(
      inputFolder: device.inputPath ?? device.path, name: device.name, node: device.node)
  }

  /// The capabilities of the device of a node such as `/dev/input/event3`.
  init(node: String) {
    let name = node.split(separator: "/").last.map(String.init) ?? node
    self.init(inputFolder: "/sys/class/input/\(name)/device", name: name, node: node)
  }

  private init(inputFolder folder: String, name: String, node: String?) {
    func bits(_ file: String) -> Set<Int> { sysfsBits(sysfsText("\(folder)/\(file)") ?? "") }
    self.init(
      name: sysfsText("\(folder)/name") ?? name, node: node, properties: bits("properties"),
      codes: [
        EventType.key: bits("capabilities/key"), EventType.rel: bits("capabilities/rel"),
        EventType.abs: bits("capabilities/abs"),
      ])
  }
}

/// The numbers of the set bits in a mask of sysfs: hexadecimal words of the machine's size, the
/// highest first.
func sysfsBits(_ mask: String) -> Set<Int> {
  var bits = Set<Int>()
  for (index, word) in mask.split(separator: " ").reversed().enumerated() {
    guard let value = UInt(word, radix: 16) else { continue }
    for bit in 0..<UInt.bitWidth where value & (1 << UInt(bit)) != 0 {
      bits.insert(index * UInt.bitWidth + bit)
    }
  }
  return bits
}

/// The first line of a file of sysfs; `nil` if it cannot be read. Attributes fit in a page.
func sysfsText(_ path: String) -> String? {
  guard let file = unsafe fopen(path, "re") else { return nil }
  defer { unsafe fclose(file) }
  var line = [CChar](repeating: 0, count: 4096)
  guard unsafe fgets(&line, CInt(line.count), file) != nil else { return nil }
  let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}
