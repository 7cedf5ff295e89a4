import DactylKit
import Foundation
import Testing

@MainActor
@Suite("The focus of keys")
struct FocusTests {
  private let stage = FocusStage()

  @Test func `nothing has the focus before a key is used, and the first key only shows it`() {
    stage.button("A", 10, 10)
    stage.button("B", 10, 100)
    #expect(stage.focused == "nothing")
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "A")
  }

  @Test func `arrows go to the nearest item in their direction, and stay where none is`() {
    stage.button("A", 10, 10)
    stage.button("B", 200, 10)
    stage.button("C", 10, 100)
    stage.button("D", 200, 100)
    stage.press(.keyboardTab, .keyboardRightArrow)
    #expect(stage.focused == "B")
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "D")
    stage.press(.keyboardLeftArrow)
    #expect(stage.focused == "C")
    stage.press(.keyboardLeftArrow)
    #expect(stage.focused == "C")
  }

  @Test func `an item in the beam wins over a nearer one beside it`() {
    stage.button("A", 10, 10)
    stage.button("near, lower", 100, 60)
    stage.button("far, in line", 200, 10)
    stage.press(.keyboardTab, .keyboardRightArrow)
    #expect(stage.focused == "far, in line")
  }

  @Test func `Tab goes through the items in the order of reading, Shift-Tab back, both around`() {
    stage.button("B", 200, 10)
    stage.button("A", 10, 10)
    stage.button("C", 10, 100)
    stage.press(.keyboardTab)
    #expect(stage.focused == "A")
    stage.press(.keyboardTab)
    #expect(stage.focused == "B")
    stage.press(.keyboardTab, .keyboardTab)
    #expect(stage.focused == "A")
    stage.pressShifted(.keyboardTab)
    #expect(stage.focused == "C")
  }

  @Test
  func `Tab passes the items of a group as one, and comes back to the one that had the focus`() {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 80))
    group.focusGroupIdentifier = "com.example.group"
    stage.controller.view.addSubview(group)
    stage.button("A", 10, 10, in: group)
    stage.button("B", 200, 10, in: group)
    stage.button("C", 10, 100)
    stage.press(.keyboardTab, .keyboardRightArrow)
    #expect(stage.focused == "B")
    stage.press(.keyboardTab)
    #expect(stage.focused == "C")
    stage.press(.keyboardTab)
    #expect(stage.focused == "B")
  }

  @Test(arguments: [
    UIKeyboardHIDUsage.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar,
  ])
  func `a key that selects presses the button when it comes up`(key: UIKeyboardHIDUsage) {
    var presses = 0
    stage.button("A", 10, 10).addAction(
      UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    stage.press(key)
    #expect(presses == 0)
    stage.press(.keyboardTab)
    stage.press(key)
    #expect(presses == 1)
  }

  @Test func `a key that a responder handles moves no focus`() {
    final class Taking: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
    }
    let view = Taking(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
    stage.controller.view.addSubview(view)
    stage.button("A", 10, 10)
    view.becomeFirstResponder()
    stage.press(.keyboardTab)
    #expect(stage.focused == "nothing")
  }

  @Test func `disabled, hidden and covered controls are passed over`() {
    stage.button("A", 10, 10)
    stage.button("disabled", 10, 60).isEnabled = false
    stage.button("hidden", 10, 110).isHidden = true
    stage.button("covered", 10, 160)
    let cover = UIView(frame: CGRect(x: 0, y: 155, width: 400, height: 50))
    stage.controller.view.addSubview(cover)
    stage.button("B", 10, 300)
    stage.press(.keyboardTab, .keyboardTab)
    #expect(stage.focused == "B")
  }

  @Test func `an environment that refuses keeps the focus where it is`() {
    final class Refusing: UIView {
      var refuses = true
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !refuses }
    }
    let around = Refusing(frame: CGRect(x: 0, y: 100, width: 400, height: 60))
    stage.controller.view.addSubview(around)
    stage.button("A", 10, 10)
    stage.button("B", 10, 10, in: around)
    stage.press(.keyboardTab, .keyboardDownArrow)
    #expect(stage.focused == "A")
    around.refuses = false
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "B")
  }

  @Test func `the arrows of a slider change it, and those across move the focus`() {
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 200, height: 31))
    stage.controller.view.addSubview(slider)
    stage.button("A", 10, 100)
    stage.press(.keyboardTab, .keyboardRightArrow)
    #expect(slider.value == 0.1)
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "A")
  }

  @Test func `an arrow in a list scrolls to the rows out of sight, and then leaves it`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    let rows = FocusRows(count: 12)
    table.dataSource = rows
    table.rowHeight = 50
    stage.controller.view.addSubview(table)
    stage.button("below", 10, 300)
    stage.press(.keyboardTab)
    #expect(stage.focused == "0")
    for row in 1..<12 {
      stage.press(.keyboardDownArrow)
      #expect(stage.focused == "\(row)")
    }
    #expect(table.contentOffset.y == 400)
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "below")
  }

  @Test(arguments: [false, true])
  func `a collection view or table prefers the one that had the focus last, if it remembers it`(
    remembers: Bool
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 200), collectionViewLayout: layout)
    let items = FocusItems(count: 3)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.remembersLastFocusedIndexPath = remembers
    let table = UITableView(frame: CGRect(x: 0, y: 200, width: 400, height: 200))
    let rows = FocusRows(count: 3)
    table.dataSource = rows
    table.rowHeight = 50
    table.remembersLastFocusedIndexPath = remembers
    for list in [view, table] as [UIView] { stage.controller.view.addSubview(list) }
    stage.application.endIteration()
    func preferred(_ list: UIView) -> UIView? { list.preferredFocusEnvironments.first as? UIView }
    #expect(preferred(view) == nil && preferred(table) == nil)
    let item = view.cellForItem(at: IndexPath(item: 1, section: 0))
    let row = table.cellForRow(at: IndexPath(row: 2, section: 0))
    for cell in [item, row].compactMap({ $0 as UIView? }) {
      UIFocusSystem.focusSystem(for: stage.window)?.requestFocusUpdate(to: cell)
      stage.application.endIteration()
    }
    #expect(stage.focused == "2")
    #expect(preferred(view) === (remembers ? item : nil))
    #expect(preferred(table) === (remembers ? row : nil))
  }

  @Test func `the row that takes the place of the one with the focus gets it`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    let rows = FocusRows(count: 4)
    table.dataSource = rows
    table.rowHeight = 50
    stage.controller.view.addSubview(table)
    stage.press(.keyboardTab, .keyboardDownArrow)
    table.reloadData()
    stage.application.endIteration()
    #expect(stage.focused == "1")
  }

  @Test func `an alert keeps the focus inside, and it comes back after it`() {
    stage.button("A", 10, 10)
    stage.button("B", 10, 100)
    stage.press(.keyboardTab, .keyboardTab)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    stage.controller.present(alert, animated: false)
    stage.application.runUntilIdle()
    #expect(stage.focused == "No")
    stage.press(.keyboardTab)
    #expect(stage.focused == "Yes")
    stage.press(.keyboardTab)
    #expect(stage.focused == "No")
    stage.press(.keyboardReturnOrEnter)
    #expect(stage.controller.presentedViewController == nil)
    #expect(stage.focused == "B")
  }

  @Test func `a guide leads arrows to what it prefers`() {
    stage.button("A", 10, 10)
    let far = stage.button("far", 300, 400)
    let guide = UIFocusGuide()
    stage.controller.view.addLayoutGuide(guide)
    guide.preferredFocusEnvironments = [far]
    guide.leadingAnchor.constraint(
      equalTo: stage.controller.view.leadingAnchor, constant: 10
    ).isActive = true
    guide.topAnchor.constraint(equalTo: stage.controller.view.topAnchor, constant: 80).isActive =
      true
    guide.widthAnchor.constraint(equalToConstant: 80).isActive = true
    guide.heightAnchor.constraint(equalToConstant: 20).isActive = true
    stage.button("near", 10, 200)
    stage.application.endIteration()
    stage.press(.keyboardTab, .keyboardDownArrow)
    #expect(stage.focused == "far")
  }

  @Test func `the first key goes where the root controller prefers`() {
    final class Preferring: UIViewController {
      var preferred: [any UIFocusEnvironment] = []
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    }
    let controller = Preferring()
    stage.window.rootViewController = controller
    stage.button("A", 10, 10, in: controller.view)
    controller.preferred = [stage.button("B", 10, 100, in: controller.view)]
    stage.application.endIteration()
    stage.press(.keyboardTab)
    #expect(stage.focused == "B")
  }

  @Test func `a remote's press types move and press as keys do`() {
    var presses = 0
    stage.button("A", 10, 10)
    stage.button("B", 10, 100).addAction(
      UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    stage.press(.button(.downArrow))
    stage.press(.button(.downArrow))
    stage.press(.button(.select))
    #expect(presses == 1)
  }

  @Test func `Tab leaves a text field, whose arrows move the caret`() {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    field.text = "ab"
    stage.controller.view.addSubview(field)
    stage.button("right", 300, 10)
    stage.press(.keyboardTab, .keyboardTab)
    stage.pressShifted(.keyboardTab)
    #expect(field.isFirstResponder)
    stage.press(.keyboardRightArrow)
    #expect(field.isFirstResponder)
    stage.press(.keyboardTab)
    #expect(!field.isFirstResponder)
    #expect(stage.focused == "right")
  }
}

/// Items without texts.
@MainActor
private final class FocusItems: UICollectionViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

/// Rows whose texts are their numbers.
@MainActor
final class FocusRows: UITableViewDataSource {
  private let count: Int

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}
