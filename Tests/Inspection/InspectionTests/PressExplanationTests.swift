import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Explanation of presses")
struct PressExplanationTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func explain(
    _ recognizers: [UIGestureRecognizer], _ act: (_ press: (UIPress.Phase) -> Void) -> Void
  ) -> Explanation {
    _ = fingers.window.becomeFirstResponder()
    for recognizer in recognizers { fingers.window.addGestureRecognizer(recognizer) }
    let explanation = Explanation(of: recognizers)
    explanation.listen(to: fingers.application)
    act { phase in
      fingers.application.deliver(
        presses: [PressSample(.button(.select), phase: phase)], at: fingers.now)
    }
    fingers.application.runUntilIdle()
    return explanation
  }

  private func tap(_ taps: Int, _ name: String) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.name = name
    return tap
  }

  // Proves: GEST:5.4, GEST:1.3-presses
  @Test func `a press has a timeline: where it goes, who sees it, what its responder is told`() {
    let single = tap(1, "single")
    let explanation = explain([single]) { press in
      press(.began)
      fingers.wait(60)
      press(.ended)
    }
    #expect(
      explanation.text() == [
        "press 1",
        "        0 ms  select began, goes to UIWindow",
        "              chain: UIWindow > UIApplication",
        "              seen by single",
        "        0 ms  UIWindow receives began",
        "       60 ms  ended after 60 ms",
        "       60 ms  UIWindow receives cancelled: single took the press (cancelsTouchesInView)",
        "",
        "single, UITapGestureRecognizer of UIWindow",
        "       60 ms  recognized: 1 tap of 1 touch in 60 ms",
        "  > single recognized at 60 ms: 1 tap of 1 touch in 60 ms.",
      ])
  }

  // Proves: GEST:5.4
  @Test
  func `what is held back, and what comes late, is said with the recognizer and its property`() {
    let double = tap(2, "double")
    let lines = explain([double]) { press in
      press(.began)
      fingers.wait(60)
      press(.ended)
    }.text()
    #expect(
      lines.contains(
        "       60 ms  UIWindow does not receive ended yet: double may take it (delaysTouchesEnded)"
      ))
    #expect(lines.contains("      410 ms  UIWindow receives ended late, at 60 ms"))
    #expect(
      lines.suffix(2).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        .contains("the next of its 2 taps (numberOfTapsRequired) did not begin within 350 ms"))
  }

  // Proves: GEST:5.4
  @Test func `why a recognizer does not see a press is said with the property to change`() {
    let menu = tap(1, "menu")
    menu.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
    let off = tap(1, "off")
    off.isEnabled = false
    let lines = explain([menu, off]) { press in
      press(.began)
      press(.ended)
    }.text()
    #expect(
      lines.contains(
        "  > menu did not see press 1 because it is select, which its allowedPressTypes leave out.")
    )
    #expect(lines.contains("  > off did not see press 1 because it is disabled (isEnabled)."))
  }

  // Proves: GEST:5.4
  @Test func `a press that comes when all is decided is told in the timeline, and is no outcome`() {
    let single = tap(1, "single")
    let lines = explain([single]) { press in
      press(.began)
      fingers.wait(2000)
      for phase in [UIPress.Phase.began, .ended] {
        fingers.application.deliver(
          presses: [PressSample(.button(.menu), phase: phase)], at: fingers.now)
      }
      press(.ended)
    }.text()
    #expect(lines.filter { $0.hasPrefix("  > single") }.count == 1, "\(lines)")
    #expect(!lines.contains { $0.contains("did not see press") }, "\(lines)")
    #expect(lines.contains { $0.contains("does not see press 2") }, "\(lines)")
  }

  // Proves: GEST:5.4
  @Test func `in JSON a press is an object, and outcomes name their presses`() {
    let lines = explain([tap(1, "single")]) { press in
      press(.began)
      fingers.wait(60)
      press(.ended)
    }.json()
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix(
        #"{"type":"press","press":1,"began_ms":0,"button":"select","chain":["UIWindow","UIApplication"],"seen_by":["single"],"#
      ))
    #expect(lines[1].contains(#""touches":[],"presses":[1],"sentence":"single recognized"#))
  }

  @Test func `asked for a recognizer or a touch, only what concerns it is told`() {
    let explanation = explain([tap(1, "single"), tap(1, "other")]) { press in
      press(.began)
      press(.ended)
    }
    let other = explanation.text(Explanation.Filter(recognizer: "none"))
    #expect(other == [])
    #expect(explanation.text(Explanation.Filter(touch: 1)).allSatisfy { !$0.hasPrefix("press") })
  }

  @Test func `a log has a line for each press, which names no key`() {
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: .text) { lines.append($0) }
    _ = fingers.window.becomeFirstResponder()
    for phase in [UIPress.Phase.began, .ended] {
      fingers.application.deliver(
        presses: [PressSample(.key(code: 30), phase: phase)], at: fingers.now)
    }
    log.close()
    #expect(
      lines.dropLast() == [
        "        0 ms  press 1 key began, goes to UIWindow", "        0 ms  press 1 key ended",
      ])
  }
}
