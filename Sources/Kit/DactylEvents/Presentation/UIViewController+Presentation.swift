import Foundation

extension UIViewController {
  /// Presents a controller, if both may.
  final func show(
    presented: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if let refusal = refusal(toPresent: presented) {
      kitApplication.warn(
        .presentationRefused(presented: presented, presenter: self, reason: refusal))
      return
    }
    let style = presented.modalPresentationStyle.resolved(in: kitApplication)
    let top = context(for: style)
    let controller = presented.presentationController(of: style, presenting: top, source: self)
    // A program's own may cover a presentation context.
    let presenting =
      style == .custom && !controller.shouldPresentInFullscreen
      ? ancestors.first(where: \.definesPresentationContext) ?? top : top
    ControllerPresentation(of: presented, by: self, in: presenting, controller: controller)
      .begin(animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  // MARK: Presentation controllers

  /// The presentation controller that presents the controller in a style: a program's own, else the
  /// one that was asked for before, else a new one.
  private func presentationController(
    of style: UIModalPresentationStyle, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    if style == .custom,
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      return own
    }
    if let prepared = presentationTraits.prepared, prepared.presentationStyle == style {
      return prepared
    }
    return UIPresentationController.make(of: style, for: self, presenting: presenting)
  }

  /// What presents the controller or a parent; before that, what would present the topmost parent.
  final var knownPresentationController: UIPresentationController? {
    if let presentation = ancestors.lazy.compactMap(\.ownPresentation).first(where: { !$0.isCut }) {
      return presentation.base
    }
    let top = ancestors.last ?? self
    let style = top.modalPresentationStyle.resolved(in: top.kitApplication)
    let controller = top.presentationController(of: style, presenting: nil, source: top)
    top.presentationTraits.prepared = controller
    return controller
  }

  /// Why the controller cannot present that one; `nil` when it can.
  private func refusal(toPresent presented: UIViewController) -> String? {
    settleWhatWaits()
    if let present = presentedViewController {
      return "\(name) presents \(present.name) already; dismiss it first"
    }
    if ancestors.contains(where: { $0.ownPresentation?.phase == .dismissing }) {
      return "\(name) is being dismissed"
    }
    if presented.parentController != nil {
      return "\(presented.name) has a parent; present that"
    }
    if presented.ownPresentation != nil { return "\(presented.name) is presented already" }
    if ancestors.contains(presented) { return "\(presented.name) contains \(name), or is it" }
    if presenters.contains(presented) {
      return "\(presented.name) presents \(name), or is below it"
    }
    guard let window = viewIfLoaded?.window, !window.isHidden else {
      return "the view of \(name) is in no shown window"
    }
    if context(for: presented.modalPresentationStyle.resolved(in: kitApplication)).viewIfLoaded?
      .window == nil
    {
      return "the context of \(name) is in no window"
    }
    if presented.viewIfLoaded?.window != nil { return "\(presented.name) is shown already" }
    if presented.modalTransitionStyle == .partialCurl,
      presented.modalPresentationStyle.resolved(in: kitApplication) != .fullScreen
    {
      return "a partial curl needs the style fullScreen"
    }
    return nil
  }

  /// Without animation, what was asked for in this iteration is as good as done.
  private func settleWhatWaits() {
    let own = ancestors.lazy.compactMap(\.ownPresentation).first
    for waiting in [presentation, own] {
      if let waiting, waiting.waiting != nil, !waiting.isAnimated { waiting.settle() }
    }
  }

  /// Whose place a controller of that style takes (spec VC13:PC-02, VC6:PRS-03): of the nearest
  /// one that defines a context, else of the topmost parent.
  private func context(for style: UIModalPresentationStyle) -> UIViewController {
    if style.isInContext, let context = ancestors.first(where: \.definesPresentationContext) {
      return context
    }
    return ancestors.last ?? self
  }

  /// Dismisses what the controller presented; presenting nothing, the controller itself
  /// (spec VC6:PRS-09, VC6:PRS-15).
  final func leave(animated: Bool, completion: (() -> Void)?) {
    let presentation =
      ancestors.lazy.compactMap(\.presentation).first
      ?? ancestors.lazy.compactMap(\.ownPresentation).first { !$0.isCut }
    presentation?.end(
      animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// The controllers below: those whose place it or a parent took, their parents, and so on.
  final var presenters: [UIViewController] {
    var found: [UIViewController] = []
    var top: UIViewController? = self
    while let present = top {
      let presenter = present.ancestors.lazy.compactMap(\.ownPresentation).first?.presenting
      found += presenter?.ancestors ?? []
      top = presenter
    }
    return found
  }

  /// All presentations that began in the controller or in what it contains or presents, each
  /// before those that lie above it.
  final var presentationsAbove: [ControllerPresentation] {
    var found: [ControllerPresentation] = []
    if let presentation, presentation.presenting === self {
      found.append(presentation)
      found += presentation.presented.presentationsAbove
    }
    for child in childControllers { found += child.presentationsAbove }
    return found
  }

  /// Takes away at once what is presented from the controller or from what it contains.
  final func dropPresented() {
    guard let lowest = presentationsAbove.first else { return }
    lowest.end(animated: false, completion: nil)
    lowest.settle()
    // A dismissal in `viewDidAppear(_:)` begins after all such calls.
    if presentationsAbove.first !== lowest { dropPresented() }
  }

  /// Takes the view of a window's root out, and what is presented above it: also what `viewWillDisappear(_:)` presents.
  final func leaveAsRoot() {
    dropPresented()
    viewIfLoaded?.removeFromSuperview()
    dropPresented()
  }

  /// Whether a presented controller has taken the view's place.
  package final var isCovered: Bool {
    guard let presentation, presentation.presenting === self else { return false }
    return presentation.covered != nil && viewIfLoaded?.superview == nil
  }
}

extension UIViewController {
  /// ``presentationController``, where that makes a sheet: set it up before presenting.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// ``presentationController``, where that makes a popover: set it up before presenting, or in the
  /// same iteration.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// What presents it at present, adapted to its surroundings; `nil` while nothing does.
  public final var activePresentationController: UIPresentationController? {
    ancestors.lazy.compactMap(\.ownPresentation).first { !$0.isCut }?.controller
  }
}

extension UIModalPresentationStyle {
  /// The style that it stands for.
  @MainActor
  func resolved(in application: UIApplication) -> UIModalPresentationStyle {
    switch self {
    case .automatic: application.presentationEdition == .guides ? .fullScreen : .pageSheet
    case .none: .fullScreen
    default: self
    }
  }
}

extension UIViewController {
  /// The older name of ``present(_:animated:completion:)`` without completion
  /// (spec VC13:PRS-18, VC11:MO-01).
  public final func presentModalViewController(_ controller: UIViewController, animated: Bool) {
    present(controller, animated: animated)
  }

  /// The older name of ``dismiss(animated:completion:)`` without completion.
  public final func dismissModalViewController(animated: Bool) { dismiss(animated: animated) }

  /// The older name of ``presentedViewController``.
  public final var modalViewController: UIViewController? { presentedViewController }

  /// The older name of ``isModalInPresentation``.
  public final var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}
