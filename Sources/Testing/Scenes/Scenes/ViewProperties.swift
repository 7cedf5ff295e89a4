package import DactylKit
import Foundation
package import InputFrames

/// The properties of a view that a scene or a case sets. Those that the file omits keep the class's
/// values.
package struct ViewProperties: Sendable {
  /// The keys of these properties in a document.
  package static let keys = [
    "hidden", "alpha", "user_interaction", "multiple_touch", "exclusive_touch", "clips_to_bounds",
    "tag", "autoresizing", "struts", "springs", "autoresizes_subviews",
  ]

  /// Whether the view is hidden, if the file says so.
  package var hidden: Bool?
  /// The autoresizing mask, if the file gives one.
  package var autoresizing: UIView.AutoresizingMask?
  private var alpha: Double?
  private var userInteraction: Bool?
  private var multipleTouch: Bool?
  private var exclusiveTouch: Bool?
  private var clipsToBounds: Bool?
  private var tag: Int?
  private var autoresizesSubviews: Bool?

  /// No property is set.
  package init() {}

  /// Reads the properties of an entry.
  package init(_ settings: DocumentMapping) throws(InputError) {
    hidden = try settings.bool("hidden")
    alpha = try settings.number("alpha", from: 0, through: 1)
    userInteraction = try settings.bool("user_interaction")
    multipleTouch = try settings.bool("multiple_touch")
    exclusiveTouch = try settings.bool("exclusive_touch")
    clipsToBounds = try settings.bool("clips_to_bounds")
    tag = try settings.integer("tag", from: -1_000_000_000, through: 1_000_000_000)
    autoresizing = try SceneGeometry.autoresizing(settings)
    autoresizesSubviews = try settings.bool("autoresizes_subviews")
  }

  /// Sets the properties of a view.
  @MainActor
  package func apply(to view: UIView) {
    if let hidden { view.isHidden = hidden }
    if let alpha { view.alpha = CGFloat(alpha) }
    if let userInteraction { view.isUserInteractionEnabled = userInteraction }
    if let multipleTouch { view.isMultipleTouchEnabled = multipleTouch }
    if let exclusiveTouch { view.isExclusiveTouch = exclusiveTouch }
    if let clipsToBounds { view.clipsToBounds = clipsToBounds }
    if let tag { view.tag = tag }
    if let autoresizing { view.autoresizingMask = autoresizing }
    if let autoresizesSubviews { view.autoresizesSubviews = autoresizesSubviews }
  }
}
