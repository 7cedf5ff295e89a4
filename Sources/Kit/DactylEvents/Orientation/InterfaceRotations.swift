import Foundation
import InputFrames

/// Decides whether the interface follows the device, and keeps the rotation that is on its way.
///
///     device ──follow──▶ application's mask ∧ shouldAutorotate ∧ controller's mask ──▶ rotation
///                                          └─ no: stays, and is not remembered
@MainActor
package final class InterfaceRotations {
  private let link: ApplicationLink
  /// The application that this belongs to.
  var application: UIApplication { link.application ?? .shared }
  /// What the program declares, the one to start in first.
  var declared: [UIInterfaceOrientation] = []
  /// The rotation that is on its way.
  var current: InterfaceRotation?
  /// The animations and calls that controllers have added to it.
  var coordinator: RotationCoordinator?
  /// The controllers that received its beginning, and will receive its end.
  var told: [UIViewController] = []
  /// The controllers among ``told`` that replaced their view during the rotation.
  var replacing: [UIViewController] = []
  /// Whether it is to be decided again at the end of the iteration of the run loop.
  var reviewIsDue: Bool {
    get { application.orientationReviewIsDue }
    set { application.orientationReviewIsDue = newValue }
  }
  /// Whether the device was rotated, or somebody asked, during the rotation.
  var missed = false
  /// Whether the interface has stood the way in which it begins.
  var hasBegun = false
  /// Whether the orientation is the declared one since the first window is being shown, and the
  /// root controller has not been called yet.
  var isBeginning = false
  var lastDecision: OrientationDecision?
  /// What the deciding controller allowed when the orientation was last decided.
  var lastMask: UIInterfaceOrientationMask?
  /// Whether the controller that was last asked for its preferred orientation has one of its own.
  var hasPreference = false

  init(application: UIApplication) {
    link = application.link
  }

  /// The coordinator of the rotation that a controller takes part in.
  func coordinator(of controller: UIViewController) -> RotationCoordinator? {
    told.contains(controller) ? coordinator : nil
  }

  var standing: UIInterfaceOrientation {
    UIInterfaceOrientation(application.mainScreen.interfaceOrientation)
  }

  /// The root controller of the main window, and what is presented full screen above it, one above
  /// the other: the last one decides (spec VC13:ORI-05, VC13:C-22). Sheets between them do not.
  var chain: [UIViewController] {
    guard let root = application.mainWindow?.rootViewController else { return [] }
    var (chain, seen) = ([root], [root])
    while let presentation = seen[seen.count - 1].presentation,
      presentation.phase != .dismissing, !seen.contains(presentation.presented)
    {
      seen.append(presentation.presented)
      if presentation.decidesOrientation { chain.append(presentation.presented) }
    }
    return chain
  }

  // MARK: Asking

  /// What the application allows: the delegate says it, else what is declared, else the idiom
  /// (spec VC6:ROT-01…03).
  var applicationMask: UIInterfaceOrientationMask {
    let window = application.mainWindow
    guard let delegate = application.delegate else {
      return application.supportedInterfaceOrientations(for: window)
    }
    return delegate.application(application, supportedInterfaceOrientationsFor: window)
  }

  /// What a controller allows: its mask, or what it and the children that it displays choose.
  func mask(of controller: UIViewController) -> UIInterfaceOrientationMask {
    let choosing = controller.orientationChoosers
    guard !choosing.isEmpty else { return controller.supportedInterfaceOrientations }
    return choosing.reduce(into: .all) { $0.formIntersection($1.chosenOrientations) }
  }

  /// Decides about one device orientation (spec VC13:ORI-04, VC6:ROT-01…07). The controllers below
  /// the deciding one are called too, without effect (spec VC6:PRO-03, VC6:X-08).
  func decide(_ device: UIDeviceOrientation) -> OrientationDecision {
    var decision = OrientationDecision(device: device, interface: standing, outcome: .rotates)
    guard let target = UIInterfaceOrientation(device) else {
      decision.outcome = .flat
      return decision
    }
    guard application.state != .background else {
      decision.outcome = .inBackground
      return decision
    }
    let chain = chain
    guard let top = chain.last else {
      decision.outcome = .nobody
      return decision
    }
    decision.controller = top
    let allowed = applicationMask
    decision.applicationMask = allowed
    let choosing = top.orientationChoosers
    guard choosing.isEmpty else {
      let isChosen = choosing.allSatisfy { $0.shouldAutorotate(to: target) }
      decision.outcome =
        target == standing ? .stands : isChosen && allowed.contains(target) ? .rotates : .notAllowed
      return decision
    }
    guard top.shouldAutorotate else {
      decision.outcome = .vetoed
      return decision
    }
    for below in chain.dropLast() { _ = below.supportedInterfaceOrientations }
    let mask = top.supportedInterfaceOrientations
    decision.controllerMask = mask
    lastMask = mask
    decision.outcome =
      if mask.isEmpty {
        .manual
      } else if mask.isDisjoint(with: allowed) {
        .nothingInCommon
      } else if target == standing {
        .stands
      } else {
        mask.intersection(allowed).contains(target) ? .rotates : .notAllowed
      }
    if decision.outcome == .nothingInCommon {
      application.warn(.noCommonOrientation(top, allows: mask, application: allowed))
    }
    return decision
  }

  // MARK: Following the device

  /// The device is held that way: the interface follows if it may. A refusal is not remembered
  /// (spec VC13:ORI-21); what comes during a rotation is decided when that is over.
  func follow(_ device: UIDeviceOrientation) {
    guard current == nil else {
      missed = true
      record(OrientationDecision(device: device, interface: standing, outcome: .later))
      return
    }
    let decision = decide(device)
    record(decision)
    if decision.outcome == .rotates, let target = UIInterfaceOrientation(device) {
      rotate(to: target, animated: true)
    }
  }

  /// Decides as if the device had been rotated just now (spec VC6:ROT-07).
  func attempt() { follow(application.device.sensed) }

  private func record(_ decision: OrientationDecision) {
    lastDecision = decision
    application.notifyObservers(.interface(.decided(decision), at: application.now))
  }

  /// Decides again, if a program requested it: the device's orientation, else an allowed one.
  /// Returns whether it was requested.
  func review() -> Bool {
    reviewContainer()
    guard reviewIsDue else { return false }
    reviewIsDue = false
    guard current == nil else {
      missed = true
      return true
    }
    guard application.state != .background, let top = chain.last else { return true }
    let allowed = applicationMask
    guard !top.orientationChoosers.isEmpty || top.shouldAutorotate else { return true }
    let mask = mask(of: top)
    lastMask = mask
    guard !mask.isEmpty else { return true }
    guard let target = choose(from: mask, of: top, allowed: allowed, device: true) else {
      return true
    }
    if target != standing {
      rotate(to: target, animated: application.orientationReviewIsAnimated)
    }
    return true
  }

  /// Requests a decision if a child has appeared in a container, and the deciding controller allows
  /// other orientations now. Controllers that choose are called when the device is rotated (spec
  /// VC13:OR5-01).
  private func reviewContainer() {
    guard application.childHasAppeared else { return }
    application.childHasAppeared = false
    guard let top = chain.last, top.orientationChoosers.isEmpty,
      top.supportedInterfaceOrientations != lastMask
    else { return }
    application.orientationsMayHaveChanged()
  }

  /// The orientation among those that both allow: the device's if that counts, else the present
  /// one, else the first. `nil` if there is none, which is reported.
  func choose(
    from mask: UIInterfaceOrientationMask, of controller: UIViewController,
    allowed: UIInterfaceOrientationMask, device: Bool
  ) -> UIInterfaceOrientation? {
    let common = mask.intersection(allowed)
    guard !common.isEmpty else {
      application.warn(.noCommonOrientation(controller, allows: mask, application: allowed))
      return nil
    }
    if device, let held = UIInterfaceOrientation(application.device.sensed), common.contains(held) {
      return held
    }
    if common.contains(standing) { return standing }
    return (declared + UIInterfaceOrientation.inOrder).first { common.contains($0) }
  }
}

extension UIViewController {
  /// The controllers that are called with each orientation: the deciding controller, and the
  /// children that it displays, as far as they adopt the protocol; of tabs and of split views all
  /// (spec VC11:TA-16).
  final var orientationChoosers: [any OrientationChoosing] {
    var choosers = (self as? any OrientationChoosing).map { [$0] } ?? []
    for child in childrenAskedToRotate { choosers += child.orientationChoosers }
    return choosers
  }

  /// The children whose views are on screen below this one's.
  final var displayedChildren: [UIViewController] {
    guard !childControllers.isEmpty, let view = viewIfLoaded, view.window != nil else { return [] }
    return childControllers.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }
}

extension ControllerPresentation {
  /// Whether what is presented decides about the orientation: only full screen
  /// (spec VC13:C-22, VC6:A-06).
  var decidesOrientation: Bool {
    controller.shouldRemovePresentersView && controller.shouldPresentInFullscreen
  }
}
