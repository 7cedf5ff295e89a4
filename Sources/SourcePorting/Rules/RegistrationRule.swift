#if Porting
  import SwiftSyntax

  /// Registers every class that interface files name, with its outlets and actions. The
  /// registration is in the class's own file, so that it can use private members.
  struct RegistrationRule {
    let bench: Workbench
    /// The classes that interface files name.
    let named: Set<String>

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
      let actions = entry.members.methods.filter {
        $0.attributes.contains("IBAction") && !$0.isOverride
      }
      let isNamed =
        named.contains(entry.lastName) || entry.objectiveCName.map(named.contains) ?? false
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
#endif
