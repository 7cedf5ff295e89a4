#if Porting
  /// A table of what a port could not convert: each kind and name with its count and first place.
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

    /// The rows by kind, the most frequent name first.
    public let rows: [Row]
    /// The number of files of the program.
    public let files: Int
    /// The number of files without any finding.
    public let clean: Int

    /// The table of a port.
    public init(_ port: ProgramPort) {
      let groups = Dictionary(grouping: port.findings) { $0.kind.rawValue + " " + $0.name }
      rows = groups.values.compactMap { group -> Row? in
        guard let first = group.first else { return nil }
        return Row(
          kind: first.kind, name: first.name, count: group.count,
          files: Set(group.map(\.path)).count, first: "\(first.path):\(first.line)",
          way: Self.way(first))
      }.sorted { ($0.kind.order, -$0.count, $0.name) < ($1.kind.order, -$1.count, $1.name) }
      files = port.files.count
      clean = files - Set(port.findings.map(\.path)).count
    }

    private static func way(_ finding: PortingFinding) -> String? {
      switch finding.kind {
      case .runtime: RuntimeWays.ways[finding.name]
      case .module: "leave out what uses it"
      case .library: "name it in the package as a dependency"
      case .type: "see Documentation/Missing.md"
      case .form: nil
      }
    }

    /// The table as Markdown.
    public var text: String {
      var lines = [
        "# What the port could not write anew", "",
        "\(files) files, nothing found in \(clean) of them.", "",
      ]
      if !rows.isEmpty {
        lines += [
          "| what | name | times | files | first | instead |",
          "| --- | --- | --- | --- | --- | --- |",
        ]
        lines += rows.map {
          "| \($0.kind.rawValue) | `\($0.name)` | \($0.count) | \($0.files) | \($0.first) | \($0.way ?? "") |"
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  extension PortingFinding.Kind {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Replacements for functions of the Objective-C runtime.
  enum RuntimeWays {
    /// The replacements by function name.
    static let ways: [String: String] = [
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
#endif
