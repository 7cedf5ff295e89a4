import InputFrames

extension Sequence<ScenarioFileReport> {
  /// The results as a JUnit XML document, with a suite for each file. It contains no times: cases
  /// run on a virtual clock, and the same results must give the same bytes. A part has its number.
  public func junit(of shard: ScenarioShard = .whole) -> String {
    let name = shard == .whole ? "dactyl test" : "dactyl test \(shard.text)"
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"\(name)\">"]
    for report in self { lines += report.junitSuite }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }
}

extension ScenarioFileReport {
  fileprivate var junitSuite: [String] {
    let tests = results.count + (error == nil ? 0 : 1)
    var lines = [
      "  <testsuite name=\"\(path.escapedForXML)\" tests=\"\(tests)\" failures=\"\(failed)\""
        + " errors=\"\(errors.count)\" skipped=\"\(skipped)\">"
    ]
    if let error {
      lines += testCase(path, holding: "<error message=\"\("\(error)".escapedForXML)\"/>")
    }
    for result in results {
      let name = result.id.isEmpty ? "line \(result.line)" : result.id
      switch result.outcome {
      case .passed:
        lines += testCase(name, holding: nil)
      case .failed(let expected, let got, let reasons):
        let message = "expected \(expected), got \(got)".escapedForXML
        let text = reasons.joined(separator: "\n").escapedForXML
        lines += testCase(name, holding: "<failure message=\"\(message)\">\(text)</failure>")
      case .unsupported(let missing):
        let message = "unsupported: \(missing.joined(separator: ", "))".escapedForXML
        lines += testCase(name, holding: "<skipped message=\"\(message)\"/>")
      case .skipped(let reason):
        lines += testCase(name, holding: "<skipped message=\"\(reason.escapedForXML)\"/>")
      case .malformed(let error):
        lines += testCase(name, holding: "<error message=\"\("\(error)".escapedForXML)\"/>")
      }
    }
    return lines + ["  </testsuite>"]
  }

  private func testCase(_ name: String, holding content: String?) -> [String] {
    let head =
      "    <testcase classname=\"\(path.escapedForXML)\" name=\"\(name.escapedForXML)\""
    guard let content else { return ["\(head)/>"] }
    return ["\(head)>", "      \(content)", "    </testcase>"]
  }
}

extension String {
  /// The text, escaped for an XML attribute. A character that XML does not allow becomes U+FFFD.
  fileprivate var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
