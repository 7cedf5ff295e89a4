/// What is done to the pixels of a picture that is out of date: first some are moved, then the
/// damage is painted.
///
///     let change = tree.update(movingPixelsBy: map)
///     if let move = change.move { surface.move(move) }
///     painter.paint(tree.list, into: surface, map: map, parts: …)
public struct PictureChange: Hashable, Sendable {
  /// Pixels that are moved before anything is painted; `nil` if none are.
  public var move: PixelMove?
  /// What is painted then, in points of the screen.
  public var damage: Damage

  /// A change.
  public init(move: PixelMove? = nil, damage: Damage = Damage()) {
    self.move = move
    self.damage = damage
  }

  /// Whether no pixel changes.
  public var isEmpty: Bool { move == nil && damage.isEmpty }
}

/// Pixels that show the same as before at another place: those of a view that was scrolled.
public struct PixelMove: Hashable, Sendable {
  /// The rectangle within which pixels move. What leaves it is lost, and what comes in is part of the
  /// damage.
  public var rect: PixelRect
  /// How many columns each pixel moves to the right.
  public var x: Int
  /// How many rows each pixel moves down.
  public var y: Int

  /// A move.
  public init(_ rect: PixelRect, x: Int, y: Int) {
    (self.rect, self.x, self.y) = (rect, x, y)
  }

  /// The pixels that another pixel of ``rect`` moves to; empty if all leave it.
  public var target: PixelRect {
    rect.intersection(
      PixelRect(x: rect.x + x, y: rect.y + y, width: rect.width, height: rect.height))
  }
}
