import DactylEvents
import Foundation
import InputTesting
import Testing

/// Who loads a view when, and what becomes of views that a program hands about.
@MainActor
@Suite("Views and their controllers")
struct ViewOwnershipTests {
  let stage = ControllerStage()

  @Test func `a view set by hand is neither loaded nor told of`() {
    let controller = stage.acting("c")
    let view = UIView()
    controller.view = view
    #expect(controller.isViewLoaded)
    #expect(controller.viewIfLoaded === view)
    #expect(view.next === controller)
    controller.loadViewIfNeeded()
    #expect(stage.calls() == [])
  }

  @Test func `what is no view can be asked for and set without loading`() {
    let controller = stage.acting("c")
    controller.title = "C"
    controller.preferredContentSize = CGSize(width: 100, height: 100)
    controller.modalPresentationStyle = .formSheet
    controller.toolbarItems = []
    controller.isEditing = true
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    _ = controller.navigationItem.title
    _ = controller.tabBarItem.title
    _ = controller.editButtonItem
    _ = controller.presentationController
    _ = controller.presentedViewController
    _ = controller.traitCollection
    _ = controller.interfaceOrientation
    _ = controller.next
    controller.setNeedsStatusBarAppearanceUpdate()
    #expect(!controller.isViewLoaded)
    #expect(stage.calls() == [])
  }

  @Test func `asking for the view again and again loads once`() {
    let controller = stage.acting("c")
    _ = controller.view
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(stage.calls() == ["c loadView", "c viewDidLoad"])
  }

  @Test func `in viewDidLoad the view is loaded, out of any window, as large as the screen`() {
    let controller = stage.acting("c")
    controller.acts["viewDidLoad"] = { controller in
      #expect(controller.isViewLoaded)
      #expect(controller.view.window == nil)
      #expect(controller.view.frame == UIScreen.main.bounds)
    }
    stage.show(controller)
    #expect(stage.calls().filter { $0 == "c viewDidLoad" }.count == 1)
  }

  @Test func `a loadView that asks for the view gets an empty one`() {
    let controller = AskingController()
    controller.application = stage.fingers.application
    stage.show(controller)
    #expect(controller.loads == 1)
    #expect(controller.view.window === stage.window)
    #expect(stage.warnings.count == 1)
  }

  @Test func `a view that is let go of is loaded anew`() {
    let controller = stage.acting("c")
    let first = controller.view
    _ = stage.calls()
    controller.view = nil
    #expect(!controller.isViewLoaded)
    #expect(first?.next == nil)
    #expect(controller.view !== first)
    #expect(stage.calls() == ["c loadView", "c viewDidLoad"])
  }

  // Proves: VC13:BAS-07, VC11:VB-01
  @Test func `a view that belongs to another controller changes hands, with a warning`() {
    let (old, new) = (stage.acting("old"), stage.acting("new"))
    let view = old.view
    new.view = view
    #expect(new.viewIfLoaded === view)
    #expect(view?.next === new)
    #expect(!old.isViewLoaded)
    #expect(stage.warnings.count == 1)
  }

  @Test func `the same view set again changes nothing`() {
    let controller = stage.acting("c")
    let view = controller.view
    controller.view = view
    #expect(controller.viewIfLoaded === view)
    #expect(view?.next === controller)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `another view for a root that is shown takes its place`() {
    let controller = stage.acting("c")
    stage.show(controller)
    let old = controller.view
    let new = UIView()
    controller.view = new
    stage.endIteration()
    #expect(old?.next === stage.window || old?.superview == nil)
    #expect(new.next === controller)
  }

  @Test func `a child's view is loaded by who adds it, not by addChild`() {
    let (parent, child) = (stage.acting("p"), stage.acting("c"))
    parent.addChild(child)
    #expect(!child.isViewLoaded)
    #expect(!parent.isViewLoaded)
    child.didMove(toParent: parent)
    stage.show(parent)
    #expect(!child.isViewLoaded)
  }

  @Test func `a loaded view keeps its size until it is shown, and takes the window's then`() {
    let controller = stage.acting("c")
    controller.view.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    stage.show(controller)
    #expect(controller.view.frame == stage.window.bounds)
  }

  // Proves: VC6:VIEW-06
  @Test func `a view of no size is framed as the window stands, and its label stays in the middle`()
  {
    let label = UIView(frame: CGRect(x: -20, y: -5, width: 40, height: 10))
    label.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    let root = stage.acting("r")
    root.view = UIView()
    root.view.addSubview(label)
    #expect(root.view.frame == .zero)
    stage.fingers.application.declaredInterfaceOrientations = [.landscapeRight, .portrait]
    stage.show(root)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
    #expect(label.center == CGPoint(x: 240, y: 160))
    stage.hold(.portrait)
    #expect(label.center == CGPoint(x: 160, y: 240) && label.bounds.width == 40)
  }

  @Test func `the first layout sees the size of the window`() {
    let controller = stage.acting("c")
    var sizes: [CGSize] = []
    controller.acts["isAppearing"] = { sizes.append($0.view.bounds.size) }
    controller.acts["willLayout"] = { sizes.append($0.view.bounds.size) }
    stage.window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    stage.show(controller)
    #expect(sizes == [CGSize(width: 200, height: 300), CGSize(width: 200, height: 300)])
  }
}

private final class AskingController: UIViewController {
  var loads = 0
  weak var application: UIApplication?

  override func loadView() {
    loads += 1
    view.alpha = 1
  }
}
