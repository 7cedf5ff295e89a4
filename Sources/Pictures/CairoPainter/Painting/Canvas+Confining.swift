import CCairo
import DactylKit
import DisplayList
import Foundation

/// The transforms and clips of the open scopes, which lead from an item's rectangle to its
/// pixels.
struct CanvasWay {
  /// The effect of a scope on rectangles.
  enum Step {
    /// Transforms them.
    case map(CGAffineTransform)
    /// Cuts them at a clip or mask.
    case cut(CGRect)
  }

  /// The transform from the outermost scope to pixels.
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

  /// The rectangle in pixels, computed step by step in the same way as the damage of an item;
  /// whether a clip has cut it, and whether a transform rotates it. `nil` if there are no clips:
  /// then one transform is enough.
  func seen(_ rect: CGRect) -> (rect: CGRect, isCut: Bool, isRotated: Bool)? {
    guard cuts > 0 else { return nil }
    var rect = rect
    var isCut = false
    var isRotated = !base.isUpright
    for step in steps.reversed() {
      switch step {
      case .map(let map):
        rect = rect.applying(map)
        isRotated = isRotated || !map.isUpright
      case .cut(let clip):
        if clip.contains(rect) { continue }
        isCut = true
        rect = rect.intersection(clip)
        if rect.isNull || rect.isEmpty { return (.null, true, isRotated) }
      }
    }
    return (rect.applying(base), isCut, isRotated)
  }
}

/// Limits each item to the pixels that its rectangle touches, within its clips. The damage of a
/// change consists of exactly these pixels.
///
/// cairo alone paints beyond them. It rounds the ends of edges to fifteenths of a row, so the
/// other end of a nearly level edge may reach a pixel too far. A blur reaches whole pixels. The
/// corners of a turned image are smoothed outwards. And a pixel at the edge of a clip shows a
/// little of any shape that ends in it.
extension Canvas {
  /// Paints an item if any part is visible, and only in the pixels that a rectangle of points
  /// touches. `keepsInside` says that cairo paints no other pixels while the rectangle is
  /// upright.
  func confine(to rect: CGRect, _ keepsInside: Bool, _ body: () -> Void) {
    guard shows(rect) else { return }
    guard !isVector, !rect.isInfinite else { return body() }
    let seen = way.seen(rect)
    let place = seen?.rect ?? rect.standardized.applying(map)
    let pixels = PixelRect(covering: place)
    guard !pixels.isEmpty else { return }
    let isCut = seen?.isCut == true
    // An upright rectangle in an upright clip covers the pixels of their intersection. If
    // edges lie between pixels, cairo smooths each by looking at both, so both must be complete.
    if isCut, place != pixels.rect { piece?.hold(pixels.expanded(by: 1)) }
    if keepsInside, map.isUpright, !isCut || seen?.isRotated == false { return body() }
    cairo_save(context)
    setPixelMatrix()
    cairo_rectangle(
      context, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    cairo_clip(context)
    setMatrix()
    withinOwnClip(body)
    cairo_restore(context)
    setMatrix()
  }

  /// Calls `body` with the scope's step added.
  func within(_ step: CanvasWay.Step, _ body: () -> Void) {
    way.push(step)
    body()
    way.pop()
  }

  /// Paints another list with the present transform, confined by that list's own scopes alone.
  func onItsOwn(_ body: () -> Void) {
    let (outer, blurs) = (way, backdrops)
    (way, backdrops) = (CanvasWay(map), nil)
    body()
    (way, backdrops) = (outer, blurs)
  }
}
