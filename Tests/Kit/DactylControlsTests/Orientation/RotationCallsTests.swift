import DactylControls
import Foundation
import InputTesting
import Testing

/// Whole orders of calls of rotations: a phone of 320 by 480 points.
@MainActor
@Suite("Calls of rotations")
struct RotationCallsTests {
  let stage = ControllerStage()

  private func shown(_ label: String = "r") -> RotatingActor {
    _ = stage.fingers.application.device
    stage.fingers.application.device.userInterfaceIdiom = .phone
    let root = stage.rotating(label)
    stage.show(root)
    stage.tilt(.portrait)
    stage.wait(1)
    _ = stage.calls()
    return root
  }

  // Proves: VC13:ROT-01, VC13:ROT-07, VC11:R1-04, VC11:R1-06, VC11:R1-05
  @Test func `a quarter, from the first call to the last`() {
    let root = shown()
    stage.tilt(.landscapeLeft)
    #expect(
      stage.calls() == [
        "r willTransition cc", "r size 480x320 in 320x480", "r willRotate landscape right",
        "r traits cr to cc", "r willLayout", "r didLayout", "r willAnimate", "r beside 480x320",
      ])
    stage.wait(1)
    #expect(stage.calls() == ["r didRotate portrait", "r over 480x320"])
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test func `a half changes neither size nor traits`() {
    _ = shown()
    stage.hold(.landscapeLeft)
    _ = stage.calls()
    stage.hold(.landscapeRight)
    #expect(
      stage.calls().filter { !$0.hasSuffix("Layout") } == [
        "r willRotate landscape left", "r willAnimate", "r didRotate landscape right",
      ])
  }

  // Proves: VC13:ORI-06
  @Test func `parents hear of each step before their children`() {
    let root = shown()
    let (child, leaf) = (stage.rotating("c"), stage.rotating("l"))
    stage.embed(child, in: root)
    stage.embed(leaf, in: child)
    _ = stage.calls()
    stage.hold(.landscapeRight)
    let calls = stage.calls().filter { !$0.hasSuffix("Layout") }
    for step in ["willTransition", "size", "willRotate", "traits", "willAnimate", "didRotate"] {
      let told = calls.filter { $0.dropFirst(2).hasPrefix(step) }.map { $0.prefix(1) }
      #expect(told == ["r", "c", "l"], "\(step)")
    }
    #expect(root.asks > 0)
    #expect(child.asks == 0 && leaf.asks == 0)
  }

  @Test func `without super, the size is told to no child`() {
    let root = shown()
    let child = stage.rotating("c")
    stage.embed(child, in: root)
    root.passesOn = false
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    let calls = stage.calls()
    #expect(!calls.contains { $0.hasPrefix("c size") })
    #expect(calls.contains { $0.hasPrefix("c willRotate") })
  }

  @Test func `a child out of sight hears of the size and not of the rotation`() {
    let root = shown()
    let (seen, unseen) = (stage.rotating("s"), stage.rotating("u"))
    stage.embed(seen, in: root)
    root.addChild(unseen)
    unseen.didMove(toParent: root)
    unseen.loadViewIfNeeded()
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    let calls = stage.calls().filter { $0.hasPrefix("u") }
    #expect(calls.contains { $0.hasPrefix("u size 480x320") })
    #expect(!calls.contains { $0.contains("otat") })
  }

  @Test func `what a container shows is not asked`() {
    _ = shown()
    let (top, tab) = (stage.rotating("top"), stage.rotating("tab"))
    top.mask = .portrait
    tab.mask = .portrait
    let navigation = UINavigationController(rootViewController: top)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, tab]
    stage.show(tabs)
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .landscapeRight)
    #expect(top.asks == 0 && tab.asks == 0)
  }

  // Proves: VC13:ORI-13, VC13:ORI-21, VC6:ROT-06, VC6:ROT-07, VC11:OR-09
  @Test func `vetoed, nobody is asked or told, and nothing is remembered`() {
    let root = shown()
    root.autorotates = false
    root.asks = 0
    stage.hold(.landscapeLeft)
    #expect(root.asks == 0)
    #expect(stage.calls() == [])
    root.autorotates = true
    stage.endIteration()
    #expect(stage.standing == .portrait)
    UIViewController.attemptRotationToDeviceOrientation()
    stage.wait(1)
    #expect(stage.standing == .landscapeRight)
  }

  @Test(arguments: [UIDeviceOrientation.faceUp, .faceDown, .unknown])
  func `lying flat, the interface stands as it stood`(flat: UIDeviceOrientation) {
    _ = shown()
    stage.hold(.landscapeLeft)
    _ = stage.calls()
    stage.hold(flat)
    #expect(stage.calls() == [])
    #expect(stage.standing == .landscapeRight)
  }

  // Proves: VC13:ORI-10, VC6:ROT-04, VC6:ROT-20
  @Test func `upside down is for phones that say so`() {
    let root = shown()
    stage.hold(.portraitUpsideDown)
    #expect(stage.standing == .portrait)
    root.mask = .all
    stage.hold(.portrait)
    stage.hold(.portraitUpsideDown)
    #expect(stage.standing == .portrait, "the application does not allow it")
    stage.fingers.application.declaredInterfaceOrientations = [
      .portrait, .portraitUpsideDown, .landscapeLeft,
    ]
    stage.hold(.portrait)
    stage.hold(.portraitUpsideDown)
    #expect(stage.standing == .portraitUpsideDown)
  }

  @Test func `of several rotations in one, the last way of holding wins`() {
    let root = shown()
    stage.tilt(.landscapeLeft)
    stage.tilt(.portrait)
    stage.tilt(.landscapeRight)
    stage.wait(0.05)
    stage.tilt(.landscapeLeft)
    stage.tilt(.landscapeRight)
    stage.wait(3)
    #expect(stage.standing == .landscapeLeft)
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
    let calls = stage.calls()
    #expect(
      calls.filter { $0.contains("willRotate") }.count
        == calls.filter { $0.contains("didRotate") }.count)
  }

  @Test func `rotated back while it rotates, the interface rotates back when it is done`() {
    let root = shown()
    stage.tilt(.landscapeLeft)
    stage.wait(0.1)
    stage.tilt(.portrait)
    stage.wait(3)
    #expect(stage.standing == .portrait)
    #expect(root.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(
      stage.calls().filter { $0.contains("Rotate") } == [
        "r willRotate landscape right", "r didRotate portrait", "r willRotate portrait",
        "r didRotate landscape right",
      ])
  }

  // Proves: VC13:PRS-21, VC11:OR-05
  @Test func `what covers decides, and what it covered has the new size when it is back`() {
    let root = shown()
    let over = stage.rotating("o")
    root.mask = .portrait
    over.mask = .allButUpsideDown
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .landscapeRight)
    let calls = stage.calls()
    #expect(!calls.contains { $0.hasPrefix("r ") && $0.contains("otat") })
    #expect(calls.contains("o willRotate landscape right"))
    over.dismiss(animated: false)
    stage.wait(1)
    #expect(stage.standing == .portrait)
    #expect(root.view.bounds.size == CGSize(width: 320, height: 480))
  }

  // Proves: VC11:MO-17
  @Test func `what covers decides though it stands over what may rotate`() {
    let root = shown()
    let over = stage.rotating("o")
    over.mask = .portrait
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .portrait)
    over.dismiss(animated: false)
    stage.wait(1)
    #expect(stage.standing == .landscapeRight)
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test(arguments: [UIModalPresentationStyle.overFullScreen, .pageSheet, .overCurrentContext])
  func `what lies over decides nothing`(style: UIModalPresentationStyle) {
    let root = shown()
    let over = stage.rotating("o")
    over.mask = .portrait
    over.modalPresentationStyle = style
    root.present(over, animated: false)
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .landscapeRight)
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test func `the preferred orientation is how it comes, and the device how it goes`() {
    let root = shown()
    let over = stage.rotating("o")
    over.mask = .landscape
    over.preferred = .landscapeLeft
    over.modalPresentationStyle = .fullScreen
    var sizes: [String] = []
    over.acts["isAppearing"] = { sizes.append(($0 as? RotatingActor)?.place ?? "") }
    root.present(over, animated: false)
    stage.endIteration()
    #expect(stage.standing == .landscapeLeft)
    #expect(sizes == ["480x320"])
    root.dismiss(animated: false)
    stage.wait(1)
    #expect(stage.standing == .portrait)
  }

  @Test func `asked again, the interface rotates though nobody moves the device`() {
    let root = shown()
    root.mask = .landscapeLeft
    stage.endIteration()
    #expect(stage.standing == .portrait)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.endIteration()
    stage.wait(1)
    #expect(stage.standing == .landscapeLeft)
    root.mask = .all
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.endIteration()
    stage.wait(1)
    #expect(stage.standing == .portrait)
  }

  @Test func `a root for landscape alone begins so, and nothing rotates`() {
    stage.fingers.application.device.userInterfaceIdiom = .phone
    let root = stage.rotating("r")
    root.mask = .landscape
    var sizes: [String] = []
    root.acts["willLayout"] = { sizes.append(($0 as? RotatingActor)?.place ?? "") }
    stage.show(root)
    stage.wait(1)
    #expect(stage.standing.isLandscape)
    #expect(sizes == ["480x320"])
    #expect(!stage.calls().contains { $0.contains("otat") })
  }

  @Test func `a push while it rotates, and a rotation while it pushes`() {
    _ = shown()
    let (a, b, c) = (stage.rotating("a"), stage.rotating("b"), stage.rotating("c"))
    let navigation = UINavigationController(rootViewController: a)
    stage.show(navigation)
    navigation.pushViewController(b, animated: true)
    stage.endIteration()
    stage.wait(0.1)
    stage.tilt(.landscapeLeft)
    stage.wait(2)
    #expect(navigation.topViewController === b)
    #expect(b.view.window != nil && a.view.window == nil)
    #expect(b.view.bounds.width == 480)
    stage.tilt(.portrait)
    stage.wait(0.1)
    navigation.pushViewController(c, animated: true)
    stage.wait(2)
    stage.endIteration()
    #expect(navigation.topViewController === c)
    #expect(c.view.bounds.width == 320)
    #expect(c.view.convert(c.view.bounds, to: nil).minX == 0)
    navigation.popToRootViewController(animated: false)
    stage.endIteration()
    #expect(a.view.bounds.width == 320)
    let did = stage.calls().filter { $0.contains("didAppear") }.map { $0.prefix(1) }
    #expect(did == ["a", "b", "c", "a"])
  }

  @Test func `a rotation while something is presented`() {
    let root = shown()
    let over = stage.rotating("o")
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: true)
    stage.endIteration()
    stage.wait(0.1)
    stage.tilt(.landscapeLeft)
    stage.wait(2)
    #expect(stage.standing == .landscapeRight)
    #expect(over.view.convert(over.view.bounds, to: nil) == stage.window.bounds)
    #expect(over.view.bounds.size == CGSize(width: 480, height: 320))
    over.dismiss(animated: true)
    stage.endIteration()
    stage.wait(0.1)
    stage.tilt(.portrait)
    stage.wait(2)
    #expect(root.view.convert(root.view.bounds, to: nil) == stage.window.bounds)
    #expect(root.view.bounds.size == CGSize(width: 320, height: 480))
    #expect(root.presentedViewController == nil)
  }

  @Test func `a touch that begins before a rotation ends in it, a tap in it counts`() {
    let root = shown()
    let button = CountedButton(frame: root.view.bounds)
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(button)
    stage.fingers.down(0, 100, 100)
    stage.tilt(.landscapeLeft)
    stage.wait(0.1)
    stage.fingers.up()
    #expect(button.taps == 1)
    stage.fingers.down(1, 450, 300)
    stage.fingers.wait(20)
    stage.fingers.up(1)
    #expect(button.taps == 2)
  }

  // Proves: VC6:MAN-03
  @Test func `an empty mask leaves it to the program`() {
    let root = shown()
    root.mask = []
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .portrait)
    #expect(stage.calls() == [])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:ORI-04, VC13:ORI-09, VC6:ROT-02
  @Test func `masks with nothing in common warn, and nothing rotates`() {
    let root = shown()
    stage.fingers.application.declaredInterfaceOrientations = [.portrait]
    root.mask = .landscape
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .portrait)
    #expect(stage.warnings.count == 1)
    #expect(stage.calls() == [])
  }

  @Test func `held otherwise in the background, the interface follows when it is back`() {
    _ = shown()
    stage.fingers.application.enterBackground()
    stage.hold(.landscapeLeft)
    #expect(stage.standing == .portrait)
    stage.fingers.application.enterForeground()
    stage.wait(1)
    #expect(stage.standing == .landscapeRight)
  }

  @Test func `children are told the size that their parent gives them`() {
    _ = shown()
    let root = HalvingController("r", in: stage.transcript)
    stage.show(root)
    let (half, same) = (stage.rotating("h"), stage.rotating("s"))
    root.addChild(half)
    root.view.addSubview(half.view)
    half.view.frame = CGRect(x: 0, y: 0, width: 160, height: 240)
    half.didMove(toParent: root)
    root.addChild(same)
    root.view.addSubview(same.view)
    same.view.autoresizingMask = []
    same.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    same.didMove(toParent: root)
    root.keeping = same
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    let sizes = stage.calls().filter { $0.contains(" size ") }
    #expect(sizes == ["r size 480x320 in 320x480", "h size 240x160 in 160x240"])
  }
}

@MainActor
private final class CountedButton: UIButton {
  var taps = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(for: .touchUpInside) { button in button.taps += 1 }
  }
}

/// Gives children half of its size, but for one, which keeps its own.
private final class HalvingController: RotatingActor {
  var keeping: UIViewController?
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    if let keeping, container === keeping { return keeping.view.bounds.size }
    return CGSize(width: parentSize.width / 2, height: parentSize.height / 2)
  }
}
