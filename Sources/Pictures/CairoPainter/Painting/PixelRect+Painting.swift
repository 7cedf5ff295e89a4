import DisplayList

extension PixelRect {
  /// An empty rectangle.
  init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  /// The smallest rectangle around others.
  init(enclosing rects: [PixelRect]) {
    self = rects.reduce(PixelRect()) { $0.union($1) }
  }

  /// The pixels that both rectangles contain; `nil` if there are none.
  func overlap(_ other: PixelRect) -> PixelRect? {
    let part = intersection(other)
    return part.isEmpty ? nil : part
  }
}
