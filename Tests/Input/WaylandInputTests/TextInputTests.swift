import CWaylandCompositor
import Foundation
import InputFrames
import Testing

@testable import WaylandInput

/// An input method and a clipboard in a compositor's window.
@MainActor
@Suite("A compositor's input method")
struct TextInputTests {
  private func compositor() throws -> TestCompositor {
    let test = try TestCompositor(hasKeyboard: true, hasText: true)
    #expect(!test.input.hasInputMethod)
    compositor_text_enter(test.raw)
    test.read()
    #expect(test.input.hasInputMethod)
    return test
  }

  private func text(_ words: String, caret: Int? = nil) -> InputMethodText {
    var text = InputMethodText()
    text.setSurrounding(
      words, caret: caret ?? words.utf8.count, anchor: caret ?? words.utf8.count)
    return text
  }

  private func report(_ test: TestCompositor) throws -> compositor_text_report {
    try test.window.connection.roundtrip()
    return compositor_text_report(test.raw)
  }

  private func surrounding(_ test: TestCompositor) throws -> String {
    var told = try report(test)
    return withUnsafeBytes(of: &told.surrounding) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  @Test func `a text that is edited is enabled and told, and told anew only when it changes`()
    throws
  {
    let test = try compositor()
    var told = text("héllo", caret: 3)
    told.purpose = .email
    (told.x, told.y, told.width, told.height) = (10, 20, 2, 30)
    test.input.update(told)
    let report = try report(test)
    #expect(report.is_enabled && report.commits == 1)
    #expect(report.caret == 3 && report.anchor == 3 && report.purpose == 6 && report.hints == 7)
    #expect(report.rectangle.0 == 10 && report.rectangle.3 == 30)
    #expect(try surrounding(test) == "héllo")
    test.input.update(told)
    #expect(try self.report(test).commits == 1)
    test.input.update(text("héllo!"))
    #expect(try surrounding(test) == "héllo!")
    test.input.update(nil)
    #expect(try !self.report(test).is_enabled && self.report(test).commits == 3)
  }

  @Test func `a password is told as hidden, and its text is not`() throws {
    let test = try compositor()
    var told = InputMethodText()
    (told.isHidden, told.purpose, told.isCorrected) = (true, .password, false)
    test.input.update(told)
    let report = try report(test)
    #expect(report.purpose == 8 && report.hints == 0x4 | 0x40 | 0x80)
    #expect(try surrounding(test) == "")
  }

  @Test func `a group of edits comes at its end, in its order among the keys`() throws {
    let test = try compositor()
    test.input.update(text("ab"))
    _ = try report(test)
    compositor_text_edit(test.raw, 1, 2, "é", "ni", 0, 2)
    #expect(test.read() == ["10000 delete 1,2 commit é compose ni 0..<2"])
    compositor_text_edit(test.raw, 0, 0, nil, "nih", -1, -1)
    #expect(test.read() == ["10000 compose nih"])
    compositor_text_edit(test.raw, 0, 0, nil, nil, 0, 0)
    #expect(test.read() == ["10000 nothing"])
  }

  @Test
  func `an edit for an older text is applied, and the text told when the input method caught up`()
    throws
  {
    let test = try compositor()
    test.input.update(text("a"))
    _ = try report(test)
    compositor_text_behind(test.raw, 1)
    compositor_text_edit(test.raw, 0, 0, "x", nil, 0, 0)
    #expect(test.read() == ["10000 commit x"])
    test.input.update(text("ax"))
    #expect(try report(test).commits == 1)
    compositor_text_behind(test.raw, 0)
    compositor_text_edit(test.raw, 0, 0, nil, nil, 0, 0)
    test.read()
    test.input.update(text("ax"))
    #expect(try surrounding(test) == "ax")
  }

  @Test func `edits without an enabled text are dropped`() throws {
    let test = try compositor()
    compositor_text_edit(test.raw, 0, 0, "x", nil, 0, 0)
    #expect(test.read() == [])
    test.input.update(text("a"))
    test.input.update(nil)
    _ = try report(test)
    compositor_text_edit(test.raw, 0, 0, "x", nil, 0, 0)
    #expect(test.read() == [])
  }

  @Test func `an input method that leaves removes what it composed, and a new one begins anew`()
    throws
  {
    let test = try compositor()
    test.input.update(text("a"))
    compositor_text_leave(test.raw)
    #expect(test.read() == ["10000 nothing"])
    #expect(!test.input.hasInputMethod)
    test.input.update(text("b"))
    #expect(try report(test).commits == 2)
    compositor_text_enter(test.raw)
    test.read()
    test.input.update(text("b"))
    #expect(try report(test).is_enabled)
    #expect(try surrounding(test) == "b")
  }

  @Test func `a seat that goes takes its input method along`() throws {
    let test = try compositor()
    compositor_remove_seat(test.raw)
    test.read()
    #expect(!test.input.hasInputMethod)
  }

  // MARK: The clipboard

  @Test func `a text that another program copied is pasted`() throws {
    let test = try compositor()
    #expect(!test.input.clipboardHasText && test.input.pasteText() == nil)
    compositor_copy(test.raw, "text/plain;charset=utf-8", "grüß dich")
    test.read()
    #expect(test.clipboardChanges == 1 && test.input.clipboardHasText)
    #expect(test.input.pasteText() == "grüß dich")
    #expect(test.input.pasteText() == "grüß dich")
    compositor_copy(test.raw, "text/plain", "other")
    test.read()
    #expect(test.input.pasteText() == "other")
    compositor_copy(test.raw, nil, nil)
    test.read()
    #expect(!test.input.clipboardHasText && test.input.pasteText() == nil)
  }

  @Test func `a clipboard without a text, and one that never writes, paste nothing`() throws {
    let test = try compositor()
    compositor_copy(test.raw, "image/png", "x")
    test.read()
    #expect(!test.input.clipboardHasText && test.input.pasteText() == nil)
    compositor_copy(test.raw, "text/plain", nil)
    test.read()
    #expect(test.input.clipboardHasText && test.input.pasteText() == nil)
  }

  @Test(arguments: [(0, true), (1, false)])
  func `a text of four mebibytes is pasted, and no longer one`(more: Int, isRead: Bool) {
    let text = String(repeating: "x", count: TextPipe.mostBytes + more)
    // As long as a busy machine may need.
    let patience = Duration.seconds(60)
    let read = TextPipe.read(within: patience) { descriptor in
      let own = dup(descriptor)
      Thread.detachNewThread { TextPipe.write(text, to: own, within: patience) }
    }
    #expect(read?.utf8.count == (isRead ? text.utf8.count : nil))
  }

  @Test func `a text that is copied here is sent to the program that asks`() throws {
    let test = try compositor()
    let long = String(repeating: "ä", count: 200_000)
    test.input.copyText("too early")
    #expect(compositor_takes_copy(test.raw) == 0)
    compositor_key(test.raw, 10_000, 30, true)
    test.read()
    test.input.copyText(long)
    try test.window.connection.roundtrip()
    #expect(compositor_takes_copy(test.raw) == 1)
    test.read()
    #expect(compositor_copied_bytes(test.raw) == 400_000)
    // The compositor offers it back to its own program, which does not paste from itself.
    #expect(!test.input.clipboardHasText && test.clipboardChanges == 0)
  }
}
