import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Presentations in a context inside a navigation")
struct NavigationContextTests {
  private let scene = NavigationStage("a")

  private func present(_ style: UIModalPresentationStyle) -> TracingController {
    scene["a"].definesPresentationContext = true
    let over = scene.stage.controller("o")
    over.modalPresentationStyle = style
    scene["a"].present(over, animated: false)
    _ = scene.stage.calls()
    return over
  }

  private var isShown: (UIViewController) -> Bool {
    { [scene] in $0.viewIfLoaded?.window === scene.stage.window }
  }

  // Proves: VC6:STY-07
  @Test(arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext], [false, true])
  func `what is presented goes with its controller at a push, and comes back at the pop`(
    style: UIModalPresentationStyle, animated: Bool
  ) {
    let over = present(style)
    #expect(isShown(over))
    #expect(isShown(scene["a"]) == (style == .overCurrentContext))
    scene.push("b", animated: animated)
    scene.finish()
    #expect(!isShown(over) && !isShown(scene["a"]) && isShown(scene["b"]))
    let gone = scene.stage.moves().filter { $0.hasPrefix("o ") }
    #expect(gone.map { $0.split(separator: " ")[1] } == ["willDisappear", "didDisappear"])
    #expect(scene["a"].presentedViewController === over)
    scene.pop(animated: animated)
    scene.finish()
    #expect(isShown(over) && isShown(scene["a"]) == (style == .overCurrentContext))
    let back = scene.stage.moves().filter { $0.hasPrefix("o ") }
    #expect(back.map { $0.split(separator: " ")[1] } == ["willAppear", "didAppear"])
    #expect(
      over.view.convert(over.view.bounds, to: nil) == CGRect(x: 0, y: 44, width: 320, height: 436))
    scene["a"].dismiss(animated: false)
    scene.stage.endIteration()
    #expect(isShown(scene["a"]) && !isShown(over))
  }

  // Proves: VC11:FS-04, VC11:FS-05
  @Test func `content goes below bars that are translucent, and below the status bar last`() {
    let scene = NavigationStage("a", shown: false)
    let application = scene.stage.fingers.application
    application.isStatusBarHidden = false
    application.statusBarStyle = .lightContent
    scene.stage.show(scene.navigation)
    let place = {
      scene.stage.endIteration()
      return scene["a"].view.convert(scene["a"].view.bounds, to: nil)
    }
    // Never below an opaque bar.
    scene["a"].wantsFullScreenLayout = true
    #expect(place().minY == 64)
    scene["a"].wantsFullScreenLayout = false
    scene.navigation.navigationBar.isTranslucent = true
    #expect(place() == CGRect(x: 0, y: 20, width: 320, height: 460))
    scene["a"].wantsFullScreenLayout = true
    #expect(place() == CGRect(x: 0, y: 0, width: 320, height: 480))
    scene.navigation.setToolbarHidden(false, animated: false)
    #expect(place().maxY == 436)
    scene.navigation.toolbar.isTranslucent = true
    #expect(place() == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.navigation.navigationBar.convert(CGPoint.zero, to: nil).y == 20)
    // The next top has its own wish.
    scene.push("b")
    scene.stage.endIteration()
    #expect(scene["b"].view.convert(CGPoint.zero, to: nil).y == 20)
    scene.pop()
    #expect(place().minY == 0)
    // A window that is smaller than the screen keeps its content.
    scene.stage.window.frame = CGRect(x: 0, y: 100, width: 320, height: 300)
    #expect(place() == CGRect(x: 0, y: 0, width: 320, height: 300))
  }

  // Proves: VC11:FS-08
  @Test(arguments: [false, true])
  func `a navigation that is presented goes below the status bar only if its presenter does`(
    presenterDoes: Bool
  ) {
    let stage = PresentationStage()
    stage.application.isStatusBarHidden = false
    stage.application.statusBarStyle = .lightContent
    let root = stage.shownRoot()
    root.wantsFullScreenLayout = presenterDoes
    let content = stage.controller("c")
    content.wantsFullScreenLayout = true
    let navigation = UINavigationController(rootViewController: content)
    navigation.navigationBar.isTranslucent = true
    stage.present(navigation, from: root, .fullScreen)
    #expect(content.view.convert(CGPoint.zero, to: nil).y == (presenterDoes ? 0 : 20))
  }
}
