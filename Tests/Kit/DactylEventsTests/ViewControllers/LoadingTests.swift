import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("How controllers load their views")
struct LoadingTests {
  private let stage = ControllerStage()

  // Proves: VC13:LD-01, VC13:LD-04, VC11:LD-07
  @Test func `a controller that is made and set up has loaded nothing`() {
    final class Configured: TracingController {
      var model = 0
      override init(_ label: String, in transcript: Transcript) {
        super.init(label, in: transcript)
        model = 1
        note("init")
      }
    }
    stage.endIteration()
    let controller = Configured("a", in: stage.transcript)
    controller.model = 2
    #expect(stage.calls() == ["a init"])
    #expect(!controller.isViewLoaded)
  }

  // Proves: VC13:LD-05, VC13:LD-06, VC6:VIEW-02, VC6:VIEW-03, VC11:LD-01
  @Test func `the first question loads a plain view, once`() {
    let controller = stage.controller("a")
    let view = controller.view
    #expect(controller.view === view)
    #expect(view.map { type(of: $0) } == UIView.self)
    #expect(view?.subviews.isEmpty == true)
    controller.loadViewIfNeeded()
    #expect(stage.calls() == ["a loadView", "a viewDidLoad"])
  }

  // Proves: VC13:LD-07, VC6:VIEW-05
  @Test func `viewDidLoad finds the view, and asking for it there loads no other`() {
    final class Filling: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        view.addSubview(UIView())
      }
    }
    let controller = Filling()
    #expect(controller.view.subviews.count == 1)
    #expect(controller.loads == 1)
  }

  // Proves: VC13:LD-08, VC13:LD-09, VC6:VIEW-01, VC11:LD-03
  @Test func `loadView makes the view that it assigns, and no other`() {
    final class Card: UIView {}
    final class Own: UIViewController {
      var views: [UIView?] = []
      override var view: UIView! {
        get { super.view }
        set {
          views.append(newValue)
          super.view = newValue
        }
      }
      override func loadView() { view = Card() }
    }
    let controller = Own()
    #expect(controller.view is Card)
    #expect(controller.views == [controller.view])
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC13:LD-11, VC11:MW-05
  @Test func `what is loaded when asked for is loaded again after it was let go`() {
    let controller = stage.controller("a")
    let first = controller.view
    for _ in 0..<2 { #expect(controller.view === first) }
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(first?.next == nil)
    #expect(controller.view !== first)
    #expect(
      stage.calls() == ["a loadView", "a viewDidLoad", "a loadView", "a viewDidLoad"])
  }

  @Test func `a loadView that sets nothing gets an empty view and a warning`() {
    final class Forgetful: UIViewController {
      override func loadView() {}
    }
    stage.endIteration()
    let controller = Forgetful()
    #expect(controller.view != nil)
    #expect(
      stage.warnings == ["loadView() of Forgetful set no view: assign one to view"])
  }

  // Proves: VC13:LD-15
  @Test func `a view added in viewDidLoad takes touches at the first appearance`() {
    final class Filling: UIViewController {
      let box = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
      }
    }
    let controller = Filling()
    stage.show(controller)
    let hit = stage.fingers.application.hitTest(CGPoint(x: 30, y: 30), with: nil)
    #expect(hit?.view === controller.box)
  }

  // Proves: VC13:LD-17
  @Test func `a controller of code is made, loaded and shown in that order, and lets its view die`()
  {
    weak var view: UIView?
    do {
      let controller = stage.controller("a")
      stage.show(controller)
      view = controller.view
      #expect(
        stage.calls() == [
          "a loadView", "a viewDidLoad", "a willAppear", "a willLayout", "a didLayout",
          "a didAppear",
        ])
      stage.window.rootViewController = nil
    }
    #expect(view == nil)
  }
}
