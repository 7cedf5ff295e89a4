import CLinuxInput
import Glibc
public import InputFrames

extension BacklightPower: DisplayBrightness {
  /// The brightness of the awake panel, as a part of its greatest.
  public var brightness: Double? {
    (saved ?? Self.number(in: "\(folder)/brightness")).map {
      min(1, max(0, Double($0) / Double(greatest)))
    }
  }

  /// Writes that part of the greatest brightness; while the panel is dimmed or dark, it is written when it wakes. A panel
  /// that is awake never becomes black: 1 is the least visible brightness.
  ///
  /// Where the user may not write the file, logind does, for the active session of a seat.
  public func setBrightness(_ brightness: Double) throws(InputError) {
    let number = max(1, Int((brightness * Double(greatest)).rounded()))
    if saved != nil { saved = number } else { try write(number, to: "brightness") }
  }
}

/// Tells when the brightness of a backlight changes, by whichever program or key.
///
///     try loop.watch(watch.descriptor) {
///       watch.consume()
///       UIScreen.main.brightnessChanged()
///     }
public final class BacklightWatch {
  /// Readable after a change.
  public let descriptor: CInt
  private let file: CInt

  /// Watches a backlight; `nil` if the kernel does not tell of its changes.
  public init?(_ backlight: BacklightPower) {
    file = unsafe open("\(backlight.folder)/actual_brightness", O_RDONLY | O_CLOEXEC)
    descriptor = epoll_create1(CInt(EPOLL_CLOEXEC))
    // A file of sysfs is always readable; a change is reported as urgent.
    var event = unsafe epoll_event()
    unsafe event.events = .init(EPOLLPRI.rawValue)
    guard file >= 0, descriptor >= 0,
      unsafe epoll_ctl(descriptor, EPOLL_CTL_ADD, file, &event) == 0
    else { return nil }
    consume()
  }

  deinit {
    if file >= 0 { close(file) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads the file, so that the next change is reported.
  public func consume() {
    var bytes = [UInt8](repeating: 0, count: 32)
    _ = unsafe pread(file, &bytes, bytes.count, 0)
  }
}
