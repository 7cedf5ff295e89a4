import Foundation
import InputTesting
public import Testing

/// Lets a failing test leave the page of each of its `Fingers` in a folder.
///
///     @Suite("Panel", .failurePages)
///     struct PanelTests { … }
///
/// The environment variable `DACTYL_FAILURES` names the folder; without it, nothing is recorded. The
/// page shows why every gesture of the test fired or not.
public struct FailurePageTrait: TestTrait, SuiteTrait, TestScoping {
  /// The tests of a suite, and those of the suites in it, have the trait, too.
  public let isRecursive = true

  private let folder: String?

  /// A trait for a folder; the environment's, if none is named.
  init(folder: String? = ProcessInfo.processInfo.environment["DACTYL_FAILURES"]) {
    self.folder = folder
  }

  /// Runs a test while its fingers are recorded, and writes their pages if it fails. Swift Testing
  /// calls it.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let folder, !folder.isEmpty, testCase != nil else { return try await function() }
    let recorder = await FingerRecorder(folder: folder, test: test.name)
    let failure = FailureFlag()
    let listening = IssueHandlingTrait.compactMapIssues { issue in
      if issue.isFailure { failure.raise() }
      return issue
    }
    do {
      try await listening.provideScope(for: test, testCase: testCase) {
        try await Fingers.$observer.withValue(recorder) { try await function() }
      }
    } catch {
      await recorder.writePages()
      throw error
    }
    if failure.isRaised { await recorder.writePages() }
  }
}

extension Trait where Self == FailurePageTrait {
  /// Lets a failing test leave the page of each of its `Fingers` in the folder of `DACTYL_FAILURES`.
  public static var failurePages: Self { FailurePageTrait() }
}
