import DactylEvents
import Foundation
import Testing

/// Numbers that are the same in every run (SplitMix64).
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 9_007_199_254_740_992
      * (range.upperBound - range.lowerBound)
  }

  mutating func isOneOf(_ count: UInt64) -> Bool { next() % count == 0 }
}

@MainActor
@Suite("Hit testing among many siblings")
struct SiblingIndexTests {
  private final class Round: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let x = point.x - bounds.midX
      let y = point.y - bounds.midY
      return x * x + y * y < 400
    }
  }

  private final class Enlarged: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -30, dy: -30).contains(point)
    }
  }

  private final class Redirecting: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      Int(point.x) % 2 == 0 ? nil : super.hitTest(point, with: event)
    }
  }

  private final class OddlyHidden: UIView {
    override var isHidden: Bool {
      get { tag % 2 == 0 }
      set { super.isHidden = newValue }
    }
  }

  private class Plain: UIView {
    var touched = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
  }

  private final class StillPlain: Plain {}

  /// The rule as it is written (spec VIEW:HIT-09), without any shortcut.
  private func asWritten(_ view: UIView, _ point: CGPoint) -> UIView? {
    if view is Redirecting, Int(point.x) % 2 == 0 { return nil }
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for subview in view.subviews.reversed() {
      guard
        abs(subview.transform.a * subview.transform.d - subview.transform.b * subview.transform.c)
          > 0
      else { continue }
      if let hit = asWritten(subview, view.convert(point, to: subview)) { return hit }
    }
    return view
  }

  private func randomView(_ random: inout Random, in side: Double) -> UIView {
    let frame = CGRect(
      x: random.number(-20...side), y: random.number(-20...side),
      width: random.isOneOf(20) ? side : random.number(0...40),
      height: random.isOneOf(20) ? side : random.number(0...40))
    let view: UIView =
      switch random.next() % 12 {
      case 0: Round(frame: frame)
      case 1: Enlarged(frame: frame)
      case 2: Redirecting(frame: frame)
      case 3: OddlyHidden(frame: frame)
      case 4: StillPlain(frame: frame)
      default: UIView(frame: frame)
      }
    view.tag = Int(random.next() % 100)
    if random.isOneOf(9) { view.isHidden = true }
    if random.isOneOf(9) { view.alpha = 0.005 }
    if random.isOneOf(9) { view.isUserInteractionEnabled = false }
    if random.isOneOf(4) {
      view.transform = CGAffineTransform(rotationAngle: random.number(-3...3))
        .scaledBy(x: random.number(0.2...2), y: random.number(0.2...2))
    }
    if random.isOneOf(6) { view.bounds.origin.y = random.number(-10...10) }
    return view
  }

  // Proves: VIEW:HIT-08, VIEW:HIT-09
  @Test(arguments: 0..<8)
  func `random trees answer as the rule is written, while siblings move, come and go`(
    seed: Int
  ) {
    var random = Random(state: UInt64(seed))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var differences = 0
    for _ in 0..<(20 + seed * 30) {
      let view = randomView(&random, in: 300)
      root.addSubview(view)
      if random.isOneOf(10) {
        for _ in 0..<30 { view.addSubview(randomView(&random, in: 40)) }
      }
    }
    for step in 0..<300 {
      let point = CGPoint(x: random.number(-10...310), y: random.number(-10...310))
      if root.hitTest(point, with: nil) !== asWritten(root, point) { differences += 1 }
      guard step % 3 == 0, let some = root.subviews.randomElement(using: &random) else { continue }
      switch random.next() % 8 {
      case 0: some.center = CGPoint(x: random.number(0...300), y: random.number(0...300))
      case 1: some.frame.size.width = random.number(0...300)
      case 2: some.transform = CGAffineTransform(rotationAngle: random.number(-3...3))
      case 3: root.addSubview(randomView(&random, in: 300))
      case 4: root.bringSubviewToFront(some)
      case 5: some.removeFromSuperview()
      case 6: some.isHidden.toggle()
      default: root.insertSubview(randomView(&random, in: 300), at: 3)
      }
    }
    #expect(differences == 0)
  }

  @Test
  func `a tree of a hundred thousand levels is asked, delivered to and freed on a small stack`() {
    weak var leaf: UIView?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var parent = root
      for _ in 0..<100_000 {
        let view = UIView(frame: root.frame)
        parent.addSubview(view)
        parent = view
      }
      leaf = parent
      #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf)
      #expect(root.hitTest(CGPoint(x: 15, y: 5), with: nil) == nil)
    }
    #expect(leaf == nil)
  }

  @Test func `a subview that outlives its superview and window has neither`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(parent)
      parent.addSubview(child)
      #expect(child.window === window)
    }
    #expect(child.superview == nil)
    #expect(child.window == nil)
    #expect(child.next == nil)
  }

  @Test
  func `a subview that rearranges its siblings while it is asked does not change the question`() {
    final class Upheaval: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        superview?.subviews.first?.removeFromSuperview()
        return nil
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIView(frame: root.frame)
    root.addSubview(first)
    root.addSubview(Upheaval(frame: root.frame))
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === first)
    #expect(first.superview == nil)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }

  @Test func `a hundred thousand siblings answer from the front to the back`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for number in 0..<100_000 {
      let view = UIView(
        frame: CGRect(x: Double(number % 1000), y: Double(number / 1000) * 10, width: 1, height: 10)
      )
      root.addSubview(view)
    }
    for number in [0, 999, 50_500, 99_999] {
      let point = CGPoint(x: Double(number % 1000) + 0.5, y: Double(number / 1000) * 10 + 5)
      for _ in 0..<6 { #expect(root.hitTest(point, with: nil) === root.subviews[number]) }
    }
    root.subviews[7].frame = CGRect(x: 500, y: 505, width: 10, height: 10)
    #expect(root.hitTest(CGPoint(x: 505.5, y: 507), with: nil) === root.subviews[50_505])
    root.bringSubviewToFront(root.subviews[7])
    #expect(root.hitTest(CGPoint(x: 505.5, y: 507), with: nil) === root.subviews[99_999])
  }

  @Test func `a view that is endless or no number does not trap and hides nobody`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for number in 0..<60 {
      root.addSubview(UIView(frame: CGRect(x: number, y: 0, width: 1, height: 100)))
    }
    root.subviews[3].center.x = .nan
    root.subviews[4].bounds.size.width = .infinity
    root.subviews[5].center = CGPoint(x: 1e300, y: 1e300)
    for _ in 0..<8 {
      #expect(root.hitTest(CGPoint(x: 50.5, y: 50), with: nil) === root.subviews[50])
    }
  }
}

extension Random: RandomNumberGenerator {}
