public import DactylKit
import Foundation

/// A keyboard on the screen: an ordinary view controller whose view is the keys. It types into any
/// `UIKeyInput`.
///
/// ``ScreenKeyboard`` shows one for each first responder that accepts keys. A program that wants
/// the keys elsewhere adds the controller as a child and sets ``input``.
@MainActor
open class ScreenKeyboardController: UIViewController, UITextInputDelegate {
  /// The languages, in the order in which the language key goes through them.
  public let layouts: [KeyboardLayout]
  private var layoutIndex = 0
  /// Made for the first text that is edited.
  private lazy var keys: KeyboardView = {
    let keys = KeyboardView(plan: KeyboardPlan(layout: layouts.first ?? .fallback))
    keys.perform = { [weak self] in self?.perform($0) }
    return keys
  }()
  /// Called when the user presses the key that hides the keyboard. By default ``input`` resigns
  /// first responder.
  open var hideHandler: (@MainActor () -> Void)?

  /// A keyboard with these layouts; English if there are none.
  public init(layouts: [KeyboardLayout] = []) {
    let known = layouts.isEmpty ? [KeyboardLayout(language: "en")].compactMap { $0 } : layouts
    self.layouts = known
    super.init()
  }

  open override func loadView() { view = keys }

  /// Sizes and times of the keys.
  public final var metrics: KeyboardMetrics {
    get { keys.metrics }
    set { keys.metrics = newValue }
  }

  /// The text that receives what is typed; held weakly. Setting it shows the keys that the new text
  /// asks for.
  open weak var input: (any UIKeyInput)? {
    didSet {
      guard input !== oldValue else { return }
      if let old = oldValue as? any UITextInput, old.inputDelegate === self {
        old.inputDelegate = nil
      }
      (input as? any UITextInput)?.inputDelegate = self
      keys.begin(plan)
      textChanged()
      updateColors()
    }
  }

  /// Reads the text's input traits again.
  open func reloadTraits() {
    keys.begin(plan)
    textChanged()
    updateColors()
  }

  /// The layout of the language that is shown now.
  public final var layout: KeyboardLayout {
    layouts.indices.contains(layoutIndex) ? layouts[layoutIndex] : .fallback
  }

  /// The number of rows of keys for the present text.
  public final var rowCount: Int { plan.rows.count }

  private var plan: KeyboardPlan {
    var plan = KeyboardPlan(layout: layout)
    plan.type = input?.keyboardType ?? .default
    plan.returnKey = input?.returnKeyType ?? .default
    plan.isReturnEnabled = input?.enablesReturnKeyAutomatically != true || input?.hasText == true
    plan.page = KeyboardPlan.firstPage(for: plan.type)
    plan.hasFurtherLayouts = layouts.count > 1 && plan.type != .asciiCapable
    plan.hasHideKey = view.bounds.width >= metrics.wide
    return plan
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    keys.update(plan)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  private func updateColors() {
    let isDark =
      switch input?.keyboardAppearance ?? .default {
      case .dark: true
      case .light: false
      case .default: styleOfInput == .dark
      }
    keys.colors = isDark ? .dark : .light
  }

  private var styleOfInput: UIUserInterfaceStyle {
    (input as? UIView)?.traitCollection.userInterfaceStyle
      ?? traitCollection.userInterfaceStyle
  }

  // MARK: What keys do

  private func perform(_ effect: KeyboardMachine.Effect) {
    guard let input else { return }
    switch effect {
    case .insert(let text): input.insertText(text)
    case .deleteBackward: input.deleteBackward()
    case .pressReturn: input.insertText("\n")
    case .moveCaret(let steps): moveCaret(by: steps)
    case .nextLayout:
      layoutIndex = (layoutIndex + 1) % max(1, layouts.count)
      keys.update(plan)
      UIAccessibility.post(notification: .announcement, argument: layout.name)
    case .hide:
      if let hideHandler { return hideHandler() }
      _ = (input as? UIResponder)?.resignFirstResponder()
    case .keysChanged, .looksChanged, .startTimer, .stopTimer: break
    }
    textChanged()
  }

  private func moveCaret(by steps: Int) {
    guard let text = input as? any UITextInput, let range = text.selectedTextRange else { return }
    let start = steps < 0 ? range.start : range.end
    let place =
      text.position(from: start, in: steps < 0 ? .left : .right, offset: abs(steps))
      ?? (steps < 0 ? text.beginningOfDocument : text.endOfDocument)
    text.selectedTextRange = text.textRange(from: place, to: place)
  }

  /// Updates Shift and Return after the text has changed.
  private func textChanged() {
    keys.update(plan)
    guard let input else { return }
    var before = ""
    if let text = input as? any UITextInput, let caret = text.selectedTextRange?.start,
      let range = text.textRange(from: text.beginningOfDocument, to: caret)
    {
      before = text.text(in: range) ?? ""
    }
    keys.capitalize(
      !input.isSecureTextEntry
        && Capitalization.isDue(
          after: before.suffix(Self.lookBack), input.autocapitalizationType,
          keyboard: input.keyboardType)
    )
  }

  /// The number of characters before the caret that decide about a capital letter. The end of a
  /// sentence is at most a few characters away.
  private static let lookBack = 64

  // MARK: The text

  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) { textChanged() }
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) { textChanged() }
}

extension KeyboardLayout {
  /// The layout that is used if no layout file could be read.
  static let fallback = KeyboardLayout(
    language: "en", name: "English", letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])

  private init(language: String, name: String, letters: [String]) {
    self.language = language
    self.name = name
    self.letters = letters
  }
}
