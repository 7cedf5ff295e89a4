#if Drawing
  import CCairo
  import Foundation

  /// Memory for groups, used again and again: fresh memory costs more than what is painted in it.
  struct ScratchMemory {
    /// A part of the target's pixels.
    final class Piece {
      fileprivate let block: Block
      let bounds: PixelRect
      let surface: OpaquePointer

      var words: UnsafeMutablePointer<UInt32> { block.words }

      fileprivate init?(_ block: Block, _ bounds: PixelRect) {
        let bytes = UnsafeMutableRawPointer(block.words).assumingMemoryBound(to: UInt8.self)
        guard
          let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(bounds.width), Int32(bounds.height),
            Int32(bounds.width * 4)),
          cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        self.block = block
        self.bounds = bounds
        self.surface = surface
      }

      deinit { cairo_surface_destroy(surface) }

      /// Makes a part transparent.
      func clear(_ part: PixelRect) {
        cairo_surface_flush(surface)
        let first = words + (part.y - bounds.y) * bounds.width + part.x - bounds.x
        for row in 0..<part.height {
          (first + row * bounds.width).update(repeating: 0, count: part.width)
        }
        cairo_surface_mark_dirty(surface)
      }
    }

    /// Owns memory.
    fileprivate final class Block {
      let words: UnsafeMutablePointer<UInt32>
      let count: Int

      init(count: Int) {
        words = .allocate(capacity: count)
        words.initialize(repeating: 0, count: count)
        self.count = count
      }

      deinit { words.deallocate() }
    }

    private var free: [Block] = []

    /// Memory for a part of the target; what it holds is undefined. `nil` for a part that cairo has no surface
    /// for.
    mutating func borrow(_ bounds: PixelRect) -> Piece? {
      guard !bounds.isEmpty, bounds.width <= PixelSurface.longestSide,
        bounds.height <= PixelSurface.longestSide
      else { return nil }
      let count = bounds.area
      let block =
        free.firstIndex { $0.count >= count }.map { free.remove(at: $0) } ?? Block(count: count)
      return Piece(block, bounds)
    }

    /// Keeps a piece's memory for the next one.
    mutating func release(_ piece: Piece) {
      cairo_surface_finish(piece.surface)
      free.append(piece.block)
      free.sort { $0.count < $1.count }
      if free.count > Self.mostBlocks { free.removeFirst() }
    }

    /// As many as groups nest, usually.
    private static let mostBlocks = 4
  }
#endif
