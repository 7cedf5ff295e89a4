import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylWidgets

@MainActor
@Suite("Drag and drop")
struct DragInteractionTests {
  let fingers = Fingers(screen: CGSize(width: 800, height: 800))
  let source = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  let place = UIView(frame: CGRect(x: 400, y: 400, width: 200, height: 200))
  let log = DragLog()
  let drag: UIDragInteraction

  init() {
    fingers.view.addSubview(source)
    fingers.view.addSubview(place)
    drag = UIDragInteraction(delegate: log)
    source.addInteraction(drag)
    place.addInteraction(UIDropInteraction(delegate: log))
  }

  private let lifted = ["items", "lift preview", "will lift"]
  private let began = [
    "lift ended at end", "will begin", "allows move", "restricted", "full size",
  ]

  private func lift() {
    fingers.down(0, 150, 150)
    fingers.wait(550)
  }

  // Proves: GEST:1.10-drag-order, GEST:1.10-lift
  @Test func `a finger that rests lifts items, and drops them on another view`() {
    lift()
    #expect(log.calls == lifted)
    fingers.move(0, 300, 300)
    fingers.move(0, 500, 500)
    fingers.move(0, 510, 500)
    fingers.up()
    #expect(
      log.calls
        == lifted + began + [
          "can handle", "enter", "update", "perform", "drop preview", "will arrive",
          "will end copy",
        ])
    fingers.settle()
    #expect(
      log.calls.suffix(6)
        == ["will end copy", "loaded", "conclude", "did end copy", "session ended", "transferred"])
    #expect(log.dropped == ["red"])
  }

  @Test func `a finger that lifts early, or moves early, lifts nothing`() {
    fingers.down(0, 150, 150)
    fingers.wait(450)
    fingers.up()
    fingers.settle()
    fingers.down(0, 150, 150)
    fingers.wait(100)
    fingers.move(0, 150, 180)
    fingers.wait(900)
    fingers.up()
    fingers.settle()
    #expect(log.calls == [])
  }

  // Proves: GEST:1.10-lift
  @Test func `without items there is no lift, and other gestures go on`() {
    log.items = []
    let press = UILongPressGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    press.addTarget { states.append($0.state) }
    source.addGestureRecognizer(press)
    lift()
    fingers.up()
    #expect(log.calls == ["items"])
    #expect(states == [.began, .ended])
  }

  @Test func `a lift takes the touch from its view and from other gestures`() {
    let transcript = Transcript()
    let view = LoggingView("view", frame: source.bounds, in: transcript)
    source.addSubview(view)
    let pan = UIPanGestureRecognizer()
    transcript.record(actionsOf: pan)
    source.addGestureRecognizer(pan)
    lift()
    fingers.move(0, 300, 300)
    fingers.up()
    fingers.settle()
    #expect(transcript.calls == ["view touchesBegan 1", "view touchesCancelled 1"])
  }

  // Proves: GEST:1.10-taken-back
  @Test func `a finger that lifts where it is takes the lift back, and its animation`() {
    log.dims = source
    lift()
    fingers.wait(400)
    #expect(source.alpha == 0.5)
    fingers.up()
    fingers.settle()
    #expect(log.calls == lifted + ["lift ended at start"])
    #expect(source.alpha == 1)
    #expect(fingers.window.subviews.count == 1)
  }

  // Proves: GEST:1.10-cancel
  @Test func `items that nothing takes go back`() {
    lift()
    fingers.move(0, 300, 300)
    fingers.up()
    fingers.settle()
    #expect(
      log.calls
        == lifted + began + ["cancel preview", "will go back", "will end cancel", "did end cancel"])
  }

  // Proves: GEST:1.10-cancel
  @Test func `items that leave a place again end there, too`() {
    lift()
    fingers.move(0, 500, 500)
    fingers.move(0, 300, 300)
    fingers.up()
    fingers.settle()
    #expect(
      log.calls.dropFirst(8) == [
        "can handle", "enter", "update", "exit", "cancel preview", "will go back",
        "will end cancel", "did end cancel", "session ended",
      ])
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden])
  func `a place that proposes nothing gets nothing`(operation: UIDropOperation) {
    log.operation = operation
    lift()
    fingers.move(0, 500, 500)
    fingers.up()
    fingers.settle()
    #expect(!log.calls.contains("perform"))
    #expect(log.calls.contains("exit"))
    #expect(log.calls.suffix(2) == ["did end cancel", "session ended"])
  }

  // Proves: GEST:1.10-move
  @Test func `a place may move items only where they may leave`() {
    log.operation = .move
    log.mayMove = false
    lift()
    fingers.move(0, 500, 500)
    fingers.up()
    fingers.settle()
    #expect(!log.calls.contains("perform"))
    log.mayMove = true
    lift()
    fingers.move(0, 500, 500)
    fingers.up()
    fingers.settle()
    #expect(log.calls.contains("did end move"))
  }

  // Proves: GEST:1.10-drop-target
  @Test func `the innermost place that can handle the items gets them`() {
    let inner = UIView(frame: place.bounds)
    let other = DragLog()
    inner.addInteraction(UIDropInteraction(delegate: other))
    place.addSubview(inner)
    other.handles = false
    lift()
    fingers.move(0, 500, 500)
    #expect(other.calls == ["can handle"])
    #expect(log.calls.contains("enter"))
    fingers.move(0, 300, 300)
    fingers.up()
    fingers.settle()
    other.handles = true
    log.calls = []
    lift()
    fingers.move(0, 500, 500)
    #expect(other.calls.suffix(2) == ["enter", "update"])
    #expect(!log.calls.contains("enter"))
    fingers.cancel()
  }

  // Proves: GEST:1.10-drop-target
  @Test func `a place gets what falls on a view in it, not what falls on a view that covers it`() {
    place.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let cover = UIView(frame: CGRect(x: 500, y: 500, width: 100, height: 100))
    fingers.view.addSubview(cover)
    lift()
    fingers.move(0, 550, 550)
    #expect(!log.calls.contains("can handle"))
    for x in [450.0, 460] { fingers.move(0, x, 450) }
    #expect(log.calls.filter { $0 == "can handle" }.count == 1 && log.calls.contains("enter"))
    fingers.move(0, 550, 550)
    fingers.up()
    fingers.settle()
    #expect(log.calls.contains("exit") && log.dropped == [])
  }

  @Test func `each move is told, first to the source, then to the place`() {
    log.isQuiet = false
    lift()
    fingers.move(0, 500, 500)
    fingers.move(0, 510, 500)
    #expect(
      log.calls.dropFirst(8) == ["moved", "can handle", "enter", "update", "moved", "update"])
    fingers.cancel()
  }

  @Test func `a cancelled touch takes the items back`() {
    lift()
    fingers.move(0, 500, 500)
    fingers.cancel()
    fingers.settle()
    #expect(
      log.calls.suffix(6)
        == [
          "exit", "cancel preview", "will go back", "will end cancel", "did end cancel",
          "session ended",
        ])
  }

  // Proves: GEST:1.10-add
  @Test func `a tap of another finger adds items`() {
    log.further = [UIDragItem(itemProvider: NSItemProvider(object: "blue" as NSString))]
    lift()
    fingers.move(0, 500, 500)
    log.calls = []
    fingers.down(1, 150, 150)
    fingers.wait(50)
    fingers.up(1)
    #expect(
      log.calls == ["items for adding", "will add 1", "lift preview", "can handle", "update"])
    fingers.up()
    fingers.settle()
    #expect(log.dropped == ["red", "blue"])
  }

  // Proves: GEST:1.10-add
  @Test func `of two drags a tap adds to the one that began last`() {
    let other = DragLog()
    let second = UIView(frame: CGRect(x: 100, y: 600, width: 100, height: 100))
    let box = UIView(frame: CGRect(x: 600, y: 100, width: 100, height: 100))
    let boxLog = DragLog()
    boxLog.further = [UIDragItem(itemProvider: NSItemProvider(object: "blue" as NSString))]
    for (view, log) in [(second, other), (box, boxLog)] {
      let interaction = UIDragInteraction(delegate: log)
      interaction.isEnabled = true
      view.addInteraction(interaction)
      fingers.view.addSubview(view)
    }
    lift()
    fingers.move(0, 300, 300)
    fingers.down(1, 150, 650)
    fingers.wait(550)
    fingers.move(1, 300, 500)
    #expect(log.calls.contains("will begin") && other.calls.contains("will begin"))
    fingers.down(2, 650, 150)
    fingers.wait(50)
    fingers.up(2)
    #expect(boxLog.calls.first == "items for adding")
    #expect(other.calls.contains("will add 1") && !log.calls.contains("will add 1"))
    fingers.cancel()
  }

  @Test func `a tap without a drag adds nothing`() {
    fingers.tap(source)
    fingers.settle()
    #expect(log.calls == [])
  }

  @Test func `the picture goes with the finger, above all, and takes no touches`() throws {
    lift()
    fingers.move(0, 300, 320)
    let stage = try #require(fingers.window.subviews.last)
    let picture = try #require(stage.subviews.first)
    #expect(picture.center == CGPoint(x: 300, y: 320))
    #expect(fingers.window.hitTest(CGPoint(x: 300, y: 320), with: nil) === fingers.view)
    fingers.up()
    fingers.settle()
    #expect(stage.superview == nil)
  }

  @Test(arguments: [false, true])
  func `a dropped picture fades where it is, if the place wants none, and else arrives`(
    shows: Bool
  ) throws {
    log.showsDrop = shows
    lift()
    fingers.move(0, 500, 480)
    let stage = try #require(fingers.window.subviews.last)
    let picture = try #require(stage.subviews.first)
    fingers.up()
    #expect(log.calls.contains("drop preview"))
    #expect(picture.alpha == (shows ? 1 : 0))
    fingers.settle()
    #expect(stage.superview == nil)
  }

  @Test func `the picture is cut to its visible path`() throws {
    lift()
    fingers.move(0, 300, 300)
    let stage = try #require(fingers.window.subviews.last)
    let picture = try #require(stage.subviews.first as? DragPicture)
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40))
    let cut = DragPicture(picture.source, parameters)
    func clips(_ picture: DragPicture) -> [CGRect] {
      DrawnContent(of: picture.bounds, scale: 1) { picture.draw(picture.bounds) }
        .parts.flatMap(\.commands).compactMap {
          if case .clip(let outline, _) = $0 { outline.boundingBox } else { nil }
        }
    }
    #expect(clips(picture) == [])
    #expect(clips(cut) == [CGRect(x: 10, y: 20, width: 30, height: 40)])
    fingers.cancel()
  }

  @Test func `an interaction that is off lifts nothing, as on a phone at first`() {
    drag.isEnabled = false
    lift()
    fingers.up()
    #expect(log.calls == [])
    let phone = Fingers(screen: CGSize(width: 320, height: 480))
    phone.application.endIteration()
    #expect(!UIDragInteraction.isEnabledByDefault)
    #expect(!UIDragInteraction(delegate: log).isEnabled)
    #expect(fingers.view.window != nil)
    #expect(UIDragInteraction.isEnabledByDefault)
  }

  @Test func `a session knows its place, its items and its context`() throws {
    var session: (any UIDragSession)?
    log.began = { session = $0 }
    lift()
    fingers.move(0, 500, 520)
    let drag = try #require(session)
    drag.localContext = "here"
    #expect(drag.location(in: place) == CGPoint(x: 100, y: 120))
    #expect(drag.items.count == 1)
    #expect(drag.canLoadObjects(ofClass: NSString.self))
    #expect(!drag.canLoadObjects(ofClass: UIColor.self))
    #expect(drag.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
    #expect(!drag.hasItemsConforming(toTypeIdentifiers: ["public.image"]))
    let drop = try #require(drag as? any UIDropSession)
    #expect(drop.localDragSession?.localContext as? String == "here")
    fingers.cancel()
  }

  @Test func `a view that accepts a paste takes a drop`() {
    let view = PasteView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    fingers.view.addSubview(view)
    lift()
    fingers.move(0, 50, 650)
    fingers.up()
    fingers.settle()
    #expect(view.texts == ["red"])
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
    lift()
    fingers.move(0, 50, 650)
    fingers.up()
    fingers.settle()
    #expect(view.texts == ["red"])
    #expect(log.calls.last == "did end cancel")
  }
}

private final class PasteView: UIView {
  var texts: [String] = []
  override func paste(itemProviders: [NSItemProvider]) {
    for provider in itemProviders {
      provider.loadObject(ofClass: String.self) { text, _ in self.texts.append(text ?? "") }
    }
  }
}
