public import DactylKit
public import Foundation
public import InputFrames

/// Shows what assistive technology marks, visible on any background: a dark and a light line around the screen reader's
/// element, and the groups, elements and menus of switch control.
@MainActor
public final class ReaderCursorMark: PictureOverlay {
  /// The width of each of the two lines, in points. Source: `Documentation/Constants.md#reader-cursor`.
  public static let lineWidth: CGFloat = 2
  /// The size of titles. Source: `Documentation/Constants.md#switch-scanning`.
  public static let fontSize: CGFloat = 17
  private static let ground = CGColor(gray: 0.1, alpha: 0.9)
  private static let blue = CGColor(red: 0, green: 0.32, blue: 0.8, alpha: 1)

  private let application: UIApplication

  /// The mark for an application. It shows nothing while assistive technology is missing or off.
  public init(of application: UIApplication) { self.application = application }

  /// Appends the lines and the titles.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard let technology = application.assistiveTechnology, technology.isRunning else { return }
    for mark in technology.marks where !mark.frame.isNull && !mark.frame.isEmpty {
      append(mark, to: &items)
    }
  }

  private func append(_ mark: AssistiveMark, to items: inout [DisplayItem]) {
    switch mark.kind {
    case .cursor: appendLines(around: mark.frame, width: Self.lineWidth, .black, to: &items)
    case .group:
      // A group that reaches to the edges of the screen keeps its lines on it.
      let screen = application.mainScreen.bounds.insetBy(dx: 8, dy: 8)
      let frame = mark.frame.intersection(screen)
      appendLines(around: frame, width: 2 * Self.lineWidth, Self.blue, to: &items)
    case .area:
      let area = RoundedRectangle(mark.frame, radius: 0)
      items.append(.fill(area, .color(CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.4))))
      items.append(.border(Border(area, width: 1, color: .black)))
    case .line(let isChosen):
      let line = RoundedRectangle(mark.frame, radius: 0)
      items.append(.fill(line, .color(isChosen ? Self.blue : Self.ground)))
      items.append(.border(Border(line, width: 1, color: .white)))
      appendWords(mark.title ?? "", in: mark.frame, to: &items)
      return
    }
    guard let title = mark.title else { return }
    let size = TextMeasure.measure(title, .systemFont(ofSize: Self.fontSize), .infinity)
    let frame = CGRect(
      x: mark.frame.midX - size.width / 2 - 12, y: mark.frame.midY - size.height / 2 - 4,
      width: size.width.rounded(.up) + 24, height: size.height.rounded(.up) + 8)
    items.append(.fill(RoundedRectangle(frame, radius: 8), .color(Self.ground)))
    appendWords(title, in: frame, to: &items)
  }

  private func appendLines(
    around frame: CGRect, width: CGFloat, _ color: CGColor, to items: inout [DisplayItem]
  ) {
    for (distance, color) in [(2 * width, CGColor.white), (width, color)] {
      let line = frame.insetBy(dx: -distance, dy: -distance)
      items.append(
        .border(Border(RoundedRectangle(line, radius: 4 + distance), width: width, color: color)))
    }
  }

  private func appendWords(_ words: String, in frame: CGRect, to items: inout [DisplayItem]) {
    let font = UIFont.systemFont(ofSize: Self.fontSize)
    let height = TextMeasure.measure(words, font, .infinity).height
    let line = CGRect(
      x: frame.minX + 4, y: frame.midY - height / 2, width: frame.width - 8, height: height)
    items.append(
      .text(
        TextRun(
          words, font: font, color: .white, in: line, alignment: .center,
          lineBreakMode: .byTruncatingTail, numberOfLines: 1)))
  }
}
