import DactylKit
import Foundation

extension Faces {
  /// A bar: its background, and the line between bar and content. Its items and titles are separate
  /// views.
  static func bar(_ view: UIView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    var own: UIColor?
    var picture: UIImage?
    var isTranslucent = false
    var style = UIBarStyle.default
    var appearance: UIBarAppearance?
    switch view {
    case let bar as UINavigationBar:
      style = bar.barStyle
      (own, appearance) = (bar.barTintColor, bar.shownAppearance)
      picture = bar.backgroundImage(for: .default)
      isTranslucent = bar.isTranslucent
    case let bar as UIToolbar:
      style = bar.barStyle
      (own, appearance) = (bar.barTintColor, bar.standardAppearance)
      isTranslucent = bar.isTranslucent
    case let bar as UITabBar:
      (own, appearance) = (bar.barTintColor, bar.standardAppearance)
      picture = bar.backgroundImage
      isTranslucent = bar.isTranslucent
    default: break
    }
    // As since iOS 13, looks count before the older properties.
    own = appearance?.backgroundColor ?? own
    picture = appearance?.backgroundImage ?? picture
    let isTransparent = own == nil && appearance.map { $0.backgroundEffect == nil } ?? false
    // A clear color lies behind the bar's own background, as storyboards of older editors have it.
    let isPlain = view.backgroundColor.map { around.resolve($0).alpha == 0 } ?? true
    if isPlain, !isTransparent {
      let plain = style == .default ? around.colors.bar : LookColors.dark.bar
      var color = own.map(around.resolve) ?? plain
      if UIAccessibility.isReduceTransparencyEnabled {
        color = color.with(alpha: 1)
      } else if isTranslucent {
        color = color.with(alpha: color.alpha * 0.85)
      }
      fill(view.bounds, color, &items)
    }
    if let picture {
      image(picture, in: view.bounds, .scaleToFill, tint: tint(of: view, around), &items)
    }
    let edge = appearance.map { $0.shadowColor.map(around.resolve) } ?? around.colors.separator
    guard let edge else { return }
    let line = around.metrics.hairline
    let y = view is UINavigationBar ? view.bounds.maxY - line : view.bounds.minY
    fill(
      CGRect(x: view.bounds.minX, y: y, width: view.bounds.width, height: line),
      edge, &items)
  }

  /// A tab: its image above its title, tinted while it is selected, and its badge.
  static func tab(_ view: TabBarButton, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let box = view.bounds
    let unselected = view.bar?.unselectedItemTintColor.map(around.resolve)
    let color =
      view.isSelected ? tint(of: view, around) : unselected ?? around.colors.unselectedTab
    let attributes =
      (view.isSelected ? view.item.titleTextAttributes(for: .selected) : nil)
      ?? view.item.titleTextAttributes(for: .normal) ?? [:]
    let textHeight = around.metrics.tabText * TextMeasure.lineHeight
    let picture = view.isSelected ? view.item.selectedImage ?? view.item.image : view.item.image
    if let picture {
      image(
        picture,
        in: CGRect(
          x: box.minX, y: box.minY, width: box.width, height: max(0, box.height - textHeight - 2)),
        .center, tint: color, &items)
    }
    if let title = view.item.shownTitle, !title.isEmpty {
      let place = CGRect(
        x: box.minX, y: box.maxY - textHeight - 2, width: box.width, height: textHeight)
      var run = TextRun(
        title,
        font: attributes[.font] as? UIFont
          ?? UIFont.systemFont(ofSize: around.metrics.tabText, weight: .medium),
        color: (attributes[.foregroundColor] as? UIColor).map(around.resolve) ?? color,
        in: place, alignment: .center)
      // A color alone does not say which tab is chosen.
      if view.isSelected, UIAccessibility.shouldDifferentiateWithoutColor { run.underline() }
      items.append(.text(run))
    }
    guard let badge = view.item.badgeValue else { return }
    let font = UIFont.systemFont(ofSize: 13)
    let width = max(18, TextMeasure.measure(badge, font, .infinity).width + 10)
    let place = CGRect(x: box.midX + 6, y: box.minY + 2, width: width, height: 18)
    let ground = view.item.badgeColor.map(around.resolve) ?? around.colors.destructive
    fill(place, radius: 9, ground, &items)
    items.append(
      .text(
        TextRun(
          badge, font: font, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1), in: place,
          alignment: .center)))
  }
}
