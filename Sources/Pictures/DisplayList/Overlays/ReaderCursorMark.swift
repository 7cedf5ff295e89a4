public import DactylKit
public import Foundation
public import InputFrames

/// Shows the screen reader's cursor: a dark and a light line around the current element, visible on
/// any background.
@MainActor
public final class ReaderCursorMark: PictureOverlay {
  /// The width of each of the two lines, in points. Source: `Documentation/Constants.md#reader-cursor`.
  public static let lineWidth: CGFloat = 2

  private let application: UIApplication

  /// The mark for an application's screen reader. It shows nothing while the reader is missing or
  /// off.
  public init(of application: UIApplication) { self.application = application }

  /// Appends the two lines.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard let reader = application.assistiveTechnology, reader.isRunning,
      let frame = reader.focusedElement?.accessibilityFrame, !frame.isNull, !frame.isEmpty
    else { return }
    let width = Self.lineWidth
    for (distance, color) in [(2 * width, CGColor.white), (width, CGColor.black)] {
      let line = frame.insetBy(dx: -distance, dy: -distance)
      items.append(
        .border(Border(RoundedRectangle(line, radius: 4 + distance), width: width, color: color)))
    }
  }
}
