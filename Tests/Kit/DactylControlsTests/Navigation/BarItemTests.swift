import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Items of bars")
struct BarItemTests {
  /// Hears the actions of items.
  final class Panel: TracingController {
    var heard: [String] = []
    func pressed(_ item: UIBarButtonItem) {
      heard.append("pressed \(item.title ?? item.systemItem.map { "\($0)" } ?? "?")")
    }
    func plain() { heard.append("plain") }
    func named(_ sender: Any?) { heard.append("named") }
  }

  private let n: NavigationStage
  private let panel: Panel
  private var bar: UINavigationBar { n.navigation.navigationBar }

  init() {
    n = NavigationStage(shown: false)
    panel = Panel("p", in: n.stage.transcript)
    n.navigation.viewControllers = [panel]
    n.stage.show(n.navigation)
  }

  private func press(_ item: UIBarButtonItem) {
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    n.tap(bar.view(for: item))
  }

  // Proves: VC6:NIT-10, VC11:EV-21
  @Test func `a press sends the item's action to its target`() {
    press(UIBarButtonItem(title: "t", style: .plain, target: panel, action: Panel.pressed))
    press(UIBarButtonItem(title: "t", style: .plain, target: panel, action: Panel.plain))
    press(UIBarButtonItem(barButtonSystemItem: .add, target: panel, action: Panel.pressed))
    press(
      UIBarButtonItem(
        image: UIImage(size: CGSize(width: 20, height: 20)), style: .done, target: panel,
        action: Panel.plain))
    #expect(panel.heard == ["pressed t", "plain", "pressed add", "plain"])
  }

  @Test func `items are made of what they show and what they send`() {
    let selector = Selector("named:", Panel.named)
    let image = UIImage(size: CGSize(width: 20, height: 20))
    let system = UIBarButtonItem(barButtonSystemItem: .save, target: panel, action: selector)
    #expect(system.style == .done && system.title == nil && system.image == nil)
    #expect(system.target === panel && system.action == selector)
    let titled = UIBarButtonItem(title: "T", style: .plain, target: nil, action: nil)
    #expect(titled.title == "T" && titled.target == nil && titled.action == nil)
    let both = UIBarButtonItem(
      image: image, landscapeImagePhone: image, style: .plain, target: panel, action: selector)
    #expect(both.image === image && both.landscapeImagePhone === image)
    press(both)
    #expect(panel.heard == ["named"])
  }

  @Test func `without a target the action goes up from the bar`() {
    press(
      UIBarButtonItem(title: "t", style: .plain, target: nil as Panel?, action: Panel.pressed))
    // The bar lies in the navigation's view, beside the controller's.
    #expect(panel.heard.isEmpty)
    final class Root: UINavigationController {
      var heard = 0
      func go(_ item: UIBarButtonItem) { heard += 1 }
    }
    let root = Root(rootViewController: n["r"])
    let item = UIBarButtonItem(title: "t", style: .plain, target: nil as Root?, action: Root.go)
    n["r"].navigationItem.rightBarButtonItem = item
    n.stage.show(root)
    n.tap(root.navigationBar.view(for: item))
    #expect(root.heard == 1)
  }

  // Proves: VC11:TB-06
  @Test func `without an action, or with a target that is gone, a press does nothing`() {
    press(UIBarButtonItem(title: "t", style: .plain, target: nil, action: nil))
    var gone: Panel? = Panel("q", in: n.stage.transcript)
    let item = UIBarButtonItem(title: "t", style: .plain, target: gone, action: Panel.plain)
    gone = nil
    press(item)
    #expect(item.target == nil && panel.heard.isEmpty)
  }

  // Proves: VC11:TB-06
  @Test func `in a toolbar an item without a target does nothing, with an action or without one`() {
    let (bare, lost) = (
      UIBarButtonItem(title: "t", style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "u", style: .plain, target: nil as Panel?, action: Panel.pressed)
    )
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    panel.view.addGestureRecognizer(tap)
    panel.toolbarItems = [bare, lost]
    n.navigation.isToolbarHidden = false
    n.stage.endIteration()
    for item in [bare, lost] { n.tap(n.navigation.toolbar.view(for: item)) }
    #expect(panel.heard.isEmpty && taps == 0 && n.stage.warnings.isEmpty)
    #expect(n.navigation.viewControllers == [panel])
  }

  @Test func `a primary action is performed with the item as sender`() {
    var sender: Any?
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: "Go") { sender = $0.sender })
    #expect(item.title == "Go")
    press(item)
    #expect(sender as AnyObject? === item)
  }

  @Test func `a disabled item takes the touch and does nothing`() {
    let item = UIBarButtonItem(title: "t", style: .plain, target: panel, action: Panel.plain)
    item.isEnabled = false
    press(item)
    #expect(panel.heard.isEmpty)
    #expect(bar.view(for: item)?.accessibilityTraits.contains(.notEnabled) == true)
    item.isEnabled = true
    n.stage.endIteration()
    n.tap(bar.view(for: item))
    #expect(panel.heard == ["plain"])
  }

  // Proves: VC6:NIT-11, VC11:NB-07
  @Test func `a custom view takes its own touches`() {
    var taps = 0
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    view.addGestureRecognizer(UITapGestureRecognizer())
    (view.gestureRecognizers?.first as? UITapGestureRecognizer)?.addTarget { _ in taps += 1 }
    let item = UIBarButtonItem(customView: view)
    item.target = panel
    item.action = Selector("named:", Panel.named)
    press(item)
    #expect(taps == 1 && panel.heard.isEmpty)
    #expect(view.frame == CGRect(x: 252, y: 7, width: 60, height: 30))

    let control = UISegmentedControl(items: ["1", "2"])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    var chosen = -1
    control.addTarget(for: .valueChanged) { chosen = $0.selectedSegmentIndex }
    press(UIBarButtonItem(customView: control))
    #expect(chosen == 1)
  }

  // Proves: VC11:NB-07
  @Test func `a switch in an item of a toolbar sends its own action, and the item none`() {
    let control = UISwitch()
    var changes: [Bool] = []
    control.addTarget(for: .valueChanged) { changes.append($0.isOn) }
    let item = UIBarButtonItem(customView: control)
    item.target = panel
    item.action = Selector("named:", Panel.named)
    panel.toolbarItems = [item]
    n.navigation.isToolbarHidden = false
    n.stage.endIteration()
    n.tap(control)
    #expect(changes == [true] && panel.heard.isEmpty)
  }

  // Proves: VC6:NIT-13
  @Test func `a plain item looks bordered in a navigation bar, plain in a toolbar`() throws {
    let item = UIBarButtonItem(title: "t", style: .plain, target: nil, action: nil)
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    #expect(bar.shownStyle(of: item) == .bordered)
    panel.navigationItem.rightBarButtonItem = nil
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools.items = [item]
    tools.layoutIfNeeded()
    #expect(tools.shownStyle(of: item) == .plain)
  }

  // Proves: VC6:NIT-16
  @Test func `with a picture a navigation bar shows no title, a toolbar both`() throws {
    let image = UIImage(size: CGSize(width: 20, height: 20))
    let item = UIBarButtonItem(title: "t", image: image)
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    let inBar = try #require(bar.view(for: item) as? UIButton)
    #expect(inBar.currentTitle == nil && inBar.currentImage === image)
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    tools.items = [item]
    tools.layoutIfNeeded()
    let inTools = try #require(tools.view(for: item) as? UIButton)
    #expect(inTools.currentTitle == "t" && inTools.currentImage === image)
  }

  // Proves: VC6:NIT-15
  @Test func `an item is as wide as its longest title, or as it says`() throws {
    let item = UIBarButtonItem(title: "1", style: .plain, target: nil, action: nil)
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    let view = try #require(bar.view(for: item))
    #expect(view.frame.width == 44)
    item.possibleTitles = ["1", "1234567890"]
    n.stage.endIteration()
    #expect(view.frame.width == 106)
    item.width = 70
    n.stage.endIteration()
    #expect(view.frame.width == 70 && view.frame.maxX == 312)
  }

  // Proves: VC13:NAV-08, VC13:EDT-02, VC11:ED-03
  @Test func `the edit button switches editing, and is the same each time`() {
    let item = panel.editButtonItem
    #expect(item === panel.editButtonItem && item.systemItem == .edit)
    var calls: [Bool] = []
    let watched = EditWatcher("e", in: n.stage.transcript)
    watched.heard = { calls.append($0) }
    n.navigation.viewControllers = [watched]
    watched.navigationItem.rightBarButtonItem = watched.editButtonItem
    n.stage.endIteration()
    n.tap(bar.view(for: watched.editButtonItem))
    #expect(calls == [true] && watched.isEditing)
    #expect(watched.editButtonItem.systemItem == .done)
    n.tap(bar.view(for: watched.editButtonItem))
    #expect(calls == [true, false] && watched.editButtonItem.systemItem == .edit)
  }

  final class EditWatcher: TracingController {
    var heard: ((Bool) -> Void)?
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      heard?(editing)
    }
  }

  // Proves: VC6:NIT-09
  @Test func `an item that was filled in early is right at the push`() {
    final class Early: UIViewController {
      init() {
        super.init()
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
      }
    }
    let early = Early()
    n.navigation.pushViewController(early, animated: false)
    n.stage.endIteration()
    #expect(early.navigationItem.rightBarButtonItem.flatMap(bar.view) != nil)
  }

  @Test func `the views of items speak for them`() throws {
    let item = UIBarButtonItem(systemItem: .add)
    item.accessibilityIdentifier = "new"
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    let view = try #require(bar.view(for: item))
    #expect(view.accessibilityLabel == "Add" && view.accessibilityIdentifier == "new")
    #expect(view.accessibilityTraits.contains(.button) && view.isAccessibilityElement)
    item.accessibilityLabel = "New row"
    #expect(view.accessibilityLabel == "New row")
  }

  @Test func `a finger that is down on an item still presses it after a layout`() throws {
    let item = UIBarButtonItem(title: "t", style: .plain, target: panel, action: Panel.plain)
    panel.navigationItem.rightBarButtonItem = item
    n.stage.endIteration()
    let view = try #require(bar.view(for: item))
    let place = view.convert(CGPoint(x: 10, y: 10), to: nil)
    n.stage.fingers.down(0, place.x, place.y)
    panel.navigationItem.title = "other"
    item.title = "u"
    n.stage.endIteration()
    n.stage.fingers.wait(40)
    n.stage.fingers.up()
    #expect(panel.heard == ["plain"])
  }
}
