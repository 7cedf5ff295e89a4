import SwiftSyntax

/// Adds conformances that classes have on iOS by their superclass: a subclass of `NSObject` that
/// observes values is a `KeyValueObserver` here, and one that awakes from a nib is called by a protocol.
final class ConformanceRule: RuleVisitor {
  private static let protocols = [
    "observeValue(forKeyPath:of:change:context:)": "KeyValueObserver",
    "awakeFromNib()": "NibAwaking",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard let entry = classEntry, let last = node.inheritanceClause?.inheritedTypes.last,
      bench.index.root(of: entry) == "NSObject"
    else { return .visitChildren }
    let line = bench.index.line(of: entry)
    for (method, name) in Self.protocols.sorted(by: { $0.key < $1.key }) {
      let isDeclared = entry.members.methods.contains { $0.fullName == method && $0.isOverride }
      let isInherited = line.dropFirst().contains {
        $0.members.methods.contains { $0.fullName == method }
      }
      if isDeclared, !isInherited, !entry.conformances.contains(name) {
        edit(.insert(", \(name)", at: last.type.bytes.upperBound))
      }
    }
    return .visitChildren
  }
}

/// Makes classes nonisolated whose superclass is a value-like class of Foundation, such as a
/// formatter: their overrides are called from anywhere.
final class FoundationClassRule: RuleVisitor {
  private static let classes: Set<String> = [
    "NumberFormatter", "DateFormatter", "Formatter", "NSArray", "NSDictionary", "NSString",
    "Operation", "URLProtocol", "Thread", "JSONEncoder", "JSONDecoder", "NSNumber", "InputStream",
    "OutputStream", "Unit", "Dimension", "NSError", "NSCache", "NSMutableArray",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard let entry = classEntry, let root = bench.index.root(of: entry),
      Self.classes.contains(root), !entry.attributes.contains("nonisolated"),
      !entry.attributes.contains("MainActor")
    else { return .visitChildren }
    edit(
      .insert(
        "nonisolated ", at: (node.modifiers.first?.bytes ?? node.classKeyword.bytes).lowerBound))
    return .visitChildren
  }
}

/// `open` means nothing where a member cannot be overridden: constants, and members that extend a
/// class which is final here.
final class OpenRule: RuleVisitor {
  private var isInFinal = false

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    isInFinal = KitNames.finalClasses.contains(type) && !bench.index.declares(type)
    return super.visit(node)
  }

  override func visitPost(_ node: ExtensionDeclSyntax) {
    isInFinal = false
    super.visitPost(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInFinal || node.bindingSpecifier.text == "let" { close(node.modifiers) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isInFinal { close(node.modifiers) }
    return .visitChildren
  }

  private func close(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers {
      if modifier.name.text == "open" { edit(SourceEdit(modifier.name.bytes, "public")) }
      if isInFinal, modifier.name.text == "class" {
        edit(SourceEdit(modifier.name.bytes, "static"))
      }
    }
  }
}

/// `(x as AnyObject).cgRectValue` finds a member by its name at run time. `AnyMember` does so for those
/// that programs ask in this way.
final class AnyObjectRule: RuleVisitor {
  private static let members: Set<String> = [
    "cgRectValue", "cgPointValue", "cgSizeValue", "uiEdgeInsetsValue", "doubleValue",
    "floatValue",
    "intValue", "integerValue", "boolValue", "stringValue", "hash", "description", "isEqual",
  ]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard Self.members.contains(node.declName.baseName.text), let base = node.base else {
      return .visitChildren
    }
    let inner =
      base.as(OptionalChainingExprSyntax.self)?.expression
      ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
    guard let tuple = inner.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type,
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.trimmedDescription)
    else { return .visitChildren }
    let isOptional = inner.id != base.id
    edit(.insert(isOptional ? "AnyMember.ifPresent" : "AnyMember", at: tuple.bytes.lowerBound))
    edit(SourceEdit(cast.bytes.lowerBound..<type.bytes.upperBound, ""))
    return .visitChildren
  }
}
