public import Foundation

/// A menu over all of a window: a tap on an action performs it, one beside the menu closes it.
final class MenuOverlay: UIView, ShownMenu {
  private let panel = UIScrollView()
  private var stack: [UIMenu] = []
  private let source: CGRect
  private weak var sender: AnyObject?
  /// Called once the menu is gone.
  private let ended: @MainActor () -> Void
  /// What stands above the menu.
  private let preview: UIView?
  var hasPreview: Bool { preview != nil }
  /// Called when the preview is tapped, while the menu still shows.
  private let previewTapped: @MainActor () -> Void

  /// Shows a menu at a rectangle of a window. Returns `nil` where it offers nothing.
  @discardableResult
  static func show(
    _ menu: UIMenu, at source: CGRect, in window: UIWindow, sender: AnyObject?,
    preview: UIView? = nil, previewTapped: @escaping @MainActor () -> Void = {},
    ended: @escaping @MainActor () -> Void = {}
  ) -> MenuOverlay? {
    guard !menu.children.isEmpty || preview != nil else { return nil }
    for case let open as MenuOverlay in window.subviews { open.close() }
    let overlay = MenuOverlay(menu, source, sender, preview, previewTapped, ended)
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(overlay)
    overlay.fill()
    return overlay
  }

  private init(
    _ menu: UIMenu, _ source: CGRect, _ sender: AnyObject?, _ preview: UIView?,
    _ previewTapped: @escaping @MainActor () -> Void, _ ended: @escaping @MainActor () -> Void
  ) {
    stack = [menu]
    self.source = source
    self.sender = sender
    self.preview = preview
    self.previewTapped = previewTapped
    self.ended = ended
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    panel.setLookRole(.popover)
    panel.alwaysBounceVertical = false
    addSubview(panel)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.addTarget(self, action: MenuOverlay.tappedBeside)
    addGestureRecognizer(tap)
    if let preview { addSubview(preview) }
  }

  /// The menu has no file.
  override init?(coder: NSObject) { nil }

  private func tappedBeside(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: self)
    if let preview, preview.frame.contains(place) {
      previewTapped()
      return close()
    }
    if !panel.frame.contains(place) { close() }
  }

  /// Takes the menu away.
  func close() {
    guard superview != nil else { return }
    removeFromSuperview()
    ended()
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  // MARK: Rows

  /// The menu that is open.
  var menu: UIMenu {
    get { stack[stack.count - 1] }
    set {
      stack[stack.count - 1] = newValue
      fill()
    }
  }

  private func fill() {
    for view in panel.subviews { view.removeFromSuperview() }
    var y: CGFloat = 0
    if stack.count > 1 { y = add(menu.title, nil, y, before: .back) { $0.back() } }
    y = add(menu, y)
    let room = bounds.insetBy(dx: MenuLimits.margin, dy: MenuLimits.margin)
    let width = min(MenuLimits.width, room.width)
    let height = min(y, room.height)
    panel.contentSize = CGSize(width: width, height: y)
    if let preview {
      let size = preview.bounds.size
      let top = max(
        room.minY, min(source.midY, room.maxY - height) - size.height - MenuLimits.margin)
      preview.frame = CGRect(
        x: bounds.midX - size.width / 2, y: top, width: size.width,
        height: min(size.height, max(0, room.height - height - MenuLimits.margin)))
    }
    let anchor = preview?.frame ?? source
    var top = anchor.maxY + 4
    if top + height > room.maxY { top = max(room.minY, anchor.minY - 4 - height) }
    if top + height > room.maxY { top = room.maxY - height }
    let side = isMirrored ? anchor.maxX - width : anchor.minX
    panel.frame = CGRect(
      x: min(max(room.minX, side), room.maxX - width), y: top, width: width, height: height)
    for row in panel.subviews { row.frame.size.width = width }
  }

  private func add(_ menu: UIMenu, _ start: CGFloat) -> CGFloat {
    var y = start
    for element in menu.children {
      switch element {
      case let action as UIAction where !action.attributes.contains(.hidden):
        y = add(action.title, action, y, before: sign(of: action)) { $0.perform(action, of: menu) }
      case let inner as UIMenu where inner.options.contains(.displayInline): y = add(inner, y)
      case let inner as UIMenu:
        y = add(inner.title, inner, y, behind: .disclosure) { $0.open(inner) }
      case let later as UIDeferredMenuElement:
        y = add(UIMenu(children: elements(of: later, in: menu)), y)
      default: break
      }
    }
    return y
  }

  private func sign(of action: UIAction) -> SignView.Sign? {
    switch action.state {
    case .on: .checkmark
    case .mixed: .mixed
    case .off: nil
    }
  }

  private func add(
    _ title: String, _ element: UIMenuElement?, _ y: CGFloat, before: SignView.Sign? = nil,
    behind: SignView.Sign? = nil,
    _ press: @escaping @MainActor (MenuOverlay) -> Void
  ) -> CGFloat {
    let row = UIButton(type: .system)
    row.frame = CGRect(x: 0, y: y, width: MenuLimits.width, height: MenuLimits.rowHeight)
    row.setPlainFont(.systemFont(ofSize: UIFont.labelFontSize))
    row.setTitle(title, for: .normal)
    row.setImage(element?.image, for: .normal)
    row.accessibilityLabel = element?.title ?? title
    row.contentHorizontalAlignment = .leading
    let (room, inset) = (MenuLimits.signRoom, MenuLimits.rowInset)
    row.contentEdgeInsets = NSDirectionalEdgeInsets(
      top: 0, leading: inset + (before == nil ? 0 : room), bottom: 0,
      trailing: inset + (behind == nil ? 0 : room)
    ).insets(for: effectiveUserInterfaceLayoutDirection)
    if let before { place(before, in: row, atRight: isMirrored) }
    if let behind { place(behind, in: row, atRight: !isMirrored) }
    if let action = element as? UIAction {
      row.isEnabled = !action.attributes.contains(.disabled)
      row.isSelected = action.state == .on
      if action.attributes.contains(.destructive) { row.role = .destructive }
    }
    row.addAction(
      UIAction { [weak self] _ in if let self { press(self) } }, for: .primaryActionTriggered)
    panel.addSubview(row)
    return y + MenuLimits.rowHeight
  }

  private func place(_ sign: SignView.Sign, in row: UIButton, atRight: Bool) {
    let shown: SignView.Sign =
      switch sign {
      case .disclosure where isMirrored: .back
      case .back where isMirrored: .disclosure
      default: sign
      }
    let view = SignView(shown)
    let inset = MenuLimits.rowInset
    view.frame.origin = CGPoint(
      x: atRight ? row.bounds.maxX - inset - SignView.side : inset,
      y: (row.bounds.height - SignView.side) / 2)
    view.autoresizingMask = atRight ? .flexibleLeftMargin : .flexibleRightMargin
    row.addSubview(view)
  }

  private func open(_ menu: UIMenu) {
    stack.append(menu)
    fill()
  }

  private func back() {
    stack.removeLast()
    fill()
  }

  /// Elements that are made now; those that come later take the place of the one that stands for them.
  private func elements(of later: UIDeferredMenuElement, in menu: UIMenu) -> [UIMenuElement] {
    let answer = DeferredAnswer()
    later.resolve { [weak self] elements in
      guard answer.isLate else {
        answer.elements = elements
        return
      }
      guard let self, let index = stack.lastIndex(where: { $0 === menu }) else { return }
      stack[index] = menu.replacingChildren(
        menu.children.flatMap { $0 === later ? elements : [$0] })
      fill()
    }
    answer.isLate = true
    return answer.elements
  }

  private func perform(_ action: UIAction, of menu: UIMenu) {
    if let button = sender as? UIButton, button.isPopUp {
      button.choose(action)
    } else if menu.options.contains(.singleSelection) {
      for case let other as UIAction in menu.children {
        other.state = other === action ? .on : .off
      }
    }
    if action.attributes.contains(.keepsMenuPresented) {
      action.performWithSender(sender, target: nil)
      return fill()
    }
    close()
    action.performWithSender(sender, target: nil)
  }
}

/// What an element that makes others has answered so far.
@MainActor
private final class DeferredAnswer {
  var elements: [UIMenuElement] = []
  var isLate = false
}

/// Numbers of menus.
public enum MenuLimits {
  /// How wide a menu is, in points. Source: `Documentation/Constants.md#menus`.
  public static let width: CGFloat = 250
  /// How high a row of it is, in points. Source: `Documentation/Constants.md#menus`.
  public static let rowHeight: CGFloat = 44
  /// How far it stays from the window's edges, in points. Source: `Documentation/Constants.md#menus`.
  public static let margin: CGFloat = 8
  /// How far titles and signs stay from the menu's sides, in points. Source: `Documentation/Constants.md#menus`.
  static let rowInset: CGFloat = 16
  /// The room of a sign beside a title, in points. Source: `Documentation/Constants.md#menus`.
  static let signRoom: CGFloat = 28
}
