import DactylKit
import GestureMachines
import InputFrames
import Scenes

/// The outcomes of the recognizers of a run, which a ``GestureClaim`` is tested against.
struct GestureFacts {
  /// An outcome of a recognizer.
  struct Fact {
    var recognizer: String
    /// `recognized`, `began`, `ended`, `failed` or `cancelled`.
    var result: String
    /// The name of the engine's reason: `movedTooFar`.
    var reason: String?
  }

  private(set) var facts: [Fact] = []
  /// The names of the recognizers that there were.
  private(set) var names: [String] = []

  /// Plays events on a scene.
  @MainActor
  init(
    _ events: some Sequence<InputEvent>, on scene: Scene, base: [RecognizerChange]
  ) throws(InputError) {
    let found = Found()
    let built = try scene.build { application in
      found.observation = application.addEventObserver { record in
        guard case .decision(let decision) = record else { return }
        found.add(decision)
      }
    }
    names = built.recognizers.map(\.id)
    for change in base { try change.apply(to: built.recognizers.map(\.recognizer)) }
    built.startAnimations(from: .zero)
    var source = RecordedInput(name: "", events: Array(events)).source
    // Views and recognizers hold the scene's actions weakly.
    defer { withExtendedLifetime(built) {} }
    try Replay(into: built.application).run(&source)
    found.observation?.remove()
    facts = found.facts
  }

  @MainActor
  private final class Found {
    var observation: Observation?
    var facts: [Fact] = []

    func add(_ decision: GestureDecision) {
      guard case .transition(let from, let to, let reason) = decision.kind else { return }
      let result: String
      switch to {
      case .began: result = "began"
      case .ended: result = from == .possible ? "recognized" : "ended"
      case .failed: result = "failed"
      case .cancelled: result = "cancelled"
      default: return
      }
      facts.append(
        Fact(
          recognizer: decision.recognizer.name ?? "\(type(of: decision.recognizer))",
          result: result, reason: reason.map(GestureClaim.name(of:))))
    }
  }

  /// The reasons of a recognizer's outcomes of that result.
  func reasons(of name: String, _ result: String) -> Set<String> {
    Set(facts.filter { $0.recognizer == name && $0.result == result }.compactMap(\.reason))
  }
}
