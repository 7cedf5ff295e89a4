public import DactylKit
import Foundation
public import InputFrames

/// Shows where views are: a thin line around each visible view, and its name. Used for scenes,
/// whose views draw nothing themselves.
@MainActor
public final class ViewOutlines: PictureOverlay {
  /// The font size of the names, in points.
  private static let nameSize: CGFloat = 11

  private let names: [ObjectIdentifier: String]
  private let windows: [UIWindow]

  /// Outlines for the views of some windows, given from back to front. A view without a name in
  /// `names` gets only its line.
  public init(names: [String: UIView] = [:], windows: [UIWindow] = []) {
    self.windows = windows
    var found: [ObjectIdentifier: String] = [:]
    for (name, view) in names { found[ObjectIdentifier(view)] = name }
    self.names = found
  }

  /// Appends the outlines of all visible views of the windows.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    for window in windows where !window.isHidden { append(window, to: &items) }
  }

  /// Appends the outlines of a window's visible views, in points of the screen, from back to front.
  public func append(_ window: UIWindow, to items: inout [DisplayItem]) {
    append(window, depth: 0, to: &items)
  }

  private func append(_ view: UIView, depth: Int, to items: inout [DisplayItem]) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if depth > 0 {
      let frame = view.convert(view.bounds, to: nil)
      let color = Self.colors[depth % Self.colors.count]
      items.append(.border(Border(RoundedRectangle(frame), width: 1, color: color)))
      if let name = names[ObjectIdentifier(view)] {
        let room = CGRect(
          x: frame.minX + 4, y: frame.minY + 2, width: max(0, frame.width - 8), height: 14)
        items.append(
          .text(
            TextRun(
              name, font: .systemFont(ofSize: Self.nameSize), color: color, in: room,
              alignment: .left)))
      }
    }
    for subview in view.subviews { append(subview, depth: depth + 1, to: &items) }
  }

  /// The colors by depth in the tree; they repeat.
  private static let colors: [CGColor] = [
    CGColor(red: 0.35, green: 0.35, blue: 0.4, alpha: 1),
    CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1),
    CGColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1),
    CGColor(red: 0.65, green: 0.35, blue: 0.1, alpha: 1),
  ]
}
