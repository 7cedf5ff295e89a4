import DactylBasics
import DactylKit
import Foundation
import InputFrames

extension EventLog {
  /// Writes how the interface follows the device. Without a controller it does not, and nothing is
  /// written.
  func record(_ report: InterfaceReport, at time: Timestamp) {
    switch report {
    case .decided(let decision):
      switch decision.outcome {
      case .nobody, .flat, .stands, .rotates: return
      default: break
      }
      switch format {
      case .text: line(at: time, decision.sentence)
      case .json:
        write(
          "stays", decision.interface, at: time,
          [
            ("device", .string("\(decision.device)")),
            ("reason", .string(decision.outcome.rawValue)),
            ("controller", decision.controller.map { .string(label($0)) } ?? .null),
          ])
      }
    case .began(let rotation):
      switch format {
      case .text:
        let duration = fixedText(rotation.duration, decimals: 3) ?? ""
        line(at: time, "interface turns from \(rotation.from) to \(rotation.to), in \(duration) s")
      case .json:
        write(
          "turns", rotation.to, at: time,
          [("from", .string("\(rotation.from)")), ("duration", .number(rotation.duration))])
      }
    case .ended(let rotation):
      switch format {
      case .text: line(at: time, "interface has turned to \(rotation.to)")
      case .json: write("turned", rotation.to, at: time, [("from", .string("\(rotation.from)"))])
      }
    case .changed(let old, let new):
      switch format {
      case .text: line(at: time, "interface stands \(new) at once, was \(old)")
      case .json: write("changed", new, at: time, [("from", .string("\(old)"))])
      }
    }
  }

  private func write(
    _ what: String, _ orientation: UIInterfaceOrientation, at time: Timestamp,
    _ members: [(String, JSONValue)]
  ) {
    emit(
      "interface", at: time,
      [("what", .string(what)), ("orientation", .string("\(orientation)"))] + members)
  }
}
