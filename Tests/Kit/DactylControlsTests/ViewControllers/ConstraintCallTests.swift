import DactylControls
import Foundation
import InputTesting
import Testing

/// A controller whose view and self write down the constraint and layout calls.
@MainActor
private final class Constrained: TracingController {
  final class Root: UIView {
    weak var owner: Constrained?
    override func updateConstraints() {
      owner?.note("updateConstraints")
      super.updateConstraints()
    }
    override func layoutSubviews() { owner?.note("layoutSubviews") }
  }

  var callsSuper = true
  var asks = true

  override func loadView() {
    let root = Root(frame: UIScreen.main.bounds)
    root.owner = self
    view = root
  }
  override func viewDidLoad() { if asks { view.setNeedsUpdateConstraints() } }
  override func updateViewConstraints() {
    note("updateViewConstraints")
    if callsSuper { super.updateViewConstraints() }
  }
  override func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) { note("willRotate") }
  override func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) { note("willAnimate") }
  override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    note("didRotate")
  }
}

@MainActor
@Suite("Constraints' callbacks")
struct ConstraintCallTests {
  private let stage = ControllerStage()

  private func controller(_ label: String = "c") -> Constrained {
    _ = stage.fingers.application
    return Constrained(label, in: stage.transcript)
  }

  // Proves: VC13:LAY-04, VC13:C-02
  @Test func `the controller forwards to its view before layout`() {
    stage.show(controller())
    #expect(
      stage.transcript.calls == [
        "c willAppear", "c updateViewConstraints", "c updateConstraints", "c willLayout",
        "c layoutSubviews", "c didLayout", "c didAppear",
      ])
  }

  // Proves: VC13:LAY-04, VC6:RCB-06
  @Test func `without super the view updates nothing, and a warning names the controller`() {
    let c = controller()
    c.callsSuper = false
    stage.show(c)
    #expect(stage.transcript.calls.contains("c updateViewConstraints"))
    #expect(!stage.transcript.calls.contains("c updateConstraints"))
    #expect(
      stage.warnings == [
        "c overrides updateViewConstraints() without calling super.updateViewConstraints()"
      ])
  }

  // Proves: VC13:LAY-05
  @Test func `where no view uses constraints nobody is asked to update any`() {
    let c = controller()
    c.asks = false
    stage.show(c)
    c.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.hold(.landscapeLeft)
    #expect(!stage.transcript.calls.contains { $0.contains("Constraints") })
  }

  @Test func `a subview of a class that needs constraints brings its controller's first update`() {
    final class Needing: UIView {
      override class var requiresConstraintBasedLayout: Bool { true }
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let c = controller()
    c.asks = false
    stage.show(c)
    _ = stage.calls()
    let needing = Needing()
    c.view.addSubview(needing)
    #expect(needing.needsUpdateConstraints())
    stage.endIteration()
    #expect(needing.updates == 1)
    #expect(!needing.needsUpdateConstraints())
    #expect(
      stage.calls() == [
        "c updateViewConstraints", "c updateConstraints", "c willLayout", "c layoutSubviews",
        "c didLayout",
      ])
    needing.setNeedsUpdateConstraints()
    needing.updateConstraintsIfNeeded()
    #expect(needing.updates == 2)
    // The controller had its first update.
    #expect(stage.calls() == [])
  }

  @Test func `what is due in a branch that is added is done before any layout`() {
    final class Updating: UIView {
      var transcript: Transcript?
      override func updateConstraints() {
        transcript?.record("updates")
        super.updateConstraints()
      }
    }
    let c = controller()
    stage.show(c)
    let (branch, twig, updating) = (UIView(), UIView(), Updating())
    updating.transcript = stage.transcript
    branch.addSubview(twig)
    twig.addSubview(updating)
    updating.setNeedsUpdateConstraints()
    stage.endIteration()
    _ = stage.calls()
    c.view.addSubview(branch)
    stage.endIteration()
    #expect(stage.calls() == ["updates", "c willLayout", "c layoutSubviews", "c didLayout"])
  }

  // Proves: VC6:LIF-03
  @Test func `a push: the seven calls of the one that comes`() {
    let scene = NavigationStage("a")
    let c = Constrained("c", in: scene.stage.transcript)
    c.loadViewIfNeeded()
    _ = scene.stage.calls()
    scene.navigation.pushViewController(c, animated: false)
    let calls = scene.stage.calls().filter {
      $0.hasPrefix("c ") && !["c updateConstraints", "c layoutSubviews"].contains($0)
    }
    #expect(
      calls == [
        "c willMove n", "c willAppear to", "c updateViewConstraints", "c willLayout",
        "c didLayout", "c didAppear to", "c didMove n",
      ])
  }

  // Proves: VC6:LIF-06
  @Test func `who is uncovered is laid out, and updates no constraints`() {
    let scene = NavigationStage("a")
    let c = Constrained("c", in: scene.stage.transcript)
    scene.navigation.viewControllers = [c]
    scene.stage.endIteration()
    scene.push("b")
    _ = scene.stage.calls()
    scene.pop()
    let calls = scene.stage.calls().filter { $0.hasPrefix("c ") && $0 != "c layoutSubviews" }
    #expect(calls == ["c willAppear", "c willLayout", "c didLayout", "c didAppear"])
  }

  // Proves: VC6:RCB-05
  @Test func `a rotation: the eight calls, constraints between the first and the layout`() {
    let c = controller()
    stage.show(c)
    _ = stage.calls()
    stage.hold(.landscapeLeft)
    #expect(
      stage.calls() == [
        "c willRotate", "c updateViewConstraints", "c updateConstraints", "c willLayout",
        "c layoutSubviews", "c didLayout", "c willAnimate", "c didRotate",
      ])
  }

  // Proves: VC6:RCB-05
  @Test func `the top of a navigation gets the eight calls too, and one that is below it none`() {
    let scene = NavigationStage("a")
    let (below, top) = (
      Constrained("below", in: scene.stage.transcript), Constrained("c", in: scene.stage.transcript)
    )
    scene.navigation.viewControllers = [below, top]
    scene.stage.endIteration()
    _ = scene.stage.calls()
    scene.stage.hold(.landscapeLeft)
    let calls = scene.stage.calls()
    #expect(!calls.contains { $0.hasPrefix("below") })
    #expect(
      calls.filter { $0.hasPrefix("c ") } == [
        "c willRotate", "c updateViewConstraints", "c updateConstraints", "c willLayout",
        "c layoutSubviews", "c didLayout", "c willAnimate", "c didRotate",
      ])
  }

  // Proves: VC6:RCB-10
  @Test func `constraints that are exchanged for the orientation move with the rotation`() {
    final class Exchanging: UIViewController {
      let box = UIView()
      private lazy var upright = box.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      private lazy var lying = box.leadingAnchor.constraint(
        equalTo: view.leadingAnchor, constant: 100)
      override func viewDidLoad() {
        super.viewDidLoad()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor),
          box.widthAnchor.constraint(equalToConstant: 10),
          box.heightAnchor.constraint(equalToConstant: 10),
        ])
        view.setNeedsUpdateConstraints()
      }
      override func updateViewConstraints() {
        NSLayoutConstraint.deactivate([upright, lying])
        NSLayoutConstraint.activate([interfaceOrientation.isLandscape ? lying : upright])
        super.updateViewConstraints()
      }
    }
    _ = stage.fingers.application
    let controller = Exchanging()
    stage.show(controller)
    #expect(controller.box.frame.minX == 0)
    stage.fingers.application.deviceRotated(to: .landscapeLeft)
    #expect(controller.box.frame.minX == 100)
    stage.wait(0.15)
    let shown = controller.box.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 0 && shown < 100)
    stage.wait(1)
    stage.hold(.portrait)
    #expect(controller.box.frame.minX == 0)
  }

  // Proves: VC13:FRM-11
  @Test func `the lower guide tells of a translucent toolbar too`() {
    let scene = NavigationStage("a")
    scene.navigation.toolbar.isTranslucent = true
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.stage.endIteration()
    #expect(scene["a"].bottomLayoutGuide.length == 44)
  }

  // Proves: VC13:FRM-11
  @Test func `the guides tell how far bars reach over the view`() {
    let scene = NavigationStage("a")
    scene.stage.fingers.application.isStatusBarHidden = false
    scene.stage.fingers.application.statusBarStyle = .lightContent
    scene.navigation.wantsFullScreenLayout = true
    scene.navigation.navigationBar.isTranslucent = true
    let tabs = UITabBarController()
    tabs.wantsFullScreenLayout = true
    tabs.tabBar.isTranslucent = true
    tabs.viewControllers = [scene.navigation]
    scene.stage.show(tabs)
    let top = scene["a"]
    top.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    scene.stage.endIteration()
    #expect(top.view.convert(top.view.bounds, to: nil) == UIScreen.main.bounds)
    #expect(top.topLayoutGuide.length == 64)
    #expect(top.bottomLayoutGuide.length == 49)
    // Below an opaque bar nothing reaches over it.
    scene.navigation.navigationBar.isTranslucent = false
    tabs.tabBar.isTranslucent = false
    scene.stage.endIteration()
    #expect(top.topLayoutGuide.length == 0)
    #expect(top.bottomLayoutGuide.length == 0)
  }
}
