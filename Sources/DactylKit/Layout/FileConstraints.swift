import Foundation

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
  private(set) var isWaiting = true
  private var isDue = false

  /// Takes over the constraints of a tree whose views have their saved frames; the views keep this
  /// object alive.
  /// - Parameters:
  ///   - installed: The constraints that count; the others exist for outlets only.
  ///   - views: The views of the tree that have no autoresizing mask of their own.
  @discardableResult
  package init(
    of root: UIView, constraints: [NSLayoutConstraint], installed: [NSLayoutConstraint],
    views: [UIView]
  ) {
    self.root = root
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
  func needsActivation() {
    guard isWaiting else { return }
    isDue = true
    root?.markNeedsLayout()
  }

  /// Called when a program's own constraint is activated that names one of the views.
  func constraintAdded(naming view: UIView) { if view !== root { needsActivation() } }

  /// Called before a view of the tree is laid out.
  func willLayOut(_ view: UIView) {
    guard isWaiting, view === root, isDue || view.bounds.size != size else { return }
    activate()
  }

  /// Activates the constraints.
  func activate() {
    guard isWaiting, let root else { return }
    isWaiting = false
    let views = placed.compactMap(\.view).filter { $0 !== root && $0.isDescendant(of: root) }
    for view in views { view.madeExtras.layout.fallback = view.untransformedFrame }
    let known = Set(views.map(ObjectIdentifier.init))
    for constraint in constraints where constraint.file === self {
      constraint.leaveFile()
      guard constraint.items.allSatisfy({ $0.owner?.isDescendant(of: root) ?? false }),
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
    let owners = items.map(\.owner)
    guard let owner = first.owner, !owners.contains(nil) else { return false }
    host = sequence(first: owner, next: \.superview).first { view in
      owners.allSatisfy { $0?.isDescendant(of: view) ?? false }
    }
    host?.madeExtras.layout.constraints.append(self)
    return host != nil
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
  package final var hasSavedSize: Bool { extras?.layout.savedSize != nil }

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
