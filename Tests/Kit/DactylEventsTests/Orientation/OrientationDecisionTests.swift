import DactylEvents
import Foundation
import InputTesting
import Testing

/// A delegate that allows some orientations.
@MainActor
private final class AllowingDelegate: UIApplicationDelegate {
  var mask: UIInterfaceOrientationMask
  private(set) var count = 0

  init(_ mask: UIInterfaceOrientationMask) { self.mask = mask }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    count += 1
    return mask
  }
}

@MainActor
@Suite("Whether the interface follows the device")
struct OrientationDecisionTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  /// How the interface stands after the device was rotated, from portrait.
  private func result(
    pad: Bool = false, declared: [UIInterfaceOrientation] = [],
    mask: UIInterfaceOrientationMask? = nil, _ device: UIDeviceOrientation
  ) -> UIInterfaceOrientation {
    application.device.userInterfaceIdiom = pad ? .pad : .phone
    application.declaredInterfaceOrientations = declared
    let root = hand.controller("root", mask)
    hand.show(root)
    hand.hold(device)
    return application.statusBarOrientation
  }

  // Proves: VC13:ORI-03, VC6:ROT-19, VC13:ORI-20, VC11:OR-11
  @Test func `with no word from the program the interface follows the device`() {
    hand.show(UIViewController())
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(hand.stage.window.bounds.size == CGSize(width: 480, height: 320))
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .portrait)
    #expect(hand.stage.warnings.isEmpty)
  }

  // Proves: VC6:ROT-09, VC13:ORI-07
  @Test func `a phone's interface does not stand on its head by default`() {
    #expect(result(.portraitUpsideDown) == .portrait)
    #expect(application.orientationDecision?.outcome == .notAllowed)
  }

  // Proves: VC6:ROT-10
  @Test func `on a phone the application's word for upside down is not enough`() {
    let all: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    #expect(result(declared: all, .portraitUpsideDown) == .portrait)
  }

  // Proves: VC6:ROT-10
  @Test func `on a phone application and controller together may stand on their head`() {
    let all: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    #expect(result(declared: all, mask: .all, .portraitUpsideDown) == .portraitUpsideDown)
  }

  // Proves: VC6:ROT-11, VC6:ROT-09
  @Test func `a pad's interface stands on its head`() {
    #expect(result(pad: true, .portraitUpsideDown) == .portraitUpsideDown)
  }

  // Proves: VC13:ORI-09, VC6:ROT-02, VC6:ROT-16
  @Test func `what is not declared is refused to every controller`() {
    #expect(result(declared: [.portrait], mask: .all, .landscapeLeft) == .portrait)
  }

  // Proves: VC6:ROT-01, VC6:ROT-03, VC6:INI-03
  @Test func `the delegate says it in place of what is declared, at each rotation`() {
    let delegate = AllowingDelegate(.allButUpsideDown)
    application.delegate = delegate
    #expect(result(declared: [.portrait], .landscapeLeft) == .landscapeRight)
    let count = delegate.count
    delegate.mask = .portrait
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .portrait)
    #expect(delegate.count > count)
    withExtendedLifetime(delegate) {}
  }

  // Proves: VC13:ORI-10, VC6:ROT-04
  @Test func `application and controller must both allow it`() {
    let delegate = AllowingDelegate([.portrait, .landscapeLeft])
    application.delegate = delegate
    let root = hand.controller("root", .all)
    hand.show(root)
    root.mask = .landscape
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .landscapeLeft)
    withExtendedLifetime(delegate) {}
  }

  // Proves: VC13:ORI-04, VC6:RSP-05
  @Test func `a root for portrait alone keeps the interface, and nobody hears of a rotation`() {
    let root = hand.controller("root", .portrait)
    hand.show(root)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    #expect(hand.told().isEmpty)
  }

  // Differs: VC13:ORI-11, VC6:ROT-05
  @Test func `nothing in common is told as an error, and the interface stays`() {
    #expect(result(declared: [.portrait], mask: .landscapeRight, .landscapeLeft) == .portrait)
    #expect(
      hand.stage.warnings.last
        == "UIApplicationInvalidInterfaceOrientation: root supports landscape right, the "
        + "application portrait: they have no orientation in common")
    #expect(application.orientationDecision?.outcome == .nothingInCommon)
  }

  // Proves: VC13:ORI-12, VC6:ROT-06
  @Test func `a veto comes first, and the mask is not asked then`() {
    let root = hand.controller("root")
    root.autorotates = false
    hand.show(root)
    hand.hold(.landscapeLeft)
    #expect(hand.calls() == ["root asked veto"])
    #expect(application.statusBarOrientation == .portrait)
    root.autorotates = true
    hand.hold(.landscapeRight)
    #expect(hand.questions() == ["root asked veto", "root asked mask"])
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  // Proves: VC13:ORI-13
  @Test func `the veto alone holds the interface, while the mask stays the same`() {
    let root = hand.controller("root", .allButUpsideDown)
    hand.show(root)
    var stands: [UIInterfaceOrientation] = []
    for (autorotates, device) in [
      (false, UIDeviceOrientation.landscapeLeft), (true, .landscapeRight), (false, .portrait),
      (true, .landscapeLeft),
    ] {
      root.autorotates = autorotates
      hand.hold(device)
      stands.append(application.statusBarOrientation)
      #expect(root.mask == .allButUpsideDown)
      #expect(hand.questions().contains("root asked mask") == autorotates)
    }
    #expect(stands == [.portrait, .landscapeLeft, .landscapeLeft, .landscapeRight])
  }

  // Proves: VC13:ORI-21
  @Test func `a refusal is not remembered`() {
    let root = hand.controller("root")
    root.autorotates = false
    hand.show(root)
    hand.hold(.landscapeLeft)
    root.autorotates = true
    hand.stage.wait(5)
    #expect(application.statusBarOrientation == .portrait)
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
    root.autorotates = false
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  // Proves: VC6:ROT-07
  @Test func `an attempt asks again as if the device had been rotated`() {
    let root = hand.controller("root")
    root.autorotates = false
    hand.show(root)
    hand.hold(.landscapeLeft)
    root.autorotates = true
    _ = hand.calls()
    UIViewController.attemptRotationToDeviceOrientation()
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(hand.questions() == ["root asked veto", "root asked mask"])
  }

  // Proves: VC6:MAN-03
  @Test func `a controller that supports nothing leaves the interface to the program`() {
    #expect(result(mask: [], .landscapeLeft) == .portrait)
    #expect(application.orientationDecision?.outcome == .manual)
    #expect(hand.stage.warnings.isEmpty)
  }

  @Test(arguments: [UIDeviceOrientation.faceUp, .faceDown])
  func `a device that lies flat rotates nothing`(device: UIDeviceOrientation) {
    hand.show(hand.controller("root"))
    hand.hold(.landscapeLeft)
    hand.hold(device)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(application.orientationDecision?.outcome == .flat)
  }

  // Proves: VC13:ORI-06, VC13:ORI-18, VC6:ROT-01
  @Test func `a child is resized and never asked`() {
    let (root, child) = (hand.controller("root"), hand.controller("child", .portrait))
    hand.show(root)
    root.addChild(child)
    child.view.frame = root.view.bounds
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(!hand.questions().contains { $0.hasPrefix("child") })
    #expect(child.view.bounds.size == CGSize(width: 480, height: 320))
  }

  // Proves: VC13:ORI-05, VC6:ROT-18, VC13:RSP-14, VC11:DP-02
  @Test func `what is presented full screen decides in place of the root`() {
    let (root, over) = (hand.controller("root", .portrait), hand.controller("over", .all))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(application.orientationController === over)
  }

  @Test func `what is presented over the window without covering it does not decide`() {
    let (root, over) = (hand.controller("root", .portrait), hand.controller("over", .all))
    hand.show(root)
    over.modalPresentationStyle = .overFullScreen
    root.present(over, animated: false)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    #expect(application.orientationController === root)
  }

  // Proves: VC13:SCR-03
  @Test func `only the root of the main window is asked`() {
    let (root, other) = (hand.controller("root"), hand.controller("other", .portrait))
    hand.show(root)
    let screen = UIScreen(size: CGSize(width: 640, height: 400))
    application.connect(screen)
    let second = UIWindow(frame: screen.bounds)
    second.screen = screen
    second.rootViewController = other
    second.isHidden = false
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(!hand.calls().contains { $0.hasPrefix("other") })
    #expect(second.bounds.size == CGSize(width: 640, height: 400))
  }

  @Test func `without a root controller nothing rotates`() {
    hand.stage.window.isHidden = false
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    #expect(application.orientationDecision?.outcome == .nobody)
  }

  // Proves: VC6:ROT-12
  @Test func `the device reads new and the interface old when the controller is asked`() {
    final class Reading: UIViewController {
      var seen: [String] = []
      override var shouldAutorotate: Bool {
        seen.append("\(UIDevice.current.orientation), \(interfaceOrientation)")
        return true
      }
    }
    application.device.beginGeneratingDeviceOrientationNotifications()
    let root = Reading()
    hand.show(root)
    root.seen = []
    hand.hold(.landscapeLeft)
    #expect(root.seen == ["landscape left, portrait"])
  }

  // Proves: VC6:ROT-20
  @Test func `a mask that changes counts at the next rotation`() {
    let root = hand.controller("root", .portrait)
    hand.show(root)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    root.mask = .landscapeLeft
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  @Test func `a mask that is said to have changed counts at once`() {
    let root = hand.controller("root")
    hand.show(root)
    hand.hold(.landscapeLeft)
    root.mask = .portrait
    #expect(application.statusBarOrientation == .landscapeRight)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    hand.stage.endIteration()
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .portrait)
    root.mask = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    hand.stage.endIteration()
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  @Test(arguments: [UIInterfaceOrientation.landscapeLeft, .landscapeRight])
  func `where neither device nor interface stands as is allowed, the first declared one is taken`(
    first: UIInterfaceOrientation
  ) {
    let other: UIInterfaceOrientation = first == .landscapeLeft ? .landscapeRight : .landscapeLeft
    application.declaredInterfaceOrientations = [.portrait, first, other]
    let root = hand.controller("root")
    hand.show(root)
    root.mask = .landscape
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    hand.stage.endIteration()
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == first)
  }

  // Proves: VC11:EV-24, VC13:ROT-09
  @Test func `a covered controller's observer is called, its rotation methods are not`() {
    application.device.beginGeneratingDeviceOrientationNotifications()
    let (root, over) = (hand.controller("root"), hand.controller("over"))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = hand.calls()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: application.device, queue: nil
    ) { _ in MainActor.assumeIsolated { root.note("observes") } }
    defer { NotificationCenter.default.removeObserver(token) }
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(told.filter { $0.hasPrefix("root") } == ["root observes"])
    #expect(
      told.filter { $0.hasPrefix("over") } == [
        "over willRotate", "over willAnimate", "over didRotate",
      ])
  }

  // Proves: VC13:ALT-04, VC11:OR-02
  @Test func `the device's notification does not depend on the interface`() {
    application.device.beginGeneratingDeviceOrientationNotifications()
    hand.show(hand.controller("root", .portrait))
    nonisolated(unsafe) var count = 0  // Counted where it is posted.
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: application.device, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    hand.hold(.landscapeLeft)
    #expect(count == 1)
    #expect(application.statusBarOrientation == .portrait)
  }

  // Proves: VC11:AL-04, VC13:ALT-04
  @Test func `the interface is decided before observers of the device hear`() {
    application.device.beginGeneratingDeviceOrientationNotifications()
    hand.show(hand.controller("root", .portrait))
    let transcript = hand.transcript
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: application.device, queue: nil
    ) { _ in MainActor.assumeIsolated { transcript.record("observer") } }
    defer { NotificationCenter.default.removeObserver(token) }
    hand.hold(.landscapeLeft)
    #expect(hand.calls() == ["root asked veto", "root asked mask", "observer"])
  }

  @Test func `a program in the background does not rotate, and follows when it is back`() {
    hand.show(hand.controller("root"))
    application.enterBackground()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    #expect(application.orientationDecision?.outcome == .inBackground)
    application.enterForeground()
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  @Test func `the decision says itself in words`() {
    hand.show(hand.controller("root", .portrait))
    hand.hold(.landscapeLeft)
    #expect(
      application.orientationDecision?.sentence
        == "interface stays portrait, not landscape right: the application allows portrait, "
        + "landscape right, landscape left, root portrait")
  }

  // Proves: VC11:R2-02, VC11:OR-09
  @Test func `after a refusal nothing else of the rotation comes`() {
    final class Refusing: RotatingController, OrientationChoosing, TwoStepRotating {
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        note("should \(orientation)")
        return orientation == .portrait
      }
    }
    _ = application
    let root = Refusing("root", in: hand.transcript)
    hand.show(root)
    let bounds = root.view.bounds
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(hand.told() == ["root should landscape right"])
    #expect(root.view.bounds == bounds && application.statusBarOrientation == .portrait)
  }

  // Proves: VC13:OR5-01, VC11:R1-02, VC11:OR-08
  @Test func `a controller that chooses is asked once with the new orientation`() {
    final class Choosing: UIViewController, OrientationChoosing {
      var asked: [UIInterfaceOrientation] = []
      var allowed: [UIInterfaceOrientation] = [.portrait, .landscapeRight]
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        asked.append(orientation)
        return allowed.contains(orientation)
      }
    }
    _ = application
    let root = Choosing()
    hand.show(root)
    root.asked = []
    hand.hold(.landscapeRight)
    #expect(root.asked == [.landscapeLeft])
    #expect(application.statusBarOrientation == .portrait)
    root.asked = []
    hand.hold(.landscapeLeft)
    #expect(root.asked == [.landscapeRight])
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  // Proves: VC13:OR5-01, VC11:OR-07
  @Test func `a controller that chooses nothing is told of`() {
    final class Refusing: UIViewController, OrientationChoosing {
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { false }
    }
    _ = application
    hand.show(Refusing())
    #expect(
      hand.stage.warnings.first?.hasSuffix(
        "refuses every orientation: shouldAutorotate(to:) "
          + "must allow one") == true)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
  }

  // Proves: VC13:OR5-02
  @Test func `displayed children that choose must agree with their container`() {
    final class Choosing: UIViewController, OrientationChoosing {
      let allowed: [UIInterfaceOrientation]
      init(_ allowed: [UIInterfaceOrientation]) {
        self.allowed = allowed
        super.init()
      }
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        allowed.contains(orientation)
      }
    }
    _ = application
    let root = UIViewController()
    let child = Choosing([.portrait])
    hand.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
  }

  // Differs: VC11:OR-06
  @Test func `a controller that chooses allows portrait alone by default`() {
    final class Choosing: UIViewController, OrientationChoosing {}
    _ = application
    let controller = Choosing()
    let allowed: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ].filter { controller.shouldAutorotate(to: $0) }
    #expect(allowed == [.portrait])
  }
}
