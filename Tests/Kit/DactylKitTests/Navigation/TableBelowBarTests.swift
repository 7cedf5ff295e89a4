import DactylKit
import Foundation
import InputTesting
import Testing

/// A table below the bar of a navigation, 44 points high.
@MainActor
@Suite("A table below a translucent bar")
struct TableBelowBarTests {
  private let stage = ControllerStage()

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  // Proves: VC13:FRM-04, VC11:FS-07
  @Test func `a table that is pushed begins below the bar`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .grouped)
    let rows = Rows()
    table.dataSource = rows
    table.reloadData()
    let navigation = UINavigationController(rootViewController: stage.controller("root"))
    navigation.navigationBar.isTranslucent = true
    stage.show(navigation)
    let pushed = stage.controller("pushed")
    pushed.view = table
    navigation.pushViewController(pushed, animated: false)
    stage.endIteration()
    #expect(table.adjustedContentInset.top == 44)
    #expect(table.contentOffset.y == -44)
    withExtendedLifetime(rows) {}
  }

  @Test func `a root controller's table, placed before there is a window, begins below the bar`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.dataSource = rows
    let root = stage.controller("root")
    root.view = table
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.isTranslucent = true
    navigation.view.layoutIfNeeded()
    #expect(table.safeAreaInsets == .zero)
    stage.show(navigation)
    #expect(navigation.view.safeAreaInsets == .zero)
    #expect(table.safeAreaInsets.top == 44)
    #expect(table.contentOffset.y == -44)
    stage.window.rootViewController = nil
    #expect(table.safeAreaInsets == .zero)
  }
}
