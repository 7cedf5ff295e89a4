import Glibc
public import InputFrames

/// The facts that ``Diagnosis`` judges: of this machine at one moment, or made up by a test.
public struct SystemFacts: Hashable, Sendable {
  /// A library that this program runs with.
  public struct Library: Hashable, Sendable {
    /// Its name: `libinput`.
    public var name: String
    /// The loaded file, whose name ends with the version.
    public var file: String

    /// A library and its file.
    public init(name: String, file: String) {
      self.name = name
      self.file = file
    }
  }

  /// The kernel's release, as `uname -r` prints it.
  public var kernel = ""
  /// libinput, libevdev and libudev.
  public var libraries: [Library] = []
  /// Whether the kernel has input events.
  public var hasEvdev = false
  /// Whether there is `/dev/uinput`.
  public var hasUinput = false
  /// Whether there is `/dev/uhid`.
  public var hasUhid = false
  /// Whether the kernel's driver for most touchscreens on USB and I2C is there.
  public var hasHIDMultitouch = false
  /// Whether the library that asks a seat for devices is there.
  public var hasLibseat = false
  /// Whether systemd-logind manages seats.
  public var hasLogind = false
  /// Whether seatd runs.
  public var hasSeatd = false
  /// Whether iio-sensor-proxy runs, the desktops' daemon for accelerometers.
  public var runsSensorProxy = false
  /// The Wayland compositor of this session; `nil` where none runs.
  public var compositor: RunningCompositor?
  /// What concerns remotes, scanners and switches.
  public var kinds = KindFacts()
  /// The backlights.
  public var backlights: [Backlight] = []
  /// How many processes this user may not look into: any of them may read a panel.
  public var unseenProcesses = 0
  /// The devices.
  public var catalogue: DeviceCatalogue

  /// The seat of devices that udev assigns to none. Source: libinput,
  /// `libinput_udev_assign_seat`.
  public static let usualSeat = "seat0"

  /// Facts about the devices alone.
  public init(catalogue: DeviceCatalogue) {
    self.catalogue = catalogue
  }

  /// Examines this machine: reads a few small files and opens each device.
  public static func gathered() throws(InputError) -> SystemFacts {
    var facts = SystemFacts(catalogue: try DeviceCatalogue.connected())
    func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
    facts.kernel = kernelRelease()
    facts.libraries = loadedLibraries()
    facts.catalogue.plugins = try LibinputPlugins.examined()
    facts.hasEvdev =
      exists("/sys/module/evdev") || facts.catalogue.devices.contains { $0.interface == .evdev }
    facts.hasUinput = exists("/dev/uinput")
    facts.hasUhid = exists("/dev/uhid")
    facts.hasHIDMultitouch = exists("/sys/bus/hid/drivers/hid-multitouch")
    facts.hasLibseat = SeatLibrary.isPresent
    facts.hasLogind = SeatManagers.hasLogind
    facts.hasSeatd = SeatManagers.hasSeatd
    facts.runsSensorProxy = isSensorProxyRunning()
    facts.backlights = backlights()
    facts.compositor = RunningCompositor.found()
    facts.kinds = KindFacts.gathered(hasLogind: facts.hasLogind)
    let panels = facts.catalogue.devices.filter(\.isTouchscreen)
    let readers = DeviceReaders(of: Set(panels.compactMap(\.node)))
    facts.unseenProcesses = readers.unseen
    for index in facts.catalogue.devices.indices {
      guard let node = facts.catalogue.devices[index].node else { continue }
      facts.catalogue.devices[index].readers = readers.byNode[node] ?? []
    }
    return facts
  }

  /// The running kernel's release; `dactyl record` writes it too.
  public static func kernelRelease() -> String {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return "unknown" }
    return unsafe withUnsafeBytes(of: names.release) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The files of the three libraries among those that are mapped into this process.
  private static func loadedLibraries() -> [Library] {
    let paths = loadedPaths()
    return libraryNames.map { name in
      let file = paths[name]?.split(separator: "/").last.map(String.init)
      return Library(name: name, file: file ?? "linked into the program")
    }
  }

  /// The path of one of the three libraries; `nil` if it is linked into the program.
  static func loadedPath(of library: String) -> String? { loadedPaths()[library] }

  /// The paths of those of the three libraries that are mapped into this process, by their names.
  private static func loadedPaths() -> [String: String] {
    guard let maps = unsafe fopen("/proc/self/maps", "re") else { return [:] }
    defer { unsafe fclose(maps) }
    var found: [String: String] = [:]
    var line = [CChar](repeating: 0, count: 4096 + 256)  // a path, and what stands before it
    while unsafe fgets(&line, CInt(line.count), maps) != nil {
      let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let start = text.firstIndex(of: "/"), let slash = text.lastIndex(of: "/") else {
        continue
      }
      let file = text[text.index(after: slash)...]
      for name in libraryNames where file.hasPrefix("\(name).so") {
        found[name] = String(text[start...])
      }
    }
    return found
  }

  private static let libraryNames = ["libinput", "libevdev", "libudev"]
}
