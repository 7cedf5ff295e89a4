/// What a drop does with the items that are dragged.
///
/// Apple: UIDropOperation.
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing: the drag ends as if nobody had been there.
  case cancel = 0
  /// The place could take them, and refuses them now.
  case forbidden = 1
  /// The place gets copies.
  case copy = 2
  /// The place takes them, and they leave where they were.
  case move = 3
}
