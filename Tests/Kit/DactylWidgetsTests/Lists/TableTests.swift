import DactylKit
import Foundation
import InputTesting
import Testing

/// A list of ten numbers that writes down what it hears, and pushes a row's controller.
@MainActor
private final class Numbers: UITableViewController {
  var count = 10
  var calls: [String] = []
  var vetoed: Int?
  var made = 0
  /// Which row is deselected instead of one; `nil` for none.
  var instead: [Int: Int?] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath.row == vetoed ? nil : indexPath }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
    guard indexPath.row != NSNotFound, let navigationController else { return }
    let next = UIViewController()
    next.title = "Row \(indexPath.row)"
    navigationController.pushViewController(next, animated: true)
  }
  override func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard let row = instead[indexPath.row] else { return indexPath }
    calls.append("will deselect \(indexPath.row)")
    return row.map { IndexPath(row: $0, section: 0) }
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
}

@MainActor
@Suite("Lists")
struct TableTests {
  private let stage = ControllerStage()

  private func shown() -> Numbers {
    stage.endIteration()
    let numbers = Numbers(style: .plain)
    stage.show(numbers)
    return numbers
  }

  private func tap(_ x: Double, _ y: Double) {
    stage.fingers.down(0, x, y)
    stage.fingers.wait(200)
    stage.fingers.up()
    stage.fingers.wait(10)
  }

  // Proves: VC13:TBL-01, VC11:TV-01
  @Test func `a table controller's table is its view, or lies in a view of its own`() {
    final class Wrapped: UITableViewController {
      override func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
        tableView = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 380))
        view.addSubview(tableView)
      }
    }
    let numbers = shown()
    #expect(numbers.tableView != nil && numbers.tableView === numbers.view)
    let wrapped = Wrapped()
    #expect(wrapped.tableView !== wrapped.view)
    #expect(wrapped.tableView.isDescendant(of: wrapped.view))
    #expect(wrapped.tableView.dataSource === wrapped)
  }

  // Proves: VC13:TBL-02
  @Test func `a tap on a row selects it, and another one instead of it`() {
    let numbers = shown()
    tap(100, 44 * 3 + 20)
    #expect(numbers.tableView.indexPathForSelectedRow?.row == 3)
    #expect(numbers.tableView.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    tap(100, 44 * 5 + 20)
    #expect(numbers.tableView.indexPathsForSelectedRows?.map(\.row) == [5])
    #expect(numbers.calls == ["select 3", "deselect 3", "select 5"])
  }

  // Proves: VC11:TV-02
  @Test func `a tap on a row pushes the controller that is made of it`() {
    stage.endIteration()
    let numbers = Numbers(style: .plain)
    let navigation = UINavigationController(rootViewController: numbers)
    stage.show(navigation)
    tap(100, 44 + 44 * 2 + 20)
    stage.wait(1)
    #expect(navigation.topViewController?.title == "Row 2")
    // Nothing stays selected when the list is back.
    #expect(numbers.tableView.indexPathForSelectedRow?.row == 2)
    navigation.popViewController(animated: true)
    stage.wait(1)
    #expect(numbers.tableView.indexPathForSelectedRow == nil)
  }

  // Proves: VC13:ROT-11
  @Test func `a table that is reloaded after a rotation has the rows that came into sight`() {
    final class Reloading: UITableViewController {
      var visible: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        20
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        tableView.reloadData()
        tableView.layoutIfNeeded()
        visible = (tableView.indexPathsForVisibleRows ?? []).map(\.row)
      }
    }
    stage.endIteration()
    let rows = Reloading(style: .plain)
    stage.show(rows)
    stage.hold(.landscapeLeft)
    #expect(rows.visible == Array(0...7))
    stage.hold(.portrait)
    #expect(rows.visible == Array(0...10))
  }

  // Proves: VC13:EDT-04, VC11:ED-04
  @Test func `a table controller that edits lets its table edit`() {
    let numbers = shown()
    numbers.setEditing(true, animated: false)
    #expect(numbers.tableView.isEditing)
    #expect(numbers.tableView.visibleCells.allSatisfy { $0.isEditing })
    // Nothing is selected meanwhile.
    tap(100, 20)
    #expect(numbers.calls == [])
    numbers.setEditing(false, animated: false)
    #expect(!numbers.tableView.isEditing)
  }

  @Test func `a drag scrolls and selects nothing; a lift on another row selects nothing`() {
    let numbers = shown()
    numbers.count = 100
    numbers.tableView.reloadData()
    stage.endIteration()
    stage.fingers.down(0, 100, 300)
    stage.fingers.wait(200)
    #expect(numbers.tableView.cellForRow(at: IndexPath(row: 6, section: 0))?.isHighlighted == true)
    for y in stride(from: 290.0, through: 100, by: -10) {
      stage.fingers.wait(16)
      stage.fingers.move(0, 100, y)
    }
    #expect(numbers.tableView.contentOffset.y > 100)
    stage.fingers.up()
    stage.wait(3)
    #expect(numbers.calls == [])
    #expect(numbers.tableView.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `cells are made for rows in sight, and used again`() {
    let numbers = shown()
    numbers.count = 10_000
    numbers.tableView.reloadData()
    stage.endIteration()
    let table = numbers.tableView!
    #expect(table.contentSize == CGSize(width: 320, height: 440_000))
    #expect(table.visibleCells.count == 11)
    let first = table.visibleCells[0]
    table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
    stage.endIteration()
    #expect(table.contentOffset.y == 220_000)
    #expect(table.indexPathsForVisibleRows?.first?.row == 5000)
    #expect(table.visibleCells.count <= 12)
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.visibleCells.first?.textLabel?.text == "5000")
  }

  @Test func `a delegate may refuse a row, or have none selected`() {
    let numbers = shown()
    numbers.vetoed = 2
    tap(100, 44 * 2 + 20)
    #expect(numbers.tableView.indexPathForSelectedRow == nil && numbers.calls == [])
    // Below the last row nothing is hit.
    tap(100, 460)
    #expect(numbers.calls == [])
  }

  private func tap(row: Int) { tap(100, 44 * Double(row) + 20) }
  private func selected(_ numbers: Numbers) -> [Int] {
    (numbers.tableView.indexPathsForSelectedRows ?? []).map(\.row)
  }

  @Test func `where several rows are selected, the delegate may have another one deselected`() {
    let numbers = shown()
    numbers.tableView.allowsMultipleSelection = true
    for row in 1...3 { tap(row: row) }
    numbers.calls = []
    numbers.instead = [1: 2, 2: 5, 3: nil]
    tap(row: 1)
    #expect(selected(numbers) == [1, 3])
    #expect(numbers.calls == ["will deselect 1", "deselect 2"])
    // Neither a row that is not selected nor none is deselected.
    numbers.instead[1] = 5
    tap(row: 1)
    tap(row: 3)
    #expect(selected(numbers) == [1, 3])
    #expect(numbers.calls.suffix(2) == ["will deselect 1", "will deselect 3"])
  }

  @Test func `a row that another one takes the selection from is asked about`() {
    let numbers = shown()
    numbers.instead = [1: 1, 2: nil]
    tap(row: 1)
    tap(row: 1)
    #expect(numbers.calls == ["select 1", "select 1"])
    numbers.calls = []
    tap(row: 2)
    #expect(numbers.calls == ["will deselect 1", "deselect 1", "select 2"])
    #expect(selected(numbers) == [2])
    numbers.calls = []
    tap(row: 3)
    #expect(numbers.calls == ["will deselect 2", "select 3"])
    #expect(selected(numbers) == [2, 3])
  }

  @Test func `a cell of an unknown name is plain, and a warning says so`() {
    let numbers = shown()
    let cell = numbers.tableView.dequeueReusableCell(
      withIdentifier: "none", for: IndexPath(row: 0, section: 0))
    #expect(cell.reuseIdentifier == "none")
    #expect(stage.warnings.count == 1 && stage.warnings[0].contains("\"none\""))
  }

  @Test func `new data deselects all at once`() {
    let numbers = shown()
    numbers.tableView.selectRow(
      at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    numbers.tableView.reloadData()
    #expect(numbers.tableView.indexPathForSelectedRow == nil)
    numbers.tableView.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    stage.endIteration()
    #expect(numbers.tableView.indexPathsForSelectedRows?.map(\.row) == [3])
  }

  @Test func `a row in which the user edits keeps its cell out of sight`() throws {
    let numbers = shown()
    numbers.count = 100
    numbers.tableView.reloadData()
    stage.endIteration()
    let table: UITableView = numbers.tableView
    let (first, field) = (IndexPath(row: 0, section: 0), UITextField())
    let cell = try #require(table.cellForRow(at: first))
    field.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    cell.contentView.addSubview(field)
    field.becomeFirstResponder()
    table.contentOffset.y = 3000
    stage.endIteration()
    #expect(field.isFirstResponder && cell.frame.minY == 0)
    #expect(table.indexPathsForVisibleRows?.contains(first) == false)
    #expect(!table.visibleCells.contains { $0 === cell })
    table.contentOffset.y = 0
    stage.endIteration()
    #expect(field.isFirstResponder && table.visibleCells.first === cell)
    table.contentOffset.y = 3000
    stage.endIteration()
    field.resignFirstResponder()
    table.contentOffset.y = 2900
    stage.endIteration()
    #expect(cell.superview == nil && table.cellForRow(at: first) == nil)
  }

  @Test(arguments: [true, false])
  func `a row that a pop deselects is selected again if the pop is cancelled`(isCancelled: Bool) {
    stage.endIteration()
    let numbers = Numbers(style: .plain)
    let navigation = UINavigationController(rootViewController: numbers)
    stage.show(navigation)
    tap(100, 44 + 44 * 2 + 20)
    stage.wait(1)
    stage.drag(from: (2, 300), to: (isCancelled ? 60 : 300, 300))
    stage.wait(1)
    #expect(navigation.viewControllers.count == (isCancelled ? 2 : 1))
    #expect(numbers.tableView.indexPathForSelectedRow?.row == (isCancelled ? 2 : nil))
    #expect(numbers.calls == ["select 2"])
  }

  @Test(arguments: [true, false])
  func `a tap recognizer of a view above takes the row's tap if it cancels touches`(
    isCancelling: Bool
  ) {
    let numbers = shown()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    tap.cancelsTouchesInView = isCancelling
    stage.window.addGestureRecognizer(tap)
    self.tap(100, 44 * 3 + 20)
    #expect(taps == 1 && numbers.calls == (isCancelling ? [] : ["select 3"]))
  }
}
