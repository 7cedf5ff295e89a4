import DactylEvents
import Foundation
import InputTesting
import Testing

/// A controller that wants two steps, and tells what it is told.
@MainActor
private class Halved: RotatingController, TwoStepRotating {
  func willAnimateFirstHalfOfRotation(
    to orientation: UIInterfaceOrientation, duration: TimeInterval
  ) { during?("first to \(orientation) \(duration)") }
  func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {
    during?("middle to \(orientation)")
  }
  func willAnimateSecondHalfOfRotation(
    from orientation: UIInterfaceOrientation, duration: TimeInterval
  ) { during?("second from \(orientation) \(duration)") }
}

@MainActor
@Suite("Rotations in two steps")
struct TwoStepRotationTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  private func shown() -> Halved {
    _ = application
    let root = Halved("root", in: hand.transcript)
    hand.show(root)
    return root
  }

  // Proves: VC11:R2-01, VC11:R2-03, VC11:R2-04, VC11:R2-06, VC11:R2-07, VC11:R2-09
  @Test func `half a rotation is one sequence: to the new orientation, then from the old one`() {
    let root = shown()
    hand.hold(.landscapeLeft)
    var seen: [String] = []
    root.during = { if !$0.hasPrefix("layout") { seen.append($0) } }
    hand.hold(.landscapeRight)
    #expect(
      seen == [
        "will landscape left landscape right 480x320", "first to landscape left 0.3",
        "middle to landscape left", "second from landscape right 0.3",
        "did landscape right landscape left 480x320",
      ])
  }

  @Test func `without animation both halves are over at once, one after the other`() {
    let root = shown()
    var seen: [String] = []
    root.during = { if !$0.hasPrefix("layout") { seen.append($0) } }
    UIView.setAnimationsEnabled(false)
    hand.hold(.landscapeLeft)
    UIView.setAnimationsEnabled(true)
    #expect(
      seen == [
        "will landscape right portrait 320x480", "first to landscape right 0.0",
        "middle to landscape right", "second from portrait 0.0",
        "did portrait landscape right 480x320",
      ])
  }

  // Proves: VC11:R2-05
  @Test func `when the first half is over the interface has rotated by half of its angle`() {
    let root = shown()
    var angles: [Double] = []
    root.during = { [application] call in
      guard call.hasPrefix("middle"), let rotation = application.interfaceRotation else { return }
      angles.append(rotation.angle(at: application.now).rounded())
    }
    for device in [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portrait] {
      hand.hold(device)
    }
    #expect(angles == [45, 90, 45])
  }

  // Proves: VC11:R2-08
  @Test func `views lie where they lie after one step`() {
    func places(_ make: (Transcript) -> RotatingController) -> [CGRect] {
      let hand = RotationStage()
      _ = hand.application
      let root = make(hand.transcript)
      hand.show(root)
      let footer = UIView(frame: CGRect(x: 10, y: 400, width: 300, height: 80))
      footer.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      root.view.addSubview(footer)
      hand.hold(.landscapeRight)
      return [root.view.frame, footer.frame]
    }
    let halved = places { Halved("root", in: $0) }
    #expect(halved == places { RotatingController("root", in: $0) })
    #expect(halved.last == CGRect(x: 10, y: 240, width: 460, height: 80))
  }

  // Proves: VC11:R2-02
  @Test func `a controller of two steps is asked once, and hears nothing if it refuses`() {
    final class Choosing: Halved, OrientationChoosing {
      var allowed = true
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        during?("asked \(orientation)")
        return allowed || orientation == .landscapeRight
      }
    }
    _ = application
    let root = Choosing("root", in: hand.transcript)
    hand.show(root)
    var seen: [String] = []
    root.during = { if !$0.hasPrefix("layout") { seen.append($0) } }
    hand.hold(.landscapeLeft)
    #expect(seen.first == "asked landscape right" && seen.count { $0.hasPrefix("asked") } == 1)
    #expect(seen.contains("middle to landscape right"))
    root.allowed = false
    seen = []
    hand.hold(.portrait)
    #expect(seen == ["asked portrait"])
  }
}
