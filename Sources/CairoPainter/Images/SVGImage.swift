#if Drawing
  import CCairo
  import CRsvg
  import Foundation

  /// Owns one `RsvgHandle`: an SVG document, which is rendered anew for each size. It loads no
  /// other files.
  final class SVGImage {
    private let raw: UnsafeMutablePointer<RsvgHandle>
    /// The size in points from the document's width and height, else from its view box, else 100 ×
    /// 100.
    let size: CGSize
    private var drawn: (width: Int, height: Int, image: RasterImage)?

    init(_ data: Data) throws(PaintingError) {
      var fault: UnsafeMutablePointer<GError>?
      let made = data.withUnsafeBytes { bytes in
        rsvg_handle_new_from_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(bytes.count), &fault)
      }
      guard let made else {
        throw PaintingError(
          operation: .readImage, subject: "SVG", reason: Self.message(taking: fault))
      }
      raw = made
      var (width, height) = (0.0, 0.0)
      var box = RsvgRectangle()
      var hasBox: gboolean = 0
      if rsvg_handle_get_intrinsic_size_in_pixels(made, &width, &height) == 0 {
        rsvg_handle_get_intrinsic_dimensions(made, nil, nil, nil, nil, &hasBox, &box)
        (width, height) = hasBox != 0 ? (box.width, box.height) : (100, 100)
      }
      size = CGSize(width: max(1, width), height: max(1, height))
    }

    deinit { g_object_unref(raw) }

    /// Renders the document at that size in pixels; cached until another size is requested.
    func image(width: Int, height: Int) -> RasterImage? {
      if let drawn, drawn.width == width, drawn.height == height { return drawn.image }
      guard let image = RasterImage(width: width, height: height) else { return nil }
      let context = cairo_create(image.surface)
      var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
      var fault: UnsafeMutablePointer<GError>?
      _ = rsvg_handle_render_document(raw, context, &viewport, &fault)
      if let fault { g_error_free(fault) }
      cairo_destroy(context)
      cairo_surface_flush(image.surface)
      drawn = (width, height, image)
      return image
    }

    /// Returns the message of a GLib error and frees the error.
    static func message(taking fault: UnsafeMutablePointer<GError>?) -> String {
      guard let fault else { return "it is damaged" }
      defer { g_error_free(fault) }
      return String(cString: fault.pointee.message)
    }
  }
#endif
