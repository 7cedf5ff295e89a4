import InputTesting
import Testing
import UIKit

@MainActor
@Suite("Recognizers written for UIKit")
struct PortedRecognizerTests {
  let fingers = Fingers()
  let pad = DialPad(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  init() {
    fingers.view.addSubview(pad)
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
  @Test(arguments: [(190.0, 120.0, 140.0, true), (239, 120, 230, false), (190, 80, 150, false)])
  func `a check mark is seen in its one form`(
    upper: Double, second: Double, end: Double, isMark: Bool
  ) {
    let places = [(100.0, 200.0), (second, 220), (140, 240), (180, upper), (220, end)]
    pad.addGestureRecognizer(CheckmarkRecognizer(target: pad, action: DialPad.marked))
    stroke(places)
    stroke(places)
    #expect(pad.reports == (isMark ? ["mark", "mark"] : []))
  }

  // Proves: GEST:1.2
  @Test func `a knob turns, and lets a tap beside it be`() {
    let knob = KnobRecognizer(target: pad, action: Selector("turned:", DialPad.turned))
    pad.addGestureRecognizer(knob)
    stroke([(300, 200), (290, 260), (260, 300)])
    #expect(pad.reports == ["turn began", "turn changed", "turn ended"])
    #expect(knob.turned == 0)
  }

  // Proves: GEST:1.2
  @Test func `a pan that goes the other way is cancelled by its subclass`() {
    pad.addGestureRecognizer(
      DirectionalPan(axis: .horizontal, target: pad, action: DialPad.panned))
    stroke([(100, 100), (100, 130), (100, 160)])
    #expect(pad.reports.isEmpty || pad.reports == ["pan began", "pan cancelled"])
    pad.reports = []
    stroke([(100, 100), (130, 100), (160, 100)])
    #expect(pad.reports == ["pan began", "pan changed", "pan ended"])
  }

  // Proves: GEST:1.4.3
  @Test func `a highlight works beside a tap without a delegate`() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    pad.addGestureRecognizer(tap)
    pad.addGestureRecognizer(TouchDownRecognizer(target: pad, action: DialPad.touched))
    stroke([(100, 100)])
    #expect(taps == 1)
    #expect(pad.reports == ["touch began", "touch ended"])
  }
}
