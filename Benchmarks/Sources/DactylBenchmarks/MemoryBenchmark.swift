import BenchmarkLines
import CHeap
import DactylKit
import Foundation
import InputFrames

/// What views take, and what a long run leaves.
@MainActor
struct MemoryBenchmark {
  private let suite = BenchmarkSuite("hit")

  func run() {
    bytesAView(count: 10_000, name: "c_flat10k", columns: 100)
    bytesAView(count: 100_000, name: "d_flat100k", columns: 400)
    bytesARecognizer("tap") { UITapGestureRecognizer() }
    bytesARecognizer("pan") { UIPanGestureRecognizer() }
    bytesARecognizer("swipe") { UISwipeGestureRecognizer() }
    bytesATouch()
    longRun()
  }

  /// The heap's growth while a view gets thousands of recognizers that have seen no touch.
  private func bytesARecognizer(_ name: String, _ make: () -> UIGestureRecognizer) {
    let count = 10_000
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.gestureRecognizers = [make()]
    let before = heap_in_use()
    for _ in 0..<count { view.addGestureRecognizer(make()) }
    let bytes = Double(heap_in_use() - before) / Double(count)
    withExtendedLifetime(view) {}
    BenchmarkSuite("memory").emit(name, metric: "bytes_per_recognizer", [bytes])
  }

  /// The heap's growth while a thousand fingers are down at once, on a view with three recognizers and
  /// seen by each: touches, their lists and sets, and what the machines keep of them.
  private func bytesATouch() {
    let count = 1000
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 1000, height: 1000))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer()
    pan.minimumNumberOfTouches = count + 1
    let (tap, swipe) = (UITapGestureRecognizer(), UISwipeGestureRecognizer())
    tap.numberOfTouchesRequired = count + 1
    swipe.numberOfTouchesRequired = count + 1
    window.gestureRecognizers = [tap, pan, swipe]
    window.makeKeyAndVisible()
    func samples(_ phase: UITouch.Phase) -> [TouchSample] {
      (0..<count).map {
        TouchSample(id: $0, phase: phase, location: CGPoint(x: Double($0), y: 10))
      }
    }
    let (down, up) = (samples(.began), samples(.ended))
    let before = heap_in_use()
    application.deliver(down, at: Timestamp(microseconds: 1000))
    let bytes = Double(heap_in_use() - before) / Double(count)
    application.deliver(up, at: Timestamp(microseconds: 9000))
    BenchmarkSuite("memory").emit("down", metric: "bytes_per_touch", [bytes])
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
    suite.emit(name, metric: "bytes_per_node", [bytes])
  }

  /// A million frames of drags and taps: how much more of the heap the second half leaves.
  private func longRun() {
    var bench = DeliveryBenchmark()
    bench.longRun(frames: 100_000)
    let before = heap_in_use()
    bench.longRun(frames: 1_000_000)
    let growth = Double(heap_in_use()) - Double(before)
    BenchmarkSuite("growth").emit("1e6_frames", metric: "bytes_left", [growth])
  }
}
