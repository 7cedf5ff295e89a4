@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
import Foundation

/// Asks a user something: an alert in the middle of the window, or a sheet of actions.
///
///     let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
///     alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.delete() })
///     alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
///     present(alert, animated: true)
///
/// A tap on a button dismisses it; the action's handler is called when it is gone, so that it may
/// present the next one. The presenting controller gets no appearance calls. A sheet is a popover where there is room:
/// say with `popoverPresentationController` what it belongs to.
@MainActor
open class UIAlertController: UIViewController {
  /// What it looks like.
  public enum Style: Int, Hashable, Sendable {
    /// Actions at the lower edge, or in a popover.
    case actionSheet = 0
    /// A question in the middle.
    case alert = 1
  }

  /// The sizes of this alert. Set them before it is presented.
  public final var limits = AlertLimits()

  private final var kind = Style.actionSheet
  private final var all: [UIAlertAction] = []
  private final var fields: [UITextField] = []
  private final var preferred: UIAlertAction?
  /// Whether an action was chosen. Later choices are ignored.
  private final var isAnswered = false

  /// An alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
    self.message = message
    kind = preferredStyle
    modalPresentationStyle = preferredStyle == .alert ? .custom : .popover
    modalTransitionStyle = .crossDissolve
  }

  /// What it looks like.
  open var preferredStyle: Style { kind }
  /// What it says below the title.
  open var message: String? { didSet { contentChanged() } }
  /// What it says.
  open override var title: String? { didSet { contentChanged() } }

  // MARK: Actions

  /// The actions, in the order in which they were added.
  open var actions: [UIAlertAction] { all }

  /// Adds a button. A second action that cancels is refused with a warning.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return kitApplication.warn(
        .containerRefused(self, reason: "an alert has one action that cancels at most"))
    }
    all.append(action)
    contentChanged()
  }

  /// The action that stands out; one of ``actions``.
  open var preferredAction: UIAlertAction? {
    get { preferred }
    set {
      guard newValue.map({ action in all.contains { $0 === action } }) ?? true else {
        return kitApplication.warn(
          .containerRefused(self, reason: "the preferred action is none of its actions"))
      }
      preferred = newValue
    }
  }

  final var cancelAction: UIAlertAction? { all.first { $0.style == .cancel } }

  // MARK: Text fields

  /// The text fields, in the order of adding; `nil` for none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a text field to an alert, after the closure has set it up. A sheet has none: a warning.
  open func addTextField(configurationHandler: (@MainActor (UITextField) -> Void)? = nil) {
    guard kind == .alert else {
      return kitApplication.warn(
        .containerRefused(self, reason: "only an alert has text fields, no action sheet"))
    }
    let field = UITextField(frame: .zero)
    fields.append(field)
    configurationHandler?(field)
    contentChanged()
  }

  // MARK: Choosing

  /// An action was chosen: the alert goes, then the action's handler is called.
  final func choose(_ action: UIAlertAction) {
    guard !isAnswered, action.isEnabled, isPresented else { return }
    isAnswered = true
    endPresentation(animated: UIView.areAnimationsEnabled) { [self] in
      isAnswered = false
      action.handler?(action)
    }
  }

  /// The reader's escape: what cancels is chosen; without such an action, nothing.
  open override func accessibilityPerformEscape() -> Bool {
    guard let cancelAction, cancelAction.isEnabled else { return false }
    choose(cancelAction)
    return true
  }

  /// The button of the action that stands out; without one, the first item.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    (preferredAction?.button).map { [$0] } ?? super.preferredFocusEnvironments
  }

  // MARK: As a controller

  /// A view with the texts, the fields and a button for each action.
  open override func loadView() {
    let content = AlertView()
    content.setLookRole(.alert)
    content.alert = self
    view = content
  }

  /// The first field can be typed into at once.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  private final func contentChanged() {
    guard let content = viewIfLoaded as? AlertView else { return }
    content.fill()
    preferredContentSize = content.fittingSize
    content.superview?.setNeedsLayout()
  }

  /// Whether a popover shows it, which stands for the action that cancels itself.
  final var isInPopover: Bool {
    layingOutPresentation is UIPopoverPresentationController
  }

  @_spi(Kit) open override func makePresentationController(
    _ style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController? {
    style == .popover
      ? AlertPopoverController(presentedViewController: self, presenting: presenting)
      : AlertPresentationController(style, of: self, presenting: presenting)
  }
}
