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

  // Proves: VC13:ROT-03, VC11:R2-10
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

  // Proves: VC13:OR5-04, VC11:OR-08
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
}
