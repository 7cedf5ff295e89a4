import DactylBasics
import Foundation

/// Formats a snapshot as lines for a terminal, as `dactyl top` shows them.
public struct LiveTable: Sendable {
  private let snapshot: LiveSnapshot
  private let title: String

  /// A table with a title, such as the program's name.
  public init(_ snapshot: LiveSnapshot, title: String) {
    self.snapshot = snapshot
    self.title = title
  }

  /// The lines, cut to `width`, at most `height` of them: fingers first, then recognizers with the
  /// latest decision on top, then as much of the tree as fits. Without a height, all lines.
  public func lines(width: Int, height: Int? = nil) -> [String] {
    let size = snapshot.screen.map { Self.number($0) }.joined(separator: " x ")
    var lines = ["\(title), \(size) pt, at \(Self.number(Double(snapshot.t) / 1000)) ms"]
    lines += devices
    lines += ["", "TOUCHES  \(snapshot.touches.count) down"] + touches
    let recognizers = recognizers(width: width)
    let room = height.map { max(3, ($0 - lines.count - 4) / 2) } ?? recognizers.count
    lines += ["", "RECOGNIZERS  \(snapshot.recognizers.count)"]
    lines += shortened(recognizers, to: height == nil ? nil : room)
    lines += ["", "VIEWS  \(snapshot.views.count)"]
    lines += shortened(views, to: height.map { max(1, $0 - lines.count) })
    let cut = lines.map { $0.count > width ? String($0.prefix(max(0, width - 1))) + "…" : $0 }
    return height.map { Array(cut.prefix($0)) } ?? cut
  }

  /// The focus, the pointer, the touchpad's gesture, the switches and the codes, where there are some.
  private var devices: [String] {
    var lines: [String] = []
    if let focus = snapshot.focus { lines.append("FOCUS  \(focus.printable)") }
    if let place = snapshot.pointer, place.count == 2 {
      lines.append("POINTER  at (\(Self.number(place[0])), \(Self.number(place[1])))")
    }
    if let gesture = snapshot.gesture {
      let result = gesture.result.isEmpty ? "" : ", \(gesture.result.printable)"
      lines.append("GESTURE  \(gesture.words.printable) over \(gesture.view.printable)\(result)")
    }
    let switches = (snapshot.switches ?? []).map { each in
      each.switch == "lid"
        ? "lid \(each.on ? "closed" : "open")"
        : "\(each.switch.printable) \(each.on ? "on" : "off")"
    }
    if !switches.isEmpty { lines.append("SWITCHES  \(switches.joined(separator: ", "))") }
    for code in snapshot.codes ?? [] {
      let ago = Self.number(Double(snapshot.t - code.t) / 1_000_000)
      let device = (code.device ?? "a scanner").printable
      lines.append("CODE  \"\(code.text.printable)\" from \(device) \(ago) s ago")
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private func shortened(_ lines: [String], to count: Int?) -> [String] {
    guard let count, lines.count > count else { return lines }
    return lines.prefix(count - 1) + ["  … \(lines.count - count + 1) more"]
  }

  private var touches: [String] {
    snapshot.touches.map { touch in
      let held = Self.number(Double(snapshot.t - touch.since) / 1000)
      return
        "  \(touch.touch)  at (\(Self.number(touch.x)), \(Self.number(touch.y))) for \(held) ms"
        + "  \((touch.view ?? "hit before the inspection began").printable)"
    }
  }

  private func recognizers(width: Int) -> [String] {
    let rows = snapshot.recognizers.enumerated().sorted {
      ($0.element.last?.t ?? -1, -$0.offset) > ($1.element.last?.t ?? -1, -$1.offset)
    }.map(\.element)
    let name = min(24, rows.map(\.name.count).max() ?? 0)
    return rows.map { row in
      let state = row.enabled ? row.state : "disabled"
      let last = row.last.map { last in
        let ago = Self.number(Double(snapshot.t - last.t) / 1_000_000)
        return "\(last.to) \(ago) s ago" + (last.reason.map { ": \($0)" } ?? "")
      }
      let columns = [padded(row.name, name), padded(state, 9), padded(row.view, 24), last ?? ""]
      return "  " + columns.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
  }

  private var views: [String] {
    snapshot.views.map { view in
      let frame = view.frame.map { Self.number($0) }
      let place = frame.count == 4 ? "(\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))" : ""
      let indent = String(repeating: "  ", count: min(view.depth, 20) + 1)
      return "\(indent)\(view.view.printable)  \(place)\(view.refusal.map { "  \($0)" } ?? "")"
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    let text = text.printable
    return text.count > width
      ? String(text.prefix(max(0, width - 1))) + "…"
      : text + String(repeating: " ", count: width - text.count)
  }

  private static func number(_ value: Double) -> String { fixedText(value, decimals: 1) ?? "?" }
}
