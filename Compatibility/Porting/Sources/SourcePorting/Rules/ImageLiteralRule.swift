import SwiftSyntax

/// Converts `#imageLiteral(resourceName: "dial")` to a search by name; an image that is missing is empty.
final class ImageLiteralRule: RuleVisitor {
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "imageLiteral", let name = node.arguments.first,
      name.label?.text == "resourceName"
    else { return .visitChildren }
    let (whole, inner) = (node.bytes, name.expression.bytes)
    edit(SourceEdit(whole.lowerBound..<inner.lowerBound, "(UIImage(named: "))
    edit(SourceEdit(inner.upperBound..<whole.upperBound, ") ?? UIImage())"))
    return .visitChildren
  }
}
