import CLibinput
import Glibc
import InputFrames

/// The state that libinput's callbacks share with Swift: the nodes that it opened, those that it
/// could not, those that it does not take, and its messages. Only the thread that owns the ``LibinputContext`` uses it.
final class LibinputPort {
  /// The descriptors that are open, by node.
  fileprivate(set) var descriptors: [String: CInt] = [:]
  /// The nodes that could not be opened, with `errno`.
  fileprivate(set) var refusals: [String: CInt] = [:]
  /// The nodes that libinput opened and closed again without a device, with the fault that it named, or nothing.
  fileprivate(set) var rejections: [String: String] = [:]
  /// The descriptors of dials, gamepads and tablets' pads, by node, which libinput does not get: they are read from the
  /// kernel.
  private(set) var controllers: [String: CInt] = [:]
  private let keepsControllers: Bool
  /// The open nodes of which libinput has not reported a device.
  private var pending: Set<String> = []
  private var latestFault = ""
  private let log: (String) -> Void
  /// Opens the nodes.
  let opener: DeviceOpener

  /// A port without devices; `log` receives libinput's messages. With `keepsControllers`, dials and the like are opened,
  /// and libinput does not get them.
  init(
    opener: DeviceOpener, keepsControllers: Bool = false, log: @escaping (String) -> Void
  ) {
    self.opener = opener
    self.keepsControllers = keepsControllers
    self.log = log
  }

  /// libinput reported the device of a node.
  func accepted(_ node: String) { pending.remove(node) }

  /// Passes one of libinput's messages on.
  fileprivate func heard(_ line: String) {
    // That a device "was rejected" comes after the reason.
    if line.containsWords(" bug: ") { latestFault = line }
    log(line)
  }

  fileprivate func open(_ node: String, flags: CInt) -> CInt {
    rejections[node] = nil
    latestFault = ""
    let descriptor = opener.open(node, flags: flags)
    guard descriptor >= 0 else {
      refusals[node] = -descriptor
      return descriptor
    }
    refusals[node] = nil
    if keepsControllers, DeviceDescription(node: node).isController {
      if let old = controllers.updateValue(descriptor, forKey: node) { opener.close(old) }
      return -ENODEV
    }
    descriptors[node] = descriptor
    pending.insert(node)
    return descriptor
  }

  /// The open dials and the like since the last call.
  func takeControllers() -> [(node: String, descriptor: CInt)] {
    guard !controllers.isEmpty else { return [] }
    defer { controllers = [:] }
    return controllers.sorted { $0.key < $1.key }.map { (node: $0.key, descriptor: $0.value) }
  }

  fileprivate func close(_ descriptor: CInt) {
    if let node = descriptors.first(where: { $0.value == descriptor })?.key {
      descriptors[node] = nil
      if pending.remove(node) != nil { rejections[node] = latestFault }
    }
    opener.close(descriptor)
  }
}

/// Owns one `struct libinput` and the callback table that it points to; frees each exactly once.
@safe
struct LibinputContext: ~Copyable {
  /// The C structure, for the calls of ``LiveInput``.
  let raw: OpaquePointer
  /// The state that the callbacks share with Swift.
  let port: LibinputPort
  /// What became of the request to load libinput's plugins.
  let plugins: LibinputPlugins.State
  private let callbacks: UnsafeMutablePointer<libinput_interface>

  /// A context that reads every device of a seat, now and later; with `plugins`, libinput's
  /// plugins correct them.
  init(
    seat: String, udev: borrowing UdevContext, port: LibinputPort, plugins: Bool
  ) throws(InputError) {
    let callbacks = unsafe libinputCallbacks()
    let user = unsafe Unmanaged.passUnretained(port).toOpaque()
    guard let raw = unsafe libinput_udev_create_context(callbacks, user, udev.raw) else {
      unsafe callbacks.deallocate()
      throw InputError(subject: "libinput", reason: "cannot be used here", operation: .open)
    }
    unsafe collectMessages(of: raw)
    let loaded = unsafe loadPlugins(into: raw, plugins)
    guard unsafe libinput_udev_assign_seat(raw, seat) == 0 else {
      _ = unsafe libinput_unref(raw)
      unsafe callbacks.deallocate()
      throw InputError(
        subject: seat, reason: "libinput cannot read this seat",
        hint: "loginctl list-seats names the seats", operation: .open)
    }
    self.plugins = loaded
    unsafe self.raw = raw
    self.port = port
    unsafe self.callbacks = callbacks
  }

  /// A context to which single nodes are added; with `plugins`, libinput's plugins correct them.
  init(port: LibinputPort, plugins: Bool) throws(InputError) {
    let callbacks = unsafe libinputCallbacks()
    let user = unsafe Unmanaged.passUnretained(port).toOpaque()
    guard let raw = unsafe libinput_path_create_context(callbacks, user) else {
      unsafe callbacks.deallocate()
      throw InputError(subject: "libinput", reason: "cannot be used here", operation: .open)
    }
    unsafe collectMessages(of: raw)
    self.plugins = unsafe loadPlugins(into: raw, plugins)
    unsafe self.raw = raw
    self.port = port
    unsafe self.callbacks = callbacks
  }

  deinit {
    _ = unsafe libinput_unref(raw)
    unsafe callbacks.deallocate()
  }
}

/// A table of callbacks, which must live as long as the context that points to it.
private func libinputCallbacks() -> UnsafeMutablePointer<libinput_interface> {
  let callbacks = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
  unsafe callbacks.initialize(
    to: libinput_interface(
      open_restricted: { node, flags, user in
        guard let port = unsafe libinputPort(user) else { return -EINVAL }
        return port.open(unsafe text(node), flags: flags)
      },
      close_restricted: { descriptor, user in
        unsafe libinputPort(user)?.close(descriptor)
      }))
  return unsafe callbacks
}

/// Sends libinput's messages to the port; otherwise they would go to standard error.
private func collectMessages(of raw: OpaquePointer) {
  unsafe libinput_log_set_priority(raw, LIBINPUT_LOG_PRIORITY_INFO)
  unsafe libinput_log_set_handler(raw) { libinput, priority, format, arguments in
    guard let format = unsafe format, let arguments = unsafe arguments,
      let port = unsafe libinputPort(libinput_get_user_data(libinput))
    else { return }
    let line = unsafe formatted(format, arguments)
    if priority == LIBINPUT_LOG_PRIORITY_DEBUG, LibinputPlugins.loadingFile(line: line) == nil {
      return
    }
    port.heard(line)
  }
}

/// Loads libinput's plugins, before the context has a seat or a device: libinput takes none later.
/// The names of their files are in messages at the level of debugging.
private func loadPlugins(into raw: OpaquePointer, _ areWanted: Bool) -> LibinputPlugins.State {
  guard areWanted else { return .turnedOff }
  unsafe libinput_log_set_priority(raw, LIBINPUT_LOG_PRIORITY_DEBUG)
  defer { unsafe libinput_log_set_priority(raw, LIBINPUT_LOG_PRIORITY_INFO) }
  return unsafe LibinputPluginLibrary()?.load(into: raw) ?? .unknown
}

private func libinputPort(_ user: UnsafeMutableRawPointer?) -> LibinputPort? {
  guard let user = unsafe user else { return nil }
  return unsafe Unmanaged<LibinputPort>.fromOpaque(user).takeUnretainedValue()
}

/// One message of libinput or libevdev, without its line end; a message longer than the buffer is
/// cut.
func formatted(_ format: UnsafePointer<CChar>, _ arguments: CVaListPointer) -> String {
  var buffer = [CChar](repeating: 0, count: 512)
  _ = unsafe vsnprintf(&buffer, buffer.count, format, arguments)
  let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let line = String(decoding: bytes, as: UTF8.self)
  return line.hasSuffix("\n") ? String(line.dropLast()) : line
}
