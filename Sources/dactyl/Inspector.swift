import DactylKit
import Foundation
import InputFrames
import InputRecordings
import Inspection

/// A stream, and the page that a command writes of it.
@MainActor
struct Inspector {
  let stream: InspectionStream
  /// Runs that were worked out before.
  var whatIf: [WhatIfRun] = []
  /// Tests that the page gives.
  var tests: [SavedTest] = []
  /// Another run beside this one.
  var comparison: InspectionComparison?
  let title: InspectionStream.Title

  /// A stream of a recording, or of live input, on a scene; the page names both without their folders.
  init(recording: String, scene: String?, stream: InspectionStream = InspectionStream()) {
    self.stream = stream
    title = InspectionStream.Title(
      recording: URL(filePath: recording).lastPathComponent,
      scene: scene.map { URL(filePath: $0).lastPathComponent })
  }

  /// The stream as one JSON object.
  var json: String { stream.json(title, whatIf: whatIf, tests: tests, comparison: comparison) }

  /// Marks what was odd in a recording that has been played.
  func recordOddities(of source: RecordingSource) {
    for (number, _) in source.playedDevices.enumerated() {
      stream.record(source.oddities(ofPlayed: number), of: DeviceID(number))
    }
  }

  /// Writes a trace for another viewer. Close the stream first.
  func write(_ trace: TraceRequest) throws(InputError) {
    switch trace.form {
    case .perfetto: try writeFile(stream.perfettoTrace(title), to: trace.path)
    case .chrome: try writeFile(stream.chromeTrace(title), to: trace.path)
    }
  }

  /// Writes the page. Close the stream first.
  func write(to path: String) throws(InputError) {
    try writeFile(
      InspectionPage(stream, title: title, whatIf: whatIf, tests: tests, comparison: comparison)
        .html, to: path)
  }
}
