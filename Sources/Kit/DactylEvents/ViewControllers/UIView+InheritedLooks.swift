import Foundation

// What a view has from the views above it, its tint color and its traits, may be another in another place.

extension UIView {
  /// Moves the view to a superview, or away from its own for `nil`, and calls the views whose tint color or traits are
  /// others then. A view without a window hears of its traits when it is back in one.
  final func takingLooks(of superview: UIView?, _ move: () -> Void) {
    let features = usedFeatures.union(superview?.usedFeatures ?? [])
    guard mayHear,
      !features.isDisjoint(with: [.tints, .traitOverrides, .interfaceStyles])
        || joinsWindowOfOtherSize(below: superview)
    else { return move() }
    let tinted = inheritsOtherTint(from: superview) ? branchBelow : []
    let tints = tinted.map(\.effectiveTintColor)
    let styled = mayTakeOtherTraits(from: superview) ? branchBelow : []
    let traits = styled.map(\.knownTraits)
    move()
    for (view, old) in zip(tinted, tints) where view.effectiveTintColor != old {
      view.tintChanged()
    }
    for (view, old) in zip(styled, traits) { view.tellTraits(from: old) }
  }

  /// Whether the view, its controller or one below it may do something when it is called. Without that, a tree that grows
  /// downward without end would be walked up for each view.
  private var mayHear: Bool {
    type(of: self) != UIView.self || controller != nil || !children.isEmpty
  }

  /// Whether size classes may be others: without a window they are those of the main screen.
  private func joinsWindowOfOtherSize(below superview: UIView?) -> Bool {
    guard let joined = superview?.window, joined !== window else { return false }
    return joined.bounds.size != window?.bounds.size ?? joined.application.mainScreen.bounds.size
  }

  private func inheritsOtherTint(from superview: UIView?) -> Bool {
    let (here, there) = (self.superview, superview)
    return here?.nearestTintColor ?? .systemBlue != there?.nearestTintColor ?? .systemBlue
      || here?.effectiveTintAdjustment ?? .normal != there?.effectiveTintAdjustment ?? .normal
  }

  /// Whether the view, or one below it, may have other traits below that superview. A controller's view may in any place.
  private func mayTakeOtherTraits(from superview: UIView?) -> Bool {
    guard window != nil || superview?.window != nil else { return false }
    guard let superview, controller == nil, overrideUserInterfaceStyle == .unspecified else {
      return true
    }
    return knownTraits != superview.traitCollection
  }

  /// The traits that it has, or had when it left its window.
  private var knownTraits: UITraitCollection { extras?.traitsWhenLeft ?? traitCollection }

  /// Called after a move: those were the known traits. What belongs to a controller that has been away waits for
  /// ``UIViewController/notifyTraitsSinceLeft()``.
  private func tellTraits(from old: UITraitCollection) {
    if extras?.traitsWhenLeft != nil { madeExtras.traitsWhenLeft = nil }
    guard old != traitCollection, nearestController?.pending.traitsWhenLeft == nil else { return }
    if window == nil { madeExtras.traitsWhenLeft = old } else { traitsChanged(from: old) }
  }
}
