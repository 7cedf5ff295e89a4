import Experiments
import Foundation
import InputFrames
import Inspection
import Scenes
import Testing

@MainActor
@Suite("InspectionComparison")
struct ComparisonTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  private func run(_ recording: String, slop: Int = 45) throws -> InspectionStream {
    let text = """
      screen: {size: [1024, 576]}
      views:
        - id: page
          recognizers: [{id: tap, kind: tap, limits: {slop: \(slop)}}]
      """
    let input = try RecordedInput(
      path: Self.package.appending(path: "Recordings/\(recording)").path)
    return try Experiment(input, on: Scene.parse(text: text, path: "scene.yaml")).run().stream
  }

  private func compared(
    _ first: InspectionStream, _ other: InspectionStream
  ) -> InspectionComparison {
    InspectionComparison(first, with: other, title: InspectionStream.Title(recording: "other"))
  }

  @Test func `recognizers of one name stand beside each other in their order`() throws {
    let text = """
      controllers:
        - id: nav
          kind: navigation
          children: [{id: menu, kind: list, rows: [One, Two]}]
      """
    func run() throws -> InspectionStream {
      let input = try RecordedInput(path: Self.package.appending(path: "Recordings/tap.evemu").path)
      return try Experiment(input, on: Scene.parse(text: text, path: "scene.yaml")).run().stream
    }
    let (first, other) = (try run(), try run())
    #expect(first.recognizers.count { $0.name == "menu" } == 2)
    #expect(compared(first, other).differences.isEmpty)
  }

  @Test func `a run is the same as itself`() throws {
    let comparison = compared(try run("tap.evemu"), try run("tap.evemu"))
    #expect(comparison.differences.isEmpty)
    #expect(comparison.sameOutcomes == 1)
    #expect(
      comparison.text(InspectionStream.Title(recording: "one"))
        == "one and other come out the same: 1 outcome")
    #expect(comparison.offset == .zero)
  }

  @Test func `one recording on two scenes differs in the limit and in what came of it`() throws {
    let comparison = compared(try run("tap.evemu"), try run("tap.evemu", slop: 1))
    #expect(
      comparison.differences.map { [$0.what, $0.first, $0.other] } == [
        ["received by its view", "delivered, cancelled in view", "delivered"],
        ["limits.slop", "45", "1"],
        ["outcome", "recognized after 76.7 ms", "failed after 6.2 ms"],
      ])
  }

  @Test func `two recordings are aligned at touch-down and differ touch by touch`() throws {
    let (first, other) = (try run("tap.evemu"), try run("slow-swipe.evemu"))
    let comparison = compared(first, other)
    #expect(comparison.pairs.map { [$0.first, $0.other] } == [[1, 1]])
    #expect(
      comparison.differences.filter { $0.lane == .touch }.map(\.what).contains("time down"))
    let reversed = compared(other, first)
    #expect(reversed.offset == .zero - comparison.offset)
    #expect(reversed.differences.map(\.first) == comparison.differences.map(\.other))
  }

  @Test func `touches of which the other run has fewer are counted`() throws {
    let comparison = compared(try run("double-tap.libinput.yml"), try run("tap.evemu"))
    let touches = comparison.differences.first { $0.what == "touches" }
    #expect(touches?.first == "2")
    #expect(touches?.other == "1")
  }

  @Test func `the text puts both values side by side`() throws {
    let text = compared(try run("tap.evemu"), try run("tap.evemu", slop: 1))
      .text(InspectionStream.Title(recording: "first"))
    let lines = text.split(separator: "\n").map { $0.split(separator: /\ {2,}/).map(String.init) }
    #expect(lines.first == ["first", "other"])
    #expect(lines.contains(["tap: limits.slop", "45", "1"]))
    #expect(text.hasSuffix("0 outcomes are the same. Times count from touch-down."))
  }
}
