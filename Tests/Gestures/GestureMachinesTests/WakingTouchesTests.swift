import GestureMachines
import InputFrames
import Testing

@Suite("WakingTouches")
struct WakingTouchesTests {
  var touches = WakingTouches()

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func finger(_ id: Int, _ device: Int = 0) -> WakingTouches.Finger {
    WakingTouches.Finger(device: DeviceID(device), id: id)
  }

  @Test mutating func `the finger that wakes is kept until it lifts, its lift included`() {
    let reason = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    #expect(reason == .woke)
    #expect(touches.keeps(finger(1)))
    let first = touches.ended(finger(1))
    let second = touches.ended(finger(1))
    #expect([first, second] == [true, false])
    #expect(touches.isEmpty)
  }

  @Test mutating func `a finger that comes down at the moment of waking is kept, too`() {
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(5))
    _ = touches.ended(finger(1))
    let second = touches.began(finger(2), on: 0, isAsleep: false, wakes: true, at: at(5))
    #expect(second == .joined)
  }

  @Test mutating func `a finger that joins one that woke is kept, one after its lift is not`() {
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    let joined = touches.began(finger(2), on: 0, isAsleep: false, wakes: true, at: at(300))
    _ = touches.ended(finger(1))
    _ = touches.ended(finger(2))
    let next = touches.began(finger(1), on: 0, isAsleep: false, wakes: true, at: at(400))
    #expect(joined == .joined)
    #expect(next == nil)
  }

  @Test(arguments: [(2000.0, true), (2000.001, false)])
  func `a finger joins the touch that woke for two seconds, the limit included`(
    milliseconds: Double, joins: Bool
  ) {
    var touches = WakingTouches()
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    let reason = touches.began(
      finger(2), on: 0, isAsleep: false, wakes: true, at: at(milliseconds))
    #expect((reason == .joined) == joins)
  }

  @Test mutating func `a finger on another display does not join`() {
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    let other = touches.began(finger(1, 1), on: 1, isAsleep: false, wakes: true, at: at(0))
    #expect(other == nil)
  }

  @Test mutating func `touches that do not wake are kept all the same`() {
    let reason = touches.began(finger(1), on: 0, isAsleep: true, wakes: false, at: at(0))
    #expect(reason == .asleep)
    let later = touches.began(finger(2), on: 0, isAsleep: false, wakes: false, at: at(0))
    #expect(later == nil)
  }

  @Test mutating func `a finger that is down when the display falls asleep is kept from then on`() {
    touches.hold(finger(1), on: 0)
    #expect(touches.keeps(finger(1)))
    let stranger = touches.began(finger(2), on: 0, isAsleep: false, wakes: true, at: at(9))
    #expect(stranger == nil)
  }

  @Test mutating func `a finger whose lift was never told begins anew`() {
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    let again = touches.began(finger(1), on: 0, isAsleep: false, wakes: true, at: at(10))
    #expect(again == nil)
    #expect(touches.isEmpty)
  }

  @Test mutating func `a panel that is gone leaves no finger`() {
    _ = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(0))
    touches.removed(DeviceID(0))
    #expect(touches.isEmpty)
  }
}
