import DactylKit
import Foundation

/// What a program answers beside gestures: special gestures of a screen reader, actions, steps.
@MainActor
enum Alternatives {
  /// A method of accessibility that a program overrides, or sets a block for.
  enum Answer: CaseIterable {
    case activate, escape, magicTap, scroll
  }

  /// Whether a view, or what follows it in the responder chain up to its window, answers; what the kit's own views and controllers
  /// answer, if `countingKit` is set. A navigation's answer leads back, and from its first page nowhere: it never counts.
  static func answers(_ answer: Answer, from view: UIView, countingKit: Bool = false) -> Bool {
    for responder in view.responderChain {
      if hasBlock(answer, responder) { return true }
      let isOfKit = AccessibilityObject.isOfKit(responder) || responder is UISearchController
      if !(responder is UINavigationController), countingKit || !isOfKit,
        overrides(answer, responder)
      {
        return true
      }
      if responder is UIWindow { return false }
    }
    return false
  }

  private static func hasBlock(_ answer: Answer, _ object: AccessibilityObject) -> Bool {
    switch answer {
    case .activate: object.accessibilityActivateBlock != nil
    case .escape: object.accessibilityPerformEscapeBlock != nil
    case .magicTap: object.accessibilityMagicTapBlock != nil
    case .scroll: object.accessibilityScrollBlock != nil
    }
  }

  private static func overrides(_ answer: Answer, _ object: AccessibilityObject) -> Bool {
    switch object {
    case let view as UIView: views[answer]?.isOverridden(by: type(of: view)) ?? false
    case let controller as UIViewController:
      controllers[answer]?.isOverridden(by: type(of: controller)) ?? false
    default: false
    }
  }

  private class PlainView: UIView {}
  private final class ActivatingView: UIView {
    override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  }
  private final class EscapingView: UIView {
    override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  }
  private final class MagicView: UIView {
    override func accessibilityPerformMagicTap() -> Bool { super.accessibilityPerformMagicTap() }
  }
  private final class ScrollingView: UIView {
    override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
      super.accessibilityScroll(direction)
    }
  }
  private static let views: [Answer: OverriddenMethod] = [
    .activate: OverriddenMethod(ActivatingView.self, base: UIView.self, plain: PlainView.self),
    .escape: OverriddenMethod(EscapingView.self, base: UIView.self, plain: PlainView.self),
    .magicTap: OverriddenMethod(MagicView.self, base: UIView.self, plain: PlainView.self),
    .scroll: OverriddenMethod(ScrollingView.self, base: UIView.self, plain: PlainView.self),
  ]

  private final class PlainController: UIViewController {}
  private final class ActivatingController: UIViewController {
    override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  }
  private final class EscapingController: UIViewController {
    override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  }
  private final class MagicController: UIViewController {
    override func accessibilityPerformMagicTap() -> Bool { super.accessibilityPerformMagicTap() }
  }
  private final class ScrollingController: UIViewController {
    override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
      super.accessibilityScroll(direction)
    }
  }
  private static let controllers: [Answer: OverriddenMethod] = [
    .activate: controller(ActivatingController.self), .escape: controller(EscapingController.self),
    .magicTap: controller(MagicController.self), .scroll: controller(ScrollingController.self),
  ]
  private static func controller(_ probe: AnyClass) -> OverriddenMethod {
    OverriddenMethod(probe, base: UIViewController.self, plain: PlainController.self)
  }
}
