public import DactylKit
import Foundation

/// Shows a keyboard while the user edits a text. Shows a responder's own input views and the edit
/// menu as well.
///
///     ScreenKeyboard.turnOn(languages: ["de", "en"])
///
/// One call at the beginning of a program is enough. On a machine that is a tablet only at times, the keys are there while
/// `UIDevice.isInTabletMode` is on. The keyboard appears when a responder that
/// accepts keys becomes first responder, and disappears when that responder resigns. Programs
/// observe `keyboardWillShowNotification` and the other keyboard notifications;
/// `keyboardLayoutGuide` follows the keyboard. A responder's `inputView` replaces the keys, and its
/// `inputAccessoryView` stands above them.
@MainActor
public final class ScreenKeyboard {
  /// The controller of the keys.
  public let controller: ScreenKeyboardController
  /// Whether the keys, or an input view that replaces them, are visible.
  public private(set) var isShown = false
  /// The window above all others. Only keys and the edit menu take touches in it.
  public let window: UIWindow
  private let host = KeyboardHost()
  private unowned let application: UIApplication
  private let menu: EditMenu
  private let earlier: (@MainActor () -> Void)?
  private var isOn = true
  /// Cancels the pending hiding of the keyboard; `nil` while no hiding is pending.
  private var pendingHide: (@MainActor () -> Void)?
  /// Counts how often the keyboard has appeared or disappeared, so that the end of an older
  /// animation is ignored.
  private var turn = 0

  /// Turns the keyboard on. If it is already on, it continues with these languages.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags, the first one first; those that no layout comes with are left out.
  ///     ``KeyboardLayout/languages`` lists them.
  ///   - layouts: Layouts of the program's own, behind those.
  @discardableResult
  public static func turnOn(
    languages: [String] = ["en"], layouts: [KeyboardLayout] = []
  ) -> ScreenKeyboard {
    let application = UIApplication.shared
    let slot = application.service { Slot() }
    slot.keyboard?.turnOff()
    let known = languages.compactMap { KeyboardLayout(language: $0) } + layouts
    let keyboard = ScreenKeyboard(ScreenKeyboardController(layouts: known), application)
    slot.keyboard = keyboard
    keyboard.follow()
    return keyboard
  }

  /// Turns the keyboard off.
  public func turnOff() {
    guard isOn else { return }
    isOn = false
    application.inputViewsChanged = earlier
    controller.input = nil
    hide()
    menu.end()
    window.isHidden = true
    let slot = application.service { Slot() }
    if slot.keyboard === self { slot.keyboard = nil }
  }

  private final class Slot {
    var keyboard: ScreenKeyboard?
  }

  private init(_ controller: ScreenKeyboardController, _ application: UIApplication) {
    self.controller = controller
    self.application = application
    window = KeyboardWindow(frame: application.mainScreen.bounds)
    window.windowLevel = .alert + 1
    window.rootViewController = host
    window.backgroundColor = nil
    earlier = application.inputViewsChanged
    menu = EditMenu(host, of: .shared)
    menu.willShow = { [window] in if window.isHidden { window.isHidden = false } }
    menu.didHide = { [weak self] in self?.hideWindowIfEmpty() }
    host.layoutChanged = { [weak self] in self?.place() }
    let earlier = earlier
    application.inputViewsChanged = { [weak self] in
      earlier?()
      self?.follow()
    }
  }

  // MARK: The first responder

  /// Shows the keys or views that the first responder asks for.
  private func follow() {
    guard isOn else { return }
    let responder = application.keyWindow?.firstResponder
    let input = responder as? any UIKeyInput
    let isTyped =
      input != nil && (responder as? UITextView)?.isEditable != false
      && !application.hasInputMethod && application.device.isInTabletMode != false
    let keys: UIView? = application.presentedInputView ?? (isTyped ? controller.view : nil)
    let usesController = keys != nil && keys === controller.viewIfLoaded
    controller.input = usesController ? input : nil
    let accessory = responder == nil ? nil : application.presentedInputAccessoryView
    if keys == nil, accessory == nil { return hideSoon() }
    pendingHide?()
    pendingHide = nil
    host.hold(keys: keys, accessory: accessory, controller: usesController ? controller : nil)
    show()
  }

  private func show() {
    turn += 1
    let wasShown = isShown
    isShown = true
    if window.frame != application.mainScreen.bounds {
      window.frame = application.mainScreen.bounds
    }
    if window.isHidden { window.isHidden = false }
    host.view.layoutIfNeeded()
    let frame = frame
    if !wasShown { host.panel.frame = frame.offsetBy(dx: 0, dy: frame.height) }
    if application.keyboardFrameNow != frame { application.keyboardAppeared(covering: frame) }
    guard host.panel.frame != frame else { return }
    // The user may type while the keys slide in.
    UIView.animate(
      withDuration: KeyboardLimits.duration, delay: 0, options: .allowUserInteraction,
      animations: { [host] in host.panel.frame = frame })
  }

  /// Hides the keyboard at the end of the iteration, unless another text becomes first responder before
  /// that.
  private func hideSoon() {
    guard isShown, pendingHide == nil else { return }
    pendingHide = application.schedule(at: application.now) { [weak self] in self?.hide() }
  }

  private func hide() {
    pendingHide?()
    pendingHide = nil
    guard isShown else { return }
    isShown = false
    turn += 1
    let turn = turn
    application.keyboardDisappeared()
    let panel = host.panel
    UIView.animate(withDuration: KeyboardLimits.duration) {
      panel.frame.origin.y = panel.superview?.bounds.height ?? panel.frame.maxY
    } completion: { [weak self] _ in
      guard let self, self.turn == turn else { return }
      self.host.clear()
      self.hideWindowIfEmpty()
    }
  }

  private func hideWindowIfEmpty() {
    if !isShown, !menu.isShown, !window.isHidden, host.panel.subviews.isEmpty {
      window.isHidden = true
    }
  }

  /// Lays the keyboard out after the screen has turned or changed its size.
  private func place() {
    guard isShown else { return }
    let frame = frame
    guard host.panel.frame != frame else { return }
    host.panel.frame = frame
    application.keyboardAppeared(covering: frame)
  }

  /// The rectangle of keys and accessory view: at the bottom of the screen, above the safe area's
  /// lower inset.
  private var frame: CGRect {
    let size = host.view.bounds.size
    var height: CGFloat = 0
    if host.holdsController {
      height = controller.metrics.height(on: size, rows: controller.rowCount)
    } else {
      height = host.keysHeight
    }
    height += host.accessoryHeight
    if host.keys != nil { height += host.view.safeAreaInsets.bottom }
    height = min(height, size.height)
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }
}
