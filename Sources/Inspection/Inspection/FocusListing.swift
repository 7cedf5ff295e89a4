import DactylBasics
package import DactylKit
import Foundation

/// What can have the focus of keys, remotes and dials, and where keys lead, as `dactyl path --focus` prints it.
@MainActor
package struct FocusListing {
  private let map: FocusMap
  private let application: UIApplication

  package init(of application: UIApplication) {
    self.application = application
    map = FocusMap(of: application)
  }

  /// The items in the order of a dial, then what cannot have the focus.
  package var text: String {
    var lines = [map.items.isEmpty ? "focus: nothing can have it" : "focus, in the order of a dial"]
    for (number, each) in map.items.enumerated() {
      let frame = each.frame.text
      lines.append(
        "  \(number + 1). \(label(each.item)) at \(frame), group \(each.group)"
          + (each.isFirst ? ", first" : "") + (each.isVisible ? "" : ", scrolled away"))
    }
    if !map.refusals.isEmpty { lines += ["", "without the focus"] }
    for (view, reason) in map.refusals { lines.append("  \(label(view)): \(reason)") }
    return lines.joined(separator: "\n")
  }

  /// One line of JSON; `Documentation/Output.md` has the schema.
  package var json: String {
    JSONValue.object([
      (
        "focus",
        .array(
          map.items.map { each in
            .object([
              ("item", .string(label(each.item))),
              (
                "frame",
                .array(
                  [each.frame.minX, each.frame.minY, each.frame.width, each.frame.height].map {
                    .number($0)
                  })
              ),
              ("group", .integer(each.group)), ("first", .bool(each.isFirst)),
              ("visible", .bool(each.isVisible)),
            ])
          })
      ),
      (
        "refused",
        .array(
          map.refusals.map {
            .object([("view", .string(label($0.view))), ("reason", .string($0.reason))])
          })
      ),
    ]).text
  }

  /// Where the keys lead from a view; the reason if it cannot have the focus.
  package func ways(from view: UIView) -> String {
    if let refusal = refusal(of: view) { return "\(label(view)) cannot have the focus: \(refusal)" }
    let lines = destinations(from: view).map { way, item in
      let key = way.rawValue + String(repeating: " ", count: 11 - way.rawValue.count)
      return "  \(key)\(item.map { label($0) } ?? "stays")"
    }
    return (["from \(label(view))"] + lines).joined(separator: "\n")
  }

  /// The same as one line of JSON.
  package func waysJSON(from view: UIView) -> String {
    let refusal = refusal(of: view)
    let ways = refusal == nil ? destinations(from: view) : []
    return JSONValue.object([
      ("from", .string(label(view))), ("refused", refusal.map { .string($0) } ?? .null),
      (
        "ways",
        .array(
          ways.map { way, item in
            .object([
              ("key", .string(way.rawValue)), ("to", item.map { .string(label($0)) } ?? .null),
            ])
          })
      ),
    ]).text
  }

  private func refusal(of view: UIView) -> String? {
    if map.items.contains(where: { $0.item === view }) { return nil }
    return map.refusals.first { $0.view === view }?.reason ?? "its canBecomeFocused is false"
  }

  private func destinations(from view: UIView) -> [(FocusMap.Way, (any UIFocusItem)?)] {
    FocusMap.Way.allCases.map { ($0, map.destination($0, from: view)) }
  }
}
