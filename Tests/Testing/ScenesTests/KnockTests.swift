import DactylKit
import GestureMachines
import InputFrames
import Testing

@testable import Scenes

/// How long a knock may rest between two taps.
private struct KnockLimits: DescribedLimits {
  var longestPause: Duration = .milliseconds(400)

  func scaled(by factor: Double) -> KnockLimits { self }

  static let rows: [LimitRow<KnockLimits>] = [
    .time("longestPause", "longest_pause_ms", \.longestPause)
  ]
}

/// A kind that the package does not know: some taps, one soon after the other.
private final class KnockGestureRecognizer: UIGestureRecognizer, GestureMeasuring, DescribedGesture
{
  var numberOfKnocks = 3
  var limits = KnockLimits()

  static var kind: GestureKind {
    GestureKind(
      "knock", KnockGestureRecognizer.self, make: { KnockGestureRecognizer() },
      settings: [.count("numberOfKnocks", "knocks", \KnockGestureRecognizer.numberOfKnocks)],
      limits: GestureKindLimits(of: KnockGestureRecognizer.self))
  }
}

@MainActor
@Suite("A kind of recognizer that a program describes")
struct KnockTests {
  private func build(_ entry: String) throws -> KnockGestureRecognizer {
    var classes = SceneClasses()
    classes.register(KnockGestureRecognizer.kind)
    let scene = try Scene.parse(
      text: "views: [{id: door, recognizers: [\(entry)]}]", path: "door.yaml"
    ).build(classes: classes)
    return try #require(scene.recognizers.first?.recognizer as? KnockGestureRecognizer)
  }

  @Test func `scene files set its settings and limits`() throws {
    let knock = try build(
      "{id: knock, kind: knock, knocks: 4, limits: {longest_pause_ms: 250}, "
        + "limits_for: {pencil: {longest_pause_ms: 300}}}")
    #expect(knock.numberOfKnocks == 4)
    #expect(knock.limits.longestPause == .milliseconds(250))
    #expect(knock.limits(for: .pencil).longestPause == .milliseconds(300))
  }

  @Test(arguments: [
    ("knocks: 0", "knocks must be a whole number, 1 to 100, found 0"),
    ("limits: {pause: 1}", "limits has no key \"pause\""),
    ("limits: {longest_pause_ms: -1}", "longest_pause_ms must be at least 0, found -1"),
  ])
  func `a wrong setting is told as those of built-in kinds`(entry: String, reason: String) {
    let error = #expect(throws: InputError.self) {
      try build("{id: knock, kind: knock, \(entry)}")
    }
    #expect(error?.reason == reason)
  }

  @Test func `changes name it by its kind, and help lists what it has`() throws {
    let knock = try build("{id: front, kind: knock}")
    let applied = try RecognizerChange("knock.limits.longestPause=0.3 s").apply(to: [knock])
    #expect(applied.map(\.before) == ["400 ms"])
    #expect(knock.limits.longestPause == .milliseconds(300))
    let help = RecognizerChange.help(for: [knock])
    #expect(help.contains("numberOfKnocks"))
    #expect(help.contains("in a scene file limits.longest_pause_ms"))
  }
}
