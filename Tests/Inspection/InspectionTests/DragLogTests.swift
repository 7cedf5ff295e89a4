import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Drags in the log")
struct DragLogTests {
  private func lines(
    _ format: EventLog.Format, to end: CGPoint, only: String? = nil
  ) -> [String] {
    let fingers = Fingers(screen: CGSize(width: 800, height: 800))
    let source = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    source.accessibilityIdentifier = "well"
    let place = UIView(frame: CGRect(x: 400, y: 400, width: 200, height: 200))
    place.accessibilityIdentifier = "bin"
    fingers.view.addSubview(source)
    fingers.view.addSubview(place)
    let ends = Ends()
    fingers.application.becomeShared()
    source.addInteraction(UIDragInteraction(delegate: ends))
    place.addInteraction(UIDropInteraction(delegate: ends))
    var lines: [String] = []
    let log = EventLog(of: fingers.application, format: format) { lines.append($0) }
    log.only = only
    fingers.down(0, 150, 150)
    fingers.wait(600)
    fingers.move(0, end.x, end.y)
    fingers.up()
    fingers.settle()
    withExtendedLifetime(log) {}
    return lines.filter { $0.contains("drag: ") || $0.contains("\"drag\"") }
  }

  @Test func `a line tells each step of a drag`() {
    #expect(
      lines(.text, to: CGPoint(x: 500, y: 500)) == [
        "      500 ms  UIView#well drag: 1 item lifted", "      600 ms  UIView#well drag: begins",
        "      600 ms  UIView#well drag: over UIView#bin",
        "      600 ms  UIView#well drag: UIView#bin proposes copy",
        "      600 ms  UIView#well drag: dropped on UIView#bin, copy",
        "      900 ms  UIView#well drag: over, copy",
      ])
  }

  @Test func `of one view alone its drags are told, and those over it`() {
    let end = CGPoint(x: 500, y: 500)
    #expect(lines(.text, to: end, only: "well") == lines(.text, to: end))
    #expect(
      lines(.text, to: end, only: "bin").prefix(3) == [
        "      600 ms  UIView#well drag: over UIView#bin",
        "      600 ms  UIView#well drag: UIView#bin proposes copy",
        "      600 ms  UIView#well drag: dropped on UIView#bin, copy",
      ])
    #expect(lines(.text, to: end, only: "page") == [])
  }

  @Test func `the reason of a drag that ends without a drop is told`() {
    #expect(
      lines(.json, to: CGPoint(x: 300, y: 300)).dropFirst(2) == [
        #"{"event":"drag","time_ms":600,"source":"UIView#well","target":null,"what":"cancelled","#
          + #""x":300,"y":300,"reason":"nothing here takes the items"}"#,
        #"{"event":"drag","time_ms":900,"source":"UIView#well","target":null,"what":"ended","#
          + #""x":300,"y":300,"operation":"cancel"}"#,
      ])
    #expect(
      lines(.text, to: CGPoint(x: 150, y: 151)).dropFirst().first
        == "      600 ms  UIView#well drag: taken back, because the finger lifted before it moved")
  }
}

private final class Ends: UIDragInteractionDelegate, UIDropInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "x" as NSString))] }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }
}
