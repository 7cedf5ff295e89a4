@_spi(Kit) import DactylEvents
import Foundation

extension UINavigationController {
  /// Puts a controller on top.
  final func push(_ controller: UIViewController, animated: Bool) {
    if let reason = refusal(of: controller) { return refuse(controller, reason) }
    change(to: childControllers + [controller], .push, animated: animated)
  }

  /// Takes away what is above a controller of the stack; answers it.
  final func pop(to controller: UIViewController, animated: Bool) -> [UIViewController] {
    guard let index = childControllers.firstIndex(of: controller) else { return [] }
    let popped = Array(childControllers[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(childControllers[...index]), .pop, animated: animated)
    return popped
  }

  /// Replaces the stack (spec VC6:NAV-06).
  final func replace(with controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated() {
      if controllers[..<index].contains(controller) {
        return refuse(controller, "it is in the new stack twice: name it once")
      }
      if !childControllers.contains(controller), let reason = refusal(of: controller) {
        return refuse(controller, reason)
      }
    }
    let old = childControllers
    let operation: UINavigationControllerOperation =
      controllers.last == old.last
      ? .none : controllers.last.map(old.contains) ?? true ? .pop : .push
    change(to: controllers, operation, animated: animated)
  }

  /// The back button, and the reader's escape: the top goes.
  final func goBack() {
    guard course.transition == nil else { return }
    if childControllers.count < 2, goBackToMore() { return }
    popViewController(animated: true)
  }

  /// Why a controller cannot come into the stack; `nil` when it can.
  private func refusal(of controller: UIViewController) -> String? {
    if childControllers.contains(controller) { return "it is in the stack already: pop to it" }
    if let reason = controller.refusalByNavigation { return reason }
    if ancestors.contains(controller) {
      return "it contains the navigation: push another controller"
    }
    if controller.ownPresentation != nil { return "it is presented: dismiss it first" }
    return nil
  }

  private func refuse(_ controller: UIViewController, _ reason: String) {
    kitApplication.warn(.navigationRefused(controller, navigation: self, reason: reason))
  }

  /// Sets the stack: calls the controllers that come and go, and updates the bar. What is shown
  /// follows at the next layout.
  private func change(
    to controllers: [UIViewController], _ operation: UINavigationControllerOperation,
    animated: Bool
  ) {
    if course.transition == nil, isShown, course.displayed === topViewController {
      course.shownStack = childControllers
    }
    let going = childControllers.filter { !controllers.contains($0) }
    let coming = controllers.filter { !childControllers.contains($0) }
    course.changes += 1
    if operation != .none || course.displayed === topViewController {
      course.operation = operation
      course.isAnimated = animated && UIView.areAnimationsEnabled
    }
    if course.transition?.isAnimated == true, operation != .none {
      kitApplication.warn(.nestedNavigation(self))
    }
    for controller in going.reversed() { controller.willLeave() }
    for controller in coming { adopt(controller) }
    childControllers = controllers
    for controller in going.reversed() {
      // Who is seen, or on its way to be, goes when its view has gone.
      if controller === course.displayed || course.transition?.moves(controller) == true {
        course.leaving.append(controller)
      } else {
        controller.hasLeft(self)
      }
    }
    showItems()
    guard let view = viewIfLoaded, course.displayed !== topViewController || !coming.isEmpty
    else { return letLeaversGo() }
    view.setNeedsLayout()
    if !isShown { letLeaversGo() }
  }

  /// Takes a controller as a child. One that was about to leave stays.
  private func adopt(_ controller: UIViewController) {
    if controller.parentController === self {
      course.leaving.removeAll { $0 === controller }
      controller.willMove(toParent: self)
      controller.pending.parentMove = .toParent
      controller.pending.isMoveOpen = true
      return
    }
    if let other = controller.parentController as? UINavigationController {
      other.setViewControllers(
        other.childControllers.filter { $0 !== controller }, animated: false)
      other.course.leaving.removeAll { $0 === controller }
      controller.parentController = nil
    }
    attachChild(controller)
  }

  /// The bars show what the stack says.
  final func showItems() {
    let items = itemsBelow + childControllers.map(\.navigationItem)
    if navigationBar.stack != items { navigationBar.show(items) }
    let tools = topViewController?.toolbarItems
    if (toolbar.items ?? []) != (tools ?? []) {
      toolbar.setItems(tools, animated: course.isAnimated)
    }
  }

  /// Controllers that left the stack and are out of sight leave the navigation.
  final func letLeaversGo() {
    guard course.transition == nil else { return }
    if course.displayed === topViewController || !isShown { course.shownStack = [] }
    for controller in course.leaving where !controller.isShown {
      guard controller.appearanceState == .disappeared else { continue }
      course.leaving.removeAll { $0 === controller }
      if course.displayed === controller { course.displayed = nil }
      controller.viewIfLoaded?.removeFromSuperview()
      controller.hasLeft(self)
    }
  }
}

extension UIViewController {
  /// It is about to leave a navigation.
  final func willLeave() {
    willMove(toParent: nil)
    // Not left to an override that does not call `super`.
    pending.parentMove = .fromParent
  }

  /// It has left a navigation.
  final func hasLeft(_ navigation: UINavigationController) {
    guard parentController === navigation else { return }
    parentController = nil
    notifyLeft()
  }

  /// Tells that it has no parent any more.
  final func notifyLeft() {
    navigationSide.containerInsets = .zero
    didMove(toParent: nil)
    // Not left to an override that does not call `super`.
    pending.parentMove = .none
    pending.isMoveOpen = false
  }
}

extension UINavigationController {
  /// What the screen reader's escape does: one level back (spec VC13:VO-08).
  final func goBackByEscape() -> Bool {
    guard course.transition == nil else { return childControllers.count > 1 }
    return popViewController(animated: true) != nil || goBackToMore()
  }

  /// Tells the screen reader of the new screen. After a push the cursor goes to the back button, if
  /// there is one (spec VC13:VOC-03). Comes before `viewDidAppear(_:)`, so that
  /// what that posts counts (spec VC13:VOC-08).
  final func announceScreen(after operation: UINavigationControllerOperation) {
    guard let reader = kitApplication.assistiveTechnology, reader.isRunning else { return }
    navigationBar.layOutItems()
    let button = operation == .push && !isNavigationBarHidden ? navigationBar.backButton : nil
    reader.posted(.screenChanged, argument: button)
  }
}
