import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Timing functions and the time of layers")
struct MediaTimingTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let outer = CALayer()
  let inner = CALayer()

  init() {
    fingers.view.layer.addSublayer(outer)
    outer.addSublayer(inner)
  }

  private func points(_ function: CAMediaTimingFunction) -> [[Float]] {
    (0...3).map { index in
      var point: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &point)
      return point
    }
  }

  @Test(
    arguments: [
      (.linear, [0, 0], [1, 1]), (.easeIn, [0.42, 0], [1, 1]), (.easeOut, [0, 0], [0.58, 1]),
      (.easeInEaseOut, [0.42, 0], [0.58, 1]), (.default, [0.25, 0.1], [0.25, 1]),
    ] as [(CAMediaTimingFunctionName, [Float], [Float])])
  func `a named function has Core Animation's control points`(
    name: CAMediaTimingFunctionName, first: [Float], second: [Float]
  ) {
    #expect(points(CAMediaTimingFunction(name: name)) == [[0, 0], first, second, [1, 1]])
  }

  @Test func `a function of control points has those, and a point that it has not is not written`()
  {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1.5)
    #expect(points(function) == [[0, 0], [0.25, 0.5], [0.75, 1.5], [1, 1]])
    var point: [Float] = [7, 8]
    for index in [-1, 4] { function.getControlPoint(at: index, values: &point) }
    #expect(point == [7, 8])
  }

  @Test func `functions with the same points are equal`() {
    let named = CAMediaTimingFunction(name: .easeOut)
    let same = CAMediaTimingFunction(controlPoints: 0, 0, 0.5, 1)
    let again = CAMediaTimingFunction(controlPoints: 0, 0, 0.5, 1)
    #expect(same == again && same !== again && same != named)
    #expect(Set([named, same, again]).count == 2)
  }

  @Test func `a function of control points bends the way of an animation`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    fade.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    inner.add(fade, forKey: nil)
    fingers.wait(500)
    #expect(abs((inner.presentation()?.opacity ?? 0) - 0.31536) < 1e-4)
  }

  // MARK: Layers

  @Test func `a layer's time is that of the layer above, until it is told otherwise`() {
    #expect(inner.beginTime == 0 && inner.timeOffset == 0 && inner.speed == 1)
    #expect(inner.duration == .infinity && inner.fillMode == .removed)
    #expect(inner.repeatCount == 0 && inner.repeatDuration == 0 && !inner.autoreverses)
    #expect(inner.convertTime(5, from: outer) == 5)
    #expect(inner.convertTime(5, to: nil) == 5)
  }

  @Test func `what says how a layer repeats is kept`() {
    inner.duration = 2
    inner.repeatCount = 3
    inner.repeatDuration = 4
    inner.autoreverses = true
    inner.fillMode = .both
    #expect(inner.duration == 2 && inner.repeatCount == 3 && inner.repeatDuration == 4)
    #expect(inner.autoreverses && inner.fillMode == .both)
  }

  @Test func `times convert through the speeds, beginnings and offsets of layers, and back`() {
    outer.speed = 2
    outer.beginTime = 10
    inner.speed = 0.5
    inner.timeOffset = 3
    // 4 of outer's seconds are 2 of inner's, which begins at 3.
    #expect(outer.convertTime(12, from: nil) == 4)
    #expect(inner.convertTime(12, from: nil) == 5)
    #expect(inner.convertTime(5, to: nil) == 12)
    #expect(inner.convertTime(5, to: outer) == 4)
    #expect(inner.convertTime(4, from: outer) == 5)
  }

  @Test func `a layer that stands still holds the animations of those below, and lets them go`() {
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    move.timingFunction = CAMediaTimingFunction(name: .linear)
    inner.add(move, forKey: "move")
    fingers.wait(250)
    let paused = outer.convertTime(CACurrentMediaTime(), from: nil)
    outer.speed = 0
    outer.timeOffset = paused
    fingers.wait(5_000)
    #expect(abs((inner.presentation()?.position.x ?? 0) - 25) < 1e-6)
    #expect(inner.animationKeys() == ["move"])
    outer.speed = 1
    outer.timeOffset = 0
    outer.beginTime = CACurrentMediaTime() - paused
    fingers.wait(250)
    #expect(abs((inner.presentation()?.position.x ?? 0) - 50) < 1e-6)
    fingers.wait(501)
    #expect(inner.animationKeys() == nil)
  }

  @Test func `the present time of a layer that stands still is that of its own application`() {
    fingers.wait(2_000)
    let other = Fingers()
    other.wait(7_000)
    outer.speed = 0
    #expect(CACurrentMediaTime() == 7)
    #expect(inner.convertTime(5, to: nil) == 2)
  }

  @Test func `twice as fast a layer's animation takes half the time`() {
    outer.speed = 2
    let hearer = AnimationHearer()
    let move = CABasicAnimation(keyPath: "position.x")
    move.duration = 1
    move.delegate = hearer
    inner.add(move, forKey: nil)
    fingers.wait(490)
    #expect(hearer.calls == ["start"])
    fingers.wait(20)
    #expect(hearer.calls == ["start", "stop true"])
  }

  @Test func `an animation of a layer that stands still begins when it goes on`() {
    let hearer = AnimationHearer()
    outer.speed = 0
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 1
    move.delegate = hearer
    move.timingFunction = CAMediaTimingFunction(name: .linear)
    inner.add(move, forKey: nil)
    fingers.wait(3_000)
    #expect(inner.presentation()?.position.x == 0)
    outer.beginTime = CACurrentMediaTime()
    outer.speed = 1
    fingers.wait(500)
    #expect(abs((inner.presentation()?.position.x ?? 0) - 50) < 1e-6)
    fingers.wait(501)
    #expect(hearer.calls == ["start", "stop true"])
  }

  // MARK: Transactions

  @Test func `a transaction gives back its block, and flushing leaves it as it is`() {
    var calls: [String] = []
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { calls.append("no transaction") }
    #expect(calls == ["no transaction"])
    CATransaction.begin()
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { calls.append("over") }
    CATransaction.flush()
    #expect(calls == ["no transaction"])
    CATransaction.completionBlock()?()
    #expect(calls == ["no transaction", "over"])
    CATransaction.setCompletionBlock(nil)
    CATransaction.commit()
    #expect(calls.count == 2)
  }
}
