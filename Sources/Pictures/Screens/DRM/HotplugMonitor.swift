import CDRM
import Glibc

/// Receives the kernel's messages about monitors that are connected or disconnected, for which no library is needed
/// (`NETLINK_KOBJECT_UEVENT` of `linux/netlink.h`; drivers send `HOTPLUG=1`).
public final class HotplugMonitor {
  /// Readable while messages wait; the monitor keeps it.
  public let descriptor: CInt

  /// A monitor that receives messages from now on.
  public init() throws(ScreenError) {
    let type =
      CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
    let family = AF_NETLINK
    let uevents = NETLINK_KOBJECT_UEVENT
    descriptor = socket(family, type, uevents)
    guard descriptor >= 0 else {
      throw ScreenError.system("hot-plug messages", "cannot be had", code: errno)
    }
    var address = sockaddr_nl()
    address.nl_family = .init(family)
    address.nl_groups = 1  // the kernel's own messages, not udev's
    let size = socklen_t(MemoryLayout<sockaddr_nl>.size)
    let code = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, size)
      }
    }
    guard code == 0 else {
      let error = errno
      close(descriptor)
      throw ScreenError.system("hot-plug messages", "cannot be had", code: error)
    }
  }

  deinit { close(descriptor) }

  /// Whether any output changed since the last question. Never blocks.
  public func takeChange() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 8192)
    var hasChanged = false
    while true {
      let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      // Lost messages may have been of an output.
      if count < 0, errno == ENOBUFS {
        hasChanged = true
        continue
      }
      guard count > 0 else { return hasChanged }
      hasChanged = hasChanged || Self.isOfOutput(bytes.prefix(count))
    }
  }

  /// Whether a message, a list of zero-terminated texts, says that an output changed.
  static func isOfOutput(_ message: ArraySlice<UInt8>) -> Bool {
    let texts = message.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return texts.contains("SUBSYSTEM=drm") && texts.contains("HOTPLUG=1")
  }
}
