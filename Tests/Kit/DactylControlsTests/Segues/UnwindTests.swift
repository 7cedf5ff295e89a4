import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Unwind segues")
struct UnwindTests {
  private let stage = SegueStage()

  /// A navigation that answers what it is told when it is asked where to unwind to.
  private final class Navigation: UINavigationController {
    var answer: ((UIViewController?) -> UIViewController?)?
    var segue: ((UIViewController, UIViewController) -> UIStoryboardSegue?)?
    var whenAsked: (() -> Void)?

    override func forUnwindSegueAction(
      _ action: DactylEvents.Selector, from fromViewController: UIViewController,
      withSender sender: Any?
    ) -> UIViewController? {
      whenAsked?()
      let usual = super.forUnwindSegueAction(action, from: fromViewController, withSender: sender)
      return answer.map { $0(usual) } ?? usual
    }
    override func segueForUnwinding(
      to toViewController: UIViewController, from fromViewController: UIViewController,
      identifier: String?
    ) -> UIStoryboardSegue? {
      segue.map { $0(toViewController, fromViewController) }
        ?? super.segueForUnwinding(
          to: toViewController, from: fromViewController, identifier: identifier)
    }
  }

  /// Navigation(master, detail) → extra, the last by a modal segue of detail.
  private func scene(
    master: SegueController, detail: SegueController
  ) -> (Navigation, SegueController) {
    _ = stage.application
    let navigation = Navigation(rootViewController: master)
    navigation.restorationIdentifier = "nav"
    stage.show(navigation)
    navigation.pushViewController(detail, animated: false)
    stage.finish()
    stage.give(detail, stage.template(.modal, "extra", to: "extra"))
    detail.performSegue(withIdentifier: "extra", sender: nil)
    stage.finish()
    let extra = stage.made[0]
    stage.give(extra, stage.unwinding())
    _ = stage.calls()
    return (navigation, extra)
  }

  private func unwind(_ source: UIViewController) {
    source.performSegue(withIdentifier: "back", sender: source)
    stage.finish()
  }

  // Proves: VC6:UNW-01, VC6:UNW-02, VC6:UNW-05, VC6:UNW-07
  @Test func `unwinding calls the method of the controller before and takes the present one away`()
  {
    let detail = stage.home("detail")
    let (navigation, extra) = scene(master: stage.home("master"), detail: detail)
    extra.whenPreparing = { segue, _ in
      (segue.source as? SegueController)?.model = 9
      #expect(segue.destination === detail)
    }
    var got = 0
    detail.whenUnwound = { got = ($0.source as? SegueController)?.model ?? 0 }
    unwind(extra)
    #expect(stage.calls() == ["extra prepare back", "detail unwindHome from extra"])
    #expect(got == 9)
    #expect(detail.presentedViewController == nil)
    #expect(extra.viewIfLoaded?.window == nil)
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.warnings.isEmpty)
  }

  // Differs: VC6:UNW-03
  @Test func `the way goes from what was presented to who presented it, and up to the root`() {
    let (navigation, extra) = scene(
      master: stage.controller("master"), detail: stage.controller("detail"))
    #expect(
      extra.unwindChain.map(\.restorationIdentifier) == ["extra", "detail", "nav"])
    var asked: [String] = []
    final class Asked: SegueController {
      var whenAsked: ((String) -> Void)?
      override func canPerformUnwindSegueAction(
        _ action: DactylEvents.Selector, from fromViewController: UIViewController,
        withSender sender: Any
      ) -> Bool {
        whenAsked?(label)
        return false
      }
    }
    _ = navigation
    let nodes = ["master", "detail", "extra"].map { Asked($0, in: stage.transcript) }
    for node in nodes { node.whenAsked = { asked.append($0) } }
    let second = Navigation(rootViewController: nodes[0])
    second.whenAsked = { asked.append("nav is asked") }
    stage.show(second)
    second.pushViewController(nodes[1], animated: false)
    stage.finish()
    nodes[1].present(nodes[2], animated: false)
    stage.finish()
    stage.give(nodes[2], stage.unwinding())
    unwind(nodes[2])
    #expect(asked == ["extra", "detail", "nav is asked", "master"])
    #expect(
      stage.warnings == [
        "the segue \"back\" of extra was not performed: no controller on the way back takes it: "
          + "write the method unwindHome:, and make it known with "
          + "Selector.register(Selector(\"unwindHome:\", Controller.method))"
      ])
  }

  // Proves: VC6:UNW-04
  @Test func `controllers that were made and shown by code are found too`() {
    let root = stage.home("root")
    let b = stage.controller("b")
    let c = stage.controller("c")
    stage.show(root)
    root.present(b, animated: false)
    stage.finish()
    b.present(c, animated: false)
    stage.finish()
    stage.give(c, stage.unwinding())
    unwind(c)
    #expect(stage.calls() == ["c prepare back", "root unwindHome from c"])
    #expect(root.presentedViewController == nil)
  }

  // Proves: VC6:UNW-05, VC6:UNW-14, VC6:UNW-13
  @Test func `unwinding to the master dismisses and pops, with one animation`() {
    let master = stage.home("master")
    let detail = stage.controller("detail")
    let (navigation, extra) = scene(master: master, detail: detail)
    for each in [master, detail, extra] { each.logsAppearance = true }
    unwind(extra)
    #expect(navigation.viewControllers == [master])
    #expect(master.viewIfLoaded?.window != nil)
    #expect(
      stage.calls() == [
        "extra prepare back", "master unwindHome from extra", "master willAppear animated",
        "master didAppear animated", "extra didDisappear animated",
      ])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC6:UNW-06
  @Test func `the source is asked, prepares, the method is called, and then it goes`() {
    let detail = stage.home("detail")
    let (_, extra) = scene(master: stage.controller("master"), detail: detail)
    extra.logsAppearance = true
    let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
    extra.view.addSubview(button)
    extra.attach(stage.unwinding(), to: button)
    extra.allows = false
    stage.tap(40, 120)
    stage.finish()
    #expect(stage.calls() == ["extra should back"])
    #expect(detail.presentedViewController === extra)
    extra.allows = true
    stage.tap(40, 120)
    stage.finish()
    #expect(
      stage.calls() == [
        "extra should back", "extra prepare back", "detail unwindHome from extra",
        "extra didDisappear animated",
      ])
  }

  // Proves: VC6:UNW-08
  @Test func `who declines is passed over`() {
    let master = stage.home("master")
    let detail = stage.home("detail")
    let (navigation, extra) = scene(master: master, detail: detail)
    detail.takes = false
    unwind(extra)
    #expect(stage.calls() == ["extra prepare back", "master unwindHome from extra"])
    #expect(navigation.viewControllers == [master])
  }

  // Proves: VC6:UNW-09
  @Test func `a parent may choose a child that has declined`() {
    let master = stage.home("master")
    let detail = stage.home("detail")
    let (navigation, extra) = scene(master: master, detail: detail)
    detail.takes = false
    navigation.answer = { usual in
      #expect(usual === master)
      return detail
    }
    unwind(extra)
    #expect(stage.calls() == ["extra prepare back", "detail unwindHome from extra"])
    #expect(navigation.viewControllers == [master, detail])
    #expect(detail.presentedViewController == nil)
  }

  // Proves: VC6:UNW-10
  @Test
  func `a chosen controller without the method ends it, with a warning that names the method`() {
    let (navigation, extra) = scene(
      master: stage.controller("master"), detail: stage.controller("detail"))
    let plain = stage.controller("plain")
    navigation.answer = { _ in plain }
    unwind(extra)
    #expect(stage.calls().isEmpty)
    #expect(
      stage.warnings == [
        "the segue \"back\" of extra was not performed: plain was chosen to unwind to "
          + "and has no method unwindHome:"
      ])
    #expect(navigation.presentedViewController === extra)
  }

  // Proves: VC6:UNW-11
  @Test func `a parent that leaves it to super is examined itself when its child declines`() {
    let master = stage.home("master")
    let (navigation, extra) = scene(master: master, detail: stage.controller("detail"))
    master.takes = false
    let action = DactylEvents.Selector("unwindNav:") { (_: Navigation) in
      { (_: UIStoryboardSegue) in stage.note("nav unwound") }
    }
    Selector.register(action)
    extra.storyboardSide.segues = [stage.unwinding("back", to: "unwindNav:")]
    unwind(extra)
    #expect(stage.calls() == ["extra prepare back", "nav unwound"])
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.count == 2)
  }

  // Proves: VC6:UNW-12
  @Test func `a parent may supply the segue, which does all`() {
    let master = stage.home("master")
    let (navigation, extra) = scene(master: master, detail: stage.controller("detail"))
    navigation.segue = { target, source in
      UIStoryboardSegue(identifier: "own", source: source, destination: target) {
        stage.note("own begins")
        source.presentingViewController?.dismiss(animated: true) {
          stage.note("dismissed \(navigation.viewControllers.count)")
          navigation.popToRootViewController(animated: true)
        }
      }
    }
    extra.whenPreparing = { segue, _ in #expect(segue.identifier == "own") }
    unwind(extra)
    #expect(
      stage.calls() == [
        "extra prepare own", "master unwindHome from extra", "own begins", "dismissed 2",
      ])
    #expect(navigation.viewControllers == [master])
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `an unwind segue of a class of its own performs that, and may leave it to super`() {
    final class Quiet: UIStoryboardSegue {
      static var isQuiet = true
      override func perform() {
        (source as? SegueController)?.note("quiet")
        if !Self.isQuiet { super.perform() }
      }
    }
    SegueClasses.register("Quiet", Quiet.init)
    let detail = stage.home("detail")
    let (_, extra) = scene(master: stage.controller("master"), detail: detail)
    extra.storyboardSide.segues[0].className = "Quiet"
    unwind(extra)
    #expect(
      stage.calls() == ["extra prepare back", "detail unwindHome from extra", "extra quiet"])
    #expect(detail.presentedViewController === extra)
    Quiet.isQuiet = false
    unwind(extra)
    #expect(detail.presentedViewController == nil)
  }

  @Test func `a method that dismisses by itself does no harm`() {
    let detail = stage.home("detail")
    let (_, extra) = scene(master: stage.controller("master"), detail: detail)
    detail.whenUnwound = { _ in detail.dismiss(animated: true) }
    extra.logsAppearance = true
    unwind(extra)
    #expect(detail.presentedViewController == nil)
    #expect(
      stage.calls() == [
        "extra prepare back", "detail unwindHome from extra", "extra didDisappear animated",
      ])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `what was prepared and unwound is told to who listens`() {
    let detail = stage.home("detail")
    let (_, extra) = scene(master: stage.controller("master"), detail: detail)
    var seen: [String] = []
    stage.application.eventObserver = { record in
      guard case .controller(let report) = record else { return }
      switch report.call {
      case .prepareForSegue(let identifier, let destination):
        seen.append("prepare \(identifier ?? "") \(destination.restorationIdentifier ?? "")")
      case .unwind(let action, let source):
        seen.append("\(action) \(source.restorationIdentifier ?? "")")
      default: break
      }
    }
    unwind(extra)
    stage.application.eventObserver = nil
    #expect(seen == ["prepare back detail", "unwindHome: extra"])
  }
}
