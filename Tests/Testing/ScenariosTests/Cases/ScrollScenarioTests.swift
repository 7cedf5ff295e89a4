import Foundation
import Scenarios
import Testing

@MainActor
@Suite("Controls and scroll views in scenarios")
struct ScrollScenarioTests {
  /// Runs one case, given without its id.
  private func run(_ text: String) throws -> ScenarioResult.Outcome {
    let file = try ScenarioFile.parse(
      text: "schema: dactyl-scenario/1\ncases:\n  - id: case\n\(text)", path: "case.yaml")
    return ScenarioRunner.run(try #require(file.entries.first)).outcome
  }

  private func drag(_ checks: String) -> String {
    """
        recognizers: [{id: scroll, kind: pan}]
        events:
          - {t: 0, type: down, x: 200, y: 700}
          - {t: 8, type: move, x: 200, y: 688}
          - {t: 16, type: move, x: 200, y: 676}
          - {t: 24, type: move, x: 200, y: 664}
          - {t: 32, type: up, x: 200, y: 664}
        expect:
          outcomes: [{kind: pan_begin, at_ms: 8, applied_dy: -2}]
          complete: false
          checks: {\(checks)}

    """
  }

  @Test func `a pan whose content offset is checked is a scroll view's`() throws {
    #expect(
      try run(
        drag(
          "content_offset_after_drag: 26, deceleration_rate_per_ms: 0.998, "
            + "target_offset_delta: 744.333, resting_offset_delta: 743.667")
      ).isPassed)
    #expect(!(try run(drag("content_offset_after_drag: 27")).isPassed))
    #expect(!(try run(drag("resting_offset_delta: 740")).isPassed))
    #expect(try run(drag("target_offset_delta: 742, target_tol: 3")).isPassed)
    #expect(try run(drag("deceleration_rate_per_ms: 0.99, resting_offset_delta: 147.667")).isPassed)
  }

  @Test(arguments: [("\">1000\"", "\"<1\""), ("\"<1\"", "\">1000\"")])
  func `where a drag leads is told along each axis by itself`(x: String, y: String) throws {
    func flick(_ place: String, _ offset: String) -> String {
      """
          views:
            - {id: list, kind: scroll, frame: [0, 0, 320, 480], content_size: [5000, 5000],
               content_offset: \(offset)}
          events:
            - {t: 0, type: down, x: 200, y: 200}
            - {t: 20, type: move, \(place)}
            - {t: 50, type: up, \(place)}
          expect:
            outcomes: [{kind: willEndDragging, view: list, target_x_cmp: \(x), target_y_cmp: \(y)}]

      """
    }
    let isAcross = x.contains(">")
    let (across, down) = (flick("x: 100, y: 200", "[990, 0]"), flick("x: 200, y: 100", "[0, 990]"))
    #expect(try run(isAcross ? across : down).isPassed)
    #expect(!(try run(isAcross ? down : across).isPassed))
  }

  private func press(_ outcome: String) -> String {
    """
        views: [{id: volume, kind: slider, frame: [0, 0, 231, 40]}]
        events:
          - {t: 0, type: down, x: 15, y: 20}
          - {t: 20, type: move, x: 115, y: 20}
          - {t: 40, type: up, x: 115, y: 20}
        expect: {outcomes: [\(outcome)]}

    """
  }

  @Test func `a control's events and value are outcomes`() throws {
    #expect(try run(press("{kind: valueChanged, view: volume, value: 0.5, at_ms: 20}")).isPassed)
    #expect(!(try run(press("{kind: valueChanged, view: volume, value: 0.4}")).isPassed))
    #expect(!(try run(press("{kind: touchCancel, view: volume}")).isPassed))
  }

  @Test func `a kind of view that is not known makes the case unsupported`() throws {
    let text = press("{kind: valueChanged}").replacingOccurrences(of: "slider", with: "dial")
    #expect("\(try run(text))".contains("view kind \\\"dial\\\""))
  }

  @Test func `a view that is not there is an error`() throws {
    #expect("\(try run(press("{kind: valueChanged, view: nobody}")))".contains("no view"))
  }
}

extension ScenarioResult.Outcome {
  fileprivate var isPassed: Bool {
    if case .passed = self { true } else { false }
  }
}
