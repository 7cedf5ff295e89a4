import CAllocationCounter
import DactylEvents
import Foundation
import InputFrames
import Testing

/// The path of a frame allocates nothing once its touches are down: counted, not timed.
@MainActor
@Suite("Allocations of a frame")
struct AllocationTests {
  /// Ten nested views with a tap, a pan and a swipe on three of them.
  @MainActor
  private final class Bench {
    let application = UIApplication()
    let window: UIWindow
    var samples: [TouchSample] = []
    var time = Timestamp.zero

    init(offBranch: Int = 0) {
      application.mainScreen = UIScreen(size: CGSize(width: 600, height: 600))
      window = UIWindow(frame: UIScreen.main.bounds)
      for _ in 0..<offBranch {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addGestureRecognizer(UIPanGestureRecognizer())
        window.addSubview(view)
      }
      var parent: UIView = window
      for level in 0..<10 {
        let side = 600 - 4 * Double(level)
        let view = UIView(frame: CGRect(x: 2, y: 2, width: side, height: side))
        view.isMultipleTouchEnabled = true
        if [2, 5, 9].contains(level) {
          let pan = UIPanGestureRecognizer()
          pan.cancelsTouchesInView = false
          view.gestureRecognizers = [UITapGestureRecognizer(), pan, UISwipeGestureRecognizer()]
        }
        parent.addSubview(view)
        parent = view
      }
      window.makeKeyAndVisible()
    }

    func frame(_ fingers: Int, _ phase: UITouch.Phase, angle: Double = 0) {
      time = Timestamp(microseconds: time.microseconds + 8000)
      samples.removeAll(keepingCapacity: true)
      for finger in 0..<fingers {
        samples.append(
          TouchSample(
            id: finger, phase: phase,
            location: CGPoint(
              x: 100 + 40 * Double(finger) + 60 * cos(angle), y: 300 + 60 * sin(angle))))
      }
      application.deliver(samples, at: time)
    }

    func drag(_ fingers: Int, frames: Int, from start: Double) {
      for step in 0..<frames { frame(fingers, .moved, angle: start + 0.02 * Double(step)) }
    }
  }

  /// How often `work` allocates.
  private func count(_ work: () -> Void) -> Int {
    let before = allocation_count()
    work()
    return Int(allocation_count() - before)
  }

  @Test func `a drag allocates nothing once its last observer is removed`() {
    let bench = Bench()
    let observation = bench.application.addEventObserver { _ in }
    bench.frame(1, .began)
    bench.drag(1, frames: 20, from: 0)
    observation.remove()
    bench.drag(1, frames: 20, from: 0.4)
    #expect(count { bench.drag(1, frames: 100, from: 0.8) } <= Limits.drag * 100)
  }

  @Test(arguments: [1, 10]) func `a steady drag allocates nothing`(fingers: Int) {
    let bench = Bench()
    bench.frame(fingers, .began)
    bench.drag(fingers, frames: 100, from: 0)
    #expect(count { bench.drag(fingers, frames: 200, from: 2) } <= Limits.drag * 200)
  }

  @Test func `a tap allocates little`() {
    let bench = Bench()
    for _ in 0..<20 {
      bench.frame(1, .began)
      bench.frame(1, .ended)
    }
    let taps = count {
      for _ in 0..<20 {
        bench.frame(1, .began)
        bench.frame(1, .ended)
      }
    }
    #expect(taps <= Limits.tap * 20)
  }

  @Test func `recognizers beside the touched branch cost no allocation`() {
    func tap(_ bench: Bench) {
      bench.frame(1, .began)
      bench.drag(1, frames: 30, from: 0)
      bench.frame(1, .ended)
    }
    func taps(offBranch: Int) -> Int {
      let bench = Bench(offBranch: offBranch)
      for _ in 0..<10 { tap(bench) }
      return count { for _ in 0..<10 { tap(bench) } }
    }
    #expect(taps(offBranch: 500) == taps(offBranch: 0))
  }

  @Test func `a hit test allocates nothing, even among siblings that move`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for number in 0..<1000 {
      root.addSubview(
        UIView(frame: CGRect(x: number % 40 * 25, y: number / 40 * 40, width: 25, height: 40)))
    }
    let views = root.subviews
    func ask(_ rounds: Int) {
      for round in 0..<rounds {
        let view = views[round * 7 % 1000]
        // Not in place: an optimizing compiler takes memory for a change in place of a property of an
        // open class.
        let center = view.center
        view.center = CGPoint(x: center.x + (round % 2 == 0 ? 30 : -30), y: center.y)
        _ = root.hitTest(CGPoint(x: round * 13 % 1000, y: round * 29 % 1000), with: nil)
      }
    }
    ask(50)
    #expect(count { ask(500) } <= Limits.movingHits)
  }

  /// What a debug build allocates beside is the compiler's.
  private enum Limits {
    #if DEBUG
      static let drag = 1000
      static let tap = 1000
      static let movingHits = 100_000
    #else
      static let drag = 0
      static let tap = 24
      /// The grid's list of nodes may grow now and then, and the grid be made anew.
      static let movingHits = 16
    #endif
  }
}
