public import DactylControls
import Foundation

/// What stands beside the text of a field: a view at each end, and the button that clears the text.
final class FieldAccessories {
  var left: UIView?
  var right: UIView?
  var leftMode = UITextField.ViewMode.never
  var rightMode = UITextField.ViewMode.never
  var clearButton: UIButton?
  /// Whether they are placed now: placing them may ask for the field's text.
  var isPlacing = false

  /// The side of the clear button and its distance from the field's right edge, in points. Source:
  /// `Documentation/Constants.md#field-accessories`.
  static let clearSide: CGFloat = 19
  static let clearInset: CGFloat = 5
}

extension UITextField {
  /// The view at the beginning of the field, `nil` for none: at the left, or at the right where the field is read from
  /// right to left. ``leftViewMode`` says when it shows: never, as long as
  /// nobody sets that.
  public final var leftView: UIView? {
    get { accessories?.left }
    set { replace(\.left, by: newValue) }
  }
  /// The view at the other end of the field, `nil` for none. While it shows, the clear button does not.
  public final var rightView: UIView? {
    get { accessories?.right }
    set { replace(\.right, by: newValue) }
  }
  /// When ``leftView`` shows.
  public final var leftViewMode: ViewMode {
    get { accessories?.leftMode ?? .never }
    set {
      madeAccessories.leftMode = newValue
      accessoriesChanged()
    }
  }
  /// When ``rightView`` shows.
  public final var rightViewMode: ViewMode {
    get { accessories?.rightMode ?? .never }
    set {
      madeAccessories.rightMode = newValue
      accessoriesChanged()
    }
  }
  /// When the button that clears the text shows: in no case while the text is empty, nor while
  /// ``rightView`` shows in its place.
  public final var clearButtonMode: ViewMode {
    get { looks.clearButton }
    set {
      looks.clearButton = newValue
      if newValue != .never { _ = clearButton }
      accessoriesChanged()
    }
  }

  private final var madeAccessories: FieldAccessories {
    if let accessories { return accessories }
    let made = FieldAccessories()
    accessories = made
    return made
  }

  private final func replace(
    _ side: ReferenceWritableKeyPath<FieldAccessories, UIView?>, by view: UIView?
  ) {
    let accessories = madeAccessories
    if accessories[keyPath: side] !== view { accessories[keyPath: side]?.removeFromSuperview() }
    accessories[keyPath: side] = view
    accessoriesChanged()
  }

  /// The button that clears the text. It is made when it is first asked for.
  package final var clearButton: UIButton {
    let accessories = madeAccessories
    if let made = accessories.clearButton { return made }
    let button = UIButton(frame: .zero)
    accessories.clearButton = button
    button.accessibilityLabel = "Clear text"
    button.accessibilityIdentifier = "clearButton"
    button.isHidden = true
    button.addAction(UIAction { [weak self] _ in self?.clearByUser() }, for: .touchUpInside)
    addOwn(button)
    return button
  }

  /// Clears the text as the clear button does.
  final func clearByUser() {
    if clearsOtherwise() { return }
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    userChangedText()
  }

  private final func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Whether the view at the left end shows.
  final var showsLeftView: Bool { leftView != nil && shows(leftViewMode) }
  /// Whether the view at the right end shows.
  final var showsRightView: Bool { rightView != nil && shows(rightViewMode) }
  /// Whether the button that clears the text shows.
  package final var showsClearButton: Bool {
    hasText && shows(clearButtonMode) && !showsRightView
  }

  /// The part of `rect`, in the field's bounds, that the accessories which show now leave.
  final func besideAccessories(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard accessories != nil else { return rect }
    var (left, right) = (rect.minX, rect.maxX)
    func leave(_ place: CGRect, atRight: Bool) {
      if atRight { right = min(right, place.minX) } else { left = max(left, place.maxX) }
    }
    let isMirrored = isMirrored
    if showsLeftView { leave(leftViewRect(forBounds: bounds), atRight: isMirrored) }
    if showsRightView {
      leave(rightViewRect(forBounds: bounds), atRight: !isMirrored)
    } else if showsClearButton {
      leave(clearButtonRect(forBounds: bounds), atRight: !isMirrored)
    }
    return CGRect(x: left, y: rect.minY, width: max(0, right - left), height: rect.height)
  }

  /// The rectangle of a view at an end: as large as it is, in the middle of the height.
  final func rect(of view: UIView?, atEnd: Bool, in bounds: CGRect) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: atEnd != isMirrored ? bounds.maxX - size.width : bounds.minX,
      y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  /// Shows what is to be seen now, and places it. Called when the text, the editing or the size has changed.
  final func placeAccessories() {
    guard let accessories, !accessories.isPlacing else { return }
    accessories.isPlacing = true
    defer { accessories.isPlacing = false }
    place(accessories.left, shows: showsLeftView) { leftViewRect(forBounds: bounds) }
    place(accessories.right, shows: showsRightView) { rightViewRect(forBounds: bounds) }
    guard let button = accessories.clearButton else { return }
    if button.isHidden == showsClearButton {
      button.isHidden.toggle()
      markLookChanged()
    }
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private final func place(_ view: UIView?, shows: Bool, _ rect: () -> CGRect) {
    guard let view else { return }
    guard shows else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addOwn(view) }
    view.frame = rect()
  }

  private final func accessoriesChanged() {
    placeAccessories()
    markLookChanged()
    setNeedsLayout()
  }

  /// Lets a reader clear the text: the button lies in the field, which is one item.
  final var clearAction: UIAccessibilityCustomAction? {
    guard showsClearButton, isEnabled else { return nil }
    return UIAccessibilityCustomAction(name: "Clear text") { [weak self] _ in
      self?.clearByUser()
      return true
    }
  }
}
