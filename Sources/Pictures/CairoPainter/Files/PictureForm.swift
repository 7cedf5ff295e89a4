import CCairo
import DactylKit
public import DisplayList
public import Foundation

/// The formats of picture files.
public enum PictureForm: String, Hashable, Sendable, CaseIterable {
  /// Pixels.
  case png
  /// Vector graphics for browsers.
  case svg
  /// Vector graphics for paper.
  case pdf
}

extension CairoPainter {
  /// Writes a list as a picture file. The same list gives the same bytes with the same versions
  /// of the libraries.
  ///
  /// - Parameters:
  ///   - list: What to paint, in points; its bounds are the picture's edges.
  ///   - form: The form of the file. In SVG and PDF, texts and shapes stay sharp at any size; shadows and blurs are pixels.
  ///   - scale: Pixels, or the file's units, per point.
  public func data(
    for list: DisplayList, as form: PictureForm, scale: CGFloat = 1
  ) throws(PaintingError) -> Data {
    let (width, height) = (list.bounds.width * scale, list.bounds.height * scale)
    let longest = CGFloat(PixelSurface.longestSide)
    guard width >= 1, height >= 1, width <= longest, height <= longest else {
      throw PaintingError(
        operation: .makeSurface, subject: "\(width.readable) × \(height.readable) pixels",
        reason: "each side must be 1 to \(PixelSurface.longestSide) pixels")
    }
    switch form {
    case .png:
      let surface = try PixelSurface(
        width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
      try paint(list, into: surface, scale: scale)
      return try surface.pngData()
    case .svg, .pdf:
      return try shapes(of: list, as: form, width: width, height: height, scale: scale)
    }
  }

  private func shapes(
    of list: DisplayList, as form: PictureForm, width: CGFloat, height: CGFloat, scale: CGFloat
  ) throws(PaintingError) -> Data {
    let sink = ByteSink()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let made: OpaquePointer? =
      form == .svg
      ? cairo_svg_surface_create_for_stream(ByteSink.write, closure, width, height)
      : cairo_pdf_surface_create_for_stream(ByteSink.write, closure, width, height)
    guard let surface = made else {
      throw PaintingError(
        operation: .writePicture, subject: form.rawValue, reason: "there is not enough memory")
    }
    defer { cairo_surface_destroy(surface) }
    if form == .svg {
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    } else {
      // Later versions pack the facts about the file, and cairo 1.18 writes one of them.
      cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
      // A creation time would make each file different.
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }
    let all = PixelRect(covering: CGRect(x: 0, y: 0, width: width, height: height))
    let map = CGAffineTransform(translationX: -list.bounds.minX, y: -list.bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let canvas = Canvas(surface: surface, pixels: nil, bounds: all, damage: [all], map: map)
    if background.alpha > 0 {
      canvas.setSource(background)
      cairo_paint(canvas.context)
    }
    paint(withOwnBlurs(list, scale: scale), on: canvas)
    try PaintingError.check(cairo_status(canvas.context), .paint, "the list")
    cairo_surface_finish(surface)
    try PaintingError.check(cairo_surface_status(surface), .writePicture, form.rawValue)
    return form == .svg ? Self.numbered(sink.data) : sink.data
  }

  /// An SVG whose surfaces and images are numbered in the order in which it names them: cairo counts on from one file
  /// to the next.
  private static func numbered(_ svg: Data) -> Data {
    var text = String(decoding: svg, as: UTF8.self)
    for name in ["surface", "image", "source-"] {
      var pieces = text.components(separatedBy: name)
      var numbers: [Substring: Int] = [:]
      // Before a name there is a quotation mark or a #, which no pixels have.
      for index in pieces.indices.dropFirst()
      where pieces[index - 1].hasSuffix("\"") || pieces[index - 1].hasSuffix("#") {
        let number = pieces[index].prefix(while: \.isNumber)
        guard !number.isEmpty else { continue }
        let own = numbers[number, default: numbers.count + 1]
        numbers[number] = own
        pieces[index] = "\(own)" + pieces[index].dropFirst(number.count)
      }
      text = pieces.joined(separator: name)
    }
    return Data(text.utf8)
  }
}

extension CGFloat {
  /// The number without a trailing ".0".
  fileprivate var readable: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
