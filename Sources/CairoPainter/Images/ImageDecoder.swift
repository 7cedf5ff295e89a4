#if Drawing
  import CCairo
  import CRsvg
  import Foundation

  /// Decodes PNG, JPEG and every other format for which gdk-pixbuf has a module.
  enum ImageDecoder {
    /// Decodes a file's bytes, either rotated by the orientation in its EXIF data or as stored.
    /// `subject` names the file in errors.
    static func decode(
      _ data: Data, subject: String, turnsUpright: Bool = true
    ) throws(PaintingError) -> RasterImage {
      if let (width, height) = sizeOfPNG(data), width * height > RasterImage.mostPixels {
        throw PaintingError(
          operation: .readImage, subject: subject,
          reason: "it has \(width) × \(height) pixels, more than \(RasterImage.mostPixels)")
      }
      let loader = gdk_pixbuf_loader_new()
      defer { g_object_unref(loader) }
      var fault: UnsafeMutablePointer<GError>?
      let isRead = data.withUnsafeBytes { bytes in
        gdk_pixbuf_loader_write(
          loader, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(bytes.count), &fault
        )
      }
      // A loader must be closed even after an error. The first error states the cause.
      var late: UnsafeMutablePointer<GError>?
      let isClosed = gdk_pixbuf_loader_close(loader, &late)
      guard isRead != 0, isClosed != 0, let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else {
        if fault != nil, let late { g_error_free(late) }
        throw PaintingError(
          operation: .readImage, subject: subject,
          reason: SVGImage.message(taking: fault ?? late))
      }
      // Both functions return a new reference.
      let upright =
        turnsUpright
        ? gdk_pixbuf_apply_embedded_orientation(pixels)
        : g_object_ref(UnsafeMutableRawPointer(pixels)).map { OpaquePointer($0) }
      guard let upright else {
        throw PaintingError(
          operation: .readImage, subject: subject, reason: "there is not enough memory")
      }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      guard let image = premultiplied(upright) else {
        throw PaintingError(
          operation: .readImage, subject: subject,
          reason:
            "a side is above \(PixelSurface.longestSide) pixels, or there is not enough memory")
      }
      return image
    }

    private static func premultiplied(_ pixels: OpaquePointer) -> RasterImage? {
      let width = Int(gdk_pixbuf_get_width(pixels))
      let height = Int(gdk_pixbuf_get_height(pixels))
      let channels = Int(gdk_pixbuf_get_n_channels(pixels))
      let rowLength = Int(gdk_pixbuf_get_rowstride(pixels))
      guard let image = RasterImage(width: width, height: height),
        let bytes = gdk_pixbuf_read_pixels(pixels), channels >= 3
      else { return nil }
      for y in 0..<height {
        let (from, to) = (bytes + y * rowLength, image.words + y * width)
        var x = 0
        while x < width {
          let pixel = from + x &* channels
          let alpha = channels == 4 ? UInt32(pixel[3]) : 255
          to[x] =
            alpha << 24 | times(pixel[0], alpha) << 16 | times(pixel[1], alpha) << 8
            | times(pixel[2], alpha)
          x &+= 1
        }
      }
      cairo_surface_mark_dirty(image.surface)
      return image
    }

    /// A color component multiplied by alpha, in 1/255, rounded.
    @inline(__always)
    private static func times(_ part: UInt8, _ alpha: UInt32) -> UInt32 {
      let product = UInt32(part) &* alpha &+ 128
      return (product &+ (product >> 8)) >> 8
    }

    /// The size from a PNG's header, read before anything is decoded.
    private static func sizeOfPNG(_ data: Data) -> (width: Int, height: Int)? {
      let bytes = [UInt8](data.prefix(24))
      guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
      func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      return (word(16), word(20))
    }
  }
#endif
