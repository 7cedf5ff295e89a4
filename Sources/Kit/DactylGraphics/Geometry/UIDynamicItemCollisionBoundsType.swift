/// The shape by which a moving item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
  /// Its bounds.
  case rectangle = 0
  /// The ellipse in its bounds; a circle of the same area stands for it.
  case ellipse = 1
  /// A path of the item's own; its bounds stand for it.
  case path = 2
}
