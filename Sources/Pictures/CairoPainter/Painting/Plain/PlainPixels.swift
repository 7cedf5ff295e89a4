import CPixels
import DactylKit
import DisplayList
import Foundation

/// The pixels of a surface, or of a piece of one, that are painted without cairo. Rounded as pixman does.
struct PlainPixels {
  private let words: UnsafeMutablePointer<UInt32>
  private let rowLength: Int
  /// The pixels that the memory holds.
  let bounds: PixelRect

  init(_ surface: PixelSurface) {
    words = surface.words
    rowLength = surface.stride / 4
    bounds = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
  }

  init(_ pixels: CanvasPixels, _ bounds: PixelRect) {
    words = pixels.words
    rowLength = pixels.rowLength
    self.bounds = bounds
  }

  /// The pixels of memory for a group, whose rows have no gaps.
  init(_ words: UnsafeMutablePointer<UInt32>, _ bounds: PixelRect) {
    self.words = words
    rowLength = bounds.width
    self.bounds = bounds
  }

  private func first(_ rect: PixelRect) -> UnsafeMutablePointer<UInt32> {
    words + (rect.y - bounds.y) * rowLength + rect.x - bounds.x
  }

  /// Sets pixels to a premultiplied color, whatever they were.
  func replace(_ rect: PixelRect, with word: UInt32) {
    pixels_replace(first(rect), rowLength, rect.width, rect.height, word)
  }

  /// Sets pixels to those of a picture at the same place.
  func copy(_ rect: PixelRect, from picture: PixelSurface) {
    guard let rect = rect.overlap(bounds) else { return }
    for row in rect.y..<rect.bottom {
      (words + (row - bounds.y) * rowLength + rect.x - bounds.x)
        .update(from: picture.words + row * picture.stride / 4 + rect.x, count: rect.width)
    }
  }

  /// Paints a color over pixels.
  func fill(_ rect: PixelRect, _ word: UInt32) {
    pixels_fill(first(rect), rowLength, rect.width, rect.height, word)
  }

  /// Paints a color over the pixels of `rect` by their coverage, which begins with the byte of the upper left
  /// pixel.
  func fill(
    _ rect: PixelRect, _ word: UInt32, through coverage: UnsafePointer<UInt8>, rowLength: Int
  ) {
    pixels_fill_through(
      first(rect), self.rowLength, coverage, rowLength, rect.width, rect.height, word)
  }

  /// Paints a color through a mask whose upper left pixel stands at a position.
  func fill(_ rect: PixelRect, _ word: UInt32, through mask: CoveragePlane, x: Int, y: Int) {
    fill(
      rect, word, through: mask.row(rect.y - y) + rect.x - x, rowLength: mask.rowLength)
  }

  /// Sets the pixels of `rect` to a color through a mask whose upper left pixel stands at a position, as if they
  /// were transparent before.
  func replace(_ rect: PixelRect, with word: UInt32, through mask: CoveragePlane, x: Int, y: Int) {
    pixels_replace_through(
      first(rect), rowLength, mask.row(rect.y - y) + rect.x - x, mask.rowLength, rect.width,
      rect.height, word)
  }

  /// Paints the pixels of an image, whose upper left one stands at a position, over those of `rect`.
  func blend(_ rect: PixelRect, with image: RasterImage, x: Int, y: Int) {
    pixels_blend(
      first(rect), rowLength, image.words + (rect.y - y) * image.width + rect.x - x, image.width,
      rect.width, rect.height, 255)
  }

  /// Paints the pixels of an image over those of `rect` as far as its mask lets them through.
  func blend(_ rect: PixelRect, with masked: MaskedImage) {
    let (image, mask, corner) = (masked.image, masked.mask, masked.corner)
    let from =
      image.image.words + (rect.y - image.y) * image.image.width + rect.x - image.x
    pixels_blend_through(
      first(rect), rowLength, from, image.image.width,
      mask.row(rect.y - corner.y) + rect.x - corner.x, mask.rowLength, rect.width, rect.height)
  }

  /// Paints all pixels of a group over these, faded to `part` of 255.
  func blend(_ group: PlainPixels, part: UInt32) {
    let rect = group.bounds
    pixels_blend(
      first(rect), rowLength, group.words, group.rowLength, rect.width, rect.height, part)
  }

  /// The rectangle with more columns at its right, up to a width, where coverage is known to be 0 and the memory
  /// has room: whole groups of eight pixels are quicker to paint.
  func filledUp(_ rect: PixelRect, to width: Int) -> PixelRect {
    rect.x + width <= bounds.right
      ? PixelRect(x: rect.x, y: rect.y, width: width, height: rect.height) : rect
  }
}

extension UInt32 {
  /// A premultiplied pixel as far as a part of 255 lets it through.
  func faded(to part: UInt32) -> UInt32 {
    var word: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let product = (self >> shift & 255) * part + 128
      word |= ((product + product >> 8) >> 8) << shift
    }
    return word
  }
}
