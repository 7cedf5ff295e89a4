import DactylKit
import Foundation
import InputTesting
import Synchronization
import Testing

@MainActor
@Suite("Mistakes with fingers")
struct FingerMistakeTests {
  /// A call that a finger cannot perform, and the words of its issue.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: String
    let call: @MainActor @Sendable (Fingers) -> Void

    init(
      _ name: String, _ words: String, call: @escaping @MainActor @Sendable (Fingers) -> Void
    ) {
      (testDescription, self.words, self.call) = (name, words, call)
    }
  }

  /// The issues of a call, recorded from any thread.
  private final class IssueLog: Sendable {
    let issues = Mutex<[Issue]>([])
  }

  private static let wayOut = CGPoint(x: 5000, y: 10)

  nonisolated private static let mistakes = [
    Mistake("up", "finger 0 is not down, and cannot lift") { $0.up() },
    Mistake("move", "finger 2 is not down, and cannot move: those that are down are 1") {
      $0.down(1, 10, 10)
      $0.move(2, 20, 20)
    },
    Mistake("cancel", "finger 0 is not down, and cannot be taken away") { $0.cancel() },
    Mistake("up twice", "finger 0 is not down, and cannot lift") {
      $0.down(0, 10, 10)
      $0.up()
      $0.up()
    },
    Mistake("down twice", "finger 0 is down already, at (10, 20): lift it before") {
      $0.down(0, 10, 20)
      $0.down(0, 30, 20)
    },
    Mistake("two at once", "finger 0 is down already, at (1, 2): lift it before") {
      $0.deliver([(0, .began, CGPoint(x: 1, y: 2)), (0, .began, CGPoint(x: 1, y: 3))])
    },
    Mistake("outside", "(1024, 0) is outside of the screen, which has 1024 x 768 points") {
      $0.tap(1024, 0)
    },
    Mistake("above", "(5, -0.5) is outside of the screen") { $0.hold(5, -0.5) },
    Mistake("beside", "(-20, 5) is outside of the screen") { $0.tap(10, 5, fingers: 2) },
    Mistake("drag", "(5000, 10) is outside of the screen") {
      $0.drag(from: Self.wayOut, to: .zero)
    },
    Mistake("pinch", "(-30, 50) is outside of the screen") { $0.pinch(20, 50) },
    Mistake("nowhere", "(nan, 5.0) is no place on a screen") { $0.down(0, .nan, 5) },
    Mistake("infinity", "(5.0, inf) is no place on a screen") {
      $0.down(0, 5, 5)
      $0.move(0, 5, .infinity)
      $0.up()
    },
    Mistake("drag to nowhere", "a finger cannot move between") {
      $0.drag(from: .zero, to: CGPoint(x: CGFloat.nan, y: 0))
    },
    Mistake("back in time", "the time to wait is -1.0 ms") { $0.wait(-1) },
    Mistake("endless", "the time to wait is nan ms") { $0.wait(.nan) },
    Mistake("clock", "the time is inf ms") { $0.clock(.infinity) },
    Mistake("hold", "the time to hold is -5.0 ms") { $0.hold(5, 5, for: -5) },
    Mistake("slow", "the time to move is inf ms") {
      $0.drag(from: .zero, to: .zero, over: .infinity)
    },
    Mistake("no tap", "one call has 1 to 100 times, and not 0") { $0.tap(5, 5, times: 0) },
    Mistake("no finger", "one call has 1 to 100 fingers, and not 0") { $0.tap(5, 5, fingers: 0) },
    Mistake("no window", "is in no window: a finger cannot reach it") { $0.tap(UIView()) },
    Mistake("no window to hold", "is in no window: a finger cannot reach it") { $0.hold(UIView()) },
    Mistake("no size", "has no size, 0 x 10 points: a finger cannot reach it") {
      $0.tap(shown(CGRect(x: 5, y: 5, width: 0, height: 10), in: $0))
    },
    Mistake("hidden", "is hidden: a finger cannot reach it") {
      let view = shown(CGRect(x: 5, y: 5, width: 10, height: 10), in: $0)
      view.isHidden = true
      $0.hold(view)
    },
    Mistake("within a hidden one", "is hidden: a finger cannot reach it") {
      let view = shown(CGRect(x: 5, y: 5, width: 10, height: 10), in: $0)
      $0.view.isHidden = true
      $0.tap(view)
    },
    Mistake("transparent", "is transparent: a finger cannot reach it") {
      let view = shown(CGRect(x: 5, y: 5, width: 10, height: 10), in: $0)
      view.alpha = 0.009
      $0.tap(view)
    },
    Mistake("off the screen", "(5005, 10) is outside of the screen") {
      $0.tap(shown(CGRect(x: 5000, y: 5, width: 10, height: 10), in: $0), times: 3)
    },
  ]

  private static func shown(_ frame: CGRect, in fingers: Fingers) -> UIView {
    let view = UIView(frame: frame)
    fingers.view.addSubview(view)
    return view
  }

  @Test(arguments: mistakes)
  func `what no finger can do is one issue at the line of the call`(mistake: Mistake) {
    let fingers = Fingers()
    let log = IssueLog()
    withKnownIssue {
      mistake.call(fingers)
    } matching: { issue in
      log.issues.withLock { $0.append(issue) }
      return true
    }
    let issues = log.issues.withLock { $0 }
    #expect(issues.count == 1)
    #expect(issues.first?.comments.first?.rawValue.contains(mistake.words) ?? false, "\(issues)")
    #expect(issues.first?.sourceLocation?.fileName == "FingerMistakeTests.swift")
  }

  @Test func `nothing reaches the program of what no finger can do`() {
    let transcript = Transcript()
    let fingers = Fingers()
    fingers.view.addSubview(LoggingView("box", frame: fingers.view.bounds, in: transcript))
    withKnownIssue {
      fingers.up()
      fingers.tap(-5, 5)
      fingers.drag(from: Self.wayOut, to: CGPoint(x: 5, y: 5))
    }
    fingers.tap(5, 5)
    #expect(transcript.calls == ["box touchesBegan 1", "box touchesEnded 1"])
  }

  @Test func `a finger that was to go down twice goes on from where it is`() {
    let transcript = Transcript()
    let fingers = Fingers()
    fingers.view.addSubview(LoggingView("box", frame: fingers.view.bounds, in: transcript))
    fingers.down(0, 10, 20)
    withKnownIssue { fingers.down(0, 30, 20) }
    fingers.move(0, 40, 20)
    fingers.up()
    #expect(
      transcript.calls == ["box touchesBegan 1", "box touchesMoved 1", "box touchesEnded 1"])
  }

  @Test func `what a finger can do is no mistake`() {
    let fingers = Fingers()
    fingers.tap(0, 0)
    fingers.tap(1023.9, 767.9)
    fingers.down(0, 5, 5)
    fingers.move(0, -5, 5)
    fingers.up()
    fingers.wait(0)
    let view = Self.shown(CGRect(x: 5, y: 5, width: 10, height: 10), in: fingers)
    view.alpha = 0.01
    view.isUserInteractionEnabled = false
    fingers.tap(view)
  }
}
