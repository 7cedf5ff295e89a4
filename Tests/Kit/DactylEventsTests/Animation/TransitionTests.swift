import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Transitions between views")
struct TransitionTests {
  let stage = AnimationStage()
  var a: UIView { stage.a }
  var b: UIView { stage.b }
  let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    stage.a.addSubview(inner)
  }

  // Proves: VIEW:TRN-01, VIEW:TRN-03
  @Test func `a container changes its content at once, and is in transition for its time`() {
    stage.at(0)
    UIView.transition(
      with: a, duration: 1, options: .transitionCurlUp,
      animations: {
        inner.isHidden = true
        a.addSubview(other)
        other.frame.origin.x = 50
      }, completion: stage.completion("curl"))
    #expect(a.subviews == [inner, other])
    #expect(a.superview === stage.fingers.view)
    #expect(other.layer.animationKeys() == nil)
    stage.at(0.5)
    #expect(a.currentTransition?.transition == .curlUp)
    #expect(a.currentTransition?.progress == 0.5)
    stage.at(1)
    #expect(a.currentTransition == nil)
    #expect(stage.log == ["curl true @1.0"])
  }

  // Proves: VIEW:TRN-04
  @Test func `with animated content all changes are animated`() {
    stage.at(0)
    UIView.transition(
      with: a, duration: 1, options: [.transitionCurlUp, .allowAnimatedContent],
      animations: { inner.frame.origin.x = 50 })
    #expect(inner.layer.animationKeys() == ["position"])
  }

  // Proves: VIEW:TRN-05, VIEW:TRN-01
  @Test func `one view takes the place of another`() {
    stage.at(0)
    a.addSubview(UIView())
    UIView.transition(
      from: inner, to: other, duration: 1, options: .transitionFlipFromLeft,
      completion: stage.completion("flip"))
    stage.at(1)
    #expect(inner.superview == nil)
    #expect(other.superview === a)
    #expect(a.subviews.first === other)
    #expect(stage.log == ["flip true @1.0"])
  }

  // Proves: VIEW:TRN-06
  @Test func `views can be hidden and shown instead`() {
    stage.at(0)
    other.isHidden = true
    a.addSubview(other)
    UIView.transition(
      from: inner, to: other, duration: 1,
      options: [.transitionFlipFromRight, .showHideTransitionViews])
    stage.at(1)
    #expect(inner.superview === a)
    #expect(inner.isHidden)
    #expect(!other.isHidden)
  }

  // Proves: VIEW:TRN-02
  @Test func `controllers stay as they are`() {
    stage.at(0)
    let controller = UIViewController()
    controller.view.addSubview(inner)
    stage.fingers.window.rootViewController = controller
    UIView.transition(from: inner, to: other, duration: 1, options: .transitionCurlDown)
    stage.at(1)
    #expect(stage.fingers.window.rootViewController === controller)
    #expect(other.next === controller.view)
    #expect(controller.view.next === controller)
  }

  // Proves: VIEW:TRN-07
  @Test func `the old form does the same to its container`() {
    stage.at(0)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(.curlDown, for: a, cache: true)
    a.addSubview(other)
    UIView.commitAnimations()
    stage.at(0.5)
    #expect(a.currentTransition?.transition == .curlDown)
    stage.at(1)
    #expect(a.currentTransition == nil)
  }

  // Proves: VIEW:TRN-08
  @Test func `a transition that is broken off says so`() {
    stage.at(0)
    var isShown = false
    UIView.transition(
      with: a, duration: 1, options: .transitionCrossDissolve,
      animations: { a.addSubview(other) },
      completion: { finished in if finished { isShown = true } })
    stage.at(0.5)
    a.layer.removeAllAnimations()
    stage.at(2)
    #expect(!isShown)
    UIView.transition(
      with: a, duration: 1, options: .transitionCrossDissolve,
      animations: { other.isHidden = true },
      completion: { finished in if finished { isShown = true } })
    stage.at(4)
    #expect(isShown)
  }

  // Proves: VIEW:TRN-09
  @Test func `styles are options, and an unknown one is none`() {
    stage.at(0)
    let styles: [(UIView.AnimationOptions, UIView.AnimationTransition?)] = [
      (.transitionCurlUp, .curlUp), (.transitionFlipFromLeft, .flipFromLeft),
      (.transitionFlipFromRight, .flipFromRight), (.transitionFlipFromTop, .flipFromTop),
      (.transitionFlipFromBottom, .flipFromBottom), (.transitionCrossDissolve, .crossDissolve),
      (UIView.AnimationOptions(rawValue: 15 << 20), nil), ([], nil),
    ]
    for (option, style) in styles {
      UIView.transition(with: a, duration: 1, options: option, animations: nil)
      #expect(a.currentTransition?.transition == style)
      a.layer.removeAllAnimations()
    }
  }

  @Test func `a view without a superview has no place to give`() {
    stage.at(0)
    let lost = UIView()
    UIView.transition(
      from: lost, to: other, duration: 1, options: .transitionCurlUp,
      completion: stage.completion("lost"))
    stage.at(0)
    #expect(other.superview == nil)
    #expect(stage.log == ["lost true @0.0"])
  }

  @Test func `deleting views removes them at the end, beside a block of one's own`() {
    stage.at(0)
    UIView.perform(
      .delete, on: [a, inner], animations: { b.frame.origin.x = 0 },
      completion: stage.completion("deleted"))
    #expect(b.layer.animationKeys() == ["position"])
    stage.at(0.2)
    #expect(a.superview != nil)
    stage.at(1)
    #expect(a.superview == nil)
    #expect(inner.superview == nil)
    #expect(a.alpha == 1)
    #expect(stage.log == ["deleted true @0.25"])
  }
}
