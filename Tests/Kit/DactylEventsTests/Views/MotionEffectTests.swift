import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Motion effects")
struct MotionEffectTests {
  private func effect(_ type: UIInterpolatingMotionEffect.EffectType, _ most: Any)
    -> UIInterpolatingMotionEffect
  {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: type)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = most
    return effect
  }

  @Test func `a value lies between the least and the greatest as the viewer's offset does`() {
    let across = effect(.tiltAlongHorizontalAxis, 30.0)
    func value(_ x: CGFloat, _ y: CGFloat) -> Double? {
      across.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: y))?[
        "center.x"] as? Double
    }
    #expect([value(-1, 1), value(0, 1), value(0.5, -1), value(1, 0)] == [-10, 10, 20, 30])
    let words = effect(.tiltAlongVerticalAxis, "far")
    #expect(words.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
  }

  @Test func `a group has the values of all, and of two on one value the later`() {
    let group = UIMotionEffectGroup()
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    group.motionEffects = [
      effect(.tiltAlongHorizontalAxis, 30), effect(.tiltAlongHorizontalAxis, 50),
    ]
    let values = group.keyPathsAndRelativeValues(forViewerOffset: .zero)
    #expect(values?["center.x"] as? Double == 20 && values?.count == 1)
  }

  @Test func `a view keeps each effect once, until it is removed, and stays where it is`() {
    let view = UIView()
    let (one, other) = (effect(.tiltAlongHorizontalAxis, 1), effect(.tiltAlongVerticalAxis, 2))
    for effect in [one, other, one] { view.addMotionEffect(effect) }
    #expect(view.motionEffects.map { $0 === one } == [true, false])
    view.removeMotionEffect(one)
    view.removeMotionEffect(one)
    #expect(view.motionEffects.count == 1 && view.motionEffects.first === other)
    #expect(view.frame == .zero)
  }

  @Test func `the ends of a value may be numbers of any kind`() {
    for most in [30.0, 30 as CGFloat, 30, 30 as Float, NSNumber(value: 30)] as [Any] {
      let values = effect(.tiltAlongHorizontalAxis, most)
        .keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0))
      #expect(values?["center.x"] as? Double == 30, "\(type(of: most))")
    }
  }

  @Test func `an effect of no class in particular moves nothing`() {
    #expect(UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    let view = UIView()
    view.removeMotionEffect(UIMotionEffect())
    #expect(view.motionEffects.isEmpty)
  }
}
