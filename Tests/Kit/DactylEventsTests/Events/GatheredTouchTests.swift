import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Coalesced and predicted touches")
struct GatheredTouchTests {
  let fingers = Fingers()
  let transcript = Transcript()
  let view: LoggingView

  /// What a view has seen of a touch, delivery by delivery.
  @MainActor
  final class Seen {
    var coalesced: [[Double]] = []
    var predicted: [[Double]] = []
    var times: [[Double]] = []
    var befores: [[Double]] = []
    var touches: [UITouch] = []
    var events: [UIEvent] = []
  }

  let seen = Seen()

  init() {
    view = Watcher(frame: CGRect(x: 0, y: 0, width: 500, height: 500), in: transcript, seen)
    view.isMultipleTouchEnabled = true
    fingers.view.addSubview(view)
  }

  @MainActor
  private final class Watcher: LoggingView {
    let seen: Seen

    init(frame: CGRect, in transcript: Transcript, _ seen: Seen) {
      self.seen = seen
      super.init("view", frame: frame, in: transcript)
    }

    private func watch(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches.inOrder {
        let coalesced = event?.coalescedTouches(for: touch) ?? []
        let predicted = event?.predictedTouches(for: touch) ?? []
        seen.coalesced.append(coalesced.map { $0.location(in: self).x })
        seen.befores.append(coalesced.map { $0.previousLocation(in: self).x })
        seen.times.append(coalesced.map { ($0.timestamp * 1000).rounded() })
        seen.predicted.append(predicted.map { ($0.location(in: self).x * 100).rounded() / 100 })
        seen.touches.append(touch)
        #expect(coalesced.last?.location(in: self) == touch.location(in: self))
        #expect(coalesced.last?.timestamp == touch.timestamp)
        #expect(coalesced.last?.phase == touch.phase)
      }
      if let event { seen.events.append(event) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      watch(touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
      watch(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      watch(touches, event)
    }
  }

  private func drag(_ finger: Int = 0, from start: Double, by step: Double, every: Double, _ n: Int)
  {
    for number in 1...n {
      fingers.clock(fingers.now.milliseconds + every)
      fingers.move(finger, start + step * Double(number), 100)
    }
  }

  // Proves: GEST:1.6-coalesced
  @Test func `each sample is a delivery of its own unless a program wants fewer`() {
    fingers.down(0, 100, 100)
    drag(from: 100, by: 10, every: 4, 3)
    fingers.up(0)
    #expect(seen.coalesced == [[100], [110], [120], [130], [130]])
  }

  // Proves: GEST:1.6-coalesced
  @Test func `what comes between two deliveries is gathered`() {
    fingers.application.touchDeliveryInterval = 0.016
    fingers.down(0, 100, 100)
    drag(from: 100, by: 10, every: 4, 8)
    fingers.up(0)
    // The first movement goes through; the next three wait for that of 20 ms, three more for the
    // lift.
    #expect(seen.coalesced == [[100], [110], [120, 130, 140, 150], [160, 170, 180], [180]])
    #expect(seen.times[2] == [8, 12, 16, 20])
  }

  @Test func `a lift does not wait, nor does what came before it`() {
    fingers.application.touchDeliveryInterval = 0.1
    fingers.down(0, 100, 100)
    drag(from: 100, by: 10, every: 4, 3)
    fingers.clock(13)
    fingers.up(0)
    #expect(
      transcript.lines == [
        "0 ms: view touchesBegan 1", "4 ms: view touchesMoved 1", "13 ms: view touchesMoved 1",
        "13 ms: view touchesEnded 1",
      ])
    #expect(seen.coalesced == [[100], [110], [120, 130], [130]])
  }

  @Test func `the last movement comes when the interval is over, without another`() {
    fingers.application.touchDeliveryInterval = 0.1
    fingers.down(0, 100, 100)
    drag(from: 100, by: 10, every: 4, 2)
    fingers.wait(500)
    #expect(transcript.lines.last == "104 ms: view touchesMoved 1")
    #expect(seen.coalesced.last == [120])
  }

  @Test func `each finger has its own samples, and one event has both`() {
    fingers.application.touchDeliveryInterval = 0.016
    fingers.deliver([
      (0, .began, CGPoint(x: 100, y: 100)), (1, .began, CGPoint(x: 300, y: 100)),
    ])
    fingers.clock(4)
    fingers.move(0, 105, 100)
    for step in 1...3 {
      fingers.clock(4 + Double(step) * 4)
      fingers.deliver([
        (0, .moved, CGPoint(x: 105 + 10 * Double(step), y: 100)),
        (1, .moved, CGPoint(x: 300 + Double(step), y: 100)),
      ])
    }
    fingers.wait(100)
    #expect(transcript.calls.last == "view touchesMoved 1 2")
    #expect(seen.coalesced.suffix(2) == [[115, 125, 135], [301, 302, 303]])
  }

  @Test func `coalesced touches know where they were before`() {
    fingers.application.touchDeliveryInterval = 0.016
    fingers.down(0, 100, 100)
    drag(from: 100, by: 10, every: 4, 8)
    let touch = seen.touches[2]
    #expect(touch === seen.touches[0])
    // The touch comes from its last delivery, each part of it from the one before.
    #expect(touch.previousLocation(in: view).x == 110)
    #expect(seen.befores[2] == [110, 120, 130, 140])
  }

  @Test func `a touch of another event has none`() {
    fingers.down(0, 100, 100)
    let touch = seen.touches[0]
    fingers.up(0)
    fingers.down(1, 200, 200)
    #expect(seen.events[0].coalescedTouches(for: touch) == nil)
    #expect(seen.events[0].predictedTouches(for: touch) == nil)
  }

  // MARK: Prediction

  // Proves: GEST:1.6-predicted
  @Test func `a moving touch is expected to go on at its speed for two frames`() {
    fingers.down(0, 100, 100)
    drag(from: 100, by: 12, every: 10, 2)
    // 1.2 points a millisecond: 20 and 40 points in one and two sixtieths of a second.
    #expect(seen.predicted.last == [144, 164])
  }

  @Test func `the speed is that over all samples of a delivery`() {
    fingers.application.touchDeliveryInterval = 0.02
    fingers.down(0, 100, 100)
    drag(from: 100, by: 12, every: 10, 4)
    fingers.wait(100)
    #expect(seen.predicted.last == [168, 188])
  }

  // Proves: GEST:1.6-predicted
  @Test func `one that began, stood still or lifted has no future`() {
    fingers.down(0, 100, 100)
    fingers.clock(10)
    fingers.move(0, 110, 100)
    fingers.clock(61)
    fingers.move(0, 120, 100)
    fingers.up(0)
    #expect(seen.predicted == [[], [126.67, 143.33], [], []])
  }

  @Test func `a pause of just the limit still has a speed`() {
    fingers.down(0, 100, 100)
    fingers.clock(50)
    fingers.move(0, 130, 100)
    #expect(seen.predicted.last == [140, 150])
  }
}
