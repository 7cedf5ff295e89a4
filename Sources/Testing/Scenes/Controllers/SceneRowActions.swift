import DactylKit
import InputFrames

/// A list of a scene whose rows trigger actions: a controller, or a list among the views.
@MainActor
protocol SceneRowActions: AnyObject {
  /// The list's name in the scene.
  var listName: String? { get }
  /// The texts of its rows.
  var rows: [String] { get }
  /// Whether its rows can be selected.
  var isSelectable: Bool { get }
  /// What happens when a row is selected, by its number.
  var handlers: [Int: [@MainActor () -> Void]] { get set }
}

extension SceneRowActions {
  /// The name of a row, for actions and assistive technology.
  func name(ofRow row: Int) -> String { "\(listName ?? "list").row\(row)" }

  /// Adds what happens when a row is selected. Throws where there is no such row, or none can be selected.
  func add(
    toRow text: Substring, at place: (path: String, line: Int),
    _ handler: @escaping @MainActor () -> Void
  ) throws(InputError) {
    func error(_ reason: String, hint: String) -> InputError {
      InputError(subject: place.path, line: place.line, reason: reason, hint: hint)
    }
    let id = (listName ?? "list").shortened
    guard let row = Int(text), rows.indices.contains(row) else {
      throw error(
        "the list \(id) has no row \(String(text).shortened)", hint: "its rows: \(rowNames)")
    }
    guard isSelectable else {
      throw error("no row of the list \(id) can be selected", hint: "leave out selectable: false")
    }
    handlers[row, default: []].append(handler)
  }

  /// Calls what was added for a row.
  func perform(row: Int) {
    for handler in handlers[row] ?? [] { handler() }
  }

  private var rowNames: String {
    switch rows.count {
    case 0: "none"
    case 1: name(ofRow: 0)
    default: "\(name(ofRow: 0)) to \(name(ofRow: rows.count - 1))"
    }
  }
}

extension BuiltScene {
  /// The list with that name; `nil` if there is none.
  func rowList(_ name: String) -> (any SceneRowActions)? {
    controllersByID[name] as? any SceneRowActions ?? views[name] as? any SceneRowActions
  }

  /// The names of all lists.
  var rowListNames: [String] {
    (Array(controllersByID.keys) + Array(views.keys)).filter { rowList($0) != nil }
  }

  /// The list whose row that name means, and what stands behind the list's name.
  func listOfRow(_ name: String) -> (list: any SceneRowActions, row: Substring)? {
    guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(".row"),
      let list = rowList(String(name[..<dot]))
    else { return nil }
    return (list, name[dot...].dropFirst(".row".count))
  }
}
