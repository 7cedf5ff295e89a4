import SwiftSyntax

/// Lets default arguments make views and ask objects of the main actor: Swift 5 evaluates them outside of
/// it. `title: Label = Label()` becomes `title: Label = MainActor.assumeIsolated({ Label() })`.
final class DefaultArgumentRule: RuleVisitor {
  /// Types whose values anybody may make.
  private static let free: Set<String> = [
    "UIColor", "UIFont", "UIImage", "UIEdgeInsets", "UIOffset", "NSDirectionalEdgeInsets",
    "UIBezierPath",
  ]

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.defaultValue?.value, isIsolated(value),
      !node.type.description.contains("@autoclosure"), !node.type.description.contains("->")
    else { return .visitChildren }
    edit(.insert("MainActor.assumeIsolated({ ", at: value.bytes.lowerBound))
    edit(.insert(" })", at: value.bytes.upperBound))
    return .visitChildren
  }

  /// Whether an expression makes an object of a class, or asks one, that belongs to the main actor.
  private func isIsolated(_ value: ExprSyntax) -> Bool {
    guard let name = first(of: value) else { return false }
    if let entry = bench.index.class(name) { return bench.index.root(of: entry) != nil }
    return KitNames.types.contains(name) && !Self.free.contains(name) && name.hasPrefix("UI")
      && !name.hasSuffix("Configuration")
  }

  /// The name with which a call or a chain of members begins.
  private func first(of value: ExprSyntax) -> String? {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return first(of: call.calledExpression)
    }
    if let force = value.as(ForceUnwrapExprSyntax.self) { return first(of: force.expression) }
    if let member = value.as(MemberAccessExprSyntax.self) {
      return member.base.flatMap { first(of: $0) }
    }
    return value.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
