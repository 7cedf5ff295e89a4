import DactylKit
import Foundation

/// Attributes of views beyond those that every coder holds.
extension InterfaceLoad {
  /// Sets the properties of every view.
  func applyCommon(_ view: UIView, _ element: InterfaceElement) {
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false,
      element.flag("fixedFrame") != true
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if element.flag("clearsContextBeforeDrawing") == false {
      view.clearsContextBeforeDrawing = false
    }
    if let color = element.color("backgroundColor") { view.backgroundColor = color }
    if let color = element.color("tintColor") { view.tintColor = color }
    if let semantics = element.choice("semanticContentAttribute", of: Choices.semantics) {
      view.semanticContentAttribute = semantics
    }
    if let margins = element.insets("layoutMargins") ?? element.insets("directionalLayoutMargins") {
      view.layoutMargins = margins
    }
    if element.flag("preservesSuperviewLayoutMargins") == true {
      view.preservesSuperviewLayoutMargins = true
    }
    if element.flag("insetsLayoutMarginsFromSafeArea") == false {
      view.insetsLayoutMarginsFromSafeArea = false
    }
    if let accessibility = element.child("accessibility", for: "accessibilityConfiguration") {
      apply(accessibility: accessibility, to: view)
    }
    // Files write a label's 251, and omit 250, the priority of any other view.
    if view is UILabel {
      view.setContentHuggingPriority(.defaultLow, for: .horizontal)
      view.setContentHuggingPriority(.defaultLow, for: .vertical)
    }
    applyPriorities(view, element)
    applyGuides(of: view, element)
  }

  /// Sets the hugging and compression resistance priorities.
  func applyPriorities(_ view: UIView, _ element: InterfaceElement) {
    func apply(_ name: String, _ set: (UILayoutPriority) -> Void) {
      if let number = element.number(name) { set(UILayoutPriority(Float(number))) }
    }
    apply("horizontalHuggingPriority") { view.setContentHuggingPriority($0, for: .horizontal) }
    apply("verticalHuggingPriority") { view.setContentHuggingPriority($0, for: .vertical) }
    apply("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .horizontal)
    }
    apply("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority($0, for: .vertical)
    }
  }

  private func applyStack(_ stack: UIStackView, _ element: InterfaceElement) {
    if let axis = element.choice("axis", of: Choices.axes) { stack.axis = axis }
    if let choice = element.choice("distribution", of: Choices.distributions) {
      stack.distribution = choice
    }
    if let choice = element.choice("alignment", of: Choices.stackAlignments) {
      stack.alignment = choice
    }
    if let spacing = element.number("spacing") { stack.spacing = spacing }
    if element.flag("baselineRelativeArrangement") == true {
      stack.isBaselineRelativeArrangement = true
    }
    // Interface Builder writes the margins of a stack only if its views respect them.
    if element.insets("layoutMargins") != nil || element.insets("directionalLayoutMargins") != nil {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  /// Sets the properties for screen readers (spec SB:3).
  func apply(accessibility: InterfaceElement, to object: AccessibilityObject) {
    if let label = accessibility.string("label") { object.accessibilityLabel = label }
    if let hint = accessibility.string("hint") { object.accessibilityHint = hint }
    if let value = accessibility.string("value") { object.accessibilityValue = value }
    if let identifier = accessibility.string("identifier") {
      object.accessibilityIdentifier = identifier
    }
    if let traits = accessibility.child("accessibilityTraits", for: "traits") {
      object.accessibilityTraits = Choices.traits.reduce(into: []) { all, next in
        if traits.flag(next.key) == true { all.insert(next.value) }
      }
    }
    if let isElement = accessibility.child("bool", for: "isElement")?.flag("value") {
      object.isAccessibilityElement = isElement
    }
  }

  /// Sets the properties of the view's class.
  func adoptContent(_ view: UIView, _ element: InterfaceElement, _ coder: NibCoder) {
    switch view {
    case let control as UIControl: applyControl(control, element)
    case let label as UILabel: applyLabel(label, element)
    case let picture as UIImageView: applyImageView(picture, element)
    case let table as UITableView:
      applyScrollView(table, element)
      applyTable(table, element, coder.context)
    case let collection as UICollectionView:
      applyScrollView(collection, element)
      applyCollection(collection, element)
    case let text as UITextView:
      applyScrollView(text, element)
      applyTextView(text, element)
    case let scroll as UIScrollView: applyScrollView(scroll, element)
    case let cell as UITableViewCell: fillCell(cell, element, coder.context)
    case let cell as UICollectionViewCell: fillCell(cell, element, coder.context)
    case let bar as UISearchBar: applySearchBar(bar, element)
    case let bar as UIProgressView: applyProgress(bar, element)
    case let mark as UIActivityIndicatorView: applyActivity(mark, element)
    case let stack as UIStackView: applyStack(stack, element)
    case let effect as UIVisualEffectView: applyEffect(effect, element, coder.context)
    case let bar as UINavigationBar: applyNavigationBar(bar, element)
    case let bar as UIToolbar: applyToolbar(bar, element)
    case let bar as UITabBar: applyTabBar(bar, element)
    default: break
    }
  }

  private func applyLabel(_ label: UILabel, _ element: InterfaceElement) {
    if let text = element.text(for: "text", attributed: "attributedText") { label.text = text }
    if let lines = element.integer("numberOfLines") { label.numberOfLines = max(0, lines) }
    if let alignment = element.choice("textAlignment", of: Choices.alignments) {
      label.textAlignment = alignment
    }
    if let mode = element.choice("lineBreakMode", of: Choices.lineBreaks) {
      label.lineBreakMode = mode
    }
    if let font = element.font { label.font = font }
    if let color = element.color("textColor") { label.textColor = color }
    if let color = element.color("highlightedColor") { label.highlightedTextColor = color }
    if element.flag("enabled") == false { label.isEnabled = false }
    if element.flag("highlighted") == true { label.isHighlighted = true }
    if element.flag("adjustsFontSizeToFit") == true { label.adjustsFontSizeToFitWidth = true }
    if let scale = element.number("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let color = element.color("shadowColor") { label.shadowColor = color }
    if let offset = element.size("shadowOffset") { label.shadowOffset = offset }
    if element.flag("adjustsFontForContentSizeCategory") == true {
      label.adjustsFontForContentSizeCategory = true
    }
    if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
      label.preferredMaxLayoutWidth = width
    }
    if let text = element.attributedText("attributedText") { label.attributedText = text }
  }

  private func applyImageView(_ view: UIImageView, _ element: InterfaceElement) {
    if let image = element.image("image") { view.image = image }
    if let image = element.image("highlightedImage") { view.highlightedImage = image }
    if element.flag("highlighted") == true { view.isHighlighted = true }
  }

  private func applyScrollView(_ view: UIScrollView, _ element: InterfaceElement) {
    func set(_ name: String, _ path: ReferenceWritableKeyPath<UIScrollView, Bool>) {
      if let flag = element.flag(name) { view[keyPath: path] = flag }
    }
    set("scrollEnabled", \.isScrollEnabled)
    set("pagingEnabled", \.isPagingEnabled)
    set("bounces", \.bounces)
    set("bouncesZoom", \.bouncesZoom)
    set("alwaysBounceVertical", \.alwaysBounceVertical)
    set("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
    set("directionalLockEnabled", \.isDirectionalLockEnabled)
    set("delaysContentTouches", \.delaysContentTouches)
    set("canCancelContentTouches", \.canCancelContentTouches)
    set("scrollsToTop", \.scrollsToTop)
    set("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
    set("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
    if let scale = element.number("maximumZoomScale") { view.maximumZoomScale = scale }
    if let scale = element.number("minimumZoomScale") { view.minimumZoomScale = scale }
    if let inset = element.insets("contentInset") { view.contentInset = inset }
    if let inset = element.insets("scrollIndicatorInsets") {
      view.verticalScrollIndicatorInsets = inset
      view.horizontalScrollIndicatorInsets = inset
    }
    if let size = element.size("contentSize") { view.contentSize = size }
    makeRefreshControl(of: element, for: view)
    if let mode = element.choice("keyboardDismissMode", of: Choices.dismissals) {
      view.keyboardDismissMode = mode
    }
    if let style = element.choice("indicatorStyle", of: Choices.indicators) {
      view.indicatorStyle = style
    }
    if let choice = element.choice("contentInsetAdjustmentBehavior", of: Choices.adjustments) {
      view.contentInsetAdjustmentBehavior = choice
    }
  }

  private func applyEffect(
    _ view: UIVisualEffectView, _ element: InterfaceElement, _ context: ViewContext?
  ) {
    let blur = element.child("blurEffect") ?? element.child("vibrancyEffect")?.child("blurEffect")
    if let blur {
      view.effect = UIBlurEffect(style: blur.choice("style", of: Choices.blurs) ?? .regular)
    }
    if let content = element.child(for: "contentView") {
      adopt(part: view.contentView, of: content, in: context?.inside(view))
    }
  }
}

extension ViewContext {
  /// The context of the elements inside a view.
  @MainActor func inside(_ view: UIView) -> ViewContext {
    var inside = self
    inside.depth += 1
    inside.room = view.bounds
    inside.inferredMask = nil
    return inside
  }
}
