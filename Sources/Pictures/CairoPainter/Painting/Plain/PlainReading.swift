import DactylKit
import DisplayList
import Foundation

/// Finds out what a list shows in a part of a picture, and makes pieces of it.
@MainActor
struct PlainReading {
  let items: ItemPointers
  /// From the list's points to pixels.
  let map: CGAffineTransform
  /// What is painted, in pixels of the whole picture.
  let part: PixelRect
  let painter: CairoPainter
  /// From back to front. The first one fills the part.
  var pieces: [PlainPicture.Piece] = []
  /// What is left to cairo, in pixels of the whole picture, and how many things at most.
  var left: [PixelRect] = []
  let mostLeft: Int
  /// The first item that something opaque does not cover. It is found when a shadow or an image shows, which may
  /// have to be made.
  private var firstVisible: Int?

  init(
    items: ItemPointers, map: CGAffineTransform, part: PixelRect, painter: CairoPainter,
    mostLeft: Int
  ) {
    (self.items, self.map, self.part, self.painter) = (items, map, part, painter)
    self.mostLeft = mostLeft
  }

  /// Adds all that shows, or leaves it to cairo. Answers `false` if so much needs cairo that it should paint everything.
  mutating func addAll() -> Bool {
    add(PlainScope(map: map, clip: part), 0..<items.count) && (left.isEmpty || joinLeft())
  }

  mutating func isCovered(_ index: Int) -> Bool {
    let first =
      firstVisible
      ?? items.firstVisible(in: 0..<items.count, map, covering: part)
    firstVisible = first
    return index < first
  }

  mutating func add(_ scope: PlainScope, _ range: Range<Int>) -> Bool {
    guard scope.map.isUsable else { return true }
    guard scope.map.keepsRectangles else { return false }
    return add(scope, range, PointEdges(around: scope.clip, scope.map))
  }

  /// Adds the items of a scope. Nearly all of them show elsewhere.
  private mutating func add(
    _ scope: PlainScope, _ range: Range<Int>, _ view: PointEdges
  ) -> Bool {
    let places = items.places
    var index = range.lowerBound
    while index < range.upperBound {
      // A list and a length are far too short for a sum that overflows.
      let next = min(index &+ places[index].length, range.upperBound)
      if view.mayShow(places[index]) {
        guard add(places[index], index, next, scope, view) else { return false }
      }
      index = next
    }
    return true
  }

  /// Adds an item that may show. Most of these are simple.
  private mutating func add(
    _ place: ItemPlace, _ index: Int, _ next: Int, _ scope: PlainScope, _ view: PointEdges
  ) -> Bool {
    switch place.content {
    case .nothing: return true
    case .color(let word):
      guard let pixels = PixelRect(exactly: place, scope.map) else { break }
      append(word, pixels, scope)
      return true
    case .moved(let x, let y):
      var inner = scope
      inner.map.tx += scope.map.a * x + scope.map.c * y
      inner.map.ty += scope.map.b * x + scope.map.d * y
      guard inner.map.isUsable else { return true }
      return add(inner, index + 1..<next, view.moved(x: -x, y: -y))
    case .backdrop, .other: break
    }
    return add(scope, index, next, view)
  }

  private mutating func add(
    _ scope: PlainScope, _ index: Int, _ next: Int, _ view: PointEdges
  ) -> Bool {
    switch items[index] {
    case .fill(let shape, .color(let color)):
      return add(shape, 0, color, scope) || addInside(of: shape, color, index, scope)
    case .border(let border):
      return border.width <= 0 || border.color.alpha <= 0
        || add(border.shape, border.width, border.color, scope)
        || leaveEdges(of: border.shape, border.width, index, scope) != nil
    case .begin(let inner): return add(inner, index, next, scope)
    case .end: return true
    case .text(let run):
      return !view.mayShow(run.extent) || add(run, scope) || leave(run.extent, index, scope)
    case .fill(let shape, _): return leave(shape.rect, index, scope)
    case .shadow(let shadow):
      return !view.mayShow(shadow.extent) || isCovered(index) || add(shadow, scope)
        || leave(shadow.extent, index, scope)
    case .image(let image):
      return !view.mayShow(image.extent) || isCovered(index)
        || add(image, within: items.clip(before: index), scope, view)
        || leave(image.extent, index, scope)
    case .backdrop(let backdrop): return leave(backdrop.rect, index, scope)
    case .path(let path):
      return !view.mayShow(path.extent) || leave(path.extent, index, scope)
    }
  }

  private mutating func add(
    _ inner: Scope, _ index: Int, _ next: Int, _ scope: PlainScope
  ) -> Bool {
    var range = index + 1..<next
    if let last = range.last, case .end = items[last] { range = index + 1..<last }
    let outer = scope
    var scope = scope
    switch inner.kind {
    case .transform(let transform):
      scope.map = transform.concatenating(scope.map)
      guard !scope.map.isUsable || scope.map.keepsRectangles else {
        return leave(inner.extent, index, outer)
      }
    case .clip(let shape):
      guard shape.isSquare, let clip = PixelRect(exactly: shape.rect, outer.map) else {
        return addCut(by: shape, index, outer, range)
      }
      guard let shown = clip.overlap(outer.clip) else { return true }
      scope.clip = shown
      scope.isCut = true
    case .group(let opacity, .normal) where opacity >= 1:
      guard !items.contains(in: range, where: \.isMixed) else {
        return leave(inner.extent, index, outer)
      }
    case .group(let opacity, .normal) where opacity <= 0: return true
    case .group(let opacity, .normal) where opacity < 1:
      return addGroup(inner.extent, opacity, scope, range)
    default: return leave(inner.extent, index, outer)
    }
    return add(scope, range)
  }

  /// Adds the items of a translucent group that shows nothing outside a rectangle of points.
  private mutating func addGroup(
    _ extent: CGRect, _ opacity: CGFloat, _ outer: PlainScope, _ range: Range<Int>
  ) -> Bool {
    var scope = outer
    if !extent.isInfinite {
      let covered = PixelRect(covering: extent.applying(scope.map)).expanded(by: 1)
      guard let clip = covered.overlap(scope.clip) else { return true }
      scope.clip = clip
    }
    scope.hidesNothing = true
    let place = pieces.count
    pieces.append(PlainPicture.Piece(shape: .group(part: 0, count: 0), clip: scope.clip))
    guard add(scope, range) else { return false }
    let inner = pieces[(place + 1)...]
    guard !inner.isEmpty else {
      pieces.removeLast()
      return true
    }
    // As cairo rounds the alpha of a mask of one color.
    let part = CGColor(red: 0, green: 0, blue: 0, alpha: opacity).word >> 24
    // What dims a screen needs no memory for a group.
    if inner.count == 1, let only = inner.first, case .rectangle(let word) = only.shape {
      pieces.removeLast()
      pieces[place] = PlainPicture.Piece(
        shape: .rectangle(word.faded(to: part)), clip: only.clip)
      return true
    }
    pieces[place] = PlainPicture.Piece(
      shape: .group(part: part, count: inner.count),
      clip: inner.reduce(PixelRect()) { $0.union($1.clip) })
    return true
  }

  /// Adds a shape or, with a width, the border along its inside.
  private mutating func add(
    _ shape: RoundedRectangle, _ border: CGFloat, _ color: CGColor, _ scope: PlainScope
  ) -> Bool {
    if !shape.isSquare {
      guard let key = ShapeKey(shape, scope.map, border: border),
        let mask = painter.mask(key)
      else { return false }
      let pixels = mask.pixels(at: shape.rect.standardized.origin.applying(scope.map))
      append(.mask(color.word, mask.plane, x: pixels.x, y: pixels.y), pixels, scope)
      return true
    }
    guard let pixels = PixelRect(exactly: shape.rect, scope.map) else {
      return border <= 0 && addSoft(shape.rect, color, scope)
    }
    guard border > 0 else {
      append(color.word, pixels, scope)
      return true
    }
    guard scope.map.isUpright else { return false }
    let inside = shape.rect.standardized.insetBy(dx: border, dy: border)
    guard !inside.isNull, inside.width > 0, inside.height > 0 else {
      append(color.word, pixels, scope)
      return true
    }
    guard let hole = PixelRect(exactly: inside, scope.map) else { return false }
    for side in pixels.sides(around: hole) {
      append(color.word, side, scope)
    }
    return true
  }

  /// Adds a rectangle that ends between pixels. An opaque one is left to cairo, which rounds in another way then.
  private mutating func addSoft(
    _ rect: CGRect, _ color: CGColor, _ scope: PlainScope
  ) -> Bool {
    guard color.alpha < 1, let count = scope.softCount,
      let soft = SoftBands(rect, scope.map, count)
    else { return false }
    for band in soft.bands {
      append(color.word.faded(to: band.coverage), band.pixels, scope)
    }
    return true
  }

  private mutating func add(_ run: TextRun, _ scope: PlainScope) -> Bool {
    guard !run.text.isEmpty else { return true }
    guard run.shadow == nil,
      let text = painter.plainText(
        run, painter.place(run, pixel: 1 / max(scope.map.meanScale, 1e-6)), scope.map)
    else { return false }
    let ink = PixelRect(covering: run.extent.applying(scope.map)).expanded(by: 2)
    append(.text(text), ink, scope)
    return true
  }

  private mutating func add(_ shadow: Shadow, _ scope: PlainScope) -> Bool {
    guard shadow.style.color.alpha > 0 else { return true }
    let place = shadow.extent.standardized.applying(scope.map)
    // A shadow ends with the pixels that its rectangle touches. In a clip cairo maps the rectangle step by step, so
    // that rounding could find others where the numbers have no end.
    guard !scope.isCut || place.isExact, let placed = painter.placed(shadow, scope.map)
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
    _ item: ImageItem, within clip: CGRect?, _ scope: PlainScope, _ view: PointEdges
  ) -> Bool {
    if case .drawing(let list) = item.image.source {
      guard let placed = painter.placed(list, item, scope.map, within: clip) else { return false }
      append(.image(placed.image, x: placed.x, y: placed.y), placed.shown, scope)
      return true
    }
    guard scope.map.isUpright, item.image.renderingMode == .original else { return false }
    let scale = scope.map.meanScale
    guard let found = painter.raster(of: item, at: scale, vectorScale: scale) else {
      return true
    }
    for slice in found.slices(of: item) where view.mayShow(slice.target) {
      guard !slice.repeats else { return false }
      guard
        let placed = painter.placed(slice, of: found.image, item, scope.map, within: part)
      else { continue }
      append(.image(placed.image, x: placed.x, y: placed.y), placed.shown, scope)
    }
    return true
  }

  mutating func append(_ word: UInt32, _ pixels: PixelRect, _ scope: PlainScope) {
    guard let pixels = pixels.overlap(scope.clip) else { return }
    let piece = PlainPicture.Piece(shape: .rectangle(word), clip: pixels)
    if word >> 24 == 255, pixels == part, !scope.hidesNothing {
      pieces.restart(with: piece)
      left.removeAll(keepingCapacity: true)
    } else {
      pieces.append(piece)
    }
  }

  mutating func append(
    _ shape: PlainPicture.Piece.Shape, _ pixels: PixelRect, _ scope: PlainScope
  ) {
    guard let pixels = pixels.overlap(scope.clip) else { return }
    pieces.append(PlainPicture.Piece(shape: shape, clip: pixels))
  }
}

/// What holds for all items of a scope.
struct PlainScope {
  /// From the scope's points to pixels.
  var map: CGAffineTransform
  var clip: PixelRect
  /// Whether a translucent group or a clip between pixels lies around the scope, so that an opaque color hides nothing.
  var hidesNothing = false
  /// Whether a clip lies around the scope.
  var isCut = false
  /// How cairo counts how much of a pixel a rectangle covers; `nil` in a square clip that ends between pixels, where that
  /// depends on the rectangle.
  var softCount: SoftBands.Count? = .rectangles
}

/// The edges of some pixels in the points of a scope, two pixels farther out: smoothing reaches a pixel.
private struct PointEdges {
  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(around pixels: PixelRect, _ map: CGAffineTransform) {
    let edges = pixels.expanded(by: 2).rect.applying(map.inverted())
    (left, top, right, bottom) = (edges.minX, edges.minY, edges.maxX, edges.maxY)
  }

  /// The same edges in the points of a scope that lies elsewhere.
  func moved(x: Double, y: Double) -> PointEdges {
    PointEdges(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
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
  init?(exactly rect: CGRect, _ map: CGAffineTransform) {
    let near = rect.origin
    self.init(
      near.x, near.y, near.x + rect.size.width, near.y + rect.size.height, exactly: map)
  }

  /// The pixels that an item's edges enclose; `nil` as for a rectangle.
  fileprivate init?(exactly place: ItemPlace, _ map: CGAffineTransform) {
    self.init(place.left, place.top, place.right, place.bottom, exactly: map)
  }

  /// The map keeps rectangles, so that two opposite corners tell the edges.
  @inline(__always)
  private init?(
    _ nearX: Double, _ nearY: Double, _ farX: Double, _ farY: Double,
    exactly map: CGAffineTransform
  ) {
    let oneX = map.a * nearX + map.c * nearY + map.tx
    let oneY = map.b * nearX + map.d * nearY + map.ty
    let otherX = map.a * farX + map.c * farY + map.tx
    let otherY = map.b * farX + map.d * farY + map.ty
    let (left, right) = (min(oneX, otherX), max(oneX, otherX))
    let (top, bottom) = (min(oneY, otherY), max(oneY, otherY))
    guard left >= -Self.farthest, top >= -Self.farthest, right <= Self.farthest,
      bottom <= Self.farthest, right >= left, bottom >= top
    else { return nil }
    let (x, y, endX, endY) = (Int(left), Int(top), Int(right), Int(bottom))
    guard Double(x) == left, Double(y) == top, Double(endX) == right, Double(endY) == bottom
    else { return nil }
    self.init(x: x, y: y, width: endX - x, height: endY - y)
  }

  /// The four rectangles between this one and a smaller one inside of it.
  func sides(around hole: PixelRect) -> [PixelRect] {
    [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.right, y: hole.y, width: right - hole.right, height: hole.height),
      PixelRect(x: x, y: hole.bottom, width: width, height: bottom - hole.bottom),
    ]
  }
}
