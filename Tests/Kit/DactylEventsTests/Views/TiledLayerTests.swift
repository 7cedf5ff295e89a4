import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Layers that are drawn in tiles")
struct TiledLayerTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))

  private final class MapView: UIView {
    override class var layerClass: AnyClass { CATiledLayer.self }
    var tiles: [CGRect] = []
    var clips: [CGRect] = []
    override func draw(_ rect: CGRect) {
      tiles.append(rect)
      if let context = UIGraphicsGetCurrentContext() {
        clips.append(context.boundingBoxOfClipPath)
        UIColor.red.setFill()
        context.fill(rect)
      }
    }
  }

  private func show(tile: CGFloat) -> [CGRect] {
    (map.layer as? CATiledLayer)?.tileSize = CGSize(width: tile, height: tile)
    fingers.view.addSubview(map)
    fingers.application.endIteration()
    defer { (map.tiles, map.clips) = ([], []) }
    #expect(map.clips == map.tiles)
    return map.tiles
  }

  @Test func `a view is drawn tile by tile, row by row, each clipped to its tile`() {
    #expect(
      show(tile: 20) == [
        CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 20, y: 0, width: 20, height: 20),
        CGRect(x: 40, y: 0, width: 10, height: 20), CGRect(x: 0, y: 20, width: 20, height: 10),
        CGRect(x: 20, y: 20, width: 20, height: 10), CGRect(x: 40, y: 20, width: 10, height: 10),
      ])
    #expect(map.drawnContent?.parts.count == 6)
  }

  @Test func `only the tiles that are due are drawn again, each whole`() {
    _ = show(tile: 20)
    map.setNeedsDisplay(CGRect(x: 25, y: 5, width: 2, height: 2))
    fingers.application.endIteration()
    #expect(map.tiles == [CGRect(x: 20, y: 0, width: 20, height: 20)])
    #expect(map.drawnContent?.parts.count == 6)
  }

  @Test func `a tile's size is in pixels`() {
    let tiled = CATiledLayer()
    tiled.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    tiled.contentsScale = 2
    tiled.tileSize = CGSize(width: 20, height: 20)
    let canvas = TileCanvas()
    tiled.delegate = canvas
    tiled.setNeedsDisplay()
    tiled.displayIfNeeded()
    #expect(
      canvas.tiles == [
        CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 10, y: 0, width: 10, height: 10),
      ])
  }

  private final class TileCanvas: CALayerDelegate {
    var tiles: [CGRect] = []
    func draw(_ layer: CALayer, in ctx: CGContext) { tiles.append(ctx.boundingBoxOfClipPath) }
  }

  @Test(arguments: [0, -5, 0.01, CGFloat.nan])
  func `a size without use draws the view in one part`(side: CGFloat) {
    #expect(show(tile: side) == [CGRect(x: 0, y: 0, width: 50, height: 30)])
  }
}
