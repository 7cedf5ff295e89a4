/// Statistics of a screen's frames: how many there were, how many were late, and the time from a
/// touch to its picture.
public struct FrameStatistics: Hashable, Sendable {
  /// Pictures that were shown.
  public internal(set) var shown = 0
  /// Those of them that were shown a frame or more after the moment that they were meant for.
  public internal(set) var late = 0
  /// How often a frame was due but its picture was unchanged, so that it was not shown.
  public internal(set) var unchanged = 0
  /// How often the presenter was called at all. On a still screen the number stays as it is.
  public internal(set) var wakeUps = 0
  /// The pixels that were painted.
  public internal(set) var paintedPixels = 0
  /// From a touch to the first picture that holds it, in microseconds: the newest 4,096.
  private var latencies: [Int64] = []
  private var oldest = 0

  /// How many latencies are stored. Source: `Documentation/Constants.md#frame-statistics`.
  static let mostLatencies = 4096

  /// No frames yet.
  public init() {}

  mutating func record(latency: Int64) {
    guard latencies.count == Self.mostLatencies else { return latencies.append(latency) }
    latencies[oldest] = latency
    oldest = (oldest + 1) % Self.mostLatencies
  }

  /// The longest time from a touch to its picture among the given fraction of the fastest
  /// touches, from 0 to 1; `nil` before the first touch. By nearest rank: with 100 touches, 0.99
  /// gives the 99th.
  public func latency(within part: Double) -> Duration? {
    guard !latencies.isEmpty else { return nil }
    let sorted = latencies.sorted()
    let rank = Int((part * Double(sorted.count)).rounded(.up))
    return .microseconds(sorted[min(max(rank, 1), sorted.count) - 1])
  }

  /// `120 frames shown, 0 late; touch to picture 8.1 ms, 99 % within 16.4 ms`.
  public var sentence: String {
    var text = "\(shown) \(shown == 1 ? "frame" : "frames") shown, \(late) late"
    if let half = latency(within: 0.5), let most = latency(within: 0.99) {
      text += "; touch to picture \(Self.text(half)), 99 % within \(Self.text(most))"
    }
    return text
  }

  private static func text(_ duration: Duration) -> String {
    let tenths = (duration / .microseconds(100)).rounded()
    return "\(Int(tenths) / 10).\(Int(tenths) % 10) ms"
  }
}
