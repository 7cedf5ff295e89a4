import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("When memory is short")
struct MemoryWarningTests {
  private let stage = ControllerStage()

  private final class Unloading: TracingController, ViewUnloading {
    func viewWillUnload() { note("willUnload \(isViewLoaded)") }
    func viewDidUnload() { note("didUnload \(isViewLoaded)") }
  }

  // Proves: VC13:MEM-01, VC13:MEM-07
  @Test func `every controller is told, and none loads its view for it`() {
    let (a, b, c) = (stage.controller("a"), stage.controller("b"), stage.controller("c"))
    stage.show(a)
    a.addChild(b)
    b.didMove(toParent: a)
    _ = stage.calls()
    stage.fingers.application.receiveMemoryWarning()
    #expect(stage.calls() == ["a memory", "b memory", "c memory"])
    #expect(!b.isViewLoaded && !c.isViewLoaded)
  }

  // Proves: VC13:MEM-03, VC13:MEM-09, VC6:MEM-02, VC6:MEM-06
  @Test func `a hidden view stays, however often memory is short`() {
    let controller = stage.controller("a")
    let view = controller.view
    _ = stage.calls()
    for _ in 0..<3 { stage.fingers.application.receiveMemoryWarning() }
    #expect(controller.viewIfLoaded === view)
    #expect(stage.calls() == ["a memory", "a memory", "a memory"])
  }

  // Proves: VC6:MEM-01, VC11:MW-06
  @Test(arguments: [false, true])
  func `a covered controller keeps its view until it is back`(isMemoryShort: Bool) {
    let scene = NavigationStage("a")
    let view = scene["a"].view
    scene.push("b")
    _ = scene.stage.calls()
    #expect(view?.window == nil)
    if isMemoryShort { scene.stage.fingers.application.receiveMemoryWarning() }
    #expect(scene["a"].viewIfLoaded === view)
    scene.pop()
    let calls = scene.stage.calls()
    #expect(scene["a"].view === view && view?.window === scene.stage.window)
    #expect(!calls.contains("a viewDidLoad"))
  }

  // Proves: VC6:MEM-03
  @Test func `the delegate and observers are told before the controllers`() {
    final class Delegate: UIApplicationDelegate {
      let transcript: Transcript
      init(_ transcript: Transcript) { self.transcript = transcript }
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        transcript.record("delegate")
      }
    }
    let delegate = Delegate(stage.transcript)
    stage.fingers.application.delegate = delegate
    let log = NotificationLog()
    let (application, transcript) = (stage.fingers.application, stage.transcript)
    log.hear(UIApplication.didReceiveMemoryWarningNotification) { notification in
      guard notification.object as AnyObject? === application else { return nil }
      transcript.record("observer")
      return "memory"
    }
    let controller = stage.controller("a")
    application.receiveMemoryWarning()
    #expect(stage.calls() == ["delegate", "observer", "a memory"])
    withExtendedLifetime(controller) {}
  }

  // Proves: VC13:MEM-05, VC13:MEM-06, VC13:MEM-02
  @Test func `a controller lets an unshown view go by itself, and loads it again`() {
    final class Sparing: TracingController {
      var cache = [1, 2, 3]
      var model = "kept"
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        cache = []
        if isViewLoaded, view.window == nil { view = nil }
      }
    }
    stage.endIteration()
    let (shown, unshown) = (
      Sparing("shown", in: stage.transcript), Sparing("unshown", in: stage.transcript)
    )
    stage.show(shown)
    _ = unshown.view
    stage.fingers.application.receiveMemoryWarning()
    #expect(shown.isViewLoaded && !unshown.isViewLoaded)
    #expect(shown.cache.isEmpty && unshown.cache.isEmpty)
    #expect(shown.model == "kept" && unshown.model == "kept")
    _ = stage.calls()
    _ = unshown.view
    #expect(stage.calls() == ["unshown loadView", "unshown viewDidLoad"])
  }

  // Proves: VC13:MEM-08, VC11:MW-01, VC11:MW-02
  @Test func `a controller that wants it is unloaded as on iOS 5, unless it is shown`() {
    stage.endIteration()
    let (shown, unshown) = (
      Unloading("shown", in: stage.transcript), Unloading("unshown", in: stage.transcript)
    )
    stage.show(shown)
    _ = unshown.view
    _ = stage.calls()
    stage.fingers.application.receiveMemoryWarning()
    #expect(
      stage.calls() == [
        "shown memory", "unshown willUnload true", "unshown didUnload false", "unshown memory",
      ])
    stage.fingers.application.receiveMemoryWarning()
    #expect(stage.calls() == ["shown memory", "unshown memory"])
  }

  // Proves: VC13:MEM-08
  @Test
  func `a view in another one stays though no window shows it, and goes when it is taken out`() {
    stage.endIteration()
    let controller = Unloading("c", in: stage.transcript)
    let holder = UIView()
    holder.addSubview(controller.view)
    _ = stage.calls()
    stage.fingers.application.receiveMemoryWarning()
    #expect(stage.calls() == ["c memory"])
    #expect(controller.viewIfLoaded?.superview === holder)
    controller.view.removeFromSuperview()
    stage.fingers.application.receiveMemoryWarning()
    #expect(stage.calls() == ["c willUnload true", "c didUnload false", "c memory"])
    #expect(!controller.isViewLoaded)
  }
}
