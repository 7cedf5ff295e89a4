import SwiftSyntax

/// Lets a class override a method that an extension of the program adds to a class of UIKit, such
/// as `extension UIViewController { @objc func openMenu() }`. The method cannot move into that
/// class. So it asks the object, by a protocol, whether its class has an override:
///
///     extension UIViewController { func openMenu_extension() { … } }       // what it did
///     extension UIViewController { func openMenu() { … } }                 // asks, appended
///     class Menu: UIViewController, UIViewController_openMenu { func openMenu_override() { … } }
final class OutsideOverrideRule: RuleVisitor {
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    let outside = node.extendedType.trimmedDescription
    guard node.genericWhereClause == nil, bench.index.class(outside) == nil else {
      return .visitChildren
    }
    for member in node.memberBlock.members.flattened {
      guard let function = member.as(FunctionDeclSyntax.self) else { continue }
      let method = MethodEntry(function, inExtension: true)
      guard bench.index.isOverriddenOutside(method, of: outside) else { continue }
      guard let asking = Self.asking(function, of: outside, in: node) else {
        find(.form, "override of a method in an extension of \(outside)", at: function)
        continue
      }
      edit(SourceEdit(function.name.bytes, method.name + "_extension"))
      bench.append(asking, to: file)
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = super.visit(node)
    guard let entry = classEntry, let last = node.inheritanceClause?.inheritedTypes.last else {
      return .visitChildren
    }
    var names: [String] = []
    for method in entry.members.methods where method.isOverride {
      guard let outside = bench.index.outsideType(of: method, in: entry),
        !bench.index.inheritsOverride(of: method, entry)
      else { continue }
      names.append(", " + Self.protocolName(outside, method.name))
    }
    if !names.isEmpty { edit(.insert(names.joined(), at: last.type.bytes.upperBound)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let entry = classEntry,
      let override = node.modifiers.first(where: { $0.name.text == "override" })
    else { return .visitChildren }
    let method = MethodEntry(node, inExtension: false)
    guard bench.index.outsideType(of: method, in: entry) != nil else { return .visitChildren }
    edit(SourceEdit(node.name.bytes, method.name + "_override"))
    if !bench.index.inheritsOverride(of: method, entry) {
      edit(SourceEdit(override.bytes, ""))
    }
    return .visitChildren
  }

  /// `super.openMenu()` calls the override of a superclass, or what the extension does.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(SuperExprSyntax.self) ?? false, let entry = classEntry,
      let method = entry.members.methods.first(where: {
        $0.isOverride && $0.name == node.declName.baseName.text
      }), bench.index.outsideType(of: method, in: entry) != nil
    else { return .visitChildren }
    let ending = bench.index.inheritsOverride(of: method, entry) ? "_override" : "_extension"
    edit(.insert(ending, at: node.declName.baseName.bytes.upperBound))
    return .visitChildren
  }

  private static func protocolName(_ outside: String, _ method: String) -> String {
    "\(outside.filter { $0 != "." })_\(method)"
  }

  /// The protocol, and the method that asks by it; `nil` for a method with parameters that cannot
  /// be handed on.
  private static func asking(
    _ node: FunctionDeclSyntax, of outside: String, in around: ExtensionDeclSyntax
  ) -> String? {
    guard let arguments = node.handedOn else { return nil }
    let parameters = node.signature.parameterClause.parameters
    let name = node.name.text
    let plain = parameters.map { parameter in
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }
      return "\(names.joined(separator: " ")): \(parameter.type.trimmedDescription)"
    }.joined(separator: ", ")
    let result = node.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let access = (Array(node.modifiers) + Array(around.modifiers)).map(\.name.text)
      .first { ["public", "open", "fileprivate", "private", "internal"].contains($0) }
    let prefix = access.map { "\($0 == "open" ? "public" : $0) " } ?? ""
    let kept = node.signature.parameterClause.trimmedDescription
    let asked = protocolName(outside, name)
    return """
      @MainActor protocol \(asked): AnyObject { func \(name)_override(\(plain))\(result) }
      extension \(outside) {
        \(prefix)func \(name)\(kept)\(result) {
          if let own = self as? any \(asked) { return own.\(name)_override(\(arguments)) }
          return \(name)_extension(\(arguments))
        }
      }
      """
  }
}

extension ProgramIndex {
  /// The class of UIKit to which an extension of the program adds the method that a class
  /// overrides; `nil` if the method comes from elsewhere.
  func outsideType(of method: MethodEntry, in entry: ClassEntry) -> String? {
    guard method.isOverride, !method.isStatic, let root = root(of: entry) else { return nil }
    let inherited = [root] + ["UIViewController", "UIView", "UIResponder", "NSObject"]
    return inherited.first { outside in
      self.class(outside) == nil
        && additions[outside]?.contains { $0.fullName == method.fullName && !$0.isStatic }
          ?? false
    }
  }

  /// Whether a superclass of the program overrides the method, too.
  func inheritsOverride(of method: MethodEntry, _ entry: ClassEntry) -> Bool {
    line(of: entry).dropFirst().contains { superclass in
      superclass.members.methods.contains {
        $0.isOverride && $0.fullName == method.fullName
      }
    }
  }

  /// Whether a class of the program overrides a method that an extension adds to a class of UIKit.
  func isOverriddenOutside(_ method: MethodEntry, of outside: String) -> Bool {
    classes.values.contains { entry in
      entry.members.methods.contains {
        $0.fullName == method.fullName && outsideType(of: $0, in: entry) == outside
      }
    }
  }
}
