import Foundation

/// Where on the screen a hit test certainly finds the view that it has found at one point: the fingers
/// that go down there in the same event need no hit test of their own.
///
/// It holds as long as no view changes, and so not beyond the event.
struct HitRegion {
  /// How many views in front are looked at on one level; with more there is no region. Ours: beyond,
  /// it would cost as much as the hit tests that are spared.
  private static let mostInFront = 8

  private var left = -CGFloat.infinity
  private var top = -CGFloat.infinity
  private var right = CGFloat.infinity
  private var bottom = CGFloat.infinity

  /// The region around a point of the screen, at which a hit test has just found `view` in a window
  /// of those that are asked one after the other. `nil` where a view on the way is turned or scaled,
  /// or may answer hit tests itself.
  @MainActor
  init?(around point: CGPoint, of view: UIView, in window: UIWindow, of windows: [UIWindow]) {
    var node = unsafe view.node
    // Where the view's own coordinates begin on the screen.
    var origin = unsafe Self.origin(of: node)
    // All subviews are in front of their view, and of siblings those that come later.
    var firstInFront = 0
    while true {
      let geometry = unsafe node.pointee.geometry
      guard unsafe !node.pointee.hasOwnHitTest, unsafe node.pointee.takesTouches,
        !geometry.isTransformed,
        unsafe node.pointee.roster.isCurrent,
        unsafe leaveOut(node, from: firstInFront, point, origin)
      else { return nil }
      keep(to: geometry.bounds, origin)
      let way = geometry.toSuperview(.zero)
      origin = CGPoint(x: origin.x - way.x, y: origin.y - way.y)
      guard let above = unsafe node.pointee.parent else { break }
      firstInFront = unsafe Int(node.pointee.siblingNumber) + 1
      unsafe node = unsafe above
    }
    guard unsafe node == window.node else { return nil }
    for other in windows {
      if other === window { break }
      guard unsafe leaveOut(ChildRoster.box(of: other.node), point, .zero) else { return nil }
    }
    shrink()
    // A hit test of the program's own may lead anywhere.
    guard contains(point) else { return nil }
  }

  /// Whether a point of the screen certainly hits the view.
  @inline(__always)
  func contains(_ point: CGPoint) -> Bool {
    point.x > left && point.x < right && point.y > top && point.y < bottom
  }

  /// Where a view's own coordinates begin on the screen, if no view on the way is transformed.
  @MainActor
  private static func origin(of node: UnsafeMutablePointer<ViewNode>) -> CGPoint {
    var origin = CGPoint.zero
    var next: UnsafeMutablePointer<ViewNode>? = unsafe node
    while let node = unsafe next {
      let way = unsafe node.pointee.geometry.toSuperview(.zero)
      origin = CGPoint(x: origin.x + way.x, y: origin.y + way.y)
      unsafe next = unsafe node.pointee.parent
    }
    return origin
  }

  /// Leaves out the subviews from that number on; `false` where that cannot be done.
  private mutating func leaveOut(
    _ node: UnsafeMutablePointer<ViewNode>, from first: Int, _ point: CGPoint, _ origin: CGPoint
  ) -> Bool {
    let count = unsafe node.pointee.roster.count
    guard count - first <= Self.mostInFront else { return false }
    for number in first..<max(first, count) {
      guard unsafe leaveOut(node.pointee.roster.boxes[number], point, origin) else { return false }
    }
    return true
  }

  /// Ends before a box that does not hold the point, on the side on which it lies.
  private mutating func leaveOut(
    _ box: ChildRoster.Box, _ point: CGPoint, _ origin: CGPoint
  ) -> Bool {
    let (nearX, nearY) = (origin.x + CGFloat(box[0]), origin.y + CGFloat(box[1]))
    let (farX, farY) = (origin.x - CGFloat(box[2]), origin.y - CGFloat(box[3]))
    if point.y < nearY {
      bottom = min(bottom, nearY)
    } else if point.y > farY {
      top = max(top, farY)
    } else if point.x < nearX {
      right = min(right, nearX)
    } else if point.x > farX {
      left = max(left, farX)
    } else {
      return false
    }
    return true
  }

  /// Ends where a view on the way does.
  private mutating func keep(to bounds: CGRect, _ origin: CGPoint) {
    left = max(left, origin.x + bounds.minX)
    right = min(right, origin.x + bounds.maxX)
    top = max(top, origin.y + bounds.minY)
    bottom = min(bottom, origin.y + bounds.maxY)
  }

  /// Reduces the region by a rim far wider than the rounding error of a converted point.
  private mutating func shrink() {
    let reach = max(max(abs(left), abs(right)), max(abs(top), abs(bottom)))
    let rim = 1e-2 + 1e-5 * reach
    (left, top) = (left + rim, top + rim)
    (right, bottom) = (right - rim, bottom - rim)
  }
}
