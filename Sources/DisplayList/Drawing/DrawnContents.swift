import DactylKit
import Foundation

extension DrawnContent {
  /// What was drawn, fitted to the bounds of the view or layer as they are now.
  func items(in present: CGRect, _ mode: UIView.ContentMode) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for (index, part) in parts.enumerated() {
      let drawn = DrawingItems.items(of: part.commands, in: part.rect)
      // A later part that clears takes its rectangle away from the ones before.
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
    let map = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(
        CGAffineTransform(scaleX: place.width / bounds.width, y: place.height / bounds.height)
      )
      .concatenating(CGAffineTransform(translationX: place.minX, y: place.minY))
    return map.isDrawable ? items.wrapped(in: .transform(map)) : []
  }
}
