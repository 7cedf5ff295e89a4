import DactylBasics

/// The smallest case of an outcome as a scenario file: what "Save as a test" in the page gives.
public struct SavedTest: Hashable, Sendable {
  /// The recognizer's name.
  public let recognizer: String
  /// What came of it: `failed`.
  public let result: String
  /// The scenario file, with events of its own.
  public let scenario: String

  /// A test that was made and passes.
  public init(recognizer: String, result: String, scenario: String) {
    self.recognizer = recognizer
    self.result = result
    self.scenario = scenario
  }

  var json: JSONValue {
    .object([
      ("recognizer", .string(recognizer)), ("result", .string(result)),
      ("scenario", .string(scenario)),
    ])
  }
}
