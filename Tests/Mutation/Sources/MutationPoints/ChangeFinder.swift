import SwiftSyntax

/// Finds what can be changed in a body of statements, or in the first value of a property.
final class ChangeFinder: SyntaxVisitor {
  private(set) var changes: [Change] = []
  /// What the functions around the present node return, the innermost last; `nil` where it is not known.
  private var results: [ResultType?]

  init(result: ResultType?) {
    results = [result]
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: Change.Kind, _ node: some SyntaxProtocol, _ text: String) {
    guard node.trimmedDescription != text else { return }
    changes.append(Change(kind, node.extent, text))
  }

  // MARK: - Functions

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    results.append(nil)
    negateTest(of: node)
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { results.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    results.append(ResultType(node.signature.returnClause?.type))
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { results.removeLast() }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  /// A closure such as that of `filter` says the opposite.
  private func negateTest(of closure: ClosureExprSyntax) {
    guard
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
        ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.testTakers.contains(member.declName.baseName.text),
      closure.statements.count == 1,
      case .expr(let test)? = closure.statements.first?.item
    else { return }
    negate(test)
  }

  private static let testTakers: Set<String> = [
    "filter", "contains", "allSatisfy", "first", "firstIndex", "last", "lastIndex", "removeAll",
    "drop", "prefix", "count",
  ]

  // MARK: - Conditions

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    for element in node {
      guard case .expression(let condition) = element.condition else { continue }
      negate(condition)
      if node.count > 1 { add(.condition, condition, "true") }
    }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  /// Turns a condition round, unless one of its operators is changed anyway.
  private func negate(_ condition: ExprSyntax) {
    if let sequence = condition.as(SequenceExprSyntax.self) {
      let operators = sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self) }
      guard !operators.contains(where: { Self.logical.contains($0.operator.text) }) else { return }
      add(.negation, condition, "!(\(condition.trimmedDescription))")
    } else {
      toggle(condition)
    }
  }

  private func toggle(_ condition: ExprSyntax) {
    if let prefixed = condition.as(PrefixOperatorExprSyntax.self), prefixed.operator.text == "!" {
      add(.negation, condition, prefixed.expression.trimmedDescription)
    } else if !condition.is(BooleanLiteralExprSyntax.self) {
      let text = condition.trimmedDescription
      add(.negation, condition, condition.is(UnsafeExprSyntax.self) ? "!(\(text))" : "!\(text)")
    }
  }

  // MARK: - Operators

  private static let logical: Set<String> = ["==", "!=", "===", "!==", "&&", "||"]
  private static let replacements: [String: [(Change.Kind, String)]] = [
    "<": [(.comparison, "<="), (.comparison, ">=")],
    "<=": [(.comparison, "<"), (.comparison, ">")],
    ">": [(.comparison, ">="), (.comparison, "<=")],
    ">=": [(.comparison, ">"), (.comparison, "<")],
    "==": [(.comparison, "!=")], "!=": [(.comparison, "==")],
    "===": [(.comparison, "!==")], "!==": [(.comparison, "===")],
    "&&": [(.logic, "||")], "||": [(.logic, "&&")],
    "+": [(.arithmetic, "-")], "-": [(.arithmetic, "+")],
    "*": [(.arithmetic, "/")], "/": [(.arithmetic, "*")], "%": [(.arithmetic, "*")],
    "+=": [(.arithmetic, "-=")], "-=": [(.arithmetic, "+=")],
    "*=": [(.arithmetic, "/=")], "/=": [(.arithmetic, "*=")],
    "..<": [(.range, "...")], "...": [(.range, "..<")],
    "&": [(.arithmetic, "|")], "|": [(.arithmetic, "&")],
    "<<": [(.arithmetic, ">>")], ">>": [(.arithmetic, "<<")],
  ]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated() {
      if let binary = element.as(BinaryOperatorExprSyntax.self) {
        change(binary, between: elements[index - 1], and: elements[index + 1])
      } else if isAlone(index, in: elements) {
        toggle(element)
      }
    }
    if elements.count == 3, elements[1].trimmedDescription == "??" {
      add(.fallback, node, elements[2].trimmedDescription)
    }
    return .visitChildren
  }

  private func change(
    _ node: BinaryOperatorExprSyntax, between left: ExprSyntax, and right: ExprSyntax
  ) {
    let isNumber = ![left, right].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
    for (kind, text) in Self.replacements[node.operator.text] ?? []
    where kind != .arithmetic || isNumber {
      add(kind, node, text)
    }
  }

  /// Whether an element is a truth value between `&&`, `||` and the condition's sign `?`.
  private func isAlone(_ index: Int, in elements: [ExprSyntax]) -> Bool {
    func isLogic(_ neighbour: Int) -> Bool {
      guard elements.indices.contains(neighbour) else { return false }
      let text = elements[neighbour].trimmedDescription
      return text == "&&" || text == "||"
    }
    func isTernary(_ neighbour: Int) -> Bool {
      elements.indices.contains(neighbour)
        && elements[neighbour].is(UnresolvedTernaryExprSyntax.self)
    }
    guard !elements[index].is(UnresolvedTernaryExprSyntax.self) else { return false }
    let before =
      index == 0 || isLogic(index - 1)
      || elements[index - 1].is(AssignmentExprSyntax.self)
    let after = index == elements.count - 1 || isLogic(index + 1) || isTernary(index + 1)
    return before && after && (isLogic(index - 1) || isLogic(index + 1) || isTernary(index + 1))
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "-" {
      add(.arithmetic, node, node.expression.trimmedDescription)
    }
    return .visitChildren
  }

  // MARK: - Constants

  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text
    if let value = Int(text.replacing("_", with: "")) {
      add(.constant, node, "\(value + 1)")
      if value > 0 { add(.constant, node, "\(value - 1)") }
    } else {
      add(.constant, node, "(\(text) + 1)")
    }
    return .skipChildren
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    guard let value = Double(node.literal.text.replacing("_", with: "")) else {
      return .skipChildren
    }
    if value == 0 {
      add(.constant, node, "1.0")
    } else {
      add(.constant, node, "\(value >= 2 ? value + 1 : value * 1.125)")
      add(.constant, node, "\(value >= 2 ? value - 1 : value * 0.875)")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, node, node.literal.text == "true" ? "false" : "true")
    return .skipChildren
  }

  // MARK: - Names

  private static let twins: [String: String] = {
    let pairs = [
      ("min", "max"), ("first", "last"), ("firstIndex", "lastIndex"), ("x", "y"),
      ("width", "height"), ("minX", "maxX"), ("minY", "maxY"), ("midX", "midY"),
      ("top", "bottom"), ("left", "right"), ("horizontal", "vertical"),
      ("removeFirst", "removeLast"), ("prefix", "suffix"), ("union", "intersection"),
      ("formUnion", "formIntersection"), ("isSubset", "isSuperset"), ("upperBound", "lowerBound"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
  }()

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    // An initializer gives each member its value once.
    let isTarget =
      node.base?.trimmedDescription == "self" && node.parent?.is(ExprListSyntax.self) == true
    if node.declName.argumentNames == nil, !isTarget, let twin = Self.twins[name.text] {
      add(.name, name, twin)
    }
    return .visitChildren
  }

  /// Runs into a precondition end the program: they are for programmers, and tested by other means.
  private static let checks: Set<String> = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let called = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = called.baseName.text
      if Self.checks.contains(name) { return .skipChildren }
      if name == "min" || name == "max" { add(.name, called, name == "min" ? "max" : "min") }
    }
    return .visitChildren
  }

  // MARK: - Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(node)
    if items.count == 1, let result = resultIfBody(node), case .expr(let value) = items[0].item {
      change(value, of: result)
      return .visitChildren
    }
    // The value of a closure such as that of `map` cannot be left out.
    let isValue =
      items.count == 1 && node.parent?.is(ClosureExprSyntax.self) == true
      && items[0].description.contains("$")
      && items[0].item.as(SequenceExprSyntax.self)?.elements.contains {
        $0.is(AssignmentExprSyntax.self)
      } != true
    var before: CodeBlockItemSyntax?
    for item in items where !isValue {
      guard StatementKind.canBeLeftOut(item) else {
        before = nil
        continue
      }
      add(.dropped, item, "()")
      // Two assignments in a row seldom depend on each other.
      if let earlier = before, StatementKind.isCall(item),
        !StatementKind.isAssignment(earlier) || !StatementKind.isAssignment(item)
      {
        let texts = [item, earlier].map(\.trimmedDescription)
        if texts[0] != texts[1] {
          changes.append(
            Change(
              .order, earlier.extent.lowerBound..<item.extent.upperBound,
              texts.joined(separator: "\n")))
        }
      }
      before = StatementKind.isCall(item) ? item : nil
    }
    return .visitChildren
  }

  /// What the list's value is if the list is the whole body of a function with a result.
  private func resultIfBody(_ node: CodeBlockItemListSyntax) -> ResultType? {
    guard let result = results.last ?? nil else { return nil }
    if node.parent?.is(AccessorBlockSyntax.self) == true { return result }
    guard node.parent?.is(CodeBlockSyntax.self) == true, let owner = node.parent?.parent else {
      return nil
    }
    return owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self) ? result : nil
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, let result = results.last ?? nil { change(value, of: result) }
    return .visitChildren
  }

  private func change(_ value: ExprSyntax, of result: ResultType) {
    if value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self) { return }
    switch result {
    case .bool: negate(value)
    case .plain(let plain):
      let isLiteral =
        value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
      if !isLiteral { add(.result, value, plain) }
    case .other: break
    }
  }
}
