public import InputFrames
import InputRecordings
import Scenes

/// A file of scenarios.
public struct ScenarioFile: Sendable {
  /// A case, or the error of a malformed one.
  public enum Entry: Sendable {
    /// A case that can be tried.
    case scenario(Scenario)
    /// A case that is not well formed; the others of the file still run.
    case malformed(InputError)
  }

  /// The version of the format.
  public static let schema = "dactyl-scenario/1"

  /// The file.
  public let path: String
  /// The cases in the order of the file.
  public let entries: [Entry]

  /// Reads a scenario file. Throws if it is not a scenario file at all; a malformed case becomes an
  /// entry with its error.
  public static func load(path: String) throws(InputError) -> ScenarioFile {
    try parse(text: DocumentFile.text(path: path), path: path)
  }

  /// Reads scenarios from a text; `path` names the file in errors and results.
  public static func parse(text: String, path: String) throws(InputError) -> ScenarioFile {
    do throws(InputError) {
      return try read(text: text, path: path)
    } catch {
      throw DocumentFile.explained(error, in: text, expected: .scenarios)
    }
  }

  private static func read(text: String, path: String) throws(InputError) -> ScenarioFile {
    let root = try DocumentMapping(
      DocumentNode.parse(text: text, path: path), "a scenario file")
    guard let schema = try root.string("schema") else {
      throw root.error("has no schema", hint: "a scenario file says \"schema\": \"\(Self.schema)\"")
    }
    guard schema == Self.schema else {
      throw root.error(
        at: "schema", "the schema \"\(schema.shortened)\" is not read",
        hint: "known: \(Self.schema)")
    }
    // Other keys of a file are for human readers: licence, author, date. In a case, every key must
    // be known.
    guard let cases = root["cases"] else {
      let near = root.keys.first { $0.nearest(of: ["cases"]) != nil }
      throw root.error("has no cases", hint: near.map { "\($0) is not read: did you mean cases?" })
    }
    var entries: [Entry] = []
    var ids: [String: Int] = [:]
    for node in try cases.requireList("cases") {
      do throws(InputError) {
        let scenario = try ScenarioReader.scenario(in: node)
        if let line = ids.updateValue(scenario.line, forKey: scenario.id) {
          throw node.error("the id \(scenario.id.shortened) is already used on line \(line)")
        }
        entries.append(.scenario(scenario))
      } catch {
        entries.append(.malformed(error))
      }
    }
    if let count = try root.integer("count", from: 0, through: 10_000_000), count != entries.count {
      throw root.error(
        at: "count", "count says \(count), and the file has \(entries.count) cases",
        hint: "a file that was cut off, or a case that was added without its count")
    }
    return ScenarioFile(path: path, entries: entries)
  }
}
