import DactylEvents
import Foundation
import InputTesting
import Testing

/// A controller that says what it wants of the bars.
@MainActor
private final class BarController: UIViewController {
  var style = UIStatusBarStyle.default
  var hides = false
  var chosen: UIViewController?

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { hides }
  override var prefersHomeIndicatorAutoHidden: Bool { hides }
  override var childForStatusBarStyle: UIViewController? { chosen }
  override var childForStatusBarHidden: UIViewController? { chosen }
}

@MainActor
@Suite("The status bar and controllers")
struct StatusBarAnswerTests {
  let stage = ControllerStage()
  var application: UIApplication { stage.fingers.application }

  private func controller(hides: Bool = false, _ style: UIStatusBarStyle = .default)
    -> BarController
  {
    _ = application
    let controller = BarController()
    controller.hides = hides
    controller.style = style
    return controller
  }

  @Test func `a root controller hides the bar and gets its room`() {
    application.isStatusBarHidden = false
    let root = controller(hides: true)
    stage.show(root)
    #expect(application.isStatusBarHidden)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    root.hides = false
    stage.endIteration()
    #expect(application.isStatusBarHidden)
    root.setNeedsStatusBarAppearanceUpdate()
    stage.endIteration()
    #expect(!application.isStatusBarHidden)
    #expect(root.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
  }

  @Test func `a bar that the program does not show is not shown by a controller`() {
    stage.show(controller())
    #expect(application.isStatusBarHidden)
    #expect(!application.isHomeIndicatorAutoHidden)
  }

  // Proves: VC13:APP-10
  @Test func `what is set when the view appears is in force before it has appeared`() {
    final class Late: UIViewController {
      var seen: UIStatusBarStyle?
      private var style = UIStatusBarStyle.default
      override var preferredStatusBarStyle: UIStatusBarStyle { style }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        style = .lightContent
        setNeedsStatusBarAppearanceUpdate()
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen = UIApplication.shared.statusBarStyle
      }
    }
    application.isStatusBarHidden = false
    let root = Late()
    stage.show(root)
    #expect(root.seen == .lightContent)
  }

  @Test func `a container names the child that answers, and that one its own`() {
    application.isStatusBarHidden = false
    let (root, child, inner) = (controller(), controller(), controller(hides: true, .lightContent))
    root.chosen = child
    child.chosen = inner
    stage.show(root)
    #expect(application.isStatusBarHidden)
    #expect(application.statusBarStyle == .lightContent)
    // The home indicator is asked of the root, which names nobody.
    #expect(!application.isHomeIndicatorAutoHidden)
  }

  @Test func `a ring of children that name each other ends`() {
    application.isStatusBarHidden = false
    let (root, child) = (controller(), controller())
    root.chosen = child
    child.chosen = root
    stage.show(root)
    #expect(!application.isStatusBarHidden)
  }

  @Test func `what is presented full screen answers, until it goes`() {
    application.isStatusBarHidden = false
    let (root, over) = (controller(), controller(hides: true))
    stage.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    stage.endIteration()
    #expect(application.isStatusBarHidden)
    root.dismiss(animated: false)
    stage.endIteration()
    #expect(!application.isStatusBarHidden)
  }

  @Test func `the default look leaves it to the application`() {
    application.isStatusBarHidden = false
    application.statusBarStyle = .blackOpaque
    stage.show(controller())
    #expect(application.statusBarStyle == .blackOpaque)
  }
}
