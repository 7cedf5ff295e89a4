/// What became of a project: its targets, what was left out, and a table of what no rule could
/// convert, each kind and name with its count and first place.
public struct PortReport: Sendable, Codable {
  /// A row for one name.
  public struct Row: Sendable, Codable, Hashable {
    /// Why it is reported.
    public let kind: PortingFinding.Kind
    /// The name of the module, type, function or form.
    public let name: String
    /// The number of occurrences.
    public let count: Int
    /// The number of files in which it occurs.
    public let files: Int
    /// The first occurrence, such as `Sources/Panel.swift:12`.
    public let first: String
    /// What to use instead, if that is known.
    public let way: String?
  }

  /// A target of the package.
  public struct Target: Sendable, Codable, Hashable {
    /// The module's name.
    public let name: String
    /// Whether it is a program.
    public let isProgram: Bool
    /// The number of its files.
    public let files: Int
    /// The project's other modules that it imports.
    public let imports: [String]
  }

  /// The name of the package.
  public let name: String
  /// The file that describes the project, such as `Package.swift`.
  public let description: String?
  /// The targets; each behind those that it imports.
  public let targets: [Target]
  /// What was left out.
  public let leftOut: [LeftOutPart]
  /// The rows by kind, the most frequent name first.
  public let rows: [Row]
  /// The number of files of the program.
  public let files: Int
  /// The number of files without any finding.
  public let clean: Int

  /// The table of a port.
  public init(_ package: PortedPackage) {
    name = package.name
    description = package.layout.description
    let adapters = package.targets.flatMap(\.port.adapters)
    leftOut =
      package.layout.leftOut
      + (adapters.isEmpty
        ? []
        : [
          LeftOutPart(
            name: adapters.joined(separator: ", "), files: adapters.count,
            reason: "for SwiftUI alone, which is not on Linux; nothing else uses it")
        ])
    targets = package.targets.map {
      Target(
        name: $0.name, isProgram: $0.isProgram, files: $0.port.files.count,
        imports: $0.dependencies)
    }
    let findings = package.targets.flatMap(\.port.findings)
    let groups = Dictionary(grouping: findings) { $0.kind.rawValue + " " + $0.name }
    rows = groups.values.compactMap { group -> Row? in
      guard let first = group.first else { return nil }
      return Row(
        kind: first.kind, name: first.name, count: group.count,
        files: Set(group.map(\.path)).count, first: "\(first.path):\(first.line)",
        way: PortingWays.way(first))
    }.sorted { ($0.kind.order, -$0.count, $0.name) < ($1.kind.order, -$1.count, $1.name) }
    files = targets.map(\.files).reduce(0, +)
    clean = files - Set(findings.map(\.path)).count
  }
}

extension PortReport {
  /// The report as Markdown.
  public var text: String {
    var lines = ["# \(name), ported", ""]
    let source =
      description.map { "`\($0)` says what belongs to it" } ?? "All Swift files are taken"
    lines += [source + ". The package has:", "", "| target | what | files | imports |"]
    lines += ["| --- | --- | --- | --- |"]
    lines += targets.map {
      "| `\($0.name)` | \($0.isProgram ? "program" : "library") | \($0.files) | \($0.imports.joined(separator: ", ")) |"
    }
    if !leftOut.isEmpty {
      lines += ["", "Left out:", "", "| what | files | why |", "| --- | --- | --- |"]
      lines += leftOut.map { "| \($0.name) | \($0.files) | \($0.reason) |" }
    }
    lines += ["", "## What does not build here", ""]
    if rows.isEmpty {
      lines += ["Nothing was found that is known to be missing. `swift build` has the last word."]
    } else {
      lines += [
        "\(files - clean) of \(files) files use something that is not here. `swift build` has the last word."
      ]
    }
    for kind in PortingFinding.Kind.allCases {
      let found = rows.filter { $0.kind == kind }
      if found.isEmpty { continue }
      lines += [
        "", kind.title, "", "| name | times | files | first | what to do |",
        "| --- | --- | --- | --- | --- |",
      ]
      lines += found.map {
        "| `\($0.name)` | \($0.count) | \($0.files) | \($0.first) | \($0.way ?? "") |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PortingFinding.Kind {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// A sentence above the names of the kind.
  fileprivate var title: String {
    switch self {
    case .module:
      "Frameworks of iOS that Linux does not have. Their imports are taken out, and what uses them does not compile."
    case .library:
      "Other libraries, which are not part of this folder. Each is imported as soon as the manifest names it."
    case .type: "Types of UIKit and its neighbors that are not here."
    case .runtime: "Functions of the Objective-C runtime. They have no counterpart here."
    case .form: "Code that no rule writes anew."
    }
  }
}

/// What to use instead of what is not here.
enum PortingWays {
  static func way(_ finding: PortingFinding) -> String? {
    switch finding.kind {
    case .runtime: runtime[finding.name]
    case .module: "leave out what uses it"
    case .library: "port it by itself, and name it in `Package.swift` as a dependency"
    case .type: KitNames.replacements[finding.name] ?? "leave out what uses it"
    case .form: "write it in a subclass: here it has another name, and nothing calls it"
    }
  }

  /// The replacements of functions of the Objective-C runtime.
  static let runtime: [String: String] = [
    "NSClassFromString": "keep the classes in a dictionary",
    "class_getInstanceMethod": "override the method in a subclass",
    "class_addMethod": "override the method in a subclass",
    "class_replaceMethod": "override the method in a subclass",
    "method_exchangeImplementations": "override the method in a subclass",
    "method_setImplementation": "override the method in a subclass",
    "object_setClass": "make an object of the right class",
    "class_copyIvarList": "name the properties",
    "class_copyPropertyList": "name the properties",
  ]
}
