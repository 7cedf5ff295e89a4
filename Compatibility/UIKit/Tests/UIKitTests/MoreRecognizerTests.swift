import InputTesting
import Testing
import UIKit

@MainActor
@Suite("Further recognizers written for UIKit")
struct MoreRecognizerTests {
  let fingers = Fingers()
  let pad = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    pad.isMultipleTouchEnabled = true
    fingers.view.addSubview(pad)
  }

  /// Adds a recognizer and answers the list that its reports go to.
  private func reports(of recognizer: UIGestureRecognizer) -> Transcript {
    let transcript = Transcript()
    recognizer.name = "it"
    transcript.record(actionsOf: recognizer)
    pad.addGestureRecognizer(recognizer)
    return transcript
  }

  private func stroke(_ places: [(Double, Double)]) {
    for (index, place) in places.enumerated() {
      if index == 0 { fingers.down(0, place.0, place.1) } else { fingers.move(0, place.0, place.1) }
      fingers.wait(16)
    }
    fingers.up()
    fingers.wait(1000)
  }

  // Proves: GEST:1.2
  @Test func `a tickle is three turns, each time anew`() {
    let tickle = TickleRecognizer()
    let told = reports(of: tickle)
    for _ in 0..<2 { stroke([(100, 100), (140, 100), (100, 100), (140, 100), (100, 100)]) }
    #expect(told.calls == ["it action ended", "it action ended"])
    told.clear()
    stroke([(100, 100), (140, 100), (100, 100)])
    #expect(told.calls == [])
    #expect(tickle.state == .possible)
  }

  // Proves: GEST:1.2
  @Test func `a pan that begins with the touch moves with the first point, and ends with the lift`()
  {
    let pan = InstantPan()
    let told = reports(of: pan)
    var places: [Double] = []
    pan.addTarget { [unowned pan] _ in places.append(Double(pan.translation(in: nil).x)) }
    stroke([(100, 100), (103, 100), (120, 100)])
    #expect(
      told.calls == [
        "it action began", "it action changed", "it action changed", "it action ended",
      ])
    #expect(places == [0, 3, 20, 20])
    told.clear()
    stroke([(100, 100)])
    #expect(told.calls == ["it action began", "it action ended"])
  }

  // Proves: GEST:1.2
  @Test func `a subclass that overrides state hears of each one that its base class sets`() {
    let pan = ThresholdPan()
    let told = reports(of: pan)
    var beyond: [Bool] = []
    pan.addTarget { [unowned pan] _ in beyond.append(pan.isThresholdExceeded) }
    stroke([(100, 100), (120, 100), (150, 100), (160, 100)])
    #expect(
      told.calls == [
        "it action began", "it action changed", "it action changed", "it action ended",
      ])
    #expect(Array(pan.heard.prefix(4)) == [.began, .changed, .changed, .ended])
    #expect(beyond == [false, false, true, false])
  }

  // Proves: GEST:1.2
  @Test(arguments: [(0.7, [String]()), (0.8, ["it action began", "it action ended"])])
  func `a deep press begins by force`(force: Double, expected: [String]) {
    let press = DeepPressRecognizer(target: nil, action: nil, threshold: 0.75)
    let told = reports(of: press)
    let samples: [(UITouch.Phase, Double)] = [
      (.began, 0.2), (.moved, force), (.moved, 0.3), (.ended, 0),
    ]
    for (step, (phase, force)) in samples.enumerated() {
      fingers.application.deliver(
        [TouchSample(id: 0, phase: phase, location: CGPoint(x: 50, y: 50), force: force)],
        at: fingers.now)
      fingers.wait(Double(step + 10))
    }
    #expect(told.calls == expected)
  }

  // Proves: GEST:1.2
  @Test func `one finger spins, and a second one is left out`() {
    let spin = SpinRecognizer()
    let told = reports(of: spin)
    fingers.down(0, 300, 200)
    fingers.move(0, 270, 270)
    fingers.down(1, 20, 20)
    fingers.move(0, 200, 300)
    #expect(abs(spin.total - .pi / 2) < 1e-9)
    fingers.up(1)
    fingers.up(0)
    #expect(told.calls == ["it action began", "it action changed", "it action ended"])
  }
}
