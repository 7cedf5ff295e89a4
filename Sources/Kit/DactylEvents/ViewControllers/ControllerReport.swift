public import Foundation
public import InputFrames

/// That a controller is called: what observers of events receive of a controller's life,
/// as ``EventRecord/controller(_:)``, just before the call.
///
/// The calls that a container makes itself, ``UIViewController/willMove(toParent:)`` and
/// ``UIViewController/didMove(toParent:)``, are reported when they reach `super`. Without an
/// observer no reports are made.
@MainActor
public struct ControllerReport {
  /// The controller that is called.
  public let controller: UIViewController
  /// With what.
  public let call: ControllerCall
  /// When.
  public let time: Timestamp
}

/// A call that a controller gets in the course of its life, with its arguments.
@MainActor
public enum ControllerCall {
  /// `loadView()`.
  case loadView
  /// `viewDidLoad()`.
  case viewDidLoad
  /// `viewWillAppear(_:)`.
  case viewWillAppear(animated: Bool)
  /// `viewIsAppearing(_:)`.
  case viewIsAppearing(animated: Bool)
  /// `viewDidAppear(_:)`.
  case viewDidAppear(animated: Bool)
  /// `viewWillDisappear(_:)`.
  case viewWillDisappear(animated: Bool)
  /// `viewDidDisappear(_:)`.
  case viewDidDisappear(animated: Bool)
  /// `viewWillLayoutSubviews()`.
  case viewWillLayoutSubviews
  /// `viewDidLayoutSubviews()`.
  case viewDidLayoutSubviews
  /// `viewSafeAreaInsetsDidChange()`.
  case viewSafeAreaInsetsDidChange
  /// `willMove(toParent:)`.
  case willMove(toParent: UIViewController?)
  /// `didMove(toParent:)`.
  case didMove(toParent: UIViewController?)
  /// `present(_:animated:completion:)`, for the controller on which it is called.
  case present(UIViewController, animated: Bool)
  /// `dismiss(animated:completion:)`, for the controller on which it is called.
  case dismiss(animated: Bool)
  /// `prepare(for:sender:)`, with the segue's identifier and its destination.
  case prepareForSegue(identifier: String?, to: UIViewController)
  /// The method that an unwind segue has found, with where the segue begins.
  case unwind(action: String, from: UIViewController)
  /// `didReceiveMemoryWarning()`.
  case didReceiveMemoryWarning
  /// `viewWillUnload()` of a ``ViewUnloading``.
  case viewWillUnload
  /// `viewDidUnload()` of a ``ViewUnloading``.
  case viewDidUnload
  /// `setEditing(_:animated:)`.
  case setEditing(Bool, animated: Bool)
  /// `willRotate(to:duration:)`.
  case willRotate(to: UIInterfaceOrientation, duration: TimeInterval)
  /// `willAnimateRotation(to:duration:)`.
  case willAnimateRotation(to: UIInterfaceOrientation, duration: TimeInterval)
  /// `viewWillTransition(to:with:)`, when it reaches `super`.
  case viewWillTransition(to: CGSize)
  /// `willTransition(to:with:)`, when it reaches `super`.
  case willTransition(to: UITraitCollection)
  /// `didRotate(from:)`.
  case didRotate(from: UIInterfaceOrientation)
  /// `willAnimateFirstHalfOfRotation(to:duration:)` of a ``TwoStepRotating``.
  case willAnimateFirstHalfOfRotation(to: UIInterfaceOrientation, duration: TimeInterval)
  /// `didAnimateFirstHalfOfRotation(to:)` of a ``TwoStepRotating``.
  case didAnimateFirstHalfOfRotation(to: UIInterfaceOrientation)
  /// `willAnimateSecondHalfOfRotation(from:duration:)` of a ``TwoStepRotating``.
  case willAnimateSecondHalfOfRotation(from: UIInterfaceOrientation, duration: TimeInterval)
}

extension UIViewController {
  /// Notifies observers that the controller is about to be called.
  final func report(_ call: @autoclosure () -> ControllerCall) {
    let application = kitApplication
    application.notifyObservers(
      .controller(
        ControllerReport(controller: self, call: call(), time: application.now)))
  }
}
