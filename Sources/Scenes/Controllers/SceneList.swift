import DactylKit
import Foundation
import InputFrames

/// A plain list whose rows a scene names.
@MainActor
final class SceneList: UITableViewController {
  nonisolated static let keys = ["rows", "row_height", "selectable", "multiple"]

  private var rows: [String] = []
  private var isSelectable = true
  /// What happens when a row is selected, by its number.
  private var handlers: [Int: [@MainActor () -> Void]] = [:]

  /// The name of a row, for actions and assistive technology.
  func name(ofRow row: Int) -> String { "\(restorationIdentifier ?? "list").row\(row)" }

  /// The list whose rows that name means, among some controllers, and what stands behind the list's name.
  static func named(
    _ name: String, among controllers: [String: UIViewController]
  ) -> (list: SceneList, row: Substring)? {
    guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(".row"),
      let list = controllers[String(name[..<dot])] as? SceneList
    else { return nil }
    return (list, name[dot...].dropFirst(".row".count))
  }

  /// Adds what happens when a row is selected. Throws where there is no such row, or none can be selected.
  func add(
    toRow text: Substring, at place: (path: String, line: Int),
    _ handler: @escaping @MainActor () -> Void
  ) throws(InputError) {
    let id = restorationIdentifier ?? "list"
    guard let row = Int(text), rows.indices.contains(row) else {
      throw InputError(
        subject: place.path, line: place.line,
        reason: "the list \(id.shortened) has no row \(String(text).shortened)",
        hint: rows.isEmpty
          ? "it has no rows" : "its rows are \(name(ofRow: 0)) to \(name(ofRow: rows.count - 1))")
    }
    guard isSelectable else {
      throw InputError(
        subject: place.path, line: place.line,
        reason: "no row of the list \(id.shortened) can be selected",
        hint: "leave out selectable: false")
    }
    handlers[row, default: []].append(handler)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    for handler in handlers[indexPath.row] ?? [] { handler() }
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
