import DactylBasics
import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

@testable import Inspection

/// Keys, pointers and pens in a stream.
@MainActor
@Suite("RecordedDeviceInput")
struct RecordedDeviceInputTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let stream = InspectionStream()
  private let device = DeviceID(2)

  init() { stream.listen(to: fingers.application) }

  private func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  private func key(_ code: UInt16, _ phase: KeyChange.Phase, at time: Int64) -> InputEvent {
    .key(KeyChange(device: device, code: code, phase: phase, characters: "x", time: at(time)))
  }

  private func point(_ action: PointerChange.Action, at time: Int64) -> InputEvent {
    .pointer(PointerChange(device: device, action, time: at(time)))
  }

  private func json() -> String { stream.json(InspectionStream.Title(recording: "by hand")) }

  @Test func `a key lasts from its press to its release, whatever other keys do meanwhile`() {
    for event in [
      key(30, .began, at: 10), key(48, .began, at: 20), key(30, .ended, at: 40),
      key(48, .cancelled, at: 50), key(30, .began, at: 60),
    ] { stream.record(event) }
    stream.close()
    #expect(
      json().contains(
        #""keys":[{"t":10000,"end":40000,"device":3,"name":"key"},"#
          + #"{"t":20000,"end":50000,"device":3,"name":"key"},"#
          + #"{"t":60000,"end":null,"device":3,"name":"key"}]"#))
  }

  @Test func `a key that was down before the stream began has no lane`() {
    stream.record(key(30, .ended, at: 10))
    stream.close()
    #expect(json().contains(#""keys":[]"#))
  }

  @Test func `nothing tells which letter a key types`() {
    stream.record(key(30, .began, at: 10))
    stream.close()
    #expect(!stream.events.map { "\($0)" }.joined().contains("30"))
    #expect(!json().contains(#""x","#))
  }

  @Test func `a key has the name of the press that it becomes`() {
    let application = fingers.application
    let consumer = InspectedConsumer(application, stream: stream)
    // KEY_UP and KEY_A.
    consumer.handle(key(103, .began, at: 10))
    consumer.handle(key(103, .ended, at: 20))
    consumer.handle(key(30, .began, at: 30))
    stream.close()
    let names = stream.events.compactMap { event -> String? in
      guard case .input(_, .key(_, "began", let name)) = event.kind else { return nil }
      return name
    }
    #expect(names == ["up", "key"])
  }

  @Test func `a pointer's device tells how far it moved, its buttons and its scrolls`() {
    for event in [
      point(.moved(right: 3, down: 4), at: 10), point(.pressed(1), at: 20),
      point(.moved(right: 0, down: 1), at: 30), point(.pressed(0), at: 40),
      point(.scrolled(.wheel, right: 0, down: -1), at: 50), point(.turned(steps: 2), at: 60),
    ] { stream.record(event) }
    stream.close()
    #expect(
      json().contains(
        #""pointers":[{"device":3,"t":[10000,10000,10000,10000,10000,10000],"#
          + #""moved":[500,0,100,0,0,0],"buttons":[0,1,1,0,0,0],"scrolled":[0,0,0,0,-100,200]}]"#))
  }

  @Test func `a place counts from the last one, on the screen of the application`() {
    stream.record(point(.placed(x: 0.5, y: 0.5), at: 10))
    stream.record(point(.placed(x: 0.75, y: 0.5), at: 20))
    stream.close()
    #expect(json().contains(#""moved":[0,8000]"#))
  }

  @Test func `a pen tells whether it is near or down, and its pressure`() {
    func pen(
      _ action: PenChange.Action, down: Bool = false, pressure: Double?, at time: Int64
    ) -> InputEvent {
      .pen(
        PenChange(
          device: device, action, time: at(time), x: 1, y: 1, isDown: down, pressure: pressure))
    }
    for event in [
      pen(.entered, pressure: 0, at: 10), pen(.touched, down: true, pressure: 0.25, at: 20),
      pen(.moved, down: true, pressure: nil, at: 30), pen(.lifted, pressure: 0, at: 40),
      pen(.left, pressure: 0, at: 50),
    ] { stream.record(event) }
    stream.close()
    #expect(
      json().contains(
        #""pens":[{"device":3,"tool":"pen","t":[10000,10000,10000,10000,10000],"#
          + #""state":[1,2,2,1,0],"pressure":[0,250,-1,0,0]}]"#))
  }
}
