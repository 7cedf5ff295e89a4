import CLinuxInput
import Glibc
import InputFrames

/// Waits until one of several files changes, with inotify.
///
/// It watches the files' folders, because editors replace a file with a new one.
final class FileWatch {
  private let descriptor: CInt
  /// The watched files by the inotify descriptor of their folder.
  private var files: [CInt: [(name: String, path: String)]] = [:]

  /// How long a change must be over before it counts. Source: ours; by then an editor has finished
  /// saving.
  private static let settlingMilliseconds: CInt = 50
  private static let bufferBytes = 64 * 1024

  /// Watches files, which need not exist yet; their folders must exist.
  init(_ paths: [String]) throws(InputError) {
    descriptor = inotify_init1(CInt(IN_CLOEXEC))
    guard descriptor >= 0 else { throw Self.failed("inotify") }
    for path in paths {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
      let number = inotify_add_watch(descriptor, folder, changes)
      guard number >= 0 else { throw Self.failed(path) }
      files[number, default: []].append((name, path))
    }
  }

  deinit { close(descriptor) }

  /// Waits for a change. Returns the file that changed first, after the changes have settled, or
  /// `nil` if a signal asks the program to end.
  func waitForChange(until signals: StopSignals) throws(InputError) -> String? {
    var changed: String?
    while true {
      var waits = [descriptor, signals.descriptor].map {
        pollfd(fd: $0, events: .init(POLLIN), revents: 0)
      }
      let ready = poll(&waits, 2, changed == nil ? -1 : Self.settlingMilliseconds)
      if ready < 0, errno != EINTR { throw Self.failed("inotify") }
      if waits[1].revents != 0 { return nil }
      if ready == 0, let changed { return changed }
      guard waits[0].revents != 0 else { continue }
      let found = try read()
      changed = changed ?? found
    }
  }

  /// Reads the waiting notifications, and returns the first file that changed.
  private func read() throws(InputError) -> String? {
    var bytes = [UInt8](repeating: 0, count: Self.bufferBytes)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      if errno == EINTR { return nil }
      throw Self.failed("inotify")
    }
    var changed: String?
    var place = 0
    let headBytes = MemoryLayout<inotify_event>.size
    while place + headBytes <= count {
      let event = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
      }
      let end = min(place + headBytes + Int(event.len), count)
      let name = String(
        decoding: bytes[(place + headBytes)..<end].prefix { $0 != 0 }, as: UTF8.self)
      changed = changed ?? files[event.wd]?.first { $0.name == name }?.path
      place = end
    }
    return changed
  }

  private static func failed(_ subject: String) -> InputError {
    let code = errno
    return InputError(
      subject: subject,
      reason: "cannot be watched: \(String(cString: strerror(code))) (errno \(code))",
      hint: code == ENOSPC ? "raise fs.inotify.max_user_watches" : nil, operation: .wait,
      errno: code)
  }
}
