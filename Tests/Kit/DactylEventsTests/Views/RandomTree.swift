import DactylEvents
import Foundation

/// Numbers that are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ least: Double, _ most: Double) -> Double {
    least + Double(next() >> 11) / 9_007_199_254_740_992 * (most - least)
  }

  mutating func isOneOf(_ count: UInt64) -> Bool { next() % count == 0 }
}

/// A tree of views with every kind of place, switch and override, that changes by chance.
@MainActor
struct RandomTree {
  final class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { contains(point) }

    func contains(_ point: CGPoint) -> Bool {
      let x = point.x - bounds.midX
      let y = point.y - bounds.midY
      return x * x + y * y < 900
    }
  }

  final class Enlarged: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { contains(point) }

    func contains(_ point: CGPoint) -> Bool { bounds.insetBy(dx: -25, dy: -25).contains(point) }
  }

  /// Takes no touch itself and lets its subviews take them.
  final class Passing: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// Keeps its subviews from touches, and has a say before every rule.
  final class Greedy: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      bounds.contains(point) ? self : nil
    }
  }

  final class OddlyHidden: UIView {
    override var isHidden: Bool {
      get { tag % 3 == 0 }
      set { super.isHidden = newValue }
    }
  }

  final class Plain: UIView {
    override func layoutSubviews() { tag += 0 }
  }

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private(set) var views: [UIView] = []
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(state: seed)
    views = [root]
    let count = 10 + Int(numbers.next() % 150)
    // Wide trees, which have an index, as well as deep ones.
    let width = numbers.isOneOf(2) ? 1 : 1 + Int(numbers.next() % 12)
    while views.count < count {
      let parent = views[Int(numbers.next() % UInt64(min(views.count, width)))]
      grow(in: parent)
    }
  }

  mutating func point() -> CGPoint {
    CGPoint(x: numbers.number(-10, 410), y: numbers.number(-10, 410))
  }

  private mutating func rect(in side: Double) -> CGRect {
    CGRect(
      x: numbers.number(-30, side), y: numbers.number(-30, side),
      width: numbers.isOneOf(12) ? side : numbers.number(0, side / 3),
      height: numbers.isOneOf(12) ? side : numbers.number(0, side / 3))
  }

  private mutating func grow(in parent: UIView) {
    let frame = rect(in: max(60, parent.bounds.width))
    let view: UIView =
      switch numbers.next() % 16 {
      case 0: Round(frame: frame)
      case 1: Enlarged(frame: frame)
      case 2: Passing(frame: frame)
      case 3: Greedy(frame: frame)
      case 4: OddlyHidden(frame: frame)
      case 5, 6: Plain(frame: frame)
      default: UIView(frame: frame)
      }
    view.tag = views.count
    for _ in 0..<2 { change(view) }
    parent.addSubview(view)
    views.append(view)
  }

  private mutating func change(_ view: UIView) {
    switch numbers.next() % 14 {
    case 0: view.isHidden.toggle()
    case 1: view.alpha = [0, 0.009, 0.01, 1, 1][Int(numbers.next() % 5)]
    case 2: view.isUserInteractionEnabled = !numbers.isOneOf(3)
    case 3: view.bounds.origin = CGPoint(x: numbers.number(-20, 20), y: numbers.number(-20, 20))
    case 4: view.anchorPoint = CGPoint(x: numbers.number(0, 1), y: numbers.number(0, 1))
    case 5:
      view.transform = CGAffineTransform(rotationAngle: numbers.number(-3, 3))
        .scaledBy(x: numbers.number(0.2, 2), y: numbers.number(-2, 2))
    case 6: view.transform = numbers.isOneOf(3) ? CGAffineTransform(1, 0, 1, 0, 0, 0) : .identity
    case 7: view.frame = rect(in: 300)
    case 8: view.bounds.size = numbers.isOneOf(4) ? .zero : CGSize(width: 70, height: 50)
    case 9: view.clipsToBounds.toggle()
    default: break
    }
  }

  /// One step of chance: something moves, changes, comes, goes or changes its order.
  mutating func step() {
    let view = views[1 + Int(numbers.next() % UInt64(views.count - 1))]
    switch numbers.next() % 12 {
    case 0: view.superview?.bringSubviewToFront(view)
    case 1: view.superview?.sendSubviewToBack(view)
    case 2:
      if let parent = view.superview, parent.subviews.count > 1 {
        parent.exchangeSubview(at: 0, withSubviewAt: parent.subviews.count - 1)
      }
    case 3 where view.subviews.isEmpty && views.count > 8:
      view.removeFromSuperview()
      views.removeAll { $0 === view }
      grow(in: root)
    case 4 where !root.isDescendant(of: view): root.insertSubview(view, at: 2)
    case 5, 6, 7:
      view.center = CGPoint(x: numbers.number(0, 400), y: numbers.number(0, 400))
    default: change(view)
    }
  }

  // MARK: The rule as it is written (spec VIEW:HIT-09), with arithmetic of its own

  func expected(at point: CGPoint) -> UIView? { hit(root, point) }

  private func hit(_ view: UIView, _ point: CGPoint) -> UIView? {
    switch view {
    case let view as Greedy: view.bounds.contains(point) ? view : nil
    case let view as Passing: asWritten(view, point).flatMap { $0 === view ? nil : $0 }
    default: asWritten(view, point)
    }
  }

  private func asWritten(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      isInside(view, point)
    else { return nil }
    for subview in view.subviews.reversed() {
      if let own = place(point, in: subview), let found = hit(subview, own) { return found }
    }
    return view
  }

  private func isInside(_ view: UIView, _ point: CGPoint) -> Bool {
    switch view {
    case let view as Round: return view.contains(point)
    case let view as Enlarged: return view.contains(point)
    default:
      let bounds = view.bounds
      return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
        && point.y < bounds.maxY
    }
  }

  /// The superview's point in the view; none in a view that is scaled to a line.
  private func place(_ point: CGPoint, in view: UIView) -> CGPoint? {
    let map = view.transform
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0 else { return nil }
    let (center, bounds, anchor) = (view.center, view.bounds, view.anchorPoint)
    let x = point.x - center.x - map.tx
    let y = point.y - center.y - map.ty
    return CGPoint(
      x: (map.d * x - map.c * y) / determinant + bounds.minX + bounds.width * anchor.x,
      y: (map.a * y - map.b * x) / determinant + bounds.minY + bounds.height * anchor.y)
  }
}
