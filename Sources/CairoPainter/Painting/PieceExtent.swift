#if Drawing
  import DactylKit
  import DisplayList
  import Foundation

  /// Which pixels are painted for a part of a picture.
  ///
  /// How cairo smooths an edge depends on the other edges beside it and on where a shape is cut, and where a gradient
  /// begins on what is painted of it. So a part that cuts such a shape is painted with as many pixels more as hold the
  /// whole of it. The painter finds out while it paints: it stops, and begins again with these pixels.
  final class PieceExtent {
    /// The whole picture.
    private var all = PixelRect()
    /// The pixels that are painted.
    private var painted = PixelRect()
    /// The pixels that are needed.
    private(set) var needed = PixelRect()

    /// Begins with these pixels.
    func begin(_ part: PixelRect, of all: PixelRect) {
      (self.all, painted, needed) = (all, part, part)
    }

    /// Whether a shape is cut: what is painted then is of no use.
    var isCut: Bool { needed != painted }

    /// A shape is about to be painted that must not be cut.
    func hold(_ rect: PixelRect) {
      let part = rect.intersection(all)
      if !needed.contains(part) { needed = needed.union(part) }
    }
  }

  extension Canvas {
    /// Says that a shape in a rectangle of points must not be cut by the part that is painted.
    func hold(_ rect: CGRect) {
      piece?.hold(PixelRect(covering: rect.applying(map)).expanded(by: 1))
    }

    /// The same, unless the shape is an upright rectangle of one color: cairo paints those alike wherever it begins.
    func hold(_ shape: RoundedRectangle, _ paint: Paint?) {
      guard piece != nil else { return }
      if map.isUpright, shape.effectiveRadius == 0 {
        switch paint {
        case nil, .color: return
        default: break
        }
      }
      hold(shape.rect)
    }
  }
#endif
