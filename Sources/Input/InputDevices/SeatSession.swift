import CLinuxInput
import Glibc
import InputFrames

/// The program's session on a seat: it opens devices, and revokes them while another session is
/// active.
@safe
final class SeatSession {
  /// A message of the seat manager.
  enum Change: Hashable {
    /// The session is active: devices may be opened.
    case enabled
    /// Another session becomes active: devices must be closed.
    case disabled
  }

  /// Whether this program's session is active.
  private(set) var isActive = false
  /// Changes that ``pendingChanges()`` has not returned yet.
  private var changes: [Change] = []
  private let library: SeatLibrary
  /// Asked besides libseat, see ``LogindSession``.
  private let logind = LogindSession()
  private let listener: UnsafeMutablePointer<seat_listener>
  private var raw: SeatLibrary.Seat?
  private var devices = SeatDevices()

  /// Requests the seat of this session and waits until it is granted.
  init() throws(InputError) {
    library = try SeatLibrary()
    unsafe listener = .allocate(capacity: 1)
    unsafe listener.initialize(
      to: seat_listener(
        enable_seat: { _, user in unsafe session(user)?.record(.enabled) },
        disable_seat: { _, user in unsafe session(user)?.record(.disabled) }))
    let user = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe raw = unsafe library.openSeat(listener, user)
    guard let raw = unsafe raw else {
      let code = errno
      guard code != ENODATA else {
        throw InputError(
          subject: "seat", reason: "is not granted: this program runs in no session of logind",
          hint:
            "log in on a terminal or screen of the seat and start it there, not as a service; "
            + "loginctl list-sessions names the sessions", operation: .open, errno: code)
      }
      throw InputError(
        subject: "seat", reason: "is not granted: \(InputError.systemReason(code))",
        hint: "sudo systemctl start seatd && sudo usermod -aG video $USER, or log in through "
          + "logind; another session may own the seat", operation: .open, errno: code)
    }
    var patience = Self.patience
    while !isActive, patience > 0 {
      guard unsafe library.dispatch(raw, Self.step) >= 0 else { break }
      patience -= Self.step
    }
    guard isActive || SeatManagers.hasSeatd || SeatManagers.hasLogind else {
      // libseat then acts as the seat manager itself, which only root may do.
      throw InputError(
        subject: "seat", reason: "is not granted: neither seatd nor logind runs",
        hint:
          "sudo apt-get install seatd && sudo systemctl start seatd, or open devices directly",
        operation: .open)
    }
    guard isActive else {
      throw InputError(
        subject: "seat", reason: "is not granted: another session is in front",
        hint: "loginctl list-sessions names the sessions; switch to this one and try again",
        operation: .open)
    }
    changes = []
  }

  deinit {
    if let raw = unsafe raw { _ = unsafe library.closeSeat(raw) }
    unsafe listener.deallocate()
  }

  /// Readable while the seat manager has a message.
  var descriptor: CInt {
    guard let raw = unsafe raw else { return -1 }
    return unsafe library.descriptor(raw)
  }

  /// The seat manager's messages since the last call.
  func pendingChanges() throws(InputError) -> [Change] {
    let dispatched = unsafe raw.map { unsafe library.dispatch($0, 0) } ?? 0
    guard dispatched >= 0 else {
      let code = errno
      throw InputError(
        subject: "seat", reason: "was taken away: \(InputError.systemReason(code))",
        hint: "sudo systemctl status seatd systemd-logind shows whether it still runs",
        operation: .read, errno: code)
    }
    // libseat read a message and did not report it.
    if dispatched > 0, changes.isEmpty, let active = logind?.isActive, active != isActive {
      record(active ? .enabled : .disabled)
    }
    // A session that was inactive for a moment, without notice, has lost its devices too.
    if changes.isEmpty, isActive, logind != nil, devices.wereTakenBack {
      record(.disabled)
      if logind?.isActive == true { record(.enabled) }
    }
    defer { changes = [] }
    return changes
  }

  /// Tells the seat manager that every device is closed, so that the other session may become
  /// active.
  func yield() {
    if let raw = unsafe raw { _ = unsafe library.disableSeat(raw) }
    devices.settle()
  }

  /// Opens a node; returns the descriptor, or −errno.
  func open(_ node: String) -> CInt {
    guard let raw = unsafe raw else { return -ENODEV }
    var descriptor: CInt = -1
    let number = unsafe library.openDevice(raw, node, &descriptor)
    guard number >= 0, descriptor >= 0 else { return -errno }
    devices.opened(descriptor, number: number, node: node)
    return descriptor
  }

  /// Returns a device to the seat; ignores one that is not the seat's. The caller still closes
  /// the descriptor.
  func close(_ descriptor: CInt) {
    guard let raw = unsafe raw, let number = devices.closed(descriptor) else { return }
    _ = unsafe library.closeDevice(raw, number)
  }

  /// Brings another session to the front; returns `false` if the seat manager refuses.
  func bringToFront(_ session: Int) -> Bool {
    guard let raw = unsafe raw else { return false }
    return unsafe library.switchSession(raw, CInt(clamping: session)) == 0
  }

  fileprivate func record(_ change: Change) {
    isActive = change == .enabled
    changes.append(change)
  }

  /// How long to wait for the seat manager in all, and at a time, in milliseconds. Source: ours;
  /// seatd and logind answer within a few.
  private static let patience: CInt = 2000
  private static let step: CInt = 100
}

private func session(_ user: UnsafeMutableRawPointer?) -> SeatSession? {
  guard let user = unsafe user else { return nil }
  return unsafe Unmanaged<SeatSession>.fromOpaque(user).takeUnretainedValue()
}
