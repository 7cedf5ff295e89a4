#if Porting
  /// What a port could not write anew, as a table: by kind and name, how often, and where first.
  public struct PortReport: Sendable, Codable {
    /// One name.
    public struct Row: Sendable, Codable, Hashable {
      /// Why it was found.
      public let kind: PortingFinding.Kind
      /// The module, type, function or form.
      public let name: String
      /// How often it stands in the sources.
      public let count: Int
      /// In how many files.
      public let files: Int
      /// The first place: `Sources/Panel.swift:12`.
      public let first: String
      /// What to do instead, where that is known.
      public let way: String?
    }

    /// The rows, the most frequent of a kind first.
    public let rows: [Row]
    /// How many files the program has.
    public let files: Int
    /// In how many of them nothing was found.
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

  /// What to do in place of functions of the Objective-C runtime.
  enum RuntimeWays {
    /// By the function's name.
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
