import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// A view that can be first responder and writes down what it is asked.
@MainActor
private final class Field: UIView {
  let label: String
  let log: Log
  var mayBecome = true
  var mayResign = true
  var onResign: (() -> Void)?
  var ownInputView: UIView?
  var ownAccessory: UIView?

  @MainActor
  final class Log {
    var calls: [String] = []
  }

  init(_ label: String, in log: Log) {
    self.label = label
    self.log = log
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override var canBecomeFirstResponder: Bool {
    log.calls.append("\(label) canBecome")
    return mayBecome
  }

  override var canResignFirstResponder: Bool { mayResign }

  @discardableResult
  override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    log.calls.append("\(label) became \(became)")
    return became
  }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    log.calls.append("\(label) resigned \(resigned)")
    onResign?()
    return resigned
  }

  override var inputView: UIView? { ownInputView }
  override var inputAccessoryView: UIView? { ownAccessory }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.calls.append("\(label) motionBegan")
  }
}

/// A controller that hears motions.
@MainActor
private final class MotionController: UIViewController {
  var calls = 0

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 1 }
}

@MainActor
@Suite("First responder, complete")
struct FirstResponderProtocolTests {
  let fingers = Fingers()
  private let log = Field.Log()
  private let a: Field
  private let b: Field

  init() {
    a = Field("a", in: log)
    b = Field("b", in: log)
    fingers.view.addSubview(a)
    fingers.view.addSubview(b)
  }

  // Proves: VC13:FR-01, VC13:RSP-11
  @Test func `the old one resigns before the new one has become`() {
    a.becomeFirstResponder()
    log.calls = []
    b.becomeFirstResponder()
    #expect(log.calls == ["b canBecome", "a resigned true", "b became true"])
    #expect(!a.isFirstResponder)
    #expect(b.isFirstResponder)
    #expect(fingers.window.firstResponder === b)
  }

  @Test func `one that may not become leaves the old one alone`() {
    a.becomeFirstResponder()
    b.mayBecome = false
    log.calls = []
    #expect(!b.becomeFirstResponder())
    #expect(log.calls == ["b canBecome", "b became false"])
    #expect(a.isFirstResponder)
  }

  @Test func `one that does not let go stays`() {
    a.becomeFirstResponder()
    a.mayResign = false
    #expect(!b.becomeFirstResponder())
    #expect(!a.resignFirstResponder())
    #expect(a.isFirstResponder)
  }

  @Test func `one that does not let go resigns where it cannot refuse`() {
    a.becomeFirstResponder()
    a.mayResign = false
    log.calls = []
    #expect(!fingers.view.endEditing(false) && log.calls == [])
    #expect(fingers.view.endEditing(true))
    #expect(log.calls == ["a resigned true"] && fingers.window.firstResponder == nil)
  }

  @Test func `who makes another one first while resigning is heeded`() {
    let c = Field("c", in: log)
    fingers.view.addSubview(c)
    a.becomeFirstResponder()
    a.onResign = { c.becomeFirstResponder() }
    #expect(!b.becomeFirstResponder())
    #expect(c.isFirstResponder)
  }

  @Test func `a view that leaves its window resigns, whatever it says`() {
    a.becomeFirstResponder()
    a.mayResign = false
    log.calls = []
    a.removeFromSuperview()
    #expect(log.calls == ["a resigned true"])
    #expect(fingers.window.firstResponder == nil)
    fingers.view.addSubview(a)
    #expect(!a.isFirstResponder)
  }

  @Test func `a view above it that leaves the window takes it along`() {
    let outer = UIView()
    fingers.view.addSubview(outer)
    outer.addSubview(a)
    a.becomeFirstResponder()
    outer.removeFromSuperview()
    #expect(!a.isFirstResponder)
    #expect(log.calls.last == "a resigned true")
  }

  // Proves: VIEW:RSP-08, VIEW:HID-04
  @Test(arguments: ["its view", "a view above", "another controller's view"])
  func `a controller that is first responder resigns when its view leaves the window`(
    leaving: String
  ) {
    final class Typing: UIViewController {
      var resigned = 0
      override var canBecomeFirstResponder: Bool { true }
      // What it answers does not matter.
      override func resignFirstResponder() -> Bool {
        resigned += 1
        return false
      }
    }
    let (controller, other) = (Typing(), UIViewController())
    let above = UIView()
    fingers.view.addSubview(above)
    above.addSubview(controller.view)
    above.addSubview(other.view)
    #expect(controller.becomeFirstResponder())
    switch leaving {
    case "its view": controller.view.removeFromSuperview()
    case "a view above": above.removeFromSuperview()
    default: other.view.removeFromSuperview()
    }
    let leaves = leaving != "another controller's view"
    #expect(controller.resigned == (leaves ? 1 : 0))
    #expect(controller.isFirstResponder != leaves)
    fingers.view.addSubview(above)
    above.addSubview(controller.view)
    #expect(controller.isFirstResponder != leaves, "it does not become first responder again")
  }

  @Test func `hiding does not resign, and the hidden view goes on hearing`() {
    a.becomeFirstResponder()
    a.isHidden = true
    #expect(a.isFirstResponder)
    shake()
    #expect(log.calls.last == "a motionBegan")
    a.resignFirstResponder()
    #expect(!a.isFirstResponder)
  }

  // Proves: VIEW:RSP-09
  @Test func `a hidden first responder gets motions and no touches`() {
    let transcript = Transcript()
    let behind = LoggingView("behind", frame: a.frame, in: transcript)
    fingers.view.insertSubview(behind, at: 0)
    a.becomeFirstResponder()
    a.isHidden = true
    b.isHidden = true
    fingers.down(0, 50, 50)
    fingers.up(0)
    shake()
    #expect(transcript.calls == ["behind touchesBegan 1", "behind touchesEnded 1"])
    #expect(log.calls.last == "a motionBegan")
  }

  // Proves: VC13:FR-02, VC13:RSP-10, VC11:EV-10
  @Test func `a controller hears a motion that the first responder leaves, before its window`() {
    let controller = MotionController()
    let inner = Inner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(inner)
    fingers.window.rootViewController = controller
    inner.becomeFirstResponder()
    shake()
    #expect(controller.calls == 1)
  }

  /// A view that can be first responder and hears nothing.
  @MainActor
  private final class Inner: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func shake() {
    for sample in 0..<150 {
      let time = Timestamp(milliseconds: Double(sample) * 10)
      let swing = (sample / 10).isMultiple(of: 2) ? 1.0 : -1.0
      fingers.application.handle(
        .acceleration(
          Acceleration(
            time: time, device: DeviceID(9), x: swing * Acceleration.standardGravity,
            y: -Acceleration.standardGravity, z: 0)))
    }
  }

  // MARK: Input views

  @Test func `the input views are those of the first responder`() {
    let keys = UIView()
    let bar = UIView()
    a.ownInputView = keys
    a.ownAccessory = bar
    var changes = 0
    fingers.application.inputViewsChanged = { changes += 1 }
    a.becomeFirstResponder()
    #expect(fingers.application.presentedInputView === keys)
    #expect(fingers.application.presentedInputAccessoryView === bar)
    a.resignFirstResponder()
    #expect(fingers.application.presentedInputView == nil)
    #expect(changes == 2)
  }

  @Test func `where it has none, the next responder that has`() {
    let keys = UIView()
    a.ownInputView = keys
    a.addSubview(b)
    b.becomeFirstResponder()
    #expect(fingers.application.presentedInputView === keys)
  }

  @Test func `reloading asks again, and only for the first responder`() {
    a.becomeFirstResponder()
    let keys = UIView()
    a.ownInputView = keys
    b.reloadInputViews()
    #expect(fingers.application.presentedInputView == nil)
    a.reloadInputViews()
    #expect(fingers.application.presentedInputView === keys)
  }

  @Test(arguments: ["resigns", "is forced", "leaves its window", "leaves with its superview"])
  func `the input views of one that is first responder no more are gone`(how: String) {
    a.ownInputView = UIView()
    a.ownAccessory = UIView()
    var changes = 0
    a.becomeFirstResponder()
    fingers.application.inputViewsChanged = { changes += 1 }
    a.mayResign = how == "resigns"
    switch how {
    case "resigns": a.resignFirstResponder()
    case "is forced": #expect(fingers.view.endEditing(true))
    case "leaves its window": a.removeFromSuperview()
    default: fingers.view.removeFromSuperview()
    }
    #expect(!a.isFirstResponder && changes == 1)
    #expect(fingers.application.presentedInputView == nil)
    #expect(fingers.application.presentedInputAccessoryView == nil)
  }

  // MARK: Undo

  @Test func `the undo manager is the window's, unless one on the chain has its own`() {
    let window = fingers.window
    #expect(a.undoManager === window.undoManager)
    #expect(window.undoManager != nil)
    #expect(UIView().undoManager == nil)
    let other = fingers.makeWindow()
    #expect(other.undoManager !== window.undoManager)
  }
}
