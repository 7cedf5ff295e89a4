#if Drawing
  import CCairo
  import DactylKit
  import DisplayList
  import Foundation

  extension CairoPainter {
    func draw(_ item: ImageItem, on canvas: Canvas) {
      if case .drawing(let list) = item.image.source { return draw(list, item, on: canvas) }
      let content = images.content(of: item.image, scale: canvas.map.meanScale)
      let size = content.size
      guard size.width > 0, size.height > 0 else { return }
      let target = item.destination(for: size)
      switch content {
      case .raster(let image, let scale):
        draw(image, scale: scale, item, to: target, on: canvas)
      case .vector(let image):
        // Scaled to the target's pixels, so that the next steps only copy.
        let factor = canvas.isVector ? 4 : canvas.map.meanScale
        let (width, height) = (
          Int((target.width * factor).rounded(.up)), Int((target.height * factor).rounded(.up))
        )
        guard let drawn = image.image(width: width, height: height) else { return }
        draw(drawn, scale: CGFloat(width) / size.width, item, to: target, on: canvas)
      case .missing: break
      }
    }

    private func draw(
      _ image: RasterImage, scale: CGFloat, _ item: ImageItem, to target: CGRect, on canvas: Canvas
    ) {
      let (width, height) = (CGFloat(image.width), CGFloat(image.height))
      let part = CGRect(
        x: item.part.minX * width, y: item.part.minY * height, width: item.part.width * width,
        height: item.part.height * height
      ).intersection(CGRect(x: 0, y: 0, width: width, height: height))
      guard !part.isNull, part.width > 0, part.height > 0 else { return }
      for slice in ImageSlices(item, part: part, target: target, scale: scale).slices {
        if slice.repeats {
          drawRepeated(slice, of: image, scale: scale, item, on: canvas)
        } else {
          draw(slice, of: image, item, on: canvas)
        }
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
      let corner = slice.target.origin.applying(canvas.map)
      let whole = CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
      guard abs(whole.x) < 1e6, abs(whole.y) < 1e6 else { return }
      var key = TileKey(
        image: ObjectIdentifier(image), source: slice.source,
        target: CGRect(origin: .zero, size: slice.target.size), map: canvas.map, cut: nil,
        isPixelated: item.isPixelated)
      key.map.tx = corner.x - whole.x
      key.map.ty = corner.y - whole.y
      let isTint = item.image.renderingMode == .template
      // An image at its own size is its own tile.
      if !isTint, key.copiesPixels {
        canvas.setPixelMatrix()
        cairo_set_source_surface(
          canvas.context, image.surface, whole.x - slice.source.minX, whole.y - slice.source.minY)
        cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
        cairo_rectangle(
          canvas.context, whole.x, whole.y, slice.source.width, slice.source.height)
        cairo_fill(canvas.context)
        canvas.setMatrix()
        return
      }
      var place = whole
      if PixelRect(covering: key.target.applying(key.map)).area > 2 * pictureArea {
        key.cut = canvas.bounds
        key.map.tx = corner.x
        key.map.ty = corner.y
        place = .zero
      }
      let tile: ImageTile
      if let known = tiles[key] {
        tile = known
      } else {
        guard let made = ImageTile(key, image: image) else { return }
        tiles[key] = made
        tile = made
      }
      place.x += CGFloat(tile.bounds.x)
      place.y += CGFloat(tile.bounds.y)
      canvas.setPixelMatrix()
      if isTint {
        canvas.setSource(item.tint)
        cairo_mask_surface(canvas.context, tile.surface, place.x, place.y)
      } else {
        cairo_set_source_surface(canvas.context, tile.surface, place.x, place.y)
        cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
        cairo_paint(canvas.context)
      }
      canvas.setMatrix()
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
    private func draw(_ list: DisplayList, _ item: ImageItem, on canvas: Canvas) {
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
      cairo_rectangle(canvas.context, source.minX, source.minY, source.width, source.height)
      clipped(to: source, on: canvas) { canvas.onItsOwn { paint(list, on: canvas) } }
      canvas.map = around
      canvas.setMatrix()
    }
  }

  extension TileKey {
    /// Whether each pixel of the image is one pixel of the target.
    fileprivate var copiesPixels: Bool {
      map.isUpright && map.tx == 0 && map.ty == 0 && target.width * map.a == source.width
        && target.height * map.d == source.height && source == source.integral
    }
  }
#endif
