import SwiftSyntax

/// Adapts inherited members: initializers that are `required` in the kit, and members of
/// `NSObject` that are nonisolated.
final class InheritanceRule: RuleVisitor {
  /// The kit requires some initializers of cells, layers, bars and recognizers, because it makes
  /// these objects from their class.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let entry = classEntry,
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return .visitChildren }
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let isRequired = node.modifiers.contains { $0.name.text == "required" }
    guard let root = bench.index.root(of: entry), !isRequired,
      Self.required[root]?.contains(labels) ?? false
    else { return .visitChildren }
    let access = Self.access(of: entry, node.modifiers)
    edit(SourceEdit(override.name.bytes, access + "required"))
    return .visitChildren
  }

  /// The access that a required initializer needs, which is that of its class.
  private static func access(
    of entry: ClassEntry, _ modifiers: DeclModifierListSyntax
  ) -> String {
    let words = ["public", "open", "internal", "fileprivate", "private"]
    let isPublic = entry.attributes.contains { $0 == "public" || $0 == "open" }
    return isPublic && !modifiers.contains { words.contains($0.name.text) } ? "public " : ""
  }

  /// Declares an initializer that the kit requires, for a class with others of its own. On iOS the
  /// class does without; a call of it stops the program there, too.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard let entry = classEntry, let root = bench.index.root(of: entry),
      let superclass = entry.superclass,
      Self.required[superclass] != nil || !isOutside(superclass)
    else { return .visitChildren }
    let own = entry.members.initializers
    let needed = (Self.required[root] ?? []).filter { labels in
      own.contains { !$0.isConvenience }
        && !own.contains { $0.labels == labels }
    }
    for labels in needed.sorted(by: { $0.count < $1.count }) {
      let access = entry.attributes.contains { $0 == "public" || $0 == "open" } ? "public " : ""
      let message = "use of unimplemented initializer for class '\(entry.name)'"
      edit(
        .insert(
          "; \(access)required init(\(Self.parameters(labels))) { fatalError(\"\(message)\") }",
          at: lastMember(of: node)))
    }
    return .visitChildren
  }

  private func isOutside(_ name: String) -> Bool { bench.index.class(name) == nil }

  private func lastMember(of node: ClassDeclSyntax) -> Int {
    node.memberBlock.members.last?.bytes.upperBound ?? node.memberBlock.leftBrace.bytes.upperBound
  }

  private static func parameters(_ labels: [String]) -> String {
    labels.map { label in
      switch label {
      case "frame": "frame: CGRect"
      case "style": "style: UITableViewCell.CellStyle"
      default: "\(label): String?"
      }
    }.joined(separator: ", ")
  }

  private static let required: [String: Set<[String]>] = [
    "UITableViewCell": [["style", "reuseIdentifier"]],
    "UICollectionReusableView": [["frame"]], "UICollectionViewCell": [["frame"]],
    "UICollectionViewLayoutAttributes": [[]],
    "CALayer": [[]], "CAShapeLayer": [[]], "CAGradientLayer": [[]], "CATextLayer": [[]],
    "UIBarButtonItem": [[]], "UINavigationBar": [[]], "UIToolbar": [[]],
    "UIGestureRecognizer": [[]], "UITableViewHeaderFooterView": [["reuseIdentifier"]],
  ]

  /// `isEqual(_:)`, `hash` and `description` of `NSObject` are nonisolated, but a program's
  /// objects belong to the main actor.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "isEqual", let body = node.body { open(node.modifiers, body) }
    leaveOutOverride(of: node)
    return .visitChildren
  }

  /// Methods that every object has on iOS, and only those of the kit here.
  private static let informal: Set<String> = [
    "awakeFromNib()", "prepareForInterfaceBuilder()",
    "observeValue(forKeyPath:of:change:context:)",
  ]

  private func leaveOutOverride(of node: FunctionDeclSyntax) {
    let method = MethodEntry(node, inExtension: false)
    guard Self.informal.contains(method.fullName), let entry = classEntry,
      bench.index.root(of: entry) == "NSObject",
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    let isInherited = bench.index.line(of: entry).dropFirst().contains {
      $0.members.methods.contains { $0.fullName == method.fullName }
    }
    if isInherited { return }
    edit(SourceEdit(override.bytes, Self.access(of: entry, node.modifiers)))
  }

  /// `super` of such a method is called only where a superclass of the program has it.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.base?.is(SuperExprSyntax.self) ?? false, let entry = classEntry,
      bench.index.root(of: entry) == "NSObject"
    else { return .visitChildren }
    let name = called.declName.baseName.text
    let isInherited = bench.index.line(of: entry).dropFirst().contains {
      $0.members.methods.contains { $0.name == name }
    }
    if !isInherited, Self.informal.contains(where: { $0.hasPrefix(name + "(") }) {
      edit(SourceEdit(node.bytes, "()" + String(source.slice(node.bytes).filter(\.isNewline))))
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      ["description", "debugDescription", "hash"].contains(name),
      let block = binding.accessorBlock,
      case .getter(let statements) = block.accessors
    else { return .visitChildren }
    guard let override = overrideOfObject(node.modifiers) else { return .visitChildren }
    edit(.insert("nonisolated ", at: override.bytes.lowerBound))
    guard !statements.isEmpty else { return .visitChildren }
    edit(.insert(" MainActor.assumeIsolated {", at: block.leftBrace.bytes.upperBound))
    edit(.insert("} ", at: block.rightBrace.bytes.lowerBound))
    return .visitChildren
  }

  private func open(_ modifiers: DeclModifierListSyntax, _ body: CodeBlockSyntax) {
    guard let override = overrideOfObject(modifiers) else { return }
    edit(.insert("nonisolated ", at: override.bytes.lowerBound))
    edit(.insert(" MainActor.assumeIsolated {", at: body.leftBrace.bytes.upperBound))
    edit(.insert("} ", at: body.rightBrace.bytes.lowerBound))
  }

  private func overrideOfObject(_ modifiers: DeclModifierListSyntax) -> DeclModifierSyntax? {
    guard let entry = classEntry, bench.index.root(of: entry) == "NSObject",
      !modifiers.contains(where: { $0.name.text == "nonisolated" })
    else { return nil }
    return modifiers.first { $0.name.text == "override" }
  }
}
