import DactylEvents
import Foundation
import InputTesting
import Testing

/// A controller that writes down what it is told of sizes and traits.
@MainActor
private final class SizedController: RotatingController {
  var alongside: (() -> Void)?
  var childSize: CGSize?

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willSize \(Int(size.width))x\(Int(size.height)) from \(state)")
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { [self] context in
      note("alongside \(state)")
      alongside?()
    } completion: { [self] context in
      note("completion \(context.isCancelled)")
    }
  }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTraits \(newCollection.verticalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    note("traits \(traitCollection.verticalSizeClass)")
  }
  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize ?? parentSize }
}

/// Presents in a place that does not change with the window.
@MainActor
private final class Giving: UIViewControllerTransitioningDelegate {
  final class Small: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 20, y: 20, width: 200, height: 150)
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Small(presentedViewController: presented, presenting: presenting)
  }
}

@MainActor
@Suite("Sizes that change")
struct SizeTransitionTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }

  private func controller(_ label: String) -> SizedController {
    _ = application
    return SizedController(label, in: hand.transcript)
  }

  private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  // Proves: VC6:RCB-01
  @Test func `a quarter rotation tells traits, size, and what it did in iOS 6, in one order`() {
    hand.show(controller("root"))
    hand.hold(.landscapeLeft)
    #expect(
      hand.told() == [
        "root willTraits compact", "root willSize 480x320 from portrait 320x480",
        "root willRotate", "root traits compact", "root willLayout", "root didLayout",
        "root willAnimate", "root alongside landscape right 480x320", "root didRotate",
        "root completion false",
      ])
  }

  // Proves: VC6:RCB-08
  @Test func `a half rotation changes no size`() {
    hand.show(controller("root"))
    hand.hold(.landscapeLeft)
    _ = hand.calls()
    hand.hold(.landscapeRight)
    #expect(hand.told() == ["root willRotate", "root willAnimate", "root didRotate"])
  }

  @Test func `a pad's traits stay`() {
    application.device.userInterfaceIdiom = .pad
    hand.show(controller("root"))
    hand.hold(.landscapeLeft)
    #expect(!hand.told().contains { $0.contains("raits") })
  }

  @Test func `below a status bar the size is what the view will have`() {
    application.isStatusBarHidden = false
    let root = controller("root")
    hand.show(root)
    hand.hold(.landscapeLeft)
    #expect(hand.told().contains("root willSize 480x300 from portrait 320x460"))
    #expect(root.view.bounds.size == CGSize(width: 480, height: 300))
  }

  @Test func `a child hears of the size that its parent names`() {
    let (root, child) = (controller("root"), controller("child"))
    hand.show(root)
    embed(child, in: root)
    _ = hand.calls()
    root.childSize = CGSize(width: 100, height: 50)
    hand.hold(.landscapeLeft)
    #expect(hand.told().contains("child willSize 100x50 from portrait 320x480"))
  }

  @Test func `a child that keeps its size hears nothing of sizes`() {
    let (root, child) = (controller("root"), controller("child"))
    hand.show(root)
    embed(child, in: root)
    _ = hand.calls()
    root.childSize = child.view.bounds.size
    hand.hold(.landscapeLeft)
    #expect(!hand.told().contains { $0.hasPrefix("child willSize") })
  }

  @Test func `what is presented hears of it too, and whom it covers`() {
    let (root, over) = (controller("root"), controller("over"))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { $0.contains("willSize") }
    #expect(
      told == [
        "root willSize 480x320 from portrait 320x480",
        "over willSize 480x320 from portrait 320x480",
      ])
  }

  @Test(arguments: [(false, ["480x320"]), (true, [])])
  func `what is presented hears of a new size only where it fills the window`(
    isSmall: Bool, sizes: [String]
  ) {
    let (root, over) = (controller("root"), controller("over"))
    hand.show(root)
    let giving = Giving()
    over.modalPresentationStyle = isSmall ? .custom : .fullScreen
    over.transitioningDelegate = isSmall ? giving : nil
    root.present(over, animated: false)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { $0.hasPrefix("over willSize") }
    #expect(told.map { String($0.split(separator: " ")[2]) } == sizes)
    withExtendedLifetime(giving) {}
  }

  @Test func `what is changed alongside is animated as long as the rotation`() {
    let root = controller("root")
    hand.show(root)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.view.addSubview(box)
    root.alongside = { box.frame.origin.x = 100 }
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.wait(0.15)
    #expect(abs((box.layer.presentation()?.frame.origin.x ?? 0) - 50) < 1)
    hand.stage.wait(1)
    #expect(hand.told().last == "root completion false")
  }

  @Test func `the coordinator is there during the rotation, and tells its angle`() {
    final class Asking: RotatingController {
      var angle = 0.0
      override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willRotate(to: orientation, duration: duration)
        guard let transform = transitionCoordinator?.targetTransform else { return }
        angle = atan2(Double(transform.b), Double(transform.a)) * 180 / .pi
      }
    }
    _ = application
    let root = Asking("root", in: hand.transcript)
    hand.show(root)
    #expect(root.transitionCoordinator == nil)
    hand.hold(.landscapeLeft)
    #expect(root.angle.rounded() == 90)
    #expect(root.transitionCoordinator == nil)
    hand.hold(.portrait)
    #expect(root.angle.rounded() == -90)
  }

  @Test func `views hear that their traits are other ones`() {
    final class Hearing: UIView {
      var heard: [UIUserInterfaceSizeClass?] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        heard.append(previous?.verticalSizeClass)
      }
    }
    let root = controller("root")
    hand.show(root)
    let view = Hearing()
    root.view.addSubview(view)
    #expect(view.traitCollection.verticalSizeClass == .regular)
    hand.hold(.landscapeLeft)
    #expect(view.heard == [.regular])
    #expect(view.traitCollection.verticalSizeClass == .compact)
    #expect(application.mainScreen.traitCollection.verticalSizeClass == .compact)
  }
  @Test func `a view that joins a window of another size class hears of it`() {
    final class Page: UIView {
      var heard: [UIUserInterfaceSizeClass?] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        heard.append(previous?.horizontalSizeClass)
      }
    }
    let fingers = Fingers()
    let (page, same) = (Page(), Page())
    let narrow = fingers.makeWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 768))
    narrow.addSubview(page)
    fingers.window.addSubview(same)
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    #expect(page.heard == [.regular] && same.heard.isEmpty)
    fingers.window.addSubview(page)
    #expect(page.heard == [.regular, .compact])
  }
}
