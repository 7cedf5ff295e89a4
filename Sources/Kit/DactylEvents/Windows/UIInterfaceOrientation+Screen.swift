public import InputFrames

extension UIInterfaceOrientation {
  /// The orientation of a screen.
  public init(_ screen: ScreenOrientation) {
    switch screen {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }

  /// As screens say it; `nil` for `unknown`.
  public var screenOrientation: ScreenOrientation? {
    switch self {
    case .unknown: nil
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    }
  }
}
