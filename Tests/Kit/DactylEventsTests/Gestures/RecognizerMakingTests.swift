import InputTesting
import Testing

@testable import DactylEvents

/// As programs for UIKit write them.
@MainActor
private final class Sided: UIPanGestureRecognizer {
  let side: UIRectEdge

  init(side: UIRectEdge, target: Any?, action: Selector?) {
    self.side = side
    super.init(target: target, action: action)
  }
}

@MainActor
private final class Quick: UILongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0.15
  }
}

@MainActor
private final class Listener {
  var heard: [String] = []
  func quick(_ sender: Quick) { heard.append("quick") }
  func any(_ sender: Any?) { heard.append("any") }
  func recognizer(_ sender: UIGestureRecognizer) { heard.append("recognizer") }
  func tap(_ sender: UITapGestureRecognizer) { heard.append("tap") }
  func bare() { heard.append("bare") }
}

@MainActor
@Suite("Making recognizers")
struct RecognizerMakingTests {
  private let listener = Listener()

  @Test func `a subclass needs no initializer but its own`() {
    #expect(Sided(side: .left, target: nil, action: nil).side == .left)
    #expect(Quick().minimumPressDuration == 0.15)
  }

  @Test func `an action takes the class, one above it, any object, or nothing`() {
    let all = [
      Quick(target: listener, action: Listener.quick),
      Quick(target: listener, action: Listener.recognizer),
      Quick(target: listener, action: Listener.any),
      Quick(target: listener, action: Listener.bare),
    ]
    for quick in all { quick.targets.send(from: quick) }
    #expect(listener.heard == ["quick", "recognizer", "any", "bare"])
    #expect(all.allSatisfy { $0.minimumPressDuration == 0.15 })
  }

  @Test func `an action that takes another class is never called, and warned of`() {
    let application = UIApplication()
    var warnings: [String] = []
    application.warningObserver = { warnings.append($0.sentence) }
    let quick = Quick(target: listener, action: Listener.tap)
    quick.targets.send(from: quick)
    #expect(listener.heard.isEmpty)
    #expect(
      warnings == ["an action that takes UITapGestureRecognizer is never called by a Quick"])
  }

  @Test func `the target is not kept alive`() {
    var gone: Listener? = Listener()
    weak let watched = gone
    let tap = gone.map { UITapGestureRecognizer(target: $0, action: Listener.tap) }
    gone = nil
    #expect(watched == nil)
    if let tap { tap.targets.send(from: tap) }
  }
}
