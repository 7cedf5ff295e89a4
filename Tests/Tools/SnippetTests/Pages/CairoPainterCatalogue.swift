// swift-format-ignore-file
import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Testing

/// The catalogue of CairoPainter.
@MainActor
@Suite("The catalogue of CairoPainter")
struct CairoPainterCatalogue {
  @Test func `what was painted is the picture`() throws {
    let application = UIApplication()
    let tree = DisplayTree(of: application.mainScreen, in: application)

    let painter = try CairoPainter()
    try paint(tree, painter)
  }

  private func installed() throws {
    let painter = try CairoPainter()
    painter.text.install()
  }

  private func paint(_ tree: DisplayTree, _ painter: CairoPainter) throws {
    let surface = try PixelSurface(width: 1024, height: 576)
    try painter.paint(tree.list, into: surface)

    try painter.paint(tree.list, into: surface, damage: tree.update())

    #expect(try painter.data(for: tree.list, as: .png).isEmpty == false)
  }

  private func files(
    _ tree: DisplayTree, _ painter: CairoPainter, _ surface: PixelSurface,
    _ application: UIApplication
  ) throws {
    let data = try painter.data(for: tree.list, as: .png, scale: 2)
    try data.write(to: URL(fileURLWithPath: "picture.png"))

    let film = try AnimatedWebP(width: 1024, height: 576)
    for _ in 0..<10 {
      application.advance(to: application.now + .milliseconds(100))
      try painter.paint(tree.list, into: surface, damage: tree.update())
      try film.append(surface, milliseconds: 100)
    }
    try film.data().write(to: URL(fileURLWithPath: "film.webp"))
  }
}
