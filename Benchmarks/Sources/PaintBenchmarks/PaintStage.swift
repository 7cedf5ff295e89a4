import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// A window of the scenes' size, the tree of its picture, and the pixels that it is painted into.
@MainActor
final class PaintStage {
  let application = UIApplication()
  let window: UIWindow
  let surface: PixelSurface
  private let tree: DisplayTree
  private let painter: CairoPainter

  /// A window of one color.
  init(_ background: UIColor) throws {
    application.mainScreen = UIScreen(size: SceneNumbers.size)
    window = UIWindow(frame: application.mainScreen.bounds)
    window.backgroundColor = background
    window.makeKeyAndVisible()
    tree = DisplayTree(of: application.mainScreen, in: application)
    let painter = try CairoPainter()
    self.painter = painter
    tree.textInk = { painter.ink(of: $0) }
    painter.background = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    surface = try PixelSurface(
      width: Int(SceneNumbers.size.width), height: Int(SceneNumbers.size.height))
  }

  /// Ends the iteration and paints what changed: what a program pays for a frame.
  func paintChanges() {
    let change = tree.update(movingPixelsBy: .identity)
    guard !change.isEmpty else { return }
    if let move = change.move { surface.move(move) }
    paint(change.damage)
  }

  /// Ends the iteration and paints all.
  func paintAll() {
    tree.update()
    paint(nil)
  }

  private func paint(_ damage: Damage?) {
    do {
      try painter.paint(tree.list, into: surface, damage: damage)
    } catch {
      FileHandle.standardError.write(Data("the scene is not painted: \(error)\n".utf8))
      exit(1)
    }
  }

  /// How many pixels differ from a picture that is painted whole.
  func differences() throws -> Int {
    let whole = try PixelSurface(width: surface.width, height: surface.height)
    try painter.paint(tree.list, into: whole)
    var count = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface.pixel(x: x, y: y) != whole.pixel(x: x, y: y) {
        count += 1
      }
    }
    return count
  }

  /// An image of premultiplied words.
  static func image(_ words: [UInt32], side: Int) throws -> UIImage {
    let pixels = try PixelSurface(width: side, height: side)
    pixels.withPixels { memory in
      let memory = memory.assumingMemoryBound(to: UInt32.self)
      for (index, word) in words.enumerated() { memory[index] = word }
    }
    return UIImage(data: try pixels.pngData()) ?? UIImage()
  }
}
