import DactylKit
import Foundation

/// Converts values to the form of the file and back: references to controllers and views become
/// paths.
@MainActor
struct StateWords {
  private static let word = "$dactyl"

  /// The controllers that take part, and their paths.
  var paths: [ObjectIdentifier: [String]] = [:]
  var controllers: [[String]: UIViewController] = [:]

  mutating func add(_ controller: UIViewController, _ path: [String]) {
    paths[ObjectIdentifier(controller)] = path
    controllers[path] = controller
  }

  /// A value for the file; `nil` for a reference to an object that does not take part.
  private func written(_ value: StateValue) -> Any? {
    switch value {
    case .plain(let value): return value
    case .archived(let data): return [Self.word: "archive", "data": data] as [String: Any]
    case .controller(let controller):
      return paths[ObjectIdentifier(controller)].map {
        [Self.word: "controller", "path": $0] as [String: Any]
      }
    case .view(let view):
      guard let name = view.restorationIdentifier, let owner = view.owner,
        let path = paths[ObjectIdentifier(owner)]
      else { return nil }
      return [Self.word: "view", "path": path, "view": name] as [String: Any]
    case .list(let list):
      return [Self.word: "list", "items": list.compactMap(written)] as [String: Any]
    }
  }

  func written(_ values: [String: StateValue]) -> [String: Any] { values.compactMapValues(written) }

  /// A value of the file.
  private func read(_ value: Any) -> StateValue? {
    guard let table = value as? [String: Any], let kind = table[Self.word] as? String else {
      return .plain(value)
    }
    let owner = (table["path"] as? [String]).flatMap { controllers[$0] }
    switch kind {
    case "archive": return (table["data"] as? Data).map { .archived($0) }
    case "controller": return owner.map { .controller($0) }
    case "view":
      let name = table["view"] as? String
      return owner?.viewIfLoaded?.restorable.first { $0.restorationIdentifier == name }
        .map { .view($0) }
    default: return .list((table["items"] as? [Any] ?? []).compactMap(read))
    }
  }

  func coder(of values: [String: Any]) -> StateCoder {
    StateCoder(values.compactMapValues(read))
  }
}

extension UIView {
  /// The controller of the view or of a superview.
  fileprivate final var owner: UIViewController? {
    sequence(first: self, next: { $0.superview }).lazy.compactMap(\.viewController).first
  }

  /// The view and those below it that belong to the same controller, those with an identifier.
  final var restorable: [UIView] {
    (restorationIdentifier == nil ? [] : [self])
      + subviews.filter { $0.viewController == nil }.flatMap(\.restorable)
  }
}
