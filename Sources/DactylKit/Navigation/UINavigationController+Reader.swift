import Foundation

extension UINavigationController {
  /// What the screen reader's escape does: one level back (spec VC13:VO-08).
  final func goBackByEscape() -> Bool {
    guard course.transition == nil else { return childControllers.count > 1 }
    return popViewController(animated: true) != nil || goBackToMore()
  }

  /// Tells the screen reader of the new screen. After a push the cursor goes to the back button, if
  /// there is one (spec VC13:VOC-03). Comes before the controller hears that it appeared, so that
  /// what that posts counts (spec VC13:VOC-08).
  final func announceScreen(after operation: UINavigationControllerOperation) {
    guard let reader = kitApplication.assistiveTechnology, reader.isRunning else { return }
    navigationBar.layOutItems()
    let button = operation == .push && !isNavigationBarHidden ? navigationBar.backButton : nil
    reader.posted(.screenChanged, argument: button)
  }
}
