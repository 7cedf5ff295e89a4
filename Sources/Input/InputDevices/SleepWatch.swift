import CLibevdev  // whose headers may be the first to name `timespec`
import CLinuxInput
import Glibc
import InputFrames

/// Learns that the machine was suspended, without asking any service.
///
/// A timer on the wall clock that never expires, but is cancelled when that clock jumps: the kernel does so after each
/// suspension, and where somebody sets the time (`timerfd_create(2)`, `TFD_TIMER_CANCEL_ON_SET`). ``SuspendedTime``
/// tells the two apart.
struct SleepWatch: ~Copyable {
  private let timer: Descriptor
  private var slept = SuspendedTime(total: Self.suspended)

  /// A watch from now on.
  init() throws(InputError) {
    let timer = try Descriptor(
      timerfd_create(CLOCK_REALTIME, CInt(TFD_CLOEXEC | TFD_NONBLOCK)), of: "timerfd")
    try Self.set(timer.number)
    self.timer = timer
  }

  /// Readable after the clock has jumped, until ``wasSuspended()`` is asked.
  var descriptor: CInt { timer.number }

  /// The same, as far as the clocks tell, and without a call of the kernel. Ask it before what waits is read: the kernel lets go of
  /// keys before it sleeps, as if somebody had, and may tell the timer only after the program runs again.
  mutating func hasSlept() -> Bool { slept.hasGrown(to: Self.suspended) }

  /// Whether the machine was suspended since the last question.
  mutating func wasSuspended() throws(InputError) -> Bool {
    var count: UInt64 = 0
    // Fails with ECANCELED after a jump, else with EAGAIN. The clocks tell what happened.
    _ = unsafe read(timer.number, &count, MemoryLayout<UInt64>.size)
    try Self.set(timer.number)
    return slept.hasGrown(to: Self.suspended)
  }

  /// Sets a moment that does not come: the year 2242, which fits into any of the kernel's clocks.
  private static func set(_ timer: CInt) throws(InputError) {
    var setting = itimerspec()
    setting.it_value.tv_sec = 1 << 33
    let flags = CInt(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    guard unsafe timerfd_settime(timer, flags, &setting, nil) == 0 else {
      throw InputError.system("timerfd", code: errno)
    }
  }

  /// How long the machine was suspended since it was started: by that much `CLOCK_BOOTTIME` is ahead of
  /// `CLOCK_MONOTONIC`, which stands still meanwhile.
  private static var suspended: Duration {
    var (boot, running) = (timespec(), timespec())
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &running)
    _ = unsafe clock_gettime(CLOCK_BOOTTIME, &boot)
    return .seconds(boot.tv_sec - running.tv_sec) + .nanoseconds(boot.tv_nsec - running.tv_nsec)
  }
}

/// How long a machine was suspended in all, as it was last seen.
package struct SuspendedTime: Hashable, Sendable {
  private var total: Duration

  /// Begins with so much.
  package init(total: Duration) { self.total = total }

  /// Takes the present sum. Returns whether it is larger than before by more than reading two clocks one after the other
  /// can make it. Source: `Documentation/Constants.md#suspension`.
  package mutating func hasGrown(to newTotal: Duration) -> Bool {
    defer { total = newTotal }
    return newTotal - total > .milliseconds(100)
  }
}
