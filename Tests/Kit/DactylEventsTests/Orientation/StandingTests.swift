import DactylEvents
import Dispatch
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("How the interface begins")
struct InitialOrientationTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  // Proves: VC6:INI-01, VC6:INI-07
  @Test func `a phone begins as is declared first, without a rotation`() {
    application.declaredInterfaceOrientations = [.landscapeRight, .landscapeLeft, .portrait]
    let root = hand.controller("root")
    hand.stage.show(root)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(hand.stage.window.bounds.size == CGSize(width: 480, height: 320))
    #expect(!hand.calls().contains { $0.contains("Rotate") || $0.contains("Animate") })
  }

  // Proves: VC6:INI-10
  @Test func `a constraint that is made when the view is loaded is right in landscape`() {
    final class Constrained: UIViewController {
      let label = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          label.topAnchor.constraint(equalTo: view.topAnchor),
          label.widthAnchor.constraint(equalToConstant: 20),
          label.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
    }
    application.declaredInterfaceOrientations = [.landscapeRight]
    let root = Constrained()
    hand.stage.show(root)
    #expect(root.label.center.x == 240)
  }

  // Proves: VC6:INI-05, VC6:INI-06, VC6:INI-08
  @Test func `the view is loaded in portrait, and laid out first as the interface begins`() {
    final class Early: UIViewController {
      var loaded = CGSize.zero
      var laidOut: [CGSize] = []
      let label = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      override func viewDidLoad() {
        super.viewDidLoad()
        loaded = view.bounds.size
        label.center.x = view.bounds.midX
        view.addSubview(label)
      }
      override func viewWillLayoutSubviews() { laidOut.append(view.bounds.size) }
    }
    application.declaredInterfaceOrientations = [.landscapeRight]
    let root = Early()
    hand.stage.show(root)
    #expect(root.loaded == CGSize(width: 320, height: 480))
    #expect(root.laidOut.first == CGSize(width: 480, height: 320))
    #expect(root.label.center.x == 160)
  }

  // Proves: VC6:INI-09
  @Test func `a block that viewDidLoad puts on the main queue sees the final bounds`() async {
    final class Deferring: RotatingController {
      var seen: CGSize?
      override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.async { MainActor.assumeIsolated { self.seen = self.view.bounds.size } }
      }
    }
    application.declaredInterfaceOrientations = [.landscapeRight]
    let root = Deferring("root", in: hand.transcript)
    hand.stage.show(root)
    #expect(root.seen == nil)
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    #expect(root.seen == CGSize(width: 480, height: 320))
  }

  // Proves: VC6:INI-02
  @Test func `a pad begins as it is held, if that is declared`() {
    application.device.userInterfaceIdiom = .pad
    application.declaredInterfaceOrientations = [.portrait, .landscapeLeft]
    application.deviceRotated(to: .landscapeRight)
    hand.stage.show(hand.controller("root"))
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  // Proves: VC6:INI-01
  @Test func `a phone does not begin as it is held`() {
    application.declaredInterfaceOrientations = [.portrait, .landscapeLeft]
    application.deviceRotated(to: .landscapeRight)
    hand.stage.show(hand.controller("root"))
    #expect(application.statusBarOrientation == .portrait)
  }

  // Proves: VC6:INI-03, VC6:ROT-03
  @Test func `a delegate that allows more widens what is declared, after the beginning`() {
    final class Wide: UIApplicationDelegate {
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { .all }
    }
    let delegate = Wide()
    application.delegate = delegate
    application.device.userInterfaceIdiom = .pad
    application.declaredInterfaceOrientations = [.portrait]
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.show(hand.controller("root"))
    #expect(application.statusBarOrientation == .portrait)
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
    withExtendedLifetime(delegate) {}
  }

  // Proves: VC6:INI-04
  @Test func `what the root does not support is begun in, and rotated away from`() {
    application.declaredInterfaceOrientations = [.portrait, .landscapeLeft, .landscapeRight]
    let root = hand.controller("root", .landscape)
    hand.stage.show(root)
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .landscapeLeft)
    let calls = hand.told()
    #expect(calls.prefix(3) == ["root willLayout", "root didLayout", "root willRotate"])
    #expect(calls.last == "root didRotate")
  }

  @Test func `with nothing declared it begins as the root supports`() {
    hand.stage.show(hand.controller("root", .landscapeLeft))
    #expect(application.statusBarOrientation == .landscapeLeft)
    #expect(!hand.calls().contains { $0.contains("Rotate") })
  }

  /// A root that stands in landscape alone, and writes down what it hears until it is there.
  private final class Wide: UIViewController {
    var heard: [String] = []
    private func note(_ call: String) {
      heard.append("\(call) \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override func viewDidLoad() {
      super.viewDidLoad()
      note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      note("willTransition to height \(newCollection.verticalSizeClass)")
      coordinator.animate(
        alongsideTransition: { [weak self] _ in self?.note("alongside") },
        completion: { [weak self] _ in self?.note("completed") })
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { note("size") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      note("traits from height \(previous?.verticalSizeClass ?? .unspecified)")
    }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("didAppear")
    }
  }

  // Proves: VC6:INI-06, VC6:INI-07, VC6:INI-08, VC6:INI-05
  @Test func `a launch that forces another orientation tells the traits to come, and no size`() {
    _ = application
    let root = Wide()
    hand.stage.show(root)
    #expect(
      root.heard == [
        "didLoad 320x480", "willAppear 320x480", "willTransition to height compact 320x480",
        "traits from height regular 320x480", "alongside 480x320", "didLayout 480x320",
        "didAppear 480x320", "completed 480x320",
      ])
  }

  @Test func `where no trait changes, as on a pad or as declared, no transition is told`() {
    application.device.userInterfaceIdiom = .pad
    let onPad = Wide()
    hand.stage.show(onPad)
    #expect(
      onPad.heard == [
        "didLoad 320x480", "willAppear 320x480", "didLayout 480x320", "didAppear 480x320",
      ])
    let other = InitialOrientationTests()
    other.application.declaredInterfaceOrientations = [.landscapeRight]
    let declared = Wide()
    other.hand.stage.show(declared)
    #expect(!declared.heard.contains { $0.hasPrefix("willTransition") })
  }

  @Test func `another root is shown as it supports`() {
    hand.show(hand.controller("root"))
    hand.stage.window.rootViewController = hand.controller("next", .landscapeLeft)
    hand.stage.endIteration()
    #expect(application.statusBarOrientation == .landscapeLeft)
    #expect(hand.stage.window.bounds.size == CGSize(width: 480, height: 320))
  }
}

@MainActor
@Suite("Orientation and presentation")
struct PresentedOrientationTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  private func present(_ over: UIViewController, over root: UIViewController) {
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    hand.stage.endIteration()
  }

  // Proves: VC13:ORI-15, VC6:PRO-02, VC6:PRO-05
  @Test func `what is presented appears as it prefers, then follows the device`() {
    let (root, over) = (hand.controller("root"), hand.controller("over", .all))
    hand.show(root)
    hand.hold(.landscapeLeft)
    over.preferred = .portrait
    present(over, over: root)
    #expect(over.state == "portrait 320x480")
    hand.hold(.landscapeRight)
    #expect(over.state == "landscape left 480x320")
  }

  // Proves: VC13:ORI-15
  @Test func `a preference that is not supported is told of and passed over`() {
    let (root, over) = (hand.controller("root"), hand.controller("over", [.portrait]))
    hand.show(root)
    over.preferred = .landscapeLeft
    present(over, over: root)
    #expect(application.statusBarOrientation == .portrait)
    #expect(
      hand.stage.warnings == [
        "over prefers landscape left for its presentation and does not support it"
      ])
  }

  // Proves: VC13:ORI-16
  @Test func `what supports one orientation has it before it has appeared`() {
    final class Seeing: RotatingController {
      var seen = ""
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen = state
      }
    }
    let root = hand.controller("root")
    hand.show(root)
    let over = Seeing("over", in: hand.transcript, .landscapeLeft)
    present(over, over: root)
    #expect(over.seen == "landscape left 480x320")
    #expect(hand.stage.warnings.isEmpty)
    #expect(!hand.calls().contains { $0.contains("Rotate") })
  }

  // Proves: VC6:PRO-01, VC6:ROT-18
  @Test func `presenting rotates to what is presented, dismissing rotates back`() {
    application.declaredInterfaceOrientations = [.landscapeRight, .landscapeLeft, .portrait]
    let (root, over) = (hand.controller("root", .landscape), hand.controller("over", .portrait))
    hand.show(root)
    present(over, over: root)
    #expect(application.statusBarOrientation == .portrait)
    root.dismiss(animated: false)
    hand.stage.endIteration()
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
  }

  // Proves: VC6:PRO-03, VC6:PRO-02
  @Test func `who is asked, and when`() {
    let (root, over) = (hand.controller("root"), hand.controller("over"))
    hand.show(root)
    over.preferred = .portrait
    present(over, over: root)
    #expect(hand.questions() == ["over asked preferred", "over asked mask"])
    hand.hold(.landscapeLeft)
    #expect(hand.questions() == ["over asked veto", "root asked mask", "over asked mask"])
    root.dismiss(animated: false)
    #expect(hand.questions().contains("root asked mask"))
  }

  // Proves: VC6:PRO-04
  @Test func `both are laid out when the interface rotates for one`() {
    let (root, over) = (
      hand.controller("root", .portrait), hand.controller("over", .landscapeLeft)
    )
    hand.show(root)
    present(over, over: root)
    let coming = hand.told()
    #expect(coming.contains("over willLayout") && coming.contains("root willLayout"))
    root.dismiss(animated: false)
    #expect(hand.told().contains("root willLayout"))
    #expect(root.state == "portrait 320x480")
  }

  @Test func `dismissing rotates to how the device is held`() {
    let (root, over) = (hand.controller("root"), hand.controller("over", .portrait))
    hand.show(root)
    present(over, over: root)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    root.dismiss(animated: false)
    hand.stage.endIteration()
    #expect(root.state == "landscape right 480x320")
  }

  // Proves: VC13:ROT-09
  @Test func `a controller covered twice comes back in its size`() {
    let (root, first, second) = (
      hand.controller("root"), hand.controller("first"), hand.controller("second")
    )
    hand.show(root)
    present(first, over: root)
    present(second, over: first)
    hand.hold(.landscapeLeft)
    first.dismiss(animated: false)
    hand.stage.endIteration()
    #expect(first.state == "landscape right 480x320")
    root.dismiss(animated: false)
    hand.stage.endIteration()
    #expect(root.state == "landscape right 480x320")
  }

  // Proves: VC13:ORI-14, VC6:MAN-02
  @Test func `the interface is rotated by hand only where it does not rotate by itself`() {
    let root = hand.controller("root")
    hand.show(root)
    application.statusBarOrientation = .landscapeLeft
    #expect(application.statusBarOrientation == .portrait)
    #expect(
      hand.stage.warnings == [
        "the interface was not turned by hand: shouldAutorotate of root is true"
      ])
    root.autorotates = false
    application.setStatusBarOrientation(.landscapeLeft, animated: true)
    #expect(application.statusBarOrientation == .landscapeLeft)
    #expect(application.interfaceRotation == nil)
    root.mask = []
    application.setStatusBarOrientation(.portrait, animated: true)
    #expect(application.interfaceRotation?.to == .portrait)
    hand.stage.wait(1)
    #expect(!hand.calls().contains { $0.contains("Rotate") })
  }

  /// A portrait controller that shows another one while the device stands on its long edge.
  private final class Portrait: RotatingController {
    lazy var alternate = RotatingController("wide", in: transcript, .landscape)
    var isShowing = false
    private var token: (any NSObjectProtocol)?

    func watch() {
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      token = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.follow() } }
    }

    func stop() {
      if let token { NotificationCenter.default.removeObserver(token) }
    }

    private func follow() {
      let held = UIDevice.current.orientation
      if held.isLandscape, !isShowing {
        isShowing = true
        alternate.modalTransitionStyle = .crossDissolve
        alternate.modalPresentationStyle = .fullScreen
        note("presents")
        present(alternate, animated: true)
      } else if held.isPortrait, isShowing {
        isShowing = false
        note("dismisses")
        dismiss(animated: true)
      }
    }
  }

  // Proves: VC13:ALT-01, VC13:ALT-02, VC13:ALT-03, VC6:MAN-01, VC6:MAN-04, VC6:ROT-21, VC11:AL-01, VC11:AL-02
  @Test func `an alternate interface comes on the long edge and goes on the short one`() {
    _ = application
    let root = Portrait("root", in: hand.transcript, .portrait)
    hand.show(root)
    root.watch()
    defer { root.stop() }
    var seen: [String] = []
    for device in [
      UIDeviceOrientation.portrait, .landscapeLeft, .landscapeRight, .faceUp, .portrait,
    ] {
      hand.hold(device)
      let shown = hand.calls().filter { $0 == "root presents" || $0 == "root dismisses" }
      seen.append("\(device): \(application.statusBarOrientation) \(shown)")
    }
    #expect(
      seen == [
        "portrait: portrait []", "landscape left: landscape right [\"root presents\"]",
        "landscape right: landscape left []", "face up: landscape left []",
        "portrait: portrait [\"root dismisses\"]",
      ])
  }

  // Proves: VC13:ALT-05, VC13:PRS-16, VC11:AL-03, VC6:MAN-04, VC6:ROT-21
  @Test func `an alternate interface fades in and out`() {
    _ = application
    let root = Portrait("root", in: hand.transcript, .portrait)
    hand.show(root)
    root.watch()
    defer { root.stop() }
    for device in [UIDeviceOrientation.landscapeLeft, .portrait] {
      application.deviceRotated(to: device)
      hand.stage.endIteration()
      hand.stage.wait(PresentationLimits().duration / 2)
      #expect(root.alternate.view.layer.presentation()?.opacity == 0.5)
      hand.stage.wait(1)
    }
    #expect(root.presentedViewController == nil)
  }

  // Proves: VC6:MAN-05
  @Test func `a mask that is empty in portrait holds the interface only there`() {
    final class Mixed: RotatingController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.orientation.isPortrait ? [] : .landscape
      }
    }
    application.device.beginGeneratingDeviceOrientationNotifications()
    let root = hand.controller("root")
    hand.show(root)
    hand.hold(.landscapeLeft)
    let over = Mixed("over", in: hand.transcript)
    present(over, over: root)
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .landscapeRight)
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
  }
}
