package import DactylKit
import Foundation
package import InputFrames

/// Reads the settings of scroll views.
@MainActor
package enum ScrollSettings {
  nonisolated static let keys = [
    "content_size", "content_offset", "content_inset", "paging", "bounces",
    "always_bounce_vertical", "always_bounce_horizontal", "directional_lock", "scroll_enabled",
    "delays_content_touches", "can_cancel_content_touches", "cancels_controls", "deceleration",
    "zoom", "zooms", "bounces_zoom", "scrolls_to_top", "hands_over_at_limit",
  ]

  static func scrollView(
    _ frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIScrollView {
    let scroll = UIScrollView(frame: frame)
    if let flag = try settings.bool("cancels_controls") { scroll.cancelsControls = flag }
    if let node = settings["content_size"] {
      let size = try node.requireNumbers(2, "content_size", as: "[width, height]")
      guard size[0] >= 0, size[1] >= 0 else { throw node.error("content_size must be at least 0") }
      scroll.contentSize = CGSize(width: size[0], height: size[1])
    }
    if let node = settings["content_inset"] {
      let inset = try node.requireNumbers(4, "content_inset", as: "[top, left, bottom, right]")
      scroll.contentInset = UIEdgeInsets(
        top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    }
    if let node = settings["content_offset"] {
      let offset = try node.requireNumbers(2, "content_offset", as: "[x, y]")
      scroll.contentOffset = CGPoint(x: offset[0], y: offset[1])
    }
    try applySwitches(settings, to: scroll)
    if let node = settings["deceleration"] { scroll.decelerationRate = try rate(node) }
    if let node = settings["zoom"] {
      let scales = try node.requireNumbers(2, "zoom", as: "[least, greatest]")
      guard scales[0] > 0, scales[0] <= scales[1] else {
        throw node.error("zoom must be [least, greatest], the least above 0")
      }
      scroll.minimumZoomScale = CGFloat(scales[0])
      scroll.maximumZoomScale = CGFloat(scales[1])
    }
    return scroll
  }

  private static func applySwitches(
    _ settings: DocumentMapping, to scroll: UIScrollView
  ) throws(InputError) {
    if let flag = try settings.bool("paging") { scroll.isPagingEnabled = flag }
    if let flag = try settings.bool("bounces") { scroll.bounces = flag }
    if let flag = try settings.bool("always_bounce_vertical") { scroll.alwaysBounceVertical = flag }
    if let flag = try settings.bool("always_bounce_horizontal") {
      scroll.alwaysBounceHorizontal = flag
    }
    if let flag = try settings.bool("directional_lock") { scroll.isDirectionalLockEnabled = flag }
    if let flag = try settings.bool("scroll_enabled") { scroll.isScrollEnabled = flag }
    if let flag = try settings.bool("delays_content_touches") { scroll.delaysContentTouches = flag }
    if let flag = try settings.bool("can_cancel_content_touches") {
      scroll.canCancelContentTouches = flag
    }
    if let flag = try settings.bool("bounces_zoom") { scroll.bouncesZoom = flag }
    if let flag = try settings.bool("scrolls_to_top") { scroll.scrollsToTop = flag }
    if let flag = try settings.bool("hands_over_at_limit") { scroll.handsOverAtLimit = flag }
  }

  private static func rate(
    _ node: DocumentNode
  ) throws(InputError) -> UIScrollView.DecelerationRate {
    switch node.text {
    case "normal": return .normal
    case "fast": return .fast
    default: break
    }
    let rate = try node.requireNumber("deceleration")
    guard rate > 0, rate < 1 else {
      throw node.error("deceleration must be normal, fast or a number between 0 and 1")
    }
    return UIScrollView.DecelerationRate(rawValue: CGFloat(rate))
  }

  /// The names of a scroll view's own recognizers, by which logs call them and others may wait for
  /// them.
  package static func recognizers(
    of scroll: UIScrollView, id: String
  ) -> [(id: String, recognizer: UIGestureRecognizer)] {
    (scroll.gestureRecognizers ?? []).map { recognizer in
      let part: String =
        switch recognizer {
        case scroll.panGestureRecognizer: "pan"
        case is UIPinchGestureRecognizer: "pinch"
        case is UIPanGestureRecognizer: "swipe"
        default: "delay"
        }
      recognizer.name = "\(id).\(part)"
      return ("\(id).\(part)", recognizer)
    }
  }

  /// Completes a scroll view when its content views exist: the view that is zoomed, and the size of
  /// the content if none is given. Returns objects that must be kept alive.
  package static func finish(
    _ scroll: UIScrollView, _ settings: DocumentMapping, views: [String: UIView]
  ) throws(InputError) -> AnyObject? {
    if settings["content_size"] == nil {
      let reach = scroll.subviews.reduce(CGRect.zero) { $0.union($1.frame) }
      scroll.contentSize = CGSize(width: reach.maxX, height: reach.maxY)
    }
    guard let id = try settings.string("zooms") else { return nil }
    guard let view = views[id], view !== scroll, view.isDescendant(of: scroll) else {
      let inner = views.filter { $0.value !== scroll && $0.value.isDescendant(of: scroll) }
      throw settings.error(
        at: "zooms", "there is no view \"\(id.shortened)\" in it",
        hint: id.hint("views in it", inner.keys.sorted()))
    }
    let zoomer = SceneZoomer(view)
    scroll.delegate = zoomer
    return zoomer
  }
}

/// Names the view that a scene's scroll view zooms.
@MainActor
private final class SceneZoomer: UIScrollViewDelegate {
  private weak var view: UIView?

  init(_ view: UIView) {
    self.view = view
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
