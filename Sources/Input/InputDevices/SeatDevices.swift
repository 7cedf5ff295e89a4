import Glibc

/// The devices that a seat opened, and whether it revoked one without notice.
///
/// Before another session becomes active, logind revokes every device (`EVIOCREVOKE`). Reading
/// then fails with `ENODEV`, as if the device were unplugged, but its node still exists. libseat
/// does not report it without a graphics device, and logind may answer "active" again when it is
/// asked later. Only a revoked device then shows that the session was inactive.
struct SeatDevices {
  /// The seat's number of a device, and its node.
  private typealias Device = (number: CInt, node: String)
  private var devices: [CInt: Device] = [:]
  /// Whether a device was closed that had been revoked before.
  private var closedLate = false

  /// Records a device that the seat has opened.
  mutating func opened(_ descriptor: CInt, number: CInt, node: String) {
    devices[descriptor] = (number, node)
  }

  /// Records that a device, whose descriptor is still open, is being closed. Returns its number,
  /// or `nil` for one that the seat did not open.
  mutating func closed(_ descriptor: CInt) -> CInt? {
    guard let device = devices[descriptor] else { return nil }
    if wasTakenBack(descriptor, device) { closedLate = true }
    devices[descriptor] = nil
    return device.number
  }

  /// Whether a device was revoked since the last ``settle()``; one system call.
  var wereTakenBack: Bool {
    closedLate || devices.contains { wasTakenBack($0.key, $0.value) }
  }

  /// Records that every device is closed, and that the seat knows it.
  mutating func settle() { closedLate = false }

  private func wasTakenBack(_ descriptor: CInt, _ device: Device) -> Bool {
    var question = pollfd(fd: descriptor, events: 0, revents: 0)
    guard unsafe poll(&question, 1, 0) > 0 else { return false }
    // The kernel removes a node before the device (`evdev_disconnect`): a device without a node
    // was unplugged.
    let isThere = unsafe access(device.node, F_OK) == 0
    return question.revents & Int16(POLLHUP) != 0 && isThere
  }
}

/// The seat managers of this machine that can open devices for a program.
enum SeatManagers {
  /// Whether systemd-logind runs. Its folders exist also without it, for instance in containers.
  static var hasLogind: Bool {
    unsafe access("/run/systemd/seats", F_OK) == 0 && isRunning("systemd-logind")
  }

  /// Whether seatd listens.
  static var hasSeatd: Bool { unsafe access("/run/seatd.sock", F_OK) == 0 }
}

/// Whether a program of that name runs. The kernel cuts names to 15 characters.
func isRunning(_ name: String) -> Bool {
  let processes = SysfsFolder(path: "/proc")
  let wanted = String(name.prefix(15))
  return processes.names().contains { folder in
    folder.first?.isNumber == true && processes.text("\(folder)/comm") == wanted
  }
}
