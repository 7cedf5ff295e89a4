import DactylKit
import Foundation
import InputFrames
import InputTesting
import Synchronization
import Testing

/// The mouse of `InputTesting`.
@MainActor
@Suite("A mouse for tests")
struct TestPointerTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 240))
  private let pointer: Pointer

  init() { pointer = Pointer(beside: fingers) }

  private func button(_ frame: CGRect) -> (UIButton, () -> Int) {
    let button = UIButton(frame: frame)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    fingers.view.addSubview(button)
    return (button, { presses })
  }

  @Test func `a click presses the button under the pointer`() {
    let (button, presses) = button(CGRect(x: 20, y: 20, width: 80, height: 40))
    pointer.click(button)
    pointer.click(60, 40, times: 2)
    pointer.click(200, 200)
    #expect(presses() == 3)
  }

  @Test func `the pointer hovers where it is put, and stays on the screen`() {
    pointer.move(100, 80)
    #expect(fingers.application.pointerLocation == CGPoint(x: 100, y: 80))
    pointer.move(right: 20, down: -10)
    #expect(fingers.application.pointerLocation == CGPoint(x: 120, y: 70))
    pointer.move(right: -5000)
    #expect(fingers.application.pointerLocation == CGPoint(x: 0, y: 70))
  }

  @Test(arguments: [UIDeviceOrientation.landscapeLeft, .landscapeRight, .portraitUpsideDown])
  func `the pointer goes to a place of a turned interface`(orientation: UIDeviceOrientation) {
    fingers.rotate(to: orientation)
    fingers.settle()
    pointer.move(100, 80)
    let place = fingers.application.pointerLocation ?? .zero
    #expect(abs(place.x - 100) < 0.01 && abs(place.y - 80) < 0.01, "\(place)")
  }

  @Test func `a drag moves content, and a wheel too`() {
    let scrollView = UIScrollView(frame: fingers.view.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    fingers.view.addSubview(scrollView)
    pointer.move(100, 200)
    pointer.scroll(down: 2)
    #expect(scrollView.contentOffset.y == 106)
    fingers.settle()
    pointer.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 100))
    #expect(scrollView.contentOffset.y > 150)
  }

  // Proves: GEST:1.3-buttons
  @Test func `the second button reaches a recognizer that asks for it`() {
    @MainActor final class Counter {
      var taps = 0
      func count(_ tap: UITapGestureRecognizer) { taps += 1 }
    }
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.count)
    tap.buttonMaskRequired = .secondary
    fingers.view.addGestureRecognizer(tap)
    pointer.click(50, 50)
    pointer.click(50, 50, button: .secondary)
    fingers.settle()
    #expect(counter.taps == 1)
  }

  @Test func `a mouse that is unplugged leaves no button down`() {
    let (button, presses) = button(CGRect(x: 20, y: 20, width: 80, height: 40))
    pointer.move(to: button)
    pointer.down()
    #expect(button.isHighlighted)
    pointer.unplug()
    #expect(!button.isHighlighted && presses() == 0)
    #expect(fingers.application.pointerLocation == nil)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let words: String
    let call: @MainActor @Sendable (Pointer) -> Void
    var testDescription: String { words }

    init(_ words: String, _ call: @escaping @MainActor @Sendable (Pointer) -> Void) {
      (self.words, self.call) = (words, call)
    }
  }

  /// The issues of a call, recorded from any thread.
  private final class IssueLog: Sendable {
    let issues = Mutex<[Issue]>([])
  }

  nonisolated private static let mistakes = [
    Mistake("button 1 is not down, and cannot come up") { $0.up() },
    Mistake("button 2 is not down, and cannot come up: button 1 is") {
      $0.down()
      $0.up(.secondary)
    },
    Mistake("button 1 is down already") {
      $0.down()
      $0.down()
    },
    Mistake("button 1 is down already") {
      $0.down()
      $0.click(10, 10)
    },
    Mistake("a mouse has the buttons 1 to 8, and not no button") { $0.down([]) },
    Mistake("a mouse has the buttons 1 to 8, and not button 9") {
      $0.click(5, 5, button: .button(9))
    },
    Mistake("(500, 10) is outside of the screen, which has 320 x 240 points") { $0.move(500, 10) },
    Mistake("is outside of the screen") { $0.click(.nan, 10, times: 3) },
    Mistake("is outside of the screen") {
      $0.drag(from: .zero, to: CGPoint(x: 0, y: CGFloat.infinity))
    },
    Mistake("is in no window: a pointer cannot reach it") { $0.click(UIView()) },
    Mistake("(inf, 0.0) is no distance") { $0.move(right: .infinity) },
    Mistake("(0.0, nan) is no distance") { $0.scroll(down: .nan) },
    Mistake("the time to drag is -1.0 ms") { $0.drag(from: .zero, to: .zero, over: -1) },
    Mistake("fingers cannot come to -1.0 of their distance") { $0.pinch(scale: -1) },
    Mistake("one call has 1 to 100 fingers, and not 0") { $0.swipe(right: 10, fingers: 0) },
    Mistake("the time to move is nan ms") { $0.glide(down: 10, over: .nan) },
    Mistake("the time to rest is inf ms") { $0.rest(for: .infinity) },
    Mistake("the mouse is unplugged") {
      $0.unplug()
      $0.drag(from: .zero, to: .zero)
    },
  ]

  @Test(arguments: mistakes)
  func `what no mouse can do is one issue at the line of the call`(mistake: Mistake) {
    let log = IssueLog()
    withKnownIssue {
      mistake.call(pointer)
    } matching: { issue in
      log.issues.withLock { $0.append(issue) }
      return true
    }
    let found = log.issues.withLock { $0 }
    #expect(found.count == 1)
    #expect(found.first?.comments.first?.rawValue.contains(mistake.words) ?? false, "\(found)")
    #expect(found.first?.sourceLocation?.fileName == "TestPointerTests.swift")
  }
}
