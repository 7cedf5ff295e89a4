import Glibc

extension ScreenError {
  /// The error of a failed call, with its `errno`; negative values, as `drmModeAtomicCommit`
  /// returns them, are negated.
  static func system(_ subject: String, _ reason: String, code: CInt) -> ScreenError {
    let code = abs(code)
    let words = unsafe String(cString: strerror(code)).lowercased()
    return ScreenError(subject: subject, reason: "\(reason): \(words)", errno: code)
  }

  /// The error of a node that cannot be opened; the hint is a command that fixes it.
  static func cannotOpen(_ path: String, code: CInt) -> ScreenError {
    var error = system(path, "cannot be opened", code: code)
    switch code {
    case EACCES, EPERM:
      error.hint = "sudo usermod -aG video $USER, then log in again"
    case ENOENT, ENODEV, ENXIO:
      error.hint =
        "dactyl screens lists the cards; without one, sudo modprobe the driver of the machine's graphics"
    default: break
    }
    return error
  }

  /// The error of a card on which another program shows its pictures.
  public static func busy(_ path: String) -> ScreenError { notMaster(path, code: EBUSY) }

  /// Another program is the card's master.
  static func notMaster(_ path: String, code: CInt) -> ScreenError {
    ScreenError(
      subject: path, reason: "another program shows its pictures there", errno: code,
      hint: "sudo fuser -v \(path) names it; end it (sudo systemctl stop display-manager), or "
        + "start this program on a terminal of its own")
  }
}
