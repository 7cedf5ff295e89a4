import CPango
import DactylBasics

/// gdk-pixbuf, which decodes every image that is neither SVG nor a plain PNG. Loaded with the first of them.
///
/// The functions are those of `gdk-pixbuf.h`. Loaders and pictures are objects of GLib, whose pointers need no type.
struct PixbufLibrary: Sendable {
  /// A `GdkPixbufLoader` or a `GdkPixbuf`.
  typealias Object = UnsafeMutableRawPointer
  typealias Fault = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Make = @convention(c) @Sendable () -> Object?
  typealias Write =
    @convention(c) @Sendable (Object, UnsafePointer<UInt8>?, Int, Fault) -> gboolean
  typealias Close = @convention(c) @Sendable (Object, Fault) -> gboolean
  typealias Convert = @convention(c) @Sendable (Object) -> Object?
  typealias Measure = @convention(c) @Sendable (Object) -> CInt
  typealias Bytes = @convention(c) @Sendable (Object) -> UnsafePointer<UInt8>?

  let makeLoader: Make
  let write: Write
  let close: Close
  /// The picture of a loader, which keeps it.
  let picture: Convert
  /// A new reference to the picture as its EXIF data says that it is upright.
  let upright: Convert
  let width: Measure
  let height: Measure
  let channels: Measure
  let rowLength: Measure
  let bytes: Bytes

  static let library = OnDemandLibrary(
    file: "libgdk_pixbuf-2.0.so.0", package: "libgdk-pixbuf-2.0-0")
  /// The functions; `nil` where the library is not installed.
  static let shared = library.load(PixbufLibrary.init)

  private init?(_ library: LoadedLibrary) {
    guard let makeLoader = library.function("gdk_pixbuf_loader_new", Make.self),
      let write = library.function("gdk_pixbuf_loader_write", Write.self),
      let close = library.function("gdk_pixbuf_loader_close", Close.self),
      let picture = library.function("gdk_pixbuf_loader_get_pixbuf", Convert.self),
      let upright = library.function("gdk_pixbuf_apply_embedded_orientation", Convert.self),
      let width = library.function("gdk_pixbuf_get_width", Measure.self),
      let height = library.function("gdk_pixbuf_get_height", Measure.self),
      let channels = library.function("gdk_pixbuf_get_n_channels", Measure.self),
      let rowLength = library.function("gdk_pixbuf_get_rowstride", Measure.self),
      let bytes = library.function("gdk_pixbuf_read_pixels", Bytes.self)
    else { return nil }
    self.makeLoader = makeLoader
    self.write = write
    self.close = close
    self.picture = picture
    self.upright = upright
    self.width = width
    self.height = height
    self.channels = channels
    self.rowLength = rowLength
    self.bytes = bytes
  }
}
