import DactylKit
import Foundation
import InputFrames

/// A plain list whose rows a scene names.
@MainActor
final class SceneList: UITableViewController, SceneRowActions {
  nonisolated static let keys = ["rows", "row_height", "selectable", "multiple"]

  private(set) var rows: [String] = []
  private(set) var isSelectable = true
  var handlers: [Int: [@MainActor () -> Void]] = [:]
  var listName: String? { restorationIdentifier }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    perform(row: indexPath.row)
  }

  /// A list with the rows of `rows`.
  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let list = SceneList(style: .plain)
    list.rows = try SceneRows.read(settings)
    if let height = try settings.number("row_height", from: 1) {
      list.tableView.rowHeight = CGFloat(height)
    }
    if let flag = try settings.bool("selectable") {
      list.tableView.allowsSelection = flag
      list.isSelectable = flag
    }
    if let flag = try settings.bool("multiple") { list.tableView.allowsMultipleSelection = flag }
    return list
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    SceneRows.cell(of: tableView, rows[indexPath.row], named: name(ofRow: indexPath.row))
  }
}

/// Reads alerts.
@MainActor
enum SceneAlert {
  nonisolated static let keys = ["message", "alert_style", "buttons", "fields", "preferred"]
  private static let styles: [(word: String, value: UIAlertController.Style)] = [
    ("alert", .alert), ("action_sheet", .actionSheet),
  ]
  private static let buttonStyles: [(word: String, value: UIAlertAction.Style)] = [
    ("default", .default), ("cancel", .cancel), ("destructive", .destructive),
  ]

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let style = try settings.choice("alert_style", of: styles) ?? .alert
    let alert = UIAlertController(
      title: try settings.string("title"), message: try settings.string("message"),
      preferredStyle: style)
    var cancels = false
    for node in try settings.list("buttons") ?? [] {
      let button = try DocumentMapping(node, "a button of an alert")
      try button.allow(["title", "style", "enabled"])
      guard let title = try button.string("title") else {
        throw button.error("a button of an alert needs a title")
      }
      let kind = try button.choice("style", of: buttonStyles) ?? .default
      if kind == .cancel {
        guard !cancels else {
          throw button.error(at: "style", "an alert has one button that cancels")
        }
        cancels = true
      }
      let action = UIAlertAction(title: title, style: kind)
      if let flag = try button.bool("enabled") { action.isEnabled = flag }
      alert.addAction(action)
    }
    for node in try settings.nodes("fields") ?? [] {
      guard style == .alert else { throw node.error("an action sheet has no fields") }
      guard let placeholder = node.text else {
        throw node.error(
          "a field must be a text, found \(node.found)",
          hint: "write the text that an empty field shows")
      }
      alert.addTextField { $0.placeholder = placeholder }
    }
    if let title = try settings.string("preferred") {
      guard let action = alert.actions.first(where: { $0.title == title }) else {
        throw settings.error(
          at: "preferred", "there is no button \"\(title.shortened)\"",
          hint: title.nearest(of: alert.actions.compactMap(\.title)).map { "did you mean \($0)?" })
      }
      alert.preferredAction = action
    }
    return alert
  }

  /// Throws if a controller that makes its own view has children in a scene.
  static func refuse(
    _ controller: UIViewController, _ children: [UIViewController], _ settings: DocumentMapping
  ) throws(InputError) {
    guard children.isEmpty else {
      throw settings.error(at: "children", "such a controller has no children")
    }
  }
}
