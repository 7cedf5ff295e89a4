import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Observations by key paths")
struct KeyPathObservationTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  @Test func `an observation is told of old and new values, and once for each change`() {
    var calls: [String] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { view, change in
      calls.append("\(change.oldValue?.minX ?? -1) to \(change.newValue?.minX ?? -1)")
      #expect(change.kind == .setting)
    }
    view.frame.origin.x = 5
    view.frame.origin.x = 5
    view.center.x += 2
    #expect(calls == ["0.0 to 5.0", "5.0 to 7.0"])
    withExtendedLifetime(observation) {}
  }

  @Test func `without options there are no values, and with initial there is a call at once`() {
    var calls: [CGFloat?] = []
    let observation = view.observe(\.alpha, options: .initial) { _, change in
      calls.append(change.newValue)
    }
    view.alpha = 0.5
    #expect(calls == [nil, nil])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observation ends when it is invalidated, and when nobody keeps it`() {
    var count = 0
    let first = view.observe(\.isHidden) { _, _ in count += 1 }
    var second: NSKeyValueObservation? = view.observe(\.isHidden) { _, _ in count += 1 }
    view.isHidden = true
    #expect(count == 2)
    first.invalidate()
    #expect(second != nil)
    second = nil
    view.isHidden = false
    #expect(count == 2)
  }

  @Test func `it does not keep its object`() {
    var gone: UIView? = UIView()
    weak let weakly = gone
    let observation = gone?.observe(\.bounds) { _, _ in }
    gone = nil
    #expect(weakly == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func `a handler that sets the property again is called again, and no more`() {
    var seen: [CGFloat] = []
    let observation = view.observe(\.alpha, options: .new) { view, change in
      seen.append(change.newValue ?? -1)
      if view.alpha > 0.2 { view.alpha = 0.2 }
    }
    view.alpha = 0.6
    #expect(seen == [0.6, 0.2])
    withExtendedLifetime(observation) {}
  }

  @Test func `offsets, insets, pictures, texts and delegates are told at once`() {
    final class Delegate: UIScrollViewDelegate {}
    var told: [String] = []
    let (scroll, image, label) = (UIScrollView(), UIImageView(), UILabel())
    let observations = [
      scroll.observe(\.contentOffset) { _, _ in told.append("offset") },
      scroll.observe(\.contentSize) { _, _ in told.append("size") },
      scroll.observe(\.contentInset) { _, _ in told.append("inset") },
      scroll.observe(\.delegate) { _, _ in told.append("delegate") },
      image.observe(\.image) { _, _ in told.append("image") },
      label.observe(\.text) { _, _ in told.append("text") },
    ]
    let delegate = Delegate()
    scroll.contentSize = CGSize(width: 100, height: 900)
    scroll.contentOffset.y = 4
    scroll.contentInset.bottom = 3
    scroll.delegate = delegate
    image.image = UIImage()
    label.text = "Tea"
    #expect(told == ["size", "offset", "inset", "delegate", "image", "text"])
    withExtendedLifetime((observations, delegate)) {}
  }

  @Test func `any other property is told at the end of the iteration`() {
    final class Player: UIView { var volume = 1 }
    let fingers = Fingers()
    let player = Player()
    var values: [Int?] = []
    let observation = player.observe(\.volume, options: .new) { values.append($1.newValue) }
    player.volume = 3
    player.volume = 4
    #expect(values.isEmpty)
    fingers.application.endIteration()
    #expect(values == [4])
    withExtendedLifetime(observation) {}
  }

  @Test func `the states of a recognizer are told in order`() {
    let fingers = Fingers()
    let pan = UIPanGestureRecognizer()
    fingers.view.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State?] = []
    let observation = pan.observe(\.state, options: .new) { states.append($1.newValue) }
    fingers.down(0, 100, 100)
    fingers.move(0, 100, 160)
    fingers.move(0, 100, 220)
    fingers.up(0)
    #expect(states == [.began, .changed, .ended, .possible])
    withExtendedLifetime(observation) {}
  }

  @Test func `a property animator's state is told`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    var states: [UIViewAnimatingState?] = []
    let observation = animator.observe(\.state, options: .new) { states.append($1.newValue) }
    animator.addAnimations { view.alpha = 0 }
    animator.pauseAnimation()
    animator.stopAnimation(true)
    #expect(states.last == .inactive)
    #expect(states.contains(.active))
    withExtendedLifetime(observation) {}
  }

  @Test func `values are read, and set, by names and paths`() {
    let label = UILabel()
    label.text = "Tea"
    #expect(label.value(forKey: "text") as? String == "Tea")
    #expect(label.value(forKey: "frame") as? CGRect == .zero)
    #expect(label.value(forKey: "volume") == nil)
    label.setValue(CGFloat(4), forKeyPath: "layer.cornerRadius")
    #expect(label.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 4)
  }

  @Test func `with initial and new there is the present value at once`() {
    var values: [CGFloat?] = []
    let observation = view.observe(\.alpha, options: [.initial, .new]) {
      values.append($1.newValue)
    }
    view.alpha = 0.5
    #expect(values == [1, 0.5])
    withExtendedLifetime(observation) {}
  }

  @Test func `an object that no one can compare has changed when it is another one`() {
    final class Disc {}
    final class Player: UIView { var disc = Disc() }
    let fingers = Fingers()
    let player = Player()
    var count = 0
    let observation = player.observe(\.disc) { _, _ in count += 1 }
    let disc = player.disc
    player.disc = disc
    fingers.application.endIteration()
    #expect(count == 0)
    player.disc = Disc()
    fingers.application.endIteration()
    #expect(count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer by name that is removed leaves those by key paths`() {
    final class Listener: UIView {
      var count = 0
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { count += 1 }
    }
    let listener = Listener()
    var count = 0
    let observation = view.observe(\.center) { _, _ in count += 1 }
    view.addObserver(listener, forKeyPath: "center", context: nil)
    view.removeObserver(listener, forKeyPath: "center")
    view.center = CGPoint(x: 50, y: 50)
    #expect(count == 1 && listener.count == 0)
    withExtendedLifetime(observation) {}
  }
}
