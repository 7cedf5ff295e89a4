import CWebP
import DactylBasics

/// libwebp and libwebpmux, which write films. Loaded with the first of them.
///
/// The functions are those of `webp/encode.h` and `webp/mux.h`; some of the names stand for inline functions there, which
/// pass the version of the headers.
struct WebPLibrary: Sendable {
  typealias InitializeOptions =
    @convention(c) @Sendable (UnsafeMutablePointer<WebPAnimEncoderOptions>, CInt) -> CInt
  typealias MakeEncoder =
    @convention(c) @Sendable (
      CInt, CInt, UnsafePointer<WebPAnimEncoderOptions>, CInt
    ) -> OpaquePointer?
  typealias DeleteEncoder = @convention(c) @Sendable (OpaquePointer) -> Void
  typealias Add =
    @convention(c) @Sendable (
      OpaquePointer, UnsafeMutablePointer<WebPPicture>?, CInt, UnsafePointer<WebPConfig>?
    ) -> CInt
  typealias Assemble =
    @convention(c) @Sendable (OpaquePointer, UnsafeMutablePointer<WebPData>) -> CInt
  typealias Fault = @convention(c) @Sendable (OpaquePointer) -> UnsafePointer<CChar>?
  typealias InitializePicture =
    @convention(c) @Sendable (UnsafeMutablePointer<WebPPicture>, CInt) -> CInt
  typealias InitializeConfig =
    @convention(c) @Sendable (
      UnsafeMutablePointer<WebPConfig>, WebPPreset, Float, CInt
    ) -> CInt
  typealias FreePicture = @convention(c) @Sendable (UnsafeMutablePointer<WebPPicture>) -> Void
  typealias Import =
    @convention(c) @Sendable (
      UnsafeMutablePointer<WebPPicture>, UnsafePointer<UInt8>?, CInt
    ) -> CInt
  typealias Free = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

  let initializeOptions: InitializeOptions
  let makeEncoder: MakeEncoder
  let deleteEncoder: DeleteEncoder
  let add: Add
  let assemble: Assemble
  let fault: Fault
  let initializePicture: InitializePicture
  let initializeConfig: InitializeConfig
  let freePicture: FreePicture
  let importBGRA: Import
  let free: Free

  /// libwebpmux brings libwebp.
  static let library = OnDemandLibrary(file: "libwebpmux.so.3", package: "libwebpmux3")
  /// The functions; `nil` where the library is not installed.
  static let shared = library.load(WebPLibrary.init)

  private init?(_ library: LoadedLibrary) {
    guard
      let initializeOptions = library.function(
        "WebPAnimEncoderOptionsInitInternal", InitializeOptions.self),
      let makeEncoder = library.function("WebPAnimEncoderNewInternal", MakeEncoder.self),
      let deleteEncoder = library.function("WebPAnimEncoderDelete", DeleteEncoder.self),
      let add = library.function("WebPAnimEncoderAdd", Add.self),
      let assemble = library.function("WebPAnimEncoderAssemble", Assemble.self),
      let fault = library.function("WebPAnimEncoderGetError", Fault.self),
      let initializePicture = library.function(
        "WebPPictureInitInternal", InitializePicture.self),
      let initializeConfig = library.function("WebPConfigInitInternal", InitializeConfig.self),
      let freePicture = library.function("WebPPictureFree", FreePicture.self),
      let importBGRA = library.function("WebPPictureImportBGRA", Import.self),
      let free = library.function("WebPFree", Free.self)
    else { return nil }
    self.initializeOptions = initializeOptions
    self.makeEncoder = makeEncoder
    self.deleteEncoder = deleteEncoder
    self.add = add
    self.assemble = assemble
    self.fault = fault
    self.initializePicture = initializePicture
    self.initializeConfig = initializeConfig
    self.freePicture = freePicture
    self.importBGRA = importBGRA
    self.free = free
  }
}
