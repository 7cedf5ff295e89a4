import DactylEvents
import Foundation
import InputFrames
import Testing

/// Trees by chance, asked at points by chance. `make agree` asks ten million times, in release.
@MainActor
@Suite("Hit testing against the plain rule")
struct HitTestPropertyTests {
  /// How many questions are asked; `$DACTYL_HIT_QUERIES` says another number.
  private static let queries =
    ProcessInfo.processInfo.environment["DACTYL_HIT_QUERIES"].flatMap(Int.init) ?? 20_000
  /// How many questions a tree gets before another one is made.
  private static let queriesOfTree = 500

  // Proves: VIEW:HIT-08, VIEW:HIT-09, VIEW:HIT-11, VIEW:HIT-01
  @Test func `trees that change by chance answer as the rule is written`() {
    var differences: [String] = []
    var hits = 0
    var asked = 0
    var seed: UInt64 = 0
    while asked < Self.queries {
      seed += 1
      var tree = RandomTree(seed: seed)
      for number in 0..<min(Self.queriesOfTree, Self.queries - asked) {
        // Long enough at rest for an index to be made, and then changed under it.
        if number % 40 > 20 { tree.step() }
        let point = tree.point()
        let found = tree.root.hitTest(point, with: nil)
        if found !== tree.expected(at: point) { differences.append("seed \(seed), \(point)") }
        if found != nil, found !== tree.root { hits += 1 }
        asked += 1
      }
    }
    #expect(differences.prefix(5) == [])
    // Trees that nobody hits would prove nothing.
    #expect(hits > Self.queries / 4)
    if Self.queries > 100_000 { print("\(asked) questions, \(hits) hit a view, no difference") }
  }

  /// Hears which views fingers have hit.
  private final class Listener: UIApplication {
    var hits: [UIView?] = []

    override func sendEvent(_ event: UIEvent) {
      hits = (event.allTouches ?? []).inOrder.map(\.view)
    }
  }

  // Proves: GEST:1.1.1, VIEW:HIT-01
  @Test func `fingers that go down together hit what each would hit alone`() {
    let application = Listener()
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 400))
    var differences: [String] = []
    var neighbours = 0
    var time = Timestamp.zero
    for seed in 1...UInt64(100) {
      var tree = RandomTree(seed: seed)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      window.addSubview(tree.root)
      window.makeKeyAndVisible()
      var numbers = SeededNumbers(state: seed)
      for _ in 0..<20 {
        let middle = tree.point()
        let places = (0..<10).map { _ in
          CGPoint(x: middle.x + numbers.number(-20, 20), y: middle.y + numbers.number(-20, 20))
        }
        let alone = places.map { window.hitTest($0, with: nil) }
        for phase in [UITouch.Phase.began, .ended] {
          time = time + .milliseconds(8)
          application.hits = []
          application.deliver(
            places.enumerated().map {
              TouchSample(id: $0.offset, phase: phase, location: $0.element)
            }, at: time)
          if phase == .began, application.hits != alone {
            differences.append("seed \(seed), \(places)")
          }
        }
        neighbours += zip(alone, alone.dropFirst()).count { $0 == $1 && $0 != nil }
        if numbers.isOneOf(2) { tree.step() }
      }
      window.isHidden = true
    }
    #expect(differences.prefix(3) == [])
    #expect(neighbours > 5_000)
  }
}
