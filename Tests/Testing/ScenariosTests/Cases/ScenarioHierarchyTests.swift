import DactylKit
import InputFrames
import Scenarios
import Testing

@MainActor
@Suite("Views of a case, in lists and nested")
struct ScenarioHierarchyTests {
  /// What comes of a case that taps at (50, 50) and expects the view that is hit.
  private func outcome(
    of views: String, hit: String
  ) throws(InputError) -> ScenarioResult.Outcome? {
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: a
          views: [\(views)]
          events: [{t: 0, type: down, x: 50, y: 50}, {t: 60, type: up, x: 50, y: 50}]
          expect: {hits: [{x: 50, y: 50, view: \(hit)}]}
      """
    return try ScenarioFile.parse(text: text, path: "a.yaml").entries.map(ScenarioRunner.run).first?
      .outcome
  }

  @Test(arguments: [
    "{id: page}, {id: card, parent: page, frame: [0, 0, 90, 90]}",
    "{id: page, subviews: [{id: card, frame: [0, 0, 90, 90]}]}",
    "{id: page, subviews: [{id: card, parent: page, frame: [0, 0, 90, 90]}]}",
    "{id: card, parent: page, frame: [0, 0, 90, 90]}, {id: page}",
  ])
  func `a case takes views with parents and nested ones`(views: String) throws {
    #expect(try outcome(of: views, hit: "card") == .passed)
  }

  @Test(arguments: [
    "{id: page}, {id: card, parent: page, bounds: [0, 0, 90, 90], center: [45, 45]}",
    "{id: page, clips_to_bounds: true, subviews: [{id: card, frame: [0, 0, 30, 30], "
      + "transform: {scale: 3, translate: [30, 30]}}]}",
    "{id: page}, {id: card, parent: page, frame: [0, 0, 30, 30], anchor: [0, 0], scale: 3}",
  ])
  func `a view of a case is placed with the keys of scenes`(views: String) throws {
    #expect(try outcome(of: views, hit: "card") == .passed)
  }

  @Test(arguments: [
    ("{id: a, subviews: [{id: b, parent: c}]}, {id: c}", "its parent is c"),
    ("{id: a, parent: b}, {id: b, parent: a}", "the view a is inside itself"),
    ("{id: a, scale: 2, transform: {scale: 2}}", "scale and transform exclude each other"),
  ])
  func `contradictions of a case's views are errors`(views: String, words: String) throws {
    guard case .malformed(let error)? = try outcome(of: views, hit: "a") else {
      Issue.record("the case is well formed")
      return
    }
    #expect(error.reason.contains(words))
  }
}
