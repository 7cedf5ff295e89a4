import DactylBasics
import Foundation
import InputFrames

/// One touch as an SVG picture for a bug report or a document: why its gestures came out as they did, the screen with the
/// finger's way, and the lanes of the touch and of the recognizers that it was offered to.
///
/// It is drawn with vector shapes and one font family, and loads nothing. The same stream gives the same bytes.
@MainActor
public struct GesturePicture {
  /// The picture as SVG.
  public private(set) var svg: String

  private static let width = 960.0
  private static let margin = 24.0
  private let stream: InspectionStream
  private let hit: RecordedHit
  private let track: [TrackPoint]
  private let outcomes: [InspectedOutcome]
  private var drawing = SVGText()

  /// The picture of a touch by its number, counted from 1. `nil` where the stream has no such touch. Close the stream first.
  public init?(of touch: Int, in stream: InspectionStream, title: InspectionStream.Title) {
    let hits = stream.events.compactMap { event -> RecordedHit? in
      guard case .hit(let hit) = event.kind, hit.touch == touch else { return nil }
      return hit
    }
    guard let hit = hits.first, let track = stream.tracks[touch], !track.isEmpty else { return nil }
    self.stream = stream
    self.hit = hit
    self.track = track
    outcomes = stream.outcomes.filter {
      $0.touches.contains(touch) && $0.result != "did not see"
    }
    svg = ""
    svg = drawn(title)
  }

  private mutating func drawn(_ title: InspectionStream.Title) -> String {
    let subject = subject
    let scene = title.scene.map { " on \($0)" } ?? ""
    drawing.write("touch \(hit.touch) of \(title.recording)\(scene)", Self.margin, 36, "head")
    var y = 64.0
    if let subject {
      y = drawing.write(subject.sentence, Self.margin, y, "", columns: 118, height: 20)
      for limit in subject.limits {
        y = drawing.write(
          ([limit.words] + [limit.advice].compactMap(\.self)).joined(separator: ". "),
          Self.margin, y, "soft", columns: 118, height: 20)
      }
    }
    y = drawScreen(from: y + 4, subject)
    y = drawLanes(from: y + 16, subject)
    let height = y + Self.margin
    let words = SVGText.escaped(subject?.sentence ?? "No recognizer saw the touch.")
    let size = "\(SVGText.number(Self.width)) \(SVGText.number(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGText.number(Self.width))" \
      height="\(SVGText.number(height))" viewBox="0 0 \(size)" role="img">
      <title>touch \(hit.touch) of \(SVGText.escaped(title.recording))</title>
      <desc>\(words)</desc>
      <style>\(Self.style)</style>
      <rect class="ground" width="100%" height="100%"/>
      \(drawing.text)</svg>

      """
  }

  /// The outcome that is told: the failure that was nearest to success, else what fired, else the first.
  private var subject: InspectedOutcome? {
    func closeness(_ outcome: InspectedOutcome) -> Double {
      guard let margin = outcome.limits.first?.margin else { return .infinity }
      return margin.distance / max(margin.limit, 1)
    }
    let failed = outcomes.filter {
      $0.result == "failed" && $0.limits.contains { $0.advice != nil }
    }
    let fired = outcomes.first { ["recognized", "began"].contains($0.result) }
    return fired ?? failed.min { closeness($0) < closeness($1) }
      ?? outcomes.first
  }

  // MARK: The screen

  /// The views' outlines at touch-down, the way of the finger, the region of the recognizer that is told.
  private mutating func drawScreen(from top: Double, _ subject: InspectedOutcome?) -> Double {
    let size = (max(1, stream.screen.width), max(1, stream.screen.height))
    let scale = min(420 / size.0, 300 / size.1)
    func x(_ value: Double) -> Double { Self.margin + value * scale }
    func y(_ value: Double) -> Double { top + value * scale }
    drawing.add(
      "rect",
      [
        "class": "glass", "x": x(0), "y": y(0), "width": size.0 * scale, "height": size.1 * scale,
      ])
    for view in viewsAtTouchDown where view.corners.count == 8 {
      let points = stride(from: 0, to: 8, by: 2).map {
        "\(SVGText.number(x(view.corners[$0]))),\(SVGText.number(y(view.corners[$0 + 1])))"
      }
      let isHit = view.view == hit.view
      drawing.add(
        "polygon",
        ["class": isHit ? "view hit" : "view", "points": points.joined(separator: " ")])
    }
    let first = track[0]
    if let subject, case .circle(let radius) = stream.recognizers[subject.recognizer].region {
      drawing.add(
        "circle",
        ["class": "region", "cx": x(first.x), "cy": y(first.y), "r": radius * scale])
    }
    let way = track.map { "\(SVGText.number(x($0.x))),\(SVGText.number(y($0.y)))" }
    drawing.add("polyline", ["class": "way", "points": way.joined(separator: " ")])
    drawing.add("circle", ["class": "start", "cx": x(first.x), "cy": y(first.y), "r": 4.0])
    if let last = track.last {
      drawing.add("circle", ["class": "finger", "cx": x(last.x), "cy": y(last.y), "r": 8.0])
    }
    return max(top + size.1 * scale, drawOutcomes(from: top + 14, left: x(size.0) + 24))
  }

  /// What came of each recognizer, beside the screen.
  private mutating func drawOutcomes(from top: Double, left: Double) -> Double {
    var y = top
    let columns = Int((Self.width - left - Self.margin) / 7.6)
    let view = hit.view.map { stream.views[$0] } ?? "nothing"
    y = drawing.write("hits \(view)", left, y, "name", columns: columns, height: 18)
    for outcome in outcomes.prefix(12) {
      let isGood = ["recognized", "began", "ended"].contains(outcome.result)
      let since = Self.milliseconds(outcome.time - track[0].time)
      let name = stream.recognizers[outcome.recognizer].name
      let words = "\(isGood ? "✓" : "✗") \(name) \(outcome.result) after \(since)"
      y = drawing.write(words, left, y + 4, isGood ? "good" : "bad", columns: columns, height: 18)
    }
    if outcomes.count > 12 {
      y = drawing.write(
        "… \(outcomes.count - 12) more", left, y + 4, "soft", columns: columns, height: 18)
    }
    return y
  }

  private var viewsAtTouchDown: [RecordedView] {
    var views: [Int: RecordedView] = [:]
    for event in stream.events {
      // The tree is recorded before the touch that is hit-tested in it.
      if case .hit(let other) = event.kind, other.touch == hit.touch { break }
      guard case .tree(let tree) = event.kind else { continue }
      for view in tree.removed { views[view] = nil }
      for view in tree.changed { views[view.view] = view }
    }
    return views.values.filter { $0.refusal == nil }.sorted { $0.order < $1.order }
  }

  // MARK: Lanes

  /// The touch and each recognizer that it was offered to, on one axis from touch-down on.
  private mutating func drawLanes(from top: Double, _ subject: InspectedOutcome?) -> Double {
    let begin = track[0].time
    let last = outcomes.map(\.time).max() ?? begin
    let end = max(last, track[track.count - 1].time, begin + .milliseconds(1))
    let room = Self.width - 2 * Self.margin - 150
    func x(_ time: Timestamp) -> Double {
      Self.margin + 150 + max(0, min(1, (time - begin) / (end - begin))) * room * 0.62
    }
    var y = top
    let lifted = track[track.count - 1].time
    drawing.write("touch \(hit.touch)", Self.margin, y + 14, "name")
    drawing.add(
      "rect",
      [
        "class": "live", "x": x(begin), "y": y, "width": max(2, x(lifted) - x(begin)),
        "height": 18.0,
      ])
    drawing.write(Self.milliseconds(lifted - begin), x(lifted) + 6, y + 14, "soft")
    for outcome in outcomes.prefix(12) {
      y += 26
      let isGood = ["recognized", "began", "ended"].contains(outcome.result)
      let isTold = outcome == subject
      let name = stream.recognizers[outcome.recognizer].name
      drawing.write(String(name.prefix(19)), Self.margin, y + 14, isTold ? "name" : "")
      drawing.add(
        "rect",
        [
          "class": "possible", "x": x(begin), "y": y, "width": max(1, x(outcome.time) - x(begin)),
          "height": 18.0,
        ])
      drawing.add(
        "rect",
        [
          "class": isGood ? "fires" : "fails", "x": x(outcome.time), "y": y, "width": 4.0,
          "height": 18.0,
        ])
      let limit = outcome.limits.first.map { limit in
        let unit = limit.margin.unit.rawValue
        return ": \(SVGText.number(limit.margin.measured)) \(unit), limit "
          + "\(SVGText.number(limit.margin.limit)) \(unit)"
      }
      drawing.write(
        "\(isGood ? "✓" : "✗") \(outcome.result)\(limit ?? "")", x(outcome.time) + 9, y + 14,
        isGood ? "good" : "bad")
    }
    return y + 22
  }

  private static func milliseconds(_ duration: Duration) -> String {
    "\(fixedText(duration.milliseconds, decimals: 1) ?? "?") ms"
  }

  /// Dark on white, so that a picture prints; every outcome has a sign, too.
  private static let style = """
    text{font:13px "DejaVu Sans",sans-serif;fill:#1a1c20}.head{font-size:18px;font-weight:bold}\
    .name{font-weight:bold}.soft{fill:#555b66}.good{fill:#1c6e3c}.bad{fill:#b3261e}\
    .ground{fill:#fff}.glass{fill:#f4f5f7;stroke:#1a1c20;stroke-width:2}\
    .view{fill:none;stroke:#8b919c}.hit{stroke:#0b5cad;stroke-width:3}\
    .region{fill:#cdebd6;fill-opacity:.4;stroke:#1c6e3c;stroke-width:2;stroke-dasharray:6 4}\
    .way{fill:none;stroke:#b3261e;stroke-width:2}.start{fill:#b3261e}\
    .finger{fill:none;stroke:#0b5cad;stroke-width:2}.live{fill:#cfe3f7;stroke:#0b5cad}\
    .possible{fill:#e6e8ec;stroke:#8b919c;stroke-dasharray:4 3}.fires{fill:#1c6e3c}.fails{fill:#b3261e}
    """
}
