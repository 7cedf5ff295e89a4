import CCairo
import DactylKit
import DisplayList
import Foundation

/// A group of items that are painted together, then onto the canvas behind.
struct Group {
  /// The canvas for the group's items; `nil` if nothing of the group is visible.
  var canvas: Canvas?
  /// The group's memory; `nil` on a vector canvas, where cairo manages the group.
  var memory: ScratchMemory.Piece?
}

extension CairoPainter {
  /// Begins a group that paints nothing outside a rectangle of points. `reach` is the number of
  /// pixels around the damage that are painted too, for a blur that follows. A mask has all of its
  /// own pixels even if the canvas has fewer: how cairo smooths a corner depends on where the shape
  /// is cut, and the canvas ends where its content does, which changes without the mask.
  func beginGroup(
    _ extent: CGRect, reach: Int = 0, isMask: Bool = false, on canvas: Canvas
  ) -> Group {
    guard !canvas.isVector else {
      cairo_push_group(canvas.context)
      return Group(canvas: canvas, memory: nil)
    }
    let room =
      isMask ? canvas.room : reach == 0 ? canvas.bounds : canvas.bounds.expanded(by: reach)
    let covered =
      extent.isInfinite
      ? room : PixelRect(covering: extent.applying(canvas.map)).expanded(by: 1 + reach)
    guard let bounds = covered.overlap(room) else { return Group() }
    let damage =
      isMask
      ? [bounds]
      : (reach == 0 ? canvas.damage : [canvas.damageBounds.expanded(by: reach)])
        .compactMap {
          $0.overlap(bounds)?
            .overlap(reach == 0 ? canvas.clip : canvas.clip.expanded(by: reach))
        }
    // A group that reaches beyond the canvas begins as far outside of it, whatever the damage; and so do the groups
    // in it.
    let outer = canvas.pixels?.origin ?? PixelOrigin()
    let origin = PixelOrigin(x: outer.x - reach, y: outer.y - reach)
    guard !damage.isEmpty, let piece = scratch.borrow(bounds, origin: origin) else {
      return Group()
    }
    for part in damage { piece.clear(part) }
    let group = Canvas(
      surface: piece.surface, pixels: piece.pixels, bounds: bounds,
      room: canvas.room.expanded(by: reach), damage: damage, map: canvas.map,
      piece: canvas.piece, way: canvas.way)
    group.behind = canvas
    group.backdrops = isMask ? nil : canvas.backdrops
    if isCairoAlone { group.neverPaintPlainly() }
    return Group(canvas: group, memory: piece)
  }

  /// Ends a group: sets it as the source of the canvas behind and calls `paint`.
  func end(_ group: Group, on canvas: Canvas, paint: (OpaquePointer) -> Void) {
    guard group.canvas != nil else { return }
    // A cairo group must end before the present state is saved, because groups and saved
    // states nest.
    if group.memory == nil { cairo_pop_group_to_source(canvas.context) }
    cairo_save(canvas.context)
    if let memory = group.memory {
      canvas.setPixelMatrix()
      let bounds = memory.bounds.rect
      cairo_rectangle(canvas.context, bounds.minX, bounds.minY, bounds.width, bounds.height)
      cairo_clip(canvas.context)
      cairo_set_source_surface(canvas.context, memory.surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
    }
    paint(canvas.context)
    cairo_restore(canvas.context)
    canvas.setMatrix()
    if let memory = group.memory { scratch.release(memory) }
  }

  /// Ends a group that shows as far as a mask is opaque.
  func end(_ group: Group, through mask: DisplayList, on canvas: Canvas) {
    guard group.canvas != nil else { return }
    let mask = withOwnBlurs(mask, scale: canvas.map.meanScale)
    guard !canvas.isVector else {
      let content = cairo_pop_group(canvas.context)
      cairo_push_group(canvas.context)
      paint(mask, on: canvas)
      let shape = cairo_pop_group(canvas.context)
      cairo_set_source(canvas.context, content)
      cairo_mask(canvas.context, shape)
      cairo_pattern_destroy(content)
      cairo_pattern_destroy(shape)
      return
    }
    let masking = beginGroup(mask.bounds, isMask: true, on: canvas)
    if let target = masking.canvas { paint(mask, on: target) }
    end(group, on: canvas) { context in
      guard let surface = masking.memory?.surface else { return }
      cairo_mask_surface(context, surface, 0, 0)
    }
    if let memory = masking.memory { scratch.release(memory) }
  }
}
