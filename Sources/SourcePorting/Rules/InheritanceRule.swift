#if Porting
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
      edit(SourceEdit(override.name.bytes, "required"))
      return .visitChildren
    }

    private static let required: [String: Set<[String]>] = [
      "UITableViewCell": [["style", "reuseIdentifier"]],
      "UICollectionReusableView": [["frame"]], "UICollectionViewCell": [["frame"]],
      "UICollectionViewLayoutAttributes": [[]],
      "CALayer": [[]], "CAShapeLayer": [[]], "CAGradientLayer": [[]], "CATextLayer": [[]],
      "UIBarButtonItem": [[]], "UINavigationBar": [[]], "UIToolbar": [[]],
      "UIGestureRecognizer": [[]],
    ]

    /// `isEqual(_:)`, `hash` and `description` of `NSObject` are nonisolated, but a program's
    /// objects belong to the main actor.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.name.text == "isEqual", let body = node.body { open(node.modifiers, body) }
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
#endif
