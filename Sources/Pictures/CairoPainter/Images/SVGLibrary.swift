import CPango
import DactylBasics

/// librsvg, which reads and paints SVG documents. Loaded with the first of them.
///
/// The functions are those of `rsvg.h`.
struct SVGLibrary: Sendable {
  /// An `RsvgHandle`, an object of GLib.
  typealias Handle = UnsafeMutableRawPointer
  typealias Fault = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Read = @convention(c) @Sendable (UnsafePointer<UInt8>?, Int, Fault) -> Handle?
  typealias PixelSize =
    @convention(c) @Sendable (
      Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
    ) -> gboolean
  typealias Dimensions =
    @convention(c) @Sendable (
      Handle, UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gboolean>,
      UnsafeMutableRawPointer
    ) -> Void
  typealias Render =
    @convention(c) @Sendable (Handle, OpaquePointer?, UnsafeRawPointer, Fault) -> gboolean

  let read: Read
  /// Whether the document says its size, and that size.
  let pixelSize: PixelSize
  let dimensions: Dimensions
  let render: Render

  static let library = OnDemandLibrary(file: "librsvg-2.so.2", package: "librsvg2-2")
  /// The functions; `nil` where the library is not installed.
  static let shared = library.load(SVGLibrary.init)

  private init?(_ library: LoadedLibrary) {
    guard let read = library.function("rsvg_handle_new_from_data", Read.self),
      let pixelSize = library.function(
        "rsvg_handle_get_intrinsic_size_in_pixels", PixelSize.self),
      let dimensions = library.function("rsvg_handle_get_intrinsic_dimensions", Dimensions.self),
      let render = library.function("rsvg_handle_render_document", Render.self)
    else { return nil }
    self.read = read
    self.pixelSize = pixelSize
    self.dimensions = dimensions
    self.render = render
  }
}

/// librsvg's rectangle (`RsvgRectangle`): four doubles.
struct SVGRectangle {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
}
