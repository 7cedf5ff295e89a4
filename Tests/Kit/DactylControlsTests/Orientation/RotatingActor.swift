import DactylControls
import Foundation
import InputTesting

/// A controller that writes down everything of a rotation, and does what a test says in its calls.
@MainActor
class RotatingActor: ActingController {
  var mask: UIInterfaceOrientationMask?
  var autorotates = true
  var preferred: UIInterfaceOrientation?
  var passesOn = true
  var asks = 0

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    asks += 1
    return mask ?? super.supportedInterfaceOrientations
  }
  override var shouldAutorotate: Bool { autorotates }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition \(newCollection.short)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("size \(Int(size.width))x\(Int(size.height)) in \(place)")
    if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.note("beside \(self?.place ?? "")")
      }, completion: { [weak self] _ in self?.note("over \(self?.place ?? "")") })
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    note("traits \(previous?.short ?? "-") to \(traitCollection.short)")
  }
  override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    super.willRotate(to: orientation, duration: duration)
    note("willRotate \(orientation)")
  }
  override func willAnimateRotation(
    to orientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willAnimateRotation(to: orientation, duration: duration)
    note("willAnimate")
  }
  override func didRotate(from orientation: UIInterfaceOrientation) {
    super.didRotate(from: orientation)
    note("didRotate \(orientation)")
  }

  var place: String { "\(Int(view.bounds.width))x\(Int(view.bounds.height))" }
}

extension UITraitCollection {
  /// The size classes, c or r each, width first.
  var short: String {
    [horizontalSizeClass, verticalSizeClass].map {
      switch $0 {
      case .compact: "c"
      case .regular: "r"
      case .unspecified: "-"
      }
    }.joined()
  }
}

extension ControllerStage {
  func rotating(_ label: String) -> RotatingActor {
    _ = fingers.application
    return RotatingActor(label, in: transcript)
  }

  /// The device is held another way; no time passes.
  func tilt(_ orientation: UIDeviceOrientation) {
    fingers.application.deviceRotated(to: orientation)
  }

  var standing: UIInterfaceOrientation { fingers.application.statusBarOrientation }
}
