package import DactylKit
import Foundation

extension DrawnImage {
  /// The items of an image in a rectangle; none if the image has no pixels.
  func items(in rect: CGRect) -> [DisplayItem] {
    guard let reference = ImageReference(self) else { return [] }
    guard let part = image.part, part.width > 0, part.height > 0 else {
      return [.image(ImageItem(reference, in: rect, tint: tint ?? .black))]
    }
    // The whole image counts one point per pixel, so that its size in points is not needed.
    var whole = reference
    whole.size = .zero
    whole.scale = 1
    let item = ImageItem(
      whole, in: CGRect(x: 0, y: 0, width: part.maxX, height: part.maxY), contentMode: .topLeft,
      tint: tint ?? .black)
    let place = CGAffineTransform(translationX: -part.minX, y: -part.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / part.width, y: rect.height / part.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    return [DisplayItem.image(item)]
      .wrapped(in: [.transform(place), .clip(RoundedRectangle(part))])
  }

  /// The copies of an image, tiled from the origin, that cover a rectangle.
  func tiles(around rect: CGRect) -> [DisplayItem] {
    let size = size
    guard size.width > 0, size.height > 0, !rect.isNull else { return [] }
    let x = (rect.minX / size.width).rounded(.down) * size.width
    let y = (rect.minY / size.height).rounded(.down) * size.height
    var tile = self
    tile.isTiled = true
    return tile.items(in: CGRect(x: x, y: y, width: rect.maxX - x, height: rect.maxY - y))
  }
}

extension ImageReference {
  /// The reference of a drawn image; `nil` if its file is missing. `orientation` applies unless the
  /// context's transform already turns the image.
  init?(_ drawn: DrawnImage, orientation: UIImage.Orientation = .up) {
    let source: Source
    var size = drawn.scale > 0 ? drawn.size : .zero
    switch drawn.image.content {
    case .data(let data): source = .data(data)
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      source = .data(data)
    case .named(let name): source = .named(name)
    case .symbol(let name): source = .symbol(name)
    case .drawing(let record):
      source = .drawing(DisplayList(record))
      size = record.bounds.size
    }
    self.init(
      source, size: size, scale: drawn.scale,
      renderingMode: drawn.tint == nil ? .original : .template, capInsets: drawn.capInsets,
      tilesCenter: drawn.tilesCenter || drawn.isTiled, orientation: orientation)
  }
}

extension DisplayList {
  /// The reference of a recording, with its upper left corner at the origin.
  package init(_ record: DrawingRecord) {
    var items = DrawingItems.items(of: record.commands, in: record.bounds)
    if record.isOpaque {
      items.insert(.fill(RoundedRectangle(record.bounds), .color(.black)), at: 0)
    }
    let (x, y) = (record.bounds.minX, record.bounds.minY)
    if x != 0 || y != 0 {
      items = items.wrapped(in: .transform(CGAffineTransform(translationX: -x, y: -y)))
    }
    self.init(items, bounds: CGRect(origin: .zero, size: record.bounds.size))
  }
}

extension DrawnContent {
  /// The recorded drawing, fitted to the present bounds of the view or layer. `stretch` is the part that is stretched, in
  /// fractions of its size.
  func items(
    in present: CGRect, _ mode: UIView.ContentMode, stretch: CGRect = ImageItem.whole
  ) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for (index, part) in parts.enumerated() {
      let drawn = DrawingItems.items(of: part.commands, in: part.rect)
      // A later part that clears its rectangle removes that rectangle from the earlier parts.
      let holes = parts[(index + 1)...].filter { $0.clears && $0.rect.intersects(part.rect) }
      let kinds = holes.map { hole -> Scope.Kind in
        var outline = PathOutline(rect: part.rect.union(hole.rect).insetBy(dx: -1, dy: -1))
        outline.addRect(hole.rect)
        return .clipPath(outline, .evenOdd)
      }
      items += drawn.wrapped(in: kinds)
    }
    guard bounds.size != present.size, bounds.width > 0, bounds.height > 0 else { return items }
    let place = mode.place(bounds.size, in: present)
    let toOrigin = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    if stretch != ImageItem.whole, mode.scales {
      let list = DisplayList(
        items.wrapped(in: .transform(toOrigin)), bounds: CGRect(origin: .zero, size: bounds.size))
      return [
        .image(
          ImageItem(
            ImageReference(.drawing(list), size: bounds.size), in: present, contentMode: mode,
            stretch: stretch))
      ]
    }
    let map =
      toOrigin
      .concatenating(
        CGAffineTransform(scaleX: place.width / bounds.width, y: place.height / bounds.height)
      )
      .concatenating(CGAffineTransform(translationX: place.minX, y: place.minY))
    return map.isDrawable ? items.wrapped(in: .transform(map)) : []
  }
}
