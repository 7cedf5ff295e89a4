#if Porting
  import SwiftSyntax

  /// A member that moves from an extension into its class, with its source and destination.
  struct MovedMember {
    let file: Int
    let range: Range<Int>
    let line: Int
    let target: ClassEntry
  }

  /// Moves overrides from extensions into their classes, and also methods of extensions that a
  /// subclass overrides. Swift allows such overrides in extensions only for Objective-C.
  final class ExtensionOverrideRule: RuleVisitor {
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      _ = super.visit(node)
      guard node.genericWhereClause == nil,
        let entry = bench.index.class(node.extendedType.trimmedDescription), !entry.isLocal
      else {
        noteOverrides(of: node)
        return .visitChildren
      }
      for item in node.memberBlock.members {
        guard isOverride(item.decl) || isOverridden(item.decl, of: entry) else { continue }
        bench.moved.append(
          MovedMember(
            file: file, range: item.decl.bytes,
            line: source.line(of: item.decl.positionAfterSkippingLeadingTrivia), target: entry))
      }
      return .visitChildren
    }

    private func isOverride(_ member: DeclSyntax) -> Bool {
      member.asProtocol((any WithModifiersSyntax).self)?.modifiers
        .contains { $0.name.text == "override" } ?? false
    }

    private func isOverridden(_ member: DeclSyntax, of entry: ClassEntry) -> Bool {
      guard let node = member.as(FunctionDeclSyntax.self) else { return false }
      let method = MethodEntry(node, inExtension: true, file: file)
      return bench.index.subclasses(of: entry).contains { subclass in
        subclass.members.methods.contains { $0.isOverride && $0.fullName == method.fullName }
      }
    }

    private func noteOverrides(of node: ExtensionDeclSyntax) {
      for item in node.memberBlock.members where isOverride(item.decl) {
        find(.form, "override in an extension of a class that is not the program's", at: item.decl)
      }
    }
  }
#endif
