import DactylKit
import DisplayList
import Foundation
import Testing

/// What the default look draws of views that are read from right to left.
@MainActor
@Suite("Faces of views from right to left")
struct MirroredFaceTests {
  let stage = PictureStage(320, 200)

  private func add<View: UIView>(_ view: View) -> View {
    view.semanticContentAttribute = .forceRightToLeft
    return stage.add(view)
  }
  private var fills: [(rect: CGRect, color: CGColor)] {
    stage.items.compactMap { item in
      if case .fill(let shape, .color(let color)) = item { (shape.rect, color) } else { nil }
    }
  }
  private var texts: [TextRun] {
    stage.items.compactMap { item in if case .text(let run) = item { run } else { nil } }
  }
  private var paths: [CGRect] {
    stage.items.compactMap { item in
      if case .path(let path) = item { path.path.boundingBox } else { nil }
    }
  }

  @Test func `a switch that is on has its knob at the left`() {
    let view = add(UISwitch(frame: .zero))
    #expect(fills.last?.rect.maxX == 49)
    view.isOn = true
    #expect(fills.last?.rect.minX == 2)
  }

  @Test func `what a slider has below its value is at the right`() {
    let slider = add(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    slider.value = 1
    let filled = fills.first { $0.color == LookColors.light.tint }
    #expect(filled?.rect == CGRect(x: 15.5, y: 18, width: 184.5, height: 4))
  }

  @Test func `a progress view fills from the right`() {
    let view = add(UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4)))
    view.progress = 0.25
    #expect(fills.last?.rect == CGRect(x: 150, y: 0, width: 50, height: 4))
  }

  @Test func `the dot of the first page is at the right`() {
    let pages = add(UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26)))
    pages.numberOfPages = 3
    let dots = fills.map(\.rect.midX)
    #expect(dots == [66, 50, 34])
    #expect(fills.first?.color == LookColors.light.tint)
  }

  @Test func `a stepper's plus is at the left`() {
    _ = add(UIStepper(frame: .zero))
    #expect(fills.filter { $0.rect.width == 2 }.allSatisfy { $0.rect.midX == 23.5 })
  }

  @Test func `the line between two segments stands between them`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    _ = add(control)
    #expect(fills.filter { $0.rect.width == 1 }.map(\.rect.midX) == [200, 100])
  }

  @Test func `a text without an alignment of its own stands at the right`() {
    let label = add(UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
    label.text = "Hello"
    #expect(texts.first?.alignment == .right)
    label.textAlignment = .left
    #expect(texts.first?.alignment == .left)
    label.textAlignment = .natural
    label.semanticContentAttribute = .unspecified
    #expect(texts.first?.alignment == .natural)
  }

  @Test func `a row leads on at its left, and the line below it begins at its right`() {
    let cell = UITableViewCell()
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.accessoryType = .disclosureIndicator
    _ = add(cell)
    let sign = paths.first
    #expect(sign.map { $0.maxX < 40 } == true)
    let line = fills.last?.rect
    #expect(line?.minX == 0 && line?.maxX == 304)
  }

  @Test func `a search field's magnifying glass is at the right, its cross at the left`() {
    let bar = add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56)))
    bar.text = "Rome"
    bar.layoutIfNeeded()
    let signs = paths
    #expect(signs.count == 2)
    #expect(signs.map { $0.midX > 100 } == [true, false])
  }
}
