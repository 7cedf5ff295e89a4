package import Foundation

/// The constraints of a view tree from an interface file.
///
/// They wait at first: the saved frames are what Interface Builder's solver computed, with the fonts of
/// its system, and they hold as long as nothing differs from the file. All constraints become active
/// when the root is laid out with another size, when a content changes, when the program changes a
/// constraint of the file or adds one to its views, and when it asks for a fitting size.
@MainActor
package final class FileConstraints {
  private struct Placed { weak var view: UIView? }

  private weak var root: UIView?
  /// The root's size in the file.
  private let size: CGSize
  /// The views whose frames the constraints determine.
  private let placed: [Placed]
  /// All constraints of the file; outlets may refer to those that are not installed, too.
  private let constraints: [NSLayoutConstraint]
  /// Whether the file has no frames for some of the views.
  private let lacksFrames: Bool
  private(set) var isWaiting = true
  private var isDue = false

  /// Takes over the constraints of a tree whose views have their saved frames; the views keep this
  /// object alive.
  /// - Parameters:
  ///   - installed: The constraints that count; the others exist for outlets only.
  ///   - views: The views of the tree that have no autoresizing mask of their own.
  ///   - lacksFrames: Whether some of these views have no frame in the file.
  package init(
    of root: UIView, constraints: [NSLayoutConstraint], installed: [NSLayoutConstraint],
    views: [UIView], lacksFrames: Bool
  ) {
    self.root = root
    self.lacksFrames = lacksFrames
    self.constraints = constraints
    size = root.bounds.size
    placed = views.map { Placed(view: $0) }
    root.madeExtras.layout.file = self
    for view in views {
      view.madeExtras.layout.file = self
      view.keepSavedSize()
    }
    for constraint in installed where constraint.attachToHost() {
      constraint.file = self
    }
  }

  /// Has the constraints become active when the root is laid out.
  package func needsActivation() {
    guard isWaiting else { return }
    isDue = true
    root?.markNeedsLayout()
  }

  /// Activates a constraint of the file that was not installed: with the others, if they wait.
  package func install(_ constraint: NSLayoutConstraint) {
    guard !constraint.isActive else { return }
    if !isWaiting {
      LayoutEngine.activate(constraint)
    } else if constraint.attachToHost() {
      constraint.file = self
      needsActivation()
    }
  }

  /// Called when a subview of the file that was not installed has been added.
  package func installed(_ view: UIView) {
    guard !isWaiting else { return }
    for view in view.branchBelow where view.extras?.layout.file === self {
      view.extras?.layout.fallback = view.untransformedFrame
    }
  }

  /// Called when a program's own constraint is activated that names one of the views.
  func constraintAdded(naming view: UIView) { if view !== root { needsActivation() } }

  /// Called before a view of the tree is laid out.
  func willLayOut(_ view: UIView) {
    guard isWaiting, view === root, isDue || view.bounds.size != size else { return }
    activate()
  }

  /// Whether constraints become active that are solved in a view: in the tree, and in cells that come into their table later,
  /// if these have no frames in the file. Other cells have their saved frames, which follow the cell by their masks.
  private func isActivated(among view: UIView) -> Bool {
    lacksFrames || root.map(view.isDescendant) ?? false
  }

  /// Activates the constraints.
  func activate() {
    guard isWaiting, let root else { return }
    isWaiting = false
    let views = placed.compactMap(\.view).filter { $0 !== root && isActivated(among: $0) }
    for view in views { view.madeExtras.layout.fallback = view.untransformedFrame }
    let known = Set(views.map(ObjectIdentifier.init))
    for constraint in constraints where constraint.file === self {
      constraint.leaveFile()
      guard let common = constraint.commonView, isActivated(among: common),
        constraint.items.contains(where: { $0.isPlaced(among: known) })
      else { continue }
      LayoutEngine.activate(constraint)
    }
  }
}

extension NSLayoutConstraint {
  /// Finds the view in whose coordinates the constraint is solved, and adds the constraint to those of
  /// that view. Returns whether there is one.
  final func attachToHost() -> Bool {
    host = commonView
    host?.madeExtras.layout.constraints.append(self)
    return host != nil
  }

  /// The innermost view that is or contains all that the constraint names; `nil` without one.
  final var commonView: UIView? {
    let owners = items.map(\.owner)
    guard let owner = first.owner, !owners.contains(nil) else { return nil }
    return sequence(first: owner, next: \.superview).first { view in
      owners.allSatisfy { $0?.isDescendant(of: view) ?? false }
    }
  }

  /// Takes a constraint that waits out of its file's.
  fileprivate final func leaveFile() {
    file = nil
    host?.extras?.layout.constraints.removeAll { $0 === self }
    host = nil
  }

  /// Deactivates a constraint that waits: it stays inactive when the others become active.
  final func stopWaiting() {
    let file = file
    leaveFile()
    file?.needsActivation()
  }
}

extension LayoutItem {
  /// Whether constraints determine the item's place: it is one of those views, or a guide of the program's.
  fileprivate func isPlaced(among views: Set<ObjectIdentifier>) -> Bool {
    if let view { return views.contains(ObjectIdentifier(view)) }
    guard let guide else { return false }
    return guide.kind.isFree
      || guide.owningView.map { views.contains(ObjectIdentifier($0)) } == true
  }
}

extension UIView {
  /// Whether the superview is a stack view that places this view.
  final var isArranged: Bool { parent?.arranges(self) ?? false }

  /// Keeps the present size as that of an interface file, until the content changes.
  package final func keepSavedSize() { madeExtras.layout.savedSize = bounds.size }

  /// Called when the content has changed: its size is not that of the interface file any more.
  package final func dropSavedSize() {
    guard let extras else { return }
    extras.layout.savedSize = nil
    extras.layout.file?.needsActivation()
  }

  /// Whether the content is still that of an interface file, whose editor measured it with other fonts.
  package final var hasSavedSize: Bool { savedSize != nil }

  /// The size in the interface file; `nil` if there is none, or the content is another by now.
  package final var savedSize: CGSize? { extras?.layout.savedSize }

  /// The length that the content asks for along an axis. A content that is still that of the interface
  /// file has the saved length, unless the view was stretched there: Interface Builder measured it with
  /// the fonts of its system.
  final func contentLength(_ measured: CGFloat, saved: CGFloat) -> CGFloat {
    let isLikely =
      saved >= measured * FileConstraints.leastPart && saved <= measured * FileConstraints.mostPart
    return isLikely ? saved : measured
  }
}

extension FileConstraints {
  /// The least part of the measured length that counts as the same content in other fonts. Source:
  /// `Documentation/Constants.md#saved-content`.
  static let leastPart: CGFloat = 0.6
  /// The greatest part of it. Source: `Documentation/Constants.md#saved-content`.
  static let mostPart: CGFloat = 1.35
}
