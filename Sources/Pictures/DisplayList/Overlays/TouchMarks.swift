public import DactylKit
public import Foundation
public import InputFrames

/// Shows touches: a disc under each finger and its trail. Above the disc stand the names of the
/// recognizers that have recognized, below it in grey those that have failed.
///
///     let marks = TouchMarks(of: application)
///     …
///     marks.append(to: &list.items, at: application.now)
///
/// Marks are painted over the picture. They are not views, so they take no touches.
@MainActor
public final class TouchMarks: PictureOverlay {
  /// How long the marks remain after a finger has lifted, in event time. Source:
  /// `Documentation/Constants.md#touch-marks`.
  public static let afterglow = Duration.milliseconds(400)
  /// The radius of the disc under a finger, in points. Source: `Documentation/Constants.md#touch-marks`.
  public static let radius: CGFloat = 18

  private struct Finger {
    var trail: [CGPoint]
    /// When the touch ended or was cancelled; `nil` while it is down.
    var end: Timestamp?
    var isCancelled = false
    /// The names of the recognizers that have recognized with this touch.
    var winners: [String] = []
    /// The names of the recognizers that have failed with this touch.
    var refused: [String] = []
  }

  /// The greatest number of failed recognizers that are shown. Ours: as many as fit beside a
  /// finger.
  private static let mostRefused = 3

  private var fingers: [Int: Finger] = [:]
  private var observation: Observation?
  private let application: UIApplication
  /// Whether recognizers are named at the fingers; a small picture has no room for them.
  package var namesRecognizers = true

  /// Marks of an application's touches from now on. Keep the object: the application holds no
  /// reference to it.
  public init(of application: UIApplication) {
    self.application = application
    observation = application.addEventObserver { [weak self] record in self?.receive(record) }
  }

  /// The numbers of the fingers that a screen reader has taken, by their identifiers.
  private var readersFingers: [Int: Int] = [:]
  private var readersTouches = 0

  /// Shows fingers that a screen reader has taken, of which the program learns nothing.
  package func receive(_ samples: [TouchSample], at time: Timestamp) {
    for sample in samples {
      if sample.phase == .began {
        readersTouches += 1
        readersFingers[sample.id] = readersTouches
      }
      guard let number = readersFingers[sample.id] else { continue }
      show(number, sample.phase, at: sample.location, time)
    }
  }

  private func show(
    _ number: Int, _ phase: UITouch.Phase, at place: CGPoint, _ time: Timestamp
  ) {
    if phase == .began {
      fingers = fingers.filter { isShown($0.value, at: time) }
      fingers[number] = Finger(trail: [])
    }
    fingers[number]?.trail.append(place)
    if phase == .ended || phase == .cancelled {
      fingers[number]?.end = time
      fingers[number]?.isCancelled = phase == .cancelled
    }
  }

  private func receive(_ record: EventRecord) {
    switch record {
    case .touch(let touch, let time):
      // What a screen reader brings to the program is its own touch, or a finger that is shown already.
      if readersTouches > 0, application.assistiveTechnology?.isRunning == true { return }
      show(touch.serial, touch.phase, at: touch.location(in: nil), time)
    case .decision(let decision):
      let recognizer = decision.recognizer
      guard case .transition = decision.kind,
        recognizer.hasRecognized || recognizer.state == .failed
      else { return }
      let name = recognizer.name ?? "\(type(of: recognizer))"
      // While touches are delivered, a recognizer's touches are those that are down or have just
      // lifted.
      for serial in fingers.keys.sorted() {
        guard let finger = fingers[serial], finger.end.map({ $0 >= decision.time }) ?? true
        else { continue }
        if recognizer.hasRecognized {
          if !finger.winners.contains(name) { fingers[serial]?.winners.append(name) }
        } else if !finger.refused.contains(name), !finger.winners.contains(name) {
          fingers[serial]?.refused.append(name)
        }
      }
    default: break
    }
  }

  /// Whether there is nothing to show at a moment.
  public func isEmpty(at time: Timestamp) -> Bool {
    !fingers.values.contains { isShown($0, at: time) }
  }

  /// Appends the marks for a moment, in points of the screen.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    for serial in fingers.keys.sorted() {
      guard let finger = fingers[serial], isShown(finger, at: time), let place = finger.trail.last
      else { continue }
      append(finger, serial: serial, at: place, to: &items)
    }
  }

  /// When the next mark fades.
  public func nextChange(after time: Timestamp) -> Timestamp? {
    // A mark is still visible at the last moment of its time.
    fingers.values.compactMap { $0.end.map { $0 + Self.afterglow + .microseconds(1) } }
      .filter { $0 > time }.min()
  }

  private func isShown(_ finger: Finger, at time: Timestamp) -> Bool {
    finger.end.map { time <= $0 + Self.afterglow } ?? true
  }

  private func append(
    _ finger: Finger, serial: Int, at place: CGPoint, to items: inout [DisplayItem]
  ) {
    let color = Self.colors[serial % Self.colors.count]
    if finger.trail.count > 1 {
      var path = PathOutline()
      for (index, point) in finger.trail.enumerated() {
        path.append(index == 0 ? .move(to: point) : .line(to: point))
      }
      items.append(
        .path(
          PathItem(
            path, .stroke(StrokeStyle(width: 3, cap: .round, join: .round)),
            .color(color.faded(0.5)))))
    }
    let disc = CGRect(
      x: place.x - Self.radius, y: place.y - Self.radius, width: 2 * Self.radius,
      height: 2 * Self.radius)
    let isDown = finger.end == nil
    items.append(
      .fill(
        RoundedRectangle(disc, radius: Self.radius), .color(color.faded(isDown ? 0.45 : 0.15))))
    items.append(
      .border(Border(RoundedRectangle(disc, radius: Self.radius), width: 2, color: color)))
    if finger.isCancelled { appendCross(in: disc, color, to: &items) }
    if namesRecognizers { appendNames(of: finger, color, beside: disc, to: &items) }
  }

  /// Appends the names of the recognizers: those that have recognized above the disc, those that have failed below it.
  /// At an edge of the screen they stand where there is room.
  private func appendNames(
    of finger: Finger, _ color: CGColor, beside disc: CGRect, to items: inout [DisplayItem]
  ) {
    let screen = application.mainScreen.bounds
    let refused = refusedLines(of: finger)
    let winners = finger.winners.isEmpty ? 0 : Self.winnersHeight
    let failed = CGFloat(refused.count) * Self.refusedHeight
    var above = disc.minY - Self.gap - winners
    var below = disc.maxY + Self.gap
    if above < screen.minY, winners > 0 {
      above = below
      below += winners
    }
    if below + failed > screen.maxY, failed > 0 {
      below = min(above, disc.minY - Self.gap) - failed
    }
    for (row, line) in refused.enumerated() {
      append(
        line, .systemFont(ofSize: 11), CGColor(gray: 0.5, alpha: 1), at: disc.midX,
        below + CGFloat(row) * Self.refusedHeight, Self.refusedHeight, to: &items)
    }
    guard winners > 0 else { return }
    append(
      finger.winners.joined(separator: ", "), .boldSystemFont(ofSize: 13), color, at: disc.midX,
      above, winners, to: &items)
  }

  /// Heights of lines and their gap from the disc, in points. Ours: those of the fonts.
  private static let winnersHeight: CGFloat = 18
  private static let refusedHeight: CGFloat = 14
  private static let gap: CGFloat = 4

  private func refusedLines(of finger: Finger) -> [String] {
    let names = finger.refused.filter { !finger.winners.contains($0) }
    return names.prefix(Self.mostRefused).enumerated().map { row, name in
      row == Self.mostRefused - 1 && names.count > Self.mostRefused
        ? "and \(names.count - row) more failed" : "\(name) failed"
    }
  }

  /// Appends a line of text around a place, moved sideways as far as the screen's edges ask for.
  private func append(
    _ text: String, _ font: UIFont, _ color: CGColor, at middle: CGFloat, _ y: CGFloat,
    _ height: CGFloat, to items: inout [DisplayItem]
  ) {
    let screen = application.mainScreen.bounds.insetBy(dx: 2, dy: 0)
    // A point more, so that rounding never cuts the last letter.
    let width = min(TextMeasure.measure(text, font, .infinity).width + 1, screen.width)
    let x = max(screen.minX, min(middle - width / 2, screen.maxX - width))
    let room = CGRect(x: x, y: y, width: width, height: height)
    items.append(.text(TextRun(text, font: font, color: color, in: room, alignment: .center)))
  }

  /// Appends a cross over the disc of a cancelled touch.
  private func appendCross(in disc: CGRect, _ color: CGColor, to items: inout [DisplayItem]) {
    let inner = disc.insetBy(dx: 11, dy: 11)
    let path = PathOutline([
      .move(to: CGPoint(x: inner.minX, y: inner.minY)),
      .line(to: CGPoint(x: inner.maxX, y: inner.maxY)),
      .move(to: CGPoint(x: inner.maxX, y: inner.minY)),
      .line(to: CGPoint(x: inner.minX, y: inner.maxY)),
    ])
    items.append(.path(PathItem(path, .stroke(StrokeStyle(width: 2, cap: .round)), .color(color))))
  }

  /// Colors that differ in lightness as well.
  private static let colors: [CGColor] = [
    CGColor(red: 0.85, green: 0.2, blue: 0.25, alpha: 1),
    CGColor(red: 0.1, green: 0.4, blue: 0.85, alpha: 1),
    CGColor(red: 0.1, green: 0.55, blue: 0.3, alpha: 1),
    CGColor(red: 0.6, green: 0.3, blue: 0.75, alpha: 1),
    CGColor(red: 0.8, green: 0.45, blue: 0.05, alpha: 1),
  ]
}

extension CGColor {
  /// The color with its alpha multiplied by a factor.
  fileprivate func faded(_ part: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha * part)
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer has recognized its gesture.
  fileprivate var hasRecognized: Bool { state == .began || state == .changed || state == .ended }
}
