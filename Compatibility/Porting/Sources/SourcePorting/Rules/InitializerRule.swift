import SwiftSyntax

/// Replaces `Card()` by `Card(frame: .zero)` for classes with initializers of their own.
///
/// In UIKit, a view that overrides `init(frame:)` and `init?(coder:)` inherits `init()`. Here it
/// does not, because the kit's `init?(coder:)` has another parameter type.
final class InitializerRule: RuleVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let open = node.leftParen, let close = node.rightParen
    else { return .visitChildren }
    let called = node.calledExpression.trimmedDescription
    let entry = called == "self.init" || called == "Self" ? classEntry : bench.index.class(called)
    guard let entry, called.first?.isUppercase ?? false || called == "self.init",
      let arguments = arguments(for: entry)
    else { return .visitChildren }
    edit(SourceEdit(open.bytes.lowerBound..<close.bytes.upperBound, "(\(arguments))"))
    return .visitChildren
  }

  /// The arguments of the initializer that takes the place of `init()`; `nil` if the class has
  /// `init()`.
  private func arguments(for entry: ClassEntry) -> String? {
    for ancestor in bench.index.line(of: entry) {
      let own = ancestor.members.initializers
      if own.contains(where: { $0.labels.isEmpty }) { return nil }
      let designated = own.filter { !$0.isConvenience }.map(\.labels)
      if designated.isEmpty { continue }
      if designated.contains(["frame"]) { return "frame: .zero" }
      if designated.contains(["nibName", "bundle"]) { return "nibName: nil, bundle: nil" }
      if designated.contains(["style", "reuseIdentifier"]) {
        return "style: .default, reuseIdentifier: nil"
      }
      return nil
    }
    return nil
  }
}
