import DactylKit
import Foundation

/// Attributes of views that show that something goes on, and of styled buttons (spec SB:3).
extension InterfaceLoad {
  func applyProgress(_ bar: UIProgressView, _ element: InterfaceElement) {
    if let style = element.choice("progressViewStyle", of: Choices.progressBars) {
      bar.progressViewStyle = style
    }
    if let progress = element.number("progress") { bar.progress = Float(progress) }
    if let color = element.color("progressTintColor") { bar.progressTintColor = color }
    if let color = element.color("trackTintColor") { bar.trackTintColor = color }
  }

  func applyActivity(_ mark: UIActivityIndicatorView, _ element: InterfaceElement) {
    if let style = element.choice("style", of: Choices.activities) { mark.style = style }
    if let color = element.color("color") { mark.color = color }
    // Interface Builder writes only YES.
    mark.hidesWhenStopped = element.flag("hidesWhenStopped") ?? false
    if element.flag("animating") == true { mark.startAnimating() }
    if element.flag("hidden") == true { mark.isHidden = true }
  }

  func applyRefresh(_ control: UIRefreshControl, _ element: InterfaceElement) {
    if let title = element.text(for: "title", attributed: "attributedTitle") {
      control.attributedTitle = NSAttributedString(string: title)
    }
  }

  /// Makes the refresh control of a scroll view, or of a table controller for its table.
  func makeRefreshControl(of element: InterfaceElement, for view: UIScrollView) {
    guard let part = element.child(for: "refreshControl"), part.name == "refreshControl" else {
      return
    }
    view.refreshControl = makeView(part) as? UIRefreshControl
  }

  func applyConfiguration(_ element: InterfaceElement, to button: UIButton) {
    let style = element.attributes["style"] ?? "plain"
    guard var looks = Choices.configuration(style) else {
      return skipped(element, why: "\"\(style)\" is no style of a button")
    }
    looks.title =
      element.text(for: "title", attributed: "attributedTitle") ?? button.title(for: .normal)
    looks.subtitle = element.text(for: "subtitle", attributed: "attributedSubtitle")
    looks.image = element.image("image") ?? button.image(for: .normal)
    looks.baseForegroundColor = element.color("baseForegroundColor")
    looks.baseBackgroundColor = element.color("baseBackgroundColor")
    if let corners = element.choice("cornerStyle", of: Choices.corners) {
      looks.cornerStyle = corners
    }
    if let size = element.choice("buttonSize", of: Choices.buttonSizes) { looks.buttonSize = size }
    if let padding = element.number("imagePadding") { looks.imagePadding = padding }
    if let padding = element.number("titlePadding") { looks.titlePadding = padding }
    if let edge = element.choice("imagePlacement", of: Choices.imagePlacements) {
      looks.imagePlacement = edge
    }
    if let alignment = element.choice("titleAlignment", of: Choices.titleAlignments) {
      looks.titleAlignment = alignment
    }
    if let inset = element.insets("contentInsets") {
      looks.contentInsets = NSDirectionalEdgeInsets(
        top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
    }
    looks.showsActivityIndicator = element.flag("showsActivityIndicator") ?? false
    if let behind = element.child("backgroundConfiguration", for: "background") {
      looks.background.backgroundColor = behind.color("backgroundColor")
      looks.background.strokeColor = behind.color("strokeColor")
      if let width = behind.number("strokeWidth") { looks.background.strokeWidth = width }
      if let radius = behind.number("cornerRadius") { looks.background.cornerRadius = radius }
    }
    button.configuration = looks
  }
}

extension Choices {
  static let imagePlacements: KeyValuePairs<String, NSDirectionalRectEdge> = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]
  static let titleAlignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  static let progressBars: KeyValuePairs<String, UIProgressView.Style> = [
    "default": .default, "bar": .bar,
  ]
  static let activities: KeyValuePairs<String, UIActivityIndicatorView.Style> = [
    "white": .white, "whiteLarge": .whiteLarge, "gray": .gray, "medium": .medium, "large": .large,
  ]
  static let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
    "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
    "capsule": .capsule,
  ]
  static let buttonSizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
    "mini": .mini, "small": .small, "medium": .medium, "large": .large,
  ]

  /// The looks of a style.
  @MainActor
  static func configuration(_ style: String) -> UIButton.Configuration? {
    switch style {
    case "plain", "borderless": .plain()
    case "gray", "bordered": .gray()
    case "tinted", "borderedTinted": .tinted()
    case "filled", "borderedProminent": .filled()
    default: nil
    }
  }
}
