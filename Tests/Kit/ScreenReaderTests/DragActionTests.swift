import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Drags of the reader's user")
struct DragActionTests {
  let bench = ReaderBench(isOn: false)
  private let log = ReaderDrags()

  private func act(on item: AccessibilityObject, flicks: Int) {
    bench.reader.cursor.move(to: item)
    for _ in 0..<flicks { bench.flick(0, 160) }
    bench.tap(2)
    bench.fingers.settle()
  }

  // Proves: GEST:1.10-drag-order
  @Test func `an item is dragged and dropped by actions, and taken back`() {
    let source = bench.item("letter", 0, 0)
    let place = bench.item("box", 0, 200)
    bench.fingers.application.becomeShared()
    source.addInteraction(UIDragInteraction(delegate: log))
    place.addInteraction(UIDropInteraction(delegate: log))
    bench.reader.turnOn()
    act(on: source, flicks: 1)
    #expect(log.calls == ["items", "begin"])
    act(on: place, flicks: 1)
    #expect(log.calls == ["items", "begin", "perform", "end copy"])
    log.calls = []
    act(on: source, flicks: 1)
    act(on: source, flicks: 1)
    #expect(log.calls == ["items", "begin", "end cancel"])
  }

  @Test func `descriptors name the places in the item's stead`() {
    let source = bench.item("letter", 0, 0)
    bench.fingers.application.becomeShared()
    source.addInteraction(UIDragInteraction(delegate: log))
    source.accessibilityDragSourceDescriptors = [
      UIAccessibilityLocationDescriptor(name: "Drag stamp", point: CGPoint(x: 5, y: 6), in: source)
    ]
    bench.reader.turnOn()
    act(on: source, flicks: 1)
    #expect(bench.lines.contains("Drag stamp"))
    #expect(log.places == [CGPoint(x: 5, y: 6)])
    source.accessibilityDragSourceDescriptors = []
    #expect(source.accessibilityDragSourceDescriptors?.isEmpty == true)
  }
}

private final class ReaderDrags: UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var places: [CGPoint] = []
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    calls.append("items")
    if let view = interaction.view { places.append(session.location(in: view)) }
    return [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { calls.append("begin") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { calls.append("end \(operation)") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    calls.append("perform")
  }
}

/// Menus of the reader's user.
@MainActor
@Suite("Context menus of the reader's user")
struct MenuActionTests {
  let bench = ReaderBench(isOn: false)

  @Test func `an item with a menu has an action that opens it, and others have none`() {
    let menus = Menus()
    let (item, other) = (bench.item("letter", 0, 0), bench.item("box", 0, 200))
    item.addInteraction(UIContextMenuInteraction(delegate: menus))
    #expect(other.readerActions.isEmpty)
    let actions = item.readerActions
    #expect(actions.map(\.name) == ["Show menu"])
    #expect(actions.first.map { $0.actionHandler?($0) } == true && menus.isShown)
  }

  private final class Menus: UIContextMenuInteractionDelegate {
    var isShown = false
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { _ in }])
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { isShown = true }
  }
}
