import Foundation
import SwiftSyntax

/// Converts `#selector(panned(_:))` to a `Selector` that holds the method, and `#keyPath(…)` to a
/// string.
final class SelectorRule: RuleVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      if let argument = node.arguments.first {
        edit(SourceEdit(node.bytes, selector(argument) + lineBreaks(node)))
      }
      return .skipChildren
    case "keyPath":
      if let argument = node.arguments.first {
        edit(SourceEdit(node.bytes, "\"\(keyPath(argument.expression))\"" + lineBreaks(node)))
      }
      return .skipChildren
    default: return .visitChildren
    }
  }

  private func lineBreaks(_ node: some SyntaxProtocol) -> String {
    String(source.slice(node.bytes).filter(\.isNewline))
  }

  private func keyPath(_ expression: ExprSyntax) -> String {
    var parts = expression.trimmedDescription.split(separator: ".").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    if parts.count > 1, parts[0].first?.isUppercase ?? false { parts.removeFirst() }
    return parts.joined(separator: ".")
  }

  private func selector(_ argument: LabeledExprSyntax) -> String {
    var expression = argument.expression
    // `#selector(getter: Panel.isOpen)`, and casts that choose one of several methods with the
    // same name.
    if let label = argument.label?.text {
      let name = expression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
      return "Selector(\"\(label == "setter" ? setter(of: name) : name)\")"
    }
    var cast: String?
    if let tuple = expression.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      expression = inner.expression
    }
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      cast = sequence.elements.last?.trimmedDescription
      expression = first
    }
    let reference: DeclReferenceExprSyntax?
    var base: String?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      reference = member.declName
      base = member.base?.trimmedDescription
    } else {
      reference = expression.as(DeclReferenceExprSyntax.self)
    }
    guard let reference else { return "Selector(\"\(expression.trimmedDescription)\")" }
    let name = reference.baseName.text
    let labels = reference.argumentNames?.arguments.map(\.name.text)
    return selector(named: name, labels: labels, of: base, cast: cast)
  }

  private func setter(of name: String) -> String {
    "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
  }

  private func selector(named name: String, labels: [String]?, of base: String?, cast: String?)
    -> String
  {
    let isOwn = base == nil || base == "self" || base == "Self" || base == "super"
    let type = isOwn ? typeName : base.map { $0.hasSuffix("()") ? String($0.dropLast(2)) : $0 }
    let entry = type.flatMap { bench.index.class($0) }
    let method =
      entry.flatMap { find(name, labels, in: $0) } ?? anyMethod(name, labels, base: base)
    if let method, let type = method.typeName ?? type {
      return method.entry.asSelector(of: type, cast: cast)
    }
    // A method of the kit: the index does not contain it, so only the written name is known.
    let selector = ObjectiveCName.of(name, labels: labels ?? [])
    guard let type, let labels else {
      return type.map { "Selector(\"\(selector)\", \($0).\(name))" }
        ?? "Selector(\"\(selector)\")"
    }
    let full = labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
    return "Selector(\"\(selector)\", \(type).\(full))"
  }

  private struct Found {
    var entry: MethodEntry
    var typeName: String?
  }

  private func find(_ name: String, _ labels: [String]?, in entry: ClassEntry) -> Found? {
    for ancestor in bench.index.line(of: entry) {
      if let method = ancestor.members.methods.first(where: {
        $0.name == name && (labels == nil || $0.labels == labels)
      }) {
        return Found(entry: method, typeName: entry.isLocal ? entry.lastName : entry.name)
      }
    }
    return nil
  }

  /// Finds a method in an extension of a class of another module, such as `UIViewController`, or
  /// of a value (`#selector(button.flash)`): the only class that has a method with that name.
  private func anyMethod(_ name: String, _ labels: [String]?, base: String?) -> Found? {
    if let type = typeName, base == nil || base == "self",
      let method = bench.index.additions[type]?.first(where: {
        $0.name == name && (labels == nil || $0.labels == labels)
      })
    {
      return Found(entry: method, typeName: type)
    }
    guard let base, base.first?.isLowercase ?? false, base != "self", base != "super" else {
      return nil
    }
    let owners = bench.index.classes.values.filter { entry in
      entry.members.methods.contains { $0.name == name && (labels == nil || $0.labels == labels) }
    }
    guard owners.count == 1, let owner = owners.first else { return nil }
    return find(name, labels, in: owner)
  }
}

extension MethodEntry {
  /// A selector that holds the method of that class.
  func asSelector(of type: String, cast: String? = nil) -> String {
    // Controls and notifications cannot call this method, so its selector has only the name.
    guard !isStatic, labels.count <= 2 else { return "Selector(\"\(selector)\")" }
    let reference = labels.isEmpty ? "\(type).\(name)" : "\(type).\(fullName)"
    // A method without parameters may be overloaded; its type selects the right one.
    let type =
      labels.isEmpty ? " as @MainActor @Sendable (\(type)) -> () -> \(result ?? "Void")" : ""
    return "Selector(\"\(selector)\", \(reference)\(type))"
  }
}
