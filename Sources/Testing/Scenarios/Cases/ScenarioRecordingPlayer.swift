import DactylKit
import Foundation
import InputFrames
import InputRecordings

/// Plays the recording of a case. Its faults become faults of the case, with the line that names
/// the recording.
@MainActor
struct ScenarioRecordingPlayer {
  /// The screen that the panel fills.
  let screen: CGSize
  private let recording: Scenario.Recording
  private let casePath: String
  private var source: RecordingSource

  /// Opens the recording of a case; `nil` if the case has none.
  init?(_ scenario: Scenario) throws(InputError) {
    guard let recording = scenario.recording else { return nil }
    self.recording = recording
    casePath = scenario.path
    let source: RecordingSource
    do throws(InputError) {
      source = try Recording.open(
        path: recording.path, options: .init(descriptionPath: recording.description))
    } catch {
      throw Self.fault(error, of: recording, in: scenario.path)
    }
    self.source = source
    let natural = ScreenMapping(panel: PanelGeometry(source.description).size)
    screen =
      recording.screen.map { CGSize(width: $0.width, height: $0.height) }
      ?? CGSize(width: natural.nativeWidth, height: natural.nativeHeight)
  }

  /// Plays it to its end, and shows each event to an observer. If the recording is cut off, the case counts as one that cannot be run.
  func play(
    into application: UIApplication, observer: @escaping (InputEvent) -> Void
  ) throws(InputError) {
    var source = source
    do throws(InputError) {
      try Replay(into: ObservedInput(into: application, observer: observer)).play(&source)
    } catch {
      throw Self.fault(error, of: recording, in: casePath)
    }
  }

  private static func fault(
    _ error: InputError, of recording: Scenario.Recording, in path: String
  ) -> InputError {
    InputError(
      subject: path, line: recording.line, reason: "the recording cannot be played: \(error)",
      hint: error.hint)
  }
}
