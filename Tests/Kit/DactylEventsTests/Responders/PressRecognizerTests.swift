import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A view that can be first responder and writes presses down.
@MainActor
private final class Hearing: UIView {
  let stage: Transcript

  init(in stage: Transcript) {
    self.stage = stage
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { stage.record("view began \(press.type) \(press.phase)") }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { stage.record("view ended \(press.type) \(press.phase)") }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { stage.record("view cancelled \(press.type)") }
  }
}

/// A program's own recognizer of presses: two different buttons at once.
@MainActor
private final class Chord: UIGestureRecognizer {
  var stage: Transcript?
  private var held = 0

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    held += presses.count
    stage?.record("chord began \(event.presses(for: self).count)")
    if held == 2 { state = .recognized }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    stage?.record("chord changed \(presses.first?.force ?? 0)")
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    stage?.record("chord ended")
    if state == .possible { state = .failed }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    stage?.record("chord cancelled")
    state = .failed
  }

  override func reset() {
    held = 0
    stage?.record("chord reset")
  }
}

@MainActor
@Suite("Presses in recognizers")
struct PressRecognizerTests {
  let fingers = Fingers()
  let transcript = Transcript()
  private let view: Hearing
  var application: UIApplication { fingers.application }

  init() {
    view = Hearing(in: transcript)
    fingers.view.addSubview(view)
    _ = view.becomeFirstResponder()
  }

  private func tell(
    _ type: UIPress.PressType, _ phase: UIPress.Phase, at milliseconds: Double, force: CGFloat = 1
  ) {
    application.deliver(
      presses: [PressSample(.button(type), phase: phase, force: force)],
      at: Timestamp(milliseconds: milliseconds))
  }

  private func tap(_ type: UIPress.PressType, at milliseconds: Double) {
    tell(type, .began, at: milliseconds)
    tell(type, .ended, at: milliseconds + 50)
  }

  private func tapFinger() {
    fingers.down(0, 10, 10)
    fingers.wait(20)
    fingers.up(0)
  }

  private func makeTap(_ name: String = "tap", taps: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.name = name
    tap.numberOfTapsRequired = taps
    transcript.record(actionsOf: tap)
    view.addGestureRecognizer(tap)
    return tap
  }

  // Proves: GEST:1.3-presses, GEST:1.3-types
  @Test func `a tap recognizer takes the select button, and no other unless it is named`() {
    let tap = makeTap()
    #expect(tap.allowedPressTypes == [NSNumber(value: UIPress.PressType.select.rawValue)])
    self.tap(.menu, at: 0)
    #expect(transcript.calls == ["view began menu began", "view ended menu ended"])
    transcript.clear()
    self.tap(.select, at: 100)
    #expect(
      transcript.calls == ["view began select began", "view cancelled select", "tap action ended"])
    transcript.clear()
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
    self.tap(.menu, at: 1000)
    #expect(transcript.calls.last == "tap action ended")
  }

  // Proves: GEST:1.3-presses
  @Test func `recognizers of every view above see a press, the innermost first`() {
    let outer = makeTap("outer")
    fingers.view.addGestureRecognizer(outer)
    let inner = makeTap("inner")
    var seen: [String?] = []
    application.eventObserver = { record in
      if case .decision(let decision) = record, case .transition(_, .ended, _) = decision.kind {
        seen.append(decision.recognizer.name)
      }
    }
    self.tap(.select, at: 0)
    #expect(seen == ["inner"])
    inner.isEnabled = false
    self.tap(.select, at: 1000)
    #expect(seen == ["inner", "outer"])
  }

  // Proves: GEST:1.3-presses
  @Test func `delayed presses come late, in order and with the phases that they had`() {
    let tap = makeTap()
    tap.delaysTouchesBegan = true
    tell(.select, .began, at: 0)
    #expect(transcript.calls == [])
    // Held longer than a tap may be.
    application.advance(to: Timestamp(milliseconds: 800))
    #expect(transcript.calls == ["view began select began"])
    tell(.select, .ended, at: 900)
    #expect(transcript.calls == ["view began select began", "view ended select ended"])
  }

  // Proves: GEST:1.3-presses
  @Test func `the end is kept back while the recognizer may still claim the press`() {
    _ = makeTap("double", taps: 2)
    self.tap(.select, at: 0)
    #expect(transcript.calls == ["view began select began"])
    application.advance(to: Timestamp(milliseconds: 500))
    #expect(transcript.calls == ["view began select began", "view ended select ended"])
  }

  // Proves: GEST:1.3-presses
  @Test func `who leaves touches alone leaves presses alone`() {
    let tap = makeTap()
    tap.cancelsTouchesInView = false
    self.tap(.select, at: 0)
    #expect(
      transcript.calls == [
        "view began select began", "view ended select ended", "tap action ended",
      ])
  }

  // Proves: GEST:1.4.1-waits
  @Test func `a tap of the button waits for the double tap`() {
    let single = makeTap("single")
    let double = makeTap("double", taps: 2)
    single.require(toFail: double)
    self.tap(.select, at: 0)
    #expect(!transcript.calls.contains("single action ended"))
    application.advance(to: Timestamp(milliseconds: 500))
    #expect(transcript.calls.last == "single action ended")
    transcript.clear()
    self.tap(.select, at: 2000)
    self.tap(.select, at: 2100)
    application.advance(to: Timestamp(milliseconds: 3000))
    #expect(transcript.calls.filter { $0.contains("action") } == ["double action ended"])
  }

  // Proves: GEST:1.3-presses
  @Test func `a long press of the button begins in time and ends with it`() {
    let press = UILongPressGestureRecognizer()
    press.name = "long"
    transcript.record(actionsOf: press)
    view.addGestureRecognizer(press)
    tell(.select, .began, at: 0)
    application.advance(to: Timestamp(milliseconds: 499))
    #expect(transcript.calls == ["view began select began"])
    application.advance(to: Timestamp(milliseconds: 500))
    tell(.select, .ended, at: 700)
    #expect(
      transcript.calls == [
        "view began select began", "view cancelled select", "long action began",
        "long action ended",
      ])
  }

  // Proves: GEST:1.1.3
  @Test func `class and delegate are asked about the event, then about the press, once`() {
    let tap = makeTap()
    let delegate = PressDelegate()
    tap.delegate = delegate
    self.tap(.select, at: 0)
    #expect(delegate.asked == ["event presses", "press select"])
    delegate.wantsPresses = false
    transcript.clear()
    self.tap(.select, at: 1000)
    #expect(transcript.calls == ["view began select began", "view ended select ended"])
  }

  // Proves: GEST:1.3-presses
  @Test func `a program's own recognizer hears presses, and what it ignores counts no more`() {
    let chord = Chord()
    chord.name = "chord"
    chord.stage = transcript
    chord.cancelsTouchesInView = false
    transcript.record(actionsOf: chord)
    view.addGestureRecognizer(chord)
    tell(.menu, .began, at: 0)
    tell(.menu, .changed, at: 5, force: 0.5)
    tell(.select, .began, at: 10)
    tell(.menu, .ended, at: 20)
    tell(.select, .ended, at: 30)
    #expect(
      transcript.calls == [
        "chord began 1", "view began menu began", "chord changed 0.5", "chord began 2",
        "view began select began", "chord action ended", "view ended menu ended",
        "view ended select ended", "chord reset",
      ])
  }

  @Test func `presses that are cancelled fail who waits for their end`() {
    let chord = Chord()
    chord.stage = transcript
    view.addGestureRecognizer(chord)
    tell(.menu, .began, at: 0)
    application.enterBackground()
    #expect(
      transcript.calls == [
        "chord began 1", "view began menu began", "chord cancelled", "view cancelled menu",
        "chord reset",
      ])
    #expect(chord.state == .possible)
  }

  // Proves: GEST:1.3-presses
  @Test func `a recognizer without a method for presses never holds one back`() {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    self.tap(.select, at: 0)
    #expect(transcript.calls == ["view began select began", "view ended select ended"])
  }

  // Proves: GEST:1.3-presses
  @Test func `touches and presses make no gesture together`() {
    let tap = makeTap()
    var refusals: [TouchRefusal] = []
    application.eventObserver = { record in
      if case .decision(let decision) = record {
        if case .declinesPress(_, let refusal) = decision.kind { refusals.append(refusal) }
        if case .declinesTouch(_, let refusal) = decision.kind { refusals.append(refusal) }
      }
    }
    fingers.down(1, 10, 10)
    tell(.select, .began, at: 0)
    #expect(refusals == [.mixed])
    #expect(tap.numberOfTouches == 1)
  }

  // Proves: GEST:1.3-last-event
  @Test func `events and recognizers tell the modifier keys that are down`() {
    let tap = makeTap()
    var flags: [UIKeyModifierFlags] = []
    tap.addTarget { flags.append($0.modifierFlags) }
    application.deliver(
      presses: [PressSample(.usage(.keyboardLeftShift), phase: .began)], at: fingers.now)
    tapFinger()
    application.deliver(
      presses: [PressSample(.usage(.keyboardLeftShift), phase: .ended)], at: fingers.now)
    fingers.wait(1000)
    tapFinger()
    #expect(flags == [.shift, []])
  }

  @Test func `disabling lets the press go on to its responder`() {
    let tap = makeTap()
    tap.delaysTouchesBegan = true
    tell(.select, .began, at: 0)
    tap.isEnabled = false
    #expect(transcript.calls == ["view began select began"])
    tell(.select, .ended, at: 10)
    #expect(transcript.calls.last == "view ended select ended")
  }
}

@MainActor
private final class PressDelegate: UIGestureRecognizerDelegate {
  var asked: [String] = []
  var wantsPresses = true

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    asked.append("event \(event.type)")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
  ) -> Bool {
    asked.append("press \(press.type)")
    return wantsPresses
  }
}
