import DactylControls
import Foundation
import InputTesting
import Testing

/// The package's answers in `Documentation/Toolkits.md`. `Compatibility/Toolkits/sequences.py` plays
/// the same fingers on other toolkits.
@MainActor
@Suite("Sequences on which toolkits differ")
struct ToolkitSequencesTests {
  let fingers = Fingers(screen: CGSize(width: 400, height: 400))

  /// Lets all recognizers work together.
  @MainActor
  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  /// Plays frames of the places of all fingers, 10 ms apart. The fingers come down with the first
  /// frame and stay down.
  private func play(_ frames: [[CGPoint]]) {
    for (index, places) in frames.enumerated() {
      if index > 0 { fingers.wait(10) }
      fingers.deliver(
        places.enumerated().map { ($0.offset, index == 0 ? .began : .moved, $0.element) })
    }
  }

  private func turned(by degrees: Double) -> [CGPoint] {
    let angle = degrees * .pi / 180
    let across = 60 * cos(angle)
    let down = 60 * sin(angle)
    return [
      CGPoint(x: 200 - across, y: 200 - down), CGPoint(x: 200 + across, y: 200 + down),
    ]
  }

  @Test func `of two layers whose taps both fire, the inner one hears of the release first`() {
    let inner = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(inner)
    let together = Together()
    var heard: [String] = []
    for (name, view) in [("outer", fingers.view), ("inner", inner)] {
      let tap = UITapGestureRecognizer()
      tap.delegate = together
      tap.addTarget { _ in heard.append(name) }
      view.addGestureRecognizer(tap)
    }
    fingers.tap(200, 200)
    fingers.settle()
    #expect(heard == ["inner", "outer"])
  }

  @Test func `a pan leaves out the travel before its threshold`() {
    let pan = UIPanGestureRecognizer()
    var told: [Double] = []
    pan.addTarget { told.append(Double(pan.translation(in: $0.view).x)) }
    fingers.view.addGestureRecognizer(pan)
    play((0...15).map { step in [CGPoint(x: 120 + 4 * step, y: 200)] })
    let moved: [Double] = (0...12).map { step in Double(2 + 4 * step) }
    #expect(told == moved)
  }

  @Test func `two fingers that move side by side pan and neither pinch nor rotate`() {
    let together = Together()
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = together
      fingers.view.addGestureRecognizer(recognizer)
    }
    play(
      (0...10).map { step in
        [150, 250].map { CGPoint(x: $0, y: 150 + 10 * Double(step)) }
      })
    #expect(pan.state == .changed)
    #expect(pan.translation(in: fingers.view).y == 90)
    #expect(pinch.state == .possible)
    #expect(rotation.state == .possible)
  }

  @Test func `a button that loses its touch to the system is not pressed`() {
    let button = UIButton(frame: fingers.view.bounds)
    fingers.view.addSubview(button)
    var heard: [String] = []
    let events: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("up inside", .touchUpInside), ("cancel", .touchCancel),
      ("pressed", .primaryActionTriggered),
    ]
    for (name, event) in events {
      button.addAction(UIAction { _ in heard.append(name) }, for: event)
    }
    fingers.down(0, 200, 200)
    fingers.wait(40)
    fingers.cancel()
    fingers.settle()
    #expect(heard == ["down", "cancel"])
    #expect(!button.isHighlighted)
  }

  @Test(arguments: [(10.0, 40, 395.0), (-10, 3, -25)])
  func `a rotation counts on beyond half a turn, and backwards below zero`(
    step: Double, count: Int, degrees: Double
  ) {
    let rotation = UIRotationGestureRecognizer()
    fingers.view.addGestureRecognizer(rotation)
    play((0...count).map { turned(by: step * Double($0)) })
    #expect(abs(Double(rotation.rotation) * 180 / .pi - degrees) < 1e-6)
  }
}
