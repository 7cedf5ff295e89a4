extension UIView {
  /// Records that the position, opacity or visibility of the view has changed. The setters of these
  /// properties call it.
  ///
  /// A mark is set once until a picture is made: for a view that has it already, this costs one
  /// test. Without a renderer, no mark is ever cleared.
  @inline(__always)
  final func markPlaceChanged() {
    if !flags.contains(.placeChanged) { markChanged(.placeChanged) }
  }

  /// Records that the view's own appearance or its list of subviews has changed. The setters of
  /// visible properties call it.
  @inline(__always)
  package final func markLookChanged() {
    if !flags.contains(.lookChanged) { markChanged(.lookChanged) }
    reviewObservations()
  }

  /// Tells the observers of the view's properties of what has changed.
  @inline(__always)
  package final func reviewObservations() {
    if flags.contains(.isObserved) { PropertyObservations.shared.review(self) }
  }

  private final func markChanged(_ flag: ViewFlags) {
    flags.insert(flag)
    markBranchChanged()
  }

  /// Marks all views above: something visible below them has changed. A hidden view does not pass
  /// this on until it is shown.
  final func markBranchChanged() {
    var view = self
    while !view.isHiddenFlag {
      guard let above = view.parent else { return view.pictureBecameDue() }
      if above.flags.contains(.branchChanged) { return }
      above.flags.insert(.branchChanged)
      view = above
    }
  }

  /// Lists the changes in the view and below it, each view before its subviews, and clears the
  /// marks. Hidden views keep their marks.
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

/// A view whose appearance has changed since the end of the last iteration.
@MainActor
public struct ViewChange {
  /// The view.
  public let view: UIView
  /// Whether its position, transform, opacity or visibility changed.
  public let place: Bool
  /// Whether its own appearance changed, or its list of subviews and layers.
  public let look: Bool

  package init(view: UIView, place: Bool, look: Bool) {
    self.view = view
    self.place = place
    self.look = look
  }
}
