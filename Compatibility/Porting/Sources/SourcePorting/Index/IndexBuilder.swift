import SwiftSyntax

/// Adds the declarations of a file to the index: first types, then the members of extensions.
final class IndexBuilder: SyntaxVisitor {
  private let file: Int
  private var names: [String] = []
  private var functions = 0
  private(set) var classes: [ClassEntry] = []
  private(set) var protocols: [ProtocolEntry] = []
  private(set) var typeNames: Set<String> = []
  private(set) var variables: Set<String> = []
  private(set) var extensions: [(name: String, members: MemberEntries, conforming: [String])] = []

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    typeNames.insert(node.name.text)
    let inherited = node.inheritanceClause?.names ?? []
    let attributes = node.attributes.names
    classes.append(
      ClassEntry(
        name: names.joined(separator: "."), superclass: inherited.first, conformances: inherited,
        file: file,
        end: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        isGeneric: node.genericParameterClause != nil,
        isFinal: node.modifiers.contains { $0.name.text == "final" },
        attributes: attributes.union(node.modifiers.map(\.name.text)), isLocal: functions > 0,
        objectiveCName: node.attributes.objectiveCName,
        isProgram: !attributes.isDisjoint(with: Self.programAttributes),
        members: members(of: node.memberBlock, inExtension: false)))
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    typeNames.insert(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.name.text)
    typeNames.insert(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.extendedType.trimmedDescription)
    extensions.append(
      (
        node.extendedType.trimmedDescription, members(of: node.memberBlock, inExtension: true),
        node.inheritanceClause?.names ?? []
      ))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.insert(node.name.text)
    let all = members(of: node.memberBlock, inExtension: false)
    protocols.append(
      ProtocolEntry(
        name: node.name.text, inherited: node.inheritanceClause?.names ?? [],
        optional: all.methods.filter { $0.attributes.contains("optional") },
        optionalProperties: all.properties.filter { $0.attributes.contains("optional") }.map(
          \.name)
      ))
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    variables.insert(node.identifier.text)
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    typeNames.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    typeNames.insert(node.name.text)
    return .visitChildren
  }

  private func members(of block: MemberBlockSyntax, inExtension: Bool) -> MemberEntries {
    var result = MemberEntries()
    for member in block.members.flattened {
      if let method = member.as(FunctionDeclSyntax.self) {
        result.methods.append(MethodEntry(method, inExtension: inExtension))
      } else if let property = member.as(VariableDeclSyntax.self) {
        let attributes = property.attributes.names.union(property.modifiers.map(\.name.text))
        let isStatic = !attributes.isDisjoint(with: ["static", "class"])
        for binding in property.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
          result.properties.append(
            PropertyEntry(
              name: name.identifier.text, attributes: attributes, isStatic: isStatic,
              isUnavailable: property.attributes.isUnavailable))
        }
      } else if let initializer = member.as(InitializerDeclSyntax.self) {
        result.initializers.append(
          InitializerEntry(
            labels: initializer.signature.parameterClause.parameters.map(\.firstName.text),
            isConvenience: initializer.modifiers.contains { $0.name.text == "convenience" },
            isRequired: initializer.modifiers.contains { $0.name.text == "required" }))
      }
    }
    return result
  }

  /// The attributes that mark the class with which a program starts.
  static let programAttributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
}

extension MethodEntry {
  init(_ node: FunctionDeclSyntax, inExtension: Bool) {
    let parameters = node.signature.parameterClause.parameters
    let modifiers = Set(node.modifiers.map(\.name.text))
    self.init(
      name: node.name.text, labels: parameters.map(\.firstName.text),
      parameterTypes: parameters.map(\.type.trimmedDescription),
      result: node.signature.returnClause?.type.trimmedDescription,
      objectiveCName: node.attributes.objectiveCName,
      attributes: node.attributes.names.union(modifiers),
      isOverride: modifiers.contains("override"),
      isStatic: !modifiers.isDisjoint(with: ["static", "class"]),
      isSpecial: node.genericParameterClause != nil || node.signature.effectSpecifiers != nil,
      isInExtension: inExtension)
  }
}

extension MemberBlockItemListSyntax {
  /// The declarations, including those inside of `#if`.
  var flattened: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return condition.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let inner) = clause.elements else { return [] }
        return inner.flattened
      }
    }
  }
}

extension InheritanceClauseSyntax {
  /// The names of the inherited types.
  var names: [String] { inheritedTypes.map(\.type.trimmedDescription) }
}

extension AttributeListSyntax {
  /// The attributes, without those inside of `#if`.
  var plain: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }

  /// The names of the attributes, such as `objc` and `IBOutlet`.
  var names: Set<String> { Set(plain.map(\.attributeName.trimmedDescription)) }

  /// Whether `@available(*, unavailable)` stands there.
  var isUnavailable: Bool {
    plain.contains {
      $0.attributeName.trimmedDescription == "available"
        && $0.arguments?.trimmedDescription.contains("unavailable") ?? false
    }
  }

  /// The argument of `@objc(…)`.
  var objectiveCName: String? {
    plain.first { $0.attributeName.trimmedDescription == "objc" }?.arguments?.trimmedDescription
  }
}
