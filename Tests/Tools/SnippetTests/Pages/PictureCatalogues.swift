// swift-format-ignore-file
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Screens
import Testing

/// The catalogues of DisplayList and Screens.
@MainActor
@Suite("The catalogues of DisplayList and Screens")
struct PictureCatalogues {
  private struct Canvas {
    func fill(_ shape: RoundedRectangle, with paint: Paint) {}
    func begin(_ scope: Scope) {}
    func end() {}
    func paint(_ item: DisplayItem) {}
  }

  private func paint(_ list: DisplayList, within rectangle: CGRect) {}
  private func paint(_ buffer: ScreenBuffer, _ damage: [PixelRect]) {}

  private func overview(_ application: UIApplication) {
    let tree = DisplayTree(of: application.mainScreen, in: application)

    paint(tree.list, within: tree.list.bounds)

    let damage = tree.update()
    for rectangle in damage.rectangles { paint(tree.list, within: rectangle) }

    tree.looks = StandardLooks(light: .dark)
  }

  private func painter(_ list: DisplayList, _ canvas: Canvas) {
    for item in list.items {
      switch item {
      case .fill(let shape, let paint): canvas.fill(shape, with: paint)
      case .begin(let scope): canvas.begin(scope)
      case .end: canvas.end()
      default: canvas.paint(item)
      }
    }
  }

  @Test func `a commit is shown`() throws {
    let screen = MemoryScreen(size: PixelSize(width: 320, height: 240))

    let (buffer, _) = try screen.nextBuffer()
    buffer.fill(screen.size.bounds, with: 0xff20_4060)

    try screen.commit(damage: [screen.size.bounds])
    let presentation = try screen.nextPresentation()

    #expect(presentation?.frame == 1)
    #expect(screen.shown[319, 239] == 0xff20_4060)
  }

  private func pace(_ target: any ScreenTarget, _ damage: [PixelRect], now: Timestamp) throws {
    let (buffer, age) = try target.nextBuffer()
    paint(buffer, age == 1 ? damage : [target.size.bounds])
    try target.commit(damage: damage)

    var pacer = FramePacer(frameDuration: target.frameDuration)
    let begin = pacer.start(after: now)
    pacer.committed(for: pacer.nextFrame(after: now))
    if let presentation = try target.nextPresentation() { pacer.shown(at: presentation.time) }
    _ = begin
  }
}
