#if Drawing
  import CCairo
  import Foundation

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
