public import Foundation

extension PixelSurface {
  /// Paints an SVG document at `scale` pixels per point. Throws if the data is not SVG, or the
  /// picture is too large.
  public convenience init(svg document: Data, scale: Double = 1) throws(PaintingError) {
    let image = try SVGImage(document)
    let (wide, high) = (image.size.width * scale, image.size.height * scale)
    let longest = Double(Self.longestSide)
    guard wide >= 1, high >= 1, wide <= longest, high <= longest,
      let painted = image.image(width: Int(wide.rounded()), height: Int(high.rounded()))
    else {
      throw PaintingError(
        operation: .makeSurface, subject: "SVG",
        reason: "each side must be 1 to \(Self.longestSide) pixels")
    }
    try self.init(width: painted.width, height: painted.height)
    let row = painted.width * 4
    let stride = stride
    withPixels { pixels in
      for line in 0..<painted.height {
        let source = UnsafeRawBufferPointer(
          start: painted.words + line * painted.width, count: row)
        UnsafeMutableRawBufferPointer(rebasing: pixels[(line * stride)..<(line * stride + row)])
          .copyMemory(from: source)
      }
    }
  }
}
