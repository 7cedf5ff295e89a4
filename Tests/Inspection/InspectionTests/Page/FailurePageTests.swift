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
    try await texts(of: body).keys.sorted()
  }

  /// The same, with what is in the pages.
  private func texts(of body: @escaping @MainActor @Sendable () throws -> Void) async throws
    -> [String: String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let trait = FailurePageTrait(folder: folder.path)
    let test = try #require(Test.current)
    try? await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
    var texts: [String: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      texts[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    return texts
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

  @Test func `a page has the keys and the pen beside the fingers`() async throws {
    let pages = try await texts {
      let fingers = Fingers(screen: CGSize(width: 100, height: 100))
      Keys(beside: fingers).press(.keyboardTab)
      let pen = Pen(over: fingers)
      pen.down(10, 10)
      pen.up()
      throw Stop()
    }
    let page = try #require(pages.values.first)
    #expect(page.contains("Test keyboard") && page.contains("Test pen"))
  }

  @Test func `a page shows what the screen showed at each moment`() async throws {
    let pages = try await texts {
      let fingers = Fingers(screen: CGSize(width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      fingers.view.addSubview(view)
      // The view appears with the first touch, and turns red when the finger has lifted.
      view.backgroundColor = .blue
      fingers.down(0, 10, 10)
      fingers.wait(200)
      fingers.up(0)
      view.backgroundColor = .red
      fingers.wait(100)
      throw Stop()
    }
    let page = try #require(pages.values.first)
    #expect(page.matches(of: /\{"t":(\d+),"png":"iVBOR/).map(\.output.1) == ["0", "200000"])
  }

  @Test func `taking pictures changes nothing of a test`() async throws {
    let log = LayoutLog()
    func play() {
      let fingers = Fingers(screen: CGSize(width: 100, height: 100))
      let view = LaidOutView(log)
      fingers.view.addSubview(view)
      for _ in 0..<3 {
        view.frame.size.width += 20
        fingers.tap(10, 10)
        log.calls.append("\(fingers.now)")
        fingers.wait(60)
      }
    }
    play()
    let plain = log.calls
    log.calls = []
    _ = try await pages { play() }
    #expect(plain.contains("layout"))
    #expect(log.calls == plain)
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

/// What was called, in order.
@MainActor
private final class LayoutLog {
  var calls: [String] = []
}

/// A view that logs when it is laid out.
private final class LaidOutView: UIView {
  private let log: LayoutLog

  init(_ log: LayoutLog) {
    self.log = log
    super.init(frame: .zero)
  }

  override init?(coder: NSObject) { nil }

  override func layoutSubviews() { log.calls.append("layout") }
}
