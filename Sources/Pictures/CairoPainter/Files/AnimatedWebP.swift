import CWebP
public import Foundation

/// Writes a sequence of pictures as one lossless animated WebP file.
///
/// It owns one `WebPAnimEncoder`. The file stores only the differences between pictures. libwebp is loaded with the
/// first film.
public final class AnimatedWebP {
  private let library: WebPLibrary
  private let encoder: OpaquePointer
  private let width: Int
  private let height: Int
  private var end = 0

  /// The most pixels along one side of a WebP file.
  public static let longestSide = 16_383

  /// A film of that size, which repeats forever. Throws if libwebp is not installed.
  public convenience init(width: Int, height: Int) throws(PaintingError) {
    try self.init(width: width, height: height, library: .shared)
  }

  init(width: Int, height: Int, library: WebPLibrary?) throws(PaintingError) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
      throw PaintingError(
        operation: .writePicture, subject: "WebP",
        reason: "\(width) × \(height) pixels: each side must be 1 to \(Self.longestSide)")
    }
    let library = try WebPLibrary.library.required(library, for: .writePicture, "WebP")
    var options = WebPAnimEncoderOptions()
    guard library.initializeOptions(&options, WEBP_MUX_ABI_VERSION) != 0,
      let encoder = library.makeEncoder(
        Int32(width), Int32(height), &options, WEBP_MUX_ABI_VERSION)
    else {
      throw PaintingError(
        operation: .writePicture, subject: "WebP", reason: "libwebp is of another version")
    }
    self.library = library
    self.encoder = encoder
    self.width = width
    self.height = height
  }

  deinit { library.deleteEncoder(encoder) }

  /// Adds a picture that is shown for so many milliseconds.
  public func append(_ picture: PixelSurface, milliseconds: Int) throws(PaintingError) {
    guard picture.width == width, picture.height == height else {
      throw PaintingError(
        operation: .writePicture, subject: "WebP",
        reason:
          "a picture has \(picture.width) × \(picture.height) pixels, not \(width) × \(height)")
    }
    var frame = WebPPicture()
    var settings = WebPConfig()
    guard library.initializePicture(&frame, WEBP_ENCODER_ABI_VERSION) != 0,
      // The preset and the quality of `WebPConfigInit`.
      library.initializeConfig(&settings, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0
    else {
      throw PaintingError(
        operation: .writePicture, subject: "WebP", reason: "libwebp is of another version")
    }
    settings.lossless = 1
    // Pictures of interfaces have few colors, so more effort hardly makes files smaller.
    settings.method = 1
    settings.quality = 20
    frame.use_argb = 1
    frame.width = .init(width)
    frame.height = .init(height)
    defer { library.freePicture(&frame) }
    let isTaken = picture.withPixels { bytes in
      library.importBGRA(
        &frame, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(picture.stride))
    }
    guard isTaken != 0, library.add(encoder, &frame, Int32(end), &settings) != 0 else {
      throw fault()
    }
    end += max(1, milliseconds)
  }

  /// The finished file. No picture can be added afterwards.
  public func data() throws(PaintingError) -> Data {
    var bytes = WebPData()
    guard library.add(encoder, nil, Int32(end), nil) != 0,
      library.assemble(encoder, &bytes) != 0
    else { throw fault() }
    defer { library.free(UnsafeMutableRawPointer(mutating: bytes.bytes)) }
    return Data(bytes: bytes.bytes, count: bytes.size)
  }

  private func fault() -> PaintingError {
    PaintingError(
      operation: .writePicture, subject: "WebP",
      reason: library.fault(encoder).map { String(cString: $0) } ?? "libwebp gives no reason")
  }
}
