import SwiftSyntax

/// A member that moves from an extension into its class, with its source and destination.
struct MovedMember {
  let file: Int
  let range: Range<Int>
  let line: Int
  let target: ClassEntry
  /// The access that the extension gives to the member, if the member names none.
  var access = ""
}

/// Moves overrides from extensions into their classes, and also methods of extensions that a
/// subclass overrides. Swift allows such overrides in extensions only for Objective-C.
final class ExtensionOverrideRule: RuleVisitor {
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard node.genericWhereClause == nil,
      let entry = bench.index.class(node.extendedType.trimmedDescription), !entry.isLocal,
      entry.file < bench.sources.count
    else {
      noteOverrides(of: node)
      return .visitChildren
    }
    let access = access(of: node)
    for item in node.memberBlock.members {
      guard isOverride(item.decl) || isOverridden(item.decl, of: entry) else { continue }
      let own = item.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
      let given = own.contains { Self.accesses.contains($0.name.text) } ? "" : access
      if entry.file != file, forward(item.decl, to: entry, access: given) { continue }
      bench.moved.append(
        MovedMember(
          file: file, range: item.decl.bytes, line: line(of: item.decl), target: entry,
          access: given))
    }
    return .visitChildren
  }

  private static let accesses = ["public", "open", "internal", "fileprivate", "private"]

  private func access(of node: ExtensionDeclSyntax) -> String {
    let word = node.modifiers.first { ["public", "open"].contains($0.name.text) }
    return word == nil ? "" : "public "
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    source.line(of: node.positionAfterSkippingLeadingTrivia)
  }

  /// Leaves a member where it is, under another name, and lets the class call it: in another file
  /// than the class's, it may use what is private there.
  private func forward(_ member: DeclSyntax, to entry: ClassEntry, access: String) -> Bool {
    guard bench.index.root(of: entry) != "NSObject" else { return false }
    let header: String
    let body: String
    let name: TokenSyntax
    let modifiers: DeclModifierListSyntax
    if let method = member.as(FunctionDeclSyntax.self) {
      let own = MethodEntry(method, inExtension: true)
      guard let arguments = method.handedOn, !own.isStatic,
        bench.index.outsideType(of: own, in: entry) == nil
      else { return false }
      (name, modifiers) = (method.name, method.modifiers)
      let result = method.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
      header = "func \(name.text)\(method.signature.parameterClause.trimmedDescription)\(result)"
      body = "\(name.text)_extension(\(arguments))"
    } else if let property = member.as(VariableDeclSyntax.self), property.bindings.count == 1,
      let binding = property.bindings.first, let type = binding.typeAnnotation,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      case .getter = binding.accessorBlock?.accessors,
      !property.modifiers.contains(where: { ["class", "static"].contains($0.name.text) })
    {
      (name, modifiers) = (pattern.identifier, property.modifiers)
      header = "var \(name.text)\(type.trimmedDescription)"
      body = "\(name.text)_extension"
    } else {
      return false
    }
    let words = access + modifiers.map { $0.trimmedDescription + " " }.joined()
    bench.forward("\(words)\(header) { \(body) }", from: file, line: line(of: member), to: entry)
    edit(.insert("_extension", at: name.bytes.upperBound))
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      edit(SourceEdit(modifier.bytes, modifier.name.text == "open" ? "public" : ""))
    }
    return true
  }

  private func isOverride(_ member: DeclSyntax) -> Bool {
    member.asProtocol((any WithModifiersSyntax).self)?.modifiers
      .contains { $0.name.text == "override" } ?? false
  }

  private func isOverridden(_ member: DeclSyntax, of entry: ClassEntry) -> Bool {
    guard let node = member.as(FunctionDeclSyntax.self) else { return false }
    let method = MethodEntry(node, inExtension: true)
    return bench.index.subclasses(of: entry).contains { subclass in
      subclass.members.methods.contains { $0.isOverride && $0.fullName == method.fullName }
    }
  }

  private func noteOverrides(of node: ExtensionDeclSyntax) {
    for item in node.memberBlock.members where isOverride(item.decl) {
      find(.form, "override in an extension of a class that is not the program's", at: item.decl)
      rename(item.decl)
    }
  }

  /// Gives an override that cannot be one another name, so that the rest of the program compiles.
  private func rename(_ member: DeclSyntax) {
    let name =
      member.as(FunctionDeclSyntax.self)?.name
      ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier
    guard let name, let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
    else { return }
    edit(.insert("_extension", at: name.bytes.upperBound))
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) {
      edit(SourceEdit(modifier.bytes, modifier.name.text == "open" ? "public" : ""))
    }
  }
}

extension FunctionDeclSyntax {
  /// The arguments with which a method hands its own on; `nil` for one that cannot.
  var handedOn: String? {
    let parameters = signature.parameterClause.parameters
    guard genericParameterClause == nil, signature.effectSpecifiers == nil,
      !parameters.contains(where: { $0.ellipsis != nil || $0.type.description.contains("inout") })
    else { return nil }
    return parameters.map { parameter in
      let label = parameter.firstName.text
      let value = parameter.secondName?.text ?? label
      return label == "_" ? value : "\(label): \(value)"
    }.joined(separator: ", ")
  }
}
