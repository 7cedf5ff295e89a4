import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Who presents, who dismisses, and what goes with it")
struct PresentationRoutingTests {
  private let stage = PresentationStage()

  /// a presents b, which presents c.
  private func chain() -> (TracingController, TracingController, TracingController) {
    let (a, b, c) = (stage.shownRoot(), stage.controller("b"), stage.controller("c"))
    stage.present(b, from: a, .fullScreen)
    stage.present(c, from: b, .fullScreen)
    return (a, b, c)
  }

  // Proves: VC13:PRS-06, VC11:MO-02, VC11:MO-03
  @Test func `one after the other, each goes before the one below`() {
    let (a, b, c) = chain()
    #expect(a.presentedViewController === b && c.presentingViewController === b)
    #expect(b.presentingViewController === a && b.presentedViewController === c)
    #expect(stage.hit(100, 100) === c.view && stage.application.orientationController === c)
    b.dismiss(animated: false)
    #expect(stage.moves().first == "c willDisappear")
    #expect(b.presentedViewController == nil && c.presentingViewController == nil)
    a.dismiss(animated: false)
    #expect(stage.moves().first == "b willDisappear")
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
  }

  // Proves: VC11:MO-04, VC13:PRS-05
  @Test func `the first one's presenter takes all away, a link only what lies above`() {
    let (a, b, c) = chain()
    b.dismiss(animated: false)
    stage.endIteration()
    #expect(a.presentedViewController === b && c.view.window == nil)
    stage.present(c, from: b, .fullScreen)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(b.view.window == nil && c.view.window == nil && a.view.window != nil)
  }

  // Proves: VC11:MO-05
  @Test func `one that presents nothing dismisses itself`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .fullScreen)
    b.dismiss(animated: false)
    stage.endIteration()
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  @Test func `of a whole chain the topmost is animated as it would like`() {
    let (a, b, c) = chain()
    b.modalTransitionStyle = .flipHorizontal
    c.modalTransitionStyle = .crossDissolve
    a.dismiss(animated: true)
    #expect(stage.moves() == ["c willDisappear animated", "a willAppear animated"])
    stage.wait(PresentationLimits().duration / 2)
    #expect(c.view.layer.presentation()?.opacity == 0.5)
    stage.wait(1)
    #expect(stage.moves() == ["a didAppear animated", "c didDisappear animated"])
    #expect(stage.window.subviews == [a.view])
  }

  @Test func `a controller may be presented in the iteration in which another one is dismissed`() {
    let (a, b, c) = (stage.shownRoot(), stage.controller("b"), stage.controller("c"))
    stage.present(b, from: a, .fullScreen)
    a.dismiss(animated: false)
    a.present(c, animated: false)
    #expect(
      stage.moves() == [
        "b willDisappear", "a willAppear", "a didAppear", "b didDisappear", "a willDisappear",
        "c willAppear", "c didAppear", "a didDisappear",
      ])
    #expect(stage.warnings.isEmpty && a.presentedViewController === c)
  }

  @Test func `while another one goes animated, nobody is presented`() {
    let (a, b, c) = (stage.shownRoot(), stage.controller("b"), stage.controller("c"))
    stage.present(b, from: a, .fullScreen)
    a.dismiss(animated: true)
    stage.endIteration()
    a.present(c, animated: false)
    #expect(stage.warnings == ["a did not present c: a presents b already; dismiss it first"])
  }

  @Test func `the completion of a presentation may present and dismiss`() {
    let (a, b, c) = (stage.shownRoot(), stage.controller("b"), stage.controller("c"))
    a.present(b, animated: false) { b.present(c, animated: false) { a.dismiss(animated: false) } }
    stage.endIteration()
    stage.endIteration()
    #expect(a.presentedViewController == nil && stage.window.subviews == [a.view])
    #expect(
      stage.moves() == [
        "a willDisappear", "b willAppear", "b didAppear", "a didDisappear", "b willDisappear",
        "c willAppear", "c didAppear", "b didDisappear", "c willDisappear", "a willAppear",
        "a didAppear", "c didDisappear",
      ])
  }

  @Test func `who is being dismissed presents nothing, and nobody presents who is below`() {
    let (a, b, c) = (stage.shownRoot(), stage.controller("b"), stage.controller("c"))
    stage.present(b, from: a, .fullScreen)
    b.present(a, animated: false)
    b.dismiss(animated: true)
    stage.endIteration()
    b.present(c, animated: false)
    #expect(
      stage.warnings == [
        "b did not present a: a presents b, or is below it",
        "b did not present c: b is being dismissed",
      ])
    stage.wait(1)
    #expect(stage.window.subviews == [a.view] && c.presentingViewController == nil)
  }

  @Test func `dismissing twice is dismissing once`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .fullScreen)
    a.dismiss(animated: true)
    b.dismiss(animated: true)
    stage.wait(1)
    #expect(
      stage.moves() == [
        "b willDisappear animated", "a willAppear animated", "a didAppear animated",
        "b didDisappear animated",
      ])
  }

  // Proves: VC13:PRS-18, VC11:MO-01
  @Test func `the older names do the same`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    a.presentModalViewController(b, animated: false)
    stage.endIteration()
    #expect(a.modalViewController === b && b.presentingViewController === a && b.parent == nil)
    a.dismissModalViewController(animated: false)
    stage.endIteration()
    #expect(a.modalViewController == nil)
  }

  // Proves: VC6:PRS-01, VC6:PRS-14, VC13:PRS-01, VC11:MO-11
  @Test func `a container is presented as a whole, and its children may present`() {
    let (a, top, m) = (stage.shownRoot(), stage.controller("t"), stage.controller("m"))
    let navigation = UINavigationController(rootViewController: top)
    navigation.modalPresentationStyle = .fullScreen
    a.present(top, animated: false)
    #expect(stage.warnings == ["a did not present t: t has a parent; present that"])
    a.present(navigation, animated: false)
    stage.endIteration()
    #expect(a.presentedViewController === navigation && top.presentingViewController === a)
    #expect(top.view.window != nil && stage.hit(100, 200)?.isDescendant(of: a.view) == false)
    top.present(m, animated: false)
    stage.endIteration()
    #expect(m.presentingViewController === navigation && top.presentedViewController === m)
  }

  // Proves: VC11:MO-13, VC11:AP-05
  @Test
  func `a dismissed container lets all of its controllers go, and the visible one hears of it`() {
    let a = stage.shownRoot()
    weak var gone: UINavigationController?
    weak var first: UIViewController?
    weak var last: UIViewController?
    do {
      let (r, t) = (stage.controller("r"), stage.controller("t"))
      let navigation = UINavigationController(rootViewController: r)
      navigation.pushViewController(t, animated: false)
      (gone, first, last) = (navigation, r, t)
      stage.present(navigation, from: a, .fullScreen)
    }
    a.dismiss(animated: false)
    #expect(
      stage.moves().filter { $0.hasPrefix("r ") || $0.hasPrefix("t ") } == [
        "t willDisappear", "t didDisappear",
      ])
    stage.endIteration()
    #expect(gone == nil && first == nil && last == nil)
  }

  // Proves: VC11:EV-25, VC6:PRS-16
  @Test func `the presenting controller is not in the responder chain of what it presents`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .fullScreen)
    var path: [UIResponder] = []
    var next: UIResponder? = b.view
    while let responder = next {
      path.append(responder)
      next = responder.next
    }
    #expect(path.first === b.view && path.dropFirst().first === b && path.contains(stage.window))
    #expect(!path.contains(a) && !path.contains(a.view))
  }

  // Proves: VC13:PRS-19, VC11:MO-19
  @Test func `for each reason the same calls, and the tree is clean afterwards`() {
    let a = stage.shownRoot()
    let before = stage.window.subviews
    let reasons: [(UIModalPresentationStyle, UIModalTransitionStyle, Bool)] = [
      (.formSheet, .coverVertical, true), (.fullScreen, .coverVertical, true),
      (.fullScreen, .flipHorizontal, true), (.fullScreen, .crossDissolve, true),
      (.fullScreen, .coverVertical, false),
    ]
    for (style, transition, animated) in reasons {
      let b = stage.controller("b")
      b.modalPresentationStyle = style
      b.modalTransitionStyle = transition
      a.present(b, animated: animated)
      stage.wait(1)
      #expect(stage.hit(100, 100) === b.view)
      a.dismiss(animated: animated)
      stage.wait(1)
      #expect(stage.window.subviews == before && a.presentedViewController == nil)
    }
  }

  // Proves: VC6:PRO-04
  @Test func `both are laid out when one is presented and when it is dismissed`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    stage.wait(1)
    let coming = stage.calls()
    #expect(coming.contains("a willLayout") && coming.contains("b willLayout"))
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.calls().contains("a willLayout"))
  }

  // Proves: VC11:MO-12
  @Test func `who presents keeps what it presents`() {
    let a = stage.shownRoot()
    weak var b: UIViewController?
    do {
      let made = UIViewController()
      b = made
      stage.present(made, from: a, .fullScreen)
    }
    #expect(b != nil)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(b == nil)
  }

  // Proves: VC11:MO-18
  @Test func `covered and uncovered: the whole list`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    stage.wait(1)
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(
      stage.moves() == [
        "a willDisappear animated", "b willAppear animated", "b didAppear animated",
        "a didDisappear animated", "b willDisappear animated", "a willAppear animated",
        "a didAppear animated", "b didDisappear animated",
      ])
  }
}

/// A presented controller that reports to whoever is its delegate.
@MainActor
private protocol EditorDelegate: AnyObject {
  func editor(_ editor: Editor, finishedWith text: String?)
  func editor(_ editor: Editor, accepts text: String) -> Bool
}

@MainActor
private final class Editor: UIViewController {
  weak var delegate: (any EditorDelegate)?
  var text = ""
  var log: [String] = []
  private(set) var hasError = false
  private(set) var hadDelegate = false

  override func viewDidLoad() {
    super.viewDidLoad()
    hadDelegate = delegate != nil
    log.append("loaded with \(text)")
  }
  func done() {
    hasError = delegate?.editor(self, accepts: text) == false
    if !hasError { delegate?.editor(self, finishedWith: text) }
  }
  func cancel() { delegate?.editor(self, finishedWith: nil) }
}

@MainActor
private final class Owner: UIViewController, EditorDelegate {
  var results: [String?] = []
  var refuses = false
  var isBusy = false

  func editor(_ editor: Editor, finishedWith text: String?) {
    guard !isBusy else { return }
    if let text { results.append(text) }
    editor.presentingViewController?.dismiss(animated: false)
  }
  func editor(_ editor: Editor, accepts text: String) -> Bool { !refuses }
}

@MainActor
@Suite("A presented controller and its delegate")
struct PresentedDelegateTests {
  private let stage = PresentationStage()

  private func editing() -> (Owner, Editor) {
    stage.endIteration()
    let (owner, editor) = (Owner(), Editor())
    stage.show(owner)
    editor.text = "tea"
    editor.delegate = owner
    owner.present(editor, animated: false)
    stage.endIteration()
    return (owner, editor)
  }

  // Proves: VC13:DIS-02, VC13:DIS-04, VC13:DIS-05, VC13:COO-01, VC13:COO-02, VC11:MO-14
  @Test func `data go down before its view is loaded, results come up once, and it is dismissed`() {
    let (owner, editor) = editing()
    #expect(editor.log == ["loaded with tea"] && owner.presentedViewController === editor)
    editor.done()
    stage.endIteration()
    #expect(owner.results == ["tea"] && owner.presentedViewController == nil)
    owner.present(editor, animated: false)
    stage.endIteration()
    editor.cancel()
    stage.endIteration()
    #expect(owner.results == ["tea"] && owner.presentedViewController == nil)
  }

  // Proves: VC6:PRS-11
  @Test func `after the report neither of the two keeps the other`() {
    weak var owner: Owner?
    weak var editor: Editor?
    do {
      let (made, other) = editing()
      (owner, editor) = (made, other)
      other.done()
      stage.endIteration()
      #expect(made.results == ["tea"] && made.presentedViewController == nil)
      stage.window.rootViewController = nil
      stage.endIteration()
    }
    #expect(owner == nil && editor == nil)
  }

  // Proves: VC13:PRS-08
  @Test func `style and delegate that are set before the presentation are there from its start`() {
    stage.endIteration()
    let (owner, editor) = (Owner(), Editor())
    stage.show(owner)
    editor.modalTransitionStyle = .flipHorizontal
    editor.delegate = owner
    owner.present(editor, animated: true)
    stage.endIteration()
    #expect(editor.hadDelegate)
    #expect(editor.view.superview?.currentTransition?.transition == .flipFromRight)
  }

  // Proves: VC6:PRS-12
  @Test func `what it posts reaches who observes before it is gone`() {
    stage.endIteration()
    @MainActor final class Observer {
      weak var editor: UIViewController?
      var wasAlive: Bool?
    }
    let (name, observer) = (Notification.Name("editor.finished"), Observer())
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in
      MainActor.assumeIsolated { observer.wasAlive = observer.editor != nil }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let owner = Owner()
    stage.show(owner)
    do {
      let made = Editor()
      observer.editor = made
      owner.present(made, animated: false)
      stage.endIteration()
      NotificationCenter.default.post(name: name, object: made)
    }
    owner.dismiss(animated: false)
    stage.endIteration()
    #expect(observer.wasAlive == true && observer.editor == nil)
  }

  // Proves: VC13:COO-07
  @Test func `pushed, presented or in a popover, the destination is set up and shown`() {
    let stage = PresentationStage(.pad)
    stage.endIteration()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.show(navigation)
    let moves: [(UIViewController) -> Void] = [
      { navigation.pushViewController($0, animated: false) },
      {
        $0.modalPresentationStyle = .fullScreen
        navigation.present($0, animated: false)
      },
      {
        $0.modalPresentationStyle = .popover
        $0.popoverPresentationController?.sourceView = navigation.view
        navigation.present($0, animated: false)
      },
    ]
    for move in moves {
      let editor = Editor()
      editor.text = "tea"
      move(editor)
      stage.endIteration()
      #expect(editor.log == ["loaded with tea"] && editor.view.window === stage.window)
      navigation.dismiss(animated: false)
      stage.endIteration()
    }
  }

  // Proves: VC13:DIS-03
  @Test func `a delegate that does nothing keeps it there`() {
    let (owner, editor) = editing()
    owner.isBusy = true
    editor.done()
    stage.endIteration()
    #expect(owner.presentedViewController === editor && editor.view.window != nil)
  }

  // Proves: VC13:COO-05
  @Test func `a delegate may refuse what it is given`() {
    let (owner, editor) = editing()
    owner.refuses = true
    editor.done()
    stage.endIteration()
    #expect(editor.hasError && owner.results.isEmpty && editor.view.window != nil)
  }
}
