import CCairo
import CPixels
public import DisplayList
public import Foundation

/// A picture in memory: premultiplied ARGB, 32 bits for each pixel, in the machine's byte order.
/// DRM/KMS (`XRGB8888`) and `wl_shm` use the same form.
///
/// It owns one `cairo_surface_t` of the kind `CAIRO_FORMAT_ARGB32`.
public final class PixelSurface {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The number of bytes from one row to the next.
  public let stride: Int
  let raw: OpaquePointer
  private let start: UnsafeMutablePointer<UInt8>
  /// Owns the memory if cairo does not.
  private let owner: AnyObject?

  /// The most pixels along one side. cairo's image surfaces go up to 32,767.
  /// Source: `Documentation/Constants.md#painting`.
  public static let longestSide = 32_767

  /// A transparent picture. Throws if a side is below 1 or above ``longestSide``, or if memory
  /// runs out.
  public init(width: Int, height: Int) throws(PaintingError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw PaintingError(
        operation: .makeSurface, subject: "\(width) × \(height) pixels",
        reason: "each side must be 1 to \(Self.longestSide) pixels")
    }
    guard
      let raw = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        as OpaquePointer?,
      cairo_surface_status(raw) == CAIRO_STATUS_SUCCESS,
      let start = cairo_image_surface_get_data(raw)
    else {
      throw PaintingError(
        operation: .makeSurface, subject: "\(width) × \(height) pixels",
        reason: "there is not enough memory")
    }
    self.raw = raw
    self.start = start
    owner = nil
    self.width = width
    self.height = height
    stride = Int(cairo_image_surface_get_stride(raw))
  }

  /// A picture in memory that another object owns, such as a screen's buffer. The picture keeps
  /// `owner` alive. Throws if a side is out of range, if a row is shorter than its pixels or not
  /// a whole number of words, or if the memory is too small.
  public init(
    memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int,
    owner: AnyObject
  ) throws(PaintingError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      stride >= width * 4, stride.isMultiple(of: 4), memory.count >= stride * height,
      let start = memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let raw = cairo_image_surface_create_for_data(
        start, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
        as OpaquePointer?,
      cairo_surface_status(raw) == CAIRO_STATUS_SUCCESS
    else {
      throw PaintingError(
        operation: .makeSurface, subject: "\(width) × \(height) pixels",
        reason: "\(memory.count) bytes, \(stride) a row, cannot hold them")
    }
    self.raw = raw
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride
    self.owner = owner
  }

  /// Takes ownership of a surface that is an ARGB32 image; `nil` for any other surface.
  init?(owning surface: OpaquePointer) {
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let start = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    raw = surface
    self.start = start
    owner = nil
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  deinit { cairo_surface_destroy(raw) }

  /// Calls a function with the pixels: rows from the top, ``stride`` bytes each. The function may
  /// change the pixels. The pointer is valid only during the call.
  public func withPixels<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(raw)
    defer { cairo_surface_mark_dirty(raw) }
    return try body(UnsafeMutableRawBufferPointer(start: start, count: stride * height))
  }

  /// The pixels as words, for painting without cairo. Call ``beginAccess()`` first.
  var words: UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
  }

  /// Finishes cairo's pending writes before the words are accessed.
  func beginAccess() { cairo_surface_flush(raw) }

  /// Tells cairo that the words have changed.
  func endAccess() { cairo_surface_mark_dirty(raw) }

  /// Moves pixels within a rectangle, before the parts that came in are painted. Pixels that no other pixel moves
  /// to stay as they are.
  public func move(_ move: PixelMove) {
    let all = PixelRect(x: 0, y: 0, width: width, height: height)
    let target = PixelMove(move.rect.intersection(all), x: move.x, y: move.y).target
    guard !target.isEmpty else { return }
    beginAccess()
    let rowLength = stride / 4
    // Downwards, the last row goes first, so that no row is overwritten before it has moved.
    for row in 0..<target.height {
      let y = target.y + (move.y > 0 ? target.height - 1 - row : row)
      memmove(
        words + y * rowLength + target.x, words + (y - move.y) * rowLength + target.x - move.x,
        target.width * 4)
    }
    endAccess()
  }

  /// Makes a part gray, or each color its opposite, or both.
  public func recolor(_ part: PixelRect, isGray: Bool, isOpposite: Bool) {
    let part = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, isGray || isOpposite else { return }
    beginAccess()
    let rowLength = stride / 4
    pixels_recolor(
      words + part.y * rowLength + part.x, rowLength, part.width, part.height, isGray ? 1 : 0,
      isOpposite ? 1 : 0)
    endAccess()
  }

  /// The pixel at a position as `0xAARRGGBB`, premultiplied. For tests and tools.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "the pixel lies outside the picture")
    cairo_surface_flush(raw)
    return words[y * (stride / 4) + x]
  }

  /// Whether two pictures have the same size and the same pixels.
  public func hasSamePixels(as other: PixelSurface) -> Bool {
    guard width == other.width, height == other.height else { return false }
    cairo_surface_flush(raw)
    cairo_surface_flush(other.raw)
    return (0..<height).allSatisfy {
      memcmp(start + $0 * stride, other.start + $0 * other.stride, width * 4) == 0
    }
  }

  /// The picture as a PNG file. Equal pixels give equal bytes with the same versions of libpng
  /// and zlib.
  public func pngData() throws(PaintingError) -> Data {
    cairo_surface_flush(raw)
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(
      raw, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
    try PaintingError.check(status, .writePicture, "PNG")
    return sink.data
  }
}

/// Collects the bytes that a C library writes piece by piece. The caller keeps it alive until the
/// last piece.
final class ByteSink {
  private(set) var data = Data()

  /// The function that cairo calls with each piece; its `closure` argument is the sink.
  static let write:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32
    ) -> cairo_status_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      sink.data.append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
}
