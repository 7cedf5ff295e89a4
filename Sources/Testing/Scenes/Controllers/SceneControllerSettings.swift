import DactylKit
import Foundation
import InputFrames

/// Reads the properties that every controller has.
@MainActor
enum SceneControllerSettings {
  nonisolated static let keys = [
    "defines_presentation_context", "provides_transition_style", "wants_full_screen_layout",
    "additional_safe_area", "editing", "navigation_item", "toolbar_items", "hides_bottom_bar",
    "tab_item", "preferred_content_size", "modal_in_presentation",
  ]

  static func apply(
    _ settings: DocumentMapping, to controller: UIViewController
  ) throws(InputError) {
    if let title = try settings.string("title") { controller.title = title }
    if let flag = try settings.bool("defines_presentation_context") {
      controller.definesPresentationContext = flag
    }
    if let flag = try settings.bool("provides_transition_style") {
      controller.providesPresentationContextTransitionStyle = flag
    }
    if let flag = try settings.bool("wants_full_screen_layout") {
      controller.wantsFullScreenLayout = flag
    }
    if let node = settings["additional_safe_area"] {
      let insets = try node.requireNumbers(
        4, "additional_safe_area", as: "[top, left, bottom, right]")
      controller.additionalSafeAreaInsets = UIEdgeInsets(
        top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
    try SceneTabs.applyItem(settings, to: controller)
    if let node = settings["preferred_content_size"] {
      let size = try node.requireNumbers(2, "preferred_content_size", as: "[width, height]")
      guard size[0] >= 0, size[1] >= 0 else {
        throw node.error("preferred_content_size must be at least 0")
      }
      controller.preferredContentSize = CGSize(width: size[0], height: size[1])
    }
    if let flag = try settings.bool("modal_in_presentation") {
      controller.isModalInPresentation = flag
    }
    if let flag = try settings.bool("hides_bottom_bar") {
      controller.hidesBottomBarWhenPushed = flag
    }
    if let flag = try settings.bool("editing") { controller.isEditing = flag }
  }
}
