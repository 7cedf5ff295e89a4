import InputFrames
import InputRecordings
import Testing

@testable import WaylandInput

@Suite("Records of a window's touches")
struct TouchRecordsTests {
  private let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)

  /// The contacts that a slot decoder reads from the records of those frames.
  private func played(_ frames: [TouchFrame]) -> [TouchFrame] {
    var records = TouchRecords(of: panel.description)
    var decoder = SlotDecoder(panel.description, device: DeviceID(0))
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    return frames.flatMap { records.records(of: $0) }.compactMap { record in
      decoder.consume(record, into: &frame) ? frame : nil
    }
  }

  private func frames(_ play: (inout WaylandTouches) -> Void) -> [TouchFrame] {
    var touches = WaylandTouches(device: DeviceID(0), panel: panel, size: (800, 480))
    play(&touches)
    return touches.takeFrames()
  }

  @Test func `what is played from the records is what the program got`() {
    let got = frames { touches in
      touches.began(finger: 7, x: 100.25, y: 50.5, at: Timestamp(milliseconds: 10))
      touches.began(finger: 9, x: 700, y: 400, at: Timestamp(milliseconds: 10))
      touches.frame()
      touches.moved(finger: 9, x: 799.75, y: 410.125, at: Timestamp(milliseconds: 20))
      touches.frame()
      touches.ended(finger: 7, at: Timestamp(milliseconds: 30))
      touches.frame()
      touches.ended(finger: 9, at: Timestamp(milliseconds: 40))
      touches.frame()
    }
    #expect(got.count == 4)
    #expect(played(got) == got)
  }

  @Test func `a touch that was cancelled is cancelled when it is played`() {
    let got = frames { touches in
      touches.began(finger: 0, x: 100, y: 50, at: Timestamp(milliseconds: 10))
      touches.frame()
      touches.cancelAll(at: Timestamp(milliseconds: 20))
    }
    #expect(played(got).flatMap(\.contacts).map(\.phase) == [.began, .cancelled])
  }
}
