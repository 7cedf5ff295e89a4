import CLinuxInput
import Glibc
import InputFrames

/// Owns one file descriptor; closes it exactly once.
struct Descriptor: ~Copyable {
  /// The kernel's number for it.
  let number: CInt

  /// Takes ownership of the descriptor that a system call returned. −1 becomes an error with
  /// `errno`.
  init(_ answer: CInt, of operation: String) throws(InputError) {
    guard answer >= 0 else {
      throw InputError.system(operation, code: errno, operation: .open)
    }
    number = answer
  }

  deinit { close(number) }
}

/// Joins several descriptors: its own descriptor is readable while any of them is.
final class DescriptorSet {
  private let epoll: Descriptor

  /// An empty set.
  init() throws(InputError) {
    epoll = try Descriptor(epoll_create1(CInt(EPOLL_CLOEXEC)), of: "epoll")
  }

  /// The descriptor to wait for.
  var descriptor: CInt { epoll.number }

  /// Adds a descriptor; its owner keeps it.
  func add(_ descriptor: CInt) throws(InputError) {
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLIN.rawValue)
    guard unsafe epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor, &event) == 0 else {
      throw InputError.system("epoll", code: errno)
    }
  }
}
