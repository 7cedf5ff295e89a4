import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Rows in a column of a split view")
struct SplitRowsTests {
  private let stage = ControllerStage(screen: CGSize(width: 1024, height: 768))

  // Proves: VC11:SV-10
  @Test func `a selection in one column changes the other by the program's code alone`() {
    final class Rows: UITableViewController {
      var whenSelected: ((Int) -> Void)?
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        5
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        whenSelected?(indexPath.row)
      }
    }
    let detail = stage.controller("detail")
    stage.fingers.application.device.userInterfaceIdiom = .pad
    let rows = Rows(style: .plain)
    let split = UISplitViewController()
    split.viewControllers = [rows, detail]
    stage.show(split)
    _ = stage.calls()
    stage.tap(100, 44 * 2 + 20)
    #expect(rows.tableView.indexPathForSelectedRow?.row == 2)
    #expect(stage.calls().isEmpty && detail.title == nil)
    #expect(split.viewControllers == [rows, detail])
    rows.whenSelected = { detail.title = "Row \($0)" }
    stage.tap(100, 44 * 3 + 20)
    #expect(detail.title == "Row 3" && stage.calls().isEmpty)
  }
}
