import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("A rotation of the interface")
struct InterfaceRotationTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  /// Puts a child into its parent, as large as that.
  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  // Proves: VC13:ROT-01, VC6:RCB-01, VC13:LAY-12, VC11:R1-06
  @Test func `its calls come in order, with the layout between the first two`() {
    hand.show(hand.controller("root"))
    hand.hold(.landscapeLeft)
    #expect(
      hand.calls() == [
        "root asked veto", "root asked mask", "root willRotate", "root willLayout",
        "root didLayout", "root willAnimate", "root didRotate",
      ])
  }

  // Proves: VC13:ROT-04, VC13:ROT-05, VC13:ROT-07, VC6:RCB-02, VC6:RCB-03, VC6:RCB-04, VC6:SIZ-06, VC11:R1-03, VC11:R1-04, VC11:R1-05, VC11:OR-17
  @Test func `each call sees the orientation and the size of its time`() {
    let root = hand.controller("root")
    hand.show(root)
    var seen: [String] = []
    root.during = { seen.append($0) }
    hand.hold(.landscapeLeft)
    #expect(
      seen == [
        "will landscape right portrait 320x480", "layout landscape right",
        "animate landscape right landscape right 480x320",
        "did portrait landscape right 480x320",
      ])
  }

  // Proves: VC6:ROT-13
  @Test func `while the device's orientation is unknown the interface's is the last known`() {
    let root = hand.controller("root")
    hand.show(root)
    #expect(application.device.orientation == .unknown && root.interfaceOrientation == .portrait)
    hand.hold(.landscapeLeft)
    hand.hold(.unknown)
    #expect(root.interfaceOrientation == .landscapeRight)
  }

  // Proves: VC6:SIZ-06
  @Test func `beside the status bar the sides change places but for the bar`() {
    application.isStatusBarHidden = false
    let root = hand.controller("root")
    hand.show(root)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    hand.hold(.landscapeLeft)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 480, height: 300))
  }

  // Proves: VC13:ROT-02, VC13:CON-11, VC6:FWD-01, VC11:R1-03
  @Test func `each call goes to the root first, then down`() {
    let (root, middle, inner) = (
      hand.controller("root"), hand.controller("middle"), hand.controller("inner")
    )
    hand.show(root)
    embed(middle, in: root)
    embed(inner, in: middle)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let calls = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(
      calls == [
        "root willRotate", "middle willRotate", "inner willRotate", "root willAnimate",
        "middle willAnimate", "inner willAnimate", "root didRotate", "middle didRotate",
        "inner didRotate",
      ])
  }

  // Proves: VC13:ROT-03
  @Test func `only children that are displayed hear of it`() {
    let (root, shown, hidden) = (
      hand.controller("root"), hand.controller("shown"), hand.controller("hidden")
    )
    hand.show(root)
    embed(hidden, in: root)
    hidden.view.removeFromSuperview()
    embed(shown, in: root)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let calls = hand.told().filter { $0.hasSuffix("Rotate") }
    #expect(
      calls == ["root willRotate", "shown willRotate", "root didRotate", "shown didRotate"])
  }

  // Proves: VC13:ROT-09, VC13:APP-12
  @Test func `a covered controller misses it, and is laid out when it is back`() {
    let (root, over) = (hand.controller("root"), hand.controller("over"))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(
      hand.told() == [
        "over willRotate", "over willLayout", "over didLayout", "over willAnimate",
        "over didRotate",
      ])
    root.dismiss(animated: false)
    #expect(hand.told() == ["root willLayout", "root didLayout"])
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  // Proves: VC13:ROT-10, VC13:CON-15, VC6:FWD-02, VC11:OR-04
  @Test func `a container that forwards by hand forwards what it likes`() {
    let (root, child) = (hand.controller("root"), hand.controller("child"))
    root.forwardsRotations = false
    hand.show(root)
    embed(child, in: root)
    let traced = hand.stage.controller("traced")
    embed(traced, in: root)
    // Appearance is forwarded all the same.
    #expect(hand.calls().contains("traced didAppear to"))
    hand.hold(.landscapeLeft)
    #expect(
      !hand.told().contains { call in
        call.hasPrefix("child") && ["Rotate", "Animate"].contains { call.hasSuffix($0) }
      })
    root.during = { if $0.hasPrefix("did") { child.didRotate(from: .landscapeRight) } }
    hand.hold(.portrait)
    let calls = hand.told().filter { $0.hasPrefix("child") && !$0.hasSuffix("Layout") }
    #expect(calls == ["child didRotate"])
  }

  // Proves: VC6:RCB-08, VC6:ROT-15
  @Test func `half a rotation calls the same, changes no size and lasts twice as long`() {
    let root = hand.controller("root")
    hand.show(root)
    hand.hold(.landscapeLeft)
    _ = hand.calls()
    application.deviceRotated(to: .landscapeRight)
    #expect(application.interfaceRotation?.duration == 0.6)
    #expect(application.interfaceRotation?.degrees == 180)
    hand.stage.wait(0.5)
    #expect(hand.told() == ["root willRotate", "root willAnimate"])
    hand.stage.wait(0.2)
    #expect(hand.told() == ["root didRotate"])
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
  }

  // Proves: VC6:RCB-07
  @Test func `a child whose size stays is not laid out`() {
    let (root, child) = (hand.controller("root"), hand.controller("child"))
    hand.show(root)
    embed(child, in: root)
    child.view.autoresizingMask = []
    child.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(!hand.told().contains { $0.hasPrefix("child") && $0.hasSuffix("Layout") })
  }

  // Proves: VC13:ORI-17, VC6:TREE-03, VC11:OR-13, VIEW:VCV-03, VIEW:LAY-06, VIEW:ARZ-14
  @Test func `window, root and child have their new sizes in one pass`() {
    let (root, child) = (hand.controller("root"), hand.controller("child"))
    hand.show(root)
    embed(child, in: root)
    child.view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    child.view.autoresizingMask = [.flexibleWidth]
    _ = hand.calls()
    var sizes: [CGFloat] = []
    root.during = { call in
      guard call.hasPrefix("layout") else { return }
      sizes = [hand.stage.window.bounds.width, root.view.bounds.width, child.view.bounds.width]
    }
    hand.hold(.landscapeLeft)
    #expect(sizes == [480, 480, 460])
    #expect(root.view.frame == hand.stage.window.bounds)
  }

  // Proves: VC13:ROT-06, VC13:ORI-19, VC6:RCB-03
  @Test func `what is changed in willAnimateRotation is animated as long as the rotation`() {
    let root = hand.controller("root", [.portrait, .landscapeRight])
    hand.show(root)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(box)
    root.during = { if $0.hasPrefix("animate") { box.frame.origin.x = 100 } }
    application.deviceRotated(to: .landscapeLeft)
    #expect(box.frame.origin.x == 100)
    hand.stage.wait(0.15)
    #expect(abs((box.layer.presentation()?.frame.origin.x ?? 0) - 50) < 1)
    hand.stage.wait(0.2)
    #expect((box.layer.presentation() ?? box.layer).frame.origin.x == 100)
    // Which orientations are supported is another matter.
    _ = hand.calls()
    hand.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .landscapeRight && hand.told().isEmpty)
  }

  @Test func `while animations are off it is over at once`() {
    hand.show(hand.controller("root"))
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    application.deviceRotated(to: .landscapeLeft)
    #expect(application.interfaceRotation == nil)
    #expect(hand.told().last == "root didRotate")
  }

  @Test func `what comes during a rotation is decided when that is over`() {
    hand.show(hand.controller("root"))
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.wait(0.1)
    application.deviceRotated(to: .portrait)
    #expect(application.orientationDecision?.outcome == .later)
    #expect(application.statusBarOrientation == .landscapeRight)
    hand.stage.wait(1)
    #expect(application.statusBarOrientation == .portrait)
    let calls = hand.told().filter { $0.hasSuffix("Rotate") }
    #expect(
      calls == ["root willRotate", "root didRotate", "root willRotate", "root didRotate"])
  }

  @Test func `a controller that leaves during a rotation does not hear its end`() {
    let (root, child) = (hand.controller("root"), hand.controller("child"))
    hand.show(root)
    embed(child, in: root)
    _ = hand.calls()
    application.deviceRotated(to: .landscapeLeft)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    hand.stage.wait(1)
    #expect(hand.told().filter { $0.hasSuffix("Rotate") }.suffix(1) == ["root didRotate"])
  }

  // Proves: VC13:BAS-06, VC11:DP-04
  @Test func `a view that was put in by hand hears nothing, which is told`() {
    let (root, stranger) = (hand.controller("root"), hand.controller("stranger"))
    hand.show(root)
    root.view.addSubview(stranger.view)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    #expect(!hand.told().contains { $0.hasPrefix("stranger") && $0.hasSuffix("Rotate") })
    #expect(application.orientationController === root)
    #expect(hand.stage.warnings.contains { $0.hasPrefix("the view of stranger was added by hand") })
  }

  // Differs: VC11:EV-23
  @Test func `a controller whose view was put in by hand still appears with it`() {
    let root = hand.controller("root")
    hand.show(root)
    let stranger = hand.stage.controller("stranger")
    root.view.addSubview(stranger.view)
    #expect(hand.stage.moves().contains("stranger didAppear"))
  }

  // Proves: VC13:ROT-08, VC11:OR-15
  @Test func `a callback that replaces the view is told of`() {
    let root = hand.controller("root")
    hand.show(root)
    root.during = { if $0.hasPrefix("will") { root.view = UIView() } }
    hand.hold(.landscapeLeft)
    #expect(
      hand.stage.warnings.first
        == "root replaced its view in willRotate(to:duration:): present another controller instead")
    let calls = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(calls == ["root willRotate", "root willAnimate", "root didRotate"])
  }

  // Proves: VC13:ROT-08
  @Test func `a callback that takes longer than the rotation is told of`() {
    let root = hand.controller("root")
    hand.show(root)
    var seconds = 0.0
    application.clock = { Timestamp(milliseconds: seconds * 1000) }
    root.during = { if $0.hasPrefix("animate") { seconds += 2 } }
    application.deviceRotated(to: .landscapeLeft)
    #expect(
      hand.stage.warnings == [
        "willAnimateRotation(to:duration:) of root took longer than the turn"
      ])
  }

  /// What notifications of the status bar tell while something is done.
  private func told(during change: () -> Void) -> [String] {
    nonisolated(unsafe) var heard: [String] = []  // Written where it is posted.
    let tokens = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
        let told = $0.userInfo?[UIApplication.statusBarOrientationUserInfoKey]
        heard.append(told.map { "\($0)" } ?? "nothing")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    change()
    return heard
  }

  @Test func `notifications tell the new orientation before and the old one after`() {
    hand.show(hand.controller("root"))
    #expect(told { hand.hold(.landscapeLeft) } == ["landscape right", "portrait"])
  }

  @Test func `notifications of a rotation by hand tell the new orientation, then the old one`() {
    let root = hand.controller("root")
    root.autorotates = false
    hand.show(root)
    let heard = told { application.setStatusBarOrientation(.landscapeRight, animated: false) }
    #expect(heard == ["landscape right", "portrait"])
  }

  // Proves: VC11:OR-14, VC11:R2-01, VC11:R2-03, VC11:R2-04, VC11:R2-06, VC11:R2-07, VC11:R2-09
  @Test func `a controller that wants two steps hears of both halves`() {
    final class Halved: RotatingController, TwoStepRotating {
      func willAnimateFirstHalfOfRotation(
        to orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        note("willFirst \(orientation) \(duration)")
      }
      func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {
        note("didFirst \(orientation)")
      }
      func willAnimateSecondHalfOfRotation(
        from orientation: UIInterfaceOrientation, duration: TimeInterval
      ) {
        note("willSecond \(orientation) \(duration)")
      }
    }
    _ = application
    hand.show(Halved("root", in: hand.transcript))
    application.deviceRotated(to: .landscapeLeft)
    #expect(
      hand.told() == [
        "root willRotate", "root willFirst landscape right 0.15", "root willLayout",
        "root didLayout",
      ])
    hand.stage.wait(0.16)
    #expect(
      hand.told() == ["root didFirst landscape right", "root willSecond portrait 0.15"])
    hand.stage.wait(0.2)
    #expect(hand.told() == ["root didRotate"])
  }

  // Proves: VC11:R2-08
  @Test func `views have their final places from the first half on`() {
    final class Halved: RotatingController, TwoStepRotating {
      var sizes: [CGSize] = []
      func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) {
        sizes.append(view.bounds.size)
      }
      override func didRotate(from orientation: UIInterfaceOrientation) {
        super.didRotate(from: orientation)
        sizes.append(view.bounds.size)
      }
    }
    _ = application
    let root = Halved("root", in: hand.transcript)
    hand.show(root)
    hand.hold(.landscapeLeft)
    let turned = CGSize(width: 480, height: 320)
    #expect(root.sizes == [turned, turned])
  }

  // Proves: VC11:R2-05
  @Test func `in the middle of its time it is half its angle round`() {
    hand.show(hand.controller("root"))
    application.deviceRotated(to: .landscapeLeft)
    let quarter = application.interfaceRotation
    #expect(quarter?.angle(at: Timestamp(milliseconds: 150)).rounded() == 45)
    #expect(quarter?.angle(at: .zero) == 0)
    #expect(quarter?.angle(at: Timestamp(milliseconds: 300)) == 90)
    hand.stage.wait(1)
    application.deviceRotated(to: .landscapeRight)
    let half = application.interfaceRotation
    #expect(half?.angle(at: Timestamp(milliseconds: 1300)).rounded() == 90)
    hand.stage.wait(1)
    application.deviceRotated(to: .portrait)
    #expect(application.interfaceRotation?.degrees == 90)
  }

  // Proves: VC11:OR-16
  @Test func `a view hidden for the rotation takes no touch meanwhile`() {
    let root = hand.controller("root")
    hand.show(root)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(box)
    root.during = { call in
      if call.hasPrefix("will") { box.isHidden = true }
      if call.hasPrefix("did") { box.isHidden = false }
    }
    application.deviceRotated(to: .landscapeLeft)
    let place = CGPoint(x: 50, y: 50)
    #expect(application.hitTest(place, with: nil)?.view === root.view)
    hand.stage.wait(1)
    #expect(application.hitTest(place, with: nil)?.view === box)
  }
}
