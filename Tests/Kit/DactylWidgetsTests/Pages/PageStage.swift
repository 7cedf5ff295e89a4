import DactylKit
import Foundation
import InputTesting

/// A page controller as the shown root, with pages that write down their calls.
@MainActor
final class PageStage: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = ControllerStage()
  let pager: UIPageViewController
  private(set) var pages: [TracingController] = []
  /// Whether the questions to the data source are written down.
  var logsQuestions = true
  var dots = 0
  var firstDot = 0
  /// Whether the present dot is that of the first page that the controller has.
  var dotOfShownPage = false

  init(
    _ style: UIPageViewController.TransitionStyle = .scroll,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spine: UIPageViewController.SpineLocation? = nil, spacing: CGFloat? = nil, pages count: Int = 5
  ) {
    _ = stage.fingers.application
    var options: [UIPageViewController.OptionsKey: Any] = [:]
    if let spine { options[.spineLocation] = spine }
    if let spacing { options[.interPageSpacing] = spacing }
    pager = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation, options: options)
    pager.restorationIdentifier = "pager"
    pages = (0..<count).map { stage.controller("\($0)") }
    pager.dataSource = self
    pager.delegate = self
  }

  /// Shows those pages at once in the window, and forgets what that called.
  func show(_ first: Int...) {
    pager.setViewControllers(first.map { pages[$0] }, direction: .forward, animated: false)
    stage.show(pager)
    _ = stage.calls()
  }

  /// Sets pages, and writes down the completion.
  func set(
    _ numbers: Int..., animated: Bool = true,
    _ direction: UIPageViewController.NavigationDirection = .forward
  ) {
    pager.setViewControllers(
      numbers.map { pages[$0] }, direction: direction, animated: animated
    ) { [transcript = stage.transcript] finished in
      transcript.record("completion \(finished)")
    }
  }

  /// The pages shown.
  var shown: [Int] { numbers(pager.viewControllers ?? []) }

  /// A finger goes from one place to another in so many milliseconds, and lifts.
  func swipe(_ from: (Double, Double), _ to: (Double, Double), _ milliseconds: Double = 100) {
    drag(from, to, milliseconds)
    stage.fingers.up()
  }

  func drag(_ from: (Double, Double), _ to: (Double, Double), _ milliseconds: Double = 100) {
    stage.fingers.down(0, from.0, from.1)
    pull(from, to, milliseconds)
  }

  func pull(_ from: (Double, Double), _ to: (Double, Double), _ milliseconds: Double = 100) {
    let steps = max(1, Int(milliseconds / 10))
    for step in 1...steps {
      stage.fingers.wait(10)
      let share = Double(step) / Double(steps)
      stage.fingers.move(
        0, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
  }

  func tap(_ x: Double, _ y: Double) {
    stage.fingers.down(0, x, y)
    stage.fingers.wait(50)
    stage.fingers.up()
  }

  /// The view hit at a place.
  func hit(_ x: Double, _ y: Double) -> UIView? {
    stage.fingers.application.hitTest(CGPoint(x: x, y: y), with: nil)?.view
  }

  private func numbers(_ controllers: [UIViewController]) -> [Int] {
    controllers.compactMap { controller in pages.firstIndex { $0 === controller } }
  }

  private func number(_ controller: UIViewController) -> Int {
    pages.firstIndex { $0 === controller } ?? -1
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let number = number(viewController)
    if logsQuestions { stage.transcript.record("before \(number)?") }
    return pages.indices.contains(number - 1) ? pages[number - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let number = number(viewController)
    if logsQuestions { stage.transcript.record("after \(number)?") }
    return pages.indices.contains(number + 1) ? pages[number + 1] : nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    if dots > 0 { stage.transcript.record("count?") }
    return dots
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    stage.transcript.record("index?")
    return dotOfShownPage ? shown.first ?? -1 : firstDot
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    stage.transcript.record("willTransition \(numbers(pendingViewControllers))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let words = [finished ? "finished" : "unfinished", completed ? "completed" : "cancelled"]
    stage.transcript.record(
      "didFinish \(words.joined(separator: " ")) from \(numbers(previousViewControllers)) "
        + "shows \(shown)")
  }
}
