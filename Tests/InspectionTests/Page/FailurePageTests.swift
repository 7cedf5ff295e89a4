import DactylKit
import Foundation
import InputTesting
import Testing

@testable import FailurePages

@MainActor
@Suite("Failure pages")
struct FailurePageTests {
  private struct Stop: Error {}

  /// Runs a body as a test with the trait; returns the names of the pages that it left.
  private func pages(of body: @escaping @MainActor @Sendable () throws -> Void) async throws
    -> [String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let trait = FailurePageTrait(folder: folder.path)
    let test = try #require(Test.current)
    try? await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test func `a test that throws leaves a page`() async throws {
    let left = try await pages {
      let fingers = Fingers(screen: CGSize(width: 100, height: 100))
      fingers.tap(50, 50)
      throw Stop()
    }
    #expect(left == ["a-test-that-throws-leaves-a-page.html"])
  }

  @Test func `a test with several fingers leaves a page of each`() async throws {
    let left = try await pages {
      _ = (Fingers(), Fingers())
      throw Stop()
    }
    #expect(left.count == 2)
  }

  @Test func `a test that passes leaves nothing`() async throws {
    let left = try await pages { Fingers().tap(50, 50) }
    #expect(left.isEmpty)
  }

  @Test func `an issue that is known is no failure`() async throws {
    let left = try await pages {
      withKnownIssue { Issue.record("known") }
      Fingers().tap(50, 50)
    }
    #expect(left.isEmpty)
  }
}
