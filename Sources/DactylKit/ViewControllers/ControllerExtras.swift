/// State that few controllers use; made when first set, so that the others stay small.
@MainActor
final class ControllerExtras {
  /// What ``UIViewController/addKeyCommand(_:)`` has added.
  var keyCommands: [UIKeyCommand] = []
  /// What ``UIViewController/overrideUserInterfaceStyle`` says.
  var interfaceStyle = UIUserInterfaceStyle.unspecified
}

extension UIViewController {
  /// The state that few controllers use, made at the first question.
  final var madeExtras: ControllerExtras {
    if let extras { return extras }
    let made = ControllerExtras()
    extras = made
    return made
  }

  /// Adds a combination of keys that counts while the controller is in the chain of the first
  /// responder, beside those of `keyCommands`.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    madeExtras.keyCommands.append(keyCommand)
  }

  /// Takes away one that was added.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extras?.keyCommands.removeAll { $0 === keyCommand }
  }
}
