import DactylBasics
import DactylKit
import InputFrames

/// The changes of displays, and the touches that they withheld from the program.
extension Explanation {
  /// The reports that the filter selects: all, or those about one touch.
  func displayEntries(_ filter: Filter) -> [TimelineEntry] {
    guard filter.recognizer == nil else { return [] }
    return displays.compactMap { report in
      let kept = report.keptTouch
      return filter.touch == nil || filter.touch == kept ? entry(of: report, keeping: kept) : nil
    }
  }

  /// The entry of a report, about a touch that was kept from the program or about a display alone.
  private func entry(of report: DisplayReport, keeping touch: Int?) -> TimelineEntry {
    var words = report.sentence
    if touch != nil { words += ", from its touch-down to its lift (idleInterval, idleActivity)" }
    return TimelineEntry(
      time: report.time, words: words,
      members: [
        ("screen", report.screenName.map { .string($0) } ?? .null),
        ("touch", touch.map { .integer($0) } ?? .null), ("sentence", .string(words)),
      ])
  }
}

extension DisplayReport {
  /// The number of the touch that was withheld from the program, if the report is about one.
  var keptTouch: Int? {
    if case .keptTouch(let serial, _, _) = kind { serial } else { nil }
  }
}
