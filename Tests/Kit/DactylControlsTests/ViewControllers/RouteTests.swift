import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("How controllers get on screen")
struct RouteTests {
  /// The ways onto the screen of a pad: what to call, given the window's shown root.
  enum Route: String, CaseIterable {
    case root, child, popover, presented, pushed, tab, split
  }

  private let stage = PresentationStage(.pad)

  private func show(_ controller: TracingController, by route: Route) {
    let root = stage.shownRoot()
    switch route {
    case .root: stage.window.rootViewController = controller
    case .child: stage.embedLoudly(controller, in: root)
    case .popover:
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.sourceView = root.view
      root.present(controller, animated: false)
    case .presented: root.present(controller, animated: false)
    case .pushed:
      stage.window.rootViewController = UINavigationController(rootViewController: controller)
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      stage.window.rootViewController = tabs
    case .split:
      let split = UISplitViewController()
      split.viewControllers = [UIViewController(), controller]
      stage.window.rootViewController = split
    }
  }

  // Proves: VC13:BAS-13
  @Test(arguments: Route.allCases)
  func `by each way the view is in the window and the controller hears once that it appeared`(
    route: Route
  ) {
    let controller = stage.controller("x")
    show(controller, by: route)
    let calls = stage.calls()
    #expect(controller.view.window === stage.window)
    #expect(calls.filter { $0.hasPrefix("x didAppear") }.count == 1)
  }

  // Proves: VC11:DP-01
  @Test(arguments: Route.allCases)
  func `by each way the controller hears what the system tells`(route: Route) {
    final class Turning: TracingController {
      override func willRotate(
        to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
      ) { note("willRotate") }
    }
    _ = stage.application
    let controller = Turning("x", in: stage.transcript)
    show(controller, by: route)
    _ = stage.calls()
    stage.application.receiveMemoryWarning()
    stage.application.deviceRotated(to: .landscapeLeft)
    let calls = stage.calls().filter { ["x memory", "x willRotate"].contains($0) }
    #expect(calls == ["x memory", "x willRotate"])
  }

  // Proves: VC11:LD-09
  @Test func `a view that the program adds stays where it is; root and presentation place theirs`()
  {
    stage.application.isStatusBarHidden = false
    let place = CGRect(x: 0, y: 0, width: 320, height: 460)
    let added = stage.controller("added")
    added.view.frame = place
    stage.window.makeKeyAndVisible()
    stage.window.addSubview(added.view)
    _ = stage.calls()
    #expect(added.view.frame == place)
    let root = stage.controller("root")
    root.view.frame = place
    stage.show(root)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 768, height: 1004))
    let over = stage.controller("over")
    over.view.frame = place
    stage.present(over, from: root, .fullScreen)
    #expect(
      over.view.convert(over.view.bounds, to: nil)
        == CGRect(x: 0, y: 20, width: 768, height: 1004))
  }

  @Test func `a view that was made wider than high is as high as the screen at run time`() {
    final class Wide: UIViewController {
      override func loadView() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 300))
      }
    }
    _ = stage.application
    let root = Wide()
    stage.show(root)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(stage.application.statusBarOrientation == .portrait)
  }

  // Proves: VC11:VB-05
  @Test func `a popover controller is no controller, and no responder path leads through it`() {
    let root = stage.shownRoot()
    let content = stage.controller("content")
    let popover = UIPopoverController(contentViewController: content)
    #expect(!((popover as AnyObject) is UIResponder))
    popover.present(
      from: CGRect(x: 300, y: 300, width: 10, height: 10), in: root.view,
      permittedArrowDirections: .any, animated: false)
    _ = stage.calls()
    let path = Array(sequence(first: content.view as UIResponder, next: { $0.next }))
    #expect(path.contains { $0 === stage.window })
    #expect(!path.contains { ($0 as AnyObject) is UIPopoverController })
  }

  // Proves: VC6:OWN-02
  @Test func `a popover keeps its content alive, as long as it lives itself`() {
    _ = stage.shownRoot()
    weak var content: UIViewController?
    var popover: UIPopoverController?
    do {
      let made = UIViewController()
      content = made
      popover = UIPopoverController(contentViewController: made)
    }
    #expect(content != nil)
    #expect(popover != nil)
    popover = nil
    #expect(content == nil)
  }

  // Differs: VC11:VB-07
  @Test func `a controller that overrides nothing loads, turns by default and survives warnings`() {
    final class Plain: UIViewController {}
    _ = stage.application
    let plain = Plain()
    stage.show(plain)
    #expect(plain.view.subviews.isEmpty)
    // The iOS 6 rule in place of "portrait only" (VC13:ORI-07).
    #expect(plain.supportedInterfaceOrientations == .all)
    stage.application.receiveMemoryWarning()
    #expect(plain.isViewLoaded)
  }

  // Proves: VC11:VB-06
  @Test func `a controller with its data alone is loaded, turned and touched`() {
    final class Counter: UIViewController {
      var values: [Int]
      var width: CGFloat = 0
      init(values: [Int]) {
        self.values = values
        super.init()
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        button.addAction(UIAction { [weak self] _ in self?.values.append(1) }, for: .touchUpInside)
        view.addSubview(button)
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        width = view.bounds.width
      }
    }
    _ = stage.application
    let counter = Counter(values: [0])
    stage.show(counter)
    stage.application.deviceRotated(to: .landscapeLeft)
    stage.fingers.wait(1000)
    #expect(counter.width == 1024)
    stage.fingers.down(0, 150, 120)
    stage.fingers.up()
    #expect(counter.values == [0, 1])
  }

  // Proves: VC11:LD-04
  @Test func `a view made in the application's frame leaves the status bar out`() {
    final class Programmatic: UIViewController {
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
      override func loadView() {
        let root = UIView(frame: UIScreen.main.applicationFrame)
        root.addSubview(label)
        view = root
      }
    }
    stage.application.isStatusBarHidden = false
    let controller = Programmatic()
    #expect(controller.view.frame == CGRect(x: 0, y: 20, width: 768, height: 1004))
    #expect(controller.label.superview === controller.view)
    stage.application.isStatusBarHidden = true
    #expect(UIScreen.main.applicationFrame == UIScreen.main.bounds)
  }

  // Proves: VC6:VIEW-11
  @Test func `with a loadView of its own a controller's nib name counts for nothing`() {
    final class Named: UIViewController {
      let own = UIView()
      override func loadView() { view = own }
    }
    _ = stage.application
    let named = Named(nibName: "Named", bundle: nil)
    #expect(named.view === named.own)
    #expect(stage.warnings == [])
  }

  // Proves: VC11:EV-12
  @Test func `a controller watches the accelerometer, sample after sample`() {
    final class Level: UIViewController, UIAccelerometerDelegate {
      var times: [TimeInterval] = []
      let bubble = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bubble)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIAccelerometer.shared.delegate = self
      }
      func accelerometer(
        _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
      ) {
        times.append(acceleration.timestamp)
        bubble.center.x = 384 + acceleration.x * 100
      }
    }
    _ = stage.application
    let level = Level()
    stage.show(level)
    let feel = { (milliseconds: Double, x: Double) in
      stage.application.handle(
        .acceleration(
          Acceleration(
            time: Timestamp(milliseconds: milliseconds), device: DeviceID(1),
            x: x * Acceleration.standardGravity, y: 0, z: 0)))
    }
    for step in 0..<5 { feel(Double(step) * 10, Double(step) / 10) }
    #expect(level.times == [0, 0.01, 0.02, 0.03, 0.04])
    #expect(abs(level.bubble.center.x - 424) < 0.001)
    UIAccelerometer.shared.updateInterval = 0.025
    for step in 5..<15 { feel(Double(step) * 10, 0) }
    #expect(level.times.dropFirst(5) == [0.07, 0.1, 0.13])
  }

  private final class Level: UIAccelerometerDelegate {
    var times: [TimeInterval] = []
    func accelerometer(
      _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
    ) { times.append(acceleration.timestamp) }
  }

  /// Hears the samples of the stage's application.
  private func level() -> Level {
    _ = stage.application
    let level = Level()
    UIAccelerometer.shared.delegate = level
    return level
  }

  private func feel(_ milliseconds: Double, _ device: Int) {
    stage.application.handle(
      .acceleration(
        Acceleration(
          time: Timestamp(milliseconds: milliseconds), device: DeviceID(device), x: 0, y: 0,
          z: Acceleration.standardGravity)))
  }

  // Proves: VC11:EV-12
  @Test func `samples of another accelerometer are not mixed in, and its own follow in order`() {
    let listener = level()
    for (time, device) in [(0.0, 1), (30, 1), (10, 2), (40, 1), (35, 2)] { feel(time, device) }
    #expect(listener.times == [0, 0.03, 0.04])
    stage.application.handle(.deviceRemoved(DeviceID(1), time: Timestamp(milliseconds: 50)))
    for (time, device) in [(60.0, 2), (70, 2)] { feel(time, device) }
    #expect(listener.times == [0, 0.03, 0.04, 0.06, 0.07])
  }

  @Test func `time never goes back from sample to sample, even where a source's does`() {
    let listener = level()
    for time in [10.0, 30, 20, 40] { feel(time, 1) }
    stage.application.handle(.deviceRemoved(DeviceID(1), time: Timestamp(milliseconds: 50)))
    for time in [35.0, 60] { feel(time, 2) }
    #expect(listener.times == [0.01, 0.03, 0.03, 0.04, 0.04, 0.06])
  }

  // Differs: VC6:SIZ-05
  @Test func `a place on the device that lies converts into the upright view below the bar`() {
    let stage = ControllerStage()
    stage.fingers.application.isStatusBarHidden = false
    let root = stage.controller("root")
    stage.show(root)
    stage.hold(.landscapeLeft)
    #expect(root.view.bounds.size == CGSize(width: 480, height: 300))
    let fixed = UIScreen.main.fixedCoordinateSpace
    #expect(root.view.convert(CGPoint(x: 160, y: 240), from: fixed) == CGPoint(x: 240, y: 140))
    for x in stride(from: 0.0, through: 320, by: 40) {
      for y in stride(from: 0.0, through: 480, by: 40) {
        let place = root.view.convert(CGPoint(x: x, y: y), from: fixed)
        #expect(place.x >= 0 && place.x <= 480 && place.y >= -20 && place.y <= 300)
        #expect(place.x == y || place.x == 480 - y)
      }
    }
  }

  // Differs: VC6:SIZ-04
  @Test func `when the interface lies, what keeps the device's top converts into it`() {
    let stage = ControllerStage()
    let root = stage.controller("root")
    stage.show(root)
    stage.hold(.landscapeLeft)
    let fixed = UIScreen.main.fixedCoordinateSpace
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(root.view.bounds.size == CGSize(width: 480, height: 320))
    // The top left corner of the device is a lower or upper corner of what lies.
    let corner = root.view.convert(CGPoint.zero, from: fixed)
    #expect([CGPoint(x: 0, y: 320), CGPoint(x: 480, y: 0)].contains(corner))
    #expect(root.view.convert(corner, to: fixed) == .zero)
  }
}

extension PresentationStage {
  /// Adds a child that fills its parent, and forgets nothing of what was called.
  func embedLoudly(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }
}
