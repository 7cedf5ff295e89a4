import CLibevdev  // whose headers may be the first to name `sigset_t`
import CLinuxInput
import Glibc
import InputFrames

/// Owns one signalfd; while it exists, the signals do not end the program.
@safe
struct SignalQueue: ~Copyable {
  private let queue: Descriptor
  private let taken: sigset_t
  private let before: sigset_t

  /// Receives those signals for the calling thread, whichever thread of the process they come to: a library may have
  /// started one that does not block them, as pango does at the first text.
  init(_ signals: [CInt]) throws(InputError) {
    var taken = sigset_t()
    unsafe sigemptyset(&taken)
    for signal in signals { unsafe sigaddset(&taken, signal) }
    queue = try Descriptor(
      unsafe signalfd(-1, &taken, CInt(SFD_CLOEXEC | SFD_NONBLOCK)), of: "signalfd")
    self.taken = taken
    var before = sigset_t()
    unsafe claim_signals(&taken, &before)
    self.before = before
  }

  deinit {
    var taken = taken
    var before = before
    unsafe release_signals(&taken, &before)
  }

  /// The descriptor to wait for.
  var descriptor: CInt { queue.number }

  /// The next signal that came, or `nil`.
  func next() -> CInt? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard unsafe read(queue.number, &info, size) == size else { return nil }
    return CInt(info.ssi_signo)
  }
}
