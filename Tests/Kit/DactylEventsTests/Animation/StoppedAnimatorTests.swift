import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Stopped animators")
struct StoppedAnimatorTests {
  private let stage = AnimationStage()
  private var a: LoggingView { stage.a }

  /// An animator that has moved `a` from x = 0 to 25, of 100 in a second, and is stopped there.
  private func stopped(_ withoutFinishing: Bool) -> UIViewPropertyAnimator {
    stage.at(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [a] in
      a.frame.origin.x = 100
    }
    animator.addCompletion { [stage] in stage.note("\($0)") }
    animator.startAnimation()
    stage.at(0.25)
    animator.stopAnimation(withoutFinishing)
    return animator
  }

  @Test(arguments: [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 25)])
  func `one that is stopped waits to be finished, however long that takes`(
    position: UIViewAnimatingPosition, x: Double
  ) {
    let animator = stopped(false)
    #expect(stage.fingers.application.nextDeadline == nil)
    stage.at(5)
    #expect(animator.state == .stopped && stage.log == [])
    #expect(abs(a.frame.origin.x - 25) < 1e-9)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    #expect(abs(a.frame.origin.x - x) < 1e-9)
    #expect(stage.log == ["\(position) @5.0"])
  }

  @Test func `one that is stopped for good and used again has its whole new time`() {
    let animator = stopped(true)
    animator.addAnimations { [a] in a.frame.origin.x = 225 }
    animator.addCompletion { [stage] in stage.note("again \($0)") }
    stage.at(0.5)
    animator.startAnimation()
    stage.at(1)
    #expect(stage.shownX(a) == 125 && animator.isRunning)
    stage.at(5)
    #expect(stage.log == ["again end @1.5"])
  }
}
