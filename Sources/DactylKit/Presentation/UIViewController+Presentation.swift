extension UIViewController {
  /// Presents a controller, if both may.
  final func show(
    presented: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?
  ) {
    if let refusal = refusal(toPresent: presented) {
      kitApplication.warn(
        .presentationRefused(presented: presented, presenter: self, reason: refusal))
      return
    }
    Presentation(of: presented, by: self, in: context(for: presented.modalPresentationStyle))
      .begin(animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Why the controller cannot present that one; `nil` when it can.
  private func refusal(toPresent presented: UIViewController) -> String? {
    if let present = presentedViewController {
      return "\(name) presents \(present.name) already; dismiss it first"
    }
    if presented.parentController != nil {
      return "\(presented.name) has a parent; present that"
    }
    if presented.ownPresentation != nil { return "\(presented.name) is presented already" }
    if ancestors.contains(presented) { return "\(presented.name) contains \(name), or is it" }
    guard let window = viewIfLoaded?.window, !window.isHidden else {
      return "the view of \(name) is in no shown window"
    }
    if context(for: presented.modalPresentationStyle).viewIfLoaded?.window == nil {
      return "the context of \(name) is in no window"
    }
    if presented.viewIfLoaded?.window != nil { return "\(presented.name) is shown already" }
    return nil
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
  final func leave(animated: Bool, completion: (@MainActor () -> Void)?) {
    let presentation =
      ancestors.lazy.compactMap(\.presentation).first
      ?? ancestors.lazy.compactMap(\.ownPresentation).first
    presentation?.end(
      animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// The controller, its parent, and so on.
  final var ancestors: [UIViewController] {
    Array(sequence(first: self, next: { $0.parentController }))
  }

  /// All presentations that began in the controller or in what it contains or presents, each
  /// before those that lie above it.
  final var presentationsAbove: [Presentation] {
    var found: [Presentation] = []
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
    dropPresented()
  }

  /// Whether a presented controller has taken the view's place.
  final var isCovered: Bool {
    guard let presentation, presentation.presenting === self else { return false }
    return presentation.style.covers && viewIfLoaded?.superview == nil
  }
}
