import Foundation

/// What hit testing reads of a view: plain memory that the view owns, so that a hit test goes from
/// node to node without counting references and without a check of exclusivity, which cost more
/// than the test itself (48 ns a level against 5).
///
/// A node lives exactly as long as its view. Nodes of subviews are reached through the roster,
/// which is forgotten whenever the subviews change.
struct ViewNode: ~Copyable {
  /// Whose node it is.
  var view: Unmanaged<UIView>?
  var isHidden = false
  var isInteractive = true
  /// Whether the view may answer a hit test otherwise than `UIView` does.
  var hasOwnHitTest = false
  /// Whether the view may do anything with touches but hand them to its superview.
  var hearsTouches = true
  /// Whether it is a controller's view.
  var hasController = false
  /// Whether it has recognizers.
  var hasRecognizers = false
  /// The superview's node, which lives while the superview does: the view clears it then.
  var parent: UnsafeMutablePointer<ViewNode>?
  /// The view's number among its siblings, while their roster is right.
  var siblingNumber: Int32 = 0
  var alpha: CGFloat = 1
  var geometry: ViewGeometry
  /// The subviews.
  var roster = ChildRoster()
  /// Finds among many subviews those that a point may hit; counted by hand.
  private(set) var grid: Unmanaged<SiblingGrid>?

  /// Counts the changes of places and hierarchies.
  nonisolated(unsafe) static var treeChanges = 0  // The main actor's, as all views are.

  /// Counts the changes of hierarchies, and of recognizers of views and touches.
  nonisolated(unsafe) static var routeChanges = 0  // The main actor's.

  /// Counts the changes of superviews, on which depths depend.
  nonisolated(unsafe) static var superviewChanges = 0  // The main actor's.

  init(geometry: ViewGeometry) {
    self.geometry = geometry
  }

  /// Whether nothing but its place keeps touches from a view with `UIView`'s hit test.
  @inline(__always)
  var takesTouches: Bool {
    !isHidden && isInteractive && alpha >= ViewLimits.leastTouchableAlpha
  }

  /// How many views are above it.
  var depth: Int {
    var depth = 0
    var above = parent
    while let present = above {
      depth += 1
      above = present.pointee.parent
    }
    return depth
  }

  /// The subviews have changed.
  mutating func forgetChildren() {
    ViewNode.treeChanges &+= 1
    ViewNode.routeChanges &+= 1
    roster.forget()
    setGrid(nil)
  }

  /// Has another grid, or none.
  mutating func setGrid(_ new: SiblingGrid?) {
    grid?.release()
    grid = new.map { Unmanaged.passRetained($0) }
  }

  deinit { grid?.release() }
}

/// A view's node in memory of its own, which goes with the view.
struct ViewNodeMemory: ~Copyable {
  let pointer: UnsafeMutablePointer<ViewNode>

  init(_ geometry: ViewGeometry) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: ViewNode(geometry: geometry))
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

extension UIView {
  final var isHiddenFlag: Bool {
    get { node.pointee.isHidden }
    set { node.pointee.isHidden = newValue }
  }

  final var interactionFlag: Bool {
    get { node.pointee.isInteractive }
    set { node.pointee.isInteractive = newValue }
  }

  final var alphaValue: CGFloat {
    get { node.pointee.alpha }
    set { node.pointee.alpha = newValue }
  }

  /// Whether the view may answer a hit test otherwise than `UIView` does.
  final var hasOwnHitTest: Bool {
    get { node.pointee.hasOwnHitTest }
    set {
      node.pointee.hasOwnHitTest = newValue
      noteMove()
    }
  }

  /// Where the view is.
  final var geometry: ViewGeometry {
    _read { yield node.pointee.geometry }
    _modify {
      yield &node.pointee.geometry
      noteMove()
    }
  }

  /// The view is not where it was, or may be hit elsewhere.
  private func noteMove() {
    ViewNode.treeChanges &+= 1
    markPlaceChanged()
    guard let above = parent?.node, above.pointee.roster.isCurrent else { return }
    let number = Int(node.pointee.siblingNumber)
    let old = above.pointee.roster.boxes[number]
    let new = ChildRoster.box(of: node)
    guard old != new else { return }
    above.pointee.roster.boxes[number] = new
    above.pointee.grid?.takeUnretainedValue().move(Int32(number), from: old, to: new)
  }

  /// Puts a view in front of the subviews; what is known of the others stays.
  final func appendChild(_ view: UIView) {
    guard node.pointee.roster.isCurrent else { return children.append(view) }
    // The change of the subviews forgets the roster that it finds: an empty one.
    var roster = ChildRoster()
    swap(&node.pointee.roster, &roster)
    let grid = node.pointee.grid?.takeUnretainedValue()
    children.append(view)
    swap(&node.pointee.roster, &roster)
    node.pointee.roster.append(view.node)
    guard let grid else { return }
    node.pointee.setGrid(grid)
    let number = view.node.pointee.siblingNumber
    grid.append(number, node.pointee.roster.boxes[Int(number)])
  }
}
