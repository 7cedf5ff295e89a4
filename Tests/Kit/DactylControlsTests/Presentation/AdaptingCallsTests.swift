import DactylControls
import Foundation
import InputTesting
import Testing

/// Hears everything that a presentation controller's delegate hears, and answers as a test says.
@MainActor
final class PresentationListener: UISheetPresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  let transcript: Transcript
  var mayDismiss = true
  var style: UIModalPresentationStyle?
  var other: UIViewController?

  init(_ transcript: Transcript) { self.transcript = transcript }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { style ?? controller.adaptivePresentationStyle }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { other }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    transcript.record("should?")
    return mayDismiss
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    transcript.record("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    transcript.record("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    transcript.record("attempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ controller: UISheetPresentationController
  ) { transcript.record("detent \(controller.selectedDetentIdentifier?.rawValue ?? "-")") }
}

/// Sheets that a user drags, popovers that a user taps away, and what adapts.
@MainActor
@Suite("Calls of sheets and popovers")
struct AdaptingCallsTests {
  private func sheet(
    _ stage: PresentationStage, _ listener: PresentationListener,
    _ detents: [UISheetPresentationController.Detent] = [.large()]
  ) -> (ActingController, ActingController) {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .pageSheet
    b.sheetPresentationController?.detents = detents
    b.sheetPresentationController?.delegate = listener
    a.present(b, animated: false)
    _ = stage.calls()
    return (a, b)
  }

  @Test func `a sheet dragged away, call by call`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (a, b) = sheet(stage, listener)
    stage.drag(from: 60, to: 470, lifts: false)
    let begun = stage.line()
    #expect(begun.hasPrefix("should?"))
    #expect(begun.contains("will, b willDisappear animated"))
    #expect(a.presentedViewController === b)
    stage.wait(0.3)
    stage.fingers.up(0)
    stage.wait(1)
    #expect(stage.line() == "b didDisappear animated, did")
    #expect(a.presentedViewController == nil)
    #expect(b.view.window == nil)
  }

  @Test func `a sheet let go of near its place stays`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (a, b) = sheet(stage, listener)
    stage.drag(from: 60, to: 120)
    stage.wait(1)
    let line = stage.line()
    #expect(!line.contains("did,") && !line.hasSuffix("did"))
    #expect(a.presentedViewController === b)
    #expect(b.view.window != nil)
    #expect(!b.isBeingDismissed)
    let own = line.components(separatedBy: ", ").filter { $0.hasPrefix("b ") }
    #expect(
      own.isEmpty
        || own == [
          "b willDisappear animated", "b willAppear animated", "b isAppearing",
          "b didAppear animated",
        ])
  }

  @Test func `a modal sheet is not dragged away, and its delegate hears of the attempt`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (a, b) = sheet(stage, listener)
    b.isModalInPresentation = true
    stage.drag(from: 60, to: 470)
    stage.wait(1)
    #expect(stage.line() == "attempt")
    #expect(a.presentedViewController === b)
  }

  @Test func `a delegate that says no keeps the sheet, and hears of the attempt`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    listener.mayDismiss = false
    let (a, b) = sheet(stage, listener)
    stage.drag(from: 60, to: 470)
    stage.wait(1)
    let line = stage.line()
    #expect(line.hasPrefix("should?") && line.hasSuffix("attempt"))
    #expect(!line.contains("will"))
    #expect(a.presentedViewController === b)
  }

  @Test func `a dismissal by the program tells the delegate nothing`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (a, _) = sheet(stage, listener)
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.line() == "b willDisappear animated, b didDisappear animated")
  }

  @Test func `dragged up from medium to large, the delegate hears of the detent alone`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (_, b) = sheet(stage, listener, [.medium(), .large()])
    stage.drag(from: 260, to: 40)
    stage.wait(1)
    #expect(stage.line() == "detent com.apple.UIKit.large")
    #expect(
      b.sheetPresentationController?.selectedDetentIdentifier
        == UISheetPresentationController.Detent.Identifier.large)
  }

  @Test func `a detent set by the program tells the delegate nothing`() {
    let stage = PresentationStage()
    let listener = PresentationListener(stage.transcript)
    let (_, b) = sheet(stage, listener, [.medium(), .large()])
    let before = stage.place(b.view).minY
    b.sheetPresentationController?.animateChanges {
      b.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    stage.wait(1)
    #expect(stage.line() == "")
    #expect(stage.place(b.view).minY < before)
  }

  private func popover(
    _ stage: PresentationStage, _ listener: PresentationListener
  ) -> (ActingController, ActingController) {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    b.modalPresentationStyle = .popover
    b.preferredContentSize = CGSize(width: 200, height: 200)
    let popover = b.popoverPresentationController
    popover?.sourceView = a.view
    popover?.sourceRect = CGRect(x: 100, y: 100, width: 10, height: 10)
    popover?.delegate = listener
    return (a, b)
  }

  @Test func `a popover tapped away, call by call`() {
    let stage = PresentationStage(.pad)
    let listener = PresentationListener(stage.transcript)
    let (a, b) = popover(stage, listener)
    a.present(b, animated: true)
    stage.wait(1)
    #expect(stage.line() == "b willAppear animated, b isAppearing, b didAppear animated")
    stage.tap(700, 900)
    stage.wait(1)
    #expect(
      stage.line() == "should?, will, b willDisappear animated, b didDisappear animated, did")
    #expect(a.presentedViewController == nil)
  }

  @Test func `a popover whose delegate says no stays`() {
    let stage = PresentationStage(.pad)
    let listener = PresentationListener(stage.transcript)
    listener.mayDismiss = false
    let (a, b) = popover(stage, listener)
    a.present(b, animated: false)
    _ = stage.calls()
    stage.tap(700, 900)
    stage.wait(1)
    #expect(stage.line() == "should?, attempt")
    #expect(a.presentedViewController === b)
  }

  @Test func `what a popover lets pass is touched, and it stays`() {
    let stage = PresentationStage(.pad)
    let listener = PresentationListener(stage.transcript)
    let (a, b) = popover(stage, listener)
    let button = CountingButton(frame: CGRect(x: 600, y: 800, width: 100, height: 100))
    a.view.addSubview(button)
    b.popoverPresentationController?.passthroughViews = [button]
    a.present(b, animated: false)
    _ = stage.calls()
    stage.tap(650, 850)
    stage.wait(1)
    #expect(button.taps == 1)
    #expect(stage.line() == "")
    #expect(a.presentedViewController === b)
  }

  // Proves: VC13:PRS-10
  @Test func `a popover on a phone covers the window, unless its delegate keeps it`() {
    let stage = PresentationStage(.phone)
    let listener = PresentationListener(stage.transcript)
    let (a, b) = popover(stage, listener)
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.place(b.view) == stage.window.bounds)
    a.dismiss(animated: false)
    stage.endIteration()
    listener.style = UIModalPresentationStyle.none
    let c = stage.acting("c")
    c.modalPresentationStyle = .popover
    c.preferredContentSize = CGSize(width: 100, height: 100)
    c.popoverPresentationController?.sourceView = a.view
    c.popoverPresentationController?.delegate = listener
    a.present(c, animated: false)
    stage.endIteration()
    #expect(c.view.bounds.size == CGSize(width: 100, height: 100))
  }

  @Test func `on a phone the delegate may wrap what a popover shows`() {
    let stage = PresentationStage(.phone)
    let listener = PresentationListener(stage.transcript)
    let (a, b) = popover(stage, listener)
    let wrapper = UINavigationController()
    wrapper.restorationIdentifier = "wrapper"
    listener.style = .fullScreen
    listener.other = wrapper
    a.present(b, animated: false)
    stage.endIteration()
    #expect(stage.name(a.presentedViewController) == "wrapper")
    #expect(wrapper.view.window != nil)
    a.dismiss(animated: false)
    stage.endIteration()
    #expect(a.presentedViewController == nil)
    #expect(wrapper.view.window == nil)
  }
}

/// A presentation controller that writes down its calls.
@MainActor
private final class NotingPresentation: UIPresentationController {
  var transcript: Transcript?
  var removes = false
  var place = CGRect(x: 10, y: 20, width: 100, height: 200)

  override var shouldRemovePresentersView: Bool { removes }
  override var frameOfPresentedViewInContainerView: CGRect { place }
  override func presentationTransitionWillBegin() { transcript?.record("pc willBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    transcript?.record("pc didEnd \(completed)")
  }
  override func dismissalTransitionWillBegin() { transcript?.record("pc dismissal willBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    transcript?.record("pc dismissal didEnd \(completed)")
  }
}

/// An animator, a presentation controller and a driver in one.
@MainActor
private final class NotingTransition: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let transcript: Transcript
  var removes = false
  var completes = true
  var driver: UIPercentDrivenInteractiveTransition?
  var animates = true

  init(_ transcript: Transcript) { self.transcript = transcript }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    transcript.record("asked pc, source \(source.restorationIdentifier ?? "?")")
    let controller = NotingPresentation(
      presentedViewController: presented, presenting: presenting)
    controller.transcript = transcript
    controller.removes = removes
    return controller
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? self : nil }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? self : nil }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let name = { (key: UITransitionContextViewControllerKey) in
      context.viewController(forKey: key)?.restorationIdentifier ?? "?"
    }
    transcript.record(
      "animate \(name(.from)) to \(name(.to)), "
        + "views \(context.view(forKey: .from) != nil) \(context.view(forKey: .to) != nil)")
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    UIView.animate(withDuration: 0.5) {
      context.containerView.alpha = 1
    } completion: { [completes] _ in
      context.completeTransition(completes && !context.transitionWasCancelled)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) {
    transcript.record("ended \(transitionCompleted)")
  }
}

/// Presentations that a program lays out and animates itself.
@MainActor
@Suite("Calls of custom presentations")
struct CustomPresentingTests {
  let stage = PresentationStage()

  private func scene() -> (ActingController, ActingController, NotingTransition) {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    let transition = NotingTransition(stage.transcript)
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = transition
    return (a, b, transition)
  }

  @Test func `over the presenting controller, call by call`() {
    let (a, b, transition) = scene()
    a.present(b, animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(
      stage.line()
        == "asked pc, source a, pc willBegin, b willAppear animated, "
        + "animate a to b, views false true, b isAppearing, b didAppear animated, "
        + "pc didEnd true, completion, ended true")
    #expect(b.view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    a.dismiss(animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(
      stage.line()
        == "pc dismissal willBegin, b willDisappear animated, animate b to a, views true false, "
        + "b didDisappear animated, pc dismissal didEnd true, completion, ended true")
    _ = transition
  }

  @Test func `in place of the presenting controller's view`() {
    let (a, b, transition) = scene()
    transition.removes = true
    a.present(b, animated: true)
    stage.wait(1)
    let line = stage.line()
    #expect(line.contains("a willDisappear animated, b willAppear animated"))
    #expect(line.contains("animate a to b, views true true"))
    #expect(line.contains("b didAppear animated, a didDisappear animated"))
    #expect(a.view.window == nil)
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(stage.line().contains("a didAppear animated, b didDisappear animated"))
    #expect(a.view.window != nil)
  }

  @Test func `completeTransition(false) takes a presentation back`() {
    let (a, b, transition) = scene()
    transition.completes = false
    a.present(b, animated: true)
    stage.wait(1)
    let line = stage.line()
    #expect(line.contains("b willDisappear animated, b didDisappear animated"))
    #expect(line.contains("pc didEnd false"))
    #expect(line.hasSuffix("ended false"))
    #expect(!line.contains("b didAppear"))
    #expect(a.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(b.view.window == nil)
    transition.completes = true
    a.present(b, animated: true)
    stage.wait(1)
    #expect(a.presentedViewController === b)
  }

  @Test func `completeTransition(false) takes a dismissal back`() {
    let (a, b, transition) = scene()
    a.present(b, animated: true)
    stage.wait(1)
    _ = stage.calls()
    transition.completes = false
    a.dismiss(animated: true)
    stage.wait(1)
    let line = stage.line()
    #expect(line.contains("b willDisappear animated"))
    #expect(line.contains("b willAppear animated"))
    #expect(line.contains("b didAppear animated"))
    #expect(line.contains("pc dismissal didEnd false"))
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    #expect(!b.isBeingDismissed)
    #expect(b.view.window != nil)
  }

  @Test func `a driven dismissal waits for its driver, and can be cancelled`() {
    let (a, b, transition) = scene()
    a.present(b, animated: false)
    _ = stage.calls()
    let driver = UIPercentDrivenInteractiveTransition()
    transition.driver = driver
    a.dismiss(animated: true)
    stage.wait(2)
    driver.update(0.4)
    stage.wait(2)
    #expect(b.view.window != nil)
    #expect(b.isBeingDismissed)
    driver.cancel()
    stage.wait(1)
    #expect(a.presentedViewController === b)
    #expect(!b.isBeingDismissed)
    transition.driver = nil
    a.dismiss(animated: true)
    stage.wait(1)
    #expect(a.presentedViewController == nil)
  }

  @Test func `a driver that finishes ends the dismissal`() {
    let (a, b, transition) = scene()
    a.present(b, animated: false)
    let driver = UIPercentDrivenInteractiveTransition()
    transition.driver = driver
    stage.endIteration()
    a.dismiss(animated: true)
    stage.endIteration()
    driver.update(0.9)
    driver.finish()
    stage.wait(1)
    #expect(a.presentedViewController == nil)
    #expect(b.view.window == nil)
    #expect(stage.line().hasSuffix("ended true"))
  }

  @Test func `without animation no animator is asked`() {
    let (a, b, transition) = scene()
    transition.animates = true
    a.present(b, animated: false)
    #expect(
      stage.line()
        == "asked pc, source a, pc willBegin, b willAppear, b isAppearing, b didAppear, "
        + "pc didEnd true")
  }

  @Test func `completed twice, a transition ends once`() {
    let (a, b) = (stage.actingRoot(), stage.acting("b"))
    let twice = TwiceEnding()
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = twice
    a.present(b, animated: true) { [stage] in stage.note("completion") }
    stage.wait(1)
    #expect(
      stage.line() == "b willAppear animated, b isAppearing, b didAppear animated, completion")
  }
}

@MainActor
private final class TwiceEnding: UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    context.completeTransition(true)
    context.completeTransition(true)
    context.completeTransition(false)
  }
}
