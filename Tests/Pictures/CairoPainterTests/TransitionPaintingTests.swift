import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Testing

@MainActor
@Suite("Transitions between two contents")
struct TransitionPaintingTests {
  private nonisolated static let all: [UIView.AnimationOptions] = [
    .transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown, .transitionFlipFromLeft,
    .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
  ]

  private let application = UIApplication()
  private let card = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
  private let old = UIView(frame: CGRect(x: 5, y: 5, width: 30, height: 30))
  private let new = UIView(frame: CGRect(x: 25, y: 5, width: 30, height: 30))
  private let tree: DisplayTree

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    card.backgroundColor = .lightGray
    old.backgroundColor = .systemRed
    new.backgroundColor = .systemBlue
    window.addSubview(card)
    card.addSubview(old)
    tree = DisplayTree(of: application.mainScreen, in: application)
  }

  private func begin(_ options: UIView.AnimationOptions) {
    application.becomeShared()
    UIView.transition(
      with: card, duration: 1, options: [options, .curveLinear],
      animations: {
        old.removeFromSuperview()
        card.addSubview(new)
      }, completion: nil)
  }

  private func colors(at seconds: Double) -> Set<CGColor> {
    application.advance(to: Timestamp(microseconds: Int64(seconds * 1_000_000)))
    tree.update()
    return Set(
      tree.list.items.compactMap { item in
        if case .fill(_, .color(let color)) = item { color } else { nil }
      })
  }

  @Test func `a flip shows the old content up to its middle and the new one from there on`() {
    begin(.transitionFlipFromLeft)
    let early = colors(at: 0.4)
    #expect(early.contains(UIColor.systemRed.cgColor))
    #expect(!early.contains(UIColor.systemBlue.cgColor))
    let late = colors(at: 0.6)
    #expect(!late.contains(UIColor.systemRed.cgColor))
    #expect(late.contains(UIColor.systemBlue.cgColor))
  }

  @Test(arguments: all)
  func `after a transition the picture is that of the new content alone`(
    _ options: UIView.AnimationOptions
  ) {
    begin(options)
    _ = colors(at: 0.5)
    _ = colors(at: 1.1)
    let fresh = DisplayTree(of: application.mainScreen, in: application)
    #expect(tree.list == fresh.list)
  }

  @Test(arguments: all)
  func `painting the damage of each step gives the picture that painting all of it gives`(
    _ options: UIView.AnimationOptions
  ) throws {
    try checkDamage { begin(options) }
  }

  @Test(arguments: [CATransitionType.fade, .push, .moveIn, .reveal])
  func `so does that of each step of a layer's transition`(type: CATransitionType) throws {
    try checkDamage {
      application.becomeShared()
      let transition = CATransition()
      transition.type = type
      transition.subtype = .fromTop
      transition.duration = 1
      card.layer.add(transition, forKey: nil)
      old.removeFromSuperview()
      card.addSubview(new)
    }
  }

  private func checkDamage(_ begin: () -> Void) throws {
    let bench = try PictureBench()
    bench.painter.background = .white
    let kept = try PixelSurface(width: 100, height: 100)
    try bench.painter.paint(tree.list, into: kept)
    begin()
    for step in 0...12 {
      application.advance(to: Timestamp(microseconds: Int64(step) * 100_000 + 10_000))
      let damage = tree.update()
      try bench.painter.paint(tree.list, into: kept, damage: damage)
      let whole = try PixelSurface(width: 100, height: 100)
      try bench.painter.paint(tree.list, into: whole)
      #expect(kept.differences(from: whole) == [], "step \(step)")
    }
  }
}
