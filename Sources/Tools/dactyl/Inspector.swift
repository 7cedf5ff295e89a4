import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection

/// A stream of events, and the page that a command writes from it.
@MainActor
struct Inspector {
  let stream: InspectionStream
  /// The results of the `--what-if` runs.
  var whatIf: [WhatIfRun] = []
  /// The limits that can be dragged in the page.
  var handles: [LimitHandle] = []
  /// The tests that the page offers.
  var tests: [SavedTest] = []
  /// A second run to compare with.
  var comparison: InspectionComparison?
  let title: InspectionStream.Title

  /// A stream for a recording or live input on a scene. The page shows both names without their
  /// folders.
  init(recording: String, scene: String?, stream: InspectionStream = InspectionStream()) {
    self.stream = stream
    title = InspectionStream.Title(
      recording: URL(filePath: recording).lastPathComponent,
      scene: scene.map { URL(filePath: $0).lastPathComponent })
  }

  /// The stream as one JSON object.
  var json: String {
    stream.json(title, whatIf: whatIf, handles: handles, tests: tests, comparison: comparison)
  }

  /// Adds the oddities of a recording that has been played.
  func recordOddities(of source: RecordingSource) {
    for (number, _) in source.playedDevices.enumerated() {
      stream.record(source.oddities(ofPlayed: number), of: DeviceID(number))
    }
  }

  /// Writes a trace for another program. Close the stream first.
  func write(_ trace: TraceRequest) throws(InputError) {
    switch trace.form {
    case .perfetto: try writeFile(stream.perfettoTrace(title), to: trace.path)
    case .chrome: try writeFile(stream.chromeTrace(title), to: trace.path)
    }
  }

  /// Writes the page. Close the stream first.
  func write(to path: String) throws(InputError) {
    try writeFile(
      InspectionPage(
        stream, title: title, whatIf: whatIf, handles: handles, tests: tests, comparison: comparison
      ).html, to: path)
  }
}
