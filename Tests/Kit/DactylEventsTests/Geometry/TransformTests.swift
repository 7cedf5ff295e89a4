import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Transforms")
struct TransformTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 150, y: 175, width: 100, height: 50))

  init() {
    parent.addSubview(view)
  }

  // Proves: VIEW:TRF-01
  @Test func `the transform can be set and taken back at any time`() {
    let frame = view.frame
    view.transform = CGAffineTransform(scaleX: 3, y: 2)
    view.transform = .identity
    #expect(view.frame == frame)
  }

  // Proves: VIEW:TRF-02, VIEW:TRF-03
  @Test func `a quarter turn is about the center`() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(parent.convert(CGPoint.zero, from: view), isNear: CGPoint(x: 225, y: 150))
    expect(parent.convert(CGPoint(x: 100, y: 0), from: view), isNear: CGPoint(x: 225, y: 250))
  }

  // Proves: VIEW:TRF-03, VIEW:TRF-02
  @Test func `a positive angle turns clockwise`() {
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // The middle of the right edge: 50 to the right of the center, which stays at (200, 200).
    expect(
      parent.convert(CGPoint(x: 100, y: 25), from: view),
      isNear: CGPoint(x: 235.355_339, y: 235.355_339), within: 1e-5)
  }

  // Proves: VIEW:TRF-04
  @Test func `a turn and then a shift is a shift along the axes`() {
    let map = CGAffineTransform(rotationAngle: .pi / 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 0))
    expect(CGPoint(x: map.tx, y: map.ty), isNear: CGPoint(x: 10, y: 0))
  }

  // Proves: VIEW:TRF-04
  @Test func `a shift and then a turn is a turned shift`() {
    let map = CGAffineTransform(translationX: 10, y: 0)
      .concatenating(CGAffineTransform(rotationAngle: .pi / 2))
    expect(CGPoint(x: map.tx, y: map.ty), isNear: CGPoint(x: 0, y: 10))
  }

  // Proves: VIEW:TRF-04
  @Test func `the by-methods put their step before the map they are called on`() {
    let map = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 10, y: 0)
    expect(CGPoint(x: map.tx, y: map.ty), isNear: CGPoint(x: 0, y: 10))
    let scaled = CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 7, y: 2))
  }

  // Proves: VIEW:TRF-05
  @Test(arguments: [
    (101.0, 200.0, true), (99, 200, false), (299, 200, true), (301, 200, false),
    (200, 151, true), (200, 149, false), (200, 249, true), (200, 251, false),
  ])
  func `a scale of two doubles the touchable area both ways about the center`(
    x: Double, y: Double, isHit: Bool
  ) {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.center == CGPoint(x: 200, y: 200))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(parent.hitTest(CGPoint(x: x, y: y), with: nil) === (isHit ? view : parent))
  }

  // Proves: VIEW:TRF-05
  @Test func `at half of its size a view takes the touches of half the area about its center`() {
    let fingers = Fingers()
    fingers.view.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let tap = UITapGestureRecognizer()
    var places: [CGPoint] = []
    tap.addTarget { places.append($0.location(in: $0.view)) }
    view.addGestureRecognizer(tap)
    for (x, y) in [
      (176.0, 200.0), (174, 200), (224, 200), (226, 200), (200, 188), (200, 187), (200, 212),
      (200, 213),
    ] {
      fingers.down(0, x, y)
      fingers.wait(20)
      fingers.up()
      fingers.wait(1000)
    }
    #expect(
      places == [
        CGPoint(x: 2, y: 25), CGPoint(x: 98, y: 25), CGPoint(x: 50, y: 1), CGPoint(x: 50, y: 49),
      ])
    #expect(view.center == CGPoint(x: 200, y: 200))
  }

  // Proves: VIEW:TRF-06
  @Test func `a turned view's subviews keep their frames and are hit where they appear`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(parent.hitTest(CGPoint(x: 220, y: 155), with: nil) === child)
    #expect(parent.hitTest(CGPoint(x: 155, y: 180), with: nil) === parent)
  }

  // Proves: VIEW:TRF-08
  @Test func `a shift is undone with its transform`() {
    view.transform = CGAffineTransform(translationX: 30, y: 40)
    #expect(view.frame == CGRect(x: 180, y: 215, width: 100, height: 50))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 150, y: 175, width: 100, height: 50))
  }

  // Proves: VIEW:TRF-10
  @Test func `a point goes out and comes back under any invertible transform`() {
    var random = SplitMix(state: 7)
    for _ in 0..<200 {
      let map = CGAffineTransform(
        a: random.next(in: -3...3), b: random.next(in: -3...3), c: random.next(in: -3...3),
        d: random.next(in: -3...3), tx: random.next(in: -90...90), ty: random.next(in: -90...90))
      guard abs(map.a * map.d - map.b * map.c) > 0.1 else { continue }
      view.transform = map
      view.bounds.origin = CGPoint(x: random.next(in: -50...50), y: random.next(in: -50...50))
      let point = CGPoint(x: random.next(in: -200...200), y: random.next(in: -200...200))
      let back = view.convert(parent.convert(point, from: view), from: parent)
      expect(back, isNear: point, within: 1e-9)
    }
  }

  // Proves: VIEW:TRF-10
  @Test func `a point's offset from the middle of the bounds is mapped about the center`() {
    view.bounds.origin = CGPoint(x: 7, y: -3)
    view.transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 5, ty: 6)
    // Middle of the bounds (57, 22); offset (-57, -22) maps to (-109, -117).
    expect(parent.convert(CGPoint.zero, from: view), isNear: CGPoint(x: 91, y: 83))
  }

  @Test func `a view that is scaled to nothing is hit nowhere`() {
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    #expect(parent.hitTest(CGPoint(x: 200, y: 200), with: nil) === parent)
    #expect(parent.hitTest(CGPoint(x: 20, y: 20), with: nil) === parent)
    view.transform = CGAffineTransform(scaleX: 1, y: 0)
    #expect(parent.hitTest(CGPoint(x: 200, y: 200), with: nil) === parent)
  }

  @Test func `an inverse undoes its map and a singular map has none`() {
    let map = CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 5, ty: 6)
    let point = CGPoint(x: 3, y: 4)
    expect(point.applying(map).applying(map.inverted()), isNear: point)
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }
}

/// Compares two points within a tolerance.
func expect(
  _ point: CGPoint, isNear other: CGPoint, within tolerance: Double = 1e-9,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isNear = abs(point.x - other.x) <= tolerance && abs(point.y - other.y) <= tolerance
  #expect(isNear, "\(point) is not \(other)", sourceLocation: sourceLocation)
}

/// A small generator, so that random trees are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
