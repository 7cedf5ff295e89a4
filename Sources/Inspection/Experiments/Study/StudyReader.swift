import DactylKit
import Foundation
import GestureMachines
import InputFrames
import PanelCare
import Scenarios
import Scenes

/// A gesture of a recording, played on the scene by itself.
@MainActor
struct StudiedGesture {
  /// Its events.
  let input: RecordedInput
  /// The recording, by its path below the folder.
  let file: String
  /// How many touches of the recording came before.
  let touchesBefore: Int
  /// What came of it.
  let run: StudiedRun
  /// The recognizer that was meant, by its place in the scene.
  var meant: Int?
  /// Whether that is known only from what the person did next.
  var isMeantByNext = false
  /// What its panel may have to do with the outcome.
  let panel: PanelDoubt

  /// Whether the panel sent what cannot be true.
  var isDoubtful: Bool { !input.oddities.allSatisfy(\.isEmpty) }
}

/// Reads the recordings of a folder as gestures.
@MainActor
struct StudyReader {
  /// What was found.
  enum Item {
    case recording
    case gesture(StudiedGesture)
    /// A file that is no whole recording of touches, with the reason.
    case passedOver(InputError)
  }

  let folder: String
  let scene: Scene
  let changes: [RecognizerChange]
  private let names: [String]
  private let labels: StudyLabels
  /// Whether a gesture can be played by itself: nothing in the scene but recognizers keeps a state.
  private let isPlain: Bool
  /// The longest pause between taps that a recognizer of the scene allows, and whether it takes several taps.
  private let pauses: [Duration?]

  init(
    _ folder: String, on scene: Scene, _ changes: [RecognizerChange], built: BuiltScene
  ) throws(InputError) {
    (self.folder, self.scene, self.changes) = (folder, scene, changes)
    names = built.recognizers.map(\.recognizer.logName)
    labels = try StudyLabels(folder: folder, names: names)
    isPlain = StudiedRun.isPlain(built)
    pauses = built.recognizers.map { $0.recognizer.kind?.study.pause($0.recognizer) }
  }

  /// Hands over what a file holds; nothing for the table of labels.
  func read(_ file: String, receive: (Item) throws(InputError) -> Void) throws(InputError) {
    guard !StudyLabels.isTable(file, in: folder) else { return }
    let input: RecordedInput
    let bundled: String?
    do throws(InputError) {
      (input, bundled) = try RecordedInput.ofStudy(file)
    } catch {
      return try receive(.passedOver(error))
    }
    if let fault = input.fault { return try receive(.passedOver(fault)) }
    guard input.frameCount > 0 else {
      return try receive(.passedOver(InputError(subject: file, reason: "holds no touches")))
    }
    try receive(.recording)
    let name = StudyLabels.name(of: file, in: folder)
    let whole = labels.label(of: name, bundled: bundled).flatMap { names.firstIndex(of: $0) }
    let pieces = isPlain ? GestureCuts.pieces(of: input, pause: pause(meant: whole)) : []
    var waiting: StudiedGesture?
    let panel = PanelDoubt(input)
    for (number, piece)
      in (pieces.isEmpty ? [GestureCuts.Piece(input: input, touchesBefore: 0)] : pieces)
      .enumerated()
    {
      let meant = labels.label(of: name, gesture: number + 1).flatMap { names.firstIndex(of: $0) }
      let gesture = StudiedGesture(
        input: piece.input, file: name, touchesBefore: piece.touchesBefore,
        run: try StudiedRun(piece.input, on: scene, changes, followsTouches: true),
        meant: meant ?? whole,
        panel: pieces.count > 1 ? panel.of(piece.input) : panel)
      if let before = waiting { try receive(.gesture(before.guessed(next: gesture))) }
      waiting = gesture
    }
    if let last = waiting { try receive(.gesture(last.guessed(next: nil))) }
  }

  /// How long no finger is down between two gestures.
  private func pause(meant: Int?) -> Duration {
    let own = pauses.compactMap(\.self).max() ?? .zero
    let least = meant.flatMap { pauses[$0] } == nil ? .zero : GestureCuts.longestPause
    return max(own, least, GestureCuts.shortestPause)
  }
}

extension StudiedGesture {
  /// The same, if it has no label, with what the person's next gesture says was meant: if the same was done again within a
  /// second at the same place and only one recognizer fired then, that one, else the only one that fired.
  fileprivate func guessed(next: StudiedGesture?) -> StudiedGesture {
    guard meant == nil else { return self }
    var gesture = self
    gesture.meant = run.fired.count == 1 ? run.fired.first : nil
    if let next, next.run.fired.count == 1, let place = next.run.fired.first,
      !run.fires(place), !run.attempts(of: place).isEmpty, run.isRepeated(by: next.run)
    {
      gesture.meant = place
    }
    gesture.isMeantByNext = gesture.meant != nil
    return gesture
  }
}

extension StudiedRun {
  /// Within this distance of a touch, in points, the next one is at the same place. Source:
  /// `Documentation/Constants.md#study`.
  private static let samePlace = 45.0

  /// Whether the touches of the next run do the same again: as many, within a second, all at one place.
  fileprivate func isRepeated(by next: StudiedRun) -> Bool {
    guard touches.count == next.touches.count, let first = touches[touches.keys.min() ?? 0],
      let lifted = touches.values.compactMap(\.ended).max(),
      let began = next.touches.values.map(\.began).min(),
      began - lifted <= GestureCuts.longestPause
    else { return false }
    return (Array(touches.values) + Array(next.touches.values)).allSatisfy { touch in
      touch.origin.distance(to: first.origin) + (touch.reach.last?.distance ?? 0) <= Self.samePlace
    }
  }
}
