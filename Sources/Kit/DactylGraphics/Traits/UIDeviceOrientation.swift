/// How the device is held, whatever the interface makes of it.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright, the top edge up.
  case portrait = 1
  /// Upright, the top edge down.
  case portraitUpsideDown = 2
  /// Upright, the right edge up.
  case landscapeLeft = 3
  /// Upright, the left edge up.
  case landscapeRight = 4
  /// Flat, the screen up.
  case faceUp = 5
  /// Flat, the screen down.
  case faceDown = 6

  /// Whether the device stands on one of its long edges.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device stands on one of its short edges.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can be shown in that orientation: upright, and known.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension UIDeviceOrientation: CustomStringConvertible {
  /// `portrait`, `landscape left`, `face up` and so on.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait upside down"
    case .landscapeLeft: "landscape left"
    case .landscapeRight: "landscape right"
    case .faceUp: "face up"
    case .faceDown: "face down"
    }
  }
}
