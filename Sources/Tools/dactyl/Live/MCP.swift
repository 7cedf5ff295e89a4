import ArgumentParser
import DactylBasics
import Foundation
import InputFrames

/// `dactyl mcp`: offers the gesture debugger to AI assistants over standard input and output.
struct MCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answer an assistant's questions about recordings and running programs.",
    discussion: """
      Speaks the Model Context Protocol over standard input and output, a JSON-RPC message a line. \
      Its tools explain recordings, try changes on them, and look into programs that run with \
      DACTYL_INSPECT=1 as the same user. It changes no file and no program.
      """)

  func run() throws {
    try reporting { () throws(InputError) in
      let tools = AssistantTools()
      while let line = readLine() {
        guard let answer = Self.answer(to: line, tools) else { continue }
        print(answer)
        fflush(nil)
      }
    }
  }

  /// The supported versions of the protocol, the newest first.
  private static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// The answer to a message; `nil` for a notification.
  @MainActor
  static func answer(to line: String, _ tools: AssistantTools) -> String? {
    guard let message = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { return failure(.null, -32700, "the line is no JSON object") }
    let id: JSONValue
    switch message["id"] {
    case nil: return nil
    case let text as String: id = .string(text)
    case let number as Int: id = .integer(number)
    default: return failure(.null, -32600, "the id is neither a text nor a whole number")
    }
    guard let method = message["method"] as? String else {
      return failure(id, -32600, "the message has no method")
    }
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch method {
    case "initialize":
      let asked = parameters["protocolVersion"] as? String ?? ""
      return result(
        id,
        .object([
          ("protocolVersion", .string(versions.contains(asked) ? asked : versions[0])),
          ("capabilities", .object([("tools", .object([]))])),
          (
            "serverInfo",
            .object([
              ("name", .string("dactyl")), ("version", .string(Dactyl.configuration.version)),
            ])
          ),
        ]))
    case "ping": return result(id, .object([]))
    case "tools/list": return result(id, .object([("tools", .array(AssistantTools.list))]))
    case "tools/call":
      guard let name = parameters["name"] as? String else {
        return failure(id, -32602, "the call names no tool")
      }
      let arguments = parameters["arguments"] as? [String: Any] ?? [:]
      do throws(InputError) {
        guard let text = try tools.call(name, arguments) else {
          return failure(id, -32602, "there is no tool \"\(name.printable)\"")
        }
        return result(id, content(text, isError: false))
      } catch {
        let hint = error.hint.map { "\n\($0)" } ?? ""
        return result(id, content("\(error)\(hint)", isError: true))
      }
    default: return failure(id, -32601, "there is no method \"\(method.printable)\"")
    }
  }

  private static func content(_ text: String, isError: Bool) -> JSONValue {
    .object([
      ("content", .array([.object([("type", .string("text")), ("text", .string(text))])])),
      ("isError", .bool(isError)),
    ])
  }

  private static func result(_ id: JSONValue, _ value: JSONValue) -> String {
    JSONValue.object([("jsonrpc", .string("2.0")), ("id", id), ("result", value)]).text
  }

  private static func failure(_ id: JSONValue, _ code: Int, _ words: String) -> String {
    JSONValue.object([
      ("jsonrpc", .string("2.0")), ("id", id),
      ("error", .object([("code", .integer(code)), ("message", .string(words))])),
    ]).text
  }
}
