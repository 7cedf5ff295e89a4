import DactylKit
import Foundation
import InputFrames
import InputTesting
import Synchronization
import Testing

/// The keyboard of `InputTesting`.
@MainActor
@Suite("A keyboard for tests")
struct TestKeysTests {
  private final class Listener: UIView {
    var lines: [String] = []
    override var canBecomeFirstResponder: Bool { true }

    private func note(_ word: String, _ presses: Set<UIPress>) {
      for press in presses {
        let key = press.key
        lines.append(
          "\(word) \(key?.keyCode.rawValue ?? 0) \(key?.characters ?? "-") \(key?.modifierFlags.rawValue ?? 0)"
        )
      }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("cancelled", presses)
    }
  }

  private let fingers = Fingers(screen: CGSize(width: 320, height: 240))
  private let keys: Keys

  init() { keys = Keys(beside: fingers) }

  private func field() -> UITextField {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    fingers.view.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  private func listener() -> Listener {
    let listener = Listener(frame: fingers.view.bounds)
    fingers.view.addSubview(listener)
    listener.becomeFirstResponder()
    return listener
  }

  @Test func `a text arrives as it is typed, with capitals, signs and letters of other layouts`() {
    let field = field()
    keys.type("Grüße, Anna! 7 > 3")
    #expect(field.text == "Grüße, Anna! 7 > 3")
  }

  @Test func `a modifier goes down before its key and comes up after it`() {
    let listener = listener()
    keys.press("s", with: [.control, .shift])
    let (control, both) = (
      UIKeyModifierFlags.control.rawValue, UIKeyModifierFlags([.control, .shift]).rawValue
    )
    #expect(
      listener.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "began 224", "began 225", "began 22", "ended 22", "ended 225", "ended 224",
      ])
    #expect(listener.lines[0].hasSuffix(" \(control)") && listener.lines[2].hasSuffix(" \(both)"))
  }

  @Test func `a modifier that is held down stays down when keys need it`() {
    let listener = listener()
    keys.down(.keyboardLeftShift)
    keys.press("a", with: .shift)
    keys.press("B")
    keys.up(.keyboardLeftShift)
    #expect(
      listener.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "began 225", "began 4", "ended 4", "began 5", "ended 5", "ended 225",
      ])
  }

  @Test(arguments: [(599, 1), (600, 2), (640, 3)])
  func `a held key repeats in a text after 600 ms, each 40 ms`(milliseconds: Int, letters: Int) {
    let field = field()
    keys.hold(.keyboardA, for: Double(milliseconds))
    #expect(field.text == String(repeating: "a", count: letters))
  }

  @Test func `a key of a keyboard that does not repeat types once`() {
    let field = field()
    keys.repetition = nil
    keys.hold(.keyboardA, for: 5000)
    #expect(field.text == "a")
  }

  @Test func `a key is pressed as often as asked`() {
    let field = field()
    keys.type("abcd")
    keys.press(.keyboardDeleteOrBackspace, times: 3)
    #expect(field.text == "a")
  }

  @Test func `a keyboard that is unplugged leaves no key down`() {
    let listener = listener()
    keys.down(.keyboardA)
    keys.unplug()
    #expect(listener.lines.last?.hasPrefix("cancelled 4") == true)
  }

  @Test func `a key of a remote control is pressed by its code`() {
    let view = listener()
    keys.press(code: 0x161)
    #expect(view.lines.count == 2)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let words: String
    let call: @MainActor @Sendable (Keys) -> Void
    var testDescription: String { words }

    init(_ words: String, _ call: @escaping @MainActor @Sendable (Keys) -> Void) {
      (self.words, self.call) = (words, call)
    }
  }

  /// The issues of a call, recorded from any thread.
  private final class IssueLog: Sendable {
    let issues = Mutex<[Issue]>([])
  }

  nonisolated private static let mistakes = [
    Mistake("key 30 is not down, and cannot come up") { $0.up(.keyboardA) },
    Mistake("key 30 is not down, and cannot come up: those that are down are 28") {
      $0.down(.keyboardReturnOrEnter)
      $0.up(.keyboardA)
    },
    Mistake("key 30 is down already") {
      $0.down(.keyboardA)
      $0.down(.keyboardA)
    },
    Mistake("key 30 is down already") {
      $0.down(.keyboardA)
      $0.type("ab")
    },
    Mistake("no key has the HID usage 0") { $0.press(UIKeyboardHIDUsage(rawValue: 0)) },
    Mistake("no key has the HID usage -7") { $0.press(UIKeyboardHIDUsage(rawValue: -7)) },
    Mistake("no key has the HID usage 70000") { $0.down(UIKeyboardHIDUsage(rawValue: 70_000)) },
    Mistake("the time to hold is nan ms") { $0.hold(.keyboardA, for: .nan) },
    Mistake("one call has 1 to 100 times, and not 0") { $0.press("a", times: 0) },
    Mistake("the keyboard is unplugged") {
      $0.unplug()
      $0.type("abc")
    },
  ]

  @Test(arguments: mistakes)
  func `what no keyboard can do is one issue at the line of the call`(mistake: Mistake) {
    let log = IssueLog()
    withKnownIssue {
      mistake.call(keys)
    } matching: { issue in
      log.issues.withLock { $0.append(issue) }
      return true
    }
    let found = log.issues.withLock { $0 }
    #expect(found.count == 1)
    #expect(found.first?.comments.first?.rawValue.contains(mistake.words) ?? false, "\(found)")
    #expect(found.first?.sourceLocation?.fileName == "TestKeysTests.swift")
  }
}
