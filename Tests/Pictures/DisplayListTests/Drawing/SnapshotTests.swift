import DactylKit
import DisplayList
import Foundation
import Testing

/// Views that a program draws into pictures of its own.
@MainActor
@Suite("Snapshots of views")
struct SnapshotTests {
  private let stage = PictureStage(200, 200)

  /// A card with a title and a switch.
  private func card() -> UIView {
    let card = stage.view(10, 20, 100, 60, .systemBackground)
    let title = stage.add(UILabel(frame: CGRect(x: 5, y: 5, width: 80, height: 20)), in: card)
    title.text = "Hall"
    _ = stage.add(UISwitch(frame: CGRect(x: 5, y: 28, width: 51, height: 31)), in: card)
    return card
  }

  private func texts(_ items: [DisplayItem]) -> [String] {
    items.compactMap { if case .text(let run) = $0 { run.text } else { nil } }
  }

  @Test func `a snapshot shows what the view showed, also when that has changed`() throws {
    let card = card()
    let whole = stage.items
    let picture = try #require(card.snapshotView(afterScreenUpdates: true))
    #expect(picture.frame == card.frame)
    card.removeFromSuperview()
    _ = stage.add(picture)
    #expect(texts(stage.items) == ["Hall"])
    // The switch has its track and its knob.
    let shapes = { (items: [DisplayItem]) in
      items.count { if case .fill(let shape, _) = $0 { shape.effectiveRadius > 0 } else { false } }
    }
    #expect(shapes(stage.items) == shapes(whole))
  }

  @Test func `a part of a view is as large as the part, and stands where it stood in it`() throws {
    let card = card()
    let part = try #require(
      card.resizableSnapshotView(
        from: CGRect(x: 5, y: 5, width: 80, height: 20), afterScreenUpdates: false,
        withCapInsets: .zero))
    #expect(part.bounds == CGRect(x: 0, y: 0, width: 80, height: 20))
    card.removeFromSuperview()
    part.frame.origin = CGPoint(x: 50, y: 50)
    _ = stage.add(part)
    #expect(texts(stage.items) == ["Hall"])
  }

  @Test func `a dark view is drawn in its colors`() {
    let card = card()
    card.overrideUserInterfaceStyle = .dark
    let context = CGContext(bounds: card.bounds)
    UIGraphicsPushContext(context)
    card.drawHierarchy(in: card.bounds, afterScreenUpdates: true)
    UIGraphicsPopContext()
    let fills = context.record.commands.compactMap { command in
      if case .fill(_, _, let style) = command { style.color } else { nil as CGColor? }
    }
    #expect(fills.first == UIColor.black.cgColor)
  }

  @Test func `snapshots keep their content when another screen is gone`() throws {
    let card = card()
    var other: DisplayTree? = DisplayTree(of: UIScreen(size: .zero), in: stage.application)
    other?.update()
    other = nil
    let picture = try #require(card.snapshotView(afterScreenUpdates: true))
    card.removeFromSuperview()
    _ = stage.add(picture)
    #expect(texts(stage.items) == ["Hall"])
  }

  @Test func `the tree of a screen that stays speaks for one that is gone`() {
    _ = card()
    var first: DisplayTree? = DisplayTree(of: UIScreen(size: .zero), in: stage.application)
    stage.application.lookSource = first
    first = nil
    #expect(stage.application.lookSource == nil)
    _ = stage.items
    #expect(stage.application.lookSource === stage.tree)
  }
}
