import Foundation

/// Reads the source files that a podspec names.
enum Podspec {
  static func layout(of files: ProjectFiles) -> ProjectLayout? {
    guard
      let file = files.top.filter({ $0.hasSuffix(".podspec") }).min(by: { $0.count < $1.count }),
      let text = files.text(of: file)
    else { return nil }
    let spec = Reader(text)
    let wanted = spec.patterns("source_files")
    let unwanted = spec.patterns("exclude_files")
    let sources = files.sources.filter { path in
      wanted.contains { $0.matches(path) } && !unwanted.contains { $0.matches(path) }
    }
    let assets = spec.patterns("resource", "resources", "resource_bundle", "resource_bundles")
    let resources = files.resources.filter { path in assets.contains { $0.matches(path) } }
    let name = spec.value("module_name") ?? spec.value("name") ?? String(file.dropLast(8))
    let others = files.sources.count - sources.count
    return ProjectLayout(
      description: file,
      parts: [ProjectPart(name: moduleName(name), sources: sources, resources: resources)],
      leftOut: others == 0
        ? []
        : [
          LeftOutPart(
            name: "the other folders", files: others,
            reason: "the podspec does not name them: examples and tests")
        ])
  }

  /// The assignments of a podspec, without the Ruby around them.
  private struct Reader {
    private var assignments: [(name: String, texts: [String])] = []

    /// Reads `s.source_files = 'A/*.swift', 'B/*.swift'`, also over several lines. Subspecs that are
    /// not built by default are passed over.
    init(_ text: String) {
      let defaults = Self.quoted(
        text.firstMatch(of: #/\.default_subspecs?\s*=\s*(.*)/#).map { String($0.1) } ?? "")
      var isSkipped: [Bool] = []
      var rest = ""
      for line in text.components(separatedBy: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("#") { continue }
        if let match = line.firstMatch(of: #/\.subspec\s*\(?\s*['"]([^'"]+)/#) {
          isSkipped.append(!defaults.isEmpty && !defaults.contains(String(match.1)))
          continue
        }
        if line == "end" || line.hasPrefix("end ") { _ = isSkipped.popLast() }
        if isSkipped.contains(true) { continue }
        rest += line
        if line.hasSuffix(",")
          || rest.filter({ $0 == "[" }).count > rest.filter({ $0 == "]" }).count
        {
          continue
        }
        if let match = rest.firstMatch(of: #/^\w+(?:\.ios)?\.(\w+)\s*=\s*(.*)$/#) {
          assignments.append((String(match.1), Self.quoted(String(match.2))))
        }
        rest = ""
      }
    }

    private static func quoted(_ text: String) -> [String] {
      text.matches(of: #/'([^']*)'|"([^"]*)"/#).map { String($0.1 ?? $0.2 ?? "") }
    }

    func value(_ name: String) -> String? {
      assignments.first { $0.name == name }?.texts.first { !$0.contains("#{") }
    }

    func patterns(_ names: String...) -> [PathPattern] {
      assignments.filter { names.contains($0.name) }.flatMap(\.texts).map { PathPattern($0) }
    }
  }
}

/// A pattern of paths as Ruby has it: `Sources/**/*.{swift,h}`.
struct PathPattern {
  private let expression: Regex<AnyRegexOutput>?

  init(_ pattern: String) {
    var text = ""
    var rest = Substring(pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern)
    var depth = 0
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        text += "(?:.*/)?"
        rest = rest.dropFirst(3)
        continue
      }
      rest = rest.dropFirst()
      switch character {
      case "*":
        let isDouble = rest.first == "*"
        if isDouble { rest = rest.dropFirst() }
        text += isDouble ? ".*" : "[^/]*"
      case "?": text += "[^/]"
      case "{":
        depth += 1
        text += "(?:"
      case "}" where depth > 0:
        depth -= 1
        text += ")"
      case "," where depth > 0: text += "|"
      case "[", "]": text.append(character)
      default: text += NSRegularExpression.escapedPattern(for: String(character))
      }
    }
    // A folder's name stands for the files in it.
    expression = try? Regex(text + "(?:/[^/]*)?")
  }

  /// Whether the pattern, or the folder that it names, holds the path.
  func matches(_ path: String) -> Bool {
    guard let expression else { return false }
    return (try? expression.wholeMatch(in: path)) != nil
  }
}
