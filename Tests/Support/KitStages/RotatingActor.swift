public import DactylEvents
public import Foundation
import InputTesting

/// A controller that writes down everything of a rotation, and does what a test says in its calls.
@MainActor
open class RotatingActor: ActingController {
  package var mask: UIInterfaceOrientationMask?
  package var autorotates = true
  package var preferred: UIInterfaceOrientation?
  package var passesOn = true
  package var asks = 0

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    asks += 1
    return mask ?? super.supportedInterfaceOrientations
  }
  open override var shouldAutorotate: Bool { autorotates }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferred ?? super.preferredInterfaceOrientationForPresentation
  }
  open override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("willTransition \(newCollection.short)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    note("size \(Int(size.width))x\(Int(size.height)) in \(place)")
    if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    coordinator.animate(
      alongsideTransition: { [weak self] _ in
        self?.note("beside \(self?.place ?? "")")
      }, completion: { [weak self] _ in self?.note("over \(self?.place ?? "")") })
  }
  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    note("traits \(previous?.short ?? "-") to \(traitCollection.short)")
  }
  open override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
    super.willRotate(to: orientation, duration: duration)
    note("willRotate \(orientation)")
  }
  open override func willAnimateRotation(
    to orientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willAnimateRotation(to: orientation, duration: duration)
    note("willAnimate")
  }
  open override func didRotate(from orientation: UIInterfaceOrientation) {
    super.didRotate(from: orientation)
    note("didRotate \(orientation)")
  }

  package var place: String { "\(Int(view.bounds.width))x\(Int(view.bounds.height))" }
}

extension UITraitCollection {
  /// The size classes, c or r each, width first.
  package var short: String {
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
  package func rotating(_ label: String) -> RotatingActor {
    _ = fingers.application
    return RotatingActor(label, in: transcript)
  }

  /// The device is held another way; no time passes.
  package func tilt(_ orientation: UIDeviceOrientation) {
    fingers.application.deviceRotated(to: orientation)
  }

  package var standing: UIInterfaceOrientation { fingers.application.statusBarOrientation }
}
