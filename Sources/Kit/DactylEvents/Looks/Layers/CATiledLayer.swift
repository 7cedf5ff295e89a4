public import Foundation

/// A layer whose content is drawn tile by tile.
///
/// `draw(in:)`, or the `draw(_:)` of its view, is called once for each tile that is due, from the
/// top row to the bottom, with a context that is clipped to the tile. Pictures of large maps and
/// pages ask `CGContext.boundingBoxOfClipPath` or the rectangle which tile it is.
///
/// **Difference:** tiles are drawn on the main actor at the end of the iteration, and drawings are kept
/// as commands, which stay sharp when a view is zoomed: there are no other levels of detail.
open class CATiledLayer: CALayer {
  /// How large a tile is, in pixels. Setting it marks the layer to be drawn.
  open var tileSize = CGSize(width: 256, height: 256) {
    didSet { if tileSize != oldValue { setNeedsDisplay() } }
  }
  /// How many smaller levels of detail there are. State: there is one.
  open var levelsOfDetail = 1
  /// How many of the levels are larger than the layer. State.
  open var levelsOfDetailBias = 0

  /// How long a new tile takes to appear, in seconds: no time.
  open class func fadeDuration() -> CFTimeInterval { 0 }

  /// Above so many tiles the rest of the layer is drawn in one part: a tile size of a pixel must not
  /// cost a call a pixel. Source: `Documentation/Constants.md#tiles`.
  static let mostTiles = 1024

  /// The tiles of which a part is due, row by row.
  override func drawingParts(of rect: CGRect) -> [CGRect] {
    let scale = contentsScale > 0 ? contentsScale : 1
    let side = CGSize(width: tileSize.width / scale, height: tileSize.height / scale)
    let box = bounds
    let due = rect.intersection(box)
    guard side.width > 0, side.height > 0, !due.isNull, !due.isEmpty else { return [rect] }
    func range(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ side: CGFloat) -> Range<Double> {
      Double(((low - from) / side).rounded(.down))..<Double(((high - from) / side).rounded(.up))
    }
    let columns = range(due.minX, due.maxX, box.minX, side.width)
    let rows = range(due.minY, due.maxY, box.minY, side.height)
    let count =
      (columns.upperBound - columns.lowerBound) * (rows.upperBound - rows.lowerBound)
    guard count <= Double(Self.mostTiles) else { return [rect] }
    var tiles: [CGRect] = []
    for row in Int(rows.lowerBound)..<Int(rows.upperBound) {
      for column in Int(columns.lowerBound)..<Int(columns.upperBound) {
        let tile = CGRect(
          x: box.minX + CGFloat(column) * side.width, y: box.minY + CGFloat(row) * side.height,
          width: side.width, height: side.height)
        tiles.append(tile.intersection(box))
      }
    }
    return tiles
  }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CATiledLayer else { return }
    (tileSize, levelsOfDetail) = (model.tileSize, model.levelsOfDetail)
    levelsOfDetailBias = model.levelsOfDetailBias
  }
}
