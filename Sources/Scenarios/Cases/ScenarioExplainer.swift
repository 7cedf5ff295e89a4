public import DactylKit

/// Hears a case while it runs, and says afterwards what it made of it. `dactyl test --explain`
/// brings one for each case.
@MainActor
public struct ScenarioExplainer {
  /// Makes an explainer for the recognizers of a case.
  public typealias Maker = @MainActor ([UIGestureRecognizer]) -> ScenarioExplainer

  let receive: @MainActor (EventRecord) -> Void
  let lines: @MainActor () -> [String]

  /// An explainer that is told every record, and then asked for its lines when the case failed.
  public init(
    receive: @escaping @MainActor (EventRecord) -> Void, lines: @escaping @MainActor () -> [String]
  ) {
    self.receive = receive
    self.lines = lines
  }
}
