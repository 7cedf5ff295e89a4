public import DactylKit
public import InputFrames

/// Observes a case while it runs, and explains it afterwards. `dactyl test --explain` makes one for
/// each case.
@MainActor
public struct ScenarioExplainer {
  /// The case that an explainer is made for.
  @MainActor
  public struct Subject {
    /// The file of the case.
    public let path: String
    /// The id of the case.
    public let id: String
    /// The application that the case runs in, before its first event.
    public let application: UIApplication
    /// The recognizers of the case, in its order.
    public let recognizers: [UIGestureRecognizer]
  }

  /// Makes an explainer for a case.
  public typealias Maker = @MainActor (Subject) -> ScenarioExplainer

  let receive: @MainActor (EventRecord) -> Void
  let readInput: @MainActor (InputEvent) -> Void
  let begins: @MainActor (Timestamp) -> Void
  let lines: @MainActor () -> [String]

  /// An explainer. `receive` is called with every record, `readInput` with every event of a case's
  /// recording before the application handles it, `begins` before each event that the case lists, with its
  /// time; `lines` returns the explanation of a failed case.
  public init(
    receive: @escaping @MainActor (EventRecord) -> Void,
    readInput: @escaping @MainActor (InputEvent) -> Void = { _ in },
    begins: @escaping @MainActor (Timestamp) -> Void = { _ in },
    lines: @escaping @MainActor () -> [String]
  ) {
    self.receive = receive
    self.readInput = readInput
    self.begins = begins
    self.lines = lines
  }
}
