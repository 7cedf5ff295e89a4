import CCairo
import CPango
import Foundation

/// Owns one `RsvgHandle`: an SVG document, which is rendered anew for each size. It loads no
/// other files.
final class SVGImage {
  private let library: SVGLibrary
  private let raw: SVGLibrary.Handle
  /// The size in points from the document's width and height, else from its view box, else 100 ×
  /// 100.
  let size: CGSize
  private var drawn: (width: Int, height: Int, image: RasterImage)?

  /// Reads a document. Throws if it is none, or if librsvg is not installed.
  init(
    _ data: Data, library: SVGLibrary? = .shared
  ) throws(PaintingError) {
    let library = try SVGLibrary.library.required(library, for: .readImage, "SVG")
    var fault: UnsafeMutablePointer<GError>?
    let made = data.withUnsafeBytes { bytes in
      library.read(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &fault)
    }
    guard let made else {
      throw PaintingError(
        operation: .readImage, subject: "SVG", reason: Self.message(taking: fault))
    }
    self.library = library
    raw = made
    var (width, height) = (0.0, 0.0)
    var box = SVGRectangle()
    var hasBox: gboolean = 0
    if library.pixelSize(made, &width, &height) == 0 {
      library.dimensions(made, nil, nil, nil, nil, &hasBox, &box)
      (width, height) = hasBox != 0 ? (box.width, box.height) : (100, 100)
    }
    size = CGSize(width: max(1, width), height: max(1, height))
  }

  deinit { g_object_unref(raw) }

  /// Renders the document at that size in pixels, stretched if its aspect is another; cached until another size is
  /// requested.
  func image(width: Int, height: Int) -> RasterImage? {
    if let drawn, drawn.width == width, drawn.height == height { return drawn.image }
    guard let image = RasterImage(width: width, height: height) else { return nil }
    let context = cairo_create(image.surface)
    var viewport = SVGRectangle(width: Double(width), height: Double(height))
    // A document keeps its aspect in a viewport of any size, so the viewport keeps the document's.
    if isStretched(width: width, height: height) {
      cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
      viewport = SVGRectangle(width: size.width, height: size.height)
    }
    var fault: UnsafeMutablePointer<GError>?
    _ = library.render(raw, context, &viewport, &fault)
    if let fault { g_error_free(fault) }
    cairo_destroy(context)
    cairo_surface_flush(image.surface)
    drawn = (width, height, image)
    return image
  }

  /// Whether a size in pixels has another aspect than the document, beyond what is rounded to whole pixels.
  private func isStretched(width: Int, height: Int) -> Bool {
    let (width, height) = (Double(width), Double(height))
    return abs(height * size.width / size.height - width) >= 1
      && abs(width * size.height / size.width - height) >= 1
  }

  /// Returns the message of a GLib error and frees the error.
  static func message(taking fault: UnsafeMutablePointer<GError>?) -> String {
    guard let fault else { return "it is damaged" }
    defer { g_error_free(fault) }
    return String(cString: fault.pointee.message)
  }
}
