import DactylEvents
import Foundation
import InputTesting
import Testing

/// What sheets and popovers answer, and how keys leave them.
@MainActor
@Suite("Sheets and popovers by properties and keys")
struct SheetAnswerTests {
  private let stage = PresentationStage()

  private final class Keeper: UISheetPresentationControllerDelegate {
    var allows = true
    var calls: [String] = []
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allows }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { calls.append("attempt") }
  }

  /// A sheet over a phone's screen of 320 by 480 points.
  private func sheet(
    _ setUp: (UIViewController, UISheetPresentationController) -> Void = { _, _ in }
  ) throws -> (a: TracingController, b: TracingController, sheet: UISheetPresentationController) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .pageSheet
    let sheet = try #require(b.sheetPresentationController)
    setUp(b, sheet)
    a.present(b, animated: false)
    _ = stage.calls()
    return (a, b, sheet)
  }

  /// A phone's screen that lies on its side.
  private static let lying = CGSize(width: 480, height: 320)

  private func place(_ view: UIView) -> CGRect { stage.place(view) }

  /// A view that keys come to.
  private final class Spot: UIView {
    override var canBecomeFocused: Bool { true }
  }

  /// Goes to a view of the controller by keys, and leaves it by Escape.
  private func escape(from controller: UIViewController) {
    controller.view.addSubview(Spot(frame: CGRect(x: 10, y: 10, width: 50, height: 50)))
    stage.endIteration()
    let keys = Keys(beside: stage.fingers)
    keys.press(.keyboardTab)
    keys.press(.keyboardEscape)
    stage.wait(1)
  }

  // MARK: Sheets

  @Test func `in little height, at the edge, it is as wide as its content would like`() throws {
    stage.window.frame.size = Self.lying
    let (_, b, sheet) = try sheet { b, sheet in
      b.preferredContentSize.width = 200
      sheet.prefersEdgeAttachedInCompactHeight = true
    }
    #expect(place(b.view) == CGRect(x: 0, y: 10, width: 480, height: 310))
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    #expect(place(b.view) == CGRect(x: 140, y: 10, width: 200, height: 310))
    b.preferredContentSize.width = 900
    #expect(place(b.view).width == 480)
    b.preferredContentSize.width = 0
    #expect(place(b.view).width == 480)
  }

  @Test func `where there is height it is as wide as the screen, whatever its content would like`()
    throws
  {
    let (_, b, _) = try sheet { b, sheet in
      b.preferredContentSize.width = 200
      sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
    }
    #expect(place(b.view) == CGRect(x: 0, y: 10, width: 320, height: 470))
  }

  @Test func `in little height it covers the screen, unless it prefers the edge there, too`() throws
  {
    stage.window.frame.size = Self.lying
    let (_, b, sheet) = try sheet { _, sheet in sheet.detents = [.custom { _ in 100 }] }
    #expect(!sheet.prefersEdgeAttachedInCompactHeight)
    #expect(place(b.view) == CGRect(origin: .zero, size: Self.lying))
    #expect(b.view.contentCorners == nil)
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(place(b.view) == CGRect(x: 0, y: 220, width: 480, height: 100))
    #expect(b.view.contentCorners?.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func `turned to little height and back, it covers the screen and lies at the edge again`()
    throws
  {
    let (_, b, sheet) = try sheet { _, sheet in
      sheet.detents = [.medium()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let dimming = try #require(sheet.containerView?.subviews.first)
    let standing = stage.window.frame.size
    #expect(b.view.contentCorners != nil && dimming.alpha == 0)
    stage.window.frame.size = Self.lying
    stage.endIteration()
    #expect(place(b.view) == CGRect(origin: .zero, size: Self.lying))
    #expect(b.view.contentCorners == nil && dimming.alpha == 1)
    stage.window.frame.size = standing
    stage.endIteration()
    #expect(place(b.view) == CGRect(x: 0, y: 245, width: 320, height: 235))
    #expect(b.view.contentCorners != nil && dimming.alpha == 0)
  }

  @Test func `a sheet that covers the screen stays, as a full-screen presentation does`() throws {
    let keeper = Keeper()
    let (a, b, sheet) = try sheet { _, sheet in sheet.delegate = keeper }
    stage.window.frame.size = Self.lying
    stage.endIteration()
    stage.drag(from: 30, to: 300)
    stage.wait(1)
    #expect(a.presentedViewController === b && place(b.view).minY == 0)
    escape(from: b)
    #expect(a.presentedViewController === b && keeper.calls.isEmpty)
    sheet.prefersEdgeAttachedInCompactHeight = true
    stage.drag(from: 30, to: 300)
    stage.wait(1)
    #expect(a.presentedViewController == nil && keeper.calls == ["did"])
  }

  @Test func `custom heights are asked for anew when the program says so`() throws {
    var height: CGFloat = 100
    let (_, b, sheet) = try sheet { _, sheet in sheet.detents = [.custom { _ in height }] }
    #expect(place(b.view).height == 100)
    height = 150
    #expect(place(b.view).height == 100)
    sheet.invalidateDetents()
    #expect(place(b.view).height == 150)
  }

  @Test(arguments: [(900.0, 470.0), (-5, 0), (.nan, 470), (.infinity, 470), (123, 123)])
  func `a custom height is no more than the largest, and one that is no number is inactive`(
    wished: Double, height: Double
  ) throws {
    let (_, b, _) = try sheet { _, sheet in
      sheet.detents = [.custom { _ in CGFloat(wished) }]
    }
    #expect(Double(place(b.view).height) == height)
  }

  @Test func `a medium height is inactive where there is little height`() {
    struct Context: UISheetPresentationControllerDetentResolutionContext {
      let containerTraitCollection: UITraitCollection
      let maximumDetentValue: CGFloat = 300
    }
    let low = Context(
      containerTraitCollection: UITraitCollection(verticalSizeClass: .compact))
    let high = Context(
      containerTraitCollection: UITraitCollection(verticalSizeClass: .regular))
    typealias Detent = UISheetPresentationController.Detent
    #expect(Detent.medium().resolvedValue(in: low) == nil)
    #expect(Detent.medium().resolvedValue(in: high) == 150)
    #expect(Detent.large().resolvedValue(in: low) == 300)
    #expect(Detent.Identifier(rawValue: "own") == Detent.Identifier("own"))
    #expect(Detent.custom { _ in 1 }.identifier != Detent.custom { _ in 1 }.identifier)
  }

  @Test func `an undimmed height that no detent has dims`() throws {
    let (_, _, sheet) = try sheet { _, sheet in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .init("other")
    }
    #expect(stage.hit(100, 100)?.isDescendant(of: try #require(sheet.containerView)) == true)
  }

  @Test func `up to the undimmed height the dimming shows nothing, above it all`() throws {
    let (_, _, sheet) = try sheet { _, sheet in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let dimming = try #require(sheet.containerView?.subviews.first)
    #expect(dimming.alpha == 0)
    sheet.selectedDetentIdentifier = .large
    #expect(dimming.alpha == 1)
    sheet.selectedDetentIdentifier = .medium
    #expect(dimming.alpha == 0)
  }

  @Test func `Escape dismisses a sheet, as a drag would, and the delegate hears of it`() throws {
    let keeper = Keeper()
    let (a, b, _) = try sheet { _, sheet in sheet.delegate = keeper }
    escape(from: b)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(keeper.calls == ["did"])
  }

  @Test func `Escape leaves a sheet that must stay, and the delegate hears of the attempt`() throws
  {
    let keeper = Keeper()
    let (a, b, _) = try sheet { _, sheet in sheet.delegate = keeper }
    keeper.allows = false
    escape(from: b)
    #expect(a.presentedViewController === b && keeper.calls == ["attempt"])
  }

  @Test func `Escape leaves a controller that covers the screen`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .fullScreen)
    escape(from: b)
    #expect(a.presentedViewController === b)
  }

  @Test func `a delegate need hear nothing of detents`() throws {
    let keeper = Keeper()
    let (_, b, sheet) = try sheet { _, sheet in
      sheet.detents = [.medium(), .large()]
      sheet.delegate = keeper
    }
    stage.drag(from: 260, to: 100)
    stage.wait(1)
    #expect(place(b.view).minY == 10 && sheet.selectedDetentIdentifier == .large)
    #expect(keeper.calls.isEmpty)
  }

  @Test func `a drag sideways does not move a sheet`() throws {
    let (a, b, _) = try sheet()
    stage.fingers.down(0, 60, 100)
    for step in 1...10 {
      stage.wait(0.02)
      stage.fingers.move(0, 60 + Double(step) * 20, 100 + Double(step))
    }
    stage.fingers.up(0)
    stage.wait(1)
    #expect(a.presentedViewController === b && place(b.view).minY == 10)
  }

  @Test func `a sheet whose child must not be dismissed is not`() throws {
    let (a, b, _) = try sheet()
    let child = stage.controller("child")
    stage.embed(child, in: b, CGRect(x: 0, y: 0, width: 50, height: 50))
    child.isModalInPresentation = true
    stage.drag(from: 100, to: 450)
    stage.wait(1)
    #expect(a.presentedViewController === b && place(b.view).minY == 10)
    child.isModalInPresentation = false
    stage.drag(from: 100, to: 450)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  @Test func `only a sheet that leaves a gap has round corners, one in the middle all four`() throws
  {
    let (_, b, sheet) = try sheet()
    #expect(b.view.contentCorners?.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    sheet.limits.topGap = 0
    #expect(place(b.view).minY == 0 && b.view.contentCorners == nil)
    let pad = PresentationStage(.pad)
    let (root, c) = (pad.shownRoot(), pad.controller("c"))
    pad.present(c, from: root, .formSheet)
    #expect(
      c.view.contentCorners?.corners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
  }

  @Test func `dragged between heights, it dims as the height where it comes to rest`() throws {
    let (a, b, sheet) = try sheet { _, sheet in
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
    }
    let dimming = try #require(sheet.containerView?.subviews.first)
    stage.drag(from: 260, to: 100)
    stage.wait(1)
    #expect(place(b.view).minY == 10 && dimming.alpha == 1)
    stage.drag(from: 30, to: 220)
    stage.wait(1)
    #expect(place(b.view).minY == 245 && dimming.alpha == 0)
    // A dismissal that is given up leaves it as it was.
    stage.drag(from: 260, to: 300)
    stage.wait(1)
    #expect(a.presentedViewController === b && dimming.alpha == 0)
  }

  @Test func `the automatic style is a sheet where controllers are cards, and else covers all`() {
    let stage = PresentationStage()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    for (edition, style) in [
      (PresentationEdition.cards, UIModalPresentationStyle.pageSheet), (.guides, .fullScreen),
    ] {
      stage.application.presentationEdition = edition
      stage.present(b, from: a, .automatic)
      #expect(b.presentationController?.presentationStyle == style)
      b.dismiss(animated: false)
      stage.endIteration()
    }
  }

  @Test(arguments: [UIModalTransitionStyle.partialCurl, .flipHorizontal])
  func `a controller that turns the page comes and goes in the standard time`(
    style: UIModalTransitionStyle
  ) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    (b.modalTransitionStyle, b.modalPresentationStyle) = (style, .fullScreen)
    a.present(b, animated: true)
    stage.endIteration()
    #expect(b.isBeingPresented)
    stage.wait(1)
    #expect(!b.isBeingPresented && b.view.window != nil)
    b.dismiss(animated: true)
    stage.endIteration()
    #expect(b.isBeingDismissed)
    stage.wait(1)
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  // MARK: UIPopoverController

  private final class Silent: UIPopoverControllerDelegate {}

  private func popover() -> (
    stage: PresentationStage, a: TracingController, b: TracingController,
    popover: UIPopoverController
  ) {
    let stage = PresentationStage(.pad)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    return (stage, a, b, UIPopoverController(contentViewController: b))
  }

  @Test func `a popover that is not shown has no arrow, and dismissing it does nothing`() {
    let (_, _, b, popover) = popover()
    #expect(popover.popoverArrowDirection == .unknown && !popover.isPopoverVisible)
    popover.dismiss(animated: true)
    popover.contentViewController = b
    #expect(popover.contentViewController === b && !popover.isPopoverVisible)
  }

  @Test func `a popover that belongs to no window is not shown, with a warning`() {
    let (stage, _, _, popover) = popover()
    popover.present(
      from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
    #expect(!popover.isPopoverVisible)
    #expect(
      stage.warnings == [
        "the popover of b was not shown: it belongs to nothing in a window with a root controller"
      ])
  }

  @Test func `shown again, it moves to what it belongs to now`() {
    let (stage, a, b, popover) = popover()
    popover.setContentSize(CGSize(width: 200, height: 100), animated: false)
    popover.present(
      from: CGRect(x: 300, y: 100, width: 10, height: 10), in: a.view,
      permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    let before = stage.place(b.view)
    #expect(popover.popoverArrowDirection == .up && before.midX == 305 && before.minY > 110)
    popover.present(
      from: CGRect(x: 300, y: 900, width: 10, height: 10), in: a.view,
      permittedArrowDirections: .down, animated: false)
    stage.endIteration()
    #expect(popover.popoverArrowDirection == .down && stage.place(b.view).maxY < 900)
    #expect(stage.place(b.view).size == before.size)
  }

  @Test func `its margins and one length alone of its content's wish count`() {
    let (stage, a, b, popover) = popover()
    popover.popoverLayoutMargins = UIEdgeInsets(top: 100, left: 50, bottom: 0, right: 0)
    b.preferredContentSize = CGSize(width: 0, height: 60)
    #expect(popover.contentSize == CGSize(width: 320, height: 60))
    b.preferredContentSize = CGSize(width: 70, height: 0)
    #expect(popover.contentSize == CGSize(width: 70, height: 1100))
    b.preferredContentSize = CGSize(width: 70, height: 60)
    popover.present(
      from: CGRect(x: 0, y: 0, width: 10, height: 10), in: a.view,
      permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    #expect(stage.place(b.view).minX == 50 && stage.place(b.view).size.width == 70)
  }

  @Test func `an animated dismissal fades, and a silent delegate allows a tap to bring it`() {
    let (stage, a, b, popover) = popover()
    let silent = Silent()
    popover.delegate = silent
    for isTapped in [false, true] {
      popover.present(
        from: CGRect(x: 300, y: 100, width: 10, height: 10), in: a.view,
        permittedArrowDirections: .up, animated: false)
      stage.endIteration()
      #expect(popover.isPopoverVisible)
      if isTapped { stage.tap(700, 1000) } else { popover.dismiss(animated: true) }
      stage.endIteration()
      #expect(b.isBeingDismissed)
      stage.wait(1)
      #expect(!popover.isPopoverVisible && b.view.window == nil)
    }
  }

  @Test func `without an animation another size counts at once`() {
    let (stage, a, b, popover) = popover()
    popover.present(
      from: CGRect(x: 300, y: 100, width: 10, height: 10), in: a.view,
      permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    popover.setContentSize(CGSize(width: 90, height: 80), animated: false)
    stage.endIteration()
    #expect(stage.place(b.view).size == CGSize(width: 90, height: 80))
    #expect(b.view.layer.presentation()?.bounds.size == CGSize(width: 90, height: 80))
  }

  /// Moves the popover when the window has another size.
  private final class Moving: UIPopoverControllerDelegate {
    let other: UIView
    var rects: [CGRect] = []
    init(to other: UIView) { self.other = other }
    func popoverController(
      _ popoverController: UIPopoverController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: UnsafeMutablePointer<UIView>
    ) {
      rects.append(rect.pointee)
      rect.pointee = other.bounds
      view.pointee = other
    }
  }

  @Test(arguments: [true, false])
  func `in a window of another size it lies where the delegate says, or stays`(moves: Bool) {
    let (stage, a, b, popover) = popover()
    let other = UIView(frame: CGRect(x: 500, y: 300, width: 20, height: 20))
    a.view.addSubview(other)
    let (moving, silent) = (Moving(to: other), Silent())
    popover.delegate = moves ? moving : silent
    popover.setContentSize(CGSize(width: 100, height: 80), animated: false)
    popover.present(
      from: CGRect(x: 300, y: 100, width: 10, height: 10), in: a.view,
      permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    stage.window.frame.size = CGSize(width: 700, height: 900)
    stage.endIteration()
    #expect(stage.place(b.view).midX == (moves ? 510 : 305))
    #expect(moving.rects == (moves ? [CGRect(x: 300, y: 100, width: 10, height: 10)] : []))
  }

  @Test func `an item that shows a view of the program's has its popover beside that view`() {
    let (stage, a, b, popover) = popover()
    let custom = UIView(frame: CGRect(x: 300, y: 100, width: 10, height: 10))
    a.view.addSubview(custom)
    let item = UIBarButtonItem(customView: custom)
    popover.setContentSize(CGSize(width: 100, height: 80), animated: false)
    popover.present(from: item, permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    #expect(popover.isPopoverVisible && stage.place(b.view).midX == 305)
    #expect(item.frame(in: a.view) == custom.frame && item.frame(in: UIView()) == nil)
  }
}
