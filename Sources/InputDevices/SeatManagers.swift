#if Devices
  import Glibc

  /// The seat managers of this machine that can open devices for a program.
  enum SeatManagers {
    /// Whether systemd-logind runs; its folders alone stay when it is gone, and in containers.
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
#endif
