import DactylKit
import DisplayList
import Foundation

/// A part of a picture that shows only what can be painted without cairo: rectangles of one color that end at
/// whole pixels, rounded shapes of one color, shadows, images, plain texts, and translucent groups of these. The
/// pixels are those that cairo would make.
///
/// Most changes of a program are of this kind: a view that moves, a title, a color, a list's new rows. cairo
/// needs a surface and a context for each part, which cost more than the pixels.
@MainActor
struct PlainPicture {
  /// One thing to paint, in one premultiplied color.
  struct Piece {
    enum Shape {
      /// The whole of ``Piece/clip``.
      case rectangle(UInt32)
      /// A kept mask whose upper left pixel stands at a position.
      case mask(UInt32, CoveragePlane, x: Int, y: Int)
      case text(PlainText)
      /// An image whose upper left pixel stands at a position.
      case image(RasterImage, x: Int, y: Int)
      /// The next `count` pieces, painted together on nothing, then onto what lies below, faded to `part` of 255.
      case group(part: UInt32, count: Int)
    }

    let shape: Shape
    /// Pixels outside of it stay as they are.
    let clip: PixelRect
  }

  /// The part, in pixels of the whole picture.
  private var part = PixelRect()
  /// What to paint, from back to front. The first one replaces what was there before.
  private var pieces: [Piece] = []
  /// Reused by texts: the coverage of a run's pixels.
  private var coverage: [UInt8] = []

  /// Begins with a part, filled with the color below the list.
  mutating func begin(_ part: PixelRect, background: CGColor) {
    self.part = part
    pieces.restart(with: Piece(shape: .rectangle(background.word), clip: part))
  }

  /// Writes the part's pixels. `scratch` lends memory for groups.
  mutating func paint(
    into surface: PixelSurface, _ atlas: GlyphAtlas, _ scratch: inout ScratchMemory
  ) {
    surface.beginAccess()
    let pixels = PlainPixels(surface)
    if let first = pieces.first, case .rectangle(let word) = first.shape {
      pixels.replace(first.clip, with: word)
    }
    pixels.paint(pieces, 1..<pieces.count, atlas, &coverage, &scratch)
    surface.endAccess()
  }

  /// Adds all that a list shows in the part. Answers `false` if any of it needs cairo.
  mutating func add(
    _ list: DisplayList, _ map: CGAffineTransform, for painter: CairoPainter
  ) -> Bool {
    list.listed.withPointers {
      var reading = PlainReading(items: $0, map: map, part: part, painter: painter)
      swap(&pieces, &reading.pieces)
      defer { swap(&pieces, &reading.pieces) }
      return reading.addAll()
    }
  }
}

extension [PlainPicture.Piece] {
  /// Begins anew with what hides all that was there before.
  mutating func restart(with piece: PlainPicture.Piece) {
    if count == 1 {
      self[0] = piece
    } else {
      removeAll(keepingCapacity: true)
      append(piece)
    }
  }
}
