public import DactylEvents
public import Foundation
package import InputTesting

/// A controller that answers about orientations as a test says, and writes down what it is asked and
/// told of rotations, and its layout.
@MainActor
open class RotatingController: UIViewController {
  package let label: String
  package let transcript: Transcript
  package var autorotates = true
  /// What it supports; `nil` for what it would without an override.
  package var mask: UIInterfaceOrientationMask?
  package var preferred: UIInterfaceOrientation?
  package var forwardsRotations = true
  /// Called in each callback of a rotation, with its name.
  package var during: ((String) -> Void)?

  package init(
    _ label: String, in transcript: Transcript, _ mask: UIInterfaceOrientationMask? = nil
  ) {
    self.label = label
    self.transcript = transcript
    self.mask = mask
    super.init()
    restorationIdentifier = label
  }

  open override var shouldAutorotate: Bool {
    note("asked veto")
    return autorotates
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    note("asked mask")
    return mask ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    note("asked preferred")
    return preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  open override func shouldAutomaticallyForwardRotationMethods() -> Bool { forwardsRotations }

  open override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    super.willRotate(to: orientation, duration: duration)
    note("willRotate")
    during?("will \(orientation) \(state)")
  }
  open override func willAnimateRotation(
    to orientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willAnimateRotation(to: orientation, duration: duration)
    note("willAnimate")
    during?("animate \(orientation) \(state)")
  }
  open override func didRotate(from orientation: UIInterfaceOrientation) {
    super.didRotate(from: orientation)
    note("didRotate")
    during?("did \(orientation) \(state)")
  }
  open override func viewWillLayoutSubviews() {
    note("willLayout")
    during?("layout \(UIApplication.shared.statusBarOrientation)")
  }
  open override func viewDidLayoutSubviews() { note("didLayout") }

  /// The orientation and size that it sees.
  package var state: String {
    "\(interfaceOrientation) \(Int(view.bounds.width))x\(Int(view.bounds.height))"
  }

  package func note(_ call: String) { transcript.record("\(label) \(call)") }
}

/// A phone of 320 by 480 points in the hand, whose controllers write down their rotations.
@MainActor
package final class RotationStage {
  package let stage = ControllerStage()

  package init() {}

  package var application: UIApplication { stage.fingers.application }
  package var transcript: Transcript { stage.transcript }

  package func controller(_ label: String, _ mask: UIInterfaceOrientationMask? = nil)
    -> RotatingController
  {
    _ = application
    return RotatingController(label, in: transcript, mask)
  }

  /// Shows a root controller, and forgets what that called.
  package func show(_ root: UIViewController) {
    stage.show(root)
    transcript.clear()
  }

  /// The device is held another way, and time passes until no rotation is on its way.
  package func hold(_ orientation: UIDeviceOrientation) {
    application.deviceRotated(to: orientation)
    stage.wait(1)
  }

  /// What was called since the last time, in order.
  package func calls() -> [String] { stage.calls() }

  /// The same, without the questions.
  package func told() -> [String] { calls().filter { !$0.contains("asked") } }

  /// The questions alone.
  package func questions() -> [String] { calls().filter { $0.contains("asked") } }
}
