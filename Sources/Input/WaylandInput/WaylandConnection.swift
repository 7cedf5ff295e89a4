import CWayland
import CWaylandProtocols
import Glibc
public import InputFrames

/// A connection to the compositor that owns the panel.
///
///     let connection = try WaylandConnection()
///     let window = try WaylandWindow(on: connection, title: "Panel")
///     let input = WaylandInput(of: window)
///
/// Use a connection only on the thread that made it. Its descriptor becomes readable when the
/// compositor has sent messages. Then call ``dispatch()``, or `nextEvent()` of a ``WaylandInput``,
/// which calls it.
@safe
public final class WaylandConnection {
  /// The socket's name, such as `wayland-0`.
  public let name: String
  /// Becomes readable when messages have arrived; for `poll` and `epoll`.
  public let descriptor: CInt
  /// Why the connection has ended; `nil` while it is open.
  public private(set) var failure: InputError?
  /// The interfaces that the compositor offers, with their versions.
  public var interfaces: [String: Int] {
    Dictionary(globals.values.map { ($0.interface, Int($0.version)) }, uniquingKeysWith: max)
  }

  let display: OpaquePointer
  /// Returns the present time; a test passes its own clock.
  let now: () -> Timestamp
  private let registry: OpaquePointer
  private var timestampManager: OpaquePointer?
  private var gestureManager: OpaquePointer?
  private var textManager: OpaquePointer?
  private var clipboardManager: OpaquePointer?
  private var tabletManager: OpaquePointer?
  private var shapeManager: OpaquePointer?
  /// How the program wants the pointer to look above its window.
  var pointerLook: (WindowPointer, CursorPicture?) = (.arrow, nil)
  private let listener: Listener<wl_registry_listener>
  private(set) var globals: [UInt32: (interface: String, version: UInt32)] = [:]
  private(set) var seats: [UInt32: WaylandSeat] = [:]
  private(set) var outputs: [UInt32: WaylandOutput] = [:]
  private var hadOutput = false
  /// Called when a seat or an output is added or removed.
  var seatAdded: (WaylandSeat) -> Void = { _ in }
  var seatRemoved: (WaylandSeat) -> Void = { _ in }
  var outputsChanged: () -> Void = {}
  var outputAdded: () -> Void = {}
  /// Called after the events of each read.
  var readEnded: () -> Void = {}

  /// Connects to a compositor.
  ///
  /// - Parameter display: The name or the path of its socket; `nil` for the one that the environment names
  ///   (`WAYLAND_DISPLAY`), else `wayland-0`.
  /// - Throws: An `InputError` that says why there is none, and what mends it.
  public convenience init(display: String? = nil) throws(InputError) {
    let name = Self.name(of: display)
    // libwayland would print the same reason on standard error.
    guard name.hasPrefix("/") || Self.hasFolder else {
      throw .noCompositor(name, code: ENOENT, wasNamed: display != nil || Self.isNamed)
    }
    guard let raw = unsafe wl_display_connect(name) else {
      throw .noCompositor(name, code: errno, wasNamed: display != nil || Self.isNamed)
    }
    unsafe try self.init(unsafe raw, name: name, now: { Timestamp.monotonic })
  }

  /// Uses a socket that is already connected; tests call it.
  package convenience init(
    socket: CInt, name: String, now: @escaping () -> Timestamp
  ) throws(InputError) {
    guard let raw = unsafe wl_display_connect_to_fd(socket) else {
      throw .noCompositor(name, code: errno, wasNamed: true)
    }
    unsafe try self.init(unsafe raw, name: name, now: now)
  }

  private init(
    _ display: OpaquePointer, name: String, now: @escaping () -> Timestamp
  ) throws(InputError) {
    unsafe self.display = display
    self.name = name
    self.now = now
    descriptor = unsafe wl_display_get_fd(display)
    unsafe registry = wl_display_get_registry(display)
    listener = Listener(wl_registry_listener()) { table in
      unsafe table.global = { data, _, number, interface, version in
        guard let interface = unsafe interface else { return }
        let connection: WaylandConnection? = unsafe CallbackObject.object(data)
        unsafe connection?.appeared(number, String(cString: interface), version)
      }
      unsafe table.global_remove = { data, _, number in
        let connection: WaylandConnection? = unsafe CallbackObject.object(data)
        connection?.vanished(number)
      }
    }
    unsafe wl_registry_add_listener(registry, listener.table, CallbackObject.pointer(to: self))
    // The first roundtrip brings the globals, the second one the properties of seats and
    // outputs.
    for _ in 0..<2 { try roundtrip() }
  }

  deinit {
    seats = [:]
    outputs = [:]
    if let timestamps = unsafe timestampManager {
      unsafe zwp_input_timestamps_manager_v1_destroy(timestamps)
    }
    if let gestures = unsafe gestureManager { unsafe zwp_pointer_gestures_v1_destroy(gestures) }
    if let texts = unsafe textManager { unsafe zwp_text_input_manager_v3_destroy(texts) }
    if let clipboards = unsafe clipboardManager {
      unsafe wl_data_device_manager_destroy(clipboards)
    }
    if let tablets = unsafe tabletManager { unsafe zwp_tablet_manager_v2_destroy(tablets) }
    if let shapes = unsafe shapeManager { unsafe wp_cursor_shape_manager_v1_destroy(shapes) }
    unsafe wl_registry_destroy(registry)
    unsafe wl_display_disconnect(display)
  }

  /// Whether the compositor reports its outputs, if only the present absence of any.
  var reportsOutputs: Bool {
    hadOutput || globals.values.contains { $0.interface == "zxdg_output_manager_v1" }
  }

  /// The names of the compositor's outputs, sorted.
  public var outputNames: [String] { outputs.values.compactMap(\.name).sorted() }

  /// The present time.
  package var present: Timestamp { now() }

  /// The global number of an output, given its proxy.
  func output(of proxy: OpaquePointer?) -> UInt32? {
    outputs.first { unsafe $0.value.proxy == proxy }?.key
  }

  // MARK: Messages

  /// Reads and handles the waiting messages, then sends the requests. Never blocks. After a
  /// failure, every call throws the same error.
  public func dispatch() throws(InputError) {
    if let failure { throw failure }
    while unsafe wl_display_prepare_read(display) != 0 {
      guard unsafe wl_display_dispatch_pending(display) >= 0 else { throw fail() }
    }
    flush()
    guard unsafe wl_display_read_events(display) >= 0,
      unsafe wl_display_dispatch_pending(display) >= 0
    else { throw fail() }
    readEnded()
    flush()
  }

  /// Sends the waiting requests. If the socket is full, the rest is sent later.
  package func flush() { unsafe wl_display_flush(display) }

  /// Waits until the compositor has handled all requests so far.
  package func roundtrip() throws(InputError) {
    if let failure { throw failure }
    guard unsafe wl_display_roundtrip(display) >= 0 else { throw fail() }
    readEnded()
  }

  /// Records why the connection has ended.
  private func fail() -> InputError {
    let code = unsafe wl_display_get_error(display)
    var error: InputError
    if code == EPROTO {
      var interface: UnsafePointer<wl_interface>?
      var number: UInt32 = 0
      let fault = unsafe wl_display_get_protocol_error(display, &interface, &number)
      let name = unsafe interface.flatMap { unsafe $0.pointee.name }.map {
        unsafe String(cString: $0)
      }
      error = InputError(
        subject: self.name,
        reason: "the compositor refused a request: error \(fault) of \(name ?? "an object")",
        hint: "please report it with what WAYLAND_DEBUG=1 prints", operation: .read, errno: code)
    } else {
      error = InputError(
        subject: self.name, reason: "the compositor has ended the connection",
        hint: "start the compositor again, then this program", operation: .read, errno: code)
    }
    failure = error
    return error
  }

  // MARK: Globals

  private func appeared(_ number: UInt32, _ interface: String, _ version: UInt32) {
    globals[number] = (interface, version)
    switch interface {
    case "wl_seat":
      guard let seat = WaylandSeat(number, version: version, connection: self) else { return }
      seats[number] = seat
      seatAdded(seat)
    case "wl_output":
      hadOutput = true
      outputs[number] = WaylandOutput(number, version: version, connection: self)
      outputAdded()
    default: break  // what a window needs is bound when it is made
    }
  }

  private func vanished(_ number: UInt32) {
    globals[number] = nil
    if let seat = seats.removeValue(forKey: number) { seatRemoved(seat) }
    if outputs.removeValue(forKey: number) != nil { outputsChanged() }
  }

  /// Binds the global object of an interface; `nil` if the compositor has none of at least
  /// version `least`.
  package func bind(_ name: String, least: UInt32 = 1, most: UInt32) -> OpaquePointer? {
    let found = globals.filter { $0.value.interface == name }.min { $0.key < $1.key }
    guard let found, found.value.version >= least else { return nil }
    return unsafe bind(found.key, name, version: min(found.value.version, most))
  }

  /// Binds the global object with that number.
  func bind(_ number: UInt32, _ name: String, version: UInt32) -> OpaquePointer? {
    guard let interface = unsafe wayland_interface(name) else { return nil }
    return unsafe OpaquePointer(wl_registry_bind(registry, number, interface, version))
  }

  /// The manager of precise touch time stamps; `nil` if the compositor has none.
  var timestamps: OpaquePointer? {
    if unsafe timestampManager == nil {
      unsafe timestampManager = bind("zwp_input_timestamps_manager_v1", most: 1)
    }
    return unsafe timestampManager
  }

  /// The manager of touchpads' gestures; `nil` if the compositor has none.
  var gestures: OpaquePointer? {
    if unsafe gestureManager == nil {
      unsafe gestureManager = bind("zwp_pointer_gestures_v1", most: 3)
    }
    return unsafe gestureManager
  }

  /// The manager of input methods; `nil` if the compositor has none.
  var textInputs: OpaquePointer? {
    if unsafe textManager == nil {
      unsafe textManager = bind("zwp_text_input_manager_v3", most: 1)
    }
    return unsafe textManager
  }

  /// The manager of clipboards; `nil` if the compositor has none.
  var clipboards: OpaquePointer? {
    if unsafe clipboardManager == nil {
      unsafe clipboardManager = bind("wl_data_device_manager", most: 3)
    }
    return unsafe clipboardManager
  }

  /// The manager of pens and pads; `nil` if the compositor has none.
  var tablets: OpaquePointer? {
    if unsafe tabletManager == nil {
      unsafe tabletManager = bind("zwp_tablet_manager_v2", most: 1)
    }
    return unsafe tabletManager
  }

  /// The manager of cursors by names; `nil` if the compositor has none.
  var cursorShapes: OpaquePointer? {
    if unsafe shapeManager == nil {
      unsafe shapeManager = bind("wp_cursor_shape_manager_v1", most: 1)
    }
    return unsafe shapeManager
  }

  // MARK: Names

  private static var hasFolder: Bool { unsafe getenv("XDG_RUNTIME_DIR") != nil }

  private static var isNamed: Bool { unsafe getenv("WAYLAND_DISPLAY") != nil }

  private static func name(of display: String?) -> String {
    if let display { return display }
    guard let name = unsafe getenv("WAYLAND_DISPLAY") else { return "wayland-0" }
    return unsafe String(cString: name)
  }
}

extension Timestamp {
  /// The present time of `CLOCK_MONOTONIC`.
  static var monotonic: Timestamp {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}

extension InputError {
  /// The error for a name under which no compositor listens.
  static func noCompositor(_ name: String, code: CInt, wasNamed: Bool) -> InputError {
    var reason: String
    var hint: String
    switch code {
    case ENOENT where unsafe getenv("XDG_RUNTIME_DIR") == nil, EINVAL:
      reason = "no compositor can be found: XDG_RUNTIME_DIR is not set"
      hint =
        "start this program in the compositor's session, or name its folder: XDG_RUNTIME_DIR=/run/user/1000"
    case ENOENT:
      reason = wasNamed ? "there is no compositor of this name" : "no compositor runs here"
      hint =
        "ls $XDG_RUNTIME_DIR/wayland-* lists them; without one, the screen first is the monitor itself"
    case ECONNREFUSED:
      reason = "its compositor has ended"
      hint = "ls $XDG_RUNTIME_DIR/wayland-* lists others"
    case EACCES, EPERM:
      reason = "the compositor belongs to another user"
      hint = "start this program as the user whose session it is"
    default:
      reason = "the compositor cannot be reached"
      hint = "ls $XDG_RUNTIME_DIR/wayland-* lists those there are"
    }
    return InputError(
      subject: name, reason: "\(reason) (errno \(code))", hint: hint, operation: .open,
      errno: code)
  }

  /// The error for a compositor that lacks an interface that a window needs.
  static func lacking(_ interface: String, least: Int, of name: String) -> InputError {
    InputError(
      subject: name, reason: "the compositor has no \(interface) of version \(least) or later",
      hint: "a newer compositor has it: weston, sway, cage and labwc do", operation: .open)
  }
}
