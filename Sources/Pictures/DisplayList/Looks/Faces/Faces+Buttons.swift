import DactylKit
import Foundation

extension Faces {
  /// An image view.
  static func imageView(_ view: UIImageView, _ around: Surroundings, _ items: inout [DisplayItem]) {
    if let button = view.superview as? UIButton, button.ownImageView === view { return }
    guard let shown = view.shownImage else { return }
    image(
      shown, in: view.bounds, view.contentMode, tint: tint(of: view, around),
      stretch: view.contentStretch, &items)
  }

  /// A button: background image, image and title side by side, in the colors of its state.
  static func button(_ view: UIButton, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let chosen = view.chosenPlaces
    if let background = view.currentBackgroundImage {
      let place = chosen?.background ?? view.bounds
      image(background, in: place, .scaleToFill, tint: tint(of: view, around), &items)
    }
    if let back = view as? BarButtonView, back.leadsBack { chevron(of: back, around, &items) }
    let room = view.bounds.inset(by: view.contentEdgeInsets)
    guard room.width > 0, room.height > 0 else { return }
    let font = view.titleFont
    let color = titleColor(of: view, around)
    let picture = view.currentImage
    let title = view.currentTitle ?? ""
    if title.isEmpty, picture == nil, let sign = sign(of: view.buttonType) {
      return Self.sign(sign, in: room, side: around.metrics.rowSign, color, &items)
    }
    if let chosen {
      if let picture {
        image(
          picture, in: chosen.image, .scaleToFill, tint: imageTint(of: view, color, around), &items)
      }
      // The extra room avoids an ellipsis where a painter lays text out wider than it measured.
      let place = chosen.title.insetBy(dx: -1, dy: 0)
      return append(title, of: view, font, color, in: place, around, &items)
    }
    if let arrangement = view.arrangement {
      return arranged(view, arrangement, in: room, font, color, around, &items)
    }
    guard let picture else {
      return append(
        title, of: view, font, color, in: room.inset(by: view.titleEdgeInsets), around, &items)
    }
    let places = view.placesOfParts(in: room)
    image(
      picture, in: places.image, .scaleToFill, tint: imageTint(of: view, color, around), &items)
    // The extra room avoids an ellipsis where a painter lays text out wider than it measured.
    append(title, of: view, font, color, in: places.title.insetBy(dx: -1, dy: 0), around, &items)
  }

  /// The sign before the title of a back button: a chevron, or what the bar's appearance has in its place.
  private static func chevron(
    of view: BarButtonView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let color = imageTint(of: view, tint(of: view, around), around)
    let side = around.metrics.backSign
    let place = view.signPlace.insetBy(dx: (view.signPlace.width - side) / 2, dy: 0)
    if let own = (view.superview as? UINavigationBar)?.shownAppearance.backIndicatorImage {
      image(own, in: place, .center, tint: color, &items)
    } else {
      sign(view.isMirrored ? .disclosure : .back, in: place, side: side, color, &items)
    }
  }

  /// A button whose parts a configuration arranges.
  private static func arranged(
    _ view: UIButton, _ arrangement: ButtonArrangement, in room: CGRect, _ font: UIFont,
    _ color: CGColor, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let places = view.places(arrangement, in: room)
    if let picture = view.currentImage {
      image(
        picture, in: places.image, .scaleToFill, tint: imageTint(of: view, color, around), &items)
    }
    let lines = [
      (view.currentTitle, font, places.title),
      (arrangement.subtitle, ButtonArrangement.subtitleFont(view.traitCollection), places.subtitle),
    ]
    for case (let text?, let font, let place) in lines where !text.isEmpty {
      // The extra room avoids an ellipsis where a painter lays text out wider than it measured.
      var run = TextRun(
        text, font: font, color: color, in: place.insetBy(dx: -1, dy: 0),
        alignment: arrangement.alignment)
      if place == places.title, hasShapeOfText(view) { run.underline() }
      items.append(.text(run))
    }
  }

  /// The tint of an image: that of the title, fainter while it is pressed.
  private static func imageTint(
    of view: UIButton, _ color: CGColor, _ around: Surroundings
  ) -> CGColor {
    view.isHighlighted && view.adjustsImageWhenHighlighted
      ? color.with(alpha: around.metrics.pressedOpacity) : color
  }

  private static func append(
    _ title: String, of view: UIButton, _ font: UIFont, _ color: CGColor, in rect: CGRect,
    _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard !title.isEmpty, rect.width > 0 else { return }
    let alignment: NSTextAlignment =
      switch view.effectiveContentHorizontalAlignment {
      case .left: .left
      case .right: .right
      default: .center
      }
    let vertical: TextRun.VerticalAlignment =
      switch view.contentVerticalAlignment {
      case .top: .top
      case .bottom: .bottom
      default: .center
      }
    var run = TextRun(
      title, font: font, color: color, in: rect, alignment: alignment, verticalAlignment: vertical,
      lineBreakMode: view.ownLabel?.lineBreakMode ?? .byTruncatingMiddle,
      numberOfLines: view.ownLabel?.numberOfLines ?? 1)
    if view.hasSavedSize { run.minimumScaleFactor = around.metrics.leastSavedText }
    if let styled = view.attributedTitle(for: view.state), styled.string == title {
      run.apply(styled, around)
    }
    if hasShapeOfText(view) { run.underline() }
    items.append(.text(run))
  }

  /// Whether the title needs a line below it: people want to see what is a button, and nothing else shows it, neither a
  /// background nor a color of its own type.
  private static func hasShapeOfText(_ view: UIButton) -> Bool {
    UIAccessibility.buttonShapesEnabled && view.buttonType != .custom
      && view.currentBackgroundImage == nil && (view.backgroundColor ?? .clear) == .clear
  }

  /// The color of a title: the one set for the state, else the tint; fainter while pressed or
  /// disabled.
  private static func titleColor(of view: UIButton, _ around: Surroundings) -> CGColor {
    var given: CGColor?
    if let color = view.titleColor(for: view.state) { given = around.resolve(color) }
    if !view.isEnabled, view.titleColor(for: .disabled) == view.titleColor(for: .normal) {
      return around.colors.disabledLabel
    }
    let plain = view.buttonType == .custom ? CGColor(red: 1, green: 1, blue: 1, alpha: 1) : nil
    var color = given ?? plain ?? tint(of: view, around)
    if given == nil, view.role == .destructive { color = around.colors.destructive }
    return view.isHighlighted
      ? color.with(alpha: color.alpha * around.metrics.pressedOpacity) : color
  }

  /// The symbol that a button of that type shows without a title or image.
  private static func sign(of type: UIButton.ButtonType) -> Sign? {
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: .info
    case .contactAdd: .add
    case .close: .close
    case .custom, .system: nil
    }
  }
}

extension TextRun {
  /// Draws a line below all of it.
  mutating func underline() {
    var span = TextSpan(utf8Range: 0..<text.utf8.count)
    span.underlineStyle = NSUnderlineStyle.single.rawValue
    spans.append(span)
  }
}
