import DactylKit
import Foundation
import GestureMachines
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Margins of outcomes")
struct OutcomeMarginTests {
  /// Plays fingers to recognizers of their own; returns what came of each first, by name.
  private func outcomes(
    of recognizers: [(String, UIGestureRecognizer)], _ act: (Fingers) -> Void
  ) -> [String: InspectedOutcome] {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let stream = InspectionStream()
    stream.listen(to: fingers.application)
    for (name, recognizer) in recognizers {
      recognizer.name = name
      fingers.view.addGestureRecognizer(recognizer)
    }
    act(fingers)
    fingers.settle()
    stream.close()
    var found: [String: InspectedOutcome] = [:]
    for outcome in stream.outcomes {
      let name = stream.recognizers[outcome.recognizer].name
      found[name] = found[name] ?? outcome
    }
    return found
  }

  /// A drag to the right in steps of 10 ms.
  private func drag(_ fingers: Fingers, to places: [Double]) {
    fingers.down(0, 100, 100)
    for place in places {
      fingers.wait(10)
      fingers.move(0, 100 + place, 100)
    }
    fingers.wait(10)
    fingers.up()
  }

  private func advice(_ outcome: InspectedOutcome?) -> [String?] {
    outcome?.limits.map(\.advice) ?? []
  }

  @Test func `a tap that strayed tells by how much when it failed`() throws {
    let tap = try #require(
      outcomes(of: [("tap", UITapGestureRecognizer())]) { drag($0, to: [45.75, 60, 20]) }["tap"])
    let limit = try #require(tap.limits.first)
    #expect(limit.part == .decided)
    #expect(limit.margin.measured == 45.75)
    #expect(limit.margin.limit == 45)
    #expect(limit.words == "0.75 pt less, and this limit would have let it pass")
  }

  @Test func `advice for a tap that strayed holds to the end of its touch`() {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { drag($0, to: [45.75, 60, 20]) }
    #expect(advice(found["tap"]) == ["Set limits.slop to 60 pt or more."])
  }

  @Test func `a tap that was held too long tells how long it was held in the end`() {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { fingers in
      fingers.down(0, 100, 100)
      fingers.wait(812)
      fingers.up()
    }
    #expect(advice(found["tap"]) == ["Set limits.longestTap to 812 ms or more."])
    #expect(found["tap"]?.limits.first?.margin.distance == 62)
  }

  @Test func `a tap that broke two limits is told of both`() {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { fingers in
      fingers.down(0, 100, 100)
      fingers.wait(100)
      fingers.move(0, 150, 100)
      fingers.wait(800)
      fingers.up()
    }
    #expect(found["tap"]?.limits.map(\.part) == [.decided, .next])
    #expect(
      advice(found["tap"]) == [
        "Set limits.slop to 50 pt or more.", "Set limits.longestTap to 900 ms or more.",
      ])
  }

  @Test func `a second tap that came late tells how late it was`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let found = outcomes(of: [("double", double)]) { fingers in
      fingers.tap(100, 100)
      fingers.wait(400)
      fingers.down(0, 100, 100)
    }
    #expect(advice(found["double"]) == ["Set limits.longestPause to 400 ms or more."])
  }

  @Test(arguments: [(5000.0, true), (5010.0, false), (14_400_000.0, false)])
  func `a tap after a silence that nobody waits is no late second tap`(
    silence: Double, isLate: Bool
  ) {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let found = outcomes(of: [("double", double)]) { fingers in
      fingers.tap(100, 100)
      fingers.wait(silence)
      fingers.down(0, 100, 100)
    }
    #expect(
      advice(found["double"]) == (isLate ? ["Set limits.longestPause to 5000 ms or more."] : []))
  }

  @Test(arguments: [(4900.0, true), (20_000.0, false)])
  func `no time is advised that nobody sets`(held: Double, isAdvised: Bool) {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { fingers in
      fingers.down(0, 100, 100)
      fingers.wait(held)
      fingers.up()
    }
    #expect(
      advice(found["tap"]) == [isAdvised ? "Set limits.longestTap to 4900 ms or more." : nil])
  }

  @Test(arguments: [(162.0, true), (164.0, false)])
  func `no distance is advised that nobody sets`(way: Double, isAdvised: Bool) {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { drag($0, to: [60, way]) }
    let words = advice(found["tap"]).first ?? nil
    #expect(words == (isAdvised ? "Set limits.slop to 162 pt or more." : nil))
  }

  @Test(arguments: [164.0, 440])
  func `a hand's spread may be advised beyond what a finger may stray`(spread: Double) {
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.limits.mostSpread = 100
    let found = outcomes(of: [("tap", tap)]) { fingers in
      fingers.deliver([
        (0, .began, CGPoint(x: 100, y: 20)), (1, .began, CGPoint(x: 100, y: 20 + spread)),
      ])
    }
    #expect(
      advice(found["tap"]) == ["Set limits.mostSpread to \(Int(spread)) pt or more."])
  }

  @Test func `a press that lifted early is told in the unit of its property`() {
    let found = outcomes(of: [("press", UILongPressGestureRecognizer())]) { fingers in
      fingers.down(0, 100, 100)
      fingers.wait(432)
      fingers.up()
    }
    #expect(advice(found["press"]) == ["Set minimumPressDuration to 0.432 s or less."])
  }

  @Test func `a swipe that was short is told the travel that it must need at its start`() {
    let swipe = UISwipeGestureRecognizer()
    let found = outcomes(of: [("swipe", swipe)]) { drag($0, to: [10, 20, 30]) }
    let limit = found["swipe"]?.limits.first
    #expect(limit?.margin.measured == 30)
    // 50 pt, 94 % less each second, after 40 ms.
    #expect(abs((limit?.margin.limit ?? 0) - 50 * (1 - 0.94 * 0.04)) < 1e-9)
    // A lift completes no swipe: the last move came after 30 ms.
    #expect(limit?.advice == "Set limits.leastTravel to 30.8 pt or less.")
  }

  @Test func `a swipe that set out the other way gets no advice`() {
    let found = outcomes(of: [("swipe", UISwipeGestureRecognizer())]) { drag($0, to: [-10, -80]) }
    #expect(
      found["swipe"]?.limits.first?.words == "10 pt less, and it would have gone on from there")
    #expect(advice(found["swipe"]) == [nil])
  }

  @Test func `one finger too many gets no advice, for more may come`() {
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { fingers in
      fingers.deliver([
        (0, .began, CGPoint(x: 100, y: 100)), (1, .began, CGPoint(x: 150, y: 100)),
      ])
    }
    #expect(
      found["tap"]?.limits.first?.words == "1 finger fewer, and it would have gone on from there")
    #expect(advice(found["tap"]) == [nil])
  }

  @Test func `a prevented tap tells by how much the other one had not begun`() {
    let found = outcomes(
      of: [("tap", UITapGestureRecognizer()), ("pan", UIPanGestureRecognizer())]
    ) { drag($0, to: [12]) }
    let limit = found["tap"]?.limits.first
    #expect(limit?.part == .other)
    #expect(limit?.owner == "pan")
    #expect(limit?.words == "2 pt less, and pan would not have begun")
  }

  // MARK: Against the engine

  /// The advised value lets the same fingers pass, and a tenth less does not.
  @Test(arguments: [45.25, 46, 51.75, 88.5])
  func `the advised slop is the least that lets the touch pass`(distance: Double) throws {
    func recognizes(slop: Double) -> Bool {
      let tap = UITapGestureRecognizer()
      tap.limits.slop = slop
      return outcomes(of: [("tap", tap)]) { drag($0, to: [distance, 3]) }["tap"]?.result
        == "recognized"
    }
    let found = outcomes(of: [("tap", UITapGestureRecognizer())]) { drag($0, to: [distance, 3]) }
    let text = try #require(found["tap"]?.limits.first?.advice)
    let value = try #require(Double(text.split(separator: " ")[3]))
    #expect(recognizes(slop: value))
    #expect(!recognizes(slop: value - 0.1))
  }

  @Test(arguments: [20.0, 35, 44])
  func `the advised travel is the greatest that lets the swipe pass`(distance: Double) throws {
    func recognizes(leastTravel: Double) -> Bool {
      let swipe = UISwipeGestureRecognizer()
      swipe.limits.leastTravel = leastTravel
      return outcomes(of: [("swipe", swipe)]) { drag($0, to: [distance]) }["swipe"]?.result
        == "recognized"
    }
    let found = outcomes(of: [("swipe", UISwipeGestureRecognizer())]) { drag($0, to: [distance]) }
    let text = try #require(found["swipe"]?.limits.first?.advice)
    let value = try #require(Double(text.split(separator: " ")[3]))
    #expect(recognizes(leastTravel: value))
    #expect(!recognizes(leastTravel: value + 0.2))
  }
}
