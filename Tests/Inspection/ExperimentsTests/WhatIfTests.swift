import DactylKit
import Experiments
import Foundation
import GestureMachines
import InputFrames
import Inspection
import Testing

@testable import Scenes

@MainActor
@Suite("What if")
struct WhatIfTests {
  /// A random change, and the same as settings of a scene file.
  private func change(
    _ random: inout Seeded
  ) throws -> (change: RecognizerChange, id: String, settings: String)? {
    let entry = Gestures.recognizers[
      Int.random(in: 0..<Gestures.recognizers.count, using: &random)]
    let fresh = try Gestures.scene().build()
    let recognizer = try #require(fresh.recognizer(entry.id))
    let properties = GestureSetting.list(for: recognizer)
      .filter { !$0.name.hasSuffix("Duration") || $0.name.hasPrefix("limits") }
    let property = properties[Int.random(in: 0..<properties.count, using: &random)]
    // What the entry sets already cannot be written a second time.
    if entry.settings.contains("\(property.key):") { return nil }
    let value: String
    switch property.form {
    case .number(let unit, _):
      let most = unit == "ms" ? 900.0 : unit.isEmpty ? 1 : 120
      value = String(format: "%.3f", Double.random(in: 0...most, using: &random))
    case .seconds: return nil
    case .count: value = "\(Int.random(in: 1...3, using: &random))"
    case .flag: value = Bool.random(using: &random) ? "true" : "false"
    case .word(let words), .words(let words, _):
      value = words[Int.random(in: 0..<words.count, using: &random)]
    case .buttons: value = "\(Int.random(in: 1...3, using: &random))"
    }
    let keys = property.key.split(separator: ".").map(String.init)
    let settings = keys.reversed().reduce(value) { $1 + ": " + ($0 == value ? $0 : "{\($0)}") }
    return (try RecognizerChange("\(entry.id).\(property.name)=\(value)"), entry.id, settings)
  }

  @Test func `a run with a change is the run of a scene file that says so`() throws {
    var random = Seeded(state: 17)
    var (runs, differing) = (0, 0)
    while runs < (isWide ? 1000 : 120) {
      guard let (change, id, settings) = try change(&random) else { continue }
      runs += 1
      let input = Gestures.random(UInt64(runs % 40))
      let before = try Experiment(input, on: Gestures.scene())
      let run = try before.whatIf([change])
      let real = try Experiment(input, on: Gestures.scene(adding: settings, to: id)).run()
      let same = WhatIfRun(
        changes: run.changes, settings: run.settings, before: try before.run().stream.namedOutcomes,
        after: real.stream.namedOutcomes)
      #expect(run == same, "\(change.text) against \(settings), \(input.name)")
      if run.rows.contains(where: \.isChanged) { differing += 1 }
    }
    // A test in which no change changed anything would prove nothing.
    #expect(differing > runs / 10, "\(differing) of \(runs)")
  }

  private func run(_ before: [NamedOutcome], _ after: [NamedOutcome]) -> WhatIfRun {
    WhatIfRun(changes: [], settings: [], before: before, after: after)
  }

  @Test func `a lost gesture breaks, a new one alone mends, a new one beside another breaks`()
    throws
  {
    let input = Gestures.held(for: 800)
    let scene = try Gestures.scene(of: ["tap"])
    let experiment = try Experiment(input, on: scene)
    let mending = try RecognizerChange("tap.limits.longestTap=900")
    let run = try experiment.whatIf([mending])
    #expect(run.effect == .mends)
    #expect(run.differences == ["tap recognized on touch 1, where it failed"])
    let reverse = try Experiment(input, on: scene, base: [mending])
      .whatIf([RecognizerChange("tap.limits.longestTap=700")])
    #expect(reverse.effect == .breaks)
    let beside = try Experiment(input, on: Gestures.scene(of: ["tap", "press"]))
    #expect(try beside.whatIf([RecognizerChange("tap.limits.slop=44")]).effect == .leaves)
    let exchanged = try beside.whatIf([
      mending, RecognizerChange("press.minimumPressDuration=0.85"),
    ])
    #expect(exchanged.effect == .breaks)
  }

  @Test func `the advised change lets the gesture fire, and is worked out for the page`() throws {
    let experiment = try Experiment(Gestures.held(for: 800), on: Gestures.scene(of: ["tap"]))
    let stream = try experiment.run().stream
    let runs = try experiment.advisedRuns(of: stream)
    #expect(runs.map(\.changes) == [["tap.limits.longestTap=800"]])
    #expect(runs.first?.effect == .mends)
    let page = InspectionPage(
      stream, title: InspectionStream.Title(recording: "held"), whatIf: runs)
    #expect(page.html.contains("\"what_if\":[{\"changes\":[\"tap.limits.longestTap=800\"]"))
  }

  @Test func `a long recording has no runs worked out`() throws {
    let short = Gestures.held(for: 800)
    let frames = (0...Experiment.mostAdvisedFrames).map {
      InputEvent.touches(
        TouchFrame(time: Timestamp(milliseconds: Double(2000 + $0)), device: DeviceID(0)))
    }
    let long = RecordedInput(name: "long", events: short.events.dropLast() + frames)
    let experiment = try Experiment(long, on: Gestures.scene(of: ["tap"]))
    #expect(try experiment.advisedRuns(of: experiment.run().stream).isEmpty)
  }

  @Test func `the recordings and cases of a folder are counted by what the change does`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases = [("held", 800, "tap"), ("short", 100, "tap"), ("silent", 800, "")].map {
      id, time, kind in
      """
      {"id": "\(id)", "views": [{"id": "v"}],
       "recognizers": [{"id": "tap", "kind": "tap", "view": "v"}],
       "events": [{"t": 0, "type": "down", "x": 9, "y": 9}, {"t": \(time), "type": "up"}],
       "expect": {"outcomes": [\(kind.isEmpty ? "" : "{\"kind\": \"tap\", \"recognizer\": \"tap\"}")]}}
      """
    }
    try Data(
      "{\"schema\": \"dactyl-scenario/1\", \"cases\": [\(cases.joined(separator: ","))]}".utf8
    )
    .write(to: folder.appending(path: "cases.json"))
    try Data("no recording".utf8).write(to: folder.appending(path: "notes.txt"))
    let recordings = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Recordings").standardized
    for name in ["tap.evemu", "swipe-up.evemu"] {
      try FileManager.default.copyItem(
        at: recordings.appending(path: name), to: folder.appending(path: name))
    }
    let result = try FolderExperiment(
      folder.path, on: Gestures.scene(of: ["tap"]),
      changes: [RecognizerChange("tap.limits.longestTap=900")]
    ).run(except: folder.appending(path: "swipe-up.evemu").path)
    #expect(result.passedOver == 1)
    #expect(
      result.others.map { "\($0.name) \($0.effect)" } == [
        "cases.json: held mends", "cases.json: short leaves", "cases.json: silent breaks",
        "tap.evemu leaves",
      ])
  }
}

extension Gestures {
  /// One finger that stays down for so many milliseconds.
  static func held(for milliseconds: Int) -> RecordedInput {
    func frame(_ phase: Contact.Phase, _ time: Int) -> InputEvent {
      .touches(
        TouchFrame(
          time: Timestamp(milliseconds: Double(time)), device: DeviceID(0),
          contacts: [Contact(id: 1, slot: 0, phase: phase, x: 50, y: 50)]))
    }
    return RecordedInput(
      name: "held",
      events: [
        .deviceAdded(panel, device: DeviceID(0), time: .zero), frame(.began, 0),
        frame(.ended, milliseconds),
        .deviceRemoved(DeviceID(0), time: Timestamp(milliseconds: Double(milliseconds))),
      ])
  }
}
