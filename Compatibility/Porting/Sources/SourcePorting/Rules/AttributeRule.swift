import SwiftSyntax

/// Removes attributes for the Objective-C runtime and Interface Builder.
final class AttributeRule: RuleVisitor {
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSApplicationMain", "UIApplicationMain", "main",
    "NSCopying", "NSManaged", "discardableResult_objc",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard Self.removed.contains(name) else { return .visitChildren }
    if name == "main", !(node.parent?.parent?.is(ClassDeclSyntax.self) ?? false) {
      return .skipChildren
    }
    if name == "NSManaged", let property = layerProperty(with: node) {
      edit(SourceEdit(node.bytes, "@LayerProperty(\"\(property)\")"))
      return .skipChildren
    }
    edit(.remove(node.bytes, of: source))
    return .skipChildren
  }

  /// The name of the property that an attribute stands before, if it is a layer's.
  private func layerProperty(with node: AttributeSyntax) -> String? {
    guard let property = node.parent?.parent?.as(VariableDeclSyntax.self),
      let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let entry = classEntry,
      let root = bench.index.root(of: entry)?.split(separator: ".").last
    else { return nil }
    return root.hasPrefix("CA") && root.hasSuffix("Layer") ? name.text : nil
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { edit(.remove(node.bytes, of: source)) }
    return .skipChildren
  }

  /// Makes an `@objc` protocol a class protocol; `NSObjectProtocol` requires no more than that.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes ?? []
    for type in inherited where type.type.trimmedDescription == "NSObjectProtocol" {
      edit(SourceEdit(type.type.bytes, "AnyObject"))
    }
    if inherited.isEmpty, node.attributes.names.contains("objc") {
      edit(.insert(": AnyObject", at: node.name.bytes.upperBound))
    }
    return .visitChildren
  }
}
