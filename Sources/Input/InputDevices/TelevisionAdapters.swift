import CLinuxInput
import Glibc
import InputFrames

extension KindFacts {
  /// An HDMI adapter, through which a television's remote control comes (`/dev/cec*`).
  public struct TelevisionAdapter: Hashable, Sendable {
    /// The first thing that it lacks.
    public enum Lack: Hashable, Sendable {
      /// The device may not be asked, for that reason.
      case permission(String)
      /// The driver makes no keys.
      case keys
      /// No television with CEC is connected.
      case television
      /// The adapter has no logical address.
      case address
      /// It was told to keep keys for itself.
      case passing
    }

    /// The device: `/dev/cec0`.
    public var node: String
    /// What it lacks; `nil` if keys come.
    public var lack: Lack?

    /// An adapter.
    public init(node: String, lack: Lack?) {
      self.node = node
      self.lack = lack
    }
  }
}

extension KindFacts.TelevisionAdapter {
  /// Whether a television's keys come, and else what to do.
  var finding: Diagnosis.Finding {
    let configure = "sudo cec-ctl -d \(node) --playback, of the package v4l-utils"
    func finding(
      _ level: Diagnosis.Level, _ text: String, _ hint: String? = nil
    ) -> Diagnosis.Finding {
      Diagnosis.Finding("remotes", level, "\(node) \(text)", hint: hint)
    }
    return switch lack {
    case nil: finding(.good, "hands on the keys of the television's remote control")
    case .permission(let reason):
      finding(
        .note, "cannot be asked whether the television's keys come: \(reason)",
        "sudo usermod -aG video $USER, then log in again")
    case .keys:
      finding(
        .note, "has a driver that makes no keys of a television's remote control",
        "use a receiver for infrared, or another HDMI adapter")
    case .television:
      finding(
        .note, "has no television or monitor with CEC, so no key comes from one",
        "turn CEC on in the television's menu, where makers call it Anynet+, Bravia Sync or SimpLink"
      )
    case .address:
      finding(
        .warning, "has no logical address, so that the television sends it no key", configure)
    case .passing:
      finding(.warning, "is configured to keep the television's keys for itself", configure)
    }
  }

  /// The adapters of this machine.
  static func all() -> [KindFacts.TelevisionAdapter] {
    SysfsFolder(path: "/sys/bus/cec/devices").names()
      .map { KindFacts.TelevisionAdapter(node: "/dev/\($0)", lack: lack(of: "/dev/\($0)")) }
  }

  /// What an adapter lacks.
  private static func lack(of node: String) -> Lack? {
    let descriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .permission(InputError.systemReason(errno)) }
    defer { close(descriptor) }
    var state = cec_state()
    guard unsafe read_cec_state(descriptor, &state) == 0 else {
      return .permission(InputError.systemReason(errno))
    }
    if state.has_keys == 0 { return .keys }
    if state.is_connected == 0 { return .television }
    if state.is_configured == 0 { return .address }
    return state.passes_keys == 0 ? .passing : nil
  }
}
