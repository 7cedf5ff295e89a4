#if Drawing
  import CWebP
  public import Foundation

  /// Writes a sequence of pictures as one lossless animated WebP file.
  ///
  /// It owns one `WebPAnimEncoder`. The file stores only the differences between pictures.
  public final class AnimatedWebP {
    private let encoder: OpaquePointer
    private let width: Int
    private let height: Int
    private var end = 0

    /// The most pixels along one side of a WebP file.
    public static let longestSide = 16_383

    /// A film of that size, which repeats forever.
    public init(width: Int, height: Int) throws(PaintingError) {
      guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else {
        throw PaintingError(
          operation: .writePicture, subject: "WebP",
          reason: "\(width) × \(height) pixels: each side must be 1 to \(Self.longestSide)")
      }
      var options = WebPAnimEncoderOptions()
      guard WebPAnimEncoderOptionsInit(&options) != 0,
        let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
      else {
        throw PaintingError(
          operation: .writePicture, subject: "WebP", reason: "libwebp is of another version")
      }
      self.encoder = encoder
      self.width = width
      self.height = height
    }

    deinit { WebPAnimEncoderDelete(encoder) }

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
      guard WebPPictureInit(&frame) != 0, WebPConfigInit(&settings) != 0 else {
        throw PaintingError(
          operation: .writePicture, subject: "WebP", reason: "libwebp is of another version")
      }
      settings.lossless = 1
      // Pictures of interfaces have few colors, so more effort hardly makes files smaller.
      settings.method = 1
      settings.quality = 20
      frame.use_argb = 1
      frame.width = Int32(width)
      frame.height = Int32(height)
      defer { WebPPictureFree(&frame) }
      let isTaken = picture.withPixels { bytes in
        WebPPictureImportBGRA(
          &frame, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(picture.stride))
      }
      guard isTaken != 0, WebPAnimEncoderAdd(encoder, &frame, Int32(end), &settings) != 0 else {
        throw fault()
      }
      end += max(1, milliseconds)
    }

    /// The finished file. No picture can be added afterwards.
    public func data() throws(PaintingError) -> Data {
      var bytes = WebPData()
      guard WebPAnimEncoderAdd(encoder, nil, Int32(end), nil) != 0,
        WebPAnimEncoderAssemble(encoder, &bytes) != 0
      else { throw fault() }
      defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes.bytes)) }
      return Data(bytes: bytes.bytes, count: bytes.size)
    }

    private func fault() -> PaintingError {
      PaintingError(
        operation: .writePicture, subject: "WebP",
        reason: String(cString: WebPAnimEncoderGetError(encoder)))
    }
  }
#endif
