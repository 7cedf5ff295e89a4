/// The input view and accessory view of the first responder.
@MainActor
struct InputViews {
  weak var input: UIView?
  weak var accessory: UIView?
}

extension UIApplication {
  /// The view to show instead of a keyboard: that of the key window's first responder, or of the
  /// nearest responder above it that has one. The program shows it. Beyond UIKit, which shows it
  /// itself.
  public final var presentedInputView: UIView? { inputViews.input }

  /// The accessory view to show above the keyboard or input view.
  public final var presentedInputAccessoryView: UIView? { inputViews.accessory }

  /// Reads the input views of the first responder, and calls `inputViewsChanged`.
  final func loadInputViews() {
    let chain = keyWindow?.firstResponder?.responderChain ?? []
    let input = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    inputViews = InputViews(input: input, accessory: accessory)
    inputViewsChanged?()
  }
}

extension UIResponder {
  /// The responder's own key commands, then those that a program has added.
  final var heardKeyCommands: [UIKeyCommand] {
    (keyCommands ?? []) + addedKeyCommands
  }
}
