import Glibc
import InputFrames

/// A test bed of umockdev in this process: devices that come and go, and events written to them.
///
/// umockdev is loaded, not linked: the build does not need it.
final class MockBed {
  /// Whether this process runs under `Tests/Lab/mocked-tests`.
  static var isAvailable: Bool { getenv("DACTYL_MOCKED_DEVICES") != nil }

  private typealias New = @convention(c) () -> OpaquePointer?
  private typealias AddFromString =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafeMutableRawPointer?) -> CInt
  private typealias LoadIoctl =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?
    ) -> CInt
  private typealias NodeDescriptor =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
  private typealias Unreference = @convention(c) (OpaquePointer) -> Void

  /// What umockdev did not do.
  struct Failure: Error { var what: String }

  private let library: UnsafeMutableRawPointer
  private let bed: OpaquePointer

  init() throws {
    guard let library = dlopen("libumockdev.so.0", RTLD_NOW) else {
      throw Failure(what: "libumockdev.so.0 is not there")
    }
    self.library = library
    guard let bed = try Self.function("umockdev_testbed_new", New.self, library)() else {
      throw Failure(what: "no test bed")
    }
    self.bed = bed
  }

  deinit {
    try? Self.function("g_object_unref", Unreference.self, library)(bed)
  }

  private static func function<Function>(
    _ name: String, _ type: Function.Type, _ library: UnsafeMutableRawPointer
  ) throws -> Function {
    guard let symbol = dlsym(library, name) else { throw Failure(what: "no \(name)") }
    return unsafeBitCast(symbol, to: type)
  }

  /// Plugs a device in; udev announces it.
  func plug(_ device: MockDevice) throws {
    let file = "/tmp/dactyl-mock-\(getpid())-\(device.number).ioctl"
    try write(device.ioctls, to: file)
    defer { unlink(file) }
    // The answers must be there before the announcement: libinput asks at once.
    let load = try Self.function("umockdev_testbed_load_ioctl", LoadIoctl.self, library)
    try add(device.sysfs)
    guard load(bed, device.node, file, nil) != 0 else {
      throw Failure(what: "the answers of \(device.node) are not taken")
    }
  }

  /// Adds what a description in umockdev's format says.
  func add(_ description: String) throws {
    let add = try Self.function(
      "umockdev_testbed_add_from_string", AddFromString.self, library)
    guard add(bed, description, nil) != 0 else {
      throw Failure(what: "a description is not taken")
    }
  }

  /// Announces a device again that was pulled out.
  func announce(_ device: MockDevice) throws {
    try Self.function("umockdev_testbed_uevent", Announce.self, library)(
      bed, "/sys\(device.path)", "add")
  }

  /// Announces that the device was pulled out.
  func unplug(_ device: MockDevice) throws { try announce("remove", path: device.path) }

  /// Announces that the sensor was pulled out.
  func unplug(_ sensor: MockSensor) throws { try announce("remove", path: sensor.path) }

  /// Lets udev say that something happened to a device.
  func announce(_ action: String, path: String) throws {
    try Self.function("umockdev_testbed_uevent", Announce.self, library)(
      bed, "/sys\(path)", action)
  }

  /// Writes bytes to a node, for who reads it.
  func write(_ bytes: [UInt8], to node: String) throws {
    let descriptor = try Self.function(
      "umockdev_testbed_get_dev_fd", NodeDescriptor.self, library)(bed, node)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Failure(what: "the bytes are not taken")
    }
  }

  /// Changes a sensor's attribute, as the driver would.
  func set(_ sensor: MockSensor, _ attribute: String, _ value: String) throws {
    try write(value + "\n", to: "\(sensor.folder)/\(attribute)")
  }

  /// Writes one frame to a device, with a stamp of its own.
  func send(_ device: MockDevice, at time: Timestamp, _ events: [(Int, Int, Int32)]) throws {
    var bytes: [UInt8] = []
    for (type, code, value) in events + [(EventType.syn, SynCode.report, 0)] {
      bytes += littleEndian(time.microseconds / 1_000_000)
      bytes += littleEndian(time.microseconds % 1_000_000)
      bytes += littleEndian(UInt16(type)) + littleEndian(UInt16(code)) + littleEndian(value)
    }
    try write(bytes, to: device.node)
  }

  /// Takes a sensor's attribute away. umockdev stands before what opens a file, not before what
  /// removes it.
  func remove(_ sensor: MockSensor, _ attribute: String) throws {
    guard let bed = getenv("UMOCKDEV_DIR") else { throw Failure(what: "no test bed") }
    let path = "\(String(cString: bed))\(sensor.folder)/\(attribute)"
    guard unlink(path) == 0 else { throw Failure(what: "\(path) is not removed") }
  }

  private func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure(what: "\(path) is not written") }
    defer { fclose(file) }
    fputs(text, file)
  }
}
