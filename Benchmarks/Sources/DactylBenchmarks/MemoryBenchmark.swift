import CHeap
import DactylKit
import Foundation
import InputFrames

/// What views take, and what a long run leaves.
@MainActor
struct MemoryBenchmark {
  private let measurement = Measurement(suite: "hit")

  func run() {
    bytesAView(count: 10_000, name: "c_flat10k", columns: 100)
    bytesAView(count: 100_000, name: "d_flat100k", columns: 400)
    longRun()
  }

  /// The heap's growth while the tree is built and asked until its index is made.
  private func bytesAView(count: Int, name: String, columns: Int) {
    let before = heap_in_use()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10 * columns, height: 10 * count / columns))
    for number in 0..<count {
      root.addSubview(
        UIView(
          frame: CGRect(x: number % columns * 10, y: number / columns * 10, width: 10, height: 10)))
    }
    for _ in 0..<8 { _ = root.hitTest(CGPoint(x: 5, y: 5), with: nil) }
    let bytes = Double(heap_in_use() - before) / Double(count)
    withExtendedLifetime(root) {}
    measurement.emit(name, metric: "bytes_per_node", [bytes])
  }

  /// A million frames of drags and taps: how much more of the heap the second half leaves.
  private func longRun() {
    var bench = DeliveryBenchmark()
    bench.longRun(frames: 100_000)
    let before = heap_in_use()
    bench.longRun(frames: 1_000_000)
    let growth = Double(heap_in_use()) - Double(before)
    Measurement(suite: "growth").emit("1e6_frames", metric: "bytes_left", [growth])
  }
}
