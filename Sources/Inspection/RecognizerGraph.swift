public import DactylKit
import InputFrames

/// Who waits for whose failure, and who works beside whom, as the recognizers stand before any
/// touch: what `require(toFail:)` and the delegates' answers to it say.
@MainActor
public struct RecognizerGraph {
  /// The recognizers, in order.
  public let recognizers: [UIGestureRecognizer]
  /// Who waits for whom.
  let requirements: [(waits: UIGestureRecognizer, other: UIGestureRecognizer)]
  /// Who works beside whom.
  let simultaneous: [(first: UIGestureRecognizer, second: UIGestureRecognizer)]

  /// The graph of these recognizers.
  public init(of recognizers: [UIGestureRecognizer]) {
    self.recognizers = recognizers
    requirements = recognizers.flatMap { recognizer in
      recognizer.requiredFailures.map { (recognizer, $0) }
    }
    var pairs: [(UIGestureRecognizer, UIGestureRecognizer)] = []
    for (index, first) in recognizers.enumerated() {
      for second in recognizers[(index + 1)...] {
        let isAllowed =
          first.delegate?.gestureRecognizer(
            first, shouldRecognizeSimultaneouslyWith: second) ?? false
        let isAllowedBack =
          second.delegate?.gestureRecognizer(
            second, shouldRecognizeSimultaneouslyWith: first) ?? false
        if isAllowed || isAllowedBack { pairs.append((first, second)) }
      }
    }
    simultaneous = pairs
  }

  /// The rings of failure requirements, each from its first recognizer on, in order: nobody in one
  /// could ever begin, so the engine leaves a requirement out.
  public var cycles: [[UIGestureRecognizer]] {
    var found: [[UIGestureRecognizer]] = []
    for (index, start) in recognizers.enumerated() {
      // Rings through an earlier recognizer have been found from there.
      let rest = Set(recognizers[index...])
      guard let ring = shortestRing(from: start, within: rest) else { continue }
      let members = Set(ring)
      if !found.contains(where: { Set($0) == members }) { found.append(ring) }
    }
    return found
  }

  /// The shortest way from a recognizer back to itself; `nil` where there is none.
  private func shortestRing(
    from start: UIGestureRecognizer, within rest: Set<UIGestureRecognizer>
  ) -> [UIGestureRecognizer]? {
    var ways: [[UIGestureRecognizer]] = [[start]]
    var met: Set<UIGestureRecognizer> = []
    while !ways.isEmpty {
      let way = ways.removeFirst()
      for edge in requirements where edge.waits === way.last && rest.contains(edge.other) {
        if edge.other === start { return way }
        if met.insert(edge.other).inserted { ways.append(way + [edge.other]) }
      }
    }
    return nil
  }

  // MARK: Reports

  /// The graph for people: each view with its recognizers and what they wait for.
  public var text: String {
    var lines: [String] = []
    for group in groups {
      lines.append(group.name)
      for recognizer in group.recognizers {
        let waits = requirements.filter { $0.waits === recognizer }.map(\.other.logName)
        let beside = simultaneous.compactMap { pair in
          pair.first === recognizer
            ? pair.second.logName : pair.second === recognizer ? pair.first.logName : nil
        }
        var words = "  \(recognizer.logName) (\(type(of: recognizer)))"
        if !waits.isEmpty { words += " waits for \(waits.joined(separator: ", "))" }
        if !beside.isEmpty {
          words += waits.isEmpty ? "" : ","
          words += " works beside \(beside.joined(separator: ", "))"
        }
        lines.append(words)
      }
    }
    for ring in cycles { lines.append("cycle: \(Self.words(ring))") }
    return lines.isEmpty ? "no recognizers" : lines.joined(separator: "\n")
  }

  /// The graph for Graphviz: a cluster for each view; an arrow to who must fail first, red in a
  /// ring; a dashed line between those who work together.
  public var dot: String {
    var lines = ["digraph recognizers {", "  rankdir=LR;", "  node [shape=box];"]
    for (number, group) in groups.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append("    label=\(Self.quoted(group.name));")
      for recognizer in group.recognizers {
        let kind = "\(recognizer.logName)\n\(type(of: recognizer))"
        lines.append("    \(node(recognizer)) [label=\(Self.quoted(kind))];")
      }
      lines.append("  }")
    }
    let rings = cycles
    for edge in requirements {
      let isInRing = rings.contains { ring in
        ring.indices.contains {
          ring[$0] === edge.waits && ring[($0 + 1) % ring.count] === edge.other
        }
      }
      let colour = isInRing ? ", color=red" : ""
      lines.append("  \(node(edge.waits)) -> \(node(edge.other)) [label=\"waits for\"\(colour)];")
    }
    for pair in simultaneous {
      lines.append(
        "  \(node(pair.first)) -> \(node(pair.second)) "
          + "[label=\"beside\", dir=none, style=dashed, constraint=false];")
    }
    for ring in rings { lines.append("  // cycle: \(Self.line(Self.words(ring)))") }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The recognizers by view, in order.
  private var groups: [(name: String, recognizers: [UIGestureRecognizer])] {
    var groups: [(view: UIView?, recognizers: [UIGestureRecognizer])] = []
    let others = requirements.map(\.other).filter { !recognizers.contains($0) }
    var all = recognizers
    for other in others where !all.contains(other) { all.append(other) }
    for recognizer in all {
      if let index = groups.firstIndex(where: { $0.view === recognizer.view }) {
        groups[index].recognizers.append(recognizer)
      } else {
        groups.append((recognizer.view, [recognizer]))
      }
    }
    return groups.map { ($0.view.map(label) ?? "on no view", $0.recognizers) }
  }

  /// A node's name: two recognizers may bear one name, so each has its number, too.
  private func node(_ recognizer: UIGestureRecognizer) -> String {
    let number = recognizers.firstIndex { $0 === recognizer }.map { $0 + 1 } ?? 0
    return Self.quoted("\(number) \(recognizer.logName)")
  }

  private static func words(_ ring: [UIGestureRecognizer]) -> String {
    (ring + ring.prefix(1)).map(\.logName).joined(separator: " > ")
  }

  /// A text as DOT quotes it.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  /// A text that stays on its line, as a comment must.
  private static func line(_ text: String) -> String { text.replacing("\n", with: " ") }
}
