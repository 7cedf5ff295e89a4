import DactylKit
import DisplayList
import Foundation
import Testing

@MainActor
@Suite("Outlines of views")
struct ViewOutlinesTests {
  let stage = PictureStage()

  private func items(_ names: [String: UIView] = [:]) -> [DisplayItem] {
    var items: [DisplayItem] = []
    ViewOutlines(names: names).append(stage.window, to: &items)
    return items
  }

  private func texts(_ names: [String: UIView]) -> [String: CGRect] {
    items(names).reduce(into: [:]) { found, item in
      if case .text(let run) = item { found[run.text] = run.rect }
    }
  }

  private var borders: [CGRect] {
    items().compactMap { item in
      if case .border(let border) = item { border.shape.rect } else { nil }
    }
  }

  @Test func `a line follows an animation`() {
    let view = stage.view(0, 0, 20, 20)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 80 }
    stage.at(0.5)
    #expect(borders == [CGRect(x: 40, y: 0, width: 20, height: 20)])
    stage.at(1)
    #expect(borders == [CGRect(x: 80, y: 0, width: 20, height: 20)])
  }

  @Test func `a line ends where a view above clips, and a hidden part has none`() {
    let above = stage.view(10, 10, 50, 50)
    above.clipsToBounds = true
    _ = stage.view(40, 0, 50, 20, in: above)
    _ = stage.view(60, 0, 20, 20, in: above)
    let part = CGRect(x: 10, y: 10, width: 50, height: 50)
    let fills = items().compactMap { item in
      if case .fill(let shape, _) = item { shape.rect } else { nil }
    }
    #expect(borders == [part])
    // Without the right side, which is hidden.
    #expect(fills.count == 3)
    #expect(fills.allSatisfy(part.contains))
  }

  @Test func `the line of a turned view is turned`() throws {
    let view = stage.view(40, 40, 20, 20)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let path = items().compactMap { item in
      if case .path(let item) = item { item.path } else { nil }
    }
    let box = try #require(path.first).boundingBoxOfPath
    #expect(borders.isEmpty)
    #expect(abs(box.width - 20 * 2.0.squareRoot()) < 0.001)
    #expect(path.count == 1)
  }

  @Test func `what a turned view clips is in a scope of its shape`() {
    let above = stage.view(20, 20, 50, 50)
    above.clipsToBounds = true
    above.transform = CGAffineTransform(rotationAngle: .pi / 8)
    _ = stage.view(10, 10, 90, 20, in: above)
    let items = items()
    let start = items.firstIndex { item in
      if case .begin(let scope) = item, case .clipPath = scope.kind { true } else { false }
    }
    #expect(start == 1)
    #expect(items.last == .end)
    if case .begin(let scope) = items[1] { #expect(scope.length == items.count - 1) }
  }

  @Test func `names at the same place stand one below the other, or not at all`() {
    let one = stage.view(0, 0, 80, 40)
    let two = stage.view(0, 0, 80, 40, in: one)
    let low = stage.view(0, 0, 80, 20, in: two)
    let texts = texts(["one": one, "two": two, "low": low])
    #expect(texts["one"]?.minY == 2)
    #expect(texts["two"]?.minY == 16)
    #expect(texts["low"] == nil)
  }

  @Test func `a view that is too narrow for a name has none`() {
    #expect(texts(["view": stage.view(0, 0, 20, 20)]).isEmpty)
    #expect(texts(["view": stage.view(50, 0, 30, 20)]).count == 1)
  }
}
