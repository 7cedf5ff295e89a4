public import DisplayList
public import InputFrames

/// A screen in memory, for pictures in files and for tests: commits can be read, and each is shown
/// at once, at the time of a clock that the caller provides.
public final class MemoryScreen: ScreenTarget {
  /// `memory`, or the name that the caller chose.
  public let name: String
  /// Its size in pixels.
  public let size: PixelSize
  /// The least duration of a frame, in microseconds.
  public let frameDuration: Int64
  /// None: every commit is shown at once.
  public var descriptor: CInt? { nil }
  /// Never: every commit is shown at once.
  public var isPresenting: Bool { false }
  /// The last commit, as a monitor would show it: without pixels that were painted outside of the damage.
  public let shown: ScreenBuffer
  private let canvas: ScreenBuffer
  private let now: () -> Timestamp
  private var frames: UInt64 = 0
  private var waiting: [Presentation] = []

  /// A black screen. Without a clock every frame is shown one frame's duration after the one before, the first at
  /// zero.
  public init(
    size: PixelSize, name: String = "memory", frameDuration: Int64 = 16_667,
    now: (() -> Timestamp)? = nil
  ) {
    self.name = name
    self.size = size
    self.frameDuration = frameDuration
    shown = ScreenBuffer(size: size)
    canvas = ScreenBuffer(size: size)
    var next: Int64 = 0
    self.now =
      now ?? {
        defer { next += frameDuration }
        return Timestamp(microseconds: next)
      }
  }

  /// The buffer of the next frame, and how many commits ago its pixels were the newest.
  public func nextBuffer() throws(ScreenError) -> (buffer: ScreenBuffer, age: Int) {
    (canvas, frames == 0 ? 0 : 1)
  }

  /// Shows the next buffer; `damage` contains the pixels that differ from the last frame.
  public func commit(damage: [PixelRect]) throws(ScreenError) {
    let seen = damage.filter { !$0.intersection(size.bounds).isEmpty }
    guard !seen.isEmpty else { return }
    for rect in seen { shown.copy(rect, from: canvas) }
    frames += 1
    waiting.append(Presentation(frame: frames, time: now()))
  }

  /// The next frame that was shown since the last call, oldest first. Never blocks.
  public func nextPresentation() throws(ScreenError) -> Presentation? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}
