package import DactylBasics
import Foundation

/// What ``FrameTimings`` measured: how long each stage took, and which one lags.
public struct LatencyReport: Sendable {
  /// The stages that were measured, in order, each with its durations.
  public let stages: [(stage: FrameStage, durations: DurationHistogram)]
  /// From the kernel's stamp to the end of the iteration.
  public let whole: DurationHistogram
  /// From the kernel's stamp of a touch to the first picture that contains it, for a program that is shown: with the wait
  /// for the display's frame.
  public let shown: DurationHistogram
  /// How many frames took longer than ``FrameTimings/slowFrame``.
  public var slowFrames: Int { blame.slowFrames }
  /// The stage that took most of the slow frames' time; `nil` where none was slow.
  public var laggingStage: FrameStage? { blame.worst?.key.stage }
  /// What in that stage, where it has a name: `Panel.reload`.
  public var laggingName: String? { blame.worst?.key.name }
  /// How often libinput said that it lags behind.
  public var libinputComplaints = 0

  private let blame: LatencyBlame

  init(
    stages: [FrameStage: DurationHistogram], whole: DurationHistogram, shown: DurationHistogram,
    blame: LatencyBlame
  ) {
    self.stages = FrameStage.allCases.compactMap { stage in stages[stage].map { (stage, $0) } }
    self.whole = whole
    self.shown = shown
    self.blame = blame
  }

  /// What nobody in this machine can measure.
  public static let unseen =
    "not seen: the way from the glass to the kernel, which the panel's own scan takes (often 8 to 30 ms)"

  // MARK: For people

  /// A table, what lags, and what cannot be seen.
  public var text: String {
    guard whole.count > 0 else {
      return "no frame of touches came\n" + Self.unseen
    }
    var lines = [
      "\(counted(whole.count, "frame")), from the kernel's stamp to the end of the turn", "",
    ]
    lines.append("stage             p50        p99        max  up to 1 ms, 2, 4, 8, 16, more")
    for (stage, durations) in stages { lines.append(row(stage.rawValue, durations)) }
    lines.append(row("whole", whole))
    if shown.count > 0 { lines.append(row("shown", shown)) }
    lines.append("")
    lines.append(verdict)
    if libinputComplaints > 0 {
      lines.append(
        "libinput said \(counted(times: libinputComplaints)) that it lags behind: the loop came to read late"
      )
    }
    lines.append(Self.unseen)
    return lines.joined(separator: "\n")
  }

  /// What the slow frames are owed to, in a sentence.
  public var verdict: String {
    let limit = Self.milliseconds(FrameTimings.slowFrame)
    guard let worst = blame.worst else { return "no frame took longer than \(limit)" }
    let count = "\(counted(blame.slowFrames, "frame")) took longer than \(limit)"
    let time = Self.milliseconds(worst.time)
    let wait = Self.milliseconds(worst.wait)
    let subject = worst.key.name.map { " in \($0)" } ?? ""
    let sentence =
      switch worst.key.stage {
      case .waiting:
        "\(time) of it before they were read, while this program did nothing: the machine was busy, or libinput waited"
      case .recognizers: "\(time) of it in recognizers, or in methods such as touchesMoved"
      case .action: "\(time) of it\(subject)"
      case .iteration: "\(time) of it in layout or drawing"
      case .picture:
        worst.key.name == nil
          ? "\(time) of it until the screen showed the picture" : "\(time) of it\(subject)"
      }
    let others = worst.wait > 0 ? "; events waited \(wait) for that" : ""
    return "lags: \(worst.key.stage.rawValue). \(count): \(sentence)\(others)"
  }

  private func row(_ name: String, _ durations: DurationHistogram) -> String {
    let numbers = [durations.quantile(0.5), durations.quantile(0.99), durations.longest]
    let columns = numbers.map { Self.padded(Self.milliseconds($0), 11) }.joined()
    return Self.padded(name, -12) + columns + "  " + bars(durations)
  }

  /// Parts of the frames by duration, as columns of characters.
  private func bars(_ durations: DurationHistogram) -> String {
    var counts = [Int](repeating: 0, count: 6)
    for (edge, count) in durations.doublings {
      let place = [1024, 2048, 4096, 8192, 16_384].firstIndex { edge <= $0 } ?? 5
      counts[place] += count
    }
    return counts.map { count in
      let percent = Double(count) * 100 / Double(max(1, durations.count))
      return Self.padded(count == 0 ? "·" : percent < 1 ? "<1%" : "\(Int(percent.rounded()))%", 5)
    }.joined()
  }

  static func milliseconds(_ nanoseconds: Int64) -> String {
    String(format: "%.3f ms", Double(nanoseconds) / 1_000_000)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let room = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + room : room + text
  }

  // MARK: For programs

  /// The same as JSON: `Schemas/latency.schema.json`.
  package var json: JSONValue {
    var slow: [(String, JSONValue)] = [
      ("limit_us", .number(Self.microseconds(FrameTimings.slowFrame))),
      ("frames", .integer(slowFrames)),
    ]
    if let worst = blame.worst {
      slow.append(("stage", .string(worst.key.stage.rawValue)))
      if let name = worst.key.name { slow.append(("name", .string(name))) }
      slow.append(("time_us", .number(Self.microseconds(worst.time))))
      slow.append(("waited_us", .number(Self.microseconds(worst.wait))))
    }
    return .object([
      ("frames", .integer(whole.count)),
      (
        "stages",
        .array(
          (stages.map { ($0.rawValue, $1) } + [("whole", whole)]
            + (shown.count > 0 ? [("shown", shown)] : [])).map(Self.entry))
      ),
      ("slow", .object(slow)),
      ("libinput_lagged", .integer(libinputComplaints)),
    ])
  }

  private static func entry(_ name: String, _ durations: DurationHistogram) -> JSONValue {
    .object([
      ("stage", .string(name)), ("frames", .integer(durations.count)),
      ("p50_us", .number(microseconds(durations.quantile(0.5)))),
      ("p99_us", .number(microseconds(durations.quantile(0.99)))),
      ("max_us", .number(microseconds(durations.longest))),
      (
        "histogram",
        .array(
          durations.doublings.map { edge, count in
            .object([
              ("up_to_us", .integer(Int(edge))), ("frames", .integer(count)),
            ])
          })
      ),
    ])
  }

  private static func microseconds(_ nanoseconds: Int64) -> Double {
    (Double(nanoseconds) / 100).rounded() / 10
  }
}
