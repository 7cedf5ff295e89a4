import CLibevdev  // whose headers may be the first to name `timespec`
import Glibc

/// The files that name the system's layout, which `localectl` and editors write while programs run.
///
/// They are looked at when a key goes down: a layout counts for no other event, and no descriptor has to be watched.
struct LayoutFiles {
  private let paths: [String]
  private var stamps: [Stamp?]

  /// What changes when a file is written or replaced.
  private struct Stamp: Equatable {
    var file: UInt64
    var seconds: Int
    var nanoseconds: Int
    var size: Int

    init?(_ path: String) {
      var facts = stat()
      guard unsafe stat(path, &facts) == 0 else { return nil }
      file = UInt64(facts.st_ino)
      (seconds, nanoseconds) = (Int(facts.st_mtim.tv_sec), Int(facts.st_mtim.tv_nsec))
      size = Int(facts.st_size)
    }
  }

  /// The files as they are now.
  init(_ paths: [String] = KeyboardSettings.files) {
    self.paths = paths
    stamps = paths.map(Stamp.init)
  }

  /// Whether one was written, made or removed since the last question.
  mutating func haveChanged() -> Bool {
    let now = paths.map(Stamp.init)
    defer { stamps = now }
    return now != stamps
  }
}
