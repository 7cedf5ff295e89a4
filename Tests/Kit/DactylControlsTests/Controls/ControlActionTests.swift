import DactylControls
import Foundation
import InputTesting
import Testing

/// Who is told of a control's events in these tests.
@MainActor
private final class Panel: UIResponder {
  var calls: [String] = []
  var senders: [UIControl] = []

  func pressed(_ sender: UIButton) {
    calls.append("pressed")
    senders.append(sender)
  }

  func pressed(_ sender: UIButton, event: UIEvent?) {
    calls.append(event == nil ? "without event" : "with event \(event?.type == .touches)")
  }

  func pressedPlainly() { calls.append("plainly") }
}

@MainActor
@Suite("Target–action of controls")
struct ControlActionTests {
  private let panel = Panel()
  private let bench = ControlBench(UIButton(frame: .control))
  private var button: UIButton { bench.control }

  // Proves: VC13:ACT-01, VC13:BAS-04
  @Test func `a tap calls the action once, with the button as sender`() {
    button.addTarget(panel, action: Panel.pressed(_:), for: .touchUpInside)
    bench.tap(50, 25)
    #expect(panel.calls == ["pressed"])
    #expect(panel.senders == [button])
  }

  // Proves: VC13:BAS-04
  @Test func `two buttons call their own targets, each with its own sender`() {
    let other = UIButton(frame: CGRect(x: 400, y: 200, width: 100, height: 50))
    bench.fingers.view.addSubview(other)
    let otherPanel = Panel()
    button.addTarget(panel, action: Panel.pressed(_:), for: .touchUpInside)
    other.addTarget(otherPanel, action: Panel.pressed(_:), for: .touchUpInside)
    bench.tap(50, 25)
    bench.fingers.down(0, 450, 225)
    bench.fingers.up()
    #expect(panel.senders == [button])
    #expect(otherPanel.senders == [other])
  }

  @Test func `an action may take no argument, the sender, or the event as well`() {
    button.addTarget(panel, action: Panel.pressedPlainly, for: .touchUpInside)
    button.addTarget(panel, action: Panel.pressed(_:), for: .touchUpInside)
    button.addTarget(panel, action: Panel.pressed(_:event:), for: .touchUpInside)
    bench.tap(50, 25)
    #expect(panel.calls == ["plainly", "pressed", "with event true"])
    panel.calls = []
    button.sendActions(for: .touchUpInside)
    #expect(panel.calls == ["plainly", "pressed", "without event"])
  }

  @Test func `a target is not kept alive, and a dead one is no target`() {
    var gone: Panel? = Panel()
    weak let weakly = gone
    button.addTarget(gone, action: Panel.pressedPlainly, for: .touchUpInside)
    #expect(button.allTargets.count == 1)
    gone = nil
    #expect(weakly == nil)
    bench.tap(50, 25)
    #expect(button.allTargets.isEmpty)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test func `without a target the action goes up the responder chain`() {
    let controller = ChainController()
    controller.view = UIView(frame: bench.fingers.view.bounds)
    bench.fingers.view.addSubview(controller.view)
    controller.view.addSubview(button)
    button.addTarget(nil, action: ChainController.done, for: .touchUpInside)
    bench.tap(50, 25)
    #expect(controller.count == 1)
    #expect(button.allTargets.count == 1)
    #expect(button.allTargets.first is NSNull)
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside)?.count == 1)
  }

  @Test func `handlers run in the order of addition, each once for several events`() {
    var calls: [String] = []
    button.addTarget(for: [.touchUpInside, .primaryActionTriggered]) { _ in calls.append("closure")
    }
    button.addAction(UIAction { _ in calls.append("action") }, for: .primaryActionTriggered)
    button.addTarget(for: .touchDown) { _ in calls.append("down") }
    bench.tap(50, 25)
    #expect(calls == ["down", "closure", "action"])
  }

  @Test func `an action of the same identifier is replaced`() {
    var calls: [String] = []
    let first = UIAction(identifier: .init("save")) { _ in calls.append("first") }
    let second = UIAction(identifier: .init("save")) { _ in calls.append("second") }
    button.addAction(first, for: [.touchDown, .touchUpInside])
    button.addAction(second, for: .touchUpInside)
    bench.tap(50, 25)
    #expect(calls == ["first", "second"])
    button.removeAction(identifiedBy: .init("save"), for: .touchDown)
    calls = []
    bench.tap(50, 25)
    #expect(calls == ["second"])
    button.removeAction(second, for: .allEvents)
    #expect(button.allControlEvents.isEmpty)
  }

  @Test func `an action knows its sender while it runs, and a disabled one does not run`() {
    var sender: UIButton?
    let action = UIAction(title: "Go") { sender = $0.sender as? UIButton }
    button.addAction(action, for: .touchUpInside)
    bench.tap(50, 25)
    #expect(sender === button)
    #expect(action.sender == nil)
    sender = nil
    action.attributes = .disabled
    bench.tap(50, 25)
    #expect(sender == nil)
  }

  @Test func `a primary action is performed when the button is pressed`() {
    var count = 0
    let made = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 })
    made.frame = CGRect(x: 400, y: 200, width: 100, height: 50)
    bench.fingers.view.addSubview(made)
    bench.fingers.down(0, 450, 225)
    bench.fingers.up()
    #expect(count == 1)
    #expect(made.currentTitle == "Go")
    #expect(made.buttonType == .system)
  }

  @Test func `removing a target leaves the others`() {
    let other = Panel()
    button.addTarget(panel, action: Panel.pressedPlainly, for: [.touchDown, .touchUpInside])
    button.addTarget(other, action: Panel.pressedPlainly, for: .touchUpInside)
    button.removeTarget(panel, action: nil, for: .touchDown)
    #expect(button.allControlEvents == .touchUpInside)
    button.removeTarget(panel, action: nil, for: .allEvents)
    #expect(button.allTargets.count == 1)
    #expect(button.actions(forTarget: panel, forControlEvent: .touchUpInside) == nil)
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `a named action is found, removed and not doubled by its name`() {
    let press = Selector("press:", Panel.pressed(_:))
    let plain = Selector("plain", Panel.pressedPlainly)
    button.addTarget(panel, action: press, for: .touchDown)
    button.addTarget(panel, action: press, for: .touchUpInside)
    button.addTarget(panel, action: plain, for: .touchUpInside)
    #expect(
      button.actions(forTarget: panel, forControlEvent: .touchUpInside) == ["press:", "plain"])
    #expect(button.actions(forTarget: panel, forControlEvent: .touchDown) == ["press:"])
    button.addTarget(panel, action: press, for: .touchUpInside)
    bench.tap(50, 25)
    #expect(panel.calls == ["pressed", "pressed", "plainly"])
    button.removeTarget(panel, action: press, for: .touchUpInside)
    #expect(button.actions(forTarget: panel, forControlEvent: .touchUpInside) == ["plain"])
    #expect(button.actions(forTarget: panel, forControlEvent: .touchDown) == ["press:"])
  }

  @Test func `without a target the first responder is asked before the control's own chain`() {
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bench.fingers.view.addSubview(editor)
    #expect(editor.becomeFirstResponder())
    button.addTarget(nil, action: Editor.mark, for: .touchUpInside)
    bench.tap(50, 25)
    #expect(editor.marks == 1)
  }

  @Test func `event handlers can be enumerated and the enumeration stopped`() {
    let action = UIAction(identifier: .init("go")) { _ in }
    button.addTarget(panel, action: Panel.pressed(_:), for: .touchDown)
    button.addAction(action, for: .touchUpInside)
    var lines: [String] = []
    button.enumerateEventHandlers { action, target, events, _ in
      let name = action?.identifier.rawValue ?? target?.action ?? ""
      lines.append("\(name) \(events.eventNames)")
    }
    #expect(
      lines == ["(Panel) -> (UIButton) -> () [\"touchDown\"]", "go [\"touchUpInside\"]"])
    var count = 0
    button.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test func `sendAction can be overridden to see what is called`() {
    let watched = WatchedControl(frame: CGRect(x: 400, y: 200, width: 100, height: 50))
    bench.fingers.view.addSubview(watched)
    watched.addTarget(panel, action: Panel.pressedPlainly, for: .touchDown)
    watched.addAction(UIAction(identifier: .init("a")) { _ in }, for: .touchDown)
    watched.sendActions(for: .touchDown)
    #expect(watched.seen == ["(Panel) -> () -> ()", "a"])
    #expect(panel.calls.isEmpty)
  }
}

private final class ChainController: UIViewController {
  var count = 0
  func done(_ sender: UIButton) { count += 1 }
}

private final class WatchedControl: UIControl {
  var seen: [String] = []

  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    seen.append(action.name)
  }

  override func sendAction(_ action: UIAction) {
    seen.append(action.identifier.rawValue)
  }
}

private final class Editor: UIView {
  var marks = 0
  override var canBecomeFirstResponder: Bool { true }
  func mark() { marks += 1 }
}
