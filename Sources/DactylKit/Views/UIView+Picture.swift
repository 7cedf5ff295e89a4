extension UIView {
  /// Records that the view stands elsewhere, or is more or less opaque. Setters of geometry, opacity and
  /// visibility call it.
  ///
  /// Each mark is set once until a picture is made: a view that bears it already costs one test, and
  /// without a renderer no mark is ever taken away.
  @inline(__always)
  final func markPlaceChanged() {
    if !flags.contains(.placeChanged) { markChanged(.placeChanged) }
  }

  /// Records that the view itself looks otherwise, or has other subviews. Setters of what can be seen
  /// call it.
  @inline(__always)
  package final func markLookChanged() {
    if !flags.contains(.lookChanged) { markChanged(.lookChanged) }
  }

  private final func markChanged(_ flag: ViewFlags) {
    flags.insert(flag)
    markBranchChanged()
  }

  /// Records at all views above that something below them changed, as far as it can be seen: a hidden
  /// view passes nothing on, until it is shown.
  final func markBranchChanged() {
    var view = self
    while !view.isHiddenFlag {
      guard let above = view.parent else { return view.pictureBecameDue() }
      if above.flags.contains(.branchChanged) { return }
      above.flags.insert(.branchChanged)
      view = above
    }
  }

  /// Lists what changed in the view and below it, each view before its subviews, and takes the marks
  /// away. What is hidden keeps its marks.
  final func collectChanges(into changes: inout [ViewChange]) {
    if !flags.isDisjoint(with: [.placeChanged, .lookChanged]) {
      changes.append(
        ViewChange(
          view: self, place: flags.contains(.placeChanged), look: flags.contains(.lookChanged)))
      flags.subtract([.placeChanged, .lookChanged])
    }
    guard flags.contains(.branchChanged), !isHiddenFlag else { return }
    flags.remove(.branchChanged)
    for child in children
    where !child.flags.isDisjoint(with: [.placeChanged, .lookChanged, .branchChanged]) {
      child.collectChanges(into: &changes)
    }
  }
}

/// A view that does not look as it did at the end of the last turn.
@MainActor
public struct ViewChange {
  /// The view.
  public let view: UIView
  /// Whether its place, transform, opacity or visibility changed.
  public let place: Bool
  /// Whether what it shows itself changed, or which subviews and layers it has.
  public let look: Bool

  package init(view: UIView, place: Bool, look: Bool) {
    self.view = view
    self.place = place
    self.look = look
  }
}
