import Foundation
public import InputFrames
import InputRecordings
public import Scenes

/// Cuts a recording and its scene down to the smallest case of which a claim still holds.
///
/// Delta debugging (Zeller and Hildebrandt 2002): parts are left out as long as the claim holds without
/// them; whole touches first, then frames, then time, then recognizers and views of the scene. Each step is
/// a real run.
@MainActor
public struct Shrinker {
  /// The smallest case that was found.
  public struct Result {
    /// The recording as evemu text.
    public let evemu: String
    /// The recording as values.
    let recording: TouchRecording
    /// The scene as YAML.
    public let scene: String
    /// Frames before and after.
    public let frames: (before: Int, after: Int)
    /// Touches before and after.
    public let touches: (before: Int, after: Int)
    /// From the first frame to the last, before and after.
    public let duration: (before: Duration, after: Duration)
    /// Views and recognizers of the scene, before and after.
    public let parts: (before: Int, after: Int)
    /// Whether parts of the scene were left out by way of trial: not if the runs were used up, or if the scene plays
    /// otherwise once it is written anew.
    public let isSceneCut: Bool
    /// How many runs it took.
    public let runs: Int
  }

  /// The largest number of runs. Source: ours; `Documentation/Constants.md#shrink-runs`.
  public static let mostRuns = 4000

  /// The most runs of this one.
  var mostRuns = Shrinker.mostRuns
  private let claim: GestureClaim
  private let base: [RecognizerChange]
  private let input: RecordedInput
  private let sceneText: String
  private let scenePath: String
  private let counter = Counter()

  /// Counts the runs.
  private final class Counter {
    var runs = 0
  }

  /// A recording on a scene file's text, with changes that are made in every run. Without a text, on
  /// one view with every recognizer there is.
  public init(
    _ input: RecordedInput, scene text: String?, path: String, claim: GestureClaim,
    base: [RecognizerChange] = []
  ) {
    self.input = input
    self.claim = claim
    self.base = base
    let size = ScreenMapping(
      panel: input.panel.map { PanelGeometry($0).size } ?? PanelLimits.assumedSize)
    sceneText =
      text
      ?? "screen: {size: [\(size.nativeWidth), \(size.nativeHeight)]}\n"
      + Scene.everyRecognizerText
    scenePath = path
  }

  /// Cuts the recording down. Throws if the claim is false for the whole recording, or for the
  /// touches of every single panel.
  public func run() throws(InputError) -> Result {
    var scene = try Scene.parse(text: sceneText, path: scenePath)
    let whole = try GestureFacts(input.events, on: scene, base: base)
    try claim.check(names: whole.names)
    guard claim.holds(of: whole) else {
      throw InputError(
        subject: input.name,
        reason: "\"\(claim.text)\" is not true of this recording, so there is nothing to cut",
        hint: "dactyl explain says what each recognizer did")
    }
    let holds = claim.keepingReasons(of: whole)
    var (panel, frames) = try onePanel(scene, holds)
    let counts = (frames: frames.count, touches: Self.touches(frames).count)
    let length = Self.duration(frames)
    func isKept(_ frames: [TouchFrame]) -> Bool { keeps(frames, panel, scene, holds) }
    func cutFrames() {
      var last = -1
      // Again until a round leaves nothing out: what one step freed may free another.
      while frames.count != last, counter.runs < mostRuns {
        last = frames.count
        let touches = Self.touches(frames)
        let kept = Self.minimized(touches) { isKept(Self.only(Set($0), of: frames)) }
        frames = Self.only(Set(kept), of: frames)
        frames = Self.withoutMoves(frames, isKept)
        frames = Self.shortened(frames, isKept)
      }
    }
    var shrinker = SceneShrinker(text: sceneText, path: scenePath)
    let parts = shrinker.count
    let names = Set(claim.names + base.map { String($0.path.prefix { $0 != "." }) })
    var small: TouchRecording
    var isSceneCut = false
    var before: String
    // A smaller scene may need fewer touches, and fewer touches a smaller scene.
    repeat {
      before = shrinker.text
      cutFrames()
      small = recording(frames, panel)
      guard
        try shrinker.run(
          keeping: names,
          holds: { text in
            guard spend(), let scene = try? Scene.parse(text: text, path: "scene.yaml"),
              let facts = try? GestureFacts(small.events, on: scene, base: base)
            else { return false }
            return holds(facts)
          })
      else { break }
      isSceneCut = true
      scene = try Scene.parse(text: shrinker.text, path: "scene.yaml")
    } while shrinker.text != before && counter.runs < mostRuns
    return Result(
      evemu: small.evemu, recording: small, scene: shrinker.text,
      frames: (counts.frames, frames.count),
      touches: (counts.touches, Self.touches(frames).count),
      duration: (length, Self.duration(frames)), parts: (parts, shrinker.count),
      isSceneCut: isSceneCut,
      runs: min(counter.runs, mostRuns))
  }

  // MARK: Steps

  /// The frames of the one panel for which the claim holds, as the written recording will contain
  /// them.
  private func onePanel(
    _ scene: Scene, _ holds: (GestureFacts) -> Bool
  ) throws(InputError) -> (PanelSize, [TouchFrame]) {
    for case .deviceAdded(let description, let device, _) in input.events {
      let size = PanelGeometry(description).size
      let frames = input.events.compactMap { event -> TouchFrame? in
        guard case .touches(let frame) = event, frame.device == device, !frame.contacts.isEmpty
        else { return nil }
        return frame
      }
      guard !frames.isEmpty, keeps(frames, size, scene, holds) else { continue }
      return (size, recording(frames, size).frames)
    }
    throw InputError(
      subject: input.name,
      reason:
        "\"\(claim.text)\" is true of the whole recording, but not of the fingers of one panel alone",
      hint:
        "it depends on hovering, tilting, contact sizes or a second panel, which shrink leaves out")
  }

  private func recording(_ frames: [TouchFrame], _ size: PanelSize) -> TouchRecording {
    TouchRecording(name: "Cut from \(input.name)", size: size, frames: frames)
  }

  private func spend() -> Bool {
    counter.runs += 1
    return counter.runs <= mostRuns
  }

  private func keeps(
    _ frames: [TouchFrame], _ size: PanelSize, _ scene: Scene, _ holds: (GestureFacts) -> Bool
  ) -> Bool {
    guard spend() else { return false }
    let events = recording(frames, size).events
    guard let facts = try? GestureFacts(events, on: scene, base: base) else { return false }
    return holds(facts)
  }
}
