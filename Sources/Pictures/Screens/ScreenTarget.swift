public import DisplayList
public import InputFrames

/// Where pictures go: memory, or a monitor through the kernel's mode setting.
///
/// A program gets the next buffer, paints the changes into it, and commits it with the damage:
///
///     let (buffer, age) = try target.nextBuffer()
///     paint(into: buffer, damage: age == 1 ? damage : [target.size.bounds])
///     try target.commit(damage: damage)
///
/// A target shows one frame at a time. While a commit is under way, ``isPresenting`` is true and another commit
/// is refused. ``descriptor`` becomes readable when it is complete, and ``nextPresentation()`` returns the time.
public protocol ScreenTarget: AnyObject {
  /// The name of the output: `HDMI-A-1`, `memory`.
  var name: String { get }
  /// Its size in pixels.
  var size: PixelSize { get }
  /// The least duration of a frame, in microseconds: 16,667 for 60 frames a second.
  var frameDuration: Int64 { get }
  /// A descriptor that is readable while presentations wait; `nil` for a target that completes commits at once.
  var descriptor: CInt? { get }
  /// Whether a commit is under way.
  var isPresenting: Bool { get }

  /// The buffer of the next frame, and how many commits ago its pixels were the newest: 1 if it
  /// contains the last frame, so that only the damage must be painted, 0 if its content is unknown.
  func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int)
  /// Shows the next buffer. `damage` contains the pixels that differ from the last frame; parts
  /// outside of the screen are left out, and with an empty list nothing is shown or copied.
  func commit(damage: [PixelRect]) throws(ScreenError)
  /// The next frame that was shown since the last call, oldest first; `nil` if there is none. Never
  /// blocks.
  func nextPresentation() throws(ScreenError) -> Presentation?
}

/// A frame that was shown.
public struct Presentation: Hashable, Sendable {
  /// Which commit it was, counted from 1.
  public var frame: UInt64
  /// When it was shown, on `CLOCK_MONOTONIC`.
  public var time: Timestamp

  /// A frame that was shown at a time.
  public init(frame: UInt64, time: Timestamp) {
    self.frame = frame
    self.time = time
  }
}

/// Why a screen could not be opened or used: what failed, on what, why, and how to fix it.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The card or output.
  public var subject: String
  /// What is wrong, in lower case and without a full stop.
  public var reason: String
  /// The kernel's error number, if there is one.
  public var errno: CInt?
  /// The command or act that fixes it.
  public var hint: String?

  /// An error about a card or an output.
  public init(subject: String, reason: String, errno: CInt? = nil, hint: String? = nil) {
    self.subject = subject
    self.reason = reason
    self.errno = errno
    self.hint = hint
  }

  /// `/dev/dri/card0: another program shows its pictures there (errno 16)`.
  public var description: String {
    "\(subject): \(reason)" + (errno.map { " (errno \($0))" } ?? "")
  }
}
