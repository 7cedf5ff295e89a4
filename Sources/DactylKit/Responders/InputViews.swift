/// The views that stand in for a keyboard, or beside it, while a responder is first.
@MainActor
struct InputViews {
  weak var input: UIView?
  weak var accessory: UIView?
}

extension UIApplication {
  /// The view that the first responder of the key window, or the nearest responder above it that
  /// has one, wants instead of a keyboard. The program shows it. Beyond UIKit, which shows
  /// it itself.
  public final var presentedInputView: UIView? { inputViews.input }

  /// The view that it wants beside it.
  public final var presentedInputAccessoryView: UIView? { inputViews.accessory }

  /// Asks the first responder for its input views, and calls `inputViewsChanged`.
  final func loadInputViews() {
    let chain = keyWindow?.firstResponder?.responderChain ?? []
    let input = chain.lazy.compactMap(\.inputView).first
    let accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    inputViews = InputViews(input: input, accessory: accessory)
    inputViewsChanged?()
  }
}

extension UIResponder {
  /// Its own key commands, then those that a program has added.
  final var heardKeyCommands: [UIKeyCommand] {
    (keyCommands ?? []) + addedKeyCommands
  }
}
