import DactylKit
import Foundation

/// Draws the kit's views, with one function for each class.
@MainActor
enum Faces {
  /// The drawing function for a view's class; `nil` if there is none.
  static func face(of view: UIView) -> StandardLooks.Face? {
    switch view {
    case is UILabel: of(label)
    case is UIImageView: of(imageView)
    case is SignView: of(signView)
    case is UISwitch: of(onOff)
    case is UISlider: of(slider)
    case is UISegmentedControl: of(segments)
    case is UIPageControl: of(pages)
    case is UIStepper: of(stepper)
    case is UIProgressView: of(progress)
    case is UIActivityIndicatorView: of(activity)
    case is TabBarButton: of(tab)
    case is UISearchBar: of(searchBar)
    case is UIPickerView: of(picker)
    case is TokenView: of(token)
    case is DayCell: of(day)
    case is UIButton: of(button)
    case is UISearchTextField: of(searchField)
    case is UITextField: of(field)
    case is UITextView: of(textView)
    case is UINavigationBar, is UIToolbar, is UITabBar: bar
    case is UITableViewCell: of(cell)
    case is CellControl: of(rowControl)
    case is TableIndex: of(index)
    case is UIRefreshControl: of(refresh)
    case is UIVisualEffectView: of(effect)
    // The kit makes some plain views and sets their role later.
    default: type(of: view) == UIView.self || view.lookRole != nil ? panel : nil
    }
  }

  /// Wraps the drawing function of a class, so that it accepts any view. It is called only with
  /// views of that class.
  private static func of<View: UIView>(
    _ face: @escaping @MainActor (View, Surroundings, inout [DisplayItem]) -> Void
  ) -> StandardLooks.Face {
    { view, around, items in
      if let view = view as? View { face(view, around, &items) }
    }
  }

  /// A shape filled with one color.
  static func fill(
    _ rect: CGRect, radius: CGFloat = 0, _ color: CGColor, _ items: inout [DisplayItem]
  ) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    items.append(.fill(RoundedRectangle(rect, radius: radius), .color(color)))
  }

  /// An image in a rectangle.
  static func image(
    _ image: UIImage, in rect: CGRect, _ mode: UIView.ContentMode, tint: CGColor,
    stretch: CGRect = ImageItem.whole, _ items: inout [DisplayItem]
  ) {
    guard let reference = ImageReference(image) else { return }
    items.append(
      .image(
        ImageItem(
          reference, in: rect, contentMode: mode, stretch: stretch,
          tint: image.tintColorOfImage ?? tint)))
  }

  /// A view's tint, or that of the default look.
  static func tint(of view: UIView, _ around: Surroundings) -> CGColor {
    let color = view.tintColor ?? .systemBlue
    return color == .systemBlue ? around.colors.tint : around.resolve(color)
  }

  /// Draws the background of the kit's own panels, such as alerts.
  private static func panel(
    _ view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    switch view.lookRole {
    case .dimming: fill(view.bounds, around.colors.dimming, &items)
    case .alert:
      ground(of: view, around, &items)
      separators(of: view, around, &items)
    case .popover:
      edge(of: view, around, &items)
      ground(of: view, around, &items)
      arrow(of: view, around, &items)
    case nil: break
    }
  }

  /// The background of a panel, unless the view has one of its own.
  private static func ground(
    of view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard view.backgroundColor == nil else { return }
    fill(view.bounds, radius: around.metrics.panelRadius, around.colors.panel, &items)
  }

  /// The shadow of a popover and a thin line around it, so that it stands out from a ground of its own color.
  private static func edge(
    of view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    // One that clips, such as a menu, would show no more of it than its corners.
    guard !view.clipsToBounds else { return }
    let metrics = around.metrics
    let shape = RoundedRectangle(view.bounds, radius: metrics.panelRadius)
    let style = ShadowStyle(
      color: around.colors.shadow, offset: CGSize(width: 0, height: metrics.popoverShadowDrop),
      radius: metrics.popoverShadow)
    items.append(.shadow(Shadow(.rectangle(shape), style)))
    let line = metrics.hairline
    fill(
      view.bounds.insetBy(dx: -line, dy: -line), radius: metrics.panelRadius + line,
      around.colors.separator, &items)
  }

  /// The arrow of a popover, in the color of its content.
  private static func arrow(
    of view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard let arrow = view.popoverArrow else { return }
    let (dx, dy) = (arrow.tip.x - arrow.base.x, arrow.tip.y - arrow.base.y)
    // As broad at its base as it is long to both sides.
    let path = PathOutline([
      .move(to: CGPoint(x: arrow.base.x - dy, y: arrow.base.y - dx)), .line(to: arrow.tip),
      .line(to: CGPoint(x: arrow.base.x + dy, y: arrow.base.y + dx)), .closeSubpath,
    ])
    let color =
      (view.subviews.first?.backgroundColor ?? view.backgroundColor).map(around.resolve)
      ?? around.colors.panel
    items.append(.path(PathItem(path, .fill(.winding), .color(color))))
  }

  /// The lines above and between the buttons of an alert.
  private static func separators(
    of view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let line = around.metrics.hairline
    for case let button as UIButton in view.subviews {
      let frame = button.frame
      fill(
        CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: line),
        around.colors.separator, &items)
      guard frame.minX > view.bounds.minX else { continue }
      fill(
        CGRect(x: frame.minX, y: frame.minY, width: line, height: frame.height),
        around.colors.separator, &items)
    }
  }

  /// Blurs what lies behind and lays one translucent color over it, light or dark and as strong as the blur's style.
  /// Vibrancy draws nothing: the contents themselves stand out.
  private static func effect(
    _ view: UIVisualEffectView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard let effect = view.effect, !(effect is UIVibrancyEffect) else { return }
    let style = (effect as? UIBlurEffect)?.style ?? .regular
    guard !view.bounds.isEmpty else { return }
    let isSolid = UIAccessibility.isReduceTransparencyEnabled
    if !isSolid {
      items.append(.backdrop(Backdrop(view.bounds, radius: style.radius, saturation: 1.8)))
    }
    let color =
      switch style.isDark {
      case true?: LookColors.dark.bar
      case false?: LookColors.light.bar
      case nil: around.colors.bar
      }
    if isSolid { return fill(view.bounds, (style.veil ?? color).with(alpha: 1), &items) }
    fill(view.bounds, style.veil ?? color.with(alpha: style.opacity), &items)
  }
}

extension UIBlurEffect.Style {
  /// Whether it is dark whatever the view's style is; `nil` if it follows that.
  fileprivate var isDark: Bool? {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      nil
    }
  }

  /// The standard deviation of the blur in points. Source: `Documentation/Constants.md#blurs`.
  fileprivate var radius: CGFloat {
    switch self {
    case .extraLight, .dark: 20
    default: 30
    }
  }

  /// The color over the blur, where it is known; else the color of bars lies there as strong as ``opacity``. Source:
  /// `Documentation/Constants.md#blurs`.
  fileprivate var veil: CGColor? {
    switch self {
    case .extraLight: CGColor(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82)
    case .light: CGColor(red: 1, green: 1, blue: 1, alpha: 0.3)
    case .dark: CGColor(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73)
    default: nil
    }
  }

  /// How much of what lies behind it hides. Source: `Documentation/Constants.md#blurs`.
  fileprivate var opacity: CGFloat {
    switch self {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.6
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.7
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.92
    default: 0.85
    }
  }
}

extension ImageReference {
  /// The reference of an image; `nil` if it has neither a name nor pixels.
  @MainActor
  init?(_ image: UIImage) {
    if let name = image.name, !name.isEmpty {
      self.init(.named(name), size: image.size, scale: image.scale)
    } else if let drawn = image.drawn() {
      self.init(drawn, orientation: image.imageOrientation)
      if image.size != .zero { size = image.size }
    } else {
      return nil
    }
    if image.renderingMode == .alwaysTemplate || image.tintColorOfImage != nil {
      renderingMode = .template
    }
  }
}

extension CGColor {
  /// The color with another alpha.
  func with(alpha: CGFloat) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
