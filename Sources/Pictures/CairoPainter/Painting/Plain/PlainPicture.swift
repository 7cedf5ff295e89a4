import DactylKit
import DisplayList
import Foundation

/// What a part of a picture shows that can be painted without cairo: rectangles of one color that end at
/// whole pixels, rounded shapes of one color, shadows, images, plain texts, and translucent groups of these. The
/// pixels are those that cairo would make. Cairo paints what is left, such as a sign among texts.
///
/// Most changes of a program are of this kind: a view that moves, a title, a color, a list's new rows. cairo
/// needs a surface and a context for each part, which cost more than the pixels.
@MainActor
struct PlainPicture {
  /// One thing to paint, in one premultiplied color.
  struct Piece {
    enum Shape {
      /// The same pixels of another picture.
      case picture(PixelSurface)
      /// The whole of ``Piece/clip``.
      case rectangle(UInt32)
      /// A kept mask whose upper left pixel stands at a position.
      case mask(UInt32, CoveragePlane, x: Int, y: Int)
      case text(PlainText)
      /// An image whose upper left pixel stands at a position.
      case image(RasterImage, x: Int, y: Int)
      /// An image through a kept mask.
      case masked(MaskedImage)
      /// The next `count` pieces, painted together on nothing, then onto what lies below, faded to `part` of 255.
      case group(part: UInt32, count: Int)
    }

    let shape: Shape
    /// Pixels outside of it stay as they are.
    var clip: PixelRect
  }

  /// The part, in pixels of the whole picture.
  private var part = PixelRect()
  /// What to paint, from back to front. The first one replaces what was there before.
  private var pieces: [Piece] = []
  /// What cairo has to paint afterwards, in pixels of the whole picture.
  private(set) var left: [PixelRect] = []
  /// How many parts are painted from now on before cairo is left anything again: what it had to paint whole, it will have to
  /// in the next pictures of the same row.
  private var restraint = 0

  /// The most things that are left to cairo. Source: `Documentation/Constants.md#painting`.
  private static let mostLeft = 16
  /// The fewest pixels of a part in which that pays. Source: `Documentation/Constants.md#painting`.
  private static let fewestPixels = 65_536
  /// How many parts it keeps from trying again. Source: `Documentation/Constants.md#painting`.
  private static let longestRestraint = 60
  /// Reused by texts: the coverage of a run's pixels.
  private var coverage: [UInt8] = []

  /// The picture is at rest, or changes by so many pixels. After a small change the next large one is of another kind,
  /// perhaps.
  mutating func endRow(at area: Int = 0) {
    if area < Self.fewestPixels { restraint = 0 }
  }

  /// Begins with a part, filled with the color below the list, or with a picture of what is there.
  mutating func begin(_ part: PixelRect, background: CGColor, over base: PixelSurface?) {
    self.part = part
    left.drain()
    pieces.restart(
      with: Piece(shape: base.map { .picture($0) } ?? .rectangle(background.word), clip: part))
  }

  /// Writes the part's pixels. `scratch` lends memory for groups.
  mutating func paint(
    into surface: PixelSurface, _ atlas: GlyphAtlas, _ scratch: inout ScratchMemory
  ) {
    surface.beginAccess()
    let pixels = PlainPixels(surface)
    switch pieces.first?.shape {
    case .rectangle(let word): pixels.replace(part, with: word)
    case .picture(let base): pixels.copy(part, from: base)
    default: break
    }
    pixels.paint(pieces, 1..<pieces.count, atlas, &coverage, &scratch)
    surface.endAccess()
  }

  /// Adds all that a list shows in the part, or leaves it to cairo. Answers `false` if so much needs cairo that it should
  /// paint everything.
  mutating func add(
    _ list: DisplayList, _ map: CGAffineTransform, for painter: CairoPainter
  ) -> Bool {
    list.listed.withPointers {
      let pays = part.area >= Self.fewestPixels
      if pays { restraint = max(0, restraint - 1) }
      let mostLeft = pays && restraint == 0 ? Self.mostLeft : 0
      var reading = PlainReading(
        items: $0, map: map, part: part, painter: painter, mostLeft: mostLeft)
      swap(&pieces, &reading.pieces)
      swap(&left, &reading.left)
      defer {
        swap(&pieces, &reading.pieces)
        swap(&left, &reading.left)
      }
      let isPlain = reading.addAll()
      if !isPlain, mostLeft > 0 { restraint = Self.longestRestraint }
      return isPlain
    }
  }
}

extension [PlainPicture.Piece] {
  /// Begins anew with what hides all that was there before.
  mutating func restart(with piece: PlainPicture.Piece) {
    drain()
    append(piece)
  }
}
