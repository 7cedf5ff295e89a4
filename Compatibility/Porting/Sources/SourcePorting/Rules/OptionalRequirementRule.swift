import SwiftSyntax

/// Converts optional requirements of a program's own protocols to properties that hold a method
/// or `nil`.
///
/// `@objc optional func panel(_ p: Panel, didMove x: Int)` becomes
/// `var panel_didMove: ((Panel, Int) -> Void)? { get }` with a default of `nil`. A class that has
/// the method gets the property, and `delegate?.panel?(p, didMove: 1)` becomes
/// `delegate?.panel_didMove?(p, 1)`. Protocols of the kit have default implementations instead of
/// optional requirements; for them the second `?` is removed.
final class OptionalRequirementRule: RuleVisitor {
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var defaults: [String] = []
    for member in node.memberBlock.members.flattened {
      guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        modifiers.contains(where: { $0.name.text == "optional" })
      else { continue }
      guard let method = member.as(FunctionDeclSyntax.self) else {
        find(.form, "optional property of a protocol", at: member)
        if let word = modifiers.first(where: { $0.name.text == "optional" }) {
          edit(.remove(word.bytes, of: source))
        }
        continue
      }
      let entry = MethodEntry(method, inExtension: false)
      let breaks = String(source.slice(member.bytes).filter(\.isNewline))
      edit(SourceEdit(member.bytes, "var \(entry.requirement) { get }" + breaks))
      defaults.append("var \(entry.requirement) { nil }")
    }
    if !defaults.isEmpty {
      let isPublic = node.modifiers.contains { $0.name.text == "public" }
      let body = defaults.map { "  \($0)\n" }.joined()
      bench.append(
        "\(isPublic ? "public " : "")extension \(node.name.text) {\n\(body)}\n", to: file)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let classEntry, node.parent?.is(MemberBlockItemSyntax.self) ?? false else {
      return .visitChildren
    }
    let method = MethodEntry(node, inExtension: false)
    guard !method.isOverride else { return .visitChildren }
    for requirement in bench.index.protocols(of: classEntry).flatMap(\.optional)
    where requirement.fullName == method.fullName {
      let access =
        ["public", "open"].contains { method.attributes.contains($0) } ? "public " : ""
      edit(
        .insert(
          "; \(access)var \(requirement.requirement) { self.\(method.fullReference) }",
          at: node.bytes.upperBound))
      break
    }
    return .visitChildren
  }

  /// `delegate?.panel?(p, didMove: 1)`, and `delegate!.panel!(p, didMove: 1)`.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (chain.questionMark, chain.expression)
    } else if let force = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (force.exclamationMark, force.expression)
    } else {
      return .visitChildren
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return .visitChildren }
    let name = member.declName.baseName.text
    let labels =
      member.declName.argumentNames?.arguments.map(\.name.text)
      ?? node.arguments.map { $0.label?.text ?? "_" }
    let own = bench.index.optionalRequirements(named: name)
    if let requirement = own.first(where: { $0.labels == labels }) ?? own.first {
      edit(SourceEdit(member.declName.bytes, requirement.propertyName))
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        let end = argument.expression.bytes.lowerBound
        edit(.remove(label.bytes.lowerBound..<max(end, colon.bytes.upperBound), of: source))
      }
    } else if KitNames.methodsOfProtocols.contains(name),
      !bench.index.variables.contains(name) || labels.contains(where: { $0 != "_" })
    {
      edit(.remove(mark.bytes, of: source))
    }
    return .visitChildren
  }

  /// Converts tests such as `if delegate?.panel != nil` and `if let moved = delegate?.panel`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let parent = node.parent, !parent.is(OptionalChainingExprSyntax.self),
      !parent.is(FunctionCallExprSyntax.self), node.base != nil
    else { return .visitChildren }
    let own = bench.index.optionalRequirements(named: node.declName.baseName.text)
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    // Without labels a property of that name is more likely.
    guard labels != nil || !bench.index.variables.contains(node.declName.baseName.text) else {
      return .visitChildren
    }
    if let requirement = own.first(where: { labels == nil || $0.labels == labels }) {
      edit(SourceEdit(node.declName.bytes, requirement.propertyName))
    }
    return .visitChildren
  }
}

extension MethodEntry {
  /// The name of the property that replaces an optional requirement.
  fileprivate var propertyName: String {
    ([name] + labels.dropFirst(labels.first == "_" ? 1 : 0)).filter { $0 != "_" }
      .joined(separator: "_") + "_ifImplemented"
  }

  /// The declaration of that property.
  fileprivate var requirement: String {
    let types = parameterTypes.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
    return "\(propertyName): ((\(types.joined(separator: ", "))) -> \(result ?? "Void"))?"
  }

  fileprivate var fullReference: String { labels.isEmpty ? name : fullName }
}
