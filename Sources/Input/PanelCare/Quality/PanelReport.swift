package import DactylBasics
public import InputFrames

/// The faults of a panel, with the settings that hide them, and its measures.
public struct PanelReport: Sendable {
  /// The panel.
  public let description: DeviceDescription
  /// The faults, those that hurt most first.
  public private(set) var findings: [PanelFinding]
  /// The measures.
  public let measures: PanelMeasures
  /// How a rule identifies the panel.
  public let match: UdevPanelMatch

  /// The same with times counted from a moment, as those of a recording are from its first event.
  public func counted(from start: Timestamp) -> PanelReport {
    var report = self
    for index in findings.indices {
      // A contact that was down before counts from the start.
      report.findings[index].first =
        .zero + max(.zero, findings[index].first - start)
    }
    return report
  }

  /// The rule that hides a fault in addition to what the panel's filter hides already; `nil` if no
  /// setting hides it.
  public func rule(for finding: PanelFinding) -> UdevPanelRule? {
    guard let filter = finding.filter else { return nil }
    return UdevPanelRule(
      match, description.touchFilter.joined(filter).properties, subject: "filter")
  }

  /// The one rule that hides all that can be hidden.
  public var rule: UdevPanelRule? {
    let filters = findings.compactMap(\.filter)
    guard !filters.isEmpty else { return nil }
    let all = filters.reduce(description.touchFilter) { $0.joined($1) }
    return UdevPanelRule(match, all.properties, subject: "filter")
  }

  /// The report as lines for people, each set in by two.
  public var lines: [String] {
    let count = findings.count
    var lines = [
      "  quality   "
        + (count == 0 ? "nothing found" : DactylBasics.counted(count, "finding"))
    ]
    for finding in findings {
      let word = finding.kind.rawValue
      lines.append("  \(word)\(String(repeating: " ", count: 10 - word.count))\(finding.sentence)")
      if let filter = finding.filter {
        let settings = filter.properties.map { "\($0.name)=\"\($0.value)\"" }
        lines.append("            hidden by \(settings.joined(separator: " "))")
      }
      if let advice = finding.advice { lines.append("            \(advice)") }
    }
    if let rule {
      lines += [
        "  rule      to hide what can be hidden, in \(UdevPanelRule.folder)/\(rule.fileName):",
        "            \(rule.line)",
        "            then \(UdevPanelRule.reload(node: description.node)); dactyl run reads it at its "
          + "next start",
      ]
    }
    let assumed = PanelGeometry(description).isSizeAssumed ? ", by an assumed size" : ""
    lines.append("  measured\(assumed)")
    return lines + measures.lines.map { "    \($0)" }
  }

  /// The report as one JSON object; `Documentation/Output.md` has the schema.
  public var json: String { value.text }

  /// The same as a value of a larger object.
  package var value: JSONValue {
    .object([
      ("name", .string(description.name)),
      ("node", description.node.map { .string($0) } ?? .null),
      ("findings", .array(findings.map { $0.json(rule: rule(for: $0)?.line) })),
      ("rule", rule.map { .string($0.line) } ?? .null), ("measures", measures.json),
      ("size_assumed", .bool(PanelGeometry(description).isSizeAssumed)),
    ])
  }
}

extension TouchFilter {
  /// Both filters: all dead zones, the longer durations.
  func joined(_ other: TouchFilter) -> TouchFilter {
    TouchFilter(
      deadZones: deadZones + other.deadZones.filter { !deadZones.contains($0) },
      leastDuration: max(leastDuration, other.leastDuration),
      debounce: max(debounce, other.debounce))
  }

  /// The udev properties for the setting.
  public var properties: [UdevPanelRule.Property] {
    func milliseconds(_ duration: Duration) -> String {
      shortText(Double(duration.wholeMicroseconds) / 1000, decimals: 3)
    }
    var properties: [UdevPanelRule.Property] = []
    if !deadZones.isEmpty {
      properties.append(
        .init(UdevProperty.deadZones, deadZones.map(\.text).joined(separator: "; ")))
    }
    if leastDuration > .zero {
      properties.append(.init(UdevProperty.leastTouch, milliseconds(leastDuration)))
    }
    if debounce > .zero { properties.append(.init(UdevProperty.debounce, milliseconds(debounce))) }
    return properties
  }
}
