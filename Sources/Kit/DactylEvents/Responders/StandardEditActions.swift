/// The selectors of the standard edit actions.
///
///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
///       action == .copy ? hasSelection : super.canPerformAction(action, withSender: sender)
///     }
extension Selector {
  /// `cut(_:)`.
  public static let cut = Selector("cut:")
  /// `copy(_:)`.
  public static let copy = Selector("copy:")
  /// `paste(_:)`.
  public static let paste = Selector("paste:")
  /// `delete(_:)`.
  public static let delete = Selector("delete:")
  /// `select(_:)`.
  public static let select = Selector("select:")
  /// `selectAll(_:)`.
  public static let selectAll = Selector("selectAll:")
  /// `toggleBoldface(_:)`.
  public static let toggleBoldface = Selector("toggleBoldface:")
  /// `toggleItalics(_:)`.
  public static let toggleItalics = Selector("toggleItalics:")
  /// `toggleUnderline(_:)`.
  public static let toggleUnderline = Selector("toggleUnderline:")
  /// `increaseSize(_:)`.
  public static let increaseSize = Selector("increaseSize:")
  /// `decreaseSize(_:)`.
  public static let decreaseSize = Selector("decreaseSize:")
}

/// The standard edit actions, as UIKit calls them; every responder has them.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selection and copies it to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the pasteboard's content.
  func paste(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects the content at the touched point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Turns bold on or off for the selection.
  func toggleBoldface(_ sender: Any?)
  /// Turns italic on or off for the selection.
  func toggleItalics(_ sender: Any?)
  /// Turns underlining on or off for the selection.
  func toggleUnderline(_ sender: Any?)
  /// Enlarges the selection's font.
  func increaseSize(_ sender: Any?)
  /// Reduces the selection's font.
  func decreaseSize(_ sender: Any?)
}

/// Finds out which responder classes perform a standard edit action: those that override its
/// method.
///
/// If the metadata cannot be read, no class counts as performing it. A program then overrides
/// `canPerformAction(_:withSender:)`, as most programs do.
@MainActor
enum StandardEditActions {
  /// A counter that each probe method changes in a different way. Without that, an optimized build
  /// may merge equal methods.
  private static var probed = 0

  private final class Plain: UIResponder {}
  private final class Cut: UIResponder { override func cut(_ sender: Any?) { probed = 1 } }
  private final class Copy: UIResponder { override func copy(_ sender: Any?) { probed = 2 } }
  private final class Paste: UIResponder { override func paste(_ sender: Any?) { probed = 3 } }
  private final class Delete: UIResponder { override func delete(_ sender: Any?) { probed = 4 } }
  private final class Select: UIResponder { override func select(_ sender: Any?) { probed = 5 } }
  private final class SelectAll: UIResponder {
    override func selectAll(_ sender: Any?) { probed = 6 }
  }
  private final class Bold: UIResponder {
    override func toggleBoldface(_ sender: Any?) { probed = 7 }
  }
  private final class Italics: UIResponder {
    override func toggleItalics(_ sender: Any?) { probed = 8 }
  }
  private final class Underline: UIResponder {
    override func toggleUnderline(_ sender: Any?) { probed = 9 }
  }
  private final class Increase: UIResponder {
    override func increaseSize(_ sender: Any?) { probed = 10 }
  }
  private final class Decrease: UIResponder {
    override func decreaseSize(_ sender: Any?) { probed = 11 }
  }

  /// The methods, by the names of their actions.
  static let methods: [String: [Selector.Method]] = [
    Selector.cut.name: [method(Cut.self) { $0.cut($1) }],
    Selector.copy.name: [method(Copy.self) { $0.copy($1) }],
    Selector.paste.name: [method(Paste.self) { $0.paste($1) }],
    Selector.delete.name: [method(Delete.self) { $0.delete($1) }],
    Selector.select.name: [method(Select.self) { $0.select($1) }],
    Selector.selectAll.name: [method(SelectAll.self) { $0.selectAll($1) }],
    Selector.toggleBoldface.name: [method(Bold.self) { $0.toggleBoldface($1) }],
    Selector.toggleItalics.name: [method(Italics.self) { $0.toggleItalics($1) }],
    Selector.toggleUnderline.name: [method(Underline.self) { $0.toggleUnderline($1) }],
    Selector.increaseSize.name: [method(Increase.self) { $0.increaseSize($1) }],
    Selector.decreaseSize.name: [method(Decrease.self) { $0.decreaseSize($1) }],
  ]

  private static func method(
    _ probe: UIResponder.Type, _ call: @escaping @MainActor (UIResponder, Any?) -> Void
  ) -> Selector.Method {
    let places = ClassMetadata.places(of: probe, base: UIResponder.self, plain: Plain.self)
    return { object, sender, _, isTrial in
      guard let responder = object as? UIResponder else { return false }
      if isTrial {
        // The counter is read, so that the compiler keeps the probes' bodies.
        guard let places, probed >= 0 else { return false }
        return ClassMetadata(type(of: responder)).differs(
          from: ClassMetadata(UIResponder.self), at: places)
      }
      call(responder, sender)
      return true
    }
  }
}
