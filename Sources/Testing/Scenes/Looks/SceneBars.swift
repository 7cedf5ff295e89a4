import DactylKit
import Foundation
import InputFrames

/// Reads bars and lists that stand among the views of a scene, without a controller.
@MainActor
enum SceneBars {
  static func bar(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UIView {
    let bar = UINavigationBar(frame: frame)
    bar.items = [UINavigationItem(title: try settings.string("title") ?? "")]
    return bar
  }
}

/// The texts of a list's rows.
enum SceneRows {
  /// The largest number of rows in a scene; a count of rows may be larger than a list of them.
  /// Source: `Documentation/Constants.md#scene-rows`.
  private static let most = 100_000

  /// The texts of `rows`, or as many numbered ones as it says.
  static func read(_ settings: DocumentMapping) throws(InputError) -> [String] {
    guard let node = settings["rows"] else { return [] }
    switch node.content {
    case .scalar(_, isPlain: true) where node.number != nil:
      return (0..<(try settings.integer("rows", from: 0, through: most) ?? 0)).map { "Row \($0)" }
    case .scalar(let text, _) where node.truth == nil && !node.isNull:
      return [text]
    case .list(let items):
      var rows: [String] = []
      for item in items {
        guard let text = item.text else {
          throw item.error("a row must be a text, found \(item.found)")
        }
        rows.append(text)
      }
      return rows
    default:
      throw node.error(
        "rows must be a list of texts or a number of rows, found \(node.found)",
        hint: "write rows: [First, Second], or rows: 3")
    }
  }

  /// Whether the key says that there is at least one row.
  static func areAny(in settings: DocumentMapping) -> Bool {
    guard let node = settings["rows"] else { return false }
    if case .list(let items) = node.content { return !items.isEmpty }
    return node.number != 0
  }
}

/// A plain list among the views of a scene.
@MainActor
final class SceneListView: UITableView, UITableViewDataSource, UITableViewDelegate, SceneRowActions
{
  nonisolated static let keys = ["rows", "row_height"]

  private(set) var rows: [String] = []
  var handlers: [Int: [@MainActor () -> Void]] = [:]
  var isSelectable: Bool { allowsSelection }
  var listName: String? { accessibilityIdentifier }

  static func make(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UIView {
    let list = SceneListView(frame: frame, style: .plain)
    list.rows = try SceneRows.read(settings)
    if let height = try settings.number("row_height", from: 1) { list.rowHeight = CGFloat(height) }
    list.dataSource = list
    list.delegate = list
    return list
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    SceneRows.cell(of: tableView, rows[indexPath.row], named: name(ofRow: indexPath.row))
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    perform(row: indexPath.row)
  }
}

extension SceneRows {
  /// A cell with a row's text.
  @MainActor
  static func cell(of table: UITableView, _ text: String, named name: String) -> UITableViewCell {
    let cell =
      table.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = text
    cell.accessibilityIdentifier = name
    return cell
  }
}
