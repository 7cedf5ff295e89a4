/// The memory that a program gave to a bitmap context, and the layout of its pixels.
@safe struct BitmapMemory {
  /// How the bytes of a pixel follow from its components.
  private enum Layout {
    case alpha
    case gray
    /// The shifts of the components of `0xAARRGGBB`, in the order of the bytes.
    case color([UInt32])
  }

  private let start: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int
  private let layout: Layout

  /// `nil` where there is no memory, or where the layout has other than 8 bits a component.
  init?(
    _ start: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, components: Int, bitmapInfo: UInt32
  ) {
    guard let start = unsafe start, bitsPerComponent == 8,
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    switch alpha {
    case .alphaOnly: layout = .alpha
    case .none where components == 1: layout = .gray
    case .none: return nil
    case .premultipliedLast, .last, .noneSkipLast: layout = Self.color([16, 8, 0, 24], bitmapInfo)
    case .premultipliedFirst, .first, .noneSkipFirst:
      layout = Self.color([24, 16, 8, 0], bitmapInfo)
    }
    let length =
      switch layout {
      case .alpha, .gray: width
      case .color: width * 4
      }
    let rowLength = bytesPerRow == 0 ? length : bytesPerRow
    guard rowLength >= length else { return nil }
    unsafe self.start = start
    self.width = width
    self.height = height
    self.bytesPerRow = rowLength
  }

  private static func color(_ shifts: [UInt32], _ bitmapInfo: UInt32) -> Layout {
    let order = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue
    return .color(order == CGBitmapInfo.byteOrder32Little.rawValue ? shifts.reversed() : shifts)
  }

  /// Writes pixels `0xAARRGGBB`, whose colors are multiplied by their alpha; rows from the top.
  func write(_ pixels: [UInt32]) {
    guard pixels.count == width * height else { return }
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        switch layout {
        case .alpha: put(UInt8(pixel >> 24), at: y * bytesPerRow + x)
        case .gray:
          let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
          put(UInt8((red * 54 + green * 183 + blue * 19) >> 8), at: y * bytesPerRow + x)
        case .color(let shifts):
          for (index, shift) in shifts.enumerated() {
            put(UInt8(pixel >> shift & 255), at: y * bytesPerRow + x * 4 + index)
          }
        }
      }
    }
  }

  private func put(_ byte: UInt8, at offset: Int) {
    unsafe start.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
  }
}

extension CGContext {
  /// Writes what was drawn into the program's memory, if there is a renderer for the main thread.
  func writeMemory() {
    guard let memory, let source = ContextStack.present.imageSource else { return }
    let record = finished
    let pixels = MainActor.assumeIsolated { source.pixels(of: record) }
    if let pixels { memory.write(pixels) }
  }
}
