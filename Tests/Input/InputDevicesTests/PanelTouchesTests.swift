import InputFrames
import Testing

@testable import InputDevices

@Suite("PanelTouches")
struct PanelTouchesTests {
  var touches = PanelTouches(
    device: DeviceID(3),
    geometry: PanelGeometry(MockDevice.panel(resolution: 16).description))

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// What a frame says, contact by contact.
  private func words(_ frame: TouchFrame?) -> [String]? {
    frame?.contacts.map { "\($0.phase) #\($0.id) slot \($0.slot) at \($0.x), \($0.y)" }
  }

  @Test mutating func `a frame without a change is none`() {
    let frame = touches.nextFrame(at: at(1))
    #expect(frame == nil)
  }

  @Test mutating func `a frame bears its panel and its time`() {
    touches.began(slot: 0, x: 16, y: 32, id: 1)
    let frame = touches.nextFrame(at: at(7))
    #expect(frame?.device == DeviceID(3))
    #expect(frame?.time == at(7))
    #expect(words(frame) == ["began #1 slot 0 at 1.0, 2.0"])
  }

  @Test mutating func `contacts stand in order of their slots, whatever order they came in`() {
    touches.began(slot: 2, x: 0, y: 0, id: 1)
    touches.began(slot: 0, x: 16, y: 0, id: 2)
    touches.began(slot: 1, x: 32, y: 0, id: 3)
    let slots = touches.nextFrame(at: at(1))?.contacts.map(\.slot)
    #expect(slots == [0, 1, 2])
  }

  @Test mutating func `in one slot an end comes before a beginning`() {
    touches.began(slot: 0, x: 16, y: 16, id: 1)
    touches.began(slot: 1, x: 16, y: 16, id: 2)
    _ = touches.nextFrame(at: at(1))
    touches.began(slot: 1, x: 48, y: 16, id: 3)
    touches.ended(slot: 0)
    touches.began(slot: 0, x: 32, y: 16, id: 4)
    let frame = touches.nextFrame(at: at(2))
    #expect(
      words(frame) == [
        "ended #1 slot 0 at 1.0, 1.0", "began #4 slot 0 at 2.0, 1.0",
        "cancelled #2 slot 1 at 1.0, 1.0", "began #3 slot 1 at 3.0, 1.0",
      ])
  }

  @Test mutating func `only what changed is listed`() {
    touches.began(slot: 0, x: 16, y: 16, id: 1)
    touches.began(slot: 1, x: 16, y: 16, id: 2)
    _ = touches.nextFrame(at: at(1))
    touches.moved(slot: 1, x: 32, y: 16)
    let frame = touches.nextFrame(at: at(2))
    #expect(words(frame) == ["moved #2 slot 1 at 2.0, 1.0"])
  }

  @Test mutating func `a slot that holds no contact neither moves nor ends`() {
    touches.moved(slot: 4, x: 16, y: 16)
    touches.ended(slot: 4)
    let frame = touches.nextFrame(at: at(1))
    #expect(frame == nil)
  }

  @Test mutating func `a vanished panel cancels every contact that is down, once`() {
    for slot in [5, 1, 3] { touches.began(slot: slot, x: 16, y: 16, id: slot) }
    touches.ended(slot: 3)
    _ = touches.nextFrame(at: at(1))
    touches.cancelAll()
    let frame = touches.nextFrame(at: at(2))
    touches.cancelAll()
    let second = touches.nextFrame(at: at(3))
    #expect(frame?.contacts.map(\.slot) == [1, 5])
    #expect(frame?.contacts.allSatisfy { $0.phase == .cancelled } == true)
    #expect(second == nil)
  }

  @Test mutating func `a panel's time never goes back`() {
    touches.began(slot: 0, x: 16, y: 16, id: 1)
    _ = touches.nextFrame(at: at(10))
    touches.ended(slot: 0)
    let frame = touches.nextFrame(at: at(9))
    #expect(frame?.time == at(10))
  }
}
