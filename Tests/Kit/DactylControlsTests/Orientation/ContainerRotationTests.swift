import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Containers and rotations")
struct ContainerRotationTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  /// Who was told of the beginning of a rotation.
  private func turned() -> [String] { hand.told().filter { $0.hasSuffix("willRotate") } }

  // Proves: VC6:ROT-17, VC6:NAV-15
  @Test func `a navigation does not ask its child for orientations`() {
    _ = application
    let child = hand.controller("child", .portrait)
    hand.show(UINavigationController(rootViewController: child))
    hand.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
    #expect(!hand.questions().contains("child asked mask"))
  }

  // Proves: VC13:ROT-03, VC13:APP-12
  @Test func `of a navigation the topmost hears of a rotation`() {
    _ = application
    let (a, b) = (hand.controller("a"), hand.controller("b"))
    let navigation = UINavigationController(rootViewController: a)
    hand.show(navigation)
    navigation.pushViewController(b, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(turned() == ["b willRotate"])
    #expect(navigation.view.bounds.size == CGSize(width: 480, height: 320))
    #expect(b.view.bounds.width == 480)
    navigation.popViewController(animated: false)
    _ = hand.calls()
    #expect(a.view.bounds.width == 480)
  }

  // Proves: VC13:ROT-03, VC11:R2-10, VC11:OR-14
  @Test func `of a tab bar the selected one hears of a rotation, of both halves too`() {
    final class Halved: RotatingController, TwoStepRotating {
      func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {
        note("didFirst")
      }
    }
    _ = application
    let (a, b) = (Halved("a", in: hand.transcript), Halved("b", in: hand.transcript))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    hand.show(tabs)
    tabs.selectedIndex = 1
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(told == ["b willRotate", "b didFirst", "b didRotate"])
  }

  // Proves: VC11:R2-10
  @Test func `of a navigation the top hears of both halves, and the one that it covers of none`() {
    final class Halved: RotatingController, TwoStepRotating {
      func willAnimateFirstHalfOfRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) { note("willFirst") }
      func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {
        note("didFirst")
      }
      func willAnimateSecondHalfOfRotation(
        from orientation: UIInterfaceOrientation, duration: TimeInterval
      ) { note("willSecond") }
    }
    _ = application
    let (a, b) = (Halved("a", in: hand.transcript), Halved("b", in: hand.transcript))
    let navigation = UINavigationController(rootViewController: a)
    hand.show(navigation)
    navigation.pushViewController(b, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(
      hand.told().filter { !$0.hasSuffix("Layout") } == [
        "b willRotate", "b willFirst", "b didFirst", "b willSecond", "b didRotate",
      ])
  }

  // Proves: VC11:EV-24
  @Test func `who is covered in a navigation observes the device and hears of no rotation`() {
    application.device.beginGeneratingDeviceOrientationNotifications()
    let (a, b) = (hand.controller("a"), hand.controller("b"))
    let navigation = UINavigationController(rootViewController: a)
    hand.show(navigation)
    navigation.pushViewController(b, animated: false)
    let log = NotificationLog()
    log.hear(UIDevice.orientationDidChangeNotification) { _ in
      a.note("observes")
      return nil
    }
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(told.filter { $0.hasPrefix("a ") } == ["a observes"])
    #expect(told.contains("b didRotate"))
    withExtendedLifetime(log) {}
  }

  // Proves: VC13:ROT-02
  @Test func `a navigation in a tab bar hands each call down`() {
    final class Tabs: UITabBarController {
      var note: ((String) -> Void)?
      override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: orientation, duration: duration)
        note?("tabs willRotate")
      }
      override func willAnimateRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        super.willAnimateRotation(to: orientation, duration: duration)
        note?("tabs willAnimate")
      }
      override func didRotate(from orientation: UIInterfaceOrientation) {
        super.didRotate(from: orientation)
        note?("tabs didRotate")
      }
    }
    final class Navigation: UINavigationController {
      var note: ((String) -> Void)?
      override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: orientation, duration: duration)
        note?("navigation willRotate")
      }
      override func willAnimateRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        super.willAnimateRotation(to: orientation, duration: duration)
        note?("navigation willAnimate")
      }
      override func didRotate(from orientation: UIInterfaceOrientation) {
        super.didRotate(from: orientation)
        note?("navigation didRotate")
      }
    }
    _ = application
    let content = hand.controller("content")
    let navigation = Navigation(rootViewController: content)
    let tabs = Tabs()
    tabs.viewControllers = [navigation]
    hand.show(tabs)
    navigation.note = { [transcript = hand.transcript] in transcript.record($0) }
    tabs.note = navigation.note
    hand.hold(.landscapeLeft)
    let calls = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(
      calls == [
        "tabs willRotate", "navigation willRotate", "content willRotate", "tabs willAnimate",
        "navigation willAnimate", "content willAnimate", "tabs didRotate", "navigation didRotate",
        "content didRotate",
      ])
  }

  // Proves: VC6:RCB-09
  @Test func `what is sized for landscape is made in the layout of the rotation, not before`() {
    final class Lazy: RotatingController {
      private var made: UIView?
      var banner: UIView? {
        if made == nil, interfaceOrientation.isLandscape {
          made = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 20))
        }
        return made
      }
    }
    _ = application
    let root = Lazy("root", in: hand.transcript)
    hand.show(root)
    var seen: [String] = []
    root.during = { [unowned root] call in
      seen.append("\(call.prefix { $0 != " " }) \(root.banner?.frame.width ?? 0)")
    }
    hand.hold(.landscapeLeft)
    #expect(seen == ["will 0.0", "layout 480.0", "animate 480.0", "did 480.0"])
  }

  // Proves: VC13:OR5-04, VC11:OR-08, VC11:R1-02
  @Test func `the root is asked at each change, and decides for children that choose nothing`() {
    final class Choosing: UIViewController, OrientationChoosing {
      var asked = 0
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        asked += 1
        return orientation == .portrait
      }
    }
    _ = application
    let (root, child) = (Choosing(), hand.controller("child"))
    hand.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    root.asked = 0
    hand.hold(.landscapeLeft)
    hand.hold(.landscapeRight)
    #expect(root.asked == 2)
    #expect(application.statusBarOrientation == .portrait)
  }

  // Proves: VC13:ROT-04, VC13:ROT-05, VC13:ROT-07, VC6:RCB-02, VC6:RCB-03, VC6:RCB-04
  @Test func `the top of a navigation sees in each call how it stands, its bounds and the end`() {
    _ = application
    let top = hand.controller("top")
    hand.show(UINavigationController(rootViewController: top))
    hand.hold(.landscapeLeft)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    top.view.addSubview(box)
    hand.stage.endIteration()
    var seen: [String] = []
    var rests: [CGFloat] = []
    top.during = { [unowned top, application] call in
      let words = call.hasPrefix("layout") ? "\(call) \(top.view.bounds.width)" : call
      if seen.last != words { seen.append(words) }
      if call.hasPrefix("animate") { box.frame.origin.x = 200 }
      if call.hasPrefix("did"), application.interfaceRotation == nil {
        rests.append((box.layer.presentation() ?? box.layer).frame.minX)
      }
    }
    application.deviceRotated(to: .portrait)
    hand.stage.wait(0.15)
    #expect(abs((box.layer.presentation()?.frame.minX ?? 0) - 100) < 1)
    hand.stage.wait(1)
    #expect(
      seen == [
        "will portrait landscape right 480x288", "layout portrait 320.0",
        "animate portrait portrait 320x436", "did landscape right portrait 320x436",
      ])
    #expect(rests == [200])
  }

  // Proves: VC13:ROT-10, VC13:CON-15
  @Test func `tabs that forward no rotation by themselves hand on the call that they like`() {
    final class Tabs: UITabBarController {
      override func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
      override func willAnimateRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        super.willAnimateRotation(to: orientation, duration: duration)
        selectedViewController?.willAnimateRotation(to: orientation, duration: duration)
      }
    }
    final class Page: RotatingController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
      }
    }
    _ = application
    let pages = ["a", "b"].map { Page($0, in: hand.transcript) }
    let tabs = Tabs()
    tabs.viewControllers = pages
    hand.stage.show(tabs)
    #expect(hand.told().filter { $0.hasSuffix("didAppear") } == ["a didAppear"])
    hand.hold(.landscapeLeft)
    #expect(hand.told().filter { !$0.hasSuffix("Layout") } == ["a willAnimate"])
    tabs.selectedIndex = 1
    hand.stage.endIteration()
    #expect(hand.told().filter { $0.hasSuffix("didAppear") } == ["b didAppear"])
  }

  // Proves: VC6:RCB-07
  @Test func `of two children the one whose size changes is laid out, and the other not`() {
    _ = application
    let (top, wide, fixed) = (
      hand.controller("top"), hand.controller("wide"), hand.controller("fixed")
    )
    hand.show(UINavigationController(rootViewController: top))
    hand.stage.embed(wide, in: top)
    hand.stage.embed(fixed, in: top)
    wide.view.autoresizingMask = .flexibleWidth
    fixed.view.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    fixed.view.frame = CGRect(x: 200, y: 300, width: 60, height: 60)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let laidOut = hand.told().filter { $0.hasSuffix("Layout") }
    #expect(laidOut.contains("wide willLayout") && laidOut.contains("wide didLayout"))
    #expect(!laidOut.contains { $0.hasPrefix("fixed") })
    #expect(fixed.view.frame.minX == 360)
  }

  // Proves: VC13:ORI-17, VC6:TREE-03
  @Test func `tabs, navigation and content have their new sizes in the layout of the rotation`() {
    _ = application
    let top = hand.controller("top")
    let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    leaf.autoresizingMask = .flexibleWidth
    let navigation = UINavigationController(rootViewController: top)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    hand.show(tabs)
    top.view.addSubview(leaf)
    let views: [UIView] = [hand.stage.window, tabs.view, navigation.view, top.view, leaf]
    var widths: [String: [CGFloat]] = [:]
    top.during = { call in
      widths[String(call.prefix { $0 != " " })] = views.map(\.bounds.width)
    }
    hand.hold(.landscapeLeft)
    #expect(widths["will"] == [320, 320, 320, 320, 300])
    #expect(widths["animate"] == [480, 480, 480, 480, 460])
    #expect(tabs.view.frame == hand.stage.window.bounds)
    #expect(top.view.convert(top.view.bounds, to: nil).maxX == 480)
  }

  // Proves: VC6:ROT-19
  @Test func `containers of a program without any code follow into both landscapes`() {
    _ = application
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    hand.show(tabs)
    var stands: [UIInterfaceOrientation] = []
    for device in [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown] {
      hand.hold(device)
      stands.append(application.statusBarOrientation)
    }
    #expect(stands == [.landscapeRight, .landscapeLeft, .landscapeLeft])
    #expect(hand.stage.warnings.isEmpty)
  }

  // Proves: VC6:TAB-14
  @Test func `a tab that is selected later is not asked either, at no rotation`() {
    _ = application
    let (a, b) = (hand.controller("a"), hand.controller("b", .portrait))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    hand.show(tabs)
    tabs.selectedIndex = 1
    hand.stage.endIteration()
    _ = hand.calls()
    for device in [UIDeviceOrientation.landscapeLeft, .landscapeRight] { hand.hold(device) }
    #expect(hand.questions() == [])
    #expect(application.statusBarOrientation == .landscapeLeft && b.view.bounds.width == 480)
  }
}
