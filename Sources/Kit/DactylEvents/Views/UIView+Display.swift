public import Foundation

extension UIView {
  /// The part of the content that is stretched, in fractions of the bounds.
  public final var contentStretch: CGRect {
    get { extras?.contentStretch ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      changing(.contentStretch) { madeExtras.contentStretch = newValue }
      markLookChanged()
    }
  }

  /// Pixels per point of the content: the screen's, unless set; 1 without a window.
  public final var contentScaleFactor: CGFloat {
    get { extras?.contentScaleFactor ?? windowReference?.screen.scale ?? 1 }
    set {
      madeExtras.contentScaleFactor = newValue
      markLookChanged()
    }
  }

  /// Tells a renderer that the content covers the bounds. It changes nothing else.
  public final var isOpaque: Bool {
    get { flags.contains(.isOpaque) }
    set {
      flag(.isOpaque, newValue)
      markLookChanged()
    }
  }

  /// Tells a renderer to clear the part before ``draw(_:)``.
  public final var clearsContextBeforeDrawing: Bool {
    get { flags.contains(.clearsContext) }
    set { flag(.clearsContext, newValue) }
  }

  /// Marks a part, or everything with `nil`, to be drawn.
  final func markNeedsDisplay(_ rect: CGRect?) {
    markLookChanged()
    let isDue = flags.contains(.needsDisplay)
    if let rect {
      if !isDue {
        madeExtras.dirtyRect = rect
      } else if let present = extras?.dirtyRect {
        extras?.dirtyRect = present.union(rect)
      }
    } else {
      extras?.dirtyRect = nil
    }
    guard !isDue else { return }
    flags.insert(.needsDisplay)
    markUpward(.branchNeedsDisplay)
  }

  /// Draws what is due in the view and below it; a hidden view is drawn when it is shown.
  final func drawBranch() {
    var waiting: [UIView] = [self]
    while let view = waiting.popLast() {
      guard !view.isHidden else { continue }
      if view.flags.contains(.needsDisplay) {
        let part = view.extras?.dirtyRect.map { $0.intersection(view.bounds) } ?? view.bounds
        view.flags.remove(.needsDisplay)
        view.extras?.dirtyRect = nil
        if !part.isEmpty { view.drawPart(part) }
      }
      guard view.flags.contains(.branchNeedsDisplay) else { continue }
      view.flags.remove(.branchNeedsDisplay)
      if let layer = view.extras?.layer { layer.displayOwnSublayers() }
      for child in view.children.reversed()
      where !child.flags.isDisjoint(with: [.needsDisplay, .branchNeedsDisplay]) {
        waiting.append(child)
      }
    }
  }
}
