#if Drawing
  import CCairo
  import DactylKit
  import DisplayList
  import Foundation

  /// The way of an item's rectangle to the pixels: the maps and clips of the scopes around it.
  struct CanvasWay {
    /// What a scope does with rectangles.
    enum Step {
      /// Moves and turns them.
      case map(CGAffineTransform)
      /// Cuts them at a clip or mask.
      case cut(CGRect)
    }

    /// From the outermost scope to pixels.
    private let base: CGAffineTransform
    private var steps: [Step] = []
    private var cuts = 0

    init(_ base: CGAffineTransform) { self.base = base }

    mutating func push(_ step: Step) {
      steps.append(step)
      if case .cut = step { cuts += 1 }
    }

    mutating func pop() {
      if case .cut = steps.removeLast() { cuts -= 1 }
    }

    /// The rectangle in pixels, worked out step by step as the damage of an item is; whether a scope has cut anything
    /// off, and whether a map turns it. `nil` without clips: then one map tells it.
    func seen(_ rect: CGRect) -> (rect: CGRect, isCut: Bool, isTurned: Bool)? {
      guard cuts > 0 else { return nil }
      var rect = rect
      var isCut = false
      var isTurned = !base.isUpright
      for step in steps.reversed() {
        switch step {
        case .map(let map):
          rect = rect.applying(map)
          isTurned = isTurned || !map.isUpright
        case .cut(let clip):
          if clip.contains(rect) { continue }
          isCut = true
          rect = rect.intersection(clip)
          if rect.isNull || rect.isEmpty { return (.null, true, isTurned) }
        }
      }
      return (rect.applying(base), isCut, isTurned)
    }
  }

  /// Nothing of an item is painted outside of the pixels that its rectangle touches, as far as clips leave it: the
  /// damage of a change holds these pixels and no others.
  ///
  /// cairo alone does not keep to them. It moves the ends of edges to fifteenths of a row, and the other end of a
  /// nearly level edge then reaches up to a pixel too far; a blur reaches whole pixels; the corners of a turned image are
  /// smoothed outwards; and a pixel at the edge of a clip shows a little of what ends in it, inside or not.
  extension Canvas {
    /// Paints something if any of it can show, and nothing of it outside of the pixels that a rectangle of points
    /// touches. `keepsInside` says that cairo paints none there while the rectangle is upright.
    func confine(to rect: CGRect, _ keepsInside: Bool, _ body: () -> Void) {
      guard shows(rect) else { return }
      guard !isVector, !rect.isInfinite else { return body() }
      let seen = way.seen(rect)
      let place = seen?.rect ?? rect.standardized.applying(map)
      let pixels = PixelRect(covering: place)
      guard !pixels.isEmpty else { return }
      let isCut = seen?.isCut == true
      // The pixels of an upright rectangle and an upright clip are those of what both have. Where edges lie between
      // pixels, cairo smooths them by which of both are at hand: so none of it may be missing.
      if isCut, place != pixels.rect { piece?.hold(pixels.expanded(by: 1)) }
      if keepsInside, map.isUpright, !isCut || seen?.isTurned == false { return body() }
      cairo_save(context)
      setPixelMatrix()
      cairo_rectangle(
        context, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
      cairo_clip(context)
      setMatrix()
      body()
      cairo_restore(context)
      setMatrix()
    }

    /// Paints what lies in a scope.
    func within(_ step: CanvasWay.Step, _ body: () -> Void) {
      way.push(step)
      body()
      way.pop()
    }

    /// Paints another list with the present map: its items are confined by themselves alone.
    func onItsOwn(_ body: () -> Void) {
      let outer = way
      way = CanvasWay(map)
      body()
      way = outer
    }
  }

  extension RoundedRectangle {
    /// Whether no corner is round.
    var isSquare: Bool { effectiveRadius == 0 }
  }
#endif
