import SwiftParser
import SwiftSyntax

/// A part of a file that can be written several times: the body of a function, or a property's first value.
public struct SourceBody: Sendable {
  /// The names around it, such as `TapMachine.moved(time:)`.
  public var name: String
  /// What is written again, as offsets into the file in UTF-8.
  public var range: Range<Int>
  /// Whether it is a single value, and not statements.
  public var isValue: Bool
  /// What can be changed in it, in the order of the file.
  public var changes: [Change]
}

/// Finds the bodies of a file.
public struct BodyFinder {
  /// The bodies of a source text in which something can be changed.
  public static func bodies(of source: String) -> [SourceBody] {
    let walker = BodyWalker(viewMode: .sourceAccurate)
    walker.walk(Parser.parse(source: source))
    return walker.bodies.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

private final class BodyWalker: SyntaxVisitor {
  var bodies: [SourceBody] = []
  private var names: [String] = []

  private func add(_ statements: CodeBlockItemListSyntax?, _ name: String, _ result: ResultType?) {
    guard let statements, !statements.isEmpty else { return }
    let finder = ChangeFinder(result: result)
    finder.walk(statements)
    add(
      SourceBody(
        name: (names + [name]).joined(separator: "."),
        range: statements.position.utf8Offset..<statements.endPosition.utf8Offset,
        isValue: false, changes: finder.changes))
  }

  private func add(_ body: SourceBody) {
    guard !body.changes.isEmpty else { return }
    var body = body
    var seen: Set<Change> = []
    body.changes = body.changes.filter { seen.insert($0).inserted }
      .sorted {
        ($0.range.lowerBound, $0.range.upperBound, $0.text)
          < ($1.range.lowerBound, $1.range.upperBound, $1.text)
      }
    bodies.append(body)
  }

  // MARK: - Types

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  // MARK: - Functions

  private func labels(_ parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node.body?.statements, node.name.text + labels(node.signature.parameterClause),
      ResultType(node.signature.returnClause?.type))
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements, "init" + labels(node.signature.parameterClause), nil)
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.body?.statements, "deinit", nil)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.accessorBlock, "subscript", node.returnClause.type)
    return .skipChildren
  }

  private func add(_ block: AccessorBlockSyntax?, _ name: String, _ type: TypeSyntax?) {
    switch block?.accessors {
    case .getter(let statements): add(statements, name, ResultType(type))
    case .accessors(let accessors):
      for accessor in accessors {
        let keyword = accessor.accessorSpecifier.text
        add(
          accessor.body?.statements, "\(name).\(keyword)", keyword == "get" ? ResultType(type) : nil
        )
      }
    case nil: break
    }
  }

  // MARK: - Properties

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription
      add(binding.accessorBlock, name, binding.typeAnnotation?.type)
      guard let value = binding.initializer?.value, isPlain(value) else { continue }
      let finder = ChangeFinder(result: nil)
      finder.walk(value)
      add(
        SourceBody(
          name: (names + [name]).joined(separator: "."), range: value.extent, isValue: true,
          changes: finder.changes))
    }
    return .skipChildren
  }

  /// Whether a value is a number or truth value, or made of one, as `.milliseconds(350)` is: the compiler
  /// types each of its changes at once.
  private func isPlain(_ value: ExprSyntax) -> Bool {
    if let call = value.as(FunctionCallExprSyntax.self) {
      return call.arguments.count == 1 && call.arguments.allSatisfy { isPlain($0.expression) }
    }
    if let prefixed = value.as(PrefixOperatorExprSyntax.self) {
      return isPlain(prefixed.expression)
    }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self)
  }
}
