import DactylKit
import Foundation
import InputFrames
import Testing

/// Keys of an input source in an application.
@MainActor
@Suite("Keys of a keyboard")
struct KeyRepetitionTests {
  private let application = UIApplication()
  private let window: UIWindow
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  private let repetition = KeyChange.Repetition(
    delay: .milliseconds(300), interval: .milliseconds(100))

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    window.addSubview(field)
    window.makeKeyAndVisible()
  }

  private func press(
    _ code: UInt16, _ characters: String?, at milliseconds: Int64, isDown: Bool = true
  ) {
    application.handle(
      .key(
        KeyChange(
          device: DeviceID(0), code: code, phase: isDown ? .began : .ended,
          characters: isDown ? characters : nil,
          repetition: isDown ? repetition : nil,
          time: Timestamp(microseconds: milliseconds * 1000))))
  }

  private func advance(to milliseconds: Int64) {
    application.advance(to: Timestamp(microseconds: milliseconds * 1000))
  }

  @Test func `a field gets the characters of the layout`() {
    field.becomeFirstResponder()
    for (number, letter) in ["й", "é", "@"].enumerated() {
      press(16, letter, at: Int64(number) * 20)
      press(16, nil, at: Int64(number) * 20 + 10, isDown: false)
    }
    #expect(field.text == "йé@")
  }

  @Test func `a dead key types nothing`() {
    field.becomeFirstResponder()
    press(13, "", at: 0)
    advance(to: 2000)
    #expect(field.text == "")
  }

  @Test func `a held key repeats after the delay, at the interval, until it comes up`() {
    field.becomeFirstResponder()
    press(30, "a", at: 0)
    advance(to: 299)
    #expect(field.text == "a")
    advance(to: 300)
    #expect(field.text == "aa")
    advance(to: 500)
    #expect(field.text == "aaaa")
    press(30, nil, at: 550, isDown: false)
    advance(to: 2000)
    #expect(field.text == "aaaa")
  }

  @Test func `the last key that went down repeats`() {
    field.becomeFirstResponder()
    press(30, "a", at: 0)
    press(48, "b", at: 100)
    press(30, nil, at: 150, isDown: false)
    advance(to: 400)
    #expect(field.text == "abb")
  }

  @Test func `a modifier that goes down and comes up ends no repetition`() {
    field.becomeFirstResponder()
    press(30, "a", at: 0)
    for (phase, time) in [(KeyChange.Phase.began, Int64(100)), (.ended, 200)] {
      application.handle(
        .key(
          KeyChange(
            device: DeviceID(0), code: 42, phase: phase,
            time: Timestamp(microseconds: time * 1000))))
    }
    advance(to: 400)
    #expect(field.text == "aaa")
  }

  @Test func `a key that is held while the program leaves the front types nothing more`() {
    field.becomeFirstResponder()
    press(30, "a", at: 0)
    advance(to: 300)
    application.enterBackground()
    advance(to: 1000)
    application.enterForeground()
    advance(to: 2000)
    #expect(field.text == "aa")
  }

  @Test func `backspace repeats`() {
    field.text = "abcdef"
    field.becomeFirstResponder()
    press(14, nil, at: 0)
    advance(to: 400)
    #expect(field.text == "abc")
  }

  @Test func `a responder that edits no text gets one press`() {
    let view = PressedView(frame: window.bounds)
    window.addSubview(view)
    view.becomeFirstResponder()
    press(30, "a", at: 0)
    advance(to: 1000)
    press(30, nil, at: 1100, isDown: false)
    #expect(view.log == ["began a", "ended a"])
  }
}

/// Writes down its presses.
private final class PressedView: UIView {
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log += presses.map { "began \($0.key?.characters ?? "")" }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log += presses.map { "ended \($0.key?.characters ?? "")" }
  }
}
