import Foundation

extension UIView {
  /// The deepest, topmost view below this one that contains a point of its coordinates; `nil` if
  /// there is none.
  ///
  /// The result is the same as asking every subview from the last to the first. A subview that does
  /// not override `hitTest` is tested here without a call: if it contains the point, the answer is
  /// this subview or lies below it, so the search descends without a stack. Only a subview that
  /// overrides `hitTest` is called, and may return `nil`.
  final func hitSubview(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Nothing is released on the way down: the tree holds its views, and nobody else is called.
    var node = unsafe self.node
    var place = point
    descent: while true {
      if unsafe !node.pointee.roster.isCurrent { unsafe Self.listChildren(of: node) }
      guard unsafe node.pointee.roster.count > 0 else { break }
      var search = unsafe ChildSearch(of: node, at: place)
      while true {
        let number = search.next()
        guard number >= 0 else { break descent }
        let child = unsafe node.pointee.roster.nodes[number]
        guard unsafe !child.pointee.hasOwnHitTest else {
          guard let superview = unsafe node.pointee.view?.takeUnretainedValue(),
            let subview = unsafe child.pointee.view?.takeUnretainedValue()
          else { continue }
          switch superview.ask(subview, place, with: event) {
          case .hit(let hit): return hit
          case .missed: continue
          case .missedAndChanged(let siblings):
            return superview.hitRest(of: siblings, below: number, place, with: event)
              ?? (superview === self ? nil : superview)
          }
        }
        guard unsafe child.pointee.geometry.isInvertible, unsafe child.pointee.takesTouches else {
          continue
        }
        let own = unsafe child.pointee.geometry.fromSuperview(place)
        guard unsafe child.pointee.geometry.contains(own) else { continue }
        unsafe node = unsafe child
        place = own
        continue descent
      }
    }
    return unsafe node == self.node ? nil : node.pointee.view?.takeUnretainedValue()
  }

  /// The result of calling a subview that overrides `hitTest`.
  private enum Answer {
    case hit(UIView)
    case missed
    /// No hit, and the call has moved or rearranged views. The search continues with the subviews
    /// of the moment of the call.
    case missedAndChanged(siblings: [UIView])
  }

  private func ask(_ child: UIView, _ point: CGPoint, with event: UIEvent?) -> Answer {
    let siblings = children
    let changes = ViewNode.treeChanges
    if let hit = child.hit(fromSuperview: point, with: event) { return .hit(hit) }
    return changes == ViewNode.treeChanges ? .missed : .missedAndChanged(siblings: siblings)
  }

  /// Tests siblings one by one, from the one before that index to the first.
  private func hitRest(
    of siblings: [UIView], below number: Int, _ point: CGPoint, with event: UIEvent?
  ) -> UIView? {
    for sibling in siblings[..<number].reversed() {
      if let hit = sibling.hit(fromSuperview: point, with: event) { return hit }
    }
    return nil
  }

  /// The hit view of this subtree for a point of the superview's coordinates.
  private func hit(fromSuperview point: CGPoint, with event: UIEvent?) -> UIView? {
    if hasOwnHitTest {
      let touched = touchedGeometry
      guard touched.isInvertible else { return nil }
      return hitTest(touched.fromSuperview(point), with: event)
    }
    guard geometry.isInvertible else { return nil }
    let own = geometry.fromSuperview(point)
    guard unsafe node.pointee.takesTouches, geometry.contains(own) else { return nil }
    return hitSubview(own, with: event) ?? self
  }

  private static func listChildren(of node: UnsafeMutablePointer<ViewNode>) {
    guard let view = unsafe node.pointee.view?.takeUnretainedValue() else { return }
    unsafe node.pointee.roster.list(view.children)
  }
}

/// Goes through the subviews that a point may hit, from the front to the back.
@safe
private struct ChildSearch {
  private let boxes: UnsafeMutablePointer<ChildRoster.Box>
  private let probe: ChildRoster.Box
  private var number: Int
  private let grid: Unmanaged<SiblingGrid>?
  private var cursor = SiblingGrid.Cursor()

  @inline(__always)
  init(of node: UnsafeMutablePointer<ViewNode>, at point: CGPoint) {
    number = unsafe node.pointee.roster.count
    if number >= ChildRoster.leastIndexed { unsafe Self.prepareGrid(of: node) }
    unsafe boxes = unsafe node.pointee.roster.boxes
    probe = ChildRoster.probe(point)
    unsafe grid = unsafe node.pointee.grid
    if let grid = unsafe grid { cursor = unsafe Self.cursor(in: grid, at: point) }
  }

  /// The index of the next subview; -1 if there is none.
  @inline(__always)
  mutating func next() -> Int {
    if let grid = unsafe grid { return unsafe nextOf(grid) }
    while number > 0 {
      number -= 1
      if unsafe ChildRoster.box(boxes[number], mayHold: probe) { return number }
    }
    return -1
  }

  @inline(never)
  private mutating func nextOf(_ grid: Unmanaged<SiblingGrid>) -> Int {
    unowned(unsafe) let grid = unsafe grid.takeUnretainedValue()
    repeat {
      number = unsafe grid.next(&cursor)
    } while unsafe number >= 0 && !ChildRoster.box(boxes[number], mayHold: probe)
    return number
  }

  @inline(never)
  private static func cursor(
    in grid: Unmanaged<SiblingGrid>, at point: CGPoint
  ) -> SiblingGrid.Cursor {
    unowned(unsafe) let grid = unsafe grid.takeUnretainedValue()
    return unsafe grid.cursor(at: point)
  }

  /// Makes a grid if it pays, and replaces one that no longer fits the subviews.
  @inline(never)
  private static func prepareGrid(of node: UnsafeMutablePointer<ViewNode>) {
    if let grid = unsafe node.pointee.grid {
      unowned(unsafe) let grid = unsafe grid.takeUnretainedValue()
      guard unsafe grid.isWorn else { return }
    } else {
      guard unsafe node.pointee.roster.isGridDue() else { return }
    }
    let grid = unsafe SiblingGrid(of: node.pointee.roster.boxes, count: node.pointee.roster.count)
    unsafe node.pointee.setGrid(grid)
  }
}
