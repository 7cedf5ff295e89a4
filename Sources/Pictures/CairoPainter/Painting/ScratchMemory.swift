import CCairo
import CPixels
import DisplayList
import Foundation

/// Reuses memory for groups: fresh memory costs more time than painting in it.
struct ScratchMemory {
  /// Memory for a part of the target's pixels.
  ///
  /// Its surface uses the target's coordinates, although its memory begins at the part. So
  /// transformed shapes get the same fractions of pixels, bit for bit, whichever part is painted.
  /// Painting must be clipped to the part.
  final class Piece {
    fileprivate let block: Block
    let bounds: PixelRect
    /// The origin of the surface's coordinates, in the target's pixels.
    let origin: PixelOrigin
    let surface: OpaquePointer
    /// The number of words from one row to the next.
    let rowLength: Int
    /// The first pixel of the part.
    let words: UnsafeMutablePointer<UInt32>

    fileprivate init?(_ block: Block, _ bounds: PixelRect, _ origin: PixelOrigin) {
      rowLength = bounds.right - origin.x
      let first = block.words - (bounds.y - origin.y) * rowLength
      let bytes = UnsafeMutableRawPointer(first).assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes, CAIRO_FORMAT_ARGB32, Int32(rowLength), Int32(bounds.bottom - origin.y),
          Int32(rowLength * 4)) as OpaquePointer?,
        cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
      else { return nil }
      self.block = block
      self.bounds = bounds
      self.origin = origin
      self.surface = surface
      words = block.words + (bounds.x - origin.x)
    }

    deinit { cairo_surface_destroy(surface) }

    /// The pixels for a canvas.
    var pixels: CanvasPixels {
      CanvasPixels(surface: surface, words: words, rowLength: rowLength, origin: origin)
    }

    /// Clears a part to transparent.
    func clear(_ part: PixelRect) {
      cairo_surface_flush(surface)
      let first = words + (part.y - bounds.y) * rowLength + part.x - bounds.x
      pixels_replace(first, rowLength, part.width, part.height, 0)
      cairo_surface_mark_dirty(surface)
    }
  }

  /// A block of memory; freed with this object.
  fileprivate final class Block {
    let words: UnsafeMutablePointer<UInt32>
    let count: Int

    init(count: Int) {
      words = .allocate(capacity: count)
      pixels_replace(words, count, count, 1, 0)
      self.count = count
    }

    deinit { words.deallocate() }
  }

  private var free: [Block] = []

  /// Memory for a part of the target, with undefined content. `origin` lies above and to the left
  /// of the part and must not depend on the damage. `nil` if cairo does not support the size.
  mutating func borrow(_ bounds: PixelRect, origin: PixelOrigin = PixelOrigin()) -> Piece? {
    let (width, height) = (bounds.right - origin.x, bounds.bottom - origin.y)
    guard !bounds.isEmpty, bounds.x >= origin.x, bounds.y >= origin.y,
      width <= PixelSurface.longestSide, height <= PixelSurface.longestSide
    else { return nil }
    return Piece(take(width * bounds.height), bounds, origin)
  }

  /// Calls `body` with memory for so many words, with undefined content, and with what is left to lend.
  mutating func withWords(
    _ count: Int, _ body: (UnsafeMutablePointer<UInt32>, inout ScratchMemory) -> Void
  ) {
    let block = take(count)
    body(block.words, &self)
    keep(block)
  }

  private mutating func take(_ count: Int) -> Block {
    free.firstIndex { $0.count >= count }.map { free.remove(at: $0) } ?? Block(count: count)
  }

  /// Keeps a piece's memory for reuse.
  mutating func release(_ piece: Piece) {
    cairo_surface_finish(piece.surface)
    keep(piece.block)
  }

  private mutating func keep(_ block: Block) {
    free.append(block)
    free.sort { $0.count < $1.count }
    if free.count > Self.mostBlocks { free.removeFirst() }
  }

  /// The most blocks that are kept: groups rarely nest deeper.
  private static let mostBlocks = 4
}
