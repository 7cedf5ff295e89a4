import SwiftSyntax

/// Reports types of UIKit and related frameworks that neither the program nor the kit declares.
final class MissingTypeRule: RuleVisitor {
  /// Name prefixes of Apple frameworks that do not exist on Linux.
  private static let prefixes = [
    "UI", "CA", "CG", "CI", "MK", "CL", "AV", "SK", "SCN", "WK", "PH", "GK", "MTL", "MTK", "CM",
    "SF",
  ]
  /// Names with such a prefix that Foundation or the standard library declares.
  private static let foundation: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "UUID",
    "CGAffineTransform", "UINT", "CGRectEdge", "UIKit",
  ]
  /// Names with the prefix `NS` from frameworks that do not exist on Linux.
  private static let missingOfNS: Set<String> = [
    "NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest",
    "NSFetchedResultsController", "NSTextStorage", "NSLayoutManager", "NSTextContainer",
    "NSPurgeableData", "NSUserActivity",
    "NSKeyValueChangeKey", "NSExpression",
  ]

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.name)
    return .visitChildren
  }

  /// Skips the names of attributes, which have the syntax of types.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !(node.parent?.is(MemberAccessExprSyntax.self) ?? false)
      || node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
    {
      look(at: node.baseName)
    }
    return .visitChildren
  }

  private func look(at token: TokenSyntax) {
    let name = token.text
    guard !KitNames.types.contains(name), !Self.foundation.contains(name),
      !bench.index.declares(name)
    else { return }
    let isMissing =
      Self.missingOfNS.contains(name)
      || Self.prefixes.contains { name.hasPrefix($0) && startsWord(name.dropFirst($0.count)) }
    if isMissing { find(.type, name, at: token) }
  }

  /// Whether a capitalized word follows the prefix: true for `UIFancyView`, false for `UInt` and
  /// `CAPACITY`.
  private func startsWord(_ rest: Substring) -> Bool {
    guard let first = rest.first, first.isUppercase else { return false }
    return rest.dropFirst().contains { $0.isLowercase }
  }
}
