import DactylControls
import Foundation
import InputTesting
import Testing

/// Writes down what a sheet asks and tells.
@MainActor
private final class Keeper: UISheetPresentationControllerDelegate {
  let stage: PresentationStage
  var allows = true

  init(_ stage: PresentationStage) {
    self.stage = stage
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    stage.note("should?")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    let coordinator = presentationController.presentedViewController.transitionCoordinator
    stage.note("will \(coordinator?.isAnimated ?? false)")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    stage.note(
      "did \(presentationController.presentedViewController.presentingViewController == nil)")
  }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) { stage.note("attempt") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { stage.note("detent \(sheetPresentationController.selectedDetentIdentifier == .large)") }
}

@MainActor
@Suite("Sheets")
struct SheetTests {
  private let stage = PresentationStage()
  private let keeper: Keeper

  init() {
    keeper = Keeper(stage)
  }

  /// A sheet on a phone of 320 by 480 points.
  private func sheet(
    _ detents: [UISheetPresentationController.Detent] = [.large()],
    _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (a: TracingController, b: TracingController, sheet: UISheetPresentationController?) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .pageSheet
    let sheet = b.sheetPresentationController
    sheet?.detents = detents
    sheet?.delegate = keeper
    if let sheet { setUp(sheet) }
    a.present(b, animated: false)
    _ = stage.calls()
    return (a, b, sheet)
  }

  private func top(_ view: UIView) -> CGFloat { stage.place(view).minY }

  // MARK: Where it lies

  @Test func `the upper corners of a sheet at the edge are round, as round as it prefers`() {
    let (_, b, sheet) = sheet()
    #expect(b.view.contentCorners?.corners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(b.view.contentCorners?.radius == nil)
    sheet?.preferredCornerRadius = 30
    #expect(b.view.contentCorners?.radius == 30)
    b.dismiss(animated: false)
    stage.fingers.wait(10)
    #expect(b.view.contentCorners == nil)
  }

  @Test func `the large one leaves a gap, the medium one half, a custom one what it says`() {
    let (_, b, sheet) = sheet()
    #expect(stage.place(b.view) == CGRect(x: 0, y: 10, width: 320, height: 470))
    sheet?.detents = [.medium()]
    #expect(stage.place(b.view) == CGRect(x: 0, y: 245, width: 320, height: 235))
    sheet?.detents = [.custom { context in context.maximumDetentValue - 370 }]
    #expect(stage.place(b.view) == CGRect(x: 0, y: 380, width: 320, height: 100))
    sheet?.detents = [.custom { _ in nil }]
    #expect(top(b.view) == 10)
  }

  @Test func `it begins at the smallest, and goes where the program says`() {
    let (_, b, sheet) = sheet([.large(), .medium()])
    #expect(top(b.view) == 245)
    sheet?.selectedDetentIdentifier = .large
    #expect(top(b.view) == 10)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    #expect(top(b.view) == 245 && b.view.layer.presentation()?.frame.minY == 10)
    stage.wait(SheetLimits().settling + 0.001)
    #expect(b.view.layer.presentation()?.frame.minY == 245)
    #expect(stage.moves().isEmpty)
  }

  @Test func `it is as high as before when the window gets another size`() {
    let (_, b, _) = sheet()
    stage.window.frame.size = CGSize(width: 300, height: 400)
    stage.endIteration()
    #expect(stage.place(b.view) == CGRect(x: 0, y: 10, width: 300, height: 390))
  }

  // Proves: VC13:PRS-13, VC13:RSP-16, VC11:EV-14, VC11:MO-10, VC11:MO-16
  @Test func `beside it nothing is touched, and a tap does not dismiss it`() {
    let (a, b, _) = sheet([.medium()])
    let hit = stage.hit(100, 100)
    #expect(hit != nil && hit?.isDescendant(of: a.view) == false && hit !== b.view)
    stage.tap(100, 100)
    stage.wait(1)
    #expect(a.presentedViewController === b && stage.moves().isEmpty)
  }

  @Test func `up to the largest undimmed height what lies below takes touches`() {
    let (a, b, sheet) = sheet([.medium(), .large()]) {
      $0.largestUndimmedDetentIdentifier = .medium
    }
    #expect(stage.hit(100, 100) === a.view && stage.hit(100, 300) === b.view)
    sheet?.selectedDetentIdentifier = .large
    #expect(stage.hit(100, 5)?.isDescendant(of: a.view) == false)
  }

  // MARK: Dragged away

  @Test func `dragged down it goes, and everybody hears of it in this order`() {
    let (a, _, _) = sheet()
    stage.drag(from: 30, to: 400)
    stage.wait(1)
    #expect(
      stage.moves() == [
        "should?", "will true", "b willDisappear animated", "b didDisappear animated",
        "did true",
      ])
    #expect(a.presentedViewController == nil && stage.hit(100, 100) === a.view)
  }

  @Test func `while it is dragged it follows the finger, and the transition is interactive`() {
    let (_, b, _) = sheet()
    stage.drag(from: 30, to: 130, lifts: false)
    #expect(abs(top(b.view) - 100) <= 1)
    #expect(b.isBeingDismissed && b.transitionCoordinator?.isInteractive == true)
    stage.fingers.up(0)
  }

  @Test func `let go too early it comes back, and was about to disappear`() {
    let (a, b, _) = sheet()
    stage.drag(from: 30, to: 130)
    #expect(stage.moves() == ["should?", "will true", "b willDisappear animated"])
    stage.wait(SheetLimits().settling + 0.01)
    #expect(stage.moves() == ["b willAppear animated", "b didAppear animated"])
    #expect(a.presentedViewController === b && !b.isBeingDismissed && top(b.view) == 10)
    #expect(stage.hit(100, 5)?.isDescendant(of: a.view) == false)
    stage.drag(from: 30, to: 420)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  @Test func `thrown, it goes after a shorter way`() {
    let (a, _, _) = sheet()
    stage.fingers.down(0, 100, 30)
    for step in 1...5 {
      stage.wait(0.01)
      stage.fingers.move(0, 100, 30 + Double(step) * 20)
    }
    stage.fingers.up(0)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  @Test func `a touch that the system takes away brings it back`() {
    let (a, b, _) = sheet()
    stage.drag(from: 30, to: 400, lifts: false)
    stage.fingers.cancel(0)
    stage.wait(1)
    #expect(a.presentedViewController === b && top(b.view) == 10)
  }

  @Test(arguments: [true, false])
  func `one that must not go resists, and the delegate hears of the attempt`(_ isModal: Bool) {
    let (a, b, _) = sheet()
    b.isModalInPresentation = isModal
    keeper.allows = false
    stage.drag(from: 30, to: 400)
    #expect(stage.moves() == (isModal ? ["attempt"] : ["should?", "attempt"]))
    stage.wait(1)
    #expect(a.presentedViewController === b && top(b.view) == 10)
    stage.drag(from: 30, to: 100)
    stage.wait(1)
    #expect(stage.moves() == (isModal ? [] : ["should?"]))
  }

  @Test func `a touch that the system takes away is no attempt to dismiss`() {
    let (a, b, _) = sheet()
    b.isModalInPresentation = true
    stage.drag(from: 30, to: 400, lifts: false)
    stage.fingers.cancel(0)
    #expect(stage.moves() == [])
    stage.wait(1)
    #expect(a.presentedViewController === b && top(b.view) == 10)
  }

  @Test func `of a dismissal by the program the delegate hears nothing`() {
    let (a, _, _) = sheet()
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.moves() == ["b willDisappear animated", "b didDisappear animated"])
  }

  @Test func `a page sheet on a pad is dragged away too`() {
    let stage = PresentationStage(.pad)
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    stage.present(b, from: a, .formSheet)
    stage.drag(x: 384, from: 300, to: 900)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  // MARK: Between heights

  @Test func `dragged up it rests at the nearest height, and the delegate hears of it`() {
    let (_, b, sheet) = sheet([.medium(), .large()])
    stage.drag(from: 260, to: 100)
    stage.wait(1)
    #expect(stage.moves() == ["detent true"])
    #expect(top(b.view) == 10 && sheet?.selectedDetentIdentifier == .large)
    stage.drag(from: 30, to: 220)
    stage.wait(1)
    #expect(stage.moves() == ["detent false"])
    #expect(top(b.view) == 245)
    stage.drag(from: 260, to: 250)
    #expect(stage.moves().isEmpty)
  }

  // MARK: With a scroll view

  private func scrolling(
    _ detents: [UISheetPresentationController.Detent]
  ) -> (a: TracingController, b: TracingController, scrollView: UIScrollView) {
    let (a, b, _) = sheet(detents)
    let scrollView = UIScrollView(frame: b.view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    b.view.addSubview(scrollView)
    _ = stage.calls()
    return (a, b, scrollView)
  }

  @Test func `content scrolls up; down it scrolls until it stands at its top, then the sheet goes`()
  {
    let (a, b, scrollView) = scrolling([.large()])
    stage.drag(from: 400, to: 200)
    stage.wait(2)
    let offset = scrollView.contentOffset.y
    #expect(offset > 150 && top(b.view) == 10)
    stage.drag(from: 200, to: 260)
    stage.wait(2)
    #expect(scrollView.contentOffset.y < offset && top(b.view) == 10)
    scrollView.contentOffset = .zero
    stage.drag(from: 100, to: 450)
    stage.wait(1)
    #expect(a.presentedViewController == nil && scrollView.contentOffset.y == 0)
  }

  @Test func `a sheet that covers the screen leaves the drags in its content to that`() {
    let (a, b, scrollView) = scrolling([.large()])
    stage.window.frame.size = CGSize(width: 480, height: 320)
    stage.endIteration()
    stage.drag(from: 30, to: 300, lifts: false)
    #expect(top(b.view) == 0 && scrollView.isDragging)
    stage.fingers.up(0)
    stage.wait(2)
    #expect(a.presentedViewController === b && top(b.view) == 0)
  }

  @Test func `at its top, a drag up makes the sheet higher before it scrolls`() {
    let (_, b, scrollView) = scrolling([.medium(), .large()])
    stage.drag(from: 400, to: 200)
    stage.wait(1)
    #expect(top(b.view) == 10 && scrollView.contentOffset.y == 0)
    stage.drag(from: 400, to: 200)
    stage.wait(1)
    #expect(top(b.view) == 10 && scrollView.contentOffset.y > 100)
  }

  @Test func `where it is not to grow first, the content scrolls`() {
    let (_, b, scrollView) = scrolling([.medium(), .large()])
    b.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
    stage.drag(from: 400, to: 300)
    stage.wait(1)
    #expect(top(b.view) == 245 && scrollView.contentOffset.y > 50)
  }
}
