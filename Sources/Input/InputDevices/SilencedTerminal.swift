import CLinuxInput
import Glibc
import InputFrames

/// The virtual terminal below a program that reads keyboards: while this object lives, no key reaches it.
///
/// Its keyboard mode is `K_OFF`, as under a compositor. The kernel keeps Magic SysRq, and no longer switches
/// terminals. The mode outlives a program that is killed, so a second process waits for the end of this one and
/// puts the former mode back (`start_keyboard_guard`). It does so after every end; in order, `deinit` is first.
@safe
final class SilencedTerminal {
  /// Why a terminal is not silenced.
  enum Refusal: Error {
    /// It is silent already: a compositor, or another program, reads the keyboards.
    case taken
    /// The program may not set it.
    case forbidden
  }

  /// Whether this machine has no virtual terminals, as a container.
  static var isAbsent: Bool { unsafe access("/sys/class/tty/tty0", F_OK) != 0 }

  /// Whether a desktop is in front, as logind or this program's own session says: the keyboards are the desktop's too.
  static var isOfDesktop: Bool {
    if unsafe getenv("DISPLAY") != nil || RunningCompositor.found() != nil { return true }
    guard let session = value("ACTIVE", in: "seats/seat0") else { return false }
    return ["wayland", "x11"].contains(value("TYPE", in: "sessions/\(session)"))
  }

  /// What logind has written about a seat or a session.
  private static func value(_ key: String, in file: String) -> Substring? {
    let bytes = SysfsFolder(path: "/run/systemd").bytes(file)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("\(key)=") }?.dropFirst(key.count + 1)
  }

  /// The terminal's number: 2 is `/dev/tty2`.
  let number: CInt
  private let terminal: Descriptor
  private let guardian: Descriptor
  private let former: CInt

  /// Silences the terminal that the program runs on, or else the one in front, as below a service.
  init() throws(Refusal) {
    let own = Self.opened("/dev/tty")
    let isOwn = own.map { terminal_number($0) > 0 } ?? false
    if !isOwn, let own { close(own) }
    guard let answer = isOwn ? own : Self.opened("/dev/tty0"),
      let terminal = try? Descriptor(answer, of: "terminal")
    else { throw .forbidden }
    guard let mode = Self.mode(of: terminal.number, isOwn: isOwn) else { throw .taken }
    // The mode that it has: the kernel answers whether the program may set it.
    guard ioctl(terminal.number, UInt(KDSKBMODE), mode) == 0,
      let guardian = try? Descriptor(
        start_keyboard_guard(terminal.number, mode), of: "keyboard guard")
    else { throw .forbidden }
    number = terminal_number(terminal.number)
    self.terminal = terminal
    self.guardian = guardian
    former = mode
    _ = ioctl(self.terminal.number, UInt(KDSKBMODE), K_OFF)
  }

  deinit {
    _ = ioctl(terminal.number, UInt(KDSKBMODE), former)
    _ = unsafe send(guardian.number, "\n", 1, CInt(MSG_NOSIGNAL))
  }

  /// Whether the user looks at this terminal, and types for it.
  var isInFront: Bool {
    var state = vt_stat()
    guard unsafe ioctl(terminal.number, UInt(VT_GETSTATE), &state) == 0 else { return true }
    return CInt(state.v_active) == number
  }

  /// Brings another terminal to the front. Returns `false` if the kernel refuses.
  func bringToFront(_ number: Int) -> Bool {
    ioctl(terminal.number, UInt(VT_ACTIVATE), CInt(clamping: number)) == 0
  }

  private static func opened(_ path: String) -> CInt? {
    let answer = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    return answer >= 0 ? answer : nil
  }

  /// The mode to put back later; `nil` for a terminal that another program has silenced.
  private static func mode(of descriptor: CInt, isOwn: Bool) -> CInt? {
    var mode = K_OFF
    var pauses = patience / step
    while true {
      guard unsafe ioctl(descriptor, UInt(KDGKBMODE), &mode) == 0 else { return nil }
      guard mode == K_OFF else { return mode }
      var picture = KD_TEXT
      _ = unsafe ioctl(descriptor, UInt(KDGETMODE), &picture)
      // A compositor. In text, the guard of a program that was killed may be about to act.
      guard picture == KD_TEXT, pauses > 0 else { break }
      pauses -= 1
      usleep(step)
    }
    // A program without a guard was killed on this terminal.
    return isOwn ? K_UNICODE : nil
  }

  /// How long to wait for a guard, and at a time, in microseconds. Source: ours; a guard acts within one millisecond.
  private static let patience: UInt32 = 300_000
  private static let step: UInt32 = 10_000
}
