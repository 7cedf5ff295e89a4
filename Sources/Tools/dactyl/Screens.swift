import ArgumentParser
import DactylBasics
import DisplayList
import Screens

/// `dactyl screens`: the screens on which pictures can be shown, and why others cannot be used.
struct ScreensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "List the graphics cards of this machine and the monitors on them.",
    discussion: """
      For each output: its name, whether a monitor is connected, its size in millimetres where the \
      monitor says it, and the mode it prefers. A card that may not be opened, or on which another \
      program shows its pictures, is named with the command that mends it.

      With --json, one object an output: card, driver, output, connected, width, height (pixels of \
      the preferred mode), hertz, width_mm, height_mm, free (whether this program may show pictures). \
      What is unknown is null.
      """)

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Flag(help: "List every mode of each monitor.")
  var modes = false

  func run() throws {
    var refusals: [ScreenError] = []
    var found = false
    for path in Card.paths() {
      do throws(ScreenError) {
        let card = try Card(path: path)
        let isFree = card.isMaster
        for output in try card.outputs() {
          found = true
          print(json ? line(of: output, isFree: isFree) : text(of: output))
        }
        if !isFree { refusals.append(.busy(path)) }
      } catch {
        refusals.append(error)
      }
    }
    for refusal in refusals {
      Message.say(.warning, "\(refusal)")
      if let hint = refusal.hint { Message.say(.hint, hint) }
    }
    if !found, refusals.isEmpty {
      Message.say(.note, "this machine has no graphics card with outputs: /dev/dri holds none")
    }
  }

  private func text(of output: ScreenOutput) -> String {
    let place = "\(output.card)  \(output.name)  (\(output.driver))"
    guard output.isConnected, let mode = output.preferredMode else {
      return "\(place)  no monitor"
    }
    let size =
      output.widthMillimeters > 0
      ? "\(output.widthMillimeters) x \(output.heightMillimeters) mm" : "size unknown"
    let all = modes ? output.modes.map { "\n    \($0)" }.joined() : ""
    return "\(place)  \(mode), \(size)\(all)"
  }

  private func line(of output: ScreenOutput, isFree: Bool) -> String {
    let mode = output.isConnected ? output.preferredMode : nil
    let hasSize = output.widthMillimeters > 0
    return JSONValue.object([
      ("card", .string(output.card)), ("driver", .string(output.driver)),
      ("output", .string(output.name)), ("connected", .bool(output.isConnected)),
      ("width", mode.map { .integer($0.size.width) } ?? .null),
      ("height", mode.map { .integer($0.size.height) } ?? .null),
      ("hertz", mode.map { .number(Double($0.millihertz) / 1000) } ?? .null),
      ("width_mm", hasSize ? .integer(output.widthMillimeters) : .null),
      ("height_mm", hasSize ? .integer(output.heightMillimeters) : .null),
      ("free", .bool(isFree)),
    ]).text
  }
}
