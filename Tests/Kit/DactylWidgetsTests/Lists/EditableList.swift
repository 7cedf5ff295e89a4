import DactylKit
import Foundation
import InputTesting

/// A table of texts in sections that writes down what it is asked and told.
@MainActor
final class EditableList: UITableViewController {
  var texts: [[String]]
  /// What it was asked and told, in order.
  var calls: [String] = []
  /// Which questions it writes down.
  var listens: Set<String> = []
  var movable = true
  var style = UITableViewCell.EditingStyle.delete
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction]?
  var fullSwipe = true
  /// Rows may not be put down here; they go to the other place instead.
  var redirects: [IndexPath: IndexPath] = [:]
  var titles: [String]?

  init(_ texts: [[String]], style: UITableView.Style = .plain) {
    self.texts = texts
    super.init(style: style)
  }
  override init?(coder: NSObject) { nil }

  /// Row by row, what shows: text and top.
  var shown: [String] {
    tableView.visibleCells.map { "\($0.textLabel?.text ?? "") \(Int($0.frame.minY))" }
  }
  /// What was called since the last time.
  func heard() -> [String] {
    defer { calls = [] }
    return calls
  }
  private func note(_ kind: String, _ call: String) {
    if listens.contains(kind) { calls.append(call) }
  }
  private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
  override func numberOfSections(in tableView: UITableView) -> Int {
    note("counts", "sections")
    return texts.count
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("counts", "rows of \(section)")
    return texts[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    note("cells", "cell \(name(indexPath))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = texts[indexPath.section][indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("display", "will show \(name(indexPath))") }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("display", "has hidden \(name(indexPath))") }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("edit", "can edit \(name(indexPath))")
    return true
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movable
  }
  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("edit", "style of \(name(indexPath))")
    return style
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(name(indexPath))")
    if editingStyle == .delete {
      texts[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    } else {
      texts[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(name(sourceIndexPath)) to \(name(destinationIndexPath))")
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    note("targets", "target \(name(sourceIndexPath)) \(name(proposedDestinationIndexPath))")
    return redirects[proposedDestinationIndexPath] ?? proposedDestinationIndexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(name(indexPath))")
  }
  override func tableView(
    _ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath
  ) { calls.append("begin editing \(name(indexPath))") }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end editing \(indexPath.map(name) ?? "nothing")")
  }
  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leading.isEmpty ? nil : UISwipeActionsConfiguration(actions: leading)
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let made = trailing.map(UISwipeActionsConfiguration.init)
    made?.performsFirstActionWithFullSwipe = fullSwipe
    return made
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
}

extension ControllerStage {
  /// Shows a list and forgets what that called.
  func shown(_ list: EditableList) -> EditableList {
    endIteration()
    show(list)
    _ = list.heard()
    return list
  }
}
