import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The life of a controller")
struct LifecycleRulesTests {
  private let stage = ControllerStage()

  // Proves: VC6:LIF-02
  @Test func `on screen its view has a window, off screen none`() {
    final class Seeing: TracingController {
      var windows: [String] = []
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        windows.append("appeared \(view.window != nil)")
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        windows.append("disappeared \(view.window != nil)")
      }
    }
    stage.endIteration()
    let root = Seeing("root", in: stage.transcript)
    stage.show(root)
    stage.window.rootViewController = stage.controller("other")
    stage.endIteration()
    #expect(root.windows == ["appeared true", "disappeared false"])
  }

  // Proves: VC6:LIF-09
  @Test func `a timer made when it appears and ended when it is gone does not leak`() {
    final class Ticking: TracingController {
      static var running = 0
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Self.running += 1
      }
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        Self.running -= 1
      }
    }
    stage.endIteration()
    let root = stage.controller("root")
    stage.show(root)
    for _ in 0..<3 {
      let over = Ticking("over", in: stage.transcript)
      over.modalPresentationStyle = .fullScreen
      root.present(over, animated: true)
      stage.wait(1)
      #expect(Ticking.running == 1)
      root.dismiss(animated: true)
      stage.wait(1)
    }
    #expect(Ticking.running == 0)
  }

  // Proves: VC6:VIEW-04, VC6:MEM-02
  @Test func `viewDidLoad comes once, whatever memory does`() {
    let root = stage.controller("root")
    stage.show(root)
    for _ in 0..<3 { stage.fingers.application.receiveMemoryWarning() }
    stage.window.isHidden = true
    stage.fingers.application.receiveMemoryWarning()
    stage.window.isHidden = false
    #expect(stage.calls().filter { $0 == "root viewDidLoad" }.count == 1)
  }

  // Proves: VC6:VIEW-06
  @Test func `a root view of no size is framed by its window`() {
    final class Empty: UIViewController {
      let label = UIView(frame: CGRect(x: -10, y: -5, width: 20, height: 10))
      override func loadView() {
        let root = UIView()
        label.autoresizingMask = [
          .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
        ]
        root.addSubview(label)
        view = root
      }
    }
    stage.fingers.application.isStatusBarHidden = false
    let root = Empty()
    stage.show(root)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(root.label.center == CGPoint(x: 160, y: 230))
  }

  // Proves: VC6:MEM-04
  @Test func `what can be made again is let go at a warning and made at the next question`() {
    final class Caching: TracingController {
      private var cache: [Int]?
      private(set) var makings = 0
      var data: [Int] {
        if let cache { return cache }
        makings += 1
        let made = [1, 2, 3]
        cache = made
        return made
      }
      var isCached: Bool { cache != nil }
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        cache = nil
      }
    }
    stage.endIteration()
    let controller = Caching("a", in: stage.transcript)
    #expect(controller.data == [1, 2, 3])
    stage.fingers.application.receiveMemoryWarning()
    #expect(!controller.isCached)
    #expect(controller.data == [1, 2, 3])
    #expect(controller.makings == 2)
  }

  // Proves: VC6:MEM-05
  @Test func `a cache may go when the program goes out of sight`() {
    final class Cache { var data: [Int]? = [1] }
    let cache = Cache()
    nonisolated(unsafe) let held = cache  // Used where it is posted.
    let application = stage.fingers.application
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: application, queue: nil
    ) { _ in held.data = nil }
    defer { NotificationCenter.default.removeObserver(token) }
    application.enterBackground()
    #expect(cache.data == nil)
    application.suspend()
  }

  // Proves: VC11:MW-03
  @Test func `an override without super keeps the view`() {
    final class Deaf: UIViewController, ViewUnloading {
      override func didReceiveMemoryWarning() {}
    }
    _ = stage.fingers.application
    let controller = Deaf()
    _ = controller.view
    stage.fingers.application.receiveMemoryWarning()
    #expect(controller.isViewLoaded)
  }

  // Proves: VC11:MW-04, VC11:MW-05
  @Test func `after unloading the next question loads new views and outlets`() {
    final class Outlets: UIViewController, ViewUnloading {
      var label: UIView?
      override func viewDidLoad() {
        super.viewDidLoad()
        let made = UIView()
        view.addSubview(made)
        label = made
      }
      func viewDidUnload() { label = nil }
    }
    _ = stage.fingers.application
    let controller = Outlets()
    let (first, label) = (controller.view, controller.label)
    #expect(label != nil)
    stage.fingers.application.receiveMemoryWarning()
    #expect(controller.label == nil)
    #expect(controller.view !== first)
    #expect(controller.label != nil && controller.label !== label)
  }

  // Proves: VC11:MW-07, VC11:LD-10
  @Test func `a controller that dies unloads nothing, and its view dies with it`() {
    final class Dying: UIViewController, ViewUnloading {
      nonisolated(unsafe) static var unloads = 0  // Written by this test alone.
      func viewDidUnload() { Self.unloads += 1 }
    }
    _ = stage.fingers.application
    weak var view: UIView?
    do {
      let controller = Dying()
      view = controller.view
      #expect(view != nil)
    }
    #expect(view == nil)
    #expect(Dying.unloads == 0)
  }

  // Proves: VC11:LD-06
  @Test func `in viewDidLoad all that loadView made is there`() {
    final class Own: UIViewController {
      var label: UIView?
      var seen = false
      override func loadView() {
        let root = UIView(frame: UIScreen.main.bounds)
        let made = UIView()
        root.addSubview(made)
        label = made
        view = root
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        seen = label?.superview === view
      }
    }
    let controller = Own()
    _ = controller.view
    #expect(controller.seen)
  }

  // Proves: VC11:VB-03
  @Test func `any controller may be presented, and pushed afterwards`() {
    let (root, other) = (stage.controller("root"), stage.controller("other"))
    stage.show(root)
    root.present(other, animated: false)
    stage.endIteration()
    #expect(root.presentedViewController === other)
    root.dismiss(animated: false)
    stage.endIteration()
    let navigation = UINavigationController(rootViewController: stage.controller("first"))
    stage.show(navigation)
    navigation.pushViewController(other, animated: false)
    stage.endIteration()
    #expect(navigation.topViewController === other && other.view.window === stage.window)
    #expect(other.presentingViewController == nil && stage.warnings.isEmpty)
  }

  // Proves: VC11:VB-02
  @Test func `what is hit is always a view`() {
    stage.show(stage.controller("root"))
    for x in stride(from: 0.0, to: 320, by: 40) {
      let hit: Any? = stage.fingers.application.hitTest(CGPoint(x: x, y: 100), with: nil)?.view
      #expect(hit is UIView)
      #expect(!(hit is UIViewController))
    }
  }

  // Proves: VC11:EV-07, VC11:EV-13, VC13:RSP-01, VC6:RSP-01
  @Test func `a controller may take all that its views leave, and nothing goes on`() {
    final class Taking: UIViewController {
      var phases: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("began")
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("moved")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases.append("ended")
      }
    }
    final class Counting: UIWindow {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    _ = stage.fingers.application
    let window = Counting(frame: UIScreen.main.bounds)
    let root = Taking()
    window.rootViewController = root
    window.makeKeyAndVisible()
    stage.fingers.down(0, 10, 10)
    stage.fingers.move(0, 20, 20)
    stage.fingers.up()
    #expect(root.phases == ["began", "moved", "ended"])
    #expect(window.touches == 0)
  }

  // Proves: VC11:OR-04, VC13:BAS-06, VC6:FWD-02, VC11:DP-04
  @Test func `every call of a rotation goes to one controller, whatever others are in the window`()
  {
    let hand = RotationStage()
    let (root, child, stranger) = (
      hand.controller("root"), hand.controller("child"), hand.controller("stranger")
    )
    root.forwardsRotations = false
    hand.show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    hand.stage.window.addSubview(stranger.view)
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let told = hand.told().filter { !$0.hasSuffix("Layout") }
    #expect(told == ["root willRotate", "root willAnimate", "root didRotate"])
  }

  // Proves: VC11:OR-05
  @Test func `the presented one is asked about a rotation, and after it the one below`() {
    let hand = RotationStage()
    let (root, over) = (hand.controller("root"), hand.controller("over"))
    hand.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    hand.stage.endIteration()
    _ = hand.calls()
    hand.hold(.landscapeLeft)
    let asked = hand.questions()
    #expect(asked.contains("over asked veto") && !asked.contains("root asked veto"))
    root.dismiss(animated: false)
    _ = hand.calls()
    hand.hold(.portrait)
    #expect(hand.questions() == ["root asked veto", "root asked mask"])
  }

  // Proves: VC13:RSP-12
  @Test func `what is presented lies in the window's tree`() {
    let (root, over) = (stage.controller("root"), stage.controller("over"))
    stage.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    let hit = stage.fingers.application.hitTest(CGPoint(x: 100, y: 100), with: nil)
    #expect(hit?.view === over.view)
    #expect(over.view.responderChain.contains(stage.window))
  }
}

/// Three rows: a tap opens one, or edits it while the table edits.
@MainActor
private final class EditedRows: UITableViewController {
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelectionDuringEditing = true
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("editing \(tableView.isEditing)")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let isEdited = tableView.cellForRow(at: indexPath)?.isEditing == true
    calls.append("\(isEdited ? "edits" : "opens") \(indexPath.row)")
    tableView.deselectRow(at: indexPath, animated: false)
  }
}

@MainActor
@Suite("Editing")
struct EditingTests {
  // Proves: VC13:EDT-05
  @Test func `a table that edits keeps its root view, its rows and what lies in them`() throws {
    let stage = ControllerStage()
    stage.endIteration()
    let rows = EditedRows(style: .plain)
    stage.show(rows)
    let table = try #require(rows.view)
    func all(below view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
    let before = all(below: table)
    #expect(before.count > 3)
    rows.setEditing(true, animated: false)
    stage.endIteration()
    #expect(rows.view === table && before.allSatisfy { $0.isDescendant(of: table) })
    rows.setEditing(false, animated: false)
    stage.endIteration()
    #expect(rows.view === table && all(below: table) == before)
  }

  // Proves: VC13:EDT-06, VC11:EV-22
  @Test func `a tap edits while editing, and acts otherwise`() {
    let stage = ControllerStage()
    stage.endIteration()
    let rows = EditedRows(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    rows.navigationItem.rightBarButtonItem = rows.editButtonItem
    stage.show(navigation)
    func tap(_ x: Double, _ y: Double) {
      stage.fingers.down(0, x, y)
      stage.fingers.wait(100)
      stage.fingers.up()
      stage.fingers.wait(10)
    }
    // The middle of a row, beside its controls; the Edit button, the same row, the Done button, the row again.
    for place in [(150.0, 60.0), (300, 22), (150, 60), (300, 22), (150, 60)] {
      tap(place.0, place.1)
    }
    #expect(rows.calls == ["opens 0", "editing true", "edits 0", "editing false", "opens 0"])
  }

  @Test func `setting what it is already calls again`() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    _ = UIApplication()
    let editor = Editor()
    editor.isEditing = true
    editor.isEditing = true
    editor.setEditing(false, animated: true)
    #expect(editor.calls == ["true false", "true false", "false true"])
  }
}

@MainActor
@Suite("Source and destination")
struct CoordinationTests {
  private let stage = ControllerStage()

  /// What a destination tells whoever asked for it.
  @MainActor
  private protocol PickerDelegate: AnyObject {
    func picker(_ picker: Picker, accepts value: Int) -> Bool
    func picker(_ picker: Picker, didPick value: Int)
  }

  /// A destination: it knows its delegate's protocol alone.
  private final class Picker: TracingController {
    weak var delegate: (any PickerDelegate)?
    var start = 0
    private(set) var hasError = false

    func done(_ value: Int) {
      guard delegate?.picker(self, accepts: value) ?? true else {
        hasError = true
        return
      }
      delegate?.picker(self, didPick: value)
    }
  }

  private final class Source: TracingController, PickerDelegate {
    private(set) var log: [String] = []

    func open() -> Picker {
      let picker = Picker("picker", in: transcript)
      picker.start = 3
      picker.delegate = self
      log.append("configures, loaded \(picker.isViewLoaded)")
      present(picker, animated: false)
      return picker
    }

    func picker(_ picker: Picker, accepts value: Int) -> Bool {
      log.append("is asked")
      return value > 0
    }

    func picker(_ picker: Picker, didPick value: Int) {
      log.append("gets \(value)")
      dismiss(animated: false)
    }
  }

  // Proves: VC13:COO-01, VC13:COO-02, VC13:COO-03, VC13:COO-05
  @Test func `a source configures, is asked, and gets the result`() {
    stage.endIteration()
    let source = Source("source", in: stage.transcript)
    stage.show(source)
    let picker = source.open()
    stage.endIteration()
    #expect(picker.view.window != nil && picker.start == 3)
    picker.done(-1)
    stage.endIteration()
    #expect(picker.hasError && picker.view.window != nil)
    picker.done(5)
    stage.endIteration()
    #expect(
      source.log == ["configures, loaded false", "is asked", "is asked", "gets 5"])
    #expect(picker.view.window == nil)
  }
}
