import Foundation

/// The presentation of one controller by another: its parts, and its phase.
///
///     presenting ──come──▶ presented ──dismiss──▶ dismissing ──gone──▶ (unlinked)
///          └──given up──▶ (unlinked)    ▲──given up──┘
///
/// A transition begins at the end of the iteration in which it was asked for, as UIKit begins it after the
/// commit: until then a program may set up the presentation controller.
@MainActor
package final class ControllerPresentation {
  /// The phases of a presentation.
  enum Phase {
    /// Coming.
    case presenting
    /// There.
    case presented
    /// Going.
    case dismissing
  }

  /// The presented controller. The delegate may replace it in a compact environment.
  var presented: UIViewController
  /// The presenting controller.
  package private(set) weak var presenting: UIViewController?
  /// The controller whose `present(_:animated:completion:)` was called.
  private(set) weak var original: UIViewController?
  /// What the program sees as the presentation controller.
  let base: UIPresentationController
  /// What lays it out: ``base``, or another one where there is little room.
  var controller: UIPresentationController
  var phase = Phase.presenting
  /// Whether the presenting controllers know of it no more.
  private(set) var isCut = false
  /// The presenting controller's view, while that has left the window.
  var covered: UIView?
  /// The transition that is requested or in progress.
  var transition: ControllerTransition?
  /// What begins at the end of the iteration.
  var waiting: (() -> Void)?
  /// The room that the style was chosen for.
  var room: UITraitCollection?
  /// Whether the last request is to be animated.
  var isAnimated = false
  /// The presentation whose presentation controller hears of a beginning: what that does to the tree
  /// is no news for the presented controllers, who are told by the presentation.
  static var starting: ControllerPresentation?

  /// Tells the presentation controller of a beginning.
  func notifyOfBeginning(_ call: () -> Void) {
    let before = Self.starting
    Self.starting = self
    call()
    Self.starting = before
  }

  init(
    of presented: UIViewController, by original: UIViewController, in presenting: UIViewController,
    controller: UIPresentationController
  ) {
    self.presented = presented
    self.original = original
    self.presenting = presenting
    base = controller
    self.controller = controller
    original.presentation = self
    presenting.presentation = self
    presented.ownPresentation = self
    presented.presentationTraits.prepared = nil
    controller.link(to: self)
  }

  /// The view that everything of it is in.
  var container: PresentationContainer? { controller.container }

  var application: UIApplication {
    container?.application ?? presenting?.viewIfLoaded?.application ?? .shared
  }

  /// What the presenting controller shows: its view, or what its own presentation wraps it in.
  var presentersView: UIView? {
    presenting.flatMap { $0.ownPresentation?.controller.presentedView ?? $0.view }
  }

  /// Whether what is presented decides about the status bar: what takes the place of the presenting
  /// controller's view, and what asks for it.
  var decidesStatusBar: Bool {
    controller.shouldRemovePresentersView || presented.modalPresentationCapturesStatusBarAppearance
  }

  /// Whether the container is in a window that is shown.
  var isShown: Bool { container?.window.map { !$0.isHidden } ?? false }

  /// Lets something begin at the end of the iteration.
  func schedule(_ begin: @escaping () -> Void) {
    waiting = begin
    application.afterLayout { [weak self] in self?.beginWaiting() }
  }

  func beginWaiting() {
    guard let begin = waiting else { return }
    waiting = nil
    begin()
  }

  /// Completes at once what was requested or is in progress.
  func settle() {
    beginWaiting()
    if let transition, transition.phase == .running { transition.settle() }
  }

  /// Sets the transition of every controller that takes part.
  func adopt(_ transition: ControllerTransition) {
    self.transition = transition
    for controller in [presented, presenting, original] {
      controller?.presentationTraits.transition = transition
    }
  }

  // MARK: Links

  /// Whether a controller that was asked to present still is, or lies in, the presenting one: one that
  /// has left its parent meanwhile presents no more.
  func concerns(_ controller: UIViewController) -> Bool {
    guard let presenting else { return false }
    return sequence(first: controller, next: { $0.parentController }).contains { $0 === presenting }
  }

  /// The presenting controllers forget it; the presented one knows only that it goes.
  func cut() {
    isCut = true
    // One that has left meanwhile forgets it too: it may come back.
    if presenting?.keptPresentation === self { presenting?.presentation = nil }
    if original?.keptPresentation === self { original?.presentation = nil }
  }

  /// Everybody forgets it.
  func unlink() {
    cut()
    transition = nil
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    container?.removeFromSuperview()
    for each in [controller, base] {
      each.container = nil
      each.presentation = nil
    }
  }
}
