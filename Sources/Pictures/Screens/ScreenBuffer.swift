public import DisplayList
import Glibc

/// The pixels of one picture in memory: rows from the top, each pixel four bytes in the order blue, green,
/// red, alpha, the colors multiplied by alpha. cairo calls this order `ARGB32` on a little-endian machine, the
/// kernel `XRGB8888`.
///
/// One thread at a time uses a buffer: the one that paints and commits.
@safe
public final class ScreenBuffer {
  /// Bytes of one pixel.
  public static let bytesPerPixel = 4

  /// Columns and rows.
  public let size: PixelSize
  /// Bytes from one row to the next; at least four for each column.
  public let stride: Int
  /// All bytes, `stride * size.height` of them. They live as long as the buffer does.
  public let bytes: UnsafeMutableRawBufferPointer
  private let release: (UnsafeMutableRawBufferPointer) -> Void

  /// A black, transparent picture in memory of its own.
  public convenience init(size: PixelSize) {
    let stride = size.width * Self.bytesPerPixel
    let count = max(stride * size.height, 1)
    // Fresh pages are zero, and come when they are painted.
    let memory = unsafe mmap(
      nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    precondition(
      unsafe memory != MAP_FAILED,
      "no memory for a picture of \(size.width) × \(size.height) pixels")
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: memory, count: count)
    unsafe self.init(size: size, stride: stride, bytes: bytes) {
      if let start = $0.baseAddress { unsafe munmap(start, $0.count) }
    }
  }

  /// A picture in memory of another owner, such as a buffer of the kernel. `release` is called
  /// once, when the last reference is released. There must be at least `stride * size.height`
  /// bytes.
  package init(
    size: PixelSize, stride: Int, bytes: UnsafeMutableRawBufferPointer,
    release: @escaping (UnsafeMutableRawBufferPointer) -> Void
  ) {
    self.size = size
    self.stride = stride
    unsafe self.bytes = unsafe bytes
    unsafe self.release = release
  }

  deinit { unsafe release(bytes) }

  /// Copies one rectangle of another picture to the same place of this one. Parts outside of either
  /// picture are left out. The strides may differ: the kernel chooses its own.
  public func copy(_ rect: PixelRect, from source: ScreenBuffer) {
    let rect = rect.intersection(size.bounds).intersection(source.size.bounds)
    guard !rect.isEmpty, let from = unsafe source.bytes.baseAddress,
      let to = unsafe bytes.baseAddress
    else { return }
    let count = rect.width * Self.bytesPerPixel
    let column = rect.x * Self.bytesPerPixel
    for row in rect.y..<rect.y + rect.height {
      unsafe (to + row * stride + column).copyMemory(
        from: from + row * source.stride + column, byteCount: count)
    }
  }

  /// The pixel of a column and row as `0xAARRGGBB`; zero outside of the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
      let place = y * stride + x * Self.bytesPerPixel
      return unsafe UInt32(littleEndian: bytes.load(fromByteOffset: place, as: UInt32.self))
    }
    set {
      guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
      let place = y * stride + x * Self.bytesPerPixel
      unsafe bytes.storeBytes(of: newValue.littleEndian, toByteOffset: place, as: UInt32.self)
    }
  }

  /// Fills one rectangle with a color `0xAARRGGBB`.
  public func fill(_ rect: PixelRect, with color: UInt32) {
    let rect = rect.intersection(size.bounds)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { self[x, y] = color }
    }
  }
}
