/// How a device is held, as gravity tells it.
public enum SensedOrientation: String, Hashable, Sendable, CaseIterable {
  /// Nothing is known yet.
  case unknown = "unknown"
  /// Upright, the top edge up.
  case portrait = "portrait"
  /// Upright, the top edge down.
  case portraitUpsideDown = "portrait upside down"
  /// The right edge up, as UIKit names it.
  case landscapeLeft = "landscape left"
  /// The left edge up.
  case landscapeRight = "landscape right"
  /// Flat, the screen up.
  case faceUp = "face up"
  /// Flat, the screen down.
  case faceDown = "face down"

  /// The upright orientations, each with the way that gravity then points across the screen.
  static let upright: [(orientation: SensedOrientation, x: Double, y: Double)] = [
    (.portrait, 0, -1), (.portraitUpsideDown, 0, 1), (.landscapeLeft, -1, 0),
    (.landscapeRight, 1, 0),
  ]
}
