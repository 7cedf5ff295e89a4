import DactylKit
import Foundation
import Testing

@MainActor
@Suite("What the focus makes of controls and rows")
struct FocusItemTests {
  private let stage = FocusStage()

  @Test
  func `a control with the focus says so in its state, and keeps the looks that have none for it`()
  {
    let button = stage.button("A", 10, 10)
    let other = stage.button("B", 10, 100)
    button.setTitle("a", for: .focused)
    other.setTitle("pressed", for: .highlighted)
    #expect(button.state == .normal)
    stage.press(.keyboardTab)
    #expect(button.state == .focused && button.currentTitle == "a")
    stage.press(.keyboardTab)
    #expect(button.state == .normal && other.state == .focused)
    #expect(other.currentTitle == "B")
    other.isHighlighted = true
    #expect(other.currentTitle == "pressed")
  }

  @Test func `arrows lead into a row to its buttons, and back to the row`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let rows = FocusRows(count: 2)
    table.dataSource = rows
    table.rowHeight = 60
    stage.controller.view.addSubview(table)
    stage.button("beside", 310, 10)
    stage.application.endIteration()
    for row in 0..<2 {
      guard let cell = table.cellForRow(at: IndexPath(row: row, section: 0)) else { continue }
      for (index, name) in ["less", "more"].enumerated() {
        let button = stage.button(
          "\(name) \(row)", 120 + 90 * CGFloat(index), 10, in: cell.contentView)
        button.frame.size.width = 70
      }
    }
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "0")
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == "less 0")
    stage.press(.keyboardRightArrow)
    #expect(stage.focused == "more 0")
    stage.press(.keyboardDownArrow)
    #expect(stage.focused == "more 1")
    stage.press(.keyboardLeftArrow, .keyboardLeftArrow)
    #expect(stage.focused == "1")
    stage.press(.keyboardUpArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow)
    #expect(stage.focused == "beside")
  }

  @Test func `from right to left, the left arrow leads into a row and the right one back`() {
    stage.application.userInterfaceLayoutDirection = .rightToLeft
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let rows = FocusRows(count: 1)
    table.dataSource = rows
    table.rowHeight = 60
    stage.controller.view.addSubview(table)
    stage.application.endIteration()
    if let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) {
      stage.button("first", 170, 10, in: cell.contentView)
      stage.button("second", 40, 10, in: cell.contentView)
    }
    stage.press(.keyboardDownArrow, .keyboardLeftArrow)
    #expect(stage.focused == "first")
    stage.press(.keyboardLeftArrow)
    #expect(stage.focused == "second")
    stage.press(.keyboardRightArrow, .keyboardRightArrow)
    #expect(stage.focused == "0")
  }

  @Test func `the button for details at a row's end is reached and pressed`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let rows = FocusRows(count: 2)
    let details = RowDetails()
    table.dataSource = rows
    table.delegate = details
    stage.controller.view.addSubview(table)
    stage.application.endIteration()
    for cell in table.visibleCells { cell.accessoryType = .detailDisclosureButton }
    stage.press(.keyboardDownArrow, .keyboardRightArrow, .keyboardReturnOrEnter)
    #expect(details.pressed == [0] && details.selected == [])
    stage.press(.keyboardLeftArrow, .keyboardReturnOrEnter)
    #expect(details.selected == [0])
    stage.turn(2)
    stage.turn(1)
    stage.press(.key(code: 0x100))
    #expect(details.pressed == [0, 1])
  }
}

/// Keeps which rows were chosen, and whose details.
private final class RowDetails: UITableViewDelegate {
  var pressed: [Int] = []
  var selected: [Int] = []

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { pressed.append(indexPath.row) }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
