import DactylKit
import DisplayList
import Foundation

/// Blurs as pictures, where a painter has no pixels of what lies behind them: in files of shapes, and in lists that are
/// painted on their own, such as images and masks.
extension CairoPainter {
  /// A list in which each blur is an image of what it blurs in that list; what cannot be painted stays as it is.
  ///
  /// - Parameter scale: Pixels of the images per point.
  func withOwnBlurs(_ list: DisplayList, scale: CGFloat) -> DisplayList {
    guard list.listed.backdropCount > 0 else { return list }
    if let known = ownBlurs.first(where: { $0.scale == scale && $0.list == list }) {
      return known.painted
    }
    guard let painter = try? CairoPainter(text: text, images: images) else { return list }
    // The glyphs of the picture that is being painted keep their places.
    painter.isCairoAlone = true
    var painted = list
    for blur in list.listed.backdrops(.identity) {
      guard let image = painter.image(of: blur, in: painted, scale: scale) else { continue }
      painted.items[blur.index] = .image(image)
    }
    if ownBlurs.count == Self.keptOwnBlurs { ownBlurs.removeFirst() }
    ownBlurs.append(OwnBlurs(list: list, scale: scale, painted: painted))
    return painted
  }

  /// What a blur shows of the items before it, none of which is a blur; `nil` if that is nothing.
  private func image(
    of blur: PlacedBackdrop, in list: DisplayList, scale: CGFloat
  ) -> ImageItem? {
    let given = blur.backdrop.rect
    guard blur.map.isUsable, given.origin.x.isFinite, given.origin.y.isFinite,
      given.size.width.isFinite, given.size.height.isFinite
    else { return nil }
    let toOwn = blur.map.inverted()
    // What no part of the picture shows is not painted.
    let rect = given.standardized.intersection(list.bounds.applying(toOwn))
    guard rect.width > 0, rect.height > 0 else { return nil }
    let density = scale * blur.map.meanScale
    let (wide, high) = (
      (rect.width * density).rounded(.up), (rect.height * density).rounded(.up)
    )
    guard wide * high <= CGFloat(RasterImage.mostPixels),
      let surface = try? PixelSurface(width: Int(wide), height: Int(high))
    else { return nil }
    var backdrop = blur.backdrop
    backdrop.rect = rect
    var items = list.items.closed(before: blur.index)
    items += [
      .begin(Scope(.transform(blur.map), extent: .infinite, length: 3)), .backdrop(backdrop), .end,
    ]
    let map = toOwn.concatenating(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
      .concatenating(CGAffineTransform(scaleX: wide / rect.width, y: high / rect.height))
    guard (try? paint(DisplayList(items, bounds: list.bounds), into: surface, map: map)) != nil
    else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(surface.width * surface.height)
    for row in 0..<surface.height {
      words += UnsafeBufferPointer(
        start: surface.words + row * surface.stride / 4, count: surface.width)
    }
    let pixels = PixelBuffer(width: surface.width, height: surface.height, words: words)
    return ImageItem(ImageReference(.pixels(pixels), size: rect.size), in: rect)
  }

  /// The number of lists whose painted blurs are kept. Source: `Documentation/Constants.md#painting`.
  static let keptOwnBlurs = 4
}

/// A list, and the same with its blurs painted.
struct OwnBlurs {
  let list: DisplayList
  let scale: CGFloat
  let painted: DisplayList
}

extension [DisplayItem] {
  /// The items before an index, with an end for each scope that is open there.
  fileprivate func closed(before index: Int) -> [DisplayItem] {
    var items = Array(prefix(index))
    var open: [(start: Int, scope: Scope)] = []
    var position = 0
    while position < index {
      guard case .begin(let scope) = items[position] else {
        position += 1
        continue
      }
      let length = Swift.max(1, scope.length)
      if length <= index - position {
        position += length
      } else {
        open.append((position, scope))
        position += 1
      }
    }
    for (start, var scope) in open.reversed() {
      items.append(.end)
      scope.length = items.count - start
      items[start] = .begin(scope)
    }
    return items
  }
}
