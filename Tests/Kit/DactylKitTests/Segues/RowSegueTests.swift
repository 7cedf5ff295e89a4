import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Segues of rows")
struct RowSegueTests {
  private let stage = ControllerStage()

  /// A template whose destination is a controller of that label.
  private func template(
    _ kind: SegueTemplate.Kind, _ identifier: String, to label: String = "b"
  ) -> SegueTemplate {
    var template = SegueTemplate(kind: kind, identifier: identifier)
    template.makeDestination = { [transcript = stage.transcript] _, _ in
      transcript.record("\(label) init")
      let next = UIViewController()
      next.restorationIdentifier = label
      return next
    }
    return template
  }

  /// A list of prototype rows.
  private final class Rows: UITableViewController {
    var template: SegueTemplate?
    var transcript = Transcript()
    var atPrepare: IndexPath?
    var sender: UITableViewCell?
    var accessory: SegueTemplate?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      8
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if let template { attach(template, to: cell) }
      if let accessory {
        cell.accessoryType = .detailDisclosureButton
        attach(accessory, to: cell, accessory: true)
      }
      return cell
    }
    override func tableView(
      _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
      transcript.record("accessory \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      transcript.record("willSelect \(indexPath.row)")
      return indexPath.row == 1 ? nil : indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      transcript.record("didSelect \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      transcript.record("prepare")
      atPrepare = tableView.indexPathForSelectedRow
      self.sender = sender as? UITableViewCell
    }
  }

  // Proves: VC13:TBL-03, VC6:SEG-04, VC11:TV-02
  @Test func `a row performs its segue when it is chosen, with its index path to be read`() throws {
    _ = stage.fingers.application
    let rows = Rows(style: .plain)
    rows.template = template(.show, "detail")
    rows.transcript = stage.transcript
    let navigation = UINavigationController(rootViewController: rows)
    stage.show(navigation)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 3, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    stage.fingers.down(0, place.midX, place.midY)
    stage.wait(0.2)
    stage.fingers.up(0)
    stage.endIteration()
    #expect(stage.calls() == ["willSelect 3", "b init", "prepare", "didSelect 3"])
    #expect(rows.atPrepare?.row == 3)
    #expect(rows.sender === cell)
    #expect(navigation.topViewController?.restorationIdentifier == "b")
  }

  @Test func `a row that must not be selected performs no segue`() throws {
    _ = stage.fingers.application
    let rows = Rows(style: .plain)
    rows.template = template(.modal, "detail")
    rows.transcript = stage.transcript
    stage.show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let place = cell.convert(cell.bounds, to: nil)
    stage.fingers.down(0, place.midX, place.midY)
    stage.wait(0.2)
    stage.fingers.up(0)
    stage.endIteration()
    #expect(stage.calls() == ["willSelect 1"])
  }

  @Test(arguments: [(254.0, true), (252.0, false)])
  func `the button at a row's end performs its own segue, and the row stays as it is`(
    x: Double, isButton: Bool
  ) throws {
    _ = stage.fingers.application
    let rows = Rows(style: .plain)
    rows.template = template(.custom, "row")
    rows.accessory = template(.custom, "button", to: "c")
    rows.transcript = stage.transcript
    stage.show(rows)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    stage.fingers.down(0, x, cell.convert(cell.bounds, to: nil).midY)
    stage.wait(0.2)
    stage.fingers.up(0)
    stage.endIteration()
    #expect(
      stage.calls()
        == (isButton
          ? ["c init", "prepare", "accessory 2"]
          : ["willSelect 2", "b init", "prepare", "didSelect 2"]))
    #expect(rows.sender === cell)
    #expect(rows.tableView.indexPathForSelectedRow?.row == (isButton ? nil : 2))
  }
}
