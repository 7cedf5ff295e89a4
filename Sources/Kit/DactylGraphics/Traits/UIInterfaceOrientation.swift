public import Foundation

/// How the interface stands, told by the side on which a home button would be.
///
/// The two landscape ones are named against those of ``UIDeviceOrientation``: a device held
/// landscape left has its home side on the right.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// As the screen is built.
  case portrait = 1
  /// Turned by half.
  case portraitUpsideDown = 2
  /// Home side on the left.
  case landscapeLeft = 4
  /// Home side on the right.
  case landscapeRight = 3

  /// Whether it is one of the two portrait ones.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it is one of the two landscape ones.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The interface that stands upright on a device held that way; `nil` for one that lies flat or
  /// of which nothing is known (spec VC6:ROT-12, VC11:OR-11).
  public init?(_ device: UIDeviceOrientation) {
    guard device.isValidInterfaceOrientation else { return nil }
    self.init(rawValue: device.rawValue)
  }

  /// The mask of this orientation alone; empty for ``unknown``.
  public var mask: UIInterfaceOrientationMask {
    self == .unknown ? [] : UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
  }

  /// All that can be shown, in the order in which one is taken where nothing else decides. Ours.
  package static let inOrder: [UIInterfaceOrientation] = [
    .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
  ]

  /// How many quarters the interface rotates clockwise on the glass from portrait to this one.
  package var quarters: Int {
    switch self {
    case .unknown, .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }
}

extension UIInterfaceOrientation: CustomStringConvertible {
  /// `portrait`, `landscape left` and so on.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait upside down"
    case .landscapeLeft: "landscape left"
    case .landscapeRight: "landscape right"
    }
  }
}

/// A set of interface orientations: what an application or a controller allows (spec VC13:ORI-08).
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// A bit for each orientation: 1 shifted by its number.
  public let rawValue: UInt

  /// A mask of those bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Portrait alone.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Portrait upside down alone.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape with the home side on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape with the home side on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape ones.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// Whether the mask allows that orientation.
  public func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && isSuperset(of: orientation.mask)
  }
}

extension UIInterfaceOrientationMask: CustomStringConvertible {
  /// The names of what it allows, in the order of their numbers; `none` for an empty mask.
  public var description: String {
    let names: [UIInterfaceOrientation] = [
      .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft,
    ]
    let allowed = names.filter { contains($0) }.map(\.description)
    return allowed.isEmpty ? "none" : allowed.joined(separator: ", ")
  }
}

/// Numbers of rotations of the interface: `UIApplication.interfaceRotationLimits`.
public struct InterfaceRotationLimits: Hashable, Sendable {
  /// How long a rotation by a quarter lasts, in seconds; one by a half lasts twice as long.
  /// Source: `Documentation/Constants.md#rotation-duration`.
  public var duration: TimeInterval = 0.3
  /// How long the shorter side of a pad's screen is at least, in points.
  /// Source: `Documentation/Constants.md#pad-side`.
  public var padSide: CGFloat = 600

  /// The usual numbers.
  public init() {}
}

/// The former name of ``InterfaceRotationLimits``.
@available(*, deprecated, renamed: "InterfaceRotationLimits")
public typealias TurnLimits = InterfaceRotationLimits
