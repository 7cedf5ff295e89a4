import DactylControls

/// Something that a user may choose in an alert: a button.
@MainActor
public final class UIAlertAction {
  /// What choosing it means.
  public enum Style: Int, Hashable, Sendable {
    /// Nothing special.
    case `default` = 0
    /// To leave things as they are. An alert has one at most.
    case cancel = 1
    /// To lose something.
    case destructive = 2
  }

  /// What the button says.
  public let title: String?
  /// What choosing it means.
  public let style: Style
  /// Whether it can be chosen.
  public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  /// Called when it is chosen, once the alert is gone.
  let handler: (@MainActor (UIAlertAction) -> Void)?
  /// What stands for it while the alert is shown.
  weak var button: UIButton?

  /// An action; the handler is called when it is chosen, once the alert is gone.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
