import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Damage beneath blurs")
struct BlurDamageTests {
  let stage = PictureStage(400, 400)
  let blur: UIVisualEffectView
  let dot: UIView

  init() {
    dot = stage.view(190, 20, 10, 10, .red)
    blur = stage.add(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
    blur.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stage.tree.update()
  }

  /// The damage of a change.
  private func damage(_ change: () -> Void) -> CGRect {
    stage.application.becomeShared()
    change()
    return stage.tree.update().bounds
  }

  @Test func `a change beneath a blur damages as much of it as it reaches`() {
    let damaged = damage { dot.backgroundColor = .blue }
    #expect(damaged.contains(CGRect(x: 130, y: 0, width: 70, height: 90)))
    #expect(damaged.maxX == 200)
    #expect(damaged.maxY < 95)
  }

  @Test func `a change in front of a blur damages itself alone`() {
    let mark = stage.view(190, 20, 10, 10, .red, in: blur.contentView)
    stage.tree.update()
    #expect(damage { mark.backgroundColor = .blue } == mark.frame)
    #expect(damage { mark.frame.origin.x = 180 } == CGRect(x: 180, y: 20, width: 20, height: 10))
  }

  @Test func `a change beside a blur damages itself alone`() {
    let mark = stage.view(210, 20, 10, 10, .red)
    stage.tree.update()
    stage.window.sendSubviewToBack(mark)
    stage.tree.update()
    #expect(damage { mark.backgroundColor = .blue } == mark.frame)
  }

  @Test func `what comes from behind a blur to its front leaves it`() {
    let damaged = damage {
      dot.frame.origin.x = 300
      stage.window.bringSubviewToFront(dot)
    }
    #expect(damaged.contains(CGRect(x: 130, y: 0, width: 70, height: 90)))
  }

  @Test func `a blur over a blur reaches farther`() {
    let second = stage.add(UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
    second.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stage.tree.update()
    let damaged = damage { dot.backgroundColor = .blue }
    #expect(damaged.contains(CGRect(x: 70, y: 0, width: 130, height: 150)))
    #expect(damaged.maxY < 160)
  }

  @Test func `no effect and vibrancy blur nothing`() {
    let effects = [nil, UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))]
    for effect in effects {
      blur.effect = effect
      stage.tree.update()
      #expect(damage { dot.backgroundColor = .blue } == dot.frame)
      #expect(damage { dot.backgroundColor = .red } == dot.frame)
    }
  }
}
