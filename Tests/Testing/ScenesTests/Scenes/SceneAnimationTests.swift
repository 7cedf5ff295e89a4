import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Animations of scene files")
struct SceneAnimationTests {
  private func scene(_ animations: String...) -> String {
    """
    views:
      - id: page
        recognizers: [{id: press, kind: tap}]
        subviews: [{id: card, frame: [0, 0, 100, 100]}]
    animations:
    """ + animations.map { "\n  - \($0)" }.joined() + "\n"
  }

  private func error(_ animation: String) -> InputError? {
    do throws(InputError) {
      _ = try Scene.parse(text: scene(animation), path: "a.yaml").build()
      return nil
    } catch {
      return error
    }
  }

  private func moment(_ milliseconds: Double) -> Timestamp {
    Timestamp(milliseconds: milliseconds)
  }

  @Test func `a view moves at its time, for its time, at its pace`() throws {
    let built = try Scene.parse(
      text: scene(
        "{view: card, at_ms: 100, duration_ms: 200, delay_ms: 50, curve: linear, "
          + "frame: [200, 0, 100, 100], transform: {scale: 1}, alpha: 0}"), path: "a.yaml"
    ).build()
    built.startAnimations(from: moment(1000))
    let card = try #require(built.views["card"])
    built.application.advance(to: moment(1099))
    #expect(card.frame.minX == 0)
    built.application.advance(to: moment(1100))
    #expect(card.frame.minX == 200)
    #expect(card.alpha == 0)
    built.application.advance(to: moment(1250))
    #expect(card.layer.presentation()?.frame.minX == 100)
    #expect(card.layer.presentation()?.opacity == 0.5)
    built.application.advance(to: moment(1350))
    #expect(card.layer.animationKeys() == nil)
  }

  @Test func `it gets no touches meanwhile, unless it may`() throws {
    for isAllowed in [false, true] {
      let built = try Scene.parse(
        text: scene(
          "{view: card, center: [300, 50], repeat: true, autoreverse: true, "
            + "begin_from_current_state: true, allow_user_interaction: \(isAllowed)}"),
        path: "a.yaml"
      ).build()
      built.startAnimations(from: .zero)
      built.application.advance(to: moment(5000))
      let hit = built.application.hitTest(CGPoint(x: 300, y: 50), with: nil)
      #expect(hit?.view === built.views[isAllowed ? "card" : "page"])
    }
  }

  @Test func `a spring swings over`() throws {
    let built = try Scene.parse(
      text: scene("{view: card, duration_ms: 1000, damping: 0.2, frame: [100, 0, 100, 100]}"),
      path: "a.yaml"
    ).build()
    built.startAnimations(from: .zero)
    let card = try #require(built.views["card"])
    var most = 0.0
    for step in 1...100 {
      built.application.advance(to: moment(Double(step) * 10))
      most = max(most, card.layer.presentation()?.frame.minX ?? 0)
    }
    #expect(most > 120)
    #expect(card.layer.presentation()?.frame.minX == 100)
  }

  @Test(arguments: [
    ("{view: cart, alpha: 0}", "there is no view \"cart\"", "did you mean card?"),
    ("{view: press, alpha: 0}", "there is no view \"press\"", nil),
    ("{alpha: 0}", "an animation needs a view", "name the view's id"),
    (
      "{view: card}", "an animation needs something to change",
      "give frame, center, transform or alpha"
    ),
    (
      "{view: card, frame: [0, 0, 1, 1], center: [0, 0]}",
      "frame and center exclude each other", nil
    ),
    ("{view: card, alpha: 2}", "alpha must be 0 to 1, found 2", nil),
    ("{view: card, alpha: 0, at_ms: -1}", "at_ms must be at least 0, found -1", nil),
    ("{view: card, alpha: 0, damping: soft}", "damping must be a number, found soft", nil),
  ])
  func `a mistake names its line and what would be right`(
    animation: String, reason: String, hint: String?
  ) throws {
    let error = try #require(self.error(animation))
    #expect(error.description == "a.yaml:6: \(reason)")
    if let hint { #expect(error.hint == hint) }
  }

  @Test func `an unknown key or curve names the nearest`() throws {
    let key = try #require(error("{view: card, alpha: 0, duration: 3}"))
    #expect(key.description == "a.yaml:6: an animation has no key \"duration\"")
    let curve = try #require(error("{view: card, alpha: 0, curve: ease}"))
    #expect(curve.description.hasPrefix("a.yaml:6: "))
  }
}
