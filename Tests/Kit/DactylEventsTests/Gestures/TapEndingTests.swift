import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("When a tap of several fingers is complete")
struct TapEndingTests {
  let fingers = Fingers()
  let tap = UITapGestureRecognizer()

  init() {
    fingers.view.isMultipleTouchEnabled = true
    tap.numberOfTouchesRequired = 2
    fingers.view.addGestureRecognizer(tap)
  }

  private func count(_ act: () -> Void) -> Int {
    var count = 0
    tap.addTarget { _ in count += 1 }
    act()
    return count
  }

  // Proves: GEST:1.5-tap-lift
  @Test(arguments: [(TapLimits.Ending.lastLift, 0), (.firstLift, 1)])
  func `with the last lift, or where it is asked for with the first`(
    ending: TapLimits.Ending, afterFirst: Int
  ) {
    tap.limits.ending = ending
    var first = 0
    let all = count {
      fingers.down(0, 10, 10)
      fingers.down(1, 60, 10)
      fingers.wait(40)
      fingers.up(1)
      first = tap.state == .ended ? 1 : 0
      fingers.up(0)
    }
    #expect(first == afterFirst)
    #expect(all == 1)
  }

  @Test func `then its time counts from the last finger on`() {
    tap.limits.ending = .firstLift
    let taps = count {
      fingers.down(0, 10, 10)
      fingers.wait(900)
      fingers.down(1, 60, 10)
      fingers.wait(749)
      fingers.up(1)
      fingers.up(0)
      fingers.down(0, 10, 10)
      fingers.wait(900)
      fingers.down(1, 60, 10)
      fingers.wait(751)
      fingers.up(1)
      fingers.up(0)
    }
    #expect(taps == 1)
  }

  @Test func `one finger alone is no tap of two, however it ends`() {
    tap.limits.ending = .firstLift
    #expect(
      count {
        fingers.down(0, 10, 10)
        fingers.wait(40)
        fingers.up(0)
      } == 0)
    #expect(tap.state == .possible)
  }

  @Test func `of two taps only the second may end early`() {
    tap.limits.ending = .firstLift
    tap.numberOfTapsRequired = 2
    let taps = count {
      for _ in 0..<2 {
        fingers.down(0, 10, 10)
        fingers.down(1, 60, 10)
        fingers.wait(40)
        fingers.up(1)
        fingers.wait(10)
        fingers.up(0)
        fingers.wait(60)
      }
    }
    #expect(taps == 1)
  }
}
