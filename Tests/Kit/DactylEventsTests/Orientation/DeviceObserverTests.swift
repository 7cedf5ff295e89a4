import DactylEvents
import Foundation
import InputTesting
import Testing

/// What programs do that observe how the device is held.
@MainActor
@Suite("Observers of the device's orientation")
struct DeviceObserverTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  /// A controller for portrait that shows one for landscape while the device is held so.
  private final class Upright: RotatingController {
    let lying: RotatingController
    private(set) var changes: [String] = []

    init(in transcript: Transcript) {
      lying = RotatingController("lying", in: transcript, .landscape)
      super.init("upright", in: transcript, .portrait)
      lying.modalPresentationStyle = .fullScreen
    }

    func follow() {
      let held = UIDevice.current.orientation
      if held.isLandscape, presentedViewController == nil {
        changes.append("presents")
        present(lying, animated: false)
      } else if held.isPortrait, presentedViewController != nil {
        changes.append("dismisses")
        dismiss(animated: false)
      }
    }
  }

  /// Does something at each change of the device's orientation.
  private func observe(_ act: @escaping @MainActor () -> Void) -> NotificationLog {
    application.device.beginGeneratingDeviceOrientationNotifications()
    let log = NotificationLog()
    log.hear(UIDevice.orientationDidChangeNotification) { _ in
      act()
      return nil
    }
    return log
  }

  // Proves: VC11:AL-01
  @Test func `of two controllers each fills the screen in its own orientation`() {
    _ = application
    let root = Upright(in: hand.transcript)
    hand.show(root)
    let log = observe { root.follow() }
    var seen: [String] = []
    for device in [UIDeviceOrientation.landscapeRight, .portrait, .landscapeLeft] {
      hand.hold(device)
      let shown = root.lying.viewIfLoaded?.window == nil ? root : root.lying
      seen.append("\(shown.label) \(shown.state)")
    }
    #expect(
      seen == [
        "lying landscape left 480x320", "upright portrait 320x480", "lying landscape right 480x320",
      ])
    withExtendedLifetime(log) {}
  }

  // Proves: VC11:AL-02
  @Test func `the controller for landscape comes and goes once, whatever is between`() {
    _ = application
    let root = Upright(in: hand.transcript)
    hand.show(root)
    let log = observe { root.follow() }
    for device in [
      UIDeviceOrientation.faceUp, .landscapeRight, .landscapeLeft, .faceDown, .landscapeLeft,
      .portrait, .faceUp, .portrait,
    ] {
      hand.hold(device)
    }
    #expect(root.changes == ["presents", "dismisses"])
    #expect(application.statusBarOrientation == .portrait)
    withExtendedLifetime(log) {}
  }

  // Proves: VC11:AL-04
  @Test func `an observer finds the interface rotating already`() {
    _ = application
    hand.show(hand.controller("root"))
    var seen: [String] = []
    let log = observe { [application] in
      let isRotating = application.interfaceRotation != nil
      seen.append(
        "\(application.device.orientation), \(application.statusBarOrientation) \(isRotating)")
    }
    hand.hold(.landscapeLeft)
    hand.hold(.portrait)
    #expect(seen == ["landscape left, landscape right true", "portrait, portrait true"])
    withExtendedLifetime(log) {}
  }

  // Proves: VC11:OR-07
  @Test func `what is presented and refuses every orientation is told of, a choosy one not`() {
    final class Choosing: RotatingController, OrientationChoosing {
      var allowed: [UIInterfaceOrientation] = []
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        allowed.contains(orientation)
      }
    }
    _ = application
    let root = hand.controller("root")
    hand.show(root)
    for allowed in [[UIInterfaceOrientation.portrait], []] {
      let over = Choosing("over", in: hand.transcript)
      over.allowed = allowed
      over.modalPresentationStyle = .fullScreen
      root.present(over, animated: false)
      hand.stage.endIteration()
      hand.hold(.landscapeLeft)
      #expect(application.statusBarOrientation == .portrait)
      hand.hold(.portrait)
      let isToldOf = hand.stage.warnings.contains { $0.contains("refuses every orientation") }
      #expect(isToldOf == allowed.isEmpty)
      root.dismiss(animated: false)
      hand.stage.endIteration()
    }
  }
}
