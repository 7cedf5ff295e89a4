extension UIResponder {
  /// Its own key commands, then those that a program has added.
  final var heardKeyCommands: [UIKeyCommand] {
    (keyCommands ?? []) + addedKeyCommands
  }
}
