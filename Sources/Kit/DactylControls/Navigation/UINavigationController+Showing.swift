@_spi(Kit) import DactylEvents
import Foundation

extension UINavigationController {
  /// Layout of the navigation's view: what is due begins, and everything is put into place.
  final func layOut() {
    installViews()
    // The stack may have been changed through its children.
    showItems()
    beginTransition()
    if appearanceState == .appeared, course.transition == nil { closeMoves() }
    placeOffScreen()
    placeBars()
  }

  /// Out of sight the top's view is in place too once the navigation's is laid out; nobody hears
  /// that it appears.
  private func placeOffScreen() {
    guard appearanceState == .disappeared, course.transition == nil,
      course.displayed !== topViewController, viewIfLoaded?.window == nil
    else { return }
    course.displayed?.viewIfLoaded?.removeFromSuperview()
    course.displayed = topViewController
    if let top = topViewController { putIntoPlace(top) }
  }

  private func putIntoPlace(_ controller: UIViewController) {
    if !controller.isViewLoaded { controller.keepBottomBarWish() }
    guard let view = controller.view, view.superview !== course.content else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = contentFrame(of: controller)
    course.content.addSubview(view)
  }

  /// Begins the way to the present top, if it is not what is shown.
  private func beginTransition() {
    guard course.transition == nil, isShown, course.displayed !== topViewController else { return }
    NavigationTransition(
      of: self, to: topViewController, course.operation, animated: course.isAnimated
    ).begin()
  }

  /// A transition has ended: what the stack became meanwhile is shown next.
  final func continueCourse() {
    if let displayed = course.displayed, displayed !== topViewController {
      let place = childControllers.firstIndex(of: displayed)
      course.shownStack =
        place.map { Array(childControllers[...$0]) } ?? childControllers + [displayed]
      viewIfLoaded?.setNeedsLayout()
    } else if course.displayed !== topViewController {
      viewIfLoaded?.setNeedsLayout()
    } else {
      letLeaversGo()
    }
  }

  /// The navigation's view is about to appear: the top comes with it, without a transition.
  final func showTop() {
    installViews()
    let top = topViewController
    if let old = course.displayed, old !== top {
      old.viewIfLoaded?.removeFromSuperview()
      course.displayed = nil
      letLeaversGo()
    }
    guard let top else { return }
    if !top.isViewLoaded { top.keepBottomBarWish() }
    top.loadViewIfNeeded()
    top.beginAppearance(true, animated: appearanceIsAnimated)
    course.announced = top
    delegate?.navigationController(self, willShow: top, animated: appearanceIsAnimated)
    // A handler may have changed the stack.
    course.displayed = top
    putIntoPlace(top)
    placeBars()
    parentController?.bottomBarMayHaveChanged(animated: false)
    top.view?.setNeedsLayout()
  }

  /// The navigation's view is there, and so is the top.
  final func topIsShown() {
    guard course.transition == nil else { return }
    closeMoves()
    guard let top = course.announced, top === course.displayed else { return }
    course.announced = nil
    top.giveFirstResponderBack()
    delegate?.navigationController(self, didShow: top, animated: appearanceIsAnimated)
  }

  /// Everybody in the stack who has not heard yet that it moved hears it; a top that is still to be
  /// shown hears it then.
  final func closeMoves() {
    for controller in childControllers
    where controller.pending.isMoveOpen
      && (controller === course.displayed || controller !== topViewController)
    {
      controller.didMove(toParent: self)
      // Not left to an override that does not call `super`.
      controller.settleMove(to: self)
    }
  }

  /// The views of the navigation are in its view, behind one another: content, bars.
  func installViews() {
    guard let view = viewIfLoaded, course.content.superview !== view else { return }
    course.content.frame = view.bounds
    course.content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(course.content, at: 0)
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    course.popper.install(in: self)
    barGesturesMayHaveChanged()
  }
}
