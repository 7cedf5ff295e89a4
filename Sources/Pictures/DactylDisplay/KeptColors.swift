import DactylKit
import Foundation

/// Where inverted colors are turned back: views that keep theirs, as far as nothing opaque lies in front.
@MainActor
struct KeptColors {
  /// Rectangles of the screen that do not overlap, in points.
  private(set) var rects: [CGRect] = []

  init(on screen: UIScreen, of application: UIApplication) {
    for window in application.windowsFrontToBack.reversed() where window.screen === screen {
      add(window, within: screen.bounds)
    }
  }

  private mutating func add(_ view: UIView, within clip: CGRect) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let frame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    let shown = frame.intersection(clip)
    if view.accessibilityIgnoresInvertColors {
      cover(shown)
      if !shown.isEmpty { rects.append(shown) }
      return
    }
    let isSolid =
      view.alpha == 1 && (view.backgroundColor?.cgColor.alpha == 1 || view is UIVisualEffectView)
    if isSolid { cover(shown) }
    let inside = view.clipsToBounds ? shown : clip
    guard !inside.isNull, !inside.isEmpty else { return }
    for subview in view.subviews { add(subview, within: inside) }
  }

  /// Takes what is covered away from what lies behind.
  private mutating func cover(_ front: CGRect) {
    guard !front.isNull, !front.isEmpty else { return }
    rects = rects.flatMap { rect -> [CGRect] in
      let hole = rect.intersection(front)
      guard !hole.isNull, !hole.isEmpty else { return [rect] }
      let parts = [
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: hole.minY - rect.minY),
        CGRect(x: rect.minX, y: hole.maxY, width: rect.width, height: rect.maxY - hole.maxY),
        CGRect(x: rect.minX, y: hole.minY, width: hole.minX - rect.minX, height: hole.height),
        CGRect(x: hole.maxX, y: hole.minY, width: rect.maxX - hole.maxX, height: hole.height),
      ]
      return parts.filter { $0.width > 0 && $0.height > 0 }
    }
  }
}
