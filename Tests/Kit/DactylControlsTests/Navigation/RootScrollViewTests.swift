import DactylControls
import Foundation
import InputTesting
import Testing

/// A scroll view below the bar of a navigation, 44 points high.
@MainActor
@Suite("A scroll view below a translucent bar")
struct RootScrollViewTests {
  let stage = NavigationStage("root")

  /// Pushes a controller with that view, and tells it.
  private func push(_ view: UIView) -> UIViewController {
    stage.navigation.navigationBar.isTranslucent = true
    let controller = stage["pushed"]
    controller.view = view
    stage.push("pushed")
    stage.finish()
    return controller
  }

  // Proves: VC13:FRM-04, VC11:FS-07, VC11:LD-12
  @Test func `a scroll view that is the controller's view begins below the bar`() {
    let scroll = UIScrollView()
    _ = push(scroll)
    #expect(scroll.frame == stage.navigation.view.bounds)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    #expect(scroll.contentOffset.y == -44)
    #expect(scroll.contentInset == .zero)
  }

  @Test func `content that becomes scrollable later begins below the bar, too`() {
    let scroll = UIScrollView()
    push(scroll).automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.contentOffset.y == 0)
    scroll.contentSize = CGSize(width: 100, height: 2000)
    #expect(scroll.adjustedContentInset.top == 44)
    #expect(scroll.contentOffset.y == -44)
  }

  // Proves: VC13:FRM-04, VC11:FS-07
  @Test func `a scroll view inside another view is left alone`() {
    let (plain, scroll) = (UIView(), UIScrollView())
    plain.frame = stage.navigation.view.bounds
    scroll.frame = plain.bounds
    plain.addSubview(scroll)
    _ = push(plain)
    #expect(scroll.adjustedContentInset == .zero)
  }

  @Test func `the controller may do without, as long as there is nothing to scroll`() {
    let scroll = UIScrollView()
    let controller = push(scroll)
    #expect(controller.automaticallyAdjustsScrollViewInsets)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentSize = CGSize(width: 100, height: 2000)
    stage.finish()
    #expect(scroll.adjustedContentInset.top == 44)
    controller.automaticallyAdjustsScrollViewInsets = true
    scroll.contentSize = .zero
    stage.finish()
    #expect(scroll.adjustedContentInset.top == 44)
  }
}
