import CCairo
import CPixels
import DactylKit
import DisplayList
import Foundation

/// Everything that the pixels of a drawing depend on, except its position in whole pixels.
struct DrawingKey: Hashable {
  /// The address of the drawing's items, and their number. A tile keeps them alive.
  let items: UnsafeRawPointer?
  let count: Int
  /// The image without its items: comparing these would cost more than painting some.
  let item: ImageItem
  /// What is shown of it, in points.
  let visible: CGRect
  let scale: CGSize
  /// How far the visible part begins behind a whole pixel, in pixels.
  let fraction: CGSize

  fileprivate init(
    _ list: DisplayList, _ item: ImageItem, visible: CGRect, scale: CGSize, fraction: CGSize
  ) {
    (items, count) = list.listed.items.withUnsafeBufferPointer {
      (UnsafeRawPointer($0.baseAddress), $0.count)
    }
    var item = item
    item.image.source = .drawing(DisplayList())
    (self.item, self.visible, self.scale, self.fraction) = (item, visible, scale, fraction)
  }

  /// The map from points to pixels that brings the visible part to the origin.
  fileprivate var map: CGAffineTransform {
    CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height,
      tx: fraction.width - visible.minX * scale.width,
      ty: fraction.height - visible.minY * scale.height)
  }
}

/// The pixels of an image that is a display list. It is cached, so that a screen that slides copies the drawings on it.
final class DrawingTile {
  /// `nil` for a drawing that is painted anew each time.
  let pixels: RasterImage?
  let bounds: PixelRect
  /// Keeps the items alive, since the key contains their address.
  private let list: DisplayList

  fileprivate init(_ list: DisplayList, _ pixels: RasterImage?, _ bounds: PixelRect) {
    (self.list, self.pixels, self.bounds) = (list, pixels, bounds)
  }

  /// The number of bytes that it holds.
  var bytes: Int { pixels == nil ? 0 : bounds.area * 4 }

  /// The most pixels of a tile. Source: `Documentation/Constants.md#painting`.
  fileprivate static let mostPixels: CGFloat = 524_288
}

extension CairoPainter {
  /// The pixels of a drawing and their place; `nil` if it is painted anew: it is turned or large, or mixes colors with what
  /// lies below it.
  ///
  /// - Parameter clip: The clip around the item and nothing else, in points; `nil` for none.
  func placed(
    _ list: DisplayList, _ item: ImageItem, _ map: CGAffineTransform, within clip: CGRect?
  ) -> PlacedImage? {
    guard map.isUpright else { return nil }
    // Of a picture that fills its view less is shown than there is.
    let visible = clip == item.rect ? item.extent.intersection(item.rect) : item.extent
    let place = visible.applying(map)
    guard place.width * place.height <= DrawingTile.mostPixels, abs(place.minX) < 1e6,
      abs(place.minY) < 1e6
    else { return nil }
    let (x, y) = (place.minX.rounded(.down), place.minY.rounded(.down))
    let key = DrawingKey(
      list, item, visible: visible, scale: CGSize(width: map.a, height: map.d),
      fraction: CGSize(
        width: place.minX.fractionOfPixel, height: place.minY.fractionOfPixel))
    let tile = drawings[key] ?? tile(key, list, item)
    guard let pixels = tile.pixels else { return nil }
    let shown = PixelRect(
      x: Int(x) + tile.bounds.x, y: Int(y) + tile.bounds.y, width: tile.bounds.width,
      height: tile.bounds.height)
    return PlacedImage(image: pixels, x: shown.x, y: shown.y, shown: shown)
  }

  /// Paints a drawing, and keeps it.
  private func tile(_ key: DrawingKey, _ list: DisplayList, _ item: ImageItem) -> DrawingTile {
    let bounds = PixelRect(covering: key.visible.applying(key.map))
    let tile = DrawingTile(
      list, list.isOnItsOwn ? pixels(of: list, item, key.map, bounds) : nil, bounds)
    drawings[key] = tile
    return tile
  }

  private func pixels(
    of list: DisplayList, _ item: ImageItem, _ map: CGAffineTransform, _ bounds: PixelRect
  ) -> RasterImage? {
    guard let image = RasterImage(width: bounds.width, height: bounds.height) else { return nil }
    let room = PixelRect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    let pixels = CanvasPixels(
      surface: image.surface, words: image.words, rowLength: image.width)
    let canvas = Canvas(
      surface: image.surface, pixels: pixels, bounds: room, damage: [room],
      map: map.concatenating(
        CGAffineTransform(translationX: CGFloat(-bounds.x), y: CGFloat(-bounds.y))))
    if isCairoAlone { canvas.neverPaintPlainly() }
    draw(list, item, on: canvas)
    cairo_surface_flush(image.surface)
    return image
  }
}

extension DisplayList {
  /// Whether it looks the same, painted onto what lies below it or on its own.
  fileprivate var isOnItsOwn: Bool {
    listed.backdropCount == 0
      && listed.items.allSatisfy { item in
        if case .image(let image) = item, case .drawing(let inner) = image.image.source {
          return inner.isOnItsOwn
        }
        return !item.isMixed
      }
  }
}

extension ItemPointers {
  /// The clip that begins right before an item; `nil` if none does.
  func clip(before index: Int) -> CGRect? {
    guard index > 0, case .begin(let scope) = self[index - 1], case .clip(let shape) = scope.kind
    else { return nil }
    return shape.rect
  }
}
