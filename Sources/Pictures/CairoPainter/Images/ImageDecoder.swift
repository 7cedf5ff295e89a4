import CCairo
import CPango
import Foundation

/// Decodes PNG with cairo, and JPEG and every other format for which gdk-pixbuf has a module with gdk-pixbuf.
enum ImageDecoder {
  /// Decodes a file's bytes, either rotated by the orientation in its EXIF data or as stored.
  /// `subject` names the file in errors.
  static func decode(
    _ data: Data, subject: String, turnsUpright: Bool = true,
    library: PixbufLibrary? = .shared
  ) throws(PaintingError) -> RasterImage {
    let header = PNGHeader(data)
    if let header, header.pixels > Double(RasterImage.mostPixels) {
      throw PaintingError(
        operation: .readImage, subject: subject,
        reason:
          "it has \(header.width) × \(header.height) pixels, more than \(RasterImage.mostPixels)"
      )
    }
    // Faults are left to gdk-pixbuf, which says what is wrong.
    if let header, header.isPlain, let image = RasterImage(png: data) { return image }
    return try decodeWithPixbuf(
      data, subject: subject, turnsUpright: turnsUpright,
      PixbufLibrary.library.required(library, for: .readImage, subject))
  }

  static func decodeWithPixbuf(
    _ data: Data, subject: String, turnsUpright: Bool = true, _ library: PixbufLibrary
  ) throws(PaintingError) -> RasterImage {
    guard let loader = library.makeLoader() else {
      throw PaintingError(
        operation: .readImage, subject: subject, reason: "there is not enough memory")
    }
    defer { g_object_unref(loader) }
    var fault: UnsafeMutablePointer<GError>?
    let isRead = data.withUnsafeBytes { bytes in
      library.write(
        loader, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &fault)
    }
    // A loader must be closed even after an error. The first error states the cause.
    var late: UnsafeMutablePointer<GError>?
    let isClosed = library.close(loader, &late)
    guard isRead != 0, isClosed != 0, let pixels = library.picture(loader) else {
      if fault != nil, let late { g_error_free(late) }
      throw PaintingError(
        operation: .readImage, subject: subject,
        reason: SVGImage.message(taking: fault ?? late))
    }
    // Both functions return a new reference.
    guard let upright = turnsUpright ? library.upright(pixels) : g_object_ref(pixels) else {
      throw PaintingError(
        operation: .readImage, subject: subject, reason: "there is not enough memory")
    }
    defer { g_object_unref(upright) }
    guard let image = premultiplied(upright, library) else {
      throw PaintingError(
        operation: .readImage, subject: subject,
        reason:
          "a side is above \(PixelSurface.longestSide) pixels, or there is not enough memory")
    }
    return image
  }

  private static func premultiplied(
    _ pixels: PixbufLibrary.Object, _ library: PixbufLibrary
  ) -> RasterImage? {
    let width = Int(library.width(pixels))
    let height = Int(library.height(pixels))
    let channels = Int(library.channels(pixels))
    let rowLength = Int(library.rowLength(pixels))
    guard let image = RasterImage(width: width, height: height),
      let bytes = library.bytes(pixels), channels >= 3
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
}

/// What the header of a PNG says, read before anything is decoded.
private struct PNGHeader {
  var width: Int
  var height: Int
  /// How many pixels there are, which may be more than an integer holds.
  var pixels: Double { Double(width) * Double(height) }
  /// Whether a color component has at most 8 bits. cairo keeps more in another form.
  var isPlain: Bool

  /// `nil` if the data is no PNG.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(25))
    guard bytes.count == 25, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (word(16), word(20))
    isPlain = bytes[24] <= 8
  }
}

extension RasterImage {
  /// Decodes a PNG; `nil` if it is damaged or too large.
  fileprivate convenience init?(png data: Data) {
    var rest = PNGBytes(data)
    let read = withUnsafeMutablePointer(to: &rest) {
      cairo_image_surface_create_from_png_stream(PNGBytes.read, $0)
    }
    guard let read else { return nil }
    self.init(owning: read)
  }
}

/// The bytes of a PNG that cairo has not read yet.
private struct PNGBytes {
  private let data: Data
  private var next: Data.Index

  init(_ data: Data) {
    self.data = data
    next = data.startIndex
  }

  /// The function that cairo calls for the next bytes; its `closure` argument points to this value.
  static let read:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, UInt32
    ) -> cairo_status_t = { closure, target, count in
      guard let bytes = closure?.assumingMemoryBound(to: PNGBytes.self), let target,
        bytes.pointee.take(Int(count), into: target)
      else { return CAIRO_STATUS_READ_ERROR }
      return CAIRO_STATUS_SUCCESS
    }

  private mutating func take(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard data.endIndex - next >= count else { return false }
    data.copyBytes(to: target, from: next..<next + count)
    next += count
    return true
  }
}
