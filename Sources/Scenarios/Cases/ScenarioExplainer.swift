public import DactylKit

/// Observes a case while it runs, and explains it afterwards. `dactyl test --explain` makes one for
/// each case.
@MainActor
public struct ScenarioExplainer {
  /// Makes an explainer for the recognizers of a case.
  public typealias Maker = @MainActor ([UIGestureRecognizer]) -> ScenarioExplainer

  let receive: @MainActor (EventRecord) -> Void
  let lines: @MainActor () -> [String]

  /// An explainer. `receive` gets every record; `lines` returns the explanation of a failed case.
  public init(
    receive: @escaping @MainActor (EventRecord) -> Void, lines: @escaping @MainActor () -> [String]
  ) {
    self.receive = receive
    self.lines = lines
  }
}
