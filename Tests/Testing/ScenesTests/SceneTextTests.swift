import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Texts in scene files")
struct SceneTextTests {
  private func build(_ text: String) throws -> BuiltScene {
    try Scene.parse(text: text, path: "scene.yaml").build()
  }

  @Test func `texts are made with what they ask of a keyboard`() throws {
    let scene = try build(
      """
      views:
        - {id: f, kind: text_field, frame: [0, 0, 300, 40], placeholder: Mail, keyboard: email,
           return_key: next, capitals: none, text_size: 20, enabled: false}
        - {id: p, kind: text_field, text: open, secure: true}
        - {id: v, kind: text_view, text: one, editable: false}
      """)
    let field = try #require(scene.views["f"] as? UITextField)
    #expect(field.placeholder == "Mail" && field.font?.pointSize == 20 && !field.isEnabled)
    #expect(field.keyboardType == .emailAddress && field.returnKeyType == .next)
    #expect(field.autocapitalizationType == .none)
    let secret = try #require(scene.views["p"] as? UITextField)
    #expect(secret.isSecureTextEntry && secret.text == "open")
    let text = try #require(scene.views["v"] as? UITextView)
    #expect(text.text == "one" && !text.isEditable)
  }

  @Test func `a keyboard comes while a text of the scene is edited, and fingers type`() throws {
    let scene = try build(
      """
      screen: {size: [1024, 600]}
      keyboard: [de, en]
      views:
        - {id: f, kind: text_field, frame: [40, 40, 300, 40], capitals: none}
      """)
    let application = scene.application
    func touch(_ phase: UITouch.Phase, _ x: Double, _ y: Double) {
      let sample = TouchSample(id: 0, phase: phase, location: CGPoint(x: x, y: y))
      application.deliver([sample], at: application.now)
    }
    for phase in [UITouch.Phase.began, .ended] { touch(phase, 100, 60) }
    application.advance(to: Timestamp(milliseconds: 500))
    #expect(application.keyboardFrameNow == CGRect(x: 0, y: 348, width: 1024, height: 252))
    // The first key of the second row, with eleven keys in a row.
    for phase in [UITouch.Phase.began, .ended] { touch(phase, 47, 440) }
    #expect((scene.views["f"] as? UITextField)?.text == "a")
  }

  @Test func `a language without keys is an error that names the nearest one`() {
    do {
      _ = try build("keyboard: fe\nviews: []\n")
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains("there is no keyboard for the language \"fe\""), "\(error)")
    }
  }
}
