import SwiftParser
import SwiftSyntax

/// Reads the targets of a `Package.swift`, as far as they are written down as literals.
enum PackageManifest {
  static let fileName = "Package.swift"

  static func layout(of files: ProjectFiles) -> ProjectLayout? {
    guard files.top.contains(fileName), let text = files.text(of: fileName) else { return nil }
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    var parts: [ProjectPart] = []
    var leftOut = reader.tests.map {
      LeftOutPart(name: $0.name, files: Self.sources(of: $0, in: files).count, reason: "tests")
    }
    let shipped = reader.shipped
    for target in reader.targets {
      let sources = Self.sources(of: target, in: files)
      if shipped.isEmpty || shipped.contains(target.name) {
        parts.append(
          ProjectPart(
            name: moduleName(target.name), sources: sources,
            resources: ProjectFiles.below(target.folder(in: files), files.resources)))
      } else {
        leftOut.append(
          LeftOutPart(
            name: target.name, files: sources.count,
            reason: "belongs to no product of the package"
          ))
      }
    }
    return ProjectLayout(
      description: fileName, parts: parts.filter { !$0.sources.isEmpty },
      leftOut: leftOut.filter { $0.files > 0 })
  }

  private static func sources(of target: Target, in files: ProjectFiles) -> [String] {
    let folder = target.folder(in: files)
    let wanted = target.sources.map { ProjectFiles.normal(folder + "/" + $0) }
    let unwanted = target.excluded.map { ProjectFiles.normal(folder + "/" + $0) }
    return ProjectFiles.below(folder, files.sources).filter { file in
      file != fileName
        && (wanted.isEmpty || wanted.contains { !ProjectFiles.below($0, [file]).isEmpty })
        && !unwanted.contains { !ProjectFiles.below($0, [file]).isEmpty }
    }
  }

  /// A target of the manifest.
  struct Target {
    var name = ""
    var path: String?
    var sources: [String] = []
    var excluded: [String] = []
    var dependencies: [String] = []

    /// Its folder: the one that it names, or one of those that SwiftPM searches.
    func folder(in files: ProjectFiles) -> String {
      if let path { return ProjectFiles.normal(path) }
      let usual = ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
      return usual.first { !ProjectFiles.below($0, files.sources).isEmpty } ?? usual[0]
    }
  }

  private final class Reader: SyntaxVisitor {
    var targets: [Target] = []
    var tests: [Target] = []
    /// The names that products list.
    private var products: Set<String> = []

    /// The targets of the products, and those on which they depend.
    var shipped: Set<String> {
      var found = products
      var open = Array(found)
      while let name = open.popLast() {
        for next in targets.first(where: { $0.name == name })?.dependencies ?? []
        where found.insert(next).inserted {
          open.append(next)
        }
      }
      return found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
        return .visitChildren
      }
      switch member.declName.baseName.text {
      case "target", "executableTarget":
        // `.target(name: "Core")` among dependencies has nothing but the name.
        guard !isDependency(node) else { return .skipChildren }
        if let target = target(node) { targets.append(target) }
        return .skipChildren
      case "testTarget":
        if let target = target(node) { tests.append(target) }
        return .skipChildren
      case "library", "executable":
        products.formUnion(strings(node, "targets"))
        return .skipChildren
      default: return .visitChildren
      }
    }

    private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
      var parent = node.parent
      while let next = parent {
        if let argument = next.as(LabeledExprSyntax.self), let label = argument.label?.text {
          return label == "dependencies"
        }
        parent = next.parent
      }
      return false
    }

    private func target(_ node: FunctionCallExprSyntax) -> Target? {
      guard let name = string(node, "name") else { return nil }
      return Target(
        name: name, path: string(node, "path"), sources: strings(node, "sources"),
        excluded: strings(node, "exclude"), dependencies: strings(node, "dependencies"))
    }

    private func argument(_ node: FunctionCallExprSyntax, _ label: String) -> ExprSyntax? {
      node.arguments.first { $0.label?.text == label }?.expression
    }

    private func string(_ node: FunctionCallExprSyntax, _ label: String) -> String? {
      argument(node, label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }

    /// The strings of an array, and the names in `.target(name: "Core")`.
    private func strings(_ node: FunctionCallExprSyntax, _ label: String) -> [String] {
      let elements = argument(node, label)?.as(ArrayExprSyntax.self)?.elements ?? []
      return elements.compactMap { element in
        if let text = element.expression.as(StringLiteralExprSyntax.self) {
          return text.representedLiteralValue
        }
        guard let call = element.expression.as(FunctionCallExprSyntax.self),
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            != "product"
        else { return nil }
        return string(call, "name")
      }
    }
  }
}
