import Foundation

/// What hit testing reads of a view: plain memory that the view owns, so that a hit test goes from
/// node to node without counting references and without a check of exclusivity, which cost more
/// than the test itself (48 ns a level against 5).
///
/// A node lives exactly as long as its view. Nodes of subviews are reached through the roster,
/// which is forgotten whenever the subviews change.
@safe
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
  @safe nonisolated(unsafe) static var treeChanges = 0  // The main actor's, as all views are.

  /// Counts the changes of hierarchies, and of recognizers of views and touches.
  @safe nonisolated(unsafe) static var routeChanges = 0  // The main actor's.

  /// Counts the changes of superviews, on which depths depend.
  @safe nonisolated(unsafe) static var superviewChanges = 0  // The main actor's.

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
    var above = unsafe parent
    while let present = unsafe above {
      depth += 1
      unsafe above = unsafe present.pointee.parent
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
    unsafe grid?.release()
    unsafe grid = unsafe new.map { unsafe Unmanaged.passRetained($0) }
  }

  deinit { unsafe grid?.release() }
}

/// A view's node in memory of its own, which goes with the view.
@safe
struct ViewNodeMemory: ~Copyable {
  let pointer: UnsafeMutablePointer<ViewNode>

  init(_ geometry: ViewGeometry) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: ViewNode(geometry: geometry))
  }

  deinit {
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }
}

extension UIView {
  final var isHiddenFlag: Bool {
    get { unsafe node.pointee.isHidden }
    set { unsafe node.pointee.isHidden = newValue }
  }

  final var interactionFlag: Bool {
    get { unsafe node.pointee.isInteractive }
    set { unsafe node.pointee.isInteractive = newValue }
  }

  final var alphaValue: CGFloat {
    get { unsafe node.pointee.alpha }
    set { unsafe node.pointee.alpha = newValue }
  }

  /// Whether the view may answer a hit test otherwise than `UIView` does.
  final var hasOwnHitTest: Bool {
    get { unsafe node.pointee.hasOwnHitTest }
    set {
      unsafe node.pointee.hasOwnHitTest = newValue
      noteMove()
    }
  }

  /// Where the view is.
  final var geometry: ViewGeometry {
    _read { yield unsafe node.pointee.geometry }
    _modify {
      yield unsafe &node.pointee.geometry
      noteMove()
    }
  }

  /// The view is not where it was, or may be hit elsewhere.
  private func noteMove() {
    ViewNode.treeChanges &+= 1
    markPlaceChanged()
    guard let above = unsafe parent?.node, unsafe above.pointee.roster.isCurrent else { return }
    let number = unsafe Int(node.pointee.siblingNumber)
    let old = unsafe above.pointee.roster.boxes[number]
    let new = unsafe ChildRoster.box(of: node)
    guard old != new else { return }
    unsafe above.pointee.roster.boxes[number] = new
    unsafe above.pointee.grid?.takeUnretainedValue().move(Int32(number), from: old, to: new)
  }

  /// Puts a view in front of the subviews; what is known of the others stays.
  final func appendChild(_ view: UIView) {
    guard unsafe node.pointee.roster.isCurrent else { return children.append(view) }
    // The change of the subviews forgets the roster that it finds: an empty one.
    var roster = ChildRoster()
    unsafe swap(&node.pointee.roster, &roster)
    let grid = unsafe node.pointee.grid?.takeUnretainedValue()
    children.append(view)
    unsafe swap(&node.pointee.roster, &roster)
    unsafe node.pointee.roster.append(view.node)
    guard let grid else { return }
    unsafe node.pointee.setGrid(grid)
    let number = unsafe view.node.pointee.siblingNumber
    unsafe grid.append(number, node.pointee.roster.boxes[Int(number)])
  }
}
