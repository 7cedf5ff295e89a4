import DactylKit
import Foundation
import InputTesting
import Testing

/// Context menus of tables' rows, collection views' items and controls.
@MainActor
@Suite("Context menus of lists and controls")
struct ListMenuTests {
  private let stage = ControllerStage()

  private func shown<Controller: UIViewController>(_ make: () -> Controller) -> Controller {
    stage.endIteration()
    let made = make()
    stage.show(made)
    return made
  }

  private func hold(_ x: Double, _ y: Double) {
    stage.fingers.hold(x, y, for: 700)
    stage.fingers.wait(10)
  }

  @Test func `a finger that rests on a row opens its menu below the row, and selects nothing`() {
    let list = shown { MenuTable() }
    hold(100, 66)
    #expect(
      list.calls == ["menu of 0.1 at 100 66", "preview of row 1", "shows row 1"])
    // The rows of the menu begin 4 points below the row.
    stage.tap(60, 88 + 4 + 22)
    #expect(
      list.calls.suffix(3) == ["goes back row 1", "ends row 1", "Copy row 1"])
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test
  func `a row without a menu is selected however long the finger rests, and the log says why`() {
    let list = shown { MenuTable() }
    list.hasMenu = false
    var reasons: [String] = []
    let observation = stage.fingers.application.addEventObserver { reasons.append("\($0)") }
    hold(100, 66)
    withExtendedLifetime(observation) {}
    #expect(list.calls == ["menu of 0.1 at 100 66", "select 0.1"])
    #expect(reasons.contains { $0.contains("there is no menu here") })
  }

  @Test func `a tap beside the menu closes it`() {
    let list = shown { MenuTable() }
    hold(100, 22)
    list.calls = []
    stage.tap(300, 460)
    #expect(list.calls == ["goes back row 0", "ends row 0"])
    #expect(list.tableView.contextMenuInteraction?.menuAppearance == .unknown)
  }

  @Test func `a tap on the preview performs its action before the menu ends`() {
    let list = shown { MenuTable() }
    list.previews = true
    hold(100, 22)
    #expect(list.tableView.contextMenuInteraction?.menuAppearance == .rich)
    list.calls = []
    stage.tap(160, 100)
    #expect(list.calls == ["commits row 0", "goes back row 0", "ends row 0", "committed"])
  }

  @Test func `the menu that shows can be exchanged`() {
    let list = shown { MenuTable() }
    hold(100, 66)
    list.tableView.contextMenuInteraction?.updateVisibleMenu { menu in
      menu.replacingChildren(
        [UIAction(title: "New") { [weak list] _ in list?.calls.append("New") }] + menu.children)
    }
    stage.tap(60, 88 + 4 + 22)
    #expect(list.calls.last == "New")
  }

  @Test func `the menu of an item knows the item, or all that are selected`() {
    let items = shown { MenuItems() }
    hold(75, 25)
    #expect(items.calls == ["menu of [0.1]"])
    stage.tap(300, 470)
    items.collectionView.allowsMultipleSelection = true
    for item in [0, 2] {
      items.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    items.calls = []
    hold(25, 25)
    stage.tap(300, 470)
    hold(75, 25)
    stage.tap(300, 470)
    hold(25, 200)
    #expect(items.calls == ["menu of [0.0, 0.2]", "menu of [0.1]", "menu of []"])
  }

  @Test func `previews as before iOS 16 are asked for as the menu of an item comes and goes`() {
    let items = shown { PreviewedItems() }
    hold(75, 25)
    #expect(items.calls == ["menu of [0.1]", "highlights"])
    stage.tap(300, 470)
    #expect(items.calls == ["menu of [0.1]", "highlights", "goes back"])
    let delegate = OldItemMenus()
    items.collectionView.delegate = delegate
    hold(75, 25)
    #expect(delegate.calls == ["menu of 1", "highlights"])
    stage.tap(300, 470)
    #expect(delegate.calls == ["menu of 1", "highlights", "goes back"])
  }

  @Test func `a control shows its menu where it says, by a press or by a rest`() {
    let control = MenuControl(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    let page = shown { UIViewController() }
    page.view.addSubview(control)
    control.isContextMenuInteractionEnabled = true
    control.addAction(
      UIAction { [weak control] _ in control?.calls.append("event") }, for: .menuActionTriggered)
    stage.endIteration()
    hold(60, 40)
    #expect(control.calls == ["asked", "event"])
    stage.tap(130, 200 + 4 + 22)
    #expect(control.calls == ["asked", "event", "One"])
    control.calls = []
    stage.tap(60, 40)
    #expect(control.calls == [])
    control.showsMenuAsPrimaryAction = true
    stage.tap(60, 40)
    #expect(control.calls == ["asked", "event"])
    stage.tap(300, 460)
    control.isContextMenuInteractionEnabled = false
    #expect(control.contextMenuInteraction == nil && control.interactions.isEmpty)
  }

  @Test func `a button has a menu interaction while it has a menu`() {
    let button = UIButton(type: .system)
    #expect(button.contextMenuInteraction == nil)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction != nil)
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled)
  }
}

private final class MenuTable: UITableViewController {
  var calls: [String] = []
  var hasMenu = true
  var previews = false

  init() { super.init(style: .plain) }
  override init?(coder: NSObject) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.section).\(indexPath.row)")
  }
  private func name(_ configuration: UIContextMenuConfiguration) -> String {
    "\(configuration.identifier)"
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append(
      "menu of \(indexPath.section).\(indexPath.row) at \(Int(point.x)) \(Int(point.y))")
    guard hasMenu else { return nil }
    let name = "row \(indexPath.row)"
    let copy = UIAction(title: "Copy") { [weak self] _ in self?.calls.append("Copy \(name)") }
    let actions: UIContextMenuConfiguration.ActionProvider = { _ in UIMenu(children: [copy]) }
    guard previews else {
      return UIContextMenuConfiguration(identifier: name as NSString, actionProvider: actions)
    }
    return UIContextMenuConfiguration(
      identifier: name as NSString, previewProvider: { UIViewController() },
      actionProvider: actions)
  }
  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("preview of \(name(configuration))")
    return nil
  }
  override func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("goes back \(name(configuration))")
    return nil
  }
  override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("commits \(name(configuration))")
    animator.addCompletion { self.calls.append("committed") }
  }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("shows \(name(configuration))") }
  override func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("ends \(name(configuration))") }
}

private class MenuItems: UICollectionViewController {
  var calls: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    super.init(collectionViewLayout: layout)
  }
  override init?(coder: NSObject) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let names = indexPaths.map { "\($0.section).\($0.item)" }.joined(separator: ", ")
    calls.append("menu of [\(names)]")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "One") { _ in }])
    })
  }
}

private final class PreviewedItems: MenuItems {
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("highlights")
    return nil
  }
  override func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("goes back")
    return nil
  }
}

/// A delegate with the methods that were there before iOS 16.
private final class OldItemMenus: UICollectionViewDelegate {
  var calls: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu of \(indexPath.item)")
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "One") { _ in }])
    })
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("highlights")
    return nil
  }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("goes back")
    return nil
  }
}

private final class MenuControl: UIControl {
  var calls: [String] = []
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("asked")
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(children: [UIAction(title: "One") { _ in self?.calls.append("One") }])
    })
  }
  override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: 100, y: 180)
  }
}
