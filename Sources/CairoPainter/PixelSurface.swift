#if Drawing
  import CCairo
  public import Foundation

  /// A picture in memory: premultiplied ARGB, 32 bits a pixel, in the machine's byte order, which is what
  /// `XRGB8888` of DRM/KMS and `wl_shm` take.
  ///
  /// The owner of one `cairo_surface_t` of the kind `CAIRO_FORMAT_ARGB32`, freed with it.
  public final class PixelSurface {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    let raw: OpaquePointer
    private let start: UnsafeMutablePointer<UInt8>
    /// Owns the memory, where it is not cairo's.
    private let owner: AnyObject?

    /// The most pixels along one side. cairo's image surfaces go up to 32,767.
    /// Source: `Documentation/Constants.md#painting`.
    public static let longestSide = 32_767

    /// A transparent picture. Fails when a side is below 1 or above ``longestSide``, or memory runs out.
    public init(width: Int, height: Int) throws(PaintingError) {
      guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
        throw PaintingError(
          operation: .makeSurface, subject: "\(width) × \(height) pixels",
          reason: "each side must be 1 to \(Self.longestSide) pixels")
      }
      guard
        let raw = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
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

    /// A picture in memory that something else owns, such as the buffer of a screen. `owner` is kept as long as the
    /// picture is. Fails when a side is out of range, a row is shorter than its pixels or no whole number of words, or
    /// the memory is too small.
    public init(
      memory: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int,
      owner: AnyObject
    ) throws(PaintingError) {
      guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
        stride >= width * 4, stride.isMultiple(of: 4), memory.count >= stride * height,
        let start = memory.baseAddress?.assumingMemoryBound(to: UInt8.self),
        let raw = cairo_image_surface_create_for_data(
          start, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride)),
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

    /// Takes over a surface that is an ARGB32 image; `nil` for any other.
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

    /// Calls a function with the pixels, rows from the top, ``stride`` bytes each. What it writes is seen by
    /// later painting. The pointer is valid only during the call.
    public func withPixels<Result>(
      _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result {
      cairo_surface_flush(raw)
      defer { cairo_surface_mark_dirty(raw) }
      return try body(UnsafeMutableRawBufferPointer(start: start, count: stride * height))
    }

    /// The words of the pixels, for painting that goes past cairo: ask ``beginAccess()`` first.
    var words: UnsafeMutablePointer<UInt32> {
      UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
    }

    /// Finishes what cairo has to write before the words are touched.
    func beginAccess() { cairo_surface_flush(raw) }

    /// Tells cairo that the words have changed.
    func endAccess() { cairo_surface_mark_dirty(raw) }

    /// The pixel at a place as `0xAARRGGBB`, premultiplied. For tests and tools.
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

    /// The picture as a PNG file. Equal pixels give equal bytes under one version of libpng and zlib.
    public func pngData() throws(PaintingError) -> Data {
      cairo_surface_flush(raw)
      let sink = ByteSink()
      let status = cairo_surface_write_to_png_stream(
        raw, ByteSink.write, Unmanaged.passUnretained(sink).toOpaque())
      try PaintingError.check(status, .writePicture, "PNG")
      return sink.data
    }
  }

  /// Collects what a C library writes piece by piece. The caller keeps it alive until the last piece.
  final class ByteSink {
    private(set) var data = Data()

    /// The function that cairo calls with each piece; the closure is the sink.
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
#endif
