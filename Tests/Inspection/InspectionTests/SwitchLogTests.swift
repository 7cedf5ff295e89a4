import DactylKit
import Foundation
import InputFrames
import InputTesting
import Inspection
import SwitchControl
import Testing

@MainActor
@Suite("Switch control in the log")
struct SwitchLogTests {
  private func lines(_ format: EventLog.Format) -> [String] {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let control = SwitchControl(
      application: fingers.application,
      settings: .twoSwitches(next: .key(code: 57), select: .key(code: 28)))
    var lines: [String] = []
    let log = SwitchLog(of: control, format: format) { lines.append($0) }
    log.begin(at: Timestamp(milliseconds: 50))
    fingers.wait(250)
    let records: [SwitchRecord] = [
      .switched(isOn: true), .pressed(.next), .marked("Buy"), .activated("Buy"), .acted("Rename"),
      .tapped(x: 10.5, y: 20), .rested,
    ]
    for record in records { control.observer?(record) }
    withExtendedLifetime(log) {}
    return lines
  }

  @Test func `a line tells what was pressed, marked and done`() {
    #expect(
      lines(.text) == [
        "      200 ms  switch control on", "      200 ms  switch: next",
        "      200 ms  mark on Buy", "      200 ms  Buy activated", "      200 ms  Rename done",
        "      200 ms  tap at 10.5, 20", "      200 ms  nothing is marked",
      ])
  }

  @Test func `each is an object in JSON`() {
    #expect(
      lines(.json) == [
        #"{"event":"scan_switched","time_ms":200,"on":true}"#,
        #"{"event":"scan_pressed","time_ms":200,"action":"next"}"#,
        #"{"event":"scan_marked","time_ms":200,"name":"Buy"}"#,
        #"{"event":"scan_activated","time_ms":200,"name":"Buy"}"#,
        #"{"event":"scan_acted","time_ms":200,"name":"Rename"}"#,
        #"{"event":"scan_tapped","time_ms":200,"x":10.5,"y":20}"#,
        #"{"event":"scan_rested","time_ms":200}"#,
      ])
  }
}
