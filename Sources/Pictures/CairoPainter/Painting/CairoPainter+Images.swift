import CCairo
import DactylKit
import DisplayList
import Foundation

extension CairoPainter {
  /// Paints an image. `clip` is the clip around the item and nothing else, in points.
  func draw(_ item: ImageItem, within clip: CGRect? = nil, on canvas: Canvas) {
    if case .drawing(let list) = item.image.source {
      guard !canvas.isVector, let placed = placed(list, item, canvas.map, within: clip) else {
        return draw(list, item, on: canvas)
      }
      return paint(placed, on: canvas)
    }
    // The viewer of a vector file may enlarge it.
    let factor = canvas.isVector ? 4 : canvas.map.meanScale
    guard
      let found = raster(of: item, at: canvas.map.meanScale, vectorScale: factor)
    else { return }
    for slice in found.slices(of: item) {
      if slice.repeats {
        drawRepeated(slice, of: found.image, scale: found.scale, item, on: canvas)
      } else {
        draw(slice, of: found.image, item, on: canvas)
      }
    }
  }

  /// The pixels of an item's image; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the picture per point.
  ///   - vectorScale: The same for documents, which are drawn with so many pixels.
  func raster(of item: ImageItem, at scale: CGFloat, vectorScale: CGFloat) -> ItemRaster? {
    let content = images.content(of: item.image, scale: scale)
    let size = content.size
    guard size.width > 0, size.height > 0 else { return nil }
    let target = item.destination(for: size)
    switch content {
    case .raster(let image, let scale):
      return ItemRaster(image: image, scale: scale, target: target)
    case .vector(let image):
      // Scaled to the target's pixels, so that the next steps only copy.
      let (width, height) = (
        Int((target.width * vectorScale).rounded(.up)),
        Int((target.height * vectorScale).rounded(.up))
      )
      return image.image(width: width, height: height).map {
        ItemRaster(image: $0, scale: CGFloat(width) / size.width, target: target)
      }
    case .missing: return nil
    }
  }

  private func drawRepeated(
    _ slice: ImageSlice, of image: RasterImage, scale: CGFloat, _ item: ImageItem,
    on canvas: Canvas
  ) {
    let size = CGSize(width: slice.source.width / scale, height: slice.source.height / scale)
    let (columns, rows) = (
      (slice.target.width / size.width).rounded(.up),
      (slice.target.height / size.height).rounded(.up)
    )
    guard columns * rows <= ImageSlice.mostCopies else {
      return draw(slice, of: image, item, on: canvas)
    }
    cairo_save(canvas.context)
    cairo_rectangle(
      canvas.context, slice.target.minX, slice.target.minY, slice.target.width,
      slice.target.height)
    clipped(to: slice.target, on: canvas) {
      for row in 0..<Int(rows) {
        for column in 0..<Int(columns) {
          let origin = CGPoint(
            x: slice.target.minX + CGFloat(column) * size.width,
            y: slice.target.minY + CGFloat(row) * size.height)
          let copy = ImageSlice(
            source: slice.source, target: CGRect(origin: origin, size: size))
          draw(copy, of: image, item, on: canvas)
        }
      }
    }
  }

  private func draw(
    _ slice: ImageSlice, of image: RasterImage, _ item: ImageItem, on canvas: Canvas
  ) {
    guard canvas.shows(slice.target) else { return }
    if canvas.isVector { return drawVector(slice, of: image, item, on: canvas) }
    guard let placed = placed(slice, of: image, item, canvas.map, within: canvas.bounds) else {
      return
    }
    guard item.image.renderingMode == .template else { return paint(placed, on: canvas) }
    canvas.setPixelMatrix()
    canvas.setSource(item.tint)
    cairo_mask_surface(canvas.context, placed.image.surface, Double(placed.x), Double(placed.y))
    canvas.setMatrix()
  }

  private func paint(_ placed: PlacedImage, on canvas: Canvas) {
    canvas.setPixelMatrix()
    cairo_set_source_surface(
      canvas.context, placed.image.surface, Double(placed.x), Double(placed.y))
    cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
    let shown = placed.shown
    cairo_rectangle(
      canvas.context, Double(shown.x), Double(shown.y), Double(shown.width), Double(shown.height))
    cairo_fill(canvas.context)
    canvas.setMatrix()
  }

  /// The pixels of a slice and their place; `nil` if it lies outside of any picture.
  ///
  /// - Parameter bounds: The pixels of the picture. An image much larger than the picture is scaled in these alone.
  func placed(
    _ slice: ImageSlice, of image: RasterImage, _ item: ImageItem, _ map: CGAffineTransform,
    within bounds: PixelRect
  ) -> PlacedImage? {
    let corner = slice.target.origin.applying(map)
    let whole = CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
    guard abs(whole.x) < 1e6, abs(whole.y) < 1e6 else { return nil }
    var (x, y) = (Int(whole.x), Int(whole.y))
    var key = TileKey(
      image: ObjectIdentifier(image), source: slice.source,
      target: CGRect(origin: .zero, size: slice.target.size), map: map, cut: nil,
      isPixelated: item.isPixelated)
    key.map.tx = corner.x - whole.x
    key.map.ty = corner.y - whole.y
    // An image at its own size is its own tile.
    if item.image.renderingMode != .template, key.copiesPixels {
      let part = PixelRect(covering: slice.source)
      return PlacedImage(
        image: image, x: x - part.x, y: y - part.y,
        shown: PixelRect(x: x, y: y, width: part.width, height: part.height))
    }
    if key.isLarge(in: pictureArea) {
      key.cut = bounds
      key.map.tx = corner.x
      key.map.ty = corner.y
      (x, y) = (0, 0)
    }
    let tile: ImageTile
    if let known = tiles[key] {
      tile = known
    } else {
      guard let made = ImageTile(key, image: image) else { return nil }
      tiles[key] = made
      tile = made
    }
    x += tile.bounds.x
    y += tile.bounds.y
    return PlacedImage(
      image: tile.pixels, x: x, y: y,
      shown: PixelRect(x: x, y: y, width: tile.bounds.width, height: tile.bounds.height))
  }

  /// Embeds the pixels in a vector file; the viewer scales them.
  private func drawVector(
    _ slice: ImageSlice, of image: RasterImage, _ item: ImageItem, on canvas: Canvas
  ) {
    let (source, target) = (slice.source, slice.target)
    cairo_save(canvas.context)
    cairo_rectangle(canvas.context, target.minX, target.minY, target.width, target.height)
    cairo_clip(canvas.context)
    cairo_translate(canvas.context, target.minX, target.minY)
    cairo_scale(
      canvas.context, target.width / source.width, target.height / source.height)
    if item.image.renderingMode == .template {
      canvas.setSource(item.tint)
      cairo_mask_surface(canvas.context, image.surface, -source.minX, -source.minY)
    } else {
      cairo_set_source_surface(canvas.context, image.surface, -source.minX, -source.minY)
      cairo_paint(canvas.context)
    }
    cairo_restore(canvas.context)
  }

  /// An image that is a display list, painted anew for each size, slice by slice.
  func draw(_ list: DisplayList, _ item: ImageItem, on canvas: Canvas) {
    let size = item.image.size
    guard size.width > 0, size.height > 0 else { return }
    let target = item.destination(for: size)
    let outer = canvas.map
    let group =
      item.image.renderingMode == .template ? beginGroup(target, on: canvas) : nil
    if let inner = group.map(\.canvas) ?? canvas {
      let part = CGRect(
        x: item.part.minX * size.width, y: item.part.minY * size.height,
        width: item.part.width * size.width, height: item.part.height * size.height)
      for slice in ImageSlices(item, part: part, target: target, scale: 1).slices {
        for copy in slice.copies { draw(copy, of: list, on: inner) }
      }
    }
    canvas.map = outer
    guard let group else { return }
    end(group, on: canvas) { context in
      // The tint, with the group's alpha.
      guard let surface = group.memory?.surface else { return cairo_paint(context) }
      canvas.setSource(item.tint)
      cairo_mask_surface(context, surface, 0, 0)
    }
  }
}

extension CairoPainter {
  /// A slice of a display list, scaled to its place.
  private func draw(_ slice: ImageSlice, of list: DisplayList, on canvas: Canvas) {
    let (source, target) = (slice.source, slice.target)
    guard canvas.shows(target) else { return }
    let around = canvas.map
    cairo_save(canvas.context)
    canvas.map = CGAffineTransform(translationX: -source.minX, y: -source.minY)
      .concatenating(
        CGAffineTransform(
          scaleX: target.width / source.width, y: target.height / source.height)
      )
      .concatenating(CGAffineTransform(translationX: target.minX, y: target.minY))
      .concatenating(around)
    canvas.setMatrix()
    let own = withOwnBlurs(list, scale: canvas.map.meanScale)
    cairo_rectangle(canvas.context, source.minX, source.minY, source.width, source.height)
    clipped(to: source, on: canvas) { canvas.onItsOwn { paint(own, on: canvas) } }
    canvas.map = around
    canvas.setMatrix()
  }
}

/// The pixels of an item's image, and where the image goes.
struct ItemRaster {
  let image: RasterImage
  /// Pixels of the image per point.
  let scale: CGFloat
  /// Where the image goes, in points.
  let target: CGRect

  /// The parts of the image that an item shows.
  func slices(of item: ImageItem) -> [ImageSlice] {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let part = CGRect(
      x: item.part.minX * width, y: item.part.minY * height, width: item.part.width * width,
      height: item.part.height * height
    ).intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width > 0, part.height > 0 else { return [] }
    return ImageSlices(item, part: part, target: target, scale: scale).slices
  }
}

/// Pixels that are copied to a picture as they are.
struct PlacedImage {
  let image: RasterImage
  /// The column of the picture where the image's first column stands.
  let x: Int
  /// The row of the picture where the image's first row stands.
  let y: Int
  /// The part of the picture that shows it.
  let shown: PixelRect
}

extension TileKey {
  /// Whether a tile of the whole image would be more than twice as large as a picture.
  func isLarge(in pictureArea: Int) -> Bool {
    PixelRect(covering: target.applying(map)).area > 2 * pictureArea
  }

  /// Whether each pixel of the image is one pixel of the target.
  fileprivate var copiesPixels: Bool {
    map.isUpright && map.tx == 0 && map.ty == 0 && target.width * map.a == source.width
      && target.height * map.d == source.height && source == source.integral
  }
}
