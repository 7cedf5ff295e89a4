import DactylEvents
import Foundation
import GestureMachines
import InputFrames
import InputTesting
import Testing

/// Scanners beside a view that hears what is left to responders.
@MainActor
@Suite("Scanned codes and what they leave to responders")
struct ScannedCodeTests {
  private final class Hearing: UIView {
    var typed = ""
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { typed += press.key?.characters ?? "" }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  }
  private final class Codes {
    var texts: [String] = []
  }

  let fingers = Fingers()
  private let hearing = Hearing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let codes = Codes()
  private let device = DeviceID(40)

  init() {
    fingers.view.addSubview(hearing)
    hearing.becomeFirstResponder()
    var description = DeviceDescription(name: "Scanner", codes: [EventType.key: Set(1...57)])
    description.isCodeReader = true
    fingers.handle(.deviceAdded(description, device: device, time: .zero))
  }

  private func reader(bySpeed: ScanLimits? = nil) -> CodeReader {
    _ = fingers.application
    return CodeReader(bySpeed: bySpeed) { [codes] in codes.texts.append($0.text) }
  }

  private func key(
    _ code: UInt16, _ phase: KeyChange.Phase = .began, characters: String? = nil,
    of other: Int? = nil
  ) {
    fingers.handle(
      .key(
        KeyChange(
          device: other.map { DeviceID($0) } ?? device, code: code, phase: phase,
          characters: characters, time: fingers.now)))
  }

  private func stroke(_ code: UInt16, characters: String? = nil, of other: Int? = nil) {
    key(code, characters: characters, of: other)
    fingers.wait(1)
    key(code, .ended, of: other)
    fingers.wait(1)
  }

  private let enter: UInt16 = 28

  @Test func `a code has the characters that the scanner's layout types`() {
    let reader = reader()
    stroke(86, characters: "ß")
    stroke(30, characters: "q")
    stroke(enter)
    #expect(codes.texts == ["ßq"])
    withExtendedLifetime(reader) {}
  }

  @Test(arguments: [
    ("", "b"), ("\u{1b}", "b"), ("\u{8}", "b"), ("\u{7f}", "b"), ("UIKeyInputUpArrow", "b"),
  ])
  func `a key that types nothing is no part of a code`(characters: String, code: String) {
    let reader = reader()
    stroke(1, characters: characters)
    stroke(48)
    stroke(enter)
    #expect(codes.texts == [code])
    withExtendedLifetime(reader) {}
  }

  @Test func `Control makes the character that separates the fields of a code`() {
    let reader = reader()
    stroke(30)
    key(29)
    stroke(27)
    stroke(2)
    key(29, .ended)
    stroke(48)
    stroke(enter)
    #expect(codes.texts == ["a\u{1d}b"])
    withExtendedLifetime(reader) {}
  }

  @Test func `what a scanner types is no text even when no reader is there`() {
    stroke(30)
    #expect(hearing.typed.isEmpty)
    #expect(codes.texts.isEmpty)
  }

  @Test func `a keyboard that was never added types into the first responder`() {
    let reader = reader()
    stroke(30, of: 77)
    #expect(hearing.typed == "a")
    withExtendedLifetime(reader) {}
  }

  @Test func `a reader that comes after another one has gone gets the next code`() {
    var first: CodeReader? = reader()
    stroke(30)
    withExtendedLifetime(first) {}
    first = nil
    let second = reader()
    stroke(48)
    stroke(enter)
    #expect(codes.texts == ["b"])
    withExtendedLifetime(second) {}
  }

  @Test func `by speed, keys that were held back are handed on when their reader has gone`() {
    let keyboard = 41
    fingers.handle(
      .deviceAdded(
        DeviceDescription(name: "Keyboard", codes: [EventType.key: Set(1...57)]),
        device: DeviceID(keyboard), time: .zero))
    var limits = ScanLimits()
    limits.longestGap = .milliseconds(30)
    var reader: CodeReader? = reader(bySpeed: limits)
    key(30, of: keyboard)
    #expect(hearing.typed.isEmpty)
    withExtendedLifetime(reader) {}
    reader = nil
    key(48, of: keyboard)
    #expect(hearing.typed == "ab")
  }

  @Test func `by speed, a key alone is a person's, and comes after the longest gap`() {
    let keyboard = 41
    fingers.handle(
      .deviceAdded(
        DeviceDescription(name: "Keyboard", codes: [EventType.key: Set(1...57)]),
        device: DeviceID(keyboard), time: .zero))
    let reader = reader(bySpeed: ScanLimits())
    stroke(30, of: keyboard)
    #expect(hearing.typed.isEmpty)
    fingers.wait(1000)
    #expect(hearing.typed == "a")
    withExtendedLifetime(reader) {}
  }
}
