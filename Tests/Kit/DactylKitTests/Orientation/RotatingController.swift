import DactylKit
import Foundation
import InputTesting

/// A controller that answers about orientations as a test says, and writes down what it is asked and
/// told of rotations, and its layout.
@MainActor
class RotatingController: UIViewController {
  let label: String
  let transcript: Transcript
  var autorotates = true
  /// What it supports; `nil` for what it would without an override.
  var mask: UIInterfaceOrientationMask?
  var preferred: UIInterfaceOrientation?
  var forwardsRotations = true
  /// Called in each callback of a rotation, with its name.
  var during: ((String) -> Void)?

  init(_ label: String, in transcript: Transcript, _ mask: UIInterfaceOrientationMask? = nil) {
    self.label = label
    self.transcript = transcript
    self.mask = mask
    super.init()
    restorationIdentifier = label
  }

  override var shouldAutorotate: Bool {
    note("asked veto")
    return autorotates
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    note("asked mask")
    return mask ?? super.supportedInterfaceOrientations
  }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    note("asked preferred")
    return preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  override func shouldAutomaticallyForwardRotationMethods() -> Bool { forwardsRotations }

  override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    super.willRotate(to: orientation, duration: duration)
    note("willRotate")
    during?("will \(orientation) \(state)")
  }
  override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval)
  {
    super.willAnimateRotation(to: orientation, duration: duration)
    note("willAnimate")
    during?("animate \(orientation) \(state)")
  }
  override func didRotate(from orientation: UIInterfaceOrientation) {
    super.didRotate(from: orientation)
    note("didRotate")
    during?("did \(orientation) \(state)")
  }
  override func viewWillLayoutSubviews() {
    note("willLayout")
    during?("layout \(UIApplication.shared.statusBarOrientation)")
  }
  override func viewDidLayoutSubviews() { note("didLayout") }

  /// The orientation and size that it sees.
  var state: String {
    "\(interfaceOrientation) \(Int(view.bounds.width))x\(Int(view.bounds.height))"
  }

  func note(_ call: String) { transcript.record("\(label) \(call)") }
}

/// A phone of 320 by 480 points in the hand, whose controllers write down their rotations.
@MainActor
final class RotationStage {
  let stage = ControllerStage()
  var application: UIApplication { stage.fingers.application }
  var transcript: Transcript { stage.transcript }

  func controller(_ label: String, _ mask: UIInterfaceOrientationMask? = nil) -> RotatingController
  {
    _ = application
    return RotatingController(label, in: transcript, mask)
  }

  /// Shows a root controller, and forgets what that called.
  func show(_ root: UIViewController) {
    stage.show(root)
    transcript.clear()
  }

  /// The device is held another way, and time passes until no rotation is on its way.
  func hold(_ orientation: UIDeviceOrientation) {
    application.deviceRotated(to: orientation)
    stage.wait(1)
  }

  /// What was called since the last time, in order.
  func calls() -> [String] { stage.calls() }

  /// The same, without the questions.
  func told() -> [String] { calls().filter { !$0.contains("asked") } }

  /// The questions alone.
  func questions() -> [String] { calls().filter { $0.contains("asked") } }
}
