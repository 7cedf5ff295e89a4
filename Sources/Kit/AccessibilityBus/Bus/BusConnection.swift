import CSystemd
import Glibc

/// A connection to a bus, through libsystemd.
///
/// It is made on a thread of its own, because a bus may take its time to answer, and handed to the main actor once;
/// from then on only the main actor uses it.
@safe
final class BusConnection: @unchecked Sendable {  // handed over once, to the main actor
  /// Why there is no connection.
  struct Failure: Error {
    let reason: String
    /// Whether nothing names a bus, so that there will be none.
    let isFinal: Bool

    init(reason: String) { (self.reason, isFinal) = (reason, false) }

    /// What an error of the system says; a negative number, as libsystemd answers it.
    init(_ status: CInt) {
      reason = unsafe String(cString: strerror(-status))
      isFinal = status == -ENOMEDIUM
    }
  }

  /// What ``next()`` has found.
  enum Step {
    case message(BusMessage)
    /// Something else was done; there may be more.
    case worked
    case idle
    /// The bus is gone.
    case lost
  }

  private let bus: OpaquePointer
  /// The name by which others call this connection, such as `:1.7`.
  let name: String

  /// Connects to the bus at an address; `nil` for the bus of the user's session.
  init(address: String?) throws(Failure) {
    var made: OpaquePointer?
    let status: CInt
    if let address {
      var status0 = unsafe sd_bus_new(&made)
      if status0 >= 0, let made = unsafe made {
        status0 = unsafe sd_bus_set_address(made, address)
        // A client says hello, and gets a name.
        if status0 >= 0 { status0 = unsafe sd_bus_set_bus_client(made, 1) }
        if status0 >= 0 { status0 = unsafe sd_bus_start(made) }
      }
      status = status0
    } else if unsafe getenv("DBUS_SESSION_BUS_ADDRESS") == nil,
      unsafe getenv("XDG_RUNTIME_DIR") == nil
    {
      // What the library would answer, without having it in memory.
      status = -ENOMEDIUM
    } else {
      status = unsafe sd_bus_open_user(&made)
    }
    guard status >= 0, let made = unsafe made else {
      if let made = unsafe made { _ = unsafe sd_bus_unref(made) }
      throw Failure(status)
    }
    var pointer: UnsafePointer<CChar>?
    // Waits for the answer to hello.
    let named = unsafe sd_bus_get_unique_name(made, &pointer)
    guard named >= 0, let pointer = unsafe pointer else {
      _ = unsafe sd_bus_close_unref(made)
      throw Failure(named)
    }
    unsafe bus = made
    name = unsafe String(cString: pointer)
  }

  deinit { _ = unsafe sd_bus_flush_close_unref(bus) }

  /// Readable when something has come.
  var descriptor: CInt { unsafe sd_bus_get_fd(bus) }

  /// Whether something still waits to be sent.
  var isFull: Bool {
    let events = unsafe sd_bus_get_events(bus)
    return events > 0 && events & CInt(POLLOUT) != 0
  }

  /// Does the next thing that waits, and hands on a message that others have sent.
  func next() -> Step {
    var message: OpaquePointer?
    let status = unsafe sd_bus_process(bus, &message)
    if let message = unsafe message { return unsafe .message(BusMessage(taking: message)) }
    return status < 0 ? .lost : status == 0 ? .idle : .worked
  }

  // MARK: Sending

  /// Calls a method and waits for what it answers.
  func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ values: [BusValue] = []
  ) throws(Failure) -> BusArguments {
    var made: OpaquePointer?
    let status = unsafe sd_bus_message_new_method_call(
      bus, &made, destination, path, interface, member)
    guard status >= 0, let made = unsafe made else { throw Failure(status) }
    let request = unsafe BusMessage(taking: made)
    guard request.append(values) else { throw Failure(-EINVAL) }
    var error = unsafe sd_bus_error()
    defer { unsafe sd_bus_error_free(&error) }
    var answer: OpaquePointer?
    let done = unsafe sd_bus_call(bus, request.message, Self.patience, &error, &answer)
    guard done >= 0, let answer = unsafe answer else {
      guard let said = unsafe error.message else { throw Failure(done) }
      throw unsafe Failure(reason: String(cString: said))
    }
    return unsafe BusMessage(taking: answer).arguments
  }

  /// How long a call waits for its answer, in microseconds: the service may have to be started first.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  private static let patience: UInt64 = 25_000_000

  /// Sends a signal, which is filled in. What does not fit is not sent.
  func signal(
    _ path: String, _ interface: String, _ member: String, fill: (BusMessage) -> Bool
  ) {
    var made: OpaquePointer?
    guard unsafe sd_bus_message_new_signal(bus, &made, path, interface, member) >= 0,
      let made = unsafe made
    else { return }
    let signal = unsafe BusMessage(taking: made)
    guard fill(signal) else { return }
    _ = unsafe sd_bus_send(bus, signal.message, nil)
  }

  /// Answers a call.
  func reply(to call: BusMessage, _ values: [BusValue]) {
    guard call.expectsReply else { return }
    var made: OpaquePointer?
    guard unsafe sd_bus_message_new_method_return(call.message, &made) >= 0,
      let made = unsafe made
    else { return }
    if unsafe !send(BusMessage(taking: made), values) {
      refuse(call, "org.freedesktop.DBus.Error.Failed", "the answer fits into no message")
    }
  }

  /// Answers a call with an error, so that nobody waits.
  func refuse(_ call: BusMessage, _ error: String, _ text: String) {
    guard call.expectsReply else { return }
    var made: OpaquePointer?
    unsafe error.withCString { error in
      unsafe text.withCString { text in
        var cause = unsafe sd_bus_error(name: error, message: text, _need_free: 0)
        _ = unsafe sd_bus_message_new_method_error(call.message, &made, &cause)
      }
    }
    if let made = unsafe made { unsafe send(BusMessage(taking: made), []) }
  }

  @discardableResult
  private func send(_ message: BusMessage, _ values: [BusValue]) -> Bool {
    guard message.append(values) else { return false }
    return unsafe sd_bus_send(bus, message.message, nil) >= 0
  }
}
