#if Drawing
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
    /// The first item of the present list that something opaque does not cover. It is found when a shadow or an image
    /// shows, which may have to be made.
    private var firstVisible: Int?

    /// Begins with a part, filled with the color below the list.
    mutating func begin(_ part: PixelRect, background: CGColor) {
      self.part = part
      pieces.removeAll(keepingCapacity: true)
      pieces.append(Piece(shape: .rectangle(background.word), clip: part))
    }

    /// Writes the part's pixels. `scratch` lends memory for groups.
    mutating func paint(
      into surface: PixelSurface, _ atlas: GlyphAtlas, _ scratch: inout ScratchMemory
    ) {
      surface.beginAccess()
      pieces.withUnsafeBufferPointer { pieces in
        let pixels = PlainPixels(surface)
        if let first = pieces.first, case .rectangle(let word) = first.shape {
          pixels.replace(first.clip, with: word)
        }
        pixels.paint(pieces, 1..<pieces.count, atlas, &coverage, &scratch)
      }
      surface.endAccess()
    }

    /// Adds all that a list shows in the part. Answers `false` if any of it needs cairo.
    mutating func add(
      _ list: DisplayList, _ map: CGAffineTransform, for painter: CairoPainter
    ) -> Bool {
      firstVisible = nil
      return list.listed.withPointers {
        add(
          PlainItems(items: $0, base: map, map: map, clip: part, painter: painter), 0..<$0.count)
      }
    }

    private mutating func isCovered(_ index: Int, _ scope: PlainItems) -> Bool {
      let items = scope.items
      let first =
        firstVisible
        ?? items.firstVisible(in: 0..<items.count, scope.base, covering: part)
      firstVisible = first
      return index < first
    }

    private mutating func add(_ scope: PlainItems, _ range: Range<Int>) -> Bool {
      guard scope.map.isUsable else { return true }
      guard scope.map.keepsRectangles else { return false }
      let view = PointEdges(around: scope.clip, scope.map)
      var index = range.lowerBound
      while index < range.upperBound {
        let place = scope.items.places[index]
        let next = index + min(max(1, place.length), range.upperBound - index)
        if place.isPainted, view.mayShow(place) {
          guard add(scope, index, next, view) else { return false }
        }
        index = next
      }
      return true
    }

    private mutating func add(
      _ scope: PlainItems, _ index: Int, _ next: Int, _ view: PointEdges
    ) -> Bool {
      switch scope.items[index] {
      case .fill(let shape, .color(let color)): return add(shape, 0, color, scope)
      case .border(let border):
        return border.width <= 0 || border.color.alpha <= 0
          || add(border.shape, border.width, border.color, scope)
      case .begin(let inner): return add(inner, index, next, scope)
      case .end: return true
      case .text(let run): return !view.mayShow(run.extent) || add(run, scope)
      case .fill: return false
      case .shadow(let shadow):
        return !view.mayShow(shadow.extent) || isCovered(index, scope) || add(shadow, scope)
      case .image(let image):
        return !view.mayShow(image.extent) || isCovered(index, scope) || add(image, scope, view)
      case .path(let path): return !view.mayShow(path.extent)
      }
    }

    private mutating func add(
      _ inner: Scope, _ index: Int, _ next: Int, _ scope: PlainItems
    ) -> Bool {
      var range = index + 1..<next
      if let last = range.last, case .end = scope.items[last] { range = index + 1..<last }
      var scope = scope
      switch inner.kind {
      case .transform(let transform): scope.map = transform.concatenating(scope.map)
      case .clip(let shape):
        guard shape.isSquare, let pixels = PixelRect(exactly: shape.rect, scope.map) else {
          return false
        }
        guard let clip = pixels.overlap(scope.clip) else { return true }
        scope.clip = clip
        scope.isCut = true
      case .group(let opacity, .normal) where opacity >= 1:
        guard !scope.items.contains(in: range, where: \.isMixed) else { return false }
      case .group(let opacity, .normal) where opacity <= 0: return true
      case .group(let opacity, .normal) where opacity < 1:
        return addGroup(inner.extent, opacity, scope, range)
      default: return false
      }
      return add(scope, range)
    }

    /// Adds the items of a translucent group that shows nothing outside a rectangle of points.
    private mutating func addGroup(
      _ extent: CGRect, _ opacity: CGFloat, _ outer: PlainItems, _ range: Range<Int>
    ) -> Bool {
      var scope = outer
      if !extent.isInfinite {
        let covered = PixelRect(covering: extent.applying(scope.map)).expanded(by: 1)
        guard let clip = covered.overlap(scope.clip) else { return true }
        scope.clip = clip
      }
      scope.isInGroup = true
      let place = pieces.count
      pieces.append(Piece(shape: .group(part: 0, count: 0), clip: scope.clip))
      guard add(scope, range) else { return false }
      let inner = pieces[(place + 1)...]
      guard !inner.isEmpty else {
        pieces.removeLast()
        return true
      }
      // As cairo rounds the alpha of a mask of one color.
      let part = CGColor(red: 0, green: 0, blue: 0, alpha: opacity).word >> 24
      pieces[place] = Piece(
        shape: .group(part: part, count: inner.count),
        clip: inner.reduce(PixelRect()) { $0.union($1.clip) })
      return true
    }

    /// Adds a shape or, with a width, the border along its inside.
    private mutating func add(
      _ shape: RoundedRectangle, _ border: CGFloat, _ color: CGColor, _ scope: PlainItems
    ) -> Bool {
      if !shape.isSquare {
        guard let key = ShapeKey(shape, scope.map, border: border),
          let mask = scope.painter.mask(key)
        else { return false }
        let corner = shape.rect.standardized.origin.applying(scope.map)
        let (x, y) = (Int(corner.x), Int(corner.y))
        let pixels = PixelRect(
          x: x, y: y, width: mask.plane.bounds.width, height: mask.plane.bounds.height)
        append(.mask(color.word, mask.plane, x: x, y: y), pixels, scope)
        return true
      }
      guard let pixels = PixelRect(exactly: shape.rect, scope.map) else {
        return border <= 0 && addSoft(shape.rect, color, scope)
      }
      guard border > 0 else {
        append(.rectangle(color.word), pixels, scope)
        return true
      }
      guard scope.map.isUpright else { return false }
      let inside = shape.rect.standardized.insetBy(dx: border, dy: border)
      guard !inside.isNull, inside.width > 0, inside.height > 0 else {
        append(.rectangle(color.word), pixels, scope)
        return true
      }
      guard let hole = PixelRect(exactly: inside, scope.map) else { return false }
      for side in pixels.sides(around: hole) {
        append(.rectangle(color.word), side, scope)
      }
      return true
    }

    /// Adds a rectangle that ends between pixels. An opaque one is left to cairo, which rounds in another way then.
    private mutating func addSoft(
      _ rect: CGRect, _ color: CGColor, _ scope: PlainItems
    ) -> Bool {
      guard color.alpha < 1, let soft = SoftBands(rect, scope.map) else { return false }
      for band in soft.bands {
        append(.rectangle(color.word.faded(to: band.coverage)), band.pixels, scope)
      }
      return true
    }

    private mutating func add(_ run: TextRun, _ scope: PlainItems) -> Bool {
      guard !run.text.isEmpty else { return true }
      guard run.shadow == nil,
        let text = scope.painter.plainText(
          run, scope.painter.place(run, pixel: 1 / max(scope.map.meanScale, 1e-6)), scope.map)
      else { return false }
      let ink = PixelRect(covering: run.extent.applying(scope.map)).expanded(by: 2)
      append(.text(text), ink, scope)
      return true
    }

    private mutating func add(_ shadow: Shadow, _ scope: PlainItems) -> Bool {
      guard shadow.style.color.alpha > 0 else { return true }
      let place = shadow.extent.standardized.applying(scope.map)
      // A shadow ends with the pixels that its rectangle touches. In a clip cairo maps the rectangle step by step, so
      // that rounding could find others where the numbers have no end.
      guard !scope.isCut || place.isExact, let placed = scope.painter.placed(shadow, scope.map)
      else { return false }
      let plane = placed.mask.plane
      let (x, y) = (placed.x + plane.bounds.x, placed.y + plane.bounds.y)
      let pixels = PixelRect(x: x, y: y, width: plane.bounds.width, height: plane.bounds.height)
      if let shown = pixels.overlap(PixelRect(covering: place)) {
        append(.mask(shadow.style.color.word, plane, x: x, y: y), shown, scope)
      }
      return true
    }

    private mutating func add(
      _ item: ImageItem, _ scope: PlainItems, _ view: PointEdges
    ) -> Bool {
      guard scope.map.isUpright, item.image.renderingMode == .original else { return false }
      if case .drawing = item.image.source { return false }
      let scale = scope.map.meanScale
      guard let found = scope.painter.raster(of: item, at: scale, vectorScale: scale) else {
        return true
      }
      for slice in found.slices(of: item) where view.mayShow(slice.target) {
        guard !slice.repeats else { return false }
        guard
          let placed = scope.painter.placed(slice, of: found.image, item, scope.map, within: part)
        else { continue }
        append(.image(placed.image, x: placed.x, y: placed.y), placed.shown, scope)
      }
      return true
    }

    private mutating func append(
      _ shape: Piece.Shape, _ pixels: PixelRect, _ scope: PlainItems
    ) {
      guard let pixels = pixels.overlap(scope.clip) else { return }
      // Nothing behind an opaque rectangle shows.
      if case .rectangle(let word) = shape, word >> 24 == 255, pixels == part, !scope.isInGroup {
        pieces.removeAll(keepingCapacity: true)
      }
      pieces.append(Piece(shape: shape, clip: pixels))
    }
  }

  /// The items of a scope, with what holds for all of them.
  @MainActor
  private struct PlainItems {
    let items: ItemPointers
    /// From the list's points to pixels.
    let base: CGAffineTransform
    /// From the scope's points to pixels.
    var map: CGAffineTransform
    var clip: PixelRect
    /// Whether a translucent group lies around the scope.
    var isInGroup = false
    /// Whether a clip lies around the scope.
    var isCut = false
    let painter: CairoPainter
  }

  /// The edges of some pixels in the points of a scope, two pixels farther out: smoothing reaches a pixel.
  private struct PointEdges {
    private let left: Double
    private let top: Double
    private let right: Double
    private let bottom: Double

    init(around pixels: PixelRect, _ map: CGAffineTransform) {
      let edges = pixels.expanded(by: 2).rect.applying(map.inverted())
      (left, top, right, bottom) = (edges.minX, edges.minY, edges.maxX, edges.maxY)
    }

    /// Whether an item may reach into the pixels. It is asked for every item.
    @inline(__always)
    func mayShow(_ place: ItemPlace) -> Bool {
      place.left < right && place.right > left && place.top < bottom && place.bottom > top
    }

    /// Whether a rectangle may reach into the pixels.
    func mayShow(_ rect: CGRect) -> Bool {
      let (x, y) = (rect.origin.x, rect.origin.y)
      let (farX, farY) = (x + rect.size.width, y + rect.size.height)
      return min(x, farX) < right && max(x, farX) > left && min(y, farY) < bottom
        && max(y, farY) > top
    }
  }

  extension CGAffineTransform {
    /// Whether it takes upright rectangles to upright ones, turned by quarters or not.
    var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
  }

  extension CGRect {
    /// Whether its edges are so short numbers that sums of such numbers are exact.
    fileprivate var isExact: Bool {
      [minX, minY, maxX, maxY].allSatisfy { abs($0) < 1e6 && $0 * 256 == ($0 * 256).rounded() }
    }
  }

  extension PixelRect {
    /// The pixels that a rectangle covers whole; `nil` if it ends between pixels, or far outside of any picture.
    /// The map keeps rectangles, so that two opposite corners tell the edges.
    init?(exactly rect: CGRect, _ map: CGAffineTransform) {
      let near = rect.origin
      let (farX, farY) = (near.x + rect.size.width, near.y + rect.size.height)
      let oneX = map.a * near.x + map.c * near.y + map.tx
      let oneY = map.b * near.x + map.d * near.y + map.ty
      let otherX = map.a * farX + map.c * farY + map.tx
      let otherY = map.b * farX + map.d * farY + map.ty
      let (left, right) = (min(oneX, otherX), max(oneX, otherX))
      let (top, bottom) = (min(oneY, otherY), max(oneY, otherY))
      guard left >= -Self.farthest, top >= -Self.farthest, right <= Self.farthest,
        bottom <= Self.farthest, let x = Int(exactly: left), let y = Int(exactly: top),
        let endX = Int(exactly: right), let endY = Int(exactly: bottom)
      else { return nil }
      self.init(x: x, y: y, width: endX - x, height: endY - y)
    }

    /// The four rectangles between this one and a smaller one inside of it.
    fileprivate func sides(around hole: PixelRect) -> [PixelRect] {
      [
        PixelRect(x: x, y: y, width: width, height: hole.y - y),
        PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
        PixelRect(x: hole.right, y: hole.y, width: right - hole.right, height: hole.height),
        PixelRect(x: x, y: hole.bottom, width: width, height: bottom - hole.bottom),
      ]
    }
  }
#endif
