import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Who is asked about orientations, and what it sees")
struct OrientationQuestionTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  private func present(_ over: UIViewController, over below: UIViewController) {
    over.modalPresentationStyle = .fullScreen
    below.present(over, animated: false)
    hand.stage.endIteration()
  }

  // Proves: VC6:ROT-12
  @Test func `the application is asked while the device reads new and the interface old`() {
    final class Reading: UIApplicationDelegate {
      var seen: [String] = []
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask {
        let root = window?.rootViewController
        seen.append(
          "\(application.device.orientation), \(root?.interfaceOrientation ?? .unknown)")
        return .all
      }
    }
    let reading = Reading()
    application.delegate = reading
    application.device.beginGeneratingDeviceOrientationNotifications()
    hand.show(UIViewController())
    for (device, words) in [
      (UIDeviceOrientation.landscapeRight, "landscape right, portrait"),
      (.portraitUpsideDown, "portrait upside down, landscape left"),
    ] {
      reading.seen = []
      application.deviceRotated(to: device)
      #expect(reading.seen.first == words)
      hand.stage.wait(1)
    }
    withExtendedLifetime(reading) {}
  }

  // Proves: VC6:ROT-13
  @Test func `a child knows how the interface stands, however flat the device lies`() {
    let (root, child) = (hand.controller("root"), hand.controller("child", .portrait))
    hand.show(root)
    hand.stage.embed(child, in: root)
    application.device.beginGeneratingDeviceOrientationNotifications()
    hand.hold(.landscapeLeft)
    for flat in [UIDeviceOrientation.faceUp, .unknown, .faceDown] {
      hand.hold(flat)
      #expect(application.device.orientation == flat)
      #expect(child.interfaceOrientation == .landscapeRight)
    }
    hand.hold(.portrait)
    #expect(child.interfaceOrientation == .portrait)
  }

  // Proves: VC6:PRO-03
  @Test func `of three above each other all are asked at a rotation, and one each time else`() {
    let (root, middle, top) = (
      hand.controller("root"), hand.controller("middle"), hand.controller("top")
    )
    hand.show(root)
    present(middle, over: root)
    _ = hand.calls()
    present(top, over: middle)
    #expect(hand.questions().filter { !$0.hasPrefix("top") }.isEmpty)
    hand.hold(.landscapeLeft)
    #expect(
      hand.questions() == [
        "top asked veto", "root asked mask", "middle asked mask", "top asked mask",
      ])
    middle.dismiss(animated: false)
    hand.stage.endIteration()
    let asked = Set(hand.questions())
    #expect(asked.contains("middle asked mask"))
    #expect(!asked.contains { $0.hasPrefix("top") || $0.hasPrefix("root") })
  }

  // Proves: VC13:SCR-03
  @Test func `another window on the screen decides nothing, nor does what covers it`() {
    let (root, other) = (hand.controller("root"), hand.controller("other", .portrait))
    hand.show(root)
    let window = hand.stage.fingers.makeWindow()
    window.rootViewController = other
    window.windowLevel = .alert
    window.isHidden = false
    let over = hand.controller("over", .portrait)
    present(over, over: other)
    #expect(other.presentedViewController === over && application.orientationController === root)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(!hand.questions().contains { !$0.hasPrefix("root") })
    root.mask = .landscape
    other.mask = .all
    over.mask = .all
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  // Proves: VC13:ORI-14, VC6:MAN-02
  @Test func `by hand the interface is rotated if the one that covers does not rotate by itself`() {
    let (root, over) = (hand.controller("root"), hand.controller("over"))
    root.autorotates = false
    hand.show(root)
    present(over, over: root)
    application.setStatusBarOrientation(.landscapeRight, animated: false)
    #expect(application.statusBarOrientation == .portrait)
    over.autorotates = false
    root.autorotates = true
    application.setStatusBarOrientation(.landscapeRight, animated: true)
    #expect(over.state == "landscape right 480x320" && application.interfaceRotation == nil)
    over.mask = []
    over.autorotates = true
    application.setStatusBarOrientation(.landscapeLeft, animated: true)
    #expect(application.interfaceRotation?.degrees.magnitude == 180)
    hand.stage.wait(1)
    #expect(over.state == "landscape left 480x320")
    #expect(!hand.calls().contains { $0.contains("Rotate") })
  }

  // Proves: VC6:MAN-05
  @Test func `a mask that is empty while the interface is upright holds it there alone`() {
    final class Mixed: RotatingController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        interfaceOrientation.isPortrait ? [] : .landscape
      }
    }
    _ = application
    hand.show(Mixed("root", in: hand.transcript))
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    application.statusBarOrientation = .landscapeRight
    #expect(application.statusBarOrientation == .landscapeRight)
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeLeft)
    hand.hold(.portrait)
    #expect(application.statusBarOrientation == .landscapeLeft)
    #expect(hand.stage.warnings.isEmpty)
  }

  // Proves: VC6:INI-02
  @Test(arguments: [
    (UIDeviceOrientation.portrait, UIInterfaceOrientation.portrait),
    (.landscapeRight, .landscapeLeft), (.landscapeLeft, .landscapeLeft), (.faceUp, .landscapeLeft),
  ])
  func `a pad that is held as is not declared begins as is declared first`(
    held: UIDeviceOrientation, begins: UIInterfaceOrientation
  ) {
    application.device.userInterfaceIdiom = .pad
    application.declaredInterfaceOrientations = [.landscapeLeft, .portrait]
    application.deviceRotated(to: held)
    hand.stage.show(hand.controller("root"))
    #expect(application.statusBarOrientation == begins)
    #expect(!hand.calls().contains { $0.contains("Rotate") })
  }

  // Proves: VC6:INI-04
  @Test func `a root that chooses begins as is declared, and is rotated to what it chooses`() {
    final class Choosing: RotatingController, OrientationChoosing {
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        orientation == .landscapeRight
      }
    }
    application.declaredInterfaceOrientations = [.portrait, .landscapeLeft, .landscapeRight]
    let root = Choosing("root", in: hand.transcript)
    var seen: [String] = []
    root.during = { if $0.hasPrefix("will") || $0.hasPrefix("did") { seen.append($0) } }
    hand.stage.show(root)
    #expect(root.interfaceOrientation == .portrait || application.interfaceRotation != nil)
    hand.stage.wait(1)
    #expect(
      seen == [
        "will landscape right portrait 320x480", "did portrait landscape right 480x320",
      ])
  }

  // Proves: VC13:ORI-16
  @Test func `another root that supports one orientation has it before it has appeared`() {
    final class Seeing: RotatingController {
      var seen: [String] = []
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen.append(state)
      }
    }
    hand.show(hand.controller("root"))
    let next = Seeing("next", in: hand.transcript, .landscapeRight)
    hand.stage.window.rootViewController = next
    hand.stage.endIteration()
    #expect(next.seen == ["landscape right 480x320"])
    #expect(!hand.calls().contains { $0.contains("Rotate") })
    hand.hold(.portrait)
    #expect(next.state == "landscape right 480x320")
  }

  // Proves: VC13:ORI-19
  @Test func `a mask that changes while the interface rotates ends neither rotation nor animation`()
  {
    let root = hand.controller("root", .all)
    hand.show(root)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(box)
    root.during = { call in
      guard call.hasPrefix("animate") else { return }
      root.mask = .portrait
      box.frame.origin.x = 100
    }
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.wait(0.15)
    #expect(abs((box.layer.presentation()?.frame.minX ?? 0) - 50) < 1)
    hand.stage.wait(0.2)
    #expect(hand.told().last == "root didRotate")
    #expect(root.state == "landscape right 480x320" && box.frame.minX == 100)
    root.during = nil
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeRight)
  }
}
