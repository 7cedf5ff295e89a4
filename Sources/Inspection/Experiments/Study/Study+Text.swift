import DactylBasics
import Foundation

extension Study {
  /// The shares of the meant gestures for which a limit is named. Source: ours; `Documentation/Constants.md#study`.
  static let shares = [90, 95, 99]

  /// The study as lines for people.
  public var text: String {
    var lines = [heading]
    for recognizer in recognizers { lines += text(of: recognizer) }
    let competing = pairs.filter(\.isTold)
    if !competing.isEmpty { lines += ["", "who fired where two saw the same touches"] }
    for pair in competing { lines += text(of: pair) }
    if let split, !groups.isEmpty { lines += table(by: split) }
    return lines.joined(separator: "\n")
  }

  private var heading: String {
    var parts = ["\(counted(recordings, "recording"))"]
    if gestures != recordings { parts.append("\(counted(gestures, "gesture"))") }
    parts.append("\(labelled) labelled")
    if labelledByNext > 0 { parts.append("\(labelledByNext) of them by what came next") }
    if doubtful > 0 { parts.append("\(doubtful) of them left out: the panel sent what cannot be") }
    if passedOver > 0 { parts.append("\(counted(passedOver, "file")) passed over") }
    return parts.joined(separator: ", ")
  }

  private func text(of recognizer: Recognizer) -> [String] {
    var lines = ["", recognizer.name]
    if recognizer.meant > 0 {
      let share = 100 * Double(recognizer.recognized) / Double(recognizer.meant)
      lines.append(
        "  recognizes \(recognizer.recognized) of \(recognizer.meant) that were meant for it "
          + "(\(fixedText(share, decimals: 1) ?? "") %)")
    }
    if recognizer.panel.total > 0 {
      let share = recognizer.panel
      let causes = [
        (share.jitter, "jitter"), (share.lost, "lost contacts"), (share.slow, "a slow rate"),
      ]
      .filter { $0.0 > 0 }.map { "\($0.0) on \($0.1)" }
      lines.append("  \(share.total) more turn on the panel: \(causes.joined(separator: ", "))")
    }
    if labelled > doubtful {
      lines.append("  fires in \(recognizer.wrong) that were meant for others")
    }
    for limit in recognizer.limits where limit.isTold { lines += text(of: limit) }
    return lines
  }

  private func text(of pair: Pair) -> [String] {
    var lines = [
      "  \(pair.first), \(pair.second): only the first \(pair.counts[0]), only the second "
        + "\(pair.counts[1]), both \(pair.counts[2])"
    ]
    for (waiter, other, wait) in [
      (pair.first, pair.second, pair.firstWaits), (pair.second, pair.first, pair.secondWaits),
    ] where wait.changed + wait.later > 0 {
      var parts: [String] = []
      if wait.changed > 0 { parts.append("changes \(wait.changed)") }
      if wait.mended + wait.spoiled > 0 {
        parts.append("mends \(wait.mended), spoils \(wait.spoiled)")
      }
      if wait.later > 0 { parts.append("\(wait.later) fire later") }
      lines.append("    \(waiter).require(toFail: \(other)): \(parts.joined(separator: ", "))")
    }
    return lines
  }

  /// A line for each value: the gestures, and of each recognizer that was meant what it recognizes.
  private func table(by split: StudySplit) -> [String] {
    let meant = recognizers.indices.filter { place in recognizers[place].meant > 0 }
    var rows = [["by \(split.rawValue)", "gestures"] + meant.map { recognizers[$0].name }]
    for group in groups {
      rows.append(
        [group.value, "\(group.gestures)"]
          + meant.map { place in
            let recognizer = group.recognizers[place]
            guard recognizer.meant > 0 else { return "-" }
            let share = 100 * Double(recognizer.recognized) / Double(recognizer.meant)
            return
              "\(recognizer.recognized) of \(recognizer.meant) (\(fixedText(share, decimals: 1) ?? "") %)"
          })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return [""]
      + rows.map { row in
        zip(row, widths).enumerated().map { column, cell in
          let space = String(repeating: " ", count: cell.1 - cell.0.count)
          return column == 0 ? cell.0 + space : space + cell.0
        }.joined(separator: "  ")
      }
  }

  private func text(of limit: StudiedLimit) -> [String] {
    let bound = limit.isUpperBound ? "at most" : "at least"
    var lines = ["  \(limit.property): \(bound) \(limit.words(limit.value))"]
    if let median = limit.measured.median, let least = limit.measured.pairs.first,
      let most = limit.measured.pairs.last
    {
      let missed = limit.measured.total - limit.kept
      lines.append(
        limit.measured.total == 1
          ? "    measured once: \(limit.words(median)), \(missed == 1 ? "a miss" : "kept")"
          : "    measured \(limit.measured.total) times: \(limit.words(least.step)) to "
            + "\(limit.words(most.step)), half of them up to \(limit.words(median)); \(missed) missed"
      )
    }
    for miss in limit.nearest {
      let touches = miss.touches.map(String.init).joined(separator: ", ")
      lines.append(
        "      missed by \(limit.words(abs(miss.measured - limit.value))): \(miss.file), "
          + "\(miss.touches.count == 1 ? "touch" : "touches") \(touches)")
    }
    guard limit.meant > 0 else { return lines }
    // Shares that need the same value stand in one line.
    var told: [(shares: [Int], step: Int?)] = []
    for share in Self.shares where limit.always * 100 < share * limit.meant {
      let step = limit.step(forShare: share)
      if let last = told.indices.last, told[last].step == step {
        told[last].shares.append(share)
      } else {
        told.append(([share], step))
      }
    }
    for (shares, step) in told {
      let found =
        step.map {
          "\(limit.words($0)) recognizes \(limit.recognized(at: $0)) of \(limit.meant), "
            + "fires in \(limit.firesWrongly(at: $0)) meant for others"
        }
        ?? "no value of this limit alone; it recognizes \(limit.meant - limit.never) of "
        + "\(limit.meant) at most"
      lines.append("    \(shares.map(String.init).joined(separator: ", ")) %: \(found)")
    }
    return lines
  }
}

extension Study.Pair {
  /// Whether one has something to do with the other: both fired, or a requirement between them would change something.
  fileprivate var isTold: Bool { counts[2] + firstWaits.changed + secondWaits.changed > 0 }
}

extension StudiedLimit {
  /// Whether there is anything to say of the limit.
  fileprivate var isTold: Bool { measured.total > 0 || needed.total > 0 || never > 0 }

  /// A value in steps, with its unit.
  fileprivate func words(_ step: Int) -> String {
    let name = unit == .degrees ? "°" : " \(unit.rawValue)"
    return (fixedText(Double(step) / unit.steps, decimals: 1) ?? "") + name
  }
}
