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
      switch picture.color(x, y) {
      case [255, 0, 0, 255]: "r"
      case [0, 0, 255, 255]: "b"
      case [0, 0, 0, 0]: "-"
      default: "?"
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

  @Test func `a push moves both contents, a new one moves in over the old, an old one reveals`() {
    func shifts(_ type: CATransitionType) -> [CGFloat] {
      let card = stage.view(0, 0, 40, 40, .red)
      _ = stage.items
      let transition = CATransition()
      transition.type = type
      transition.subtype = .fromRight
      transition.timingFunction = CAMediaTimingFunction(name: .linear)
      transition.duration = 1
      card.layer.add(transition, forKey: nil)
      card.backgroundColor = .blue
      _ = stage.items
      stage.application.advance(to: stage.application.now + .milliseconds(500))
      let shifts = stage.items.compactMap { item -> CGFloat? in
        guard case .begin(let scope) = item, case .transform(let map) = scope.kind else {
          return nil
        }
        return map.tx
      }
      card.removeFromSuperview()
      return shifts.filter { abs($0) == 20 }
    }
    #expect(shifts(.push) == [-20, 20])
    #expect(shifts(.moveIn) == [20])
    #expect(shifts(.reveal) == [-20])
  }

  @Test(arguments: [CATransitionType.fade, CATransitionType(rawValue: "cube")])
  func `a fade, and a type that is not known, adds both contents by their shares`(
    type: CATransitionType
  ) {
    begin(type)
    _ = stage.items
    stage.at(0.5)
    #expect(stage.picture.color(40, 40) == [128, 0, 128, 255])
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
