import DactylKit
import Foundation
import InputFrames
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("EventLog")
struct EventLogTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func log(_ format: EventLog.Format, _ act: (EventLog) -> Void) -> [String] {
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
    act(log)
    log.close()
    return lines
  }

  private func add(_ recognizer: UIGestureRecognizer, named name: String) {
    recognizer.name = name
    fingers.view.addGestureRecognizer(recognizer)
  }

  @Test func `a tap is told with its hit view, chain, outcomes and reasons`() {
    fingers.view.accessibilityIdentifier = "panel"
    add(UITapGestureRecognizer(), named: "tap")
    add(UISwipeGestureRecognizer(), named: "swipe")
    let lines = log(.text) { _ in
      fingers.down(0, 100, 100)
      fingers.wait(80)
      fingers.up(0)
    }
    #expect(
      lines == [
        "        0 ms  touch 1 began at (100, 100), hits UIView#panel",
        "              chain: UIView#panel > UIWindow > UIApplication",
        "       80 ms  touch 1 ended at (100, 100), 0 pt from its start, after 80 ms",
        "       80 ms  swipe failed: lifted after 0 pt, needed 46.24 pt",
        "       80 ms  tap recognized: 1 tap of 1 touch in 80 ms",
        "1 touch; recognized: tap 1; failed: 1",
      ])
  }

  @Test func `the JSON form is one object a line with keys in a fixed order`() {
    add(UITapGestureRecognizer(), named: "tap")
    let lines = log(.json) { _ in
      fingers.down(0, 100.25, 100)
      fingers.wait(80.5)
      fingers.up(0)
    }
    #expect(
      lines == [
        #"{"event":"touch","time_ms":0,"touch":1,"phase":"began","x":100.25,"y":100,"#
          + #""tap_count":1,"hit":"UIView","chain":["UIView","UIWindow","UIApplication"],"device":null}"#,
        #"{"event":"touch","time_ms":80.5,"touch":1,"phase":"ended","x":100.25,"y":100,"#
          + #""travel":0,"duration_ms":80.5}"#,
        #"{"event":"recognizer","time_ms":80.5,"recognizer":"tap","#
          + #""class":"UITapGestureRecognizer","view":"UIView","decision":"transition","#
          + #""from":"possible","to":"recognized","reason":"1 tap of 1 touch in 80.5 ms"}"#,
        #"{"event":"summary","touches":1,"recognized":{"tap":1},"failed":0,"#
          + #""orientations":0,"shakes":0}"#,
      ])
  }

  @Test func `moves are told only on request`() {
    let quiet = log(.text) { _ in
      fingers.down(0, 100, 100)
      fingers.move(0, 120, 100)
      fingers.up(0)
    }
    let full = log(.text) { log in
      log.showsMoves = true
      fingers.down(0, 100, 100)
      fingers.move(0, 120, 100)
      fingers.up(0)
    }
    #expect(!quiet.contains { $0.contains("moved at") })
    #expect(full.contains { $0.contains("touch 2 moved at (120, 100)") })
  }

  @Test(arguments: [EventLog.Format.text, .json])
  func `a shake is told when it begins and when it ends, and counted once`(
    format: EventLog.Format
  ) {
    let lines = log(format) { _ in
      let unit = Acceleration.standardGravity
      for time in stride(from: 0.0, to: 4000, by: 10) {
        // To and fro ten times a second for two seconds, then rest.
        let swing = time >= 2000 ? 0 : Int(time / 100).isMultiple(of: 2) ? 1.0 : -1
        let sample = Acceleration(
          time: Timestamp(milliseconds: time), device: DeviceID(0), x: swing * unit, y: -unit, z: 0)
        fingers.application.handle(.acceleration(sample))
      }
    }
    let shakes = lines.dropLast().filter { $0.contains("shake") }
    #expect(shakes.count == 2)
    #expect(shakes.first?.contains("began") == true && shakes.last?.contains("ended") == true)
    #expect(lines.last?.contains(format == .text ? "shakes: 1" : #""shakes":1}"#) == true)
  }

  @Test func `a wait for another recognizer is told when it begins`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    add(single, named: "single")
    add(double, named: "double")
    let lines = log(.text) { _ in
      fingers.down(0, 100, 100)
      fingers.wait(80)
      fingers.up(0)
      fingers.wait(1000)
    }
    #expect(
      lines.suffix(4) == [
        "       80 ms  single waits for double to fail",
        "      430 ms  double failed: no further tap within 350 ms",
        "      430 ms  single recognized: 1 tap of 1 touch in 80 ms",
        "1 touch; recognized: single 1; failed: 1",
      ])
  }
}
