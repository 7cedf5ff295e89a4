import Foundation
import InputFrames

/// A rotation from its beginning to its end.
extension InterfaceRotations {
  /// Rotates the interface (spec VC13:ROT-01, VC6:RCB-05): calls the `will` methods, changes the
  /// geometry, lays out, animates, and calls the `did` methods at the end.
  func rotate(to target: UIInterfaceOrientation, animated: Bool, tellsControllers: Bool = true) {
    guard let screenOrientation = target.screenOrientation else { return }
    let old = standing
    let lasts = animated && UIView.areAnimationsEnabled
    var rotation = InterfaceRotation(
      from: old, to: target, began: application.presentMoment, duration: 0)
    if lasts {
      rotation = InterfaceRotation(
        from: old, to: target, began: rotation.began,
        duration: max(0, application.interfaceRotationLimits.duration)
          * (abs(rotation.degrees) == 180 ? 2 : 1))
    }
    let duration = rotation.duration
    current = rotation
    missed = false
    let windows = rotatingWindows
    application.notifyObservers(.interface(.began(rotation), at: application.now))
    post(UIApplication.willChangeStatusBarOrientationNotification, target)
    told = tellsControllers ? windows.flatMap(\.rotationAudience) : []
    warnOfStrangers(in: windows)
    let container: UIView = application.mainWindow ?? UIView()
    let coordinator = RotationCoordinator(of: rotation, in: container)
    self.coordinator = coordinator
    if tellsControllers {
      for window in windows { announceSizes(in: window, with: coordinator) }
    }
    callControllers("willRotate(to:duration:)") { controller in
      controller.report(.willRotate(to: target, duration: duration))
      controller.willRotate(to: target, duration: duration)
    }
    callControllersInHalves("willAnimateFirstHalfOfRotation(to:duration:)") { controller in
      controller.report(.willAnimateFirstHalfOfRotation(to: target, duration: duration / 2))
      controller.willAnimateFirstHalfOfRotation(to: target, duration: duration / 2)
    }
    for controller in told { controller.viewIfLoaded?.constraintsFollowRotation() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      application.mainScreen.interfaceOrientation = screenOrientation
      for window in windows { window.layoutIfNeeded() }
      callControllers("willAnimateRotation(to:duration:)") { controller in
        guard !(controller is any TwoStepRotating) else { return }
        controller.report(.willAnimateRotation(to: target, duration: duration))
        controller.willAnimateRotation(to: target, duration: duration)
      }
      coordinator.runAnimations()
    }
    post(UIApplication.didChangeStatusBarOrientationNotification, old)
    finish(rotation)
  }

  private func finish(_ rotation: InterfaceRotation) {
    guard rotation.duration > 0 else {
      return application.afterLayout { [weak self] in
        self?.halfTime(of: rotation)
        self?.end(rotation)
      }
    }
    if told.contains(where: { $0 is any TwoStepRotating }) {
      application.after(rotation.duration / 2) { [weak self] in self?.halfTime(of: rotation) }
    }
    application.after(rotation.duration) { [weak self] in self?.end(rotation) }
  }

  private func halfTime(of rotation: InterfaceRotation) {
    let (old, new, half) = (rotation.from, rotation.to, rotation.duration / 2)
    callControllersInHalves("didAnimateFirstHalfOfRotation(to:)") { controller in
      controller.report(.didAnimateFirstHalfOfRotation(to: new))
      controller.didAnimateFirstHalfOfRotation(to: new)
    }
    callControllersInHalves("willAnimateSecondHalfOfRotation(from:duration:)") { controller in
      controller.report(.willAnimateSecondHalfOfRotation(from: old, duration: half))
      controller.willAnimateSecondHalfOfRotation(from: old, duration: half)
    }
  }

  private func end(_ rotation: InterfaceRotation) {
    guard current == rotation else { return }
    current = nil
    callControllers("didRotate(from:)") { controller in
      controller.report(.didRotate(from: rotation.from))
      controller.didRotate(from: rotation.from)
    }
    told = []
    replacing = []
    coordinator?.runCompletions()
    coordinator = nil
    application.notifyObservers(.interface(.ended(rotation), at: application.now))
    if missed {
      missed = false
      reviewIsDue = true
      application.iterationIsDue = true
    }
  }

  /// Calls the controllers that received the beginning of the rotation and are still shown, parents
  /// before children. A callback that takes longer than the rotation, or that replaces the controller's
  /// view, causes a warning; the latter still receives the rest of the rotation (spec VC13:ROT-08,
  /// VC11:OR-15).
  private func callControllers(_ method: String, _ call: (UIViewController) -> Void) {
    let isWatched = application.hasWarningObservers
    for controller in told
    where controller.viewIfLoaded?.window != nil || replacing.contains(controller) {
      let view = controller.viewIfLoaded
      let begin = isWatched ? application.clock?() : nil
      call(controller)
      if controller.viewIfLoaded !== view {
        replacing.append(controller)
        application.warn(.viewReplacedInRotation(controller, method: method))
      }
      guard isWatched else { continue }
      if let begin, let end = application.clock?(), let rotation = current,
        (end - begin).inSeconds > rotation.duration
      {
        application.warn(.slowRotationCallback(controller, method: method))
      }
    }
  }

  /// Calls the controllers that want two steps.
  private func callControllersInHalves(_ method: String, _ call: (any TwoStepRotating) -> Void) {
    callControllers(method) { controller in
      if let controller = controller as? any TwoStepRotating { call(controller) }
    }
  }

  /// The windows whose controllers receive a rotation: those of the main screen, the main one
  /// first.
  private var rotatingWindows: [UIWindow] {
    let main = application.mainWindow
    let others = application.windows(on: application.mainScreen).filter {
      $0 !== main && $0.rootViewController != nil
    }
    return (main.map { [$0] } ?? []) + others
  }

  /// Warns of controllers whose views are shown although no controller contains or presents them:
  /// they receive no rotation calls (spec VC13:BAS-06).
  private func warnOfStrangers(in windows: [UIWindow]) {
    guard application.hasWarningObservers else { return }
    for window in windows {
      for controller in window.branchBelow.compactMap(\.controller)
      where controller.parentController == nil && controller.ownPresentation == nil
        && window.rootViewController !== controller
      {
        application.warn(.strangerInRotation(controller))
      }
    }
  }
}

extension UIWindow {
  /// The controllers that receive a rotation: the root controller and those presented above it
  /// whose views are shown, each with the children that it displays, parents first (spec
  /// VC13:ROT-02, VC13:ROT-03, VC13:ROT-09).
  final var rotationAudience: [UIViewController] {
    var audience: [UIViewController] = []
    rootViewController?.join(&audience, in: self)
    return audience
  }
}

extension UIViewController {
  fileprivate final func join(_ audience: inout [UIViewController], in window: UIWindow) {
    guard !audience.contains(self) else { return }
    if viewIfLoaded?.window === window {
      audience.append(self)
      if shouldAutomaticallyForwardRotationMethods() {
        for child in displayedChildren { child.join(&audience, in: window) }
      }
    }
    if let presentation, presentation.presenting === self {
      presentation.presented.join(&audience, in: window)
    }
    for child in childControllers where !audience.contains(child) {
      if let presentation = child.presentation, presentation.presenting === child {
        presentation.presented.join(&audience, in: window)
      }
    }
  }
}
