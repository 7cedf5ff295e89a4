/// Something that a program does and that will hardly do what it means. Nothing stops; set
/// ``UIApplication/warningObserver`` to hear of it.
@MainActor
public enum UsageWarning {
  /// A window that is shown was given another screen; assign the screen before showing it.
  case screenOfShownWindow(UIWindow)
  /// Views went on asking for layout while they were laid out; it goes on in the next turn.
  case endlessLayout(of: UIWindow)
  /// `draw(_:)` asked for layout: it is done in the next turn only.
  case layoutWhileDrawing
  /// `endIgnoringInteractionEvents()` was called once too often.
  case unbalancedEndIgnoring
  /// A view was put into a control, which has its own.
  case viewInControl(UIView, UIControl)

  /// The warning in words.
  public var sentence: String {
    switch self {
    case .screenOfShownWindow(let window):
      "a shown window was given another screen: assign the screen before showing \(window)"
    case .endlessLayout(let window):
      "layout does not settle in \(window): a layoutSubviews() asks for layout each time"
    case .layoutWhileDrawing:
      "draw(_:) asked for layout: change the layout before drawing"
    case .unbalancedEndIgnoring:
      "endIgnoringInteractionEvents() without its beginIgnoringInteractionEvents()"
    case .viewInControl(let view, let control):
      "\(view) was put into \(control): a control places its own views, put it beside"
    }
  }
}
