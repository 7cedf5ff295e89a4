import DactylKit
import Foundation
import Testing

/// What programs override or subclass, and how it is called.
@MainActor
@Suite struct SubclassTests {
  private final class Width: NSLayoutConstraint {}

  @Test func `a constraint's subclass is made as its superclass is`() {
    let view = UIView()
    let width = Width(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40)
    width.isActive = true
    #expect(width.firstItem === view && width.constant == 40)
    #expect(view.constraints.count == 1 && view.constraints.first === width)
  }

  private final class Button: UIButton {
    var added: [String] = []
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
      added.append(action.name)
      super.addTarget(target, action: action, for: controlEvents)
    }
  }

  @Test func `a control's targets pass through the method that its class overrides`() {
    let button = Button()
    button.addTarget(self, action: Selector("pressed"), for: .touchUpInside)
    #expect(button.added == ["pressed"])
  }

  private final class Table: UITableView {
    var headers = 0
    override var tableHeaderView: UIView? { didSet { headers += 1 } }
  }

  @Test func `a table's header may be watched by its class`() {
    let table = Table(frame: .zero, style: .plain)
    table.tableHeaderView = UIView()
    #expect(table.headers == 1 && table.tableHeaderView?.superview === table)
  }

  private final class Layout: UICollectionViewLayout {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    override var collectionView: UICollectionView { view }
  }

  @Test func `a layout's class may say which collection view it lays out`() {
    let layout = Layout()
    #expect((layout as UICollectionViewLayout).collectionView === layout.view)
  }

  private final class Target {
    var count = 0
    func delete() { count += 1 }
  }

  @Test func `an accessibility action calls its target while that is there`() {
    var target: Target? = Target()
    let action = UIAccessibilityCustomAction(
      name: "Delete", target: target, selector: Selector("delete", Target.delete))
    #expect(action.actionHandler?(action) == true)
    #expect(target?.count == 1)
    target = nil
    #expect(action.actionHandler?(action) == false)
  }
}
