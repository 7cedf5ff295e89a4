package import DactylKit
import Foundation
package import InputFrames

/// How a view of a scene or a case looks. What the file omits stays as the view's class has it.
package struct ViewLook: Sendable {
  /// The keys of every view's look.
  package static let keys = ["background", "tint", "corner_radius", "border", "shadow"]

  private struct Border {
    var width = 1.0
    var color = UIColor.black
  }

  private struct Shadow {
    var color = UIColor.black
    /// Source: `Documentation/Constants.md#scene-shadows`.
    var opacity = 0.25
    var radius: Double?
    var offset: CGSize?
  }

  private var background: UIColor?
  private var tint: UIColor?
  private var cornerRadius: Double?
  private var border: Border?
  private var shadow: Shadow?

  /// No look.
  init() {}

  /// Reads the look of an entry.
  package init(_ settings: DocumentMapping) throws(InputError) {
    background = try SceneColor.read("background", in: settings)
    tint = try SceneColor.read("tint", in: settings)
    cornerRadius = try settings.number("corner_radius", from: 0)
    if let border = try settings.mapping("border") {
      try border.allow(["width", "color"])
      var read = Border()
      if let width = try border.number("width", from: 0) { read.width = width }
      if let color = try SceneColor.read("color", in: border, of: "border") { read.color = color }
      self.border = read
    }
    if let shadow = try settings.mapping("shadow") {
      try shadow.allow(["color", "opacity", "radius", "offset"])
      var read = Shadow()
      if let color = try SceneColor.read("color", in: shadow, of: "shadow") { read.color = color }
      if let opacity = try shadow.number("opacity", from: 0, through: 1) { read.opacity = opacity }
      read.radius = try shadow.number("radius", from: 0)
      if let offset = try shadow["offset"]?.requireNumbers(2, "offset", as: "[x, y]") {
        read.offset = CGSize(width: offset[0], height: offset[1])
      }
      self.shadow = read
    }
  }

  /// Whether a view without content shows it.
  var isVisible: Bool {
    (background?.cgColor.alpha ?? 0) > 0 || (border?.width ?? 0) > 0
  }

  /// Sets the look of a view.
  @MainActor
  package func apply(to view: UIView) {
    if let background { view.backgroundColor = background }
    if let tint { view.tintColor = tint }
    if let cornerRadius { view.layer.cornerRadius = CGFloat(cornerRadius) }
    if let border { view.layer.borderWidth = CGFloat(border.width) }
    if let shadow {
      view.layer.shadowOpacity = Float(shadow.opacity)
      if let radius = shadow.radius { view.layer.shadowRadius = CGFloat(radius) }
      if let offset = shadow.offset { view.layer.shadowOffset = offset }
    }
    applyLayerColors(to: view)
  }

  /// Sets the colors that a layer has, which do not follow the view's appearance by themselves.
  @MainActor
  package func applyLayerColors(to view: UIView) {
    let traits = view.traitCollection
    if let border { view.layer.borderColor = border.color.resolvedColor(with: traits).cgColor }
    if let shadow { view.layer.shadowColor = shadow.color.resolvedColor(with: traits).cgColor }
  }
}

extension Scene {
  /// Whether the file makes something visible: a background, a border, a text with a look, a picture, a title
  /// of a bar, a row. A tint, a shadow and round corners alone show nothing.
  package var hasLooks: Bool {
    let views =
      [window] + windows.map(\.view) + controllers.compactMap(\.view)
    return views.contains(where: \.hasLooks)
      || controllers.contains { entry in
        SceneRows.areAny(in: entry.settings)
          || (try? entry.settings.mapping("navigation_item"))??.keys.isEmpty == false
      }
  }
}

extension Scene.ViewEntry {
  fileprivate var hasLooks: Bool {
    guard properties.hidden != true else { return false }
    return look.isVisible || (settings.map(hasContentLook(in:)) ?? false)
      || subviews.contains(where: \.hasLooks)
  }

  /// Whether the keys of the view's kind say how its content looks, and it has content.
  private func hasContentLook(in settings: DocumentMapping) -> Bool {
    switch kind {
    case "navigation_bar": settings["title"] != nil
    case "list": SceneRows.areAny(in: settings)
    default:
      settings["image"] != nil
        || TextLook.keys.contains { settings[$0] != nil }
          && ["text", "title", "placeholder"].contains { settings[$0] != nil }
    }
  }
}
