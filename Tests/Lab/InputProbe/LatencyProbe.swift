import InputDevices
import InputFrames

/// How long frames take from the kernel's stamp to the handler of an ``InputLoop``.
@MainActor
struct LatencyProbe {
  private var taken: [Int64] = []
  private var toPass = Self.warmUp

  /// The first frames find pages unread and code unlinked; latency/evdev-latency passes over as
  /// many.
  private static let warmUp = 50

  /// Notes a frame that the handler just got.
  mutating func note(_ frame: TouchFrame) {
    guard toPass == 0 else {
      toPass -= 1
      return
    }
    taken.append(Timestamp.now.microseconds - frame.time.microseconds)
  }

  /// In microseconds: the median, the 99th percentile and the longest.
  var text: String {
    guard !taken.isEmpty else { return "latency 0 frames" }
    let sorted = taken.sorted()
    return "latency \(sorted.count) frames, p50 \(sorted[sorted.count / 2]) us, "
      + "p99 \(sorted[sorted.count * 99 / 100]) us, longest \(sorted[sorted.count - 1]) us"
  }
}
