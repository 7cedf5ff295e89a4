#if Porting
  import SwiftSyntax

  /// Converts `#imageLiteral(resourceName: "dial")` to a search by name; an image that is missing is empty.
  final class ImageLiteralRule: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "imageLiteral", let name = node.arguments.first,
        name.label?.text == "resourceName"
      else { return .visitChildren }
      let before = node.positionAfterSkippingLeadingTrivia.utf8Offset
      edit(
        SourceEdit(before..<name.expression.bytes.lowerBound, "(UIImage(named: "))
      edit(
        SourceEdit(name.expression.bytes.upperBound..<node.bytes.upperBound, ") ?? UIImage())"))
      return .visitChildren
    }
  }
#endif
