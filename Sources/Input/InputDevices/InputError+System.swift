import Glibc
import InputFrames

extension InputError {
  /// The error of a system call that concerns no file or device. `subject` names the call.
  static func system(
    _ subject: String, code: CInt, operation: Operation = .wait
  ) -> InputError {
    InputError(
      subject: subject, reason: systemReason(code), operation: operation, errno: code)
  }

  /// The error of a device node that cannot be opened. The hint is the command that helps.
  static func cannotOpen(_ node: String, code: CInt) -> InputError {
    if code == ENOTTY || code == EISDIR || code == EINVAL || isSomethingElse(node) {
      return noInputDevice(node, code: code)
    }
    return InputError(
      subject: node, reason: "cannot be opened: \(systemReason(code))",
      hint: openHint(node, code: code), operation: .open, errno: code)
  }

  /// The error of a path that exists and is no input device. Its hint must not suggest more
  /// permissions for that path.
  static func noInputDevice(_ node: String, code: CInt? = nil) -> InputError {
    var status = stat()
    let isFolder = unsafe stat(node, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return InputError(
      subject: node, reason: isFolder ? "is a directory, no input device" : "is no input device",
      hint: "dactyl devices lists those there are", operation: .open, errno: code)
  }

  /// Whether a path cannot be an event device: those are character devices of the input subsystem
  /// (`INPUT_MAJOR` of `linux/major.h`) in `/dev/input`. The industrial I/O subsystem has nodes
  /// of its own.
  static func isSomethingElse(_ node: String) -> Bool {
    var status = stat()
    let isOfInput = node.hasPrefix("/dev/input/") || node.hasPrefix("/dev/iio:")
    guard !isOfInput, unsafe stat(node, &status) == 0 else { return false }
    let major = (status.st_rdev >> 8) & 0xfff
    return status.st_mode & S_IFMT != S_IFCHR || major != 13
  }

  /// The error of a keyboard that another program keeps for itself.
  static func reservedElsewhere(_ node: String) -> InputError {
    InputError(
      subject: node, reason: "another program keeps its keys for itself",
      hint: "sudo fuser -v \(node) names the programs that read it; end the one with the keys",
      operation: .grab, errno: EBUSY)
  }

  /// The error of a device that was open and can no longer be read.
  static func cannotRead(_ node: String, code: CInt) -> InputError {
    InputError(
      subject: node, reason: "cannot be read any more: \(systemReason(code))", operation: .read,
      errno: code)
  }

  /// `permission denied (errno 13)`.
  static func systemReason(_ code: CInt) -> String {
    "\(systemWords(code)) (errno \(code))"
  }

  private static func systemWords(_ code: CInt) -> String {
    switch code {
    case EACCES, EPERM: return "permission denied"
    case ENOENT: return "there is no such device node"
    case ENODEV, ENXIO: return "the device is gone"
    case EBUSY: return "another program holds the device"
    case EMFILE, ENFILE: return "too many open files"
    default:
      return unsafe String(cString: strerror(code)).lowercased()
    }
  }

  private static func openHint(_ node: String, code: CInt) -> String? {
    switch code {
    case EACCES: permissionHint(node)
    // The node's own permissions answer EACCES. EPERM comes from the device policy of a control group.
    case EPERM:
      "allow the device: DeviceAllow=char-input rw in the service's unit, --device for a container"
    case ENOENT, ENODEV, ENXIO:
      "dactyl devices lists what is connected; in a container, pass /dev/input and /run/udev in"
    case EBUSY: "sudo fuser -v \(node) names the program"
    default: nil
    }
  }

  /// The node's group decides what helps: membership in it, or a rule that gives the node to a
  /// group.
  private static func permissionHint(_ node: String) -> String {
    var status = stat()
    guard unsafe stat(node, &status) == 0, status.st_mode & S_IRGRP != 0, status.st_gid != 0,
      let group = unsafe getgrgid(status.st_gid), let name = unsafe group.pointee.gr_name
    else {
      return "sudo chgrp input \(node) && sudo chmod g+rw \(node); "
        + "then sudo usermod -aG input $USER and log in again"
    }
    return unsafe "sudo usermod -aG \(String(cString: name)) $USER, then log in again"
  }
}
