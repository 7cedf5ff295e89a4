import DactylEvents
import Foundation
import InputFrames
import InputTesting
import KitStages
import Testing

/// Does something with the coordinator of each transition to another size.
@MainActor
private final class Coordinated: UIViewController {
  var whenChanging: ((any UIViewControllerTransitionCoordinator) -> Void)?
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    whenChanging?(coordinator)
  }
}

@MainActor
@Suite("The coordinator and the words of a rotation")
struct RotationContextTests {
  let stage = ControllerStage()
  private let root = Coordinated()
  var application: UIApplication { stage.fingers.application }

  init() { stage.show(root) }

  @Test func `a rotation tells of itself as a transition that nobody can hold up`() throws {
    var seen: (any UIViewControllerTransitionCoordinator)?
    root.whenChanging = { seen = $0 }
    stage.hold(.landscapeLeft)
    let coordinator = try #require(seen)
    #expect(coordinator.isAnimated)
    #expect(coordinator.transitionDuration == application.statusBarOrientationAnimationDuration)
    #expect(coordinator.presentationStyle == .none)
    #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive)
    #expect(!coordinator.isInterruptible && !coordinator.isCancelled)
    #expect(coordinator.percentComplete == 0)
    #expect(coordinator.completionVelocity == 1)
    #expect(coordinator.completionCurve == .easeInOut)
    #expect(coordinator.viewController(forKey: .to) == nil)
    #expect(coordinator.view(forKey: .to) == nil)
  }

  @Test func `while animations are off a rotation is not animated`() throws {
    var isAnimated: Bool?
    root.whenChanging = { isAnimated = $0.isAnimated }
    _ = application
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    stage.hold(.landscapeLeft)
    #expect(isAnimated == false)
  }

  @Test func `blocks are taken until their time has come`() throws {
    var (calls, answers): ([String], [Bool]) = ([], [])
    var seen: (any UIViewControllerTransitionCoordinator)?
    root.whenChanging = { coordinator in
      seen = coordinator
      answers.append(
        coordinator.animate(
          alongsideTransition: { _ in
            calls.append("alongside")
            // The animations run already.
            answers.append(coordinator.animate(alongsideTransition: { _ in calls.append("late") }))
          },
          completion: { _ in calls.append("completion") }))
      answers.append(
        coordinator.animateAlongsideTransition(in: nil, animation: { _ in calls.append("beside") }))
      answers.append(
        coordinator.animate(alongsideTransition: nil, completion: { _ in calls.append("end") }))
      coordinator.notifyWhenInteractionEnds { _ in calls.append("interaction ended") }
      coordinator.notifyWhenInteractionChanges { _ in calls.append("interaction changed") }
    }
    stage.hold(.landscapeLeft)
    #expect(calls == ["alongside", "beside", "completion", "end"])
    #expect(answers == [true, true, true, false])
    let over = try #require(seen)
    #expect(!over.animate(alongsideTransition: nil, completion: { _ in calls.append("after") }))
    #expect(calls.count == 4)
  }

  // MARK: In words

  @Test func `a decision that could not be made says why`() {
    stage.window.rootViewController = nil
    application.deviceRotated(to: .landscapeLeft)
    #expect(
      application.orientationDecision?.sentence
        == "interface stays portrait, not landscape right: no window has a root controller")
    stage.show(root)
    application.deviceRotated(to: .faceUp)
    #expect(
      application.orientationDecision?.sentence.hasSuffix("the device does not stand upright")
        == true)
  }

  @Test func `observers hear of an orientation that is set at once`() {
    var reports: [String] = []
    let observation = application.addEventObserver { record in
      guard case .interface(.changed(let old, let new), _) = record else { return }
      reports.append("\(old) to \(new)")
    }
    stage.window.rootViewController = nil
    application.statusBarOrientation = .landscapeLeft
    #expect(application.statusBarOrientation == .landscapeLeft)
    #expect(reports == ["portrait to landscape left"])
    application.statusBarOrientation = .unknown
    #expect(application.statusBarOrientation == .landscapeLeft)
    withExtendedLifetime(observation) {}
  }

  @Test func `observers hear of both halves of a rotation in two steps`() {
    final class Halved: UIViewController, TwoStepRotating {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    }
    var calls: [String] = []
    let observation = application.addEventObserver { record in
      guard case .controller(let report) = record else { return }
      switch report.call {
      case .willAnimateFirstHalfOfRotation: calls.append("first half")
      case .didAnimateFirstHalfOfRotation: calls.append("middle")
      case .willAnimateSecondHalfOfRotation: calls.append("second half")
      case .didRotate: calls.append("did")
      default: break
      }
    }
    stage.show(Halved())
    stage.hold(.landscapeLeft)
    #expect(calls == ["first half", "middle", "second half", "did"])
    withExtendedLifetime(observation) {}
  }

  @Test func `a rotation without a duration is complete from its beginning`() throws {
    var rotation: InterfaceRotation?
    let observation = application.addEventObserver { record in
      if case .interface(.began(let began), _) = record { rotation = began }
    }
    UIView.setAnimationsEnabled(false)
    stage.hold(.landscapeLeft)
    UIView.setAnimationsEnabled(true)
    #expect(try #require(rotation).progress(at: .zero) == 1)
    withExtendedLifetime(observation) {}
  }

  @Test
  func `another mask rotates no controller that does not rotate, or that leaves it to the program`()
  {
    final class Fixed: UIViewController {
      var rotates = false
      var mask = UIInterfaceOrientationMask.portrait
      override var shouldAutorotate: Bool { rotates }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
    }
    let fixed = Fixed()
    stage.show(fixed)
    fixed.mask = .landscape
    fixed.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.wait(1)
    #expect(application.statusBarOrientation == .portrait)
    (fixed.rotates, fixed.mask) = (true, [])
    fixed.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.wait(1)
    #expect(application.statusBarOrientation == .portrait)
    fixed.mask = .landscape
    fixed.setNeedsUpdateOfSupportedInterfaceOrientations()
    stage.wait(1)
    #expect(application.statusBarOrientation.isLandscape)
  }

  @Test func `on a wide glass the first landscape orientation that is declared is begun in`() {
    let fingers = Fingers(screen: CGSize(width: 480, height: 320))
    let application = fingers.application
    application.mainScreen = UIScreen(
      size: CGSize(width: 480, height: 320), builtOrientation: .landscapeLeft)
    application.declaredInterfaceOrientations = [.portrait, .landscapeRight]
    let window = fingers.makeWindow()
    window.rootViewController = Coordinated()
    window.makeKeyAndVisible()
    application.endIteration()
    #expect(application.statusBarOrientation == .landscapeRight)
  }
}
