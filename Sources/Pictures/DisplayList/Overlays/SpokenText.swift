public import DactylKit
public import Foundation
public import InputFrames

/// Shows what the screen reader says, as white words on a dark ground at the screen's bottom, or at its top while the cursor is
/// below.
@MainActor
public final class SpokenText: PictureOverlay {
  /// The size of the words and their distance from the edges, in points. Source:
  /// `Documentation/Constants.md#spoken-text`.
  public static let (fontSize, margin): (CGFloat, CGFloat) = (17, 12)

  /// How fast words are read, and how long the shortest text stays. Source:
  /// `Documentation/Constants.md#spoken-text`.
  public static let (lettersPerSecond, least) = (15.0, Duration.milliseconds(700))

  private let application: UIApplication
  private var text = ""
  private var end = Timestamp.zero

  /// The words of an application's screen reader; none yet.
  public init(of application: UIApplication) { self.application = application }

  /// Shows a text from now on, for as long as it takes to read or until the next one.
  public func show(_ text: String) {
    self.text = text
    let letters = Double(text.count) / Self.lettersPerSecond
    end = application.now + .milliseconds(Int64((1000 * letters).rounded())) + Self.least
  }

  /// Appends the words and their ground.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard !text.isEmpty, time <= end else { return }
    let font = UIFont.systemFont(ofSize: Self.fontSize)
    let screen = application.mainScreen.bounds.insetBy(dx: 2 * Self.margin, dy: Self.margin)
    let size = TextMeasure.measure(text, font, screen.width - 2 * Self.margin)
    var ground = CGRect(
      x: 0, y: 0, width: size.width.rounded(.up) + 1 + 2 * Self.margin,
      height: size.height.rounded(.up) + Self.margin)
    ground.origin = CGPoint(x: screen.midX - ground.width / 2, y: screen.maxY - ground.height)
    let cursor = application.assistiveTechnology?.focusedElement?.accessibilityFrame
    if let cursor, cursor.intersects(ground) { ground.origin.y = screen.minY }
    items.append(
      .fill(RoundedRectangle(ground, radius: 8), .color(CGColor(gray: 0.1, alpha: 0.85))))
    items.append(
      .text(
        TextRun(
          text, font: font, color: .white, in: ground.insetBy(dx: Self.margin, dy: 0),
          alignment: .center, lineBreakMode: .byWordWrapping, numberOfLines: 0)))
  }

  /// When the words go.
  public func nextChange(after time: Timestamp) -> Timestamp? {
    end > time && !text.isEmpty ? end + .microseconds(1) : nil
  }
}
