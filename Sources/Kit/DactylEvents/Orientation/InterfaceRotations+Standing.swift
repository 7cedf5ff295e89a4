import Foundation
import InputFrames

/// The initial orientation of the interface, and its orientation for presented controllers.
extension InterfaceRotations {
  /// Called before the first window with a root controller is shown: sets the declared initial
  /// orientation before the first layout (spec VC6:INI-01…08).
  func begin(in window: UIWindow) {
    guard window === application.mainWindow, window.rootViewController != nil, !hasBegun else {
      return
    }
    hasBegun = true
    isBeginning = true
    if let start {
      adoptShape(start)
      set(start)
    }
  }

  /// Called when a window with a root controller is shown, or gets another one: from its first
  /// layout on, the interface has an orientation that the controller allows. The controller's
  /// appearance call came before, as in UIKit.
  func rootShown(in window: UIWindow) {
    guard window === application.mainWindow, let root = window.rootViewController else { return }
    begin(in: window)
    let isFirst = isBeginning
    isBeginning = false
    checkChoice(of: root)
    guard !root.orientationChoosers.isEmpty || root.shouldAutorotate else { return }
    let mask = mask(of: root)
    lastMask = mask
    guard !mask.isEmpty else { return }
    if isFirst, !declared.isEmpty {
      // It began as declared, and rotates to what its controller wants once it is there.
      reviewIsDue = !mask.contains(standing)
      return
    }
    // A program begins as it is built, and follows the device from there.
    if let target = choose(from: mask, of: root, allowed: applicationMask, device: !isFirst) {
      if isFirst { adoptShape(target) }
      set(target, forcedBy: root, in: window)
    }
  }

  /// Sets the orientation that a root controller wants, at once. The controller is called if its
  /// traits change, but not about its size, as observed on iOS 11 and 15.
  private func set(
    _ orientation: UIInterfaceOrientation, forcedBy root: UIViewController, in window: UIWindow
  ) {
    let rotation = InterfaceRotation(
      from: standing, to: orientation, began: application.presentMoment, duration: 0)
    let old = window.bounds.size
    let traits = application.traits(ofSize: CGSize(width: old.height, height: old.width))
    guard abs(rotation.degrees) == 90, window.frame == application.mainScreen.bounds,
      traits != application.traits(ofSize: old)
    else { return set(orientation) }
    let coordinator = RotationCoordinator(of: rotation, in: window)
    root.willTransition(to: traits, with: coordinator)
    set(orientation)
    UIView.performWithoutAnimation { coordinator.runAnimations() }
    application.afterLayout { coordinator.runCompletions() }
  }

  /// A glass of whose shape alone is known that it is wide may stand either way up: as the program begins.
  private func adoptShape(_ target: UIInterfaceOrientation) {
    if let wanted = target.screenOrientation { application.mainScreen.adoptShape(wanted) }
  }

  /// The orientation that is declared first; on a pad the one that the device is held in, if that
  /// is declared; on a wide glass the first landscape that is declared. `nil` where none is declared.
  private var start: UIInterfaceOrientation? {
    guard let first = declared.first else { return nil }
    if application.mainScreen.builtOrientation.isLandscape, application.device.sensed == .unknown {
      let built = UIInterfaceOrientation(application.mainScreen.builtOrientation)
      if declared.contains(built) { return built }
      return declared.first { $0.isLandscape } ?? first
    }
    guard application.device.userInterfaceIdiom == .pad,
      let held = UIInterfaceOrientation(application.device.sensed), declared.contains(held)
    else { return first }
    return held
  }

  /// What a controller without a preference answers when it is asked for its preferred orientation.
  package var orientationWithoutPreference: UIInterfaceOrientation {
    hasPreference = false
    return standing
  }

  /// Called before a controller is presented full screen: sets the orientation that it prefers,
  /// among those that it supports and the application allows (spec VC13:ORI-15, VC13:ORI-16,
  /// VC6:PRO-02). One without a preference comes as the device is held, even if the controller below
  /// has refused that.
  func choose(forPresented presented: UIViewController) {
    guard current == nil else {
      reviewIsDue = true
      return
    }
    checkChoice(of: presented)
    hasPreference = true
    let preferred = presented.preferredInterfaceOrientationForPresentation
    let isPreferred = hasPreference || preferred != standing
    let mask = mask(of: presented)
    let common = mask.intersection(applicationMask)
    if isPreferred, common.contains(preferred) {
      lastMask = mask
      return set(preferred)
    }
    if preferred != standing, !common.isEmpty {
      application.warn(.preferredOrientationNotSupported(presented, preferred))
    }
    adopt(mask, of: presented)
  }

  /// Called before a controller that was presented full screen is dismissed: sets the device's
  /// orientation, or else one that the controller below allows (spec VC6:PRO-01, VC6:PRO-03).
  func choose(forUncovered presenting: UIViewController) {
    guard current == nil else {
      reviewIsDue = true
      return
    }
    // The presenting controller may be a sheet, which does not decide.
    let top = chain.last ?? presenting
    adopt(mask(of: top), of: top)
  }

  /// Sets the device's orientation if the controller allows it, else another one that it allows. A
  /// controller that does not autorotate keeps the present one.
  private func adopt(_ mask: UIInterfaceOrientationMask, of controller: UIViewController) {
    lastMask = mask
    let allowed = applicationMask
    guard !mask.isEmpty else { return }
    if mask.intersection(allowed).contains(standing), controller.orientationChoosers.isEmpty,
      !controller.shouldAutorotate
    {
      return
    }
    if let target = choose(from: mask, of: controller, allowed: allowed, device: true) {
      set(target)
    }
  }

  /// The program rotates the interface itself (spec VC13:ORI-14, VC6:MAN-02).
  func setByHand(_ orientation: UIInterfaceOrientation, animated: Bool) {
    guard orientation != .unknown, orientation != standing, current == nil else { return }
    guard let top = chain.last else { return set(orientation) }
    let isManual = mask(of: top).isEmpty
    guard isManual || !top.shouldAutorotate else {
      application.warn(.orientationSetWhileAutorotating(top))
      return
    }
    if isManual, animated {
      rotate(to: orientation, animated: true, tellsControllers: false)
    } else {
      set(orientation)
    }
  }

  /// Sets another orientation at once. Controllers are only laid out.
  func set(_ orientation: UIInterfaceOrientation) {
    let old = standing
    guard orientation != old, let screenOrientation = orientation.screenOrientation else { return }
    post(UIApplication.willChangeStatusBarOrientationNotification, orientation)
    UIView.performWithoutAnimation {
      application.mainScreen.interfaceOrientation = screenOrientation
    }
    application.notifyObservers(
      .interface(.changed(from: old, to: orientation), at: application.now))
    post(UIApplication.didChangeStatusBarOrientationNotification, old)
  }

  /// Warns of a controller that refuses each of the orientations that it is called with (spec
  /// VC13:OR5-01, VC11:OR-07).
  private func checkChoice(of controller: UIViewController) {
    guard application.hasWarningObservers, let chooser = controller as? any OrientationChoosing,
      chooser.chosenOrientations.isEmpty
    else { return }
    application.warn(.choosesNoOrientation(controller))
  }

  func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation])
  }
}

extension UIApplication {
  /// What a controller without a preference answers when it is asked for its preferred orientation.
  package final var orientationWithoutPreference: UIInterfaceOrientation {
    rotations.orientationWithoutPreference
  }
}
