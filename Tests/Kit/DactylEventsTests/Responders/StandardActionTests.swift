import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Standard actions, texts, menus and notifications")
struct StandardActionTests {
  /// Performs every standard action, hands it on to its base class, and writes it down.
  private final class Editor: UIResponder {
    var calls: [String] = []
    override func cut(_ sender: Any?) {
      super.cut(sender)
      calls.append("cut:")
    }
    override func copy(_ sender: Any?) {
      super.copy(sender)
      calls.append("copy:")
    }
    override func paste(_ sender: Any?) {
      super.paste(sender)
      calls.append("paste:")
    }
    override func delete(_ sender: Any?) {
      super.delete(sender)
      calls.append("delete:")
    }
    override func select(_ sender: Any?) {
      super.select(sender)
      calls.append("select:")
    }
    override func selectAll(_ sender: Any?) {
      super.selectAll(sender)
      calls.append("selectAll:")
    }
    override func toggleBoldface(_ sender: Any?) {
      super.toggleBoldface(sender)
      calls.append("toggleBoldface:")
    }
    override func toggleItalics(_ sender: Any?) {
      super.toggleItalics(sender)
      calls.append("toggleItalics:")
    }
    override func toggleUnderline(_ sender: Any?) {
      super.toggleUnderline(sender)
      calls.append("toggleUnderline:")
    }
    override func increaseSize(_ sender: Any?) {
      super.increaseSize(sender)
      calls.append("increaseSize:")
    }
    override func decreaseSize(_ sender: Any?) {
      super.decreaseSize(sender)
      calls.append("decreaseSize:")
    }
    override func paste(itemProviders: [NSItemProvider]) {
      super.paste(itemProviders: itemProviders)
      calls.append("paste \(itemProviders.count)")
    }
  }

  /// Performs one of them.
  private final class Cutter: UIResponder {
    override func cut(_ sender: Any?) {}
  }

  private nonisolated static let all: [Selector] = [
    .cut, .copy, .paste, .delete, .select, .selectAll, .toggleBoldface, .toggleItalics,
    .toggleUnderline, .increaseSize, .decreaseSize,
  ]

  let fingers = Fingers()
  var application: UIApplication { fingers.application }

  @Test(arguments: all)
  func `a standard action calls its method of the responder, and no other`(action: Selector) {
    let editor = Editor()
    #expect(editor.canPerformAction(action, withSender: nil))
    #expect(application.sendAction(action, to: editor, from: nil, for: nil))
    #expect(editor.calls == [action.name])
  }

  @Test(arguments: all)
  func `a responder performs the standard actions that its class overrides`(action: Selector) {
    #expect(!UIResponder().canPerformAction(action, withSender: nil))
    #expect(Cutter().canPerformAction(action, withSender: nil) == (action == .cut))
  }

  @Test func `items that are pasted come to the responder that takes them`() {
    let editor = Editor()
    editor.paste(itemProviders: [NSItemProvider(), NSItemProvider()])
    #expect(editor.calls == ["paste 2"])
  }

  @Test func `an action for nobody is not performed`() {
    #expect(!application.sendAction(Selector("nobody:"), to: nil, from: nil, for: nil))
  }

  // MARK: Selectors

  private final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ sender: String) { calls.append("sent \(sender)") }
    func sentWithEvent(_ sender: String, _ event: UIEvent?) {
      calls.append("event \(sender) \(event == nil)")
    }
  }

  @Test
  func `a selector calls its method of an object of the right class, with a sender that fits`() {
    let target = Target()
    let selectors = [
      Selector("plain", Target.plain), Selector("sent:", Target.sent),
      Selector("sentWithEvent::", Target.sentWithEvent),
    ]
    for selector in selectors {
      #expect(selector.isImplemented(by: target))
      #expect(!selector.isImplemented(by: fingers))
      #expect(selector.perform(on: target, from: "a"))
      #expect(!selector.perform(on: fingers, from: "a"))
    }
    #expect(target.calls == ["plain", "sent a", "event a true"])
    #expect(!selectors[1].perform(on: target, from: 1))
    #expect(!selectors[2].perform(on: target, from: 1))
    #expect(target.calls.count == 3)
  }

  @Test func `selectors of one name are equal, and stand in sets`() {
    let set: Set<Selector> = [Selector("a"), "a", Selector("b"), Selector("a", Target.plain)]
    #expect(set.count == 2)
    #expect(Selector("a").description == "a")
  }

  @Test func `a name alone registers no method`() {
    Selector.register(Selector("standardActionTestsNobody"))
    #expect(!Selector("standardActionTestsNobody").isImplemented(by: Target()))
  }

  // MARK: Texts

  private final class Words: UIResponder, UIKeyInput {
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test func `a text that says nothing of its keyboard has the usual one`() {
    let words = Words()
    words.keyboardType = .numberPad
    words.returnKeyType = .go
    words.keyboardAppearance = .dark
    words.autocapitalizationType = .allCharacters
    words.autocorrectionType = .no
    words.spellCheckingType = .no
    words.enablesReturnKeyAutomatically = true
    words.isSecureTextEntry = true
    words.textContentType = .password
    #expect(words.keyboardType == .default)
    #expect(words.returnKeyType == .default)
    #expect(words.keyboardAppearance == .default)
    #expect(words.autocapitalizationType == .sentences)
    #expect(words.autocorrectionType == .default)
    #expect(words.spellCheckingType == .default)
    #expect(!words.enablesReturnKeyAutomatically)
    #expect(!words.isSecureTextEntry)
    #expect(words.textContentType == nil)
  }

  // MARK: Menus

  private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
    UIAction(title: title, state: state) { _ in }
  }

  @Test func `a menu's selected elements are the actions that are on, in all its menus`() {
    let inner = UIMenu(title: "", children: [action("c", .on), action("d", .mixed)])
    let menu = UIMenu(
      title: "", children: [action("a"), action("b", .on), inner, UIDeferredMenuElement { _ in }])
    #expect(menu.selectedElements.map(\.title) == ["b", "c"])
  }

  @Test func `deferred elements are made once, those that are not cached at each showing`() {
    func titles(_ element: UIDeferredMenuElement) -> [String] {
      var found: [String] = []
      for _ in 0..<2 { element.resolve { found += $0.map(\.title) } }
      return found
    }
    var count = 0
    let provider: UIDeferredMenuElement.Provider = { [self] done in
      count += 1
      done([action("\(count)")])
    }
    #expect(titles(UIDeferredMenuElement(provider)) == ["1", "1"])
    #expect(titles(.uncached(provider)) == ["2", "3"])
  }

  @Test func `identifiers of one name are equal`() {
    #expect(UIMenu.Identifier(rawValue: "a") == UIMenu.Identifier("a"))
    #expect(UIAction.Identifier(rawValue: "a") == UIAction.Identifier("a"))
  }

  // MARK: What responders hand on

  /// Writes down what reaches it.
  private final class Outer: UIView {
    var calls: [String] = []
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      calls.append("motion \(motion.rawValue)")
    }
    override func remoteControlReceived(with event: UIEvent?) { calls.append("remote") }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
      calls.append("estimates \(touches.count)")
    }
  }

  @Test func `what a view does not handle goes to its superview`() {
    let (outer, inner) = (Outer(), UIView())
    outer.addSubview(inner)
    inner.motionCancelled(.motionShake, with: nil)
    inner.remoteControlReceived(with: nil)
    inner.touchesEstimatedPropertiesUpdated([])
    #expect(outer.calls == ["motion 1", "remote", "estimates 0"])
  }

  @Test func `a change that an observer does not handle is nothing to it`() {
    final class Observer: UIResponder {
      var keys: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        keys.append(keyPath ?? "")
      }
    }
    let (view, observer) = (UIView(), Observer())
    view.addObserver(observer, forKeyPath: "tag", options: [.new, .initial], context: nil)
    #expect(observer.keys == ["tag"])
    view.removeObserver(observer, forKeyPath: "tag")
  }

  // MARK: Notifications

  private final class Listener {
    var heard: [String] = []
    var whenHeard: (() -> Void)?
    func come(_ notification: Notification) {
      heard.append(notification.name.rawValue)
      whenHeard?()
    }
    func comeAsObject(_ notification: NSNotification) { heard.append("object") }
    func comeAlone() { heard.append("alone") }
  }

  private nonisolated static let first = Notification.Name("StandardActionTestsFirst")
  private nonisolated static let second = Notification.Name("StandardActionTestsSecond")

  @Test func `an observer is removed for a name, an object or altogether`() {
    let (center, listener) = (NotificationCenter(), Listener())
    let (one, two) = (UIView(), UIView())
    func observe() {
      for name in [Self.first, Self.second] {
        for object in [one, two] {
          center.addObserver(listener, selector: Listener.come, name: name, object: object)
        }
      }
    }
    func count() -> Int {
      listener.heard = []
      for name in [Self.first, Self.second] {
        for object in [one, two] { center.post(name: name, object: object) }
      }
      return listener.heard.count
    }
    observe()
    #expect(count() == 4)
    center.removeObserver(listener, name: Self.first, object: one)
    #expect(count() == 3)
    center.removeObserver(listener, name: Self.first, object: nil)
    #expect(count() == 2)
    center.removeObserver(listener, name: nil, object: two)
    #expect(count() == 1)
    center.removeObserver(listener)
    #expect(count() == 0)
  }

  @Test func `a removal at one center leaves the observers at another`() {
    let (center, other, listener) = (NotificationCenter(), NotificationCenter(), Listener())
    for each in [center, other] {
      each.addObserver(listener, selector: Listener.come, name: Self.first, object: nil)
    }
    center.removeObserver(listener)
    center.post(name: Self.first, object: nil)
    other.post(name: Self.first, object: nil)
    #expect(listener.heard.count == 1)
  }

  @Test func `each kind of method is called with what it takes`() {
    let (center, listener) = (NotificationCenter(), Listener())
    center.addObserver(listener, selector: Listener.come, name: Self.first, object: nil)
    center.addObserver(listener, selector: Listener.comeAsObject, name: Self.first, object: nil)
    center.addObserver(listener, selector: Listener.comeAlone, name: Self.first, object: nil)
    center.addObserver(
      listener, selector: Selector("comeAlone", Listener.comeAlone), name: Self.first, object: nil)
    center.post(name: Self.first, object: nil)
    #expect(listener.heard.sorted() == ["StandardActionTestsFirst", "alone", "alone", "object"])
  }

  @Test func `a notification of another thread calls its method on the main actor`() async {
    let (center, listener) = (NotificationCenter(), Listener())
    center.addObserver(listener, selector: Listener.come, name: Self.first, object: nil)
    await withCheckedContinuation { continuation in
      listener.whenHeard = {
        MainActor.assertIsolated()
        continuation.resume()
      }
      Thread.detachNewThread { center.post(name: Self.first, object: nil) }
    }
    #expect(listener.heard == ["StandardActionTestsFirst"])
  }

  /// A method's registration keeps what the method needs, until the observer has been gone for a while.
  @Test func `registrations of observers that are gone are forgotten, at every center`() {
    final class Needed {}
    let (center, kept) = (NotificationCenter(), Listener())
    center.addObserver(kept, selector: Listener.come, name: Self.first, object: nil)
    weak var needed: Needed?
    do {
      let present = Needed()
      needed = present
      let gone = (0..<200).map { _ in Listener() }
      for listener in gone {
        center.addObserver(
          listener,
          selector: { (_: Listener) in { (_: Notification) in withExtendedLifetime(present) {} } },
          name: Self.second, object: nil)
      }
    }
    #expect(needed != nil)
    let others = (0..<2000).map { _ in Listener() }
    for listener in others {
      center.addObserver(listener, selector: Listener.come, name: Self.second, object: nil)
    }
    #expect(needed == nil)
    center.post(name: Self.first, object: nil)
    #expect(kept.heard.count == 1)
    for listener in others { center.removeObserver(listener) }
  }
}
