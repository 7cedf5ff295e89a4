public import DactylKit
import InputFrames

/// The relations of recognizers before any touch: which wait for the failure of which, and which
/// may recognize simultaneously, from `require(toFail:)` and the answers of the delegates.
@MainActor
public struct RecognizerGraph {
  /// The recognizers, in order.
  public let recognizers: [UIGestureRecognizer]
  /// Which recognizers wait for which.
  let requirements: [(waits: UIGestureRecognizer, other: UIGestureRecognizer)]
  /// The members of each priority group, the highest priority first. The groups are in the order of
  /// their first recognizer.
  let priorityGroups: [(name: String, members: [UIGestureRecognizer])]
  /// Which recognizers may recognize simultaneously.
  let simultaneous: [(first: UIGestureRecognizer, second: UIGestureRecognizer)]

  /// The graph of these recognizers.
  public init(of recognizers: [UIGestureRecognizer]) {
    self.recognizers = recognizers
    requirements = recognizers.flatMap { recognizer in
      recognizer.requiredFailures.map { (recognizer, $0) }
    }
    var groups: [(name: String, members: [UIGestureRecognizer])] = []
    for recognizer in recognizers {
      guard let name = recognizer.priorityGroup else { continue }
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].members.append(recognizer)
      } else {
        groups.append((name, [recognizer]))
      }
    }
    priorityGroups = groups.map { group in
      // The sort is stable: equals stay in their order.
      (group.name, group.members.sorted { $0.priority > $1.priority })
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

  /// The rings of failure requirements, each from its first recognizer on. No recognizer in a ring
  /// could ever begin, so the engine ignores one requirement of each ring.
  public var cycles: [[UIGestureRecognizer]] {
    var found: [[UIGestureRecognizer]] = []
    for (index, start) in recognizers.enumerated() {
      // Circles through an earlier recognizer were found from there.
      let rest = Set(recognizers[index...])
      guard let ring = shortestRing(from: start, within: rest) else { continue }
      let members = Set(ring)
      if !found.contains(where: { Set($0) == members }) { found.append(ring) }
    }
    return found
  }

  /// The shortest chain from a recognizer back to itself; `nil` if there is none.
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

  /// The graph as text: each view with its recognizers and the ones they wait for.
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
    for group in priorityGroups {
      let ranks = Self.ranks(of: group.members).map { rank in
        let names = rank.members.map(\.logName).joined(separator: ", ")
        return "\(rank.priority) \(names)"
      }
      lines.append(
        "priority group \(Self.line(group.name)), highest first: \(ranks.joined(separator: "; "))")
    }
    for ring in cycles { lines.append("cycle: \(Self.words(ring))") }
    return lines.isEmpty ? "no recognizers" : lines.joined(separator: "\n")
  }

  /// The graph for Graphviz: a cluster for each view, an arrow to a recognizer that must fail first
  /// (red in a ring), a dotted arrow to the one with the higher priority in its group, a dashed
  /// line between simultaneous recognizers.
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
    for group in priorityGroups {
      let ranks = Self.ranks(of: group.members)
      for (higher, lower) in zip(ranks, ranks.dropFirst()) {
        for waits in lower.members {
          for other in higher.members {
            lines.append(
              "  \(node(waits)) -> \(node(other)) "
                + "[label=\(Self.quoted("after, in \(group.name)")), style=dotted];")
          }
        }
      }
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

  /// The members of a priority group by priority, highest first.
  private static func ranks(
    of members: [UIGestureRecognizer]
  ) -> [(priority: Int, members: [UIGestureRecognizer])] {
    var ranks: [(priority: Int, members: [UIGestureRecognizer])] = []
    for member in members {
      if ranks.last?.priority == member.priority {
        ranks[ranks.count - 1].members.append(member)
      } else {
        ranks.append((member.priority, [member]))
      }
    }
    return ranks
  }

  /// The name of a node. It includes a number, because two recognizers may have the same name.
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
