import Foundation

extension UINavigationBar {
  /// The bar's own back button; `nil` if there is none. Beyond UIKit, where it is private.
  public final var backButton: UIView? { backView }

  /// The view that stands for an item; `nil` while the bar does not show it. Beyond UIKit.
  public final func view(for item: UIBarButtonItem) -> UIView? {
    if let own = item.customView { return own.superview === self ? own : nil }
    return buttons.views.first { $0.item === item && $0.superview === self }
  }

  /// Makes views for the items of the top, and places them: left ones at the leading end, which is the right one where the
  /// bar is read from right to left.
  final func layOutItems() {
    let top = topItem
    let lefts = top?.leftBarButtonItems ?? []
    let rights = top?.rightBarButtonItems ?? []
    for item in lefts + rights { item.holder = self }
    buttons.keep(lefts + rights)
    placeBackButton()

    let prompt = top?.prompt == nil ? 0 : min(limits.promptHeight, bounds.height)
    let below = placePalette()
    if let palette = top?.palette, top?.hidesRow == true { return show([palette]) }
    let row = bounds.inset(
      by: UIEdgeInsets(top: prompt, left: 0, bottom: below + shownRoom, right: 0))
    var shown: [UIView] = backView.map { [$0] } ?? []
    var left = row.minX + limits.itemGap
    if let backView {
      // It reaches to the bar's edge, where fingers look for it.
      let end = left + backView.fittingWidth(limits)
      let place = CGRect(x: row.minX, y: row.minY, width: end - row.minX, height: row.height)
      backView.settle(inBarPlace: directed(place, in: bounds))
      backView.placeSign(limits)
      left = end + limits.itemGap
    }
    for item in lefts {
      left += place(item, at: left, in: row, isRight: false, &shown)
    }
    var right = row.maxX - limits.itemGap
    for item in rights {
      right -= place(item, at: right, in: row, isRight: true, &shown)
    }
    shown += placeTitle(between: left, and: max(left, right), in: row)
    promptLabel.text = top?.prompt
    if top?.prompt != nil {
      promptLabel.frame = CGRect(
        x: bounds.minX, y: bounds.minY, width: bounds.width, height: prompt)
      shown.append(promptLabel)
    }
    shown += placeLargeTitle(below: row.maxY)
    if let palette = top?.palette { shown.append(palette) }
    show(shown)
  }

  /// Places the view below the title; returns how much room it takes.
  private func placePalette() -> CGFloat {
    guard let palette = topItem?.palette else { return 0 }
    let height = min(paletteHeight, bounds.height)
    palette.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    return height
  }

  /// Places one item; returns how much room it takes.
  private func place(
    _ item: UIBarButtonItem, at edge: CGFloat, in row: CGRect, isRight: Bool,
    _ shown: inout [UIView]
  ) -> CGFloat {
    guard let view = buttons.view(for: item, isCompact: isCompact) else {
      return item.isHidden ? 0 : item.width
    }
    let width = view.barWidth(of: item, limits)
    let place = CGRect(
      x: isRight ? edge - width : edge, y: row.minY, width: width, height: row.height)
    view.settle(inBarPlace: directed(place, in: bounds))
    shown.append(view)
    return width + limits.itemGap
  }

  /// The back button belongs to the item below (spec VC6:NIT-03): with its back item's looks, or
  /// its title. Left items stand in its place unless they supplement it.
  private func placeBackButton() {
    guard let top = topItem, let back = backItem, !top.hidesBackButton,
      top.leftBarButtonItems == nil || top.leftItemsSupplementBackButton
    else {
      backView = nil
      return
    }
    let item = back.backBarButtonItem ?? plainBackItem
    item.holder = self
    if backView?.item !== item {
      let view = BarButtonView(item, in: .navigationBar)
      view.accessibilityIdentifier = "backButton"
      view.whenPressed = { [weak self, unowned view] in
        guard let self else { return }
        if let action = topItem?.backAction { return action.performWithSender(item, target: nil) }
        // One with an action of its own does that (spec VC6:NIT-04).
        if item.hasOwnPress { item.press(in: view) } else { goBack() }
      }
      backView = view
    }
    backView?.ownTitle = back.shownBackTitle
    shortenBackTitle()
  }

  /// Where the title of the back button leaves too little room for that of the bar, it is "Back"; where that does, it is
  /// the chevron alone.
  private func shortenBackTitle() {
    guard let backView else { return }
    let others = (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? [])
    var taken = widthOfTitle + 3 * limits.itemGap
    for item in others {
      guard let view = buttons.view(for: item, isCompact: isCompact) else {
        taken += item.isHidden ? 0 : item.width
        continue
      }
      taken += view.barWidth(of: item, limits) + limits.itemGap
    }
    for title in [nil, "Back", ""] as [String?] {
      backView.shortTitle = title
      backView.refresh(isCompact: isCompact)
      if backView.fittingWidth(limits) + taken <= bounds.width { return }
    }
  }

  /// How wide the title between the buttons is.
  private var widthOfTitle: CGFloat {
    if let view = topItem?.titleView { return size(ofTitle: view).width }
    guard shownRoom == 0, let title = topItem?.shownTitle else { return 0 }
    return limits.width(of: title, in: titleLabel.font)
  }

  /// Gives the title the font and color of its attributes, those of the top item before those of the bar; on a black
  /// bar it is white.
  private func dressTitle() {
    let looks = topItem?.titleLooks ?? titleLooks
    guard looks != nil || barStyle != .default || titleLabel.textColor != .label else { return }
    let attributes = looks?() ?? [:]
    titleLabel.font = attributes[.font] as? UIFont ?? Self.titleFont
    titleLabel.textColor = titleColor(attributes)
  }

  private func placeTitle(between left: CGFloat, and right: CGFloat, in row: CGRect) -> [UIView] {
    // It stands there once: large, or between the buttons.
    titleLabel.text = shownRoom > 0 ? nil : topItem?.shownTitle
    dressTitle()
    let view = topItem?.titleView ?? titleLabel
    let size = size(ofTitle: view)
    let width =
      view === titleLabel
      ? limits.width(of: titleLabel.text ?? "", in: titleLabel.font) : size.width
    let height = view === titleLabel ? row.height : min(size.height, row.height)
    guard width > 0 else { return view === titleLabel ? [] : [view] }
    // In the middle of the bar; beside the items where those reach as far.
    let fitting = min(width, right - left)
    let x = max(left, min(row.midX - fitting / 2, right - fitting))
    let place = CGRect(x: x, y: row.midY - height / 2, width: fitting, height: height)
    view.frame = directed(place, in: bounds)
    return [view]
  }

  /// The size of a title's view: as its constraints say, if they place it, even before they were solved here.
  private func size(ofTitle view: UIView) -> CGSize {
    guard view !== titleLabel, !view.translatesAutoresizingMaskIntoConstraints else {
      return view.bounds.size
    }
    let fitting = view.systemLayoutSizeFitting(.zero)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }

  /// Has those subviews of its own, in that order, behind what else a program has put in.
  private func show(_ views: [UIView]) {
    for view in ownViews where !views.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for (index, view) in views.enumerated() where view.superview !== self {
      insertSubview(view, at: index)
    }
    ownViews = views
  }
}
