import CLibevdev  // whose headers may be the first to name `timespec`
import CLinuxInput
import Glibc
import InputFrames

/// Owns one epoll descriptor: waits for several descriptors at once.
struct Poller: ~Copyable {
  /// The purpose of a descriptor.
  struct Tokens: OptionSet {
    let rawValue: UInt64
    /// Input events wait.
    static let input = Tokens(rawValue: 1)
    /// A deadline has come.
    static let timer = Tokens(rawValue: 2)
    /// A signal has come.
    static let signal = Tokens(rawValue: 4)
    /// Blocks wait on the main queue.
    static let mainQueue = Tokens(rawValue: 8)
    /// A descriptor that the program watches is readable.
    static let watched = Tokens(rawValue: 16)
    /// The wall clock has jumped: the machine may have been suspended.
    static let sleep = Tokens(rawValue: 32)
  }

  private let epoll: Descriptor

  /// A poller without descriptors.
  init() throws(InputError) {
    epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
  }

  /// Waits for that descriptor too; its owner keeps it.
  func add(_ descriptor: CInt, token: Tokens) throws(InputError) {
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLIN.rawValue)
    unsafe event.data.u64 = .init(token.rawValue)
    guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw InputError.system("epoll", code: errno)
    }
  }

  /// Stops waiting for that descriptor.
  func remove(_ descriptor: CInt) {
    var unused = unsafe epoll_event()
    _ = unsafe epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor, &unused)
  }

  /// The descriptor of the poller itself: readable while one of those it waits for is.
  var descriptor: CInt { epoll.number }

  /// Sleeps until a descriptor is readable, or returns at once; returns the tokens of the
  /// readable ones. A signal handler that runs ends the wait with an empty result. Allocates
  /// nothing, because it runs between the kernel's wake-up and the touch.
  func wait(mayBlock: Bool = true) throws(InputError) -> Tokens {
    // One for each token, and some for watched descriptors; further ones come with the next wait.
    let none = unsafe epoll_event()
    var events = unsafe (none, none, none, none, none, none, none, none)
    let number = epoll.number
    var ready = Tokens()
    let count = unsafe withUnsafeMutableBytes(of: &events) { bytes in
      let events = unsafe bytes.assumingMemoryBound(to: epoll_event.self)
      guard let first = events.baseAddress else { return CInt(0) }
      let count = unsafe epoll_wait(number, first, CInt(events.count), mayBlock ? -1 : 0)
      for index in 0..<max(0, Int(count)) {
        ready.insert(Tokens(rawValue: unsafe events[index].data.u64))
      }
      return count
    }
    guard count >= 0 || errno == EINTR else { throw InputError.system("epoll", code: errno) }
    return ready
  }
}

/// Owns one timerfd, which becomes readable at a deadline.
struct DeadlineTimer: ~Copyable {
  private let timer: Descriptor
  /// The deadline that is set in the kernel.
  private var known: Timestamp?

  /// A timer that is not set.
  init() throws(InputError) {
    timer = try Descriptor(
      timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC | TFD_NONBLOCK)),
      of: "timerfd")
  }

  /// The descriptor to wait for.
  var descriptor: CInt { timer.number }

  /// Sets the deadline on `CLOCK_MONOTONIC`; `nil` stops the timer. A deadline in the past
  /// expires at once. Setting the same deadline again calls no kernel function. An expired timer
  /// stays readable until another deadline is set.
  mutating func set(_ deadline: Timestamp?) throws(InputError) {
    guard deadline != known else { return }
    var setting = itimerspec()
    if let deadline {
      // Zero would stop the timer.
      let microseconds = max(1, deadline.microseconds)
      setting.it_value.tv_sec = .init(microseconds / 1_000_000)
      setting.it_value.tv_nsec = .init(microseconds % 1_000_000 * 1000)
    }
    guard unsafe timerfd_settime(timer.number, CInt(TFD_TIMER_ABSTIME), &setting, nil) == 0 else {
      throw InputError.system("timerfd", code: errno)
    }
    known = deadline
  }
}
