public import DactylKit
import Foundation
import GestureMachines
public import InputFrames
public import Inspection
public import Scenes

/// A recording and a scene, to be played together again and again, each time with other changes.
///
///     let experiment = try Experiment(RecordedInput(path: "tap.evemu"), on: Scene.load(path: "a.yaml"))
///     let run = try experiment.whatIf([RecognizerChange("tap.limits.slop=60")])
///     print(run.text)
@MainActor
public struct Experiment {
  /// The recording.
  public let input: RecordedInput
  /// The scene on which it is played.
  public let scene: Scene
  /// The changes that are made in every run.
  public let base: [RecognizerChange]
  /// Makes what reads the codes of scanners in each run; `nil` to read none.
  public var makeCodeReader: (@MainActor () -> CodeReader?)?

  /// A recording on a scene; without one, on one view with every recognizer there is.
  public init(
    _ input: RecordedInput, on scene: Scene?, base: [RecognizerChange] = []
  ) throws(InputError) {
    self.input = input
    self.base = base
    if let scene {
      self.scene = scene
    } else {
      let panel = input.panel.map { PanelGeometry($0).size } ?? PanelLimits.assumedSize
      let mapping = ScreenMapping(panel: panel)
      self.scene = try Scene.everyRecognizer(
        size: CGSize(width: mapping.nativeWidth, height: mapping.nativeHeight))
    }
  }

  /// The result of a run.
  public struct Run {
    /// The recorded events; the stream is closed.
    public let stream: InspectionStream
    /// The properties that were set, beyond ``Experiment/base``.
    public let settings: [WhatIfRun.Setting]
    /// How the replay ended.
    public let ending: Replay.Ending
  }

  /// Plays it with some changes.
  ///
  /// - Parameters:
  ///   - changes: The changes, beyond ``base``.
  ///   - prepare: Called before the views are made, with the application and the stream that listens to it.
  public func run(
    _ changes: [RecognizerChange] = [],
    prepare: (@MainActor (UIApplication, InspectionStream) -> Void)? = nil
  ) throws(InputError) -> Run {
    let stream = InspectionStream()
    stream.showsTexts = true
    let built = try scene.build {
      prepare?($0, stream)
      stream.listen(to: $0)
    }
    for change in base { try change.apply(to: built.recognizers.map(\.recognizer)) }
    var settings: [WhatIfRun.Setting] = []
    for change in changes {
      for applied in try change.apply(to: built.recognizers.map(\.recognizer)) {
        settings.append(
          WhatIfRun.Setting(
            recognizer: applied.recognizer, property: applied.property, before: applied.before,
            after: applied.after))
      }
    }
    built.startAnimations(from: .zero)
    let reader = makeCodeReader?()
    var source = input.source
    let consumer = InspectedConsumer(built.application, stream: stream)
    // Views and recognizers hold the scene's actions weakly.
    defer { withExtendedLifetime((built, reader)) {} }
    var replay = Replay(into: consumer)
    replay.pause = { _ in true }
    let ending = try replay.run(&source)
    for (number, oddities) in input.oddities.enumerated() {
      stream.record(oddities, of: DeviceID(number))
    }
    stream.close()
    return Run(stream: stream, settings: settings, ending: ending)
  }

  /// Plays it with and without some changes.
  public func whatIf(_ changes: [RecognizerChange]) throws(InputError) -> WhatIfRun {
    try whatIf(changes, before: run().stream.namedOutcomes)
  }

  /// The same, if the outcomes without the changes are known.
  public func whatIf(
    _ changes: [RecognizerChange], before: [NamedOutcome]
  ) throws(InputError) -> WhatIfRun {
    let after = try run(changes)
    return WhatIfRun(
      changes: changes.map(\.text), settings: after.settings, before: before,
      after: after.stream.namedOutcomes)
  }
}

extension Experiment {
  /// The longest recording, in frames, for which runs are made automatically. Source: ours;
  /// `Documentation/Constants.md#advised-runs`.
  public static let mostAdvisedFrames = 6000
  /// The largest number of runs that are made automatically. Source: ours;
  /// `Documentation/Constants.md#advised-runs`.
  public static let mostAdvisedRuns = 12

  /// Runs with the changes that the failures of a run suggest, one for each failed gesture, so that
  /// a page can show their results without an engine. None for a long recording.
  public func advisedRuns(of stream: InspectionStream) throws(InputError) -> [WhatIfRun] {
    guard input.frameCount <= Self.mostAdvisedFrames else { return [] }
    let before = stream.namedOutcomes
    var seen: Set<[String]> = []
    var runs: [WhatIfRun] = []
    for named in before where named.outcome.result == "failed" {
      let advised = named.outcome.limits.compactMap(\.change)
      guard !advised.isEmpty, runs.count < Self.mostAdvisedRuns, seen.insert(advised).inserted
      else { continue }
      var changes: [RecognizerChange] = []
      for text in advised { changes.append(try RecognizerChange(text)) }
      // A recognizer of a program's own class has no properties that can be set.
      guard let run = try? whatIf(changes, before: before) else { continue }
      runs.append(run)
    }
    return runs
  }
}
