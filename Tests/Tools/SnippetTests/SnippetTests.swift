import Foundation
import Testing

/// The Swift blocks of README, `Documentation` and the DocC catalogues. Each stands in a file of
/// `Pages` too, where the compiler reads it; these tests compare both.
@Suite("Snippets")
struct SnippetTests {
  /// A fenced block of a page.
  struct Block: CustomStringConvertible {
    var page: String
    var line: Int
    var lines: [String] = []
    var description: String { "\(page):\(line)" }

    /// Whether it is a part of a package's manifest, which no program can hold.
    var isManifest: Bool { lines.first?.hasPrefix("dependencies: [.package(") ?? false }
  }

  private static let package = URL(filePath: #filePath)
    .appending(path: "../../../..").standardized

  private static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
  }

  /// The paths of the package's files below a folder that end in that way, in order.
  private static func paths(below folder: String, ending: String) throws -> [String] {
    let files = try #require(
      FileManager.default.enumerator(atPath: package.appending(path: folder).path))
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }
      .map { "\(folder)/\($0)" }.sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  private static func blocks() throws -> [Block] {
    let catalogues = try paths(below: "Sources", ending: ".md").filter { $0.contains(".docc/") }
    let pages = try ["README.md"] + paths(below: "Documentation", ending: ".md") + catalogues
    return try pages.flatMap { page in
      var blocks: [Block] = []
      var isSwift: Bool?
      for (index, line) in try text(page).components(separatedBy: "\n").enumerated() {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("```") {
          isSwift = isSwift == nil ? line == "```swift" : nil
          if isSwift == true { blocks.append(Block(page: page, line: index + 1)) }
        } else if isSwift == true, !line.isEmpty {
          blocks[blocks.count - 1].lines.append(line)
        }
      }
      return blocks
    }
  }

  /// The lines of every compiled file, without indentation and empty lines.
  private static func compiled() throws -> [[String]] {
    try paths(below: "Tests/Tools/SnippetTests/Pages", ending: ".swift").map { path in
      try text(path).components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  /// The names of the types that a source file declares.
  private static func types(in text: String) -> [String] {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol"]
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: { " :<{".contains($0) })
      guard let kind = words.firstIndex(where: { kinds.contains($0) }), kind + 1 < words.count,
        !words[0].hasPrefix("//")
      else { return nil }
      return String(words[kind + 1])
    }
  }

  @Test func `every Swift block of a page is compiled`() throws {
    let files = try Self.compiled()
    let blocks = try Self.blocks().filter { !$0.isManifest }
    #expect(blocks.count > 70)
    for block in blocks {
      let imports = block.lines.filter { $0.hasPrefix("import ") }
      // A test bundle has an entry of its own.
      let lines = block.lines.filter { !$0.hasPrefix("import ") }
        .map { $0.replacing("@main ", with: "") }
      let isCompiled = files.contains { file in
        file.contains(lines) && imports.allSatisfy(file.contains)
      }
      #expect(isCompiled, "\(block) is in no file of Tests/Tools/SnippetTests/Pages: add it there")
    }
  }

  @Test func `a block of five lines or more is compiled once`() throws {
    let files = try Self.compiled()
    for block in try Self.blocks().filter({ !$0.isManifest }) {
      let lines = block.lines.filter { !$0.hasPrefix("import ") }
      guard lines.count >= 5 else { continue }
      let copies = files.filter { $0.contains(lines) }.count
      #expect(copies <= 1, "\(block) is in \(copies) files of SnippetTests/Pages: keep one")
    }
  }

  @Test func `products that a page takes are products of the package`() throws {
    let manifest = try Self.text("Package.swift")
    for block in try Self.blocks() where block.isManifest {
      for line in block.lines {
        guard let product = line.firstMatch(of: /\.product\(name: "(\w+)", package: "dactyl"\)/)
        else { continue }
        #expect(manifest.contains("\"\(product.output.1)\""), "\(block)")
      }
    }
  }

  @Test func `the map in README names every page of Documentation`() throws {
    let readme = try Self.text("README.md")
    for page in try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appending(path: "Documentation").path)
    where page.hasSuffix(".md") {
      #expect(readme.contains("](Documentation/\(page))"), "\(page)")
    }
  }

  @Test func `a class that Missing lists is nowhere in the kit`() throws {
    let page = try Self.text("Documentation/Missing.md")
    let paths = try [
      "DactylGraphics", "DactylEvents", "DactylControls", "DactylWidgets", "Storyboards",
    ].flatMap { try Self.paths(below: "Sources/Kit/\($0)", ending: ".swift") }
    let types = try Set(paths.flatMap { Self.types(in: try Self.text($0)) })
    #expect(types.contains("UIView"))
    let table = try #require(page.components(separatedBy: "## ").first { $0.hasPrefix("Classes") })
    let rows = table.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
    let names = rows.flatMap { row in
      row.components(separatedBy: "|")[1].matches(of: /`(\w+)`/).map { String($0.output.1) }
    }
    #expect(names.count > 30)
    #expect(types.intersection(names).isEmpty)
  }

  @Test func `CONTRIBUTING lists every module below those that it imports`() throws {
    let page = try Self.text("CONTRIBUTING.md")
    let table = try #require(
      page.components(separatedBy: "| module |").dropFirst().first?
        .components(separatedBy: "\n\n").first)
    let listed = table.matches(of: /\n\| `(\w+)` \|/).map { String($0.output.1) }
    var folders: [String: String] = [:]
    // Modules of C have no place in the order.
    for group in try Self.folders(in: "Sources") where group != "C" {
      for module in try Self.folders(in: "Sources/\(group)") {
        folders[module] = "Sources/\(group)/\(module)"
      }
    }
    #expect(Set(listed) == Set(folders.keys))
    for (place, module) in listed.enumerated() {
      for path in try Self.paths(below: #require(folders[module]), ending: ".swift") {
        for line in try Self.text(path).matches(of: /(?m)^ *(?:public |package )?import (\w+)$/) {
          let name = String(line.output.1)
          guard let other = listed.firstIndex(of: name) else { continue }
          #expect(other < place, "\(path) imports \(name)")
        }
      }
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "Documentation/Differences.md"])
  func `no blank line cuts a table`(page: String) throws {
    let lines = try Self.text(page).components(separatedBy: "\n")
    for (index, line) in lines.enumerated().dropFirst(2) where line.hasPrefix("|") {
      let isCut = lines[index - 1].isEmpty && lines[index - 2].hasPrefix("|")
      #expect(!isCut, "\(page):\(index + 1)")
    }
  }

  @Test func `links between pages lead to files that are there`() throws {
    let pages =
      try ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + Self.paths(below: "Documentation", ending: ".md")
    for page in pages {
      let folder = Self.package.appending(path: page).deletingLastPathComponent()
      for link in try Self.text(page).matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) {
        let target = String(link.output.1)
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { continue }
        #expect(
          FileManager.default.fileExists(atPath: folder.appending(path: target).path),
          "\(page): \(target)")
      }
    }
  }
}
