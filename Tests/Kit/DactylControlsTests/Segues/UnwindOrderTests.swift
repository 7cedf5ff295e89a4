import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

/// A controller that writes down each question and call of an unwind segue.
private final class Stop: UIViewController {
  let transcript: Transcript
  var label: String { restorationIdentifier ?? "?" }
  var allows = true

  init(_ label: String, in transcript: Transcript) {
    self.transcript = transcript
    super.init()
    restorationIdentifier = label
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    transcript.record("\(label) should \(allows)")
    return allows
  }
  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  {
    let found = super.allowedChildrenForUnwinding(from: source)
    transcript.record("\(label) children [\(found.labels)]")
    return found
  }
  override func canPerformUnwindSegueAction(
    _ action: DactylEvents.Selector, from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool {
    let answer = label == "1"
    transcript.record("\(label) can \(answer)")
    return answer
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    transcript.record("\(label) prepare")
  }
  func goHome(_ segue: UIStoryboardSegue) { transcript.record("\(label) goHome") }
  override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    transcript.record("\(label) towards \(subsequentVC.restorationIdentifier ?? "?")")
  }
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    transcript.record("\(label) dismiss")
    super.dismiss(animated: animated, completion: completion)
  }
}

private final class Stack: UINavigationController {
  var transcript = Transcript()

  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  {
    let found = super.allowedChildrenForUnwinding(from: source)
    transcript.record("stack children [\(found.labels)]")
    return found
  }
  override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    transcript.record("stack towards \(subsequentVC.restorationIdentifier ?? "?")")
    super.unwind(for: unwindSegue, towards: subsequentVC)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    transcript.record("stack dismiss")
    super.dismiss(animated: animated, completion: completion)
  }
  override func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    transcript.record("stack popTo \(viewController.restorationIdentifier ?? "?")")
    return super.popToViewController(viewController, animated: animated)
  }
}

private final class Tabs: UITabBarController {
  var transcript = Transcript()

  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  {
    let found = super.allowedChildrenForUnwinding(from: source)
    transcript.record("tabs children [\(found.labels)]")
    return found
  }
  override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    transcript.record("tabs towards \(subsequentVC.restorationIdentifier ?? "?")")
    super.unwind(for: unwindSegue, towards: subsequentVC)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    transcript.record("tabs dismiss")
    super.dismiss(animated: animated, completion: completion)
  }
}

@MainActor
extension [UIViewController] {
  fileprivate var labels: String {
    map { $0.restorationIdentifier ?? "?" }.joined(separator: " ")
  }
}

/// The calls of whole unwind segues, in the order that programs logged with iOS 10 and 11.
@MainActor
@Suite("The order of an unwind segue")
struct UnwindOrderTests {
  private let stage = SegueStage()

  init() {
    Selector.register(Selector("goHome:", Stop.goHome))
  }

  private func stops(_ count: Int) -> [Stop] {
    _ = stage.application
    return (1...count).map { Stop("\($0)", in: stage.transcript) }
  }

  private func present(_ stops: ArraySlice<Stop>, from first: UIViewController) {
    var above = first
    for stop in stops {
      above.present(stop, animated: false)
      stage.finish()
      above = stop
    }
  }

  /// A user triggers the unwind segue; the calls that follow.
  private func calls(from source: UIViewController) -> [String] {
    _ = stage.calls()
    source.trigger(stage.unwinding("back", to: "goHome:"), sender: nil)
    stage.finish()
    return stage.calls()
  }

  // Proves: VC6:UNW-06, VC6:UNW-05
  @Test func `of presented controllers each is asked from the source up, and one is dismissed`() {
    let stops = stops(4)
    stage.show(stops[0])
    present(stops[1...], from: stops[0])
    #expect(
      calls(from: stops[3]) == [
        "4 should true", "4 children []", "4 can false", "3 children []", "3 can false",
        "2 children []", "2 can false", "1 children []", "1 can true", "4 prepare", "1 goHome",
        "1 dismiss",
      ])
    #expect(stops[0].presentedViewController == nil)
  }

  // Proves: VC6:UNW-06, VC6:UNW-14
  @Test func `only the container that holds both is told where to unwind to, and pops`() {
    let stops = stops(5)
    let stack = Stack(rootViewController: stops[0])
    stack.transcript = stage.transcript
    stage.show(stack)
    stack.pushViewController(stops[1], animated: false)
    stack.pushViewController(stops[2], animated: false)
    stage.finish()
    present(stops[3...], from: stops[2])
    #expect(
      calls(from: stops[4]) == [
        "5 should true", "5 children []", "5 can false", "4 children []", "4 can false",
        "3 children []", "3 can false", "stack children [2 1]", "2 children []", "2 can false",
        "1 children []", "1 can true", "5 prepare", "1 goHome", "stack dismiss",
        "stack towards 1", "stack popTo 1",
      ])
    #expect(stack.viewControllers == [stops[0]])
  }

  // Proves: VC6:UNW-06
  @Test func `from a sheet over one tab to the root of another, each container is told once`() {
    let stops = stops(4)
    let stack = Stack(rootViewController: stops[0])
    stack.restorationIdentifier = "stack"
    stack.transcript = stage.transcript
    let tabs = Tabs()
    tabs.transcript = stage.transcript
    tabs.viewControllers = [stack, stops[2]]
    stage.show(tabs)
    stack.pushViewController(stops[1], animated: false)
    stage.finish()
    tabs.selectedIndex = 1
    stage.finish()
    present(stops[3...], from: stops[2])
    #expect(
      calls(from: stops[3]) == [
        "4 should true", "4 children []", "4 can false", "3 children []", "3 can false",
        "tabs children [stack]", "stack children [2 1]", "2 children []", "2 can false",
        "1 children []", "1 can true", "4 prepare", "1 goHome", "tabs dismiss",
        "tabs towards stack", "stack towards 1", "stack popTo 1",
      ])
    #expect(tabs.selectedIndex == 0)
    #expect(stack.viewControllers == [stops[0]])
  }

  // Proves: VC6:UNW-06
  @Test func `a source that refuses stops the segue before anybody is searched`() {
    let stops = stops(2)
    stage.show(stops[0])
    present(stops[1...], from: stops[0])
    stops[1].allows = false
    #expect(calls(from: stops[1]) == ["2 should false"])
    #expect(stage.warnings.isEmpty)
    #expect(stops[0].presentedViewController === stops[1])
  }

  // Proves: VC6:UNW-05
  @Test func `a source does not take its own unwind segue, though its children may`() {
    let source = Stop("1", in: stage.transcript)
    stage.show(source)
    #expect(calls(from: source) == ["1 should true", "1 children []", "1 can true"])
    #expect(stage.warnings.count == 1)
    let child = Stop("1", in: stage.transcript)
    source.addChild(child)
    child.didMove(toParent: source)
    #expect(
      calls(from: source) == [
        "1 should true", "1 children [1]", "1 children []", "1 can true", "1 prepare", "1 goHome",
        "1 towards 1",
      ])
  }
}
