import BenchmarkLines
import DactylKit
import Foundation

/// Ten million random questions to random trees, while views move: the answer against the plain
/// recursion that the rule is. Run by name only: `Benchmarks/run agree`.
@MainActor
struct AgreementCheck {
  private var random = SystemlessRandom(state: 11)

  mutating func run() {
    var differences = 0
    var asked = 0
    while asked < 10_000_000 {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      var views = [root]
      for _ in 0..<Int(random.next() % 120) + 4 {
        let view = someView()
        views[Int(random.next() % UInt64(min(views.count, 6)))].addSubview(view)
        views.append(view)
      }
      for question in 0..<2000 {
        let point = CGPoint(x: random.number(-10, 310), y: random.number(-10, 310))
        if root.hitTest(point, with: nil) !== asWritten(root, point) { differences += 1 }
        asked += 1
        if question % 16 == 0 { change(views) }
      }
    }
    BenchmarkSuite("agree").emit("10M_questions", metric: "differences", [Double(differences)])
  }

  private mutating func someView() -> UIView {
    let view = UIView(
      frame: CGRect(
        x: random.number(-20, 300), y: random.number(-20, 300), width: random.number(0, 90),
        height: random.number(0, 90)))
    if random.next() % 9 == 0 { view.isHidden = true }
    if random.next() % 9 == 0 { view.alpha = 0.005 }
    if random.next() % 9 == 0 { view.isUserInteractionEnabled = false }
    if random.next() % 4 == 0 {
      view.transform = CGAffineTransform(rotationAngle: random.number(-3, 3))
        .scaledBy(x: random.number(0.2, 2), y: random.number(0.2, 2))
    }
    if random.next() % 6 == 0 { view.bounds.origin.y = random.number(-10, 10) }
    return view
  }

  private mutating func change(_ views: [UIView]) {
    let view = views[1 + Int(random.next() % UInt64(views.count - 1))]
    switch random.next() % 4 {
    case 0: view.center = CGPoint(x: random.number(0, 300), y: random.number(0, 300))
    case 1: view.bounds.size.width = random.number(0, 200)
    case 2: view.isHidden.toggle()
    default: view.superview?.bringSubviewToFront(view)
    }
  }

  /// Spec VIEW:HIT-09, without any shortcut.
  private func asWritten(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    for subview in view.subviews.reversed() {
      let own = view.convert(point, to: subview)
      if let hit = asWritten(subview, own) { return hit }
    }
    return view
  }
}

/// SplitMix64.
struct SystemlessRandom {
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
}
