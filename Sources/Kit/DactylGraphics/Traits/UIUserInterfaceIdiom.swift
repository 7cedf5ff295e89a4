import Foundation

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// A device held in one hand.
  case phone = 0
  /// A larger one.
  case pad = 1

  /// What controllers and applications allow that say nothing: a phone's interface does not stand on
  /// its head (spec VC13:ORI-07, VC6:ROT-09).
  package var defaultOrientations: UIInterfaceOrientationMask {
    self == .pad ? .all : .allButUpsideDown
  }
}

/// How the status bar changes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides.
  case slide = 2
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}
