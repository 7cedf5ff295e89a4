import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A portrait controller that brings another one while an accelerometer says that the device lies.
@MainActor
private final class Upright: UIViewController {
  final class Lying: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  let lying = Lying()
  var calls: [String] = []
  private var token: (any NSObjectProtocol)?

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  func watch(_ device: UIDevice) {
    device.beginGeneratingDeviceOrientationNotifications()
    lying.modalPresentationStyle = .fullScreen
    token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.follow(UIDevice.current.orientation) } }
  }

  func stop() {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  private func follow(_ held: UIDeviceOrientation) {
    if held.isLandscape, presentedViewController == nil {
      calls.append("presents")
      present(lying, animated: false)
    } else if held.isPortrait, presentedViewController != nil {
      calls.append("dismisses")
      dismiss(animated: false)
    }
  }
}

@MainActor
@Suite("An alternate interface, and the sensor")
struct AlternateInterfaceTests {
  // Proves: VC13:ALT-01, VC13:ALT-03
  @Test func `an accelerometer brings it once, and the interface stands as the shown one allows`() {
    let hand = Hand()
    hand.application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let root = Upright()
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.watch(hand.application.device)
    defer { root.stop() }
    var heard: [String] = []
    for (x, y, z) in [
      (0.0, -1.0, 0.0), (-1, 0, 0), (0, 0, -1), (1, 0, 0), (0, 0, 1), (0, -1, 0), (0, 0, -1),
    ] {
      root.calls = []
      hand.hold(x, y, z)
      let shown = root.presentedViewController ?? root
      let stands = hand.application.statusBarOrientation
      #expect(shown.supportedInterfaceOrientations.contains(stands))
      #expect(shown.view.window === window)
      heard.append("\(root.calls)")
    }
    #expect(heard == ["[]", "[\"presents\"]", "[]", "[]", "[]", "[\"dismisses\"]", "[]"])
  }
}
