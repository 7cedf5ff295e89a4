import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Controllers, rotations and events")
struct ControllerEventTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  // Proves: VC13:RSP-14
  @Test func `the frontmost controller is asked about a rotation, not the one that it covers`() {
    let root = hand.controller("root", .portrait)
    hand.show(root)
    let front = hand.controller("front", .all)
    front.modalPresentationStyle = .fullScreen
    root.present(front, animated: false)
    hand.stage.wait(1)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(hand.questions().contains("front asked mask"))
    #expect(application.statusBarOrientation != .portrait)
  }

  // Proves: VC13:RSP-18, VC11:EV-18
  @Test func `a program that keeps events away during a rotation hears of none until it is over`() {
    let root = hand.controller("root", .all)
    hand.show(root)
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    root.view.addGestureRecognizer(tap)
    root.during = { [unowned application = hand.application] call in
      if call.hasPrefix("will") { application.beginIgnoringInteractionEvents() }
      if call.hasPrefix("did") { application.endIgnoringInteractionEvents() }
    }
    func touch() {
      hand.stage.fingers.down(0, 100, 100)
      hand.stage.fingers.wait(20)
      hand.stage.fingers.up(0)
    }
    application.deviceRotated(to: .landscapeLeft)
    #expect(application.isIgnoringInteractionEvents)
    touch()
    #expect(taps == 0)
    hand.stage.wait(1)
    #expect(!application.isIgnoringInteractionEvents)
    touch()
    #expect(taps == 1)
  }

  // Proves: VC13:ACT-09
  @Test func `a controller has an item for a bar of tabs, though it never asked for one`() {
    let plain = UIViewController()
    plain.title = "Rooms"
    let item: UITabBarItem? = plain.tabBarItem
    #expect(item != nil)
    let tabs = UITabBarController()
    tabs.viewControllers = [plain]
    hand.show(tabs)
    #expect(tabs.tabBar.items?.first === item)
  }
}
