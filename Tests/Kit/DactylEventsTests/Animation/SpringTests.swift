import DactylEvents
import Foundation
import InputTesting
import Testing

/// Springs as they were measured on iOS and macOS 26.
@MainActor
@Suite("Springs")
struct SpringTests {
  let stage = AnimationStage()
  var a: LoggingView { stage.a }

  @Test(arguments: [
    (0.6, 0.8, [(0.15, 80.98), (0.3, 109.39), (0.45, 101.06), (0.6, 99.06), (0.8, 100)]),
    (0.35, 1.0, [(0.3, 105.54), (0.45, 93.43), (0.6, 102.93), (0.8, 99.12), (1.0, 100)]),
  ])
  func `a spring by its damping is where iOS shows it`(
    damping: Double, duration: Double, places: [(at: Double, percent: Double)]
  ) {
    stage.at(0)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      animations: { a.frame.origin.x = 100 })
    for place in places {
      stage.at(place.at)
      #expect(abs(stage.shownX(a) - place.percent) < 0.5, "at \(place.at) s")
    }
  }

  /// Stiffness, measured, of a spring of damping 0.5 and a second with such a velocity.
  @Test(arguments: [(0.25, 159.672_337_738), (1, 152.868_413_818), (-2, 175.422_412_338)])
  func `a first speed makes the spring softer or stiffer`(velocity: Double, stiffness: Double) {
    stage.at(0)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: velocity,
      animations: { a.frame.origin.x = 1000 })
    stage.at(0.2)
    let frequency = stiffness.squareRoot()
    let swing = frequency * 0.75.squareRoot()
    let sine = (frequency / 2 - velocity) / swing
    let left = exp(-frequency * 0.1) * (cos(swing * 0.2) + sine * sin(swing * 0.2))
    #expect(abs(stage.shownX(a) - 1000 * (1 - left)) < 0.01)
  }

  @Test(arguments: [
    (100.0, 10.0, 1.472_700_334), (300, 20, 0.744_255_528),
    (157.913_670_417, 17.592_918_860, 0.862_955_283),
    (157.913_670_417, 7.539_822_369, 1.904_872_615),
    (322.272_796_770, 30.518_328_635, 0.515_655_489),
  ])
  func `a spring by its parts takes the time that Core Animation gives it`(
    stiffness: Double, damping: Double, duration: Double
  ) {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 5, timingParameters: spring)
    #expect(abs(animator.duration - duration) < 1e-6)
  }
}
