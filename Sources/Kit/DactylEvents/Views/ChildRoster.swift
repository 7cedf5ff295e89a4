import Foundation

/// The subviews of a view in the form in which hit testing reads them: packed boxes and plain
/// pointers, so that skipping a subview costs one comparison and does not touch the subview.
///
/// A copy of `UIView.children`, made when first asked for and forgotten when they change. The view
/// that owns it keeps its subviews alive; nothing here outlives a change of them.
@safe
struct ChildRoster: ~Copyable {
  /// A rectangle as (left, top, -right, -bottom), a little larger than the frame: a point outside
  /// it certainly does not hit. One comparison of four numbers decides that.
  typealias Box = SIMD4<Float>

  /// The box of a subview that must always be tested: it overrides `hitTest`, or its frame is
  /// infinite.
  static let everywhere = Box(repeating: -.infinity)
  /// The box of a subview that no point hits.
  static let nowhere = Box(repeating: .infinity)
  /// The least number of subviews for which a grid pays. Ours: below it, comparing their boxes
  /// costs less.
  static let leastIndexed = 32
  /// How many hit tests the subviews must stay unchanged before a grid is made. Ours: making one
  /// costs as much as several scans.
  private static let leastQuestions: UInt8 = 4

  private var storage: UnsafeMutableRawPointer?
  private var capacity: Int32 = 0
  private var filled: Int32 = 0
  /// Whether the roster matches the present subviews.
  private(set) var isCurrent = false
  private var questions: UInt8 = 0

  /// How many subviews are listed.
  var count: Int { Int(filled) }
  /// Their boxes, from back to front.
  var boxes: UnsafeMutablePointer<Box> {
    unsafe storage.unsafelyUnwrapped.assumingMemoryBound(to: Box.self)
  }
  /// The subviews, from back to front.
  var nodes: UnsafeMutablePointer<UnsafeMutablePointer<ViewNode>> {
    unsafe (storage.unsafelyUnwrapped + Int(capacity) * MemoryLayout<Box>.stride)
      .assumingMemoryBound(to: UnsafeMutablePointer<ViewNode>.self)
  }

  /// A point in the form in which it is compared with boxes.
  @inline(__always)
  static func probe(_ point: CGPoint) -> Box {
    Box(Float(point.x), Float(point.y), -Float(point.x), -Float(point.y))
  }

  /// Whether a box may contain the point of a probe. A coordinate that is not a number is in every
  /// box.
  @inline(__always)
  static func box(_ box: Box, mayHold probe: Box) -> Bool {
    !any(probe .< box)
  }

  /// The box of a view in its superview.
  static func box(of node: UnsafeMutablePointer<ViewNode>) -> Box {
    guard unsafe !node.pointee.hasOwnHitTest else { return everywhere }
    guard unsafe node.pointee.geometry.isInvertible else { return nowhere }
    let frame = unsafe node.pointee.geometry.frame
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let reach = max(max(abs(left), abs(top)), max(abs(right), abs(bottom)))
    guard reach < 1e30 else { return everywhere }
    // Far more than the rounding error of frame and point in `Float`.
    let margin = 1e-3 + 1e-6 * reach
    return Box(
      Float(left - margin), Float(top - margin), -Float(right + margin), -Float(bottom + margin))
  }

  /// Discards the list: the subviews have changed.
  mutating func forget() {
    isCurrent = false
    questions = 0
  }

  deinit { unsafe storage?.deallocate() }

  /// Lists the subviews and numbers them.
  mutating func list(_ children: [UIView]) {
    makeRoom(for: children.count, keeping: 0)
    filled = 0
    for child in children { unsafe put(child.node) }
    isCurrent = true
  }

  /// Adds a subview in front of the others.
  mutating func append(_ child: UnsafeMutablePointer<ViewNode>) {
    makeRoom(for: count + 1, keeping: count)
    unsafe put(child)
  }

  /// Counts a hit test. Returns whether the subviews have been unchanged for long enough that a
  /// grid pays.
  mutating func isGridDue() -> Bool {
    guard count >= Self.leastIndexed else { return false }
    questions = min(questions + 1, Self.leastQuestions)
    return questions == Self.leastQuestions
  }

  private mutating func put(_ child: UnsafeMutablePointer<ViewNode>) {
    unsafe boxes[count] = unsafe Self.box(of: child)
    unsafe nodes[count] = unsafe child
    unsafe child.pointee.siblingNumber = filled
    filled += 1
  }

  private mutating func makeRoom(for needed: Int, keeping kept: Int) {
    guard needed > Int(capacity) else { return }
    // The first list has the exact size: most lists never grow.
    let room = kept == 0 ? needed : max(needed, kept * 2)
    var larger = ChildRoster()
    larger.capacity = Int32(room)
    unsafe larger.storage = unsafe .allocate(
      byteCount: room
        * (MemoryLayout<Box>.stride + MemoryLayout<UnsafeMutablePointer<ViewNode>>.stride),
      alignment: MemoryLayout<Box>.alignment)
    if kept > 0 {
      unsafe larger.boxes.initialize(from: boxes, count: kept)
      unsafe larger.nodes.initialize(from: nodes, count: kept)
    }
    // The old memory goes with the other roster.
    unsafe swap(&storage, &larger.storage)
    swap(&capacity, &larger.capacity)
  }
}
