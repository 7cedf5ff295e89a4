import Foundation

/// The part of a view that hit testing reads: plain memory that the view owns, so that a hit test
/// goes from node to node without reference counts and exclusivity checks, which cost more than the
/// test itself (48 ns a level against 5).
///
/// A node lives exactly as long as its view. Nodes of subviews are reached through the roster,
/// which is forgotten whenever the subviews change.
@safe
struct ViewNode: ~Copyable {
  /// The view of the node.
  var view: Unmanaged<UIView>?
  var isHidden = false
  var isInteractive = true
  /// Whether the view's class overrides `hitTest` or `point(inside:)`.
  var hasOwnHitTest = false
  /// Whether the view's class may do anything with touches except pass them to its superview.
  var handlesTouches = true
  /// Whether it is a controller's view.
  var hasController = false
  /// Whether it has recognizers.
  var hasRecognizers = false
  /// The superview's node. The superview clears this pointer when it is freed.
  var parent: UnsafeMutablePointer<ViewNode>?
  /// The view's number among its siblings, valid while their roster is.
  var siblingNumber: Int32 = 0
  var alpha: CGFloat = 1
  var geometry: ViewGeometry
  /// The subviews.
  var roster = ChildRoster()
  /// Finds, among many subviews, those that a point may hit. Reference counted by hand.
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

  /// Whether a view with `UIView`'s hit test takes every touch within its bounds.
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

  /// Replaces or removes the grid.
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

  /// Whether the view's class overrides `hitTest` or `point(inside:)`.
  final var hasOwnHitTest: Bool {
    get { unsafe node.pointee.hasOwnHitTest }
    set {
      unsafe node.pointee.hasOwnHitTest = newValue
      noteMove()
    }
  }

  /// The view's geometry.
  final var geometry: ViewGeometry {
    _read { yield unsafe node.pointee.geometry }
    _modify {
      yield unsafe &node.pointee.geometry
      noteMove()
    }
  }

  /// Called when the view has moved, or its touchable area may have changed.
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

  /// Adds a view in front of the subviews, and keeps what the roster knows of the others.
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
