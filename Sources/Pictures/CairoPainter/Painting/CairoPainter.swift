import CCairo
import CProcessMemory
public import DactylKit
public import DisplayList
public import Foundation

/// Paints display lists with cairo and pango: into memory, or as an SVG or PDF file.
///
/// One painter serves one program: it caches text layouts, decoded images and blurred shadows
/// between pictures. Painting a part gives the same pixels as painting everything, so a program
/// repaints only what has changed.
///
/// ```swift
/// let painter = try CairoPainter()
/// painter.text.install()
/// let surface = try PixelSurface(width: 1280, height: 800)
/// try painter.paint(list, into: surface)
/// try surface.pngData().write(to: URL(fileURLWithPath: "picture.png"))
/// ```
@MainActor
public final class CairoPainter {
  /// Lays out and measures texts.
  public let text: TextEngine
  /// Finds and decodes images.
  public let images: ImageStore
  /// The color below the list's items; transparent by default.
  public var background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

  // Painting never calls itself for another picture: checking each access to these would be a tenth of a small
  // frame.
  @exclusivity(unchecked) var shadows = KeptValues<ShadowKey, ShadowMask>(
    limit: CairoPainter.keptShadows, mostBytes: CairoPainter.keptShadowBytes
  ) { $0.plane.bounds.area }
  @exclusivity(unchecked) var masks = KeptValues<ShapeKey, ShapeMask>(
    limit: CairoPainter.keptMasks, mostBytes: ShapeMask.mostBytes
  ) { $0.plane.bounds.area }
  @exclusivity(unchecked) var tiles = KeptValues<TileKey, ImageTile>(
    limit: CairoPainter.keptTiles, mostBytes: CairoPainter.keptTileBytes
  ) { $0.bounds.area * 4 }
  @exclusivity(unchecked) var drawings = CairoPainter.noDrawings
  @exclusivity(unchecked) var scratch = ScratchMemory()
  /// The number of pixels of the whole picture. Whether a tile is too large for the cache depends
  /// on this, not on the damage.
  @exclusivity(unchecked) private(set) var pictureArea = PixelSurface.longestSide
  /// Lists that were painted on their own, with their blurs as images.
  var ownBlurs: [OwnBlurs] = []
  private let extent = PieceExtent()
  /// The last part that was started again with a larger piece, and that piece.
  @exclusivity(unchecked) private var lastPiece: (part: PixelRect, needed: PixelRect)?
  @exclusivity(unchecked) private var plain = PlainPicture()
  /// Reused: the pixels of a damage.
  @exclusivity(unchecked) private var parts: [PixelRect] = []
  @exclusivity(unchecked) private var layer = HeldLayer()
  /// What the present list is painted over; `nil` for ``background``.
  @exclusivity(unchecked) private var base: PixelSurface?
  /// Whether cairo paints everything: the judge of what is painted without it.
  var isCairoAlone = false
  /// Reused by texts that are painted without pango: the coverage of a run's pixels.
  @exclusivity(unchecked) var coverage: [UInt8] = []

  /// The number of cached shadows. Source: `Documentation/Constants.md#painting`.
  public static let keptShadows = 128
  /// The bytes of cached shadows. Source: `Documentation/Constants.md#painting`.
  static let keptShadowBytes = 16 << 20
  /// The number of cached masks of rounded rectangles. Source: `Documentation/Constants.md#painting`.
  public static let keptMasks = 128
  /// The number of cached turned or scaled images. Source: `Documentation/Constants.md#painting`.
  public static let keptTiles = 512
  /// The bytes of cached turned or scaled images. Source: `Documentation/Constants.md#painting`.
  static let keptTileBytes = 64 << 20
  /// No drawings yet: at most so many are kept, with so many bytes. Source: `Documentation/Constants.md#painting`.
  private static var noDrawings: KeptValues<DrawingKey, DrawingTile> {
    KeptValues(limit: 128, mostBytes: 4 << 20) { $0.bytes }
  }

  /// A painter with a text engine and an image store. By default it uses the system's fonts and
  /// images from files.
  public init(text: TextEngine? = nil, images: ImageStore = ImageStore()) throws(PaintingError) {
    _ = Self.isLoadingForgotten
    self.text = if let text { text } else { try TextEngine() }
    self.images = images
  }

  /// Hands back, once for a process, what its libraries' symbols and relocations took while they were loaded: 15 MB, which
  /// would count at the program's highest point.
  private static let isLoadingForgotten: Void = release_unused_memory()

  /// Paints a list.
  ///
  /// - Parameters:
  ///   - list: What to paint, in points. The upper left corner of its bounds comes to that of the surface.
  ///   - surface: Where to. Pixels outside of the damage stay as they are.
  ///   - scale: Pixels per point.
  ///   - damage: What to paint anew, in the list's points, widened to whole pixels; `nil` for everything.
  public func paint(
    _ list: DisplayList, into surface: PixelSurface, scale: CGFloat = 1, damage: Damage? = nil
  ) throws(PaintingError) {
    let map = CGAffineTransform(translationX: -list.bounds.minX, y: -list.bounds.minY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    guard let damage else { return try paint(list, into: surface, map: map) }
    parts.drain()
    for rect in damage.rectangles { parts.append(PixelRect(covering: rect.applying(map))) }
    try paint(list, into: surface, map: map, parts: parts)
  }

  /// Paints a list with any transform, such as that of a rotated screen.
  ///
  /// - Parameters:
  ///   - list: What to paint.
  ///   - overlay: What to paint over it, in the same points; `nil` for nothing.
  ///   - surface: Where to. Pixels outside of the parts stay as they are.
  ///   - map: The way from points to pixels.
  ///   - parts: The pixels to paint anew; `nil` for all.
  public func paint(
    _ list: DisplayList, overlay: DisplayList? = nil, into surface: PixelSurface,
    map: CGAffineTransform, parts: [PixelRect]? = nil
  ) throws(PaintingError) {
    let all = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    pictureArea = all.area
    guard let parts else {
      return try paintAll(list, overlay, of: surface, all, map)
    }
    let list = try aboveLayer(list, parts, all, map)
    defer { base = nil }
    for part in parts {
      guard let part = part.overlap(all) else { continue }
      if part == all {
        try paintAll(list, overlay, of: surface, all, map)
      } else {
        try paint(list, overlay, part: part, of: surface, map)
      }
    }
  }

  /// What is painted over ``base``, which becomes the held layer for large changes that have one.
  private func aboveLayer(
    _ list: DisplayList, _ parts: [PixelRect], _ all: PixelRect, _ map: CGAffineTransform
  ) throws(PaintingError) -> DisplayList {
    var area = 0
    for part in parts { area += part.intersection(all).area }
    guard !isCairoAlone, area * HeldLayer.leastShare >= all.area, list.listed.backdropCount == 0
    else {
      layer.forget()
      plain.endRow(at: area)
      return list
    }
    let place = HeldLayer.Place(map: map, size: all, background: background)
    guard let cut = layer.cut(list, place) else { return list }
    if let below = cut.below {
      let pixels = try PixelSurface(width: all.width, height: all.height)
      try paintAll(below, nil, of: pixels, all, map)
      layer.pixels = pixels
    }
    base = layer.pixels
    return cut.above
  }

  /// Forgets what is kept for changes that follow each other: there is none for a while.
  package func rest() {
    layer.forget()
    plain.endRow()
    drawings = Self.noDrawings
    lastPiece = nil
  }

  private func paintAll(
    _ list: DisplayList, _ overlay: DisplayList?, of surface: PixelSurface, _ all: PixelRect,
    _ map: CGAffineTransform
  ) throws(PaintingError) {
    if try paintPlain(list, overlay, part: all, of: surface, map) { return }
    let pixels = CanvasPixels(
      surface: surface.raw, words: surface.words, rowLength: surface.stride / 4)
    let plan = BackdropPlan(list, map, part: all, of: all)
    try paint(list, overlay, pixels, all, map, nil, plan)
    cairo_surface_flush(surface.raw)
  }

  private func paint(
    _ list: DisplayList, _ overlay: DisplayList?, part: PixelRect, of surface: PixelSurface,
    _ map: CGAffineTransform
  ) throws(PaintingError) {
    if try paintPlain(list, overlay, part: part, of: surface, map) { return }
    try paintByCairo(list, overlay, part: part, of: surface, map)
  }

  /// Paints a part of a surface. If the pixels of the part depend on more of the picture, it
  /// paints a larger piece elsewhere, whose size ``PieceExtent`` finds, and copies the part. So
  /// the pixels are those of the whole picture.
  private func paintByCairo(
    _ list: DisplayList, _ overlay: DisplayList?, part: PixelRect, of surface: PixelSurface,
    _ map: CGAffineTransform
  ) throws(PaintingError) {
    let all = PixelRect(x: 0, y: 0, width: surface.width, height: surface.height)
    let plan = BackdropPlan(list, map, part: part, of: all)
    guard var around = plan.needed.expanded(by: 2).overlap(all) else { return }
    // A part that is painted in picture after picture is often cut alike.
    if let lastPiece, lastPiece.part == part {
      around = around.union(lastPiece.needed.intersection(all))
    }
    for attempt in 0...Self.mostAttempts {
      let isLast = attempt == Self.mostAttempts
      if isLast { around = all }
      guard let memory = scratch.borrow(around) else { return }
      defer { scratch.release(memory) }
      extent.begin(around, of: all)
      try paint(list, overlay, memory.pixels, around, map, isLast ? nil : extent, plan)
      cairo_surface_flush(memory.surface)
      if isLast || !extent.isCut {
        lastPiece = attempt > 0 || lastPiece?.part == part ? (part, around) : nil
        return copy(part, from: memory, to: surface)
      }
      around = extent.needed
    }
  }

  /// Paints a part without cairo, but for what needs it. Returns `false`, and paints nothing, if that is most of the part.
  private func paintPlain(
    _ list: DisplayList, _ overlay: DisplayList?, part: PixelRect, of surface: PixelSurface,
    _ map: CGAffineTransform
  ) throws(PaintingError) -> Bool {
    guard !isCairoAlone else { return false }
    text.atlas.makeRoom()
    plain.begin(part, background: background, over: base)
    guard plain.add(list, map, for: self),
      overlay.map({ plain.add($0, map, for: self) }) ?? true
    else { return false }
    plain.paint(into: surface, text.atlas, &scratch)
    for part in plain.left { try paintByCairo(list, overlay, part: part, of: surface, map) }
    return true
  }

  /// How often a part is started again with a larger piece; after that, the whole picture is
  /// painted. Each attempt costs its painting time.
  private static let mostAttempts = 6

  private func copy(_ part: PixelRect, from piece: ScratchMemory.Piece, to surface: PixelSurface) {
    let around = piece.bounds
    surface.beginAccess()
    let (from, rowLength) = (
      piece.words + (part.y - around.y) * piece.rowLength + part.x - around.x,
      surface.stride / 4
    )
    for row in 0..<part.height {
      (surface.words + (part.y + row) * rowLength + part.x)
        .update(from: from + row * piece.rowLength, count: part.width)
    }
    surface.endAccess()
  }

  private func paint(
    _ list: DisplayList, _ overlay: DisplayList?, _ pixels: CanvasPixels, _ bounds: PixelRect,
    _ map: CGAffineTransform, _ piece: PieceExtent?, _ plan: BackdropPlan
  ) throws(PaintingError) {
    // A context that is in an error state would stay in it, so each picture gets a new
    // context.
    let canvas = Canvas(
      surface: pixels.surface, pixels: pixels, bounds: bounds, damage: [bounds], map: map,
      piece: piece)
    if isCairoAlone { canvas.neverPaintPlainly() }
    if !hidesAll(list, canvas) { clear(canvas) }
    canvas.backdrops = plan
    paint(list, on: canvas)
    canvas.backdrops = nil
    if let overlay { paint(overlay, on: canvas) }
    try PaintingError.check(cairo_status(canvas.context), .paint, "the list")
  }

  /// Whether a color of the list covers all that was there before.
  private func hidesAll(_ list: DisplayList, _ canvas: Canvas) -> Bool {
    guard !isCairoAlone else { return false }
    return list.listed.withPointers {
      $0.firstVisible(in: 0..<$0.count, canvas.map, covering: canvas.clip) > 0
    }
  }

  private func clear(_ canvas: Canvas) {
    guard let pixels = canvas.pixels else { return }
    cairo_surface_flush(pixels.surface)
    let all = PlainPixels(pixels, canvas.bounds)
    if let base {
      all.copy(canvas.bounds, from: base)
    } else {
      all.replace(canvas.bounds, with: background.word)
    }
    cairo_surface_mark_dirty(pixels.surface)
  }

  /// Paints a list over the canvas's present content.
  func paint(_ list: DisplayList, on canvas: Canvas) {
    let before = canvas.firstVisible
    defer { canvas.firstVisible = before }
    list.listed.withPointers {
      // A file holds shapes, so that nothing of it is left out; so does the judge.
      canvas.firstVisible =
        canvas.isVector || isCairoAlone
        ? 0 : $0.firstVisible(in: 0..<$0.count, canvas.map, covering: canvas.clip)
      paint($0, 0..<$0.count, on: canvas)
    }
  }

  /// Paints some items of a list. Hidden items, most of most frames, are skipped before they are
  /// copied.
  func paint(_ items: ItemPointers, _ range: Range<Int>, on canvas: Canvas) {
    var index = range.lowerBound
    while index < range.upperBound {
      let place = items.places[index]
      // A length comes from outside; it may be anything.
      let next = index + min(max(1, place.length), range.upperBound - index)
      if place.isPainted, next > canvas.firstVisible, canvas.shows(place.extent) {
        // A part that cuts a shape is painted anew with more pixels.
        if let piece = canvas.piece, piece.isCut { return }
        paint(items, index, next, on: canvas)
      }
      index = next
    }
  }

  /// Paints one item, and with a scope all in it.
  private func paint(
    _ items: ItemPointers, _ index: Int, _ next: Int, on canvas: Canvas
  ) {
    switch items[index] {
    case .begin(let scope):
      var inner = index + 1..<next
      if let last = inner.last, case .end = items[last] { inner = index + 1..<last }
      paint(scope, items, inner, on: canvas)
    case .end: break
    case .fill(let shape, let paint): fill(shape, with: paint, on: canvas)
    case .border(let border): draw(border, on: canvas)
    case .shadow(let shadow):
      canvas.confine(to: shadow.extent, false) { draw(shadow, on: canvas) }
    case .backdrop(let backdrop):
      if let entry = canvas.backdrops?[index] { draw(backdrop, entry, on: canvas) }
    case .image(let image):
      canvas.confine(to: image.extent, true) {
        draw(image, within: items.clip(before: index), on: canvas)
      }
    case .text(let run):
      canvas.confine(to: run.extent, run.shadow == nil) { draw(run, on: canvas) }
    case .path(let path):
      canvas.confine(to: path.extent, false) { draw(path, on: canvas) }
    }
  }
}
