import DactylKit
import DisplayList
import Foundation
import Testing

/// Transitions that a program adds to the layer of a view.
@MainActor
@Suite("Pictures of a CATransition")
struct LayerTransitionTests {
  private let stage = PictureStage()
  private let card: UIView

  init() {
    card = stage.view(20, 20, 40, 40, .red)
    _ = stage.items
  }

  /// Makes the card blue in a transition of a second.
  private func begin(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, start: Float = 0
  ) {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.startProgress = start
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .linear)
    card.layer.add(transition, forKey: nil)
    card.backgroundColor = .blue
  }

  /// The colors left, right, at the top and at the bottom of the card, and left of it.
  private var colors: String {
    let picture = stage.picture
    return [(22, 40), (58, 40), (40, 22), (40, 58), (18, 40)].map { x, y in
      let color = picture.color(x, y)
      return switch (color[0] > 0, color[2] > 0) {
      case (true, false): "r"
      case (false, true): "b"
      case (false, false): color[3] == 0 ? "-" : "?"
      case (true, true): "?"
      }
    }.joined()
  }

  @Test(
    arguments: [
      (CATransitionType.push, nil, "brrr-"), (.push, .fromLeft, "brrr-"),
      (.push, .fromRight, "rbrr-"),
      (.push, .fromBottom, "rrbr-"), (.push, .fromTop, "rrrb-"), (.moveIn, .fromRight, "rbrr-"),
      (.reveal, .fromRight, "rbrr-"), (.reveal, .fromTop, "rrrb-"), (.moveIn, .fromTop, "rrrb-"),
    ] as [(CATransitionType, CATransitionSubtype?, String)])
  func `a quarter of the new content has come in from its side, and nothing leaves the view`(
    type: CATransitionType, subtype: CATransitionSubtype?, quarter: String
  ) {
    begin(type, subtype)
    #expect(colors == "rrrr-")
    stage.at(0.25)
    #expect(colors == quarter)
    stage.at(1.1)
    #expect(colors == "bbbb-")
    #expect(!stage.application.needsFrames)
  }

  /// The scopes of the picture, in order: how far one moves its items, how opaque it is.
  private var scopes: [String] {
    stage.items.compactMap { item in
      guard case .begin(let scope) = item else { return nil }
      switch scope.kind {
      case .transform(let map): return "move \(Int(map.tx)) \(Int(map.ty))"
      case .group(let opacity, let mode): return "\(mode) \(opacity)"
      case .clip: return "clip"
      default: return nil
      }
    }
  }

  @Test(arguments: [
    (CATransitionType.push, ["normal 0.5", "move -20 0", "normal 0.5", "move 20 0"]),
    (.moveIn, ["move 20 0"]),
    (.reveal, ["move -20 0"]), (.fade, ["normal 1.0", "normal 0.5", "plusLighter 0.5"]),
    (CATransitionType(rawValue: "cube"), ["normal 1.0", "normal 0.5", "plusLighter 0.5"]),
  ])
  func `a push moves and fades both contents, others move one, a fade adds them by their shares`(
    type: CATransitionType, shown: [String]
  ) {
    begin(type, .fromRight)
    _ = stage.items
    stage.at(0.5)
    #expect(scopes.filter { $0 != "clip" && $0 != "move 20 20" } == shown)
    card.removeFromSuperview()
    #expect(scopes.isEmpty)
  }

  @Test func `views that come and go with transitions of their own do not meet`() {
    card.removeFromSuperview()
    var moment = 0.0
    for _ in 0..<3 {
      let next = stage.view(0, 0, 40, 40, .red)
      _ = stage.items
      let transition = CATransition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.timingFunction = CAMediaTimingFunction(name: .linear)
      transition.duration = 1
      next.layer.add(transition, forKey: nil)
      next.backgroundColor = .blue
      _ = stage.items
      moment += 0.5
      stage.at(moment)
      #expect(scopes == ["clip", "normal 0.5", "move -20 0", "normal 0.5", "move 20 0"])
      next.removeFromSuperview()
    }
  }

  @Test func `a view that goes while its content changes leaves nothing behind`() {
    begin(.push, .fromRight)
    _ = stage.items
    stage.at(0.5)
    _ = stage.items
    card.removeFromSuperview()
    let other = stage.view(0, 0, 40, 40, .green)
    #expect(scopes.isEmpty)
    other.frame.origin.x = 10
    stage.at(0.7)
    #expect(scopes == ["move 10 0"])
  }

  @Test func `a transition begins where its start says, and ends at once when it is removed`() {
    begin(.push, .fromLeft, start: 0.5)
    #expect(card.currentLayerTransition?.progress == 0.5)
    stage.at(0.5)
    #expect(card.currentLayerTransition?.progress == 0.75)
    card.layer.removeAllAnimations()
    #expect(card.currentLayerTransition == nil)
    #expect(colors == "bbbb-")
  }
}
