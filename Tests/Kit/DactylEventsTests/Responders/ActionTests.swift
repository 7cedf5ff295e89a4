import DactylEvents
import Foundation
import InputTesting
import Testing

/// A view that can be first responder, and carries actions out.
@MainActor
private final class Editor: UIView {
  var calls: [String] = []
  var mayCopy = true

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .copy ? mayCopy : super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) { calls.append("copy") }
  override func paste(_ sender: Any?) { calls.append("paste") }
  func save() { calls.append("save") }
  func open(_ sender: Panel) { calls.append("open \(sender.tag)") }
  func zoom(_ sender: Any?, for event: UIEvent?) { calls.append("zoom \(event != nil)") }
}

/// A view that carries one action out.
@MainActor
private final class Panel: UIView {
  var calls: [String] = []

  func save(_ sender: Any?) { calls.append("save \(sender is Panel)") }
}

/// An application's delegate that carries an action out.
@MainActor
private final class Delegate: UIResponder, UIApplicationDelegate {
  var calls = 0

  override func selectAll(_ sender: Any?) { calls += 1 }
}

@MainActor
@Suite("Actions along the chain")
struct ActionTests {
  let fingers = Fingers()
  private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let panel = Panel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let button = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
  var application: UIApplication { fingers.application }

  init() {
    fingers.view.addSubview(editor)
    editor.addSubview(panel)
    fingers.view.addSubview(button)
  }

  @Test func `an action goes to its target`() {
    #expect(application.sendAction(Editor.save, to: editor, from: button, for: nil))
    #expect(editor.calls == ["save"])
  }

  @Test func `a target of another class does not carry it out`() {
    #expect(!application.sendAction(Editor.save, to: panel, from: button, for: nil))
    #expect(!application.sendAction(.copy, to: "no responder", from: button, for: nil))
  }

  @Test func `without a target it climbs from the first responder to who takes it`() {
    editor.becomeFirstResponder()
    #expect(application.sendAction(Editor.save, to: nil, from: button, for: nil))
    #expect(application.sendAction(Editor.open, to: nil, from: panel, for: nil))
    #expect(application.sendAction(.paste, to: nil, from: button, for: nil))
    #expect(editor.calls == ["save", "open 0", "paste"])
  }

  @Test func `a sender of another class than the method takes leaves it undone`() {
    editor.becomeFirstResponder()
    #expect(!application.sendAction(Editor.open, to: nil, from: button, for: nil))
    #expect(editor.calls == [])
  }

  @Test func `the method may take the event too`() {
    let zoom = Selector("zoom:forEvent:", Editor.zoom)
    #expect(application.sendAction(zoom, to: editor, from: nil, for: nil))
    #expect(editor.calls == ["zoom false"])
  }

  @Test func `without a first responder it climbs from the sender`() {
    #expect(application.sendAction(Editor.save, to: nil, from: panel, for: nil))
    #expect(editor.calls == ["save"])
  }

  @Test func `at the end of the chain stand the application and its delegate`() {
    let delegate = Delegate()
    application.delegate = delegate
    #expect(application.sendAction(.selectAll, to: nil, from: nil, for: nil))
    #expect(delegate.calls == 1)
    #expect(!application.sendAction(.cut, to: nil, from: nil, for: nil))
  }

  @Test func `a responder carries out the edit actions that it overrides`() {
    #expect(editor.canPerformAction(.paste, withSender: nil))
    #expect(!editor.canPerformAction(.cut, withSender: nil))
    #expect(!panel.canPerformAction(.paste, withSender: nil))
    #expect(!UIViewController().canPerformAction(.selectAll, withSender: nil))
  }

  @Test func `who says no is passed by`() {
    let outer = Editor()
    let inner = Editor()
    outer.addSubview(inner)
    #expect(inner.target(forAction: .copy, withSender: nil) as? UIView === inner)
    inner.mayCopy = false
    #expect(inner.target(forAction: .copy, withSender: nil) as? UIView === outer)
    outer.mayCopy = false
    #expect(inner.target(forAction: .copy, withSender: nil) == nil)
  }

  @Test func `a name alone finds the methods that were made known under it`() {
    let name = "testOnlySave:"
    #expect(!application.sendAction(Selector(name), to: panel, from: panel, for: nil))
    Selector.register(Selector(name, Panel.save))
    Selector.register(Selector(name, Editor.save))
    #expect(application.sendAction(Selector(name), to: panel, from: panel, for: nil))
    #expect(application.sendAction(Selector(name), to: nil, from: editor, for: nil))
    #expect(panel.calls == ["save true"])
    #expect(editor.calls == ["save"])
  }

  @Test func `selectors are equal by name`() {
    #expect(Selector("save:") == Selector("save:", Editor.save))
    #expect(Selector.copy == "copy:")
    #expect("\(Selector.copy)" == "copy:")
  }
}
