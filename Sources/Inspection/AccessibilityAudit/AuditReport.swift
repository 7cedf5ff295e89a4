package import DactylBasics
package import Foundation

/// Findings as text, as JSON and as a page.
package struct AuditReport {
  /// A finding, and the picture of its area as a PNG file.
  package struct Entry {
    package var finding: AuditFinding
    package var picture: Data?

    package init(_ finding: AuditFinding, picture: Data?) {
      self.finding = finding
      self.picture = picture
    }
  }

  /// What was judged: the path of a file, or a program's name.
  package let subject: String
  package let entries: [Entry]

  package init(subject: String, entries: [Entry]) {
    self.subject = subject
    self.entries = entries
  }

  // MARK: Text

  /// Three lines for each finding, then how many there are of each kind.
  package var text: String {
    var lines: [String] = []
    for finding in entries.map(\.finding) {
      lines.append(
        (finding.source.map { "\($0): " } ?? "") + "\(finding.place): \(finding.problem)")
      lines.append("    \(finding.rule)")
      lines.append("    \(finding.remedy)")
    }
    lines.append("\(subject): \(summary)")
    return lines.map(\.printable).joined(separator: "\n")
  }

  private var summary: String {
    guard !entries.isEmpty else { return "nothing found" }
    let counts = AuditCheck.allCases.compactMap { check -> String? in
      let count = entries.count { $0.finding.check == check }
      return count == 0 ? nil : "\(count) of \(check.rawValue.replacing("_", with: " "))"
    }
    return "\(counted(entries.count, "finding")): \(counts.joined(separator: ", "))"
  }

  // MARK: JSON

  /// One line of JSON: `Schemas/audit.schema.json`. Pictures are base64.
  package var json: String { value.text }

  /// The same as a value, for an answer of a running program.
  package var value: JSONValue {
    .object([("subject", .string(subject)), ("findings", .array(entries.map(Self.value)))])
  }

  private static func value(_ entry: Entry) -> JSONValue {
    let finding = entry.finding
    let frame = finding.frame
    return .object([
      ("check", .string(finding.check.rawValue)), ("path", .string(finding.path)),
      ("source", finding.source.map { .string($0) } ?? .null),
      (
        "frame",
        .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })
      ),
      ("problem", .string(finding.problem)), ("remedy", .string(finding.remedy)),
      ("wcag", .string(finding.rule.criterion)), ("wcag_name", .string(finding.rule.name)),
      ("wcag_level", .string(finding.rule.level)),
      ("en_301_549", finding.rule.clause.map { .string($0) } ?? .null),
      ("picture", entry.picture.map { .string($0.base64EncodedString()) } ?? .null),
    ])
  }

  /// Reads what a running program answered; `nil` if it has another form.
  package init?(json: String) {
    struct Line: Decodable {
      struct Finding: Decodable {
        let check: AuditCheck
        let path, problem, remedy, criterion, name, level: String
        let source, clause, picture: String?
        let frame: [Double]

        enum CodingKeys: String, CodingKey {
          case check, path, source, frame, problem, remedy, picture
          case criterion = "wcag"
          case name = "wcag_name"
          case level = "wcag_level"
          case clause = "en_301_549"
        }
      }
      let subject: String
      let findings: [Finding]
    }
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(json.utf8)) else { return nil }
    subject = line.subject
    entries = line.findings.compactMap { each in
      guard each.frame.count == 4 else { return nil }
      let rule = AuditRule(
        criterion: each.criterion, name: each.name, level: each.level, clause: each.clause)
      let finding = AuditFinding(
        check: each.check, rule: rule, path: each.path, source: each.source,
        frame: CGRect(
          x: each.frame[0], y: each.frame[1], width: each.frame[2], height: each.frame[3]),
        problem: each.problem, remedy: each.remedy)
      return Entry(finding, picture: each.picture.flatMap { Data(base64Encoded: $0) })
    }
  }

  // MARK: Page

  /// A page of HTML without scripts, that names nothing outside of itself.
  package var page: String {
    let rows = entries.map(Self.article).joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Audit of \(Self.escaped(subject))</title>
      <style>
      :root { color-scheme: light dark }
      body { font: 1rem/1.5 sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
      article { border-top: 1px solid; padding: 1rem 0 }
      img { max-width: 100%; border: 1px solid }
      </style>
      <main>
      <h1>Audit of \(Self.escaped(subject))</h1>
      <p>\(Self.escaped(summary))</p>
      \(rows)
      </main>
      </html>

      """
  }

  private static func article(_ entry: Entry) -> String {
    let finding = entry.finding
    let picture = entry.picture.map {
      "<p><img alt=\"\(escaped(finding.place)), in a frame\" "
        + "src=\"data:image/png;base64,\($0.base64EncodedString())\"></p>\n"
    }
    let source = finding.source.map { "<p>\(escaped($0))</p>\n" }
    return """
      <article>
      <h2>\(escaped("\(finding.place): \(finding.problem)"))</h2>
      <p><strong>\(escaped(finding.remedy))</strong></p>
      \(picture ?? "")<p>\(escaped(finding.rule.description))</p>
      \(source ?? "")<p>\(escaped(finding.path))</p>
      </article>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension AccessibilityAudit {
  /// The findings with their pictures, for output.
  @MainActor
  package func report(subject: String, hasPictures: Bool) -> AuditReport {
    AuditReport(
      subject: subject,
      entries: findings.map { .init($0, picture: hasPictures ? picture(of: $0) : nil) })
  }
}
