import CWaylandCompositor
import DactylKit
import Foundation
import InputTesting
import Testing
import WaylandInput

@testable import DactylDisplay

/// A program in a window, an input method and another program with a clipboard.
@MainActor
@Suite("A program's texts in a window")
struct WindowTextTests {
  private let test: TestCompositor
  private let fingers = Fingers(screen: CGSize(width: 800, height: 400))
  private let field = UITextField(frame: CGRect(x: 100, y: 50, width: 300, height: 40))
  private let text: WindowText

  init() throws {
    test = try TestCompositor(hasKeyboard: true, hasText: true)
    fingers.view.addSubview(field)
    text = WindowText(fingers.application, test.input)
  }

  /// Reads what the compositor sent, ends the iteration, and lets the compositor read what came of it.
  private func endIteration() throws -> compositor_text_report {
    test.read()
    fingers.wait(20)
    fingers.application.endIteration()
    try test.window.connection.roundtrip()
    return compositor_text_report(test.raw)
  }

  @Test func `an input method types into the field that is edited, and sees the text`() throws {
    compositor_text_enter(test.raw)
    #expect(try !endIteration().is_enabled)
    #expect(fingers.application.hasInputMethod)
    field.becomeFirstResponder()
    let place = try endIteration()
    #expect(place.is_enabled && place.rectangle.0 >= 100 && place.rectangle.1 >= 50)
    compositor_text_edit(test.raw, 0, 0, "hé", nil, 0, 0)
    let typed = try endIteration()
    #expect(field.text == "hé" && typed.caret == 3)
    compositor_text_edit(test.raw, 0, 0, nil, "llo", 3, 3)
    #expect(try endIteration().caret == 3)
    #expect(field.text == "héllo")
    field.resignFirstResponder()
    #expect(try !endIteration().is_enabled)
    compositor_text_leave(test.raw)
    _ = try endIteration()
    #expect(!fingers.application.hasInputMethod)
  }

  @Test func `a still text is told once`() throws {
    compositor_text_enter(test.raw)
    field.becomeFirstResponder()
    let commits = try endIteration().commits
    for _ in 0..<10 { #expect(try endIteration().commits == commits) }
  }

  @Test func `copied texts go both ways`() throws {
    compositor_copy(test.raw, "text/plain", "from there")
    _ = try endIteration()
    #expect(UIPasteboard.general.string == "from there")
    compositor_key(test.raw, 10_000, 30, true)
    _ = try endIteration()
    UIPasteboard.general.string = "from here"
    _ = try endIteration()
    #expect(compositor_takes_copy(test.raw) == 1)
    _ = try endIteration()
    #expect(compositor_copied_bytes(test.raw) == 9)
  }
}
