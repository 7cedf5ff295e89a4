import CDRM
import Glibc
import InputFrames

/// An open graphics card: `/dev/dri/card0`. It owns the descriptor, makes screens for its outputs
/// and reads the kernel's events about their frames.
///
/// Only one program at a time may show pictures on a card: its master. The first program that
/// opens the card is its master.
@safe
public final class Card {
  /// The node.
  public let path: String
  /// The kernel's name of the driver.
  public let driver: String
  /// Readable when frames have been shown; the card keeps it.
  public let descriptor: CInt
  /// Whether several changes can be committed at once, which newer drivers support.
  let isAtomic: Bool
  private let close: (CInt) -> Void
  /// The screens of this card, by the number of the CRTC that drives each.
  private var screens: [UInt32: Weak] = [:]

  private struct Weak {
    weak var screen: MonitorScreen?
  }

  /// Opens a card. `open` returns a descriptor, for instance from a seat manager, and `close`
  /// returns it; without them the node is opened directly, which group `video` may do.
  public init(
    path: String, isAtomicAllowed: Bool = true,
    open: ((String) throws(ScreenError) -> CInt)? = nil, close: ((CInt) -> Void)? = nil
  ) throws(ScreenError) {
    self.path = path
    self.close = close ?? { _ = Glibc.close($0) }
    if let open {
      descriptor = try open(path)
    } else {
      descriptor = unsafe Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw ScreenError.cannotOpen(path, code: errno) }
    }
    var hasDumbBuffers: UInt64 = 0
    guard unsafe drmGetCap(descriptor, UInt64(DRM_CAP_DUMB_BUFFER), &hasDumbBuffers) == 0,
      hasDumbBuffers != 0
    else {
      let code = errno
      self.close(descriptor)
      throw ScreenError(
        subject: path, reason: "shows no pictures: it has no plain buffers", errno: code,
        hint: "dactyl screens lists the cards that do")
    }
    if let version = unsafe drmGetVersion(descriptor) {
      driver = unsafe version.pointee.name.map { unsafe String(cString: $0) } ?? "unknown"
      unsafe drmFreeVersion(version)
    } else {
      driver = "unknown"
    }
    _ = drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES), 1)
    isAtomic =
      isAtomicAllowed && drmSetClientCap(descriptor, UInt64(DRM_CLIENT_CAP_ATOMIC), 1) == 0
  }

  deinit { close(descriptor) }

  /// The nodes of all cards of this machine, in their order.
  public static func paths(in folder: String = "/dev/dri") -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var numbers: [Int] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name.hasPrefix("card"), let number = Int(name.dropFirst(4)) { numbers.append(number) }
    }
    return numbers.sorted().map { "\(folder)/card\($0)" }
  }

  /// Whether this program may show pictures now.
  public var isMaster: Bool { drmIsMaster(descriptor) != 0 }

  /// Lets another program show pictures, for instance before a switch to another terminal.
  /// Commits fail until ``resume()``.
  public func pause() { _ = drmDropMaster(descriptor) }

  /// Shows pictures again after ``pause()``. Every screen sets its mode anew with its next commit: another master
  /// may have changed it.
  public func resume() throws(ScreenError) {
    guard drmSetMaster(descriptor) == 0 || isMaster else {
      throw ScreenError.notMaster(path, code: errno)
    }
    for screen in screens.values { screen.screen?.forgetMode() }
  }

  /// The outputs of this card, with their monitors. This may take up to a second, because some
  /// monitors are read over slow wires.
  public func outputs() throws(ScreenError) -> [ScreenOutput] {
    try connectors().map(\.output)
  }

  /// Reads the events of the kernel and passes them to the screens. Never blocks.
  func readEvents() throws(ScreenError) {
    // The kernel writes only complete events; each takes 32 bytes.
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        guard count == 0 || errno == EAGAIN else {
          throw ScreenError.system(path, "cannot be read any more", code: errno)
        }
        return
      }
      for event in FlipEvent.all(in: bytes.prefix(count)) {
        screens[event.crtc]?.screen?.flipped(at: event.time)
      }
    }
  }

  func register(_ screen: MonitorScreen, crtc: UInt32) { screens[crtc] = Weak(screen: screen) }
  func isDriven(_ crtc: UInt32) -> Bool { screens[crtc]?.screen != nil }
}

/// The event of the kernel when a frame is shown (`struct drm_event_vblank` of `drm.h`).
struct FlipEvent: Hashable {
  /// The CRTC: the number that the commit passed, since old kernels omit the CRTC's own.
  var crtc: UInt32
  /// When, on `CLOCK_MONOTONIC`.
  var time: Timestamp

  /// The flips among the events; incomplete and unknown events are ignored.
  static func all(in bytes: ArraySlice<UInt8>) -> [FlipEvent] {
    var events: [FlipEvent] = []
    var rest = bytes
    func number(_ offset: Int) -> UInt32 {
      (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(rest[rest.startIndex + offset + $1]) }
    }
    while rest.count >= 8 {
      let length = Int(number(4))
      guard length >= 8, length <= rest.count else { break }
      if number(0) == UInt32(DRM_EVENT_FLIP_COMPLETE), length >= 32 {
        let time = Int64(number(16)) * 1_000_000 + Int64(number(20))
        events.append(FlipEvent(crtc: number(8), time: Timestamp(microseconds: time)))
      }
      rest = rest.dropFirst(length)
    }
    return events
  }
}
