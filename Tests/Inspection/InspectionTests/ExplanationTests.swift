import DactylKit
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Explanation")
struct ExplanationTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func tap(_ name: String, on view: UIView? = nil) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    (view ?? fingers.view).addGestureRecognizer(tap)
    return tap
  }

  private func swipe(_ name: String) -> UISwipeGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.name = name
    fingers.view.addGestureRecognizer(swipe)
    return swipe
  }

  private func explain(
    _ recognizers: UIGestureRecognizer..., act: () -> Void
  ) -> Explanation {
    let explanation = Explanation(of: recognizers)
    explanation.listen(to: fingers.application)
    act()
    fingers.application.runUntilIdle()
    return explanation
  }

  /// The sentences, unwrapped.
  private func sentences(_ explanation: Explanation) -> [String] {
    var sentences: [String] = []
    var isOpen = false
    for line in explanation.text() {
      if line.hasPrefix("  > ") {
        sentences.append(String(line.dropFirst(4)))
        isOpen = true
      } else if isOpen, line.hasPrefix("    "), let last = sentences.indices.last {
        sentences[last] += " " + line.dropFirst(4)
      } else {
        isOpen = false
      }
    }
    return sentences
  }

  // MARK: Sentences

  // Proves: GEST:5-why
  @Test func `a tap that strayed names the touch, its way, the limit and the property`() {
    let explanation = explain(tap("tap")) {
      fingers.down(0, 100, 100)
      fingers.wait(51)
      fingers.move(0, 154.5, 100)
      fingers.up(0)
    }
    #expect(
      sentences(explanation) == [
        "tap failed at 51 ms because touch 1 moved 54.5 pt; its limit is 45 pt (limits.slop)."
      ])
  }

  // Proves: GEST:5-why
  @Test func `of two fingers, the one that strayed is named`() {
    let tap = tap("tap")
    tap.numberOfTouchesRequired = 2
    fingers.view.isMultipleTouchEnabled = true
    let explanation = explain(tap) {
      fingers.down(0, 100, 100)
      fingers.down(1, 200, 100)
      fingers.wait(20)
      fingers.move(0, 110, 100)
      fingers.move(1, 200, 150)
    }
    #expect(
      sentences(explanation) == [
        "tap failed at 20 ms because touch 2 moved 50 pt; its limit is 45 pt (limits.slop)."
      ])
  }

  // Proves: GEST:5-why
  @Test func `a recognizer that waited says for whom, since when and how it ended`() {
    let single = tap("single")
    let double = tap("double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let explanation = explain(single, double) {
      fingers.down(0, 100, 100)
      fingers.wait(60)
      fingers.up(0)
      fingers.wait(100)
      fingers.down(0, 100, 100)
      fingers.wait(60)
      fingers.up(0)
    }
    #expect(
      sentences(explanation).first
        == "single waited for double from 60 ms and failed at 220 ms because double recognized at "
        + "220 ms, and this one may begin only after double has failed (require(toFail:)).")
  }

  // Proves: GEST:5-why
  @Test func `a tap that comes after its wait says so, and the other says what it lacked`() {
    let single = tap("single")
    let double = tap("double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let explanation = explain(single, double) {
      fingers.down(0, 100, 100)
      fingers.wait(60)
      fingers.up(0)
    }
    #expect(
      sentences(explanation) == [
        "single waited for double from 60 ms and recognized at 410 ms: 1 tap of 1 touch in 60 ms.",
        "double failed at 410 ms because the next of its 2 taps (numberOfTapsRequired) did not "
          + "begin within 350 ms after the lift at 60 ms (limits.longestPause).",
      ])
  }

  @Test func `a touch that came while a recognizer waited is told with all that it waited for`() {
    let single = tap("single")
    let double = tap("double")
    double.numberOfTapsRequired = 2
    let triple = tap("triple")
    triple.numberOfTapsRequired = 3
    single.require(toFail: double)
    single.require(toFail: triple)
    let explanation = explain(single, double, triple) {
      fingers.tap(100, 100)
      fingers.wait(100)
      fingers.tap(100, 100)
    }
    #expect(
      sentences(explanation).contains(
        "single did not see touch 2 because it was ready and waited for double and triple "
          + "(require(toFail:))."), "\(sentences(explanation))")
  }

  @Test(arguments: [false, true])
  func `a press of two fingers counts from the second one, and a step of the clock only after it`(
    isAfter: Bool
  ) {
    let press = UILongPressGestureRecognizer()
    press.name = "press"
    press.numberOfTouchesRequired = 2
    fingers.view.isMultipleTouchEnabled = true
    fingers.view.addGestureRecognizer(press)
    func step() {
      fingers.handle(
        .clockStepped(ClockStep(from: fingers.now, to: fingers.now + .milliseconds(1))))
    }
    let explanation = explain(press) {
      fingers.down(0, 100, 100)
      fingers.wait(20)
      if !isAfter { step() }
      fingers.wait(20)
      fingers.down(1, 200, 100)
      fingers.wait(20)
      if isAfter { step() }
      fingers.wait(1000)
      fingers.up(0)
      fingers.up(1)
    }
    let text = sentences(explanation).joined(separator: " ")
    #expect(text.contains("press began at 540 ms"), "\(text)")
    #expect(text.contains("the clock leapt ahead") == isAfter, "\(text)")
  }

  // Proves: GEST:5-why
  @Test func `a swipe that went back names way, time, limit and property`() {
    let explanation = explain(swipe("right")) {
      fingers.down(0, 100, 100)
      fingers.wait(7)
      fingers.move(0, 98, 100)
      fingers.up(0)
    }
    #expect(
      sentences(explanation) == [
        "right failed at 7 ms because the finger moved 2 pt against the swipe's direction in the "
          + "first 7 ms; the limit is 0 pt (limits.mostBackwardTravel)."
      ])
  }

  // Proves: GEST:5-why
  @Test func `every way in which a swipe fails names its limit`() {
    let right = swipe("right")
    let explanation = explain(right) {
      fingers.down(0, 100, 100)
      fingers.wait(100)
      fingers.move(0, 110, 150)
      fingers.up(0)
      fingers.down(0, 100, 100)
      fingers.wait(100)
      fingers.move(0, 110, 100)
      fingers.up(0)
      fingers.down(0, 100, 100)
      fingers.wait(600)
      fingers.up(0)
      right.direction = []
      fingers.down(0, 100, 100)
      fingers.up(0)
    }
    let parts = [
      "50 pt sideways in the first 100 ms; at most 45.1 pt is allowed by then (limits.most",
      "10 pt in the swipe's direction in the first 100 ms and lifted; it needed 45.3 pt by then",
      "0 pt in the swipe's direction when its time ran out after 500 ms (limits.longestDuration)",
      "because it has no direction (direction).",
    ]
    for (sentence, part) in zip(sentences(explanation), parts) { #expect(sentence.contains(part)) }
    #expect(sentences(explanation).count == 4)
  }

  // Proves: GEST:5-why
  @Test func `each way of a swipe has its own decay`() {
    let right = swipe("right")
    right.limits.travelDecay = 0.25
    right.limits.sidewaysDecay = 0.5
    let explanation = explain(right) {
      for y in [200.0, 100] {
        fingers.down(0, 100, 100)
        fingers.wait(100)
        fingers.move(0, 110, y)
        fingers.up(0)
      }
    }
    let sentences = sentences(explanation)
    #expect(sentences.count == 2)
    #expect(sentences.first?.contains("50 pt at first and 50 % less each second") == true)
    #expect(sentences.last?.contains("50 pt at first and 25 % less each second") == true)
  }

  // Proves: GEST:5-why
  @Test func `who is prevented learns by whom, and how both could work`() {
    let first = tap("first")
    let explanation = explain(first, tap("second")) {
      fingers.down(0, 100, 100)
      fingers.up(0)
    }
    #expect(
      sentences(explanation).last
        == "second failed at 0 ms because first was first, at 0 ms, and prevents it; let both work "
        + "with shouldRecognizeSimultaneouslyWith, or make first wait with require(toFail:).")
  }

  // MARK: Recognizers that saw nothing

  // Proves: GEST:5-why
  @Test func `a recognizer that saw no touch says why`() {
    func view(_ name: String, _ change: (UIView) -> Void = { _ in }) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.accessibilityIdentifier = name
      fingers.view.addSubview(view)
      change(view)
      return view
    }
    let behind = tap("behind", on: view("behind"))
    let hit = tap("off", on: view("hit"))
    hit.isEnabled = false
    let hidden = tap("hidden", on: view("hidden") { $0.isHidden = true })
    let outside = tap("outside", on: view("outside") { $0.frame.origin.y = 210 })
    let loose = UITapGestureRecognizer()
    loose.name = "loose"
    let pencil = tap("pencil")
    pencil.allowedTouchTypes = [2]
    let explanation = explain(behind, hit, hidden, outside, loose, pencil) {
      fingers.down(0, 100, 100)
      fingers.up(0)
      fingers.down(0, 101, 100)
      fingers.up(0)
    }
    #expect(
      sentences(explanation) == [
        "behind did not see touches 1 and 2 because touch 1 hit UIView#hit, which lies in front "
          + "of its view UIView#behind (isUserInteractionEnabled).",
        "off did not see touches 1 and 2 because it is disabled (isEnabled).",
        "hidden did not see touches 1 and 2 because its view UIView#hidden is hidden (isHidden).",
        "outside did not see touches 1 and 2 because touch 1 fell at (100, -110) of its view "
          + "UIView#outside, outside (0, 0, 200, 200), and hit UIView#hit (frame).",
        "loose did not see touches 1 and 2 because it is on no view (addGestureRecognizer(_:)).",
        "pencil did not see touches 1 and 2 because the touch is direct, which its "
          + "allowedTouchTypes or requiresExclusiveTouchType leave out.",
      ])
  }

  // Proves: GEST:5-why
  @Test func `a view above a recognizer's own that takes no touch is named`() {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let (outer, card, inner) = (UIView(frame: frame), UIView(frame: frame), UIView(frame: frame))
    card.accessibilityIdentifier = "card"
    fingers.view.addSubview(outer)
    outer.addSubview(card)
    card.addSubview(inner)
    let within = tap("within", on: inner)
    card.isHidden = true
    let explanation = explain(within) {
      fingers.down(0, 100, 100)
      fingers.up(0)
    }
    #expect(
      sentences(explanation) == [
        "within did not see touch 1 because above its view, UIView#card is hidden (isHidden)."
      ])
  }

  // Proves: GEST:1.4.1-ring
  @Test func `a ring of requirements is named whole`() {
    let one = tap("one")
    let two = tap("two")
    let three = tap("three")
    one.require(toFail: two)
    two.require(toFail: three)
    three.require(toFail: one)
    let explanation = explain(one, two, three) {
      fingers.down(0, 100, 100)
      fingers.up(0)
    }
    let rings = sentences(explanation).filter { $0.contains("ring") }
    #expect(
      rings.first
        == "one did not wait for two at 0 ms because the failure requirements form a ring, in which "
        + "no recognizer could begin: one > two > three > one; remove one of them (require(toFail:))."
    )
  }

  // MARK: Touches and delivery

  // Proves: GEST:5.4
  @Test func `a touch's timeline says who was told what and when, and who held it back`() {
    fingers.view.accessibilityIdentifier = "panel"
    let explanation = explain(tap("tap")) {
      fingers.down(0, 100, 100)
      fingers.wait(80)
      fingers.move(0, 103, 104)
      fingers.up(0)
    }
    #expect(
      explanation.text(Explanation.Filter(touch: 1)).prefix(7) == [
        "touch 1",
        "        0 ms  began at (100, 100), hits UIView#panel",
        "              chain: UIView#panel > UIWindow > UIApplication",
        "              seen by tap",
        "        0 ms  UIView#panel receives began",
        "       80 ms  ended at (103, 104) after 80 ms: 5 pt from its start, 5 pt along its path",
        "       80 ms  UIView#panel receives cancelled: tap took the touch (cancelsTouchesInView)",
      ])
  }

  // MARK: Filters and forms

  @Test func `the filters leave the recognizer and the touch that were asked for`() {
    let explanation = explain(tap("tap"), swipe("right")) {
      for _ in 0..<2 {
        fingers.down(0, 100, 100)
        fingers.up(0)
      }
    }
    let tap = explanation.text(Explanation.Filter(recognizer: "tap"))
    #expect(tap.contains { $0.hasPrefix("tap, ") } && !tap.contains { $0.hasPrefix("right, ") })
    let second = explanation.text(Explanation.Filter(touch: 2))
    #expect(second.contains("touch 2") && !second.contains("touch 1"))
  }

  @Test func `no line of text is wider than 96 columns`() {
    let explanation = explain(tap("a tap with quite a long name"), swipe("right")) {
      fingers.down(0, 100, 100)
      fingers.wait(300)
      fingers.up(0)
    }
    let lines = explanation.text()
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 96 })
  }

  @Test func `the JSON form has one object a line, touches first`() {
    let explanation = explain(tap("tap")) {
      fingers.down(0, 100, 100)
      fingers.wait(51)
      fingers.move(0, 154.5, 100)
    }
    let lines = explanation.json()
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix(#"{"type":"touch","touch":1,"began_ms":0,"hit":"UIView","chain":["#))
    #expect(
      lines[1].hasSuffix(
        #""outcomes":[{"time_ms":51,"result":"failed","touches":[1],"sentence":"tap failed at "#
          + #"51 ms because touch 1 moved 54.5 pt; its limit is 45 pt (limits.slop).","#
          + #""property":"limits.slop"}]}"#))
  }
}
