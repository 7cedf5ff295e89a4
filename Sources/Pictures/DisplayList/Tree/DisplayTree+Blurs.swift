import DactylKit
import Foundation

/// What changes beneath a blur changes the blur as far as it reaches.
extension DisplayTree {
  /// A part of the screen that shows something else, and the node that has changed there.
  typealias ChangedPart = (rect: CGRect, node: DisplayNode)

  /// What smoothing adds to a changed rectangle, in points: a pixel of a picture at half scale.
  private static let smoothing: CGFloat = 2

  /// Adds to the damage what blurs show of the parts that have changed behind them. The list is up to date.
  ///
  /// - Parameters:
  ///   - blurs: The blurs of the list, in points of the screen, from back to front.
  ///   - parts: What has changed.
  ///   - isReordered: Whether views were added, removed or ordered anew: then a node's position does not tell what
  ///     lay behind a blur before.
  func spread(_ parts: [ChangedPart], under blurs: [PlacedBackdrop], isReordered: Bool) {
    var changed = parts.map { part in
      let isListed = part.node.listing == listing && part.node.listed.isShown
      return (rect: part.rect, index: isListed && !isReordered ? part.node.start : -1)
    }
    for blur in blurs {
      let area = blur.area.intersection(list.bounds)
      // A shadow of what is blurred does not change with it.
      let seen = area.intersection(blur.clip.insetBy(dx: -1, dy: -1))
      guard !seen.isNull else { continue }
      let reach = (blur.deviation * Backdrop.reach).rounded(.up) + Self.smoothing
      var blurred = Damage()
      for part in changed where part.index < blur.index && !part.rect.isNull {
        let rect = part.rect.insetBy(dx: -Self.smoothing, dy: -Self.smoothing)
        guard rect.intersects(area) else { continue }
        blurred.insert(part.rect.insetBy(dx: -reach, dy: -reach).intersection(seen))
      }
      damage.formUnion(blurred)
      changed += blurred.rectangles.map { ($0, blur.index) }
    }
  }
}

extension DisplayNode {
  /// Whether its part of the list has one of these blurs.
  func lists(_ blurs: [PlacedBackdrop]) -> Bool {
    blurs.contains { $0.index >= start && $0.index < start + count }
  }
}
