import DactylControls
import Foundation
import InputFrames
import Testing

/// Parts of the kit that a call or a timer keeps longer than what they belong to.
@MainActor
@Suite("Parts that outlive their owner")
struct OutlivingTests {
  @Test func `an animation that was taken from a layer ends after the layer is gone`() {
    final class Ending: CAAnimationDelegate {
      var finished: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished.append(flag) }
    }
    let application = UIApplication()
    let ending = Ending()
    do {
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      animation.delegate = ending
      layer.add(animation, forKey: "fade")
      layer.removeAnimation(forKey: "fade")
    }
    application.advance(to: Timestamp(microseconds: 2_000_000))
    #expect(ending.finished == [false])
  }

  @Test func `an application may go while a block of animations runs`() {
    let window: UIWindow = {
      _ = UIApplication()
      return UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }()
    window.isHidden = false
    var next: UIApplication?
    UIView.animate(withDuration: 1) {
      window.alpha = 0.5
      next = UIApplication()
    }
    #expect(next === UIApplication.shared)
    #expect(window.alpha == 0.5)
  }

  @Test func `a navigation may go while the controller that it shows appears`() {
    final class Appearing: UIViewController {
      var appeared: () -> Void = {}
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appeared()
      }
    }
    let application = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    weak var gone: UINavigationController?
    let last = Appearing()
    var count = 0
    last.appeared = {
      count += 1
      window.rootViewController = nil
    }
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      gone = navigation
      window.rootViewController = navigation
      window.isHidden = false
      application.advance(to: Timestamp(microseconds: 1_000_000))
      navigation.pushViewController(last, animated: true)
    }
    application.advance(to: Timestamp(microseconds: 3_000_000))
    #expect(count == 1)
    #expect(gone == nil)
  }
}
