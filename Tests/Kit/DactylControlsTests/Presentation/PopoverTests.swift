import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
private final class Keeper: UIPopoverPresentationControllerDelegate {
  let stage: PresentationStage
  var allows = true
  var place: CGRect?

  init(_ stage: PresentationStage) {
    self.stage = stage
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { stage.note("prepare") }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    stage.note("should?")
    return allows
  }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { stage.note("did") }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {
    stage.note("reposition")
    if let place { rect.pointee = place }
  }
}

@MainActor
@Suite("Presented popovers")
struct PopoverTests {
  private let stage = PresentationStage(.pad)
  private let keeper: Keeper
  private let button = CountingButton(frame: CGRect(x: 100, y: 200, width: 60, height: 40))

  init() {
    keeper = Keeper(stage)
  }

  /// A popover of 200 by 150 points, of a button in a root of 768 by 1024.
  private func popover(
    _ setUp: (UIPopoverPresentationController) -> Void = { _ in }
  ) -> (a: TracingController, b: TracingController, popover: UIPopoverPresentationController?) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    a.view.addSubview(button)
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    let popover = b.popoverPresentationController
    popover?.sourceView = button
    popover?.delegate = keeper
    if let popover { setUp(popover) }
    a.present(b, animated: false)
    _ = stage.calls()
    return (a, b, popover)
  }

  // MARK: Where it lies

  // Proves: VC11:PO-04, VC11:PO-07
  @Test(arguments: [
    (UIPopoverArrowDirection.any, CGRect(x: 30, y: 253, width: 200, height: 150)),
    (.up, CGRect(x: 30, y: 253, width: 200, height: 150)),
    (.down, CGRect(x: 30, y: 37, width: 200, height: 150)),
    (.left, CGRect(x: 173, y: 145, width: 200, height: 150)),
    (.right, CGRect(x: 10, y: 145, width: 77, height: 150)),
  ])
  func `it lies beside what it belongs to, and is smaller where there is little room`(
    _ permitted: UIPopoverArrowDirection, _ place: CGRect
  ) {
    let (_, b, popover) = popover { $0.permittedArrowDirections = permitted }
    #expect(stage.place(b.view) == place)
    #expect(popover?.arrowDirection == (permitted == .any ? .up : permitted))
    #expect(!stage.place(b.view).intersects(stage.place(button)))
  }

  @Test func `all corners of its content are round while it shows`() {
    let (_, b, _) = popover()
    #expect(b.view.contentCorners?.corners.rawValue == 15)
    b.dismiss(animated: false)
    stage.fingers.wait(10)
    #expect(b.view.contentCorners == nil)
  }

  @Test func `a part of a view, a place near the edge, and nothing at all`() {
    let (_, b, popover) = popover { $0.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10) }
    #expect(stage.place(b.view) == CGRect(x: 10, y: 223, width: 200, height: 150))
    button.frame.origin = CGPoint(x: 700, y: 950)
    popover?.sourceRect = .null
    #expect(stage.place(b.view) == CGRect(x: 558, y: 787, width: 200, height: 150))
    #expect(popover?.arrowDirection == .down)
    popover?.sourceView = nil
    #expect(stage.place(b.view) == CGRect(x: 284, y: 437, width: 200, height: 150))
    #expect(popover?.arrowDirection == .unknown)
  }

  @Test func `what it belongs to may be said in the iteration of the presentation`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    a.view.addSubview(button)
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    a.present(b, animated: false)
    b.popoverPresentationController?.sourceView = button
    stage.endIteration()
    #expect(stage.place(b.view) == CGRect(x: 30, y: 253, width: 200, height: 150))
  }

  // Proves: VC13:FRM-10
  @Test func `content that would like another size gets it`() {
    let (_, b, _) = popover()
    b.preferredContentSize = CGSize(width: 100, height: 100)
    stage.wait(1)
    #expect(stage.place(b.view) == CGRect(x: 80, y: 253, width: 100, height: 100))
  }

  @Test func `a window of another size moves it, after asking`() {
    let (_, b, popover) = popover()
    keeper.place = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.window.frame.size = CGSize(width: 1024, height: 700)
    #expect(stage.moves() == ["reposition"])
    #expect(stage.place(b.view) == CGRect(x: 10, y: 233, width: 200, height: 150))
    #expect(popover?.sourceRect == keeper.place)
  }

  // MARK: Touches

  @Test(arguments: [CGPoint(x: 700, y: 300), CGPoint(x: 300, y: 1000)])
  func `in a window that has grown, a tap in what is new dismisses it`(_ place: CGPoint) {
    stage.window.frame.size = CGSize(width: 600, height: 700)
    let (a, b, _) = popover()
    stage.window.frame.size = CGSize(width: 768, height: 1024)
    stage.endIteration()
    #expect(a.presentedViewController === b)
    stage.tap(place.x, place.y)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  // Proves: VC11:PO-09, VC11:PO-12, VC11:PO-14, VC11:EV-17, VC13:POP-05, VC13:RSP-17, VC11:MO-16
  @Test func `a tap beside it dismisses it, and does nothing else`() {
    let (a, b, _) = popover()
    stage.tap(120, 220)
    #expect(stage.moves() == ["should?", "b willDisappear animated"])
    stage.wait(1)
    #expect(stage.moves() == ["b didDisappear animated", "did"])
    #expect(a.presentedViewController == nil && button.taps == 0 && b.view.window == nil)
    stage.tap(120, 220)
    #expect(button.taps == 1)
  }

  // Proves: VC11:MO-16
  @Test(arguments: [UIModalPresentationStyle.formSheet, .popover])
  func `a tap beside it leaves a sheet, and dismisses a popover of the same content`(
    _ style: UIModalPresentationStyle
  ) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = style
    a.view.addSubview(button)
    if style == .popover { b.popoverPresentationController?.sourceView = button }
    a.present(b, animated: false)
    stage.endIteration()
    stage.tap(10, 1010)
    stage.wait(1)
    #expect((a.presentedViewController === b) == (style == .formSheet))
    #expect((b.view.window != nil) == (style == .formSheet))
  }

  // Proves: VC11:PO-10, VC11:EV-17, VC11:PO-01
  @Test func `a tap in it reaches its content, and nobody asks`() {
    let (a, b, _) = popover()
    let inner = CountingButton(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    b.view.addSubview(inner)
    _ = stage.calls()
    stage.tap(100, 300)
    #expect(inner.taps == 1 && a.presentedViewController === b && stage.moves().isEmpty)
  }

  // Proves: VC11:PO-11
  @Test func `a delegate may keep it`() {
    let (a, b, _) = popover()
    keeper.allows = false
    stage.tap(400, 800)
    stage.wait(1)
    #expect(stage.moves() == ["should?"] && a.presentedViewController === b)
  }

  @Test func `one that is modal stays, and nobody is asked`() {
    let (a, b, _) = popover()
    b.isModalInPresentation = true
    stage.tap(400, 800)
    stage.wait(1)
    #expect(stage.moves().isEmpty && a.presentedViewController === b)
  }

  // Proves: VC11:PO-14
  @Test func `views that let touches through take them, and it stays`() {
    let (a, b, popover) = popover()
    popover?.passthroughViews = [button]
    stage.tap(120, 220)
    stage.wait(1)
    #expect(button.taps == 1 && a.presentedViewController === b && stage.moves().isEmpty)
    stage.tap(400, 800)
    #expect(stage.moves().first == "should?")
  }

  // Proves: VC11:PO-13
  @Test func `dismissed by the program, the delegate hears nothing`() {
    let (a, _, _) = popover()
    a.dismiss(animated: false)
    #expect(stage.moves() == ["b willDisappear", "b didDisappear"])
  }

  // Proves: VC11:PO-18
  @Test func `what lies below hears neither of its coming nor of its going`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.sourceView = a.view
    b.popoverPresentationController?.delegate = keeper
    a.present(b, animated: true)
    stage.wait(1)
    #expect(stage.moves() == ["prepare", "b willAppear animated", "b didAppear animated"])
    b.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.moves() == ["b willDisappear animated", "b didDisappear animated"])
  }

  // Proves: VC11:EV-26
  @Test func `touches that it leaves go to the window, past what lies below`() {
    let (a, top) = (stage.shownRoot(), stage.controller("top"))
    let navigation = UINavigationController(rootViewController: top)
    navigation.modalPresentationStyle = .popover
    a.view.addSubview(button)
    navigation.popoverPresentationController?.sourceView = button
    a.present(navigation, animated: false)
    stage.endIteration()
    let path = top.view.responderChain
    #expect(path.first === top.view && path.dropFirst().first === top)
    let order: [UIResponder] = [top, navigation.view, navigation, stage.window]
    let places = order.compactMap { responder in path.firstIndex { $0 === responder } }
    #expect(places.count == 4 && places == places.sorted())
    #expect(!path.contains(a.view) && !path.contains(a))
  }

  // Proves: VC11:PO-03
  @Test func `an item of a bar has a place, and its bar takes touches as ever`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let bar = UIToolbar(frame: CGRect(x: 0, y: 900, width: 768, height: 44))
    var presses = 0
    let item = UIBarButtonItem(
      title: "Menu", primaryAction: UIAction { _ in presses += 1 })
    bar.items = [item]
    a.view.addSubview(bar)
    stage.endIteration()
    b.preferredContentSize = CGSize(width: 200, height: 150)
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.barButtonItem = item
    a.present(b, animated: false)
    stage.endIteration()
    let place = item.frame(in: stage.window)
    #expect(place != nil && stage.place(b.view).maxY <= (place?.minY ?? 0))
    #expect(b.popoverPresentationController?.arrowDirection == .down)
    if let place { stage.tap(place.midX, place.midY) }
    #expect(presses == 1 && a.presentedViewController === b)
  }
}

@MainActor
private final class OldKeeper: UIPopoverControllerDelegate {
  let stage: PresentationStage
  var allows = true

  init(_ stage: PresentationStage) {
    self.stage = stage
  }

  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
    stage.note("should? \(popoverController.isPopoverVisible)")
    return allows
  }
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    stage.note("did \(popoverController.isPopoverVisible)")
  }
}

@MainActor
@Suite("UIPopoverController")
struct PopoverControllerTests {
  private let stage = PresentationStage(.pad)
  private let keeper: OldKeeper
  private let button = CountingButton(frame: CGRect(x: 100, y: 200, width: 60, height: 40))

  init() {
    keeper = OldKeeper(stage)
  }

  private func shown() -> (a: TracingController, b: TracingController, popover: UIPopoverController)
  {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    a.view.addSubview(button)
    let popover = UIPopoverController(contentViewController: b)
    popover.delegate = keeper
    popover.setContentSize(CGSize(width: 200, height: 150), animated: false)
    popover.present(
      from: button.bounds, in: button, permittedArrowDirections: .any, animated: false)
    _ = stage.calls()
    return (a, b, popover)
  }

  // Proves: VC13:POP-01, VC11:PO-02
  @Test func `made, sized and presented, it is visible; it is no controller`() {
    let (_, b, popover) = shown()
    #expect(popover.isPopoverVisible && popover.contentViewController === b)
    #expect(!((popover as AnyObject) is UIViewController))
    #expect(!((popover as AnyObject) is UIResponder))
    #expect(popover.popoverArrowDirection == .up)
    #expect(stage.place(b.view) == CGRect(x: 30, y: 253, width: 200, height: 150))
  }

  // Proves: VC11:PO-01
  @Test func `it lies above the window's content, over a part of it`() {
    let (a, b, _) = shown()
    a.view.bringSubviewToFront(button)
    button.frame = a.view.bounds
    #expect(stage.hit(100, 300) === b.view)
  }

  // Proves: VC11:PO-05, VC11:PO-06, VC13:POP-03, VC13:FRM-10
  @Test func `its own size wins; other content brings its own`() {
    stage.endIteration()
    #expect(UIViewController().contentSizeForViewInPopover == CGSize(width: 320, height: 1100))
    let (_, b, popover) = shown()
    b.preferredContentSize = CGSize(width: 320, height: 480)
    #expect(popover.contentSize == CGSize(width: 200, height: 150))
    #expect(stage.place(b.view).size == CGSize(width: 200, height: 150))
    let c = stage.controller("c")
    popover.contentViewController = c
    #expect(popover.contentSize == CGSize(width: 320, height: 1100))
    #expect(stage.place(c.view).width == 320 && b.view.window == nil)
    #expect(
      stage.moves() == ["b willDisappear", "c willAppear", "b didDisappear", "c didAppear"])
    popover.setContentSize(CGSize(width: 100, height: 90), animated: true)
    stage.wait(1)
    #expect(stage.place(c.view).size == CGSize(width: 100, height: 90))
  }

  // Proves: VC11:PO-08
  @Test func `content larger than the popover takes no touches outside of it`() {
    let (a, b, _) = shown()
    b.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 900)))
    #expect(stage.hit(600, 700)?.isDescendant(of: b.view) == false)
    #expect(stage.hit(600, 700)?.isDescendant(of: a.view) == false)
  }

  // Proves: VC11:PO-09, VC11:PO-11, VC11:PO-12, VC13:RSP-17
  @Test func `a tap beside it asks, takes it away, and then tells`() {
    let (_, b, popover) = shown()
    keeper.allows = false
    stage.tap(400, 800)
    stage.wait(1)
    #expect(stage.moves() == ["should? true"] && popover.isPopoverVisible)
    keeper.allows = true
    stage.tap(400, 800)
    stage.wait(1)
    #expect(
      stage.moves() == [
        "should? true", "b willDisappear animated", "b didDisappear animated", "did false",
      ])
    #expect(!popover.isPopoverVisible && b.view.window == nil)
  }

  // Proves: VC11:PO-09
  @Test func `without a delegate a tap beside it dismisses it`() {
    let (_, _, popover) = shown()
    popover.delegate = nil
    stage.tap(400, 800)
    stage.wait(1)
    #expect(!popover.isPopoverVisible)
  }

  // Proves: VC11:PO-13
  @Test func `dismissed by the program, the delegate hears nothing`() {
    let (_, _, popover) = shown()
    popover.dismiss(animated: false)
    #expect(stage.moves() == ["b willDisappear", "b didDisappear"] && !popover.isPopoverVisible)
  }

  // Proves: VC11:PO-14
  @Test func `views that let touches through take them`() {
    let (_, _, popover) = shown()
    popover.passthroughViews = [button]
    stage.tap(120, 220)
    #expect(button.taps == 1 && popover.isPopoverVisible && stage.moves().isEmpty)
  }

  // Proves: VC11:PO-15
  @Test func `it can be shown again with other content, and is kept alive while it is visible`() {
    let (a, _, popover) = shown()
    popover.dismiss(animated: false)
    stage.endIteration()
    let c = stage.controller("c")
    popover.contentViewController = c
    popover.present(from: .zero, in: a.view, permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    #expect(popover.isPopoverVisible && c.view.window != nil)
    weak var lost: UIPopoverController?
    do {
      let other = UIPopoverController(contentViewController: stage.controller("d"))
      popover.dismiss(animated: false)
      stage.endIteration()
      other.present(from: .zero, in: a.view, permittedArrowDirections: .up, animated: false)
      stage.endIteration()
      lost = other
    }
    #expect(lost?.isPopoverVisible == true)
    stage.tap(700, 900)
    stage.wait(1)
    #expect(lost == nil)
  }

  // Proves: VC13:POP-02, VC11:PO-16
  @Test func `on a phone it is refused`() {
    let stage = PresentationStage()
    let a = stage.shownRoot()
    let popover = UIPopoverController(contentViewController: stage.controller("b"))
    popover.present(from: .zero, in: a.view, permittedArrowDirections: .any, animated: false)
    stage.endIteration()
    #expect(!popover.isPopoverVisible)
    #expect(
      stage.warnings == [
        "the popover of b was not shown: popovers are for pads; present b on a phone"
      ])
  }

  // Proves: VC11:MO-15
  @Test func `while it is visible, the controller below presents nothing`() {
    let (a, b, _) = shown()
    let c = stage.controller("c")
    a.present(c, animated: false)
    #expect(stage.warnings == ["a did not present c: a presents b already; dismiss it first"])
    #expect(a.presentedViewController === b)
  }

  @Test func `the same controller goes into a popover or is presented`() {
    let (a, b, popover) = shown()
    popover.dismiss(animated: false)
    stage.endIteration()
    stage.present(b, from: a, .fullScreen)
    #expect(stage.place(b.view) == CGRect(x: 0, y: 0, width: 768, height: 1024))
  }

  // Proves: VC11:PO-18
  @Test func `what lies below hears nothing`() {
    let (_, _, popover) = shown()
    popover.dismiss(animated: false)
    #expect(!stage.moves().contains { $0.hasPrefix("a ") })
  }

  // Proves: VC11:PO-03
  @Test func `an item of a bar presents it`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    let popover = UIPopoverController(contentViewController: b)
    popover.contentSize = CGSize(width: 200, height: 150)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 900, width: 768, height: 44))
    weak var shownItem: UIBarButtonItem?
    let item = UIBarButtonItem(
      title: "Menu",
      primaryAction: UIAction { _ in
        if let item = shownItem {
          popover.present(from: item, permittedArrowDirections: .any, animated: false)
        }
      })
    shownItem = item
    bar.items = [item]
    a.view.addSubview(bar)
    stage.endIteration()
    if let place = item.frame(in: stage.window) { stage.tap(place.midX, place.midY) }
    #expect(popover.isPopoverVisible && popover.popoverArrowDirection == .down)
  }
}
