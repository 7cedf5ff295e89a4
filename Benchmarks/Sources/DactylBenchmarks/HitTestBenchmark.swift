import BenchmarkLines
import DactylKit
import Foundation

/// Hit tests at random points of the trees that the rivals build, too.
@MainActor
struct HitTestBenchmark {
  /// Fixed-seed random numbers (SplitMix64), the same as the rivals'.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }

    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  }

  private struct Tree {
    var name: String
    var root: UIView
    var width: Double
    var height: Double
  }

  func run() {
    let suite = BenchmarkSuite("hit")
    for make in [
      chain, fan, { grid("c_flat10k", 100, 100, 10) }, { grid("d_flat100k", 400, 250, 4) },
      transformed,
    ] {
      let tree = make()
      let points = points(in: tree)
      var next = 0
      suite.run(tree.name) { count in
        for _ in 0..<count {
          _ = tree.root.hitTest(points[next], with: nil)
          next = (next + 1) % points.count
        }
      }
      if tree.name.contains("flat") { withMovedSibling(tree, points, suite) }
    }
  }

  /// The same, with one sibling moved to and fro before each question.
  private func withMovedSibling(_ tree: Tree, _ points: [CGPoint], _ suite: BenchmarkSuite) {
    let siblings = tree.root.subviews
    let side = siblings[0].bounds.width
    var next = 0
    suite.run("\(tree.name)_one_moved") { count in
      for _ in 0..<count {
        siblings[next * 61 % siblings.count].center.x += next % 2 == 0 ? side : -side
        _ = tree.root.hitTest(points[next], with: nil)
        next = (next + 1) % points.count
      }
    }
  }

  private func points(in tree: Tree) -> [CGPoint] {
    var random = Random(state: 42)
    return (0..<4096).map { _ in
      CGPoint(
        x: Double(random.next() % UInt64(tree.width)) + 0.5,
        y: Double(random.next() % UInt64(tree.height)) + 0.5)
    }
  }

  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: UIView?)
    -> UIView
  {
    let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    parent?.addSubview(view)
    return view
  }

  private func chain() -> Tree {
    let root = view(0, 0, 400, 400, in: nil)
    var parent = root
    for level in 1..<50 {
      parent = view(1, 1, 400 - 2 * Double(level), 400 - 2 * Double(level), in: parent)
    }
    return Tree(name: "a_chain50", root: root, width: 400, height: 400)
  }

  private func fan() -> Tree {
    let root = view(0, 0, 1000, 1000, in: nil)
    func split(_ parent: UIView, _ depth: Int) {
      guard depth < 4 else { return }
      let width = parent.bounds.width
      let height = parent.bounds.height
      for index in 0..<10 {
        let share = Double(index) / 10
        let child =
          depth.isMultiple(of: 2)
          ? view(share * width, 0, width / 10, height, in: parent)
          : view(0, share * height, width, height / 10, in: parent)
        split(child, depth + 1)
      }
    }
    split(root, 0)
    return Tree(name: "b_tree11111", root: root, width: 1000, height: 1000)
  }

  private func grid(_ name: String, _ columns: Int, _ rows: Int, _ side: Double) -> Tree {
    let width = Double(columns) * side
    let height = Double(rows) * side
    let root = view(0, 0, width, height, in: nil)
    for row in 0..<rows {
      for column in 0..<columns {
        _ = view(Double(column) * side, Double(row) * side, side, side, in: root)
      }
    }
    return Tree(name: name, root: root, width: width, height: height)
  }

  private func transformed() -> Tree {
    let root = view(0, 0, 1000, 1000, in: nil)
    var random = Random(state: 7)
    func split(_ parent: UIView, _ depth: Int) {
      guard depth < 3 else { return }
      let width = parent.bounds.width / 5
      let height = parent.bounds.height / 2
      for index in 0..<10 {
        let angle = (-20 + 40 * random.unit()) * Double.pi / 180
        let scale = 0.85 + 0.2 * random.unit()
        let child = view(
          Double(index % 5) * width, Double(index / 5) * height, width, height, in: parent)
        child.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
        split(child, depth + 1)
      }
    }
    split(root, 0)
    return Tree(name: "e_transform1111", root: root, width: 1000, height: 1000)
  }
}
