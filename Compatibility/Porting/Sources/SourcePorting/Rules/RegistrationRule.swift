import SwiftSyntax

/// Registers every class that interface files name, with its outlets and actions. The
/// registration is in the class's own file, so that it can use private members.
struct RegistrationRule {
  let bench: Workbench
  /// The classes that interface files name.
  let named: Set<String>
  /// The selectors of the actions in interface files.
  let namedActions: Set<String>

  /// Appends the registrations to a file; returns whether there are any.
  func apply(to file: Int) -> Bool {
    var calls: [String] = []
    for entry in bench.index.classes.values.sorted(by: { $0.name < $1.name })
    where entry.file == file && !entry.isLocal && !entry.isGeneric {
      guard let statement = registration(of: entry) else { continue }
      let name = "register_" + entry.name.replacing(".", with: "_")
      bench.append(
        "extension \(entry.name) {\n  @MainActor static func \(name)() {\n\(statement)  }\n}\n",
        to: file)
      calls.append("  \(entry.name).\(name)()\n")
    }
    if calls.isEmpty { return false }
    bench.append(
      "@MainActor func registerInterfaceClasses\(file)() {\n\(calls.joined())}\n", to: file)
    return true
  }

  private func registration(of entry: ClassEntry) -> String? {
    let outlets = entry.members.properties.filter {
      !$0.isStatic && !$0.isUnavailable
        && !$0.attributes.isDisjoint(with: ["IBOutlet", "IBInspectable"])
    }
    let isNamed = isNamed(entry)
    let takesActions = isNamed || bench.index.subclasses(of: entry).contains(where: self.isNamed)
    let actions = entry.members.methods.filter {
      !$0.isOverride
        && ($0.attributes.contains("IBAction") || takesActions && isNamedAction($0))
    }
    guard isNamed || !outlets.isEmpty || !actions.isEmpty else { return nil }
    let type = entry.name
    if bench.index.root(of: entry) == "UIStoryboardSegue" {
      return "    InterfaceBuilder.register(\(type).self, \(type).init)\n"
    }
    var text = "    InterfaceBuilder.register(\n      \(type).self"
    if let name = entry.objectiveCName { text += ", as: \"\(name)\"" }
    if !outlets.isEmpty {
      text +=
        ", outlets: [\(outlets.map { "\"\($0.name)\": \\\(type).\($0.name)" }.joined(separator: ", "))]"
    }
    if !actions.isEmpty {
      text += ", actions: [\(actions.map { $0.asSelector(of: type) }.joined(separator: ", "))]"
    }
    text += ")"
    if let make = maker(of: entry) { text += " { \(make) }" }
    return text + "\n"
  }

  private func isNamed(_ entry: ClassEntry) -> Bool {
    named.contains(entry.lastName) || entry.objectiveCName.map(named.contains) ?? false
  }

  /// Whether an interface file names the method as an action. Up to Swift 3, `@objc` was inferred for
  /// members of classes of UIKit, unless they were private.
  private func isNamedAction(_ method: MethodEntry) -> Bool {
    let isPrivate = !method.attributes.isDisjoint(with: ["private", "fileprivate"])
    return namedActions.contains(method.selector) && !method.isStatic && !method.isSpecial
      && (!isPrivate || method.attributes.contains("objc"))
      && method.parameterTypes.count <= 2
      && method.parameterTypes.enumerated().allSatisfy { $0 == 0 ? isSender($1) : isEvent($1) }
  }

  /// Whether a sender can be of a type: any object, a class of UIKit or one of the program.
  private func isSender(_ type: String) -> Bool {
    let plain = unwrapped(type)
    return ["Any", "AnyObject", "NSObject"].contains(plain) || plain.hasPrefix("UI")
      || bench.index.class(plain) != nil
  }

  private func isEvent(_ type: String) -> Bool { unwrapped(type) == "UIEvent" }

  /// A type without the marks of an optional.
  private func unwrapped(_ type: String) -> String {
    String(type.reversed().drop { "?!".contains($0) }.reversed())
  }

  private func maker(of entry: ClassEntry) -> String? {
    let line = bench.index.line(of: entry)
    let root = line.last?.superclass ?? ""
    for ancestor in line {
      let designated = ancestor.members.initializers
      if designated.contains(where: { $0.labels == ["coder"] }) {
        return "\(entry.name)(coder: $0)"
      }
      if designated.contains(where: { !$0.isConvenience }) { return nil }
    }
    return root.hasPrefix("UI") && root != "UIResponder" && !root.hasSuffix("Delegate")
      ? "\(entry.name)(coder: $0)" : "_ in \(entry.name)()"
  }
}
