/// How an interface lies on the glass, and the words by which users name orientations.
extension ScreenOrientation {
  /// The word in scene files, in udev's `DACTYL_BUILT` and on the command line: `landscape_right`.
  public var word: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait_upside_down"
    case .landscapeLeft: "landscape_left"
    case .landscapeRight: "landscape_right"
    }
  }

  /// The orientation of a word; `nil` for any other text.
  public init?(word: String) {
    guard let orientation = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = orientation
  }

  /// The orientation in which a glass of that size stands as it is built, where nobody says it: a wide one
  /// `landscapeRight`, any other `portrait`.
  public static func built(width: Double, height: Double) -> ScreenOrientation {
    width > height ? .landscapeRight : .portrait
  }

  /// How many quarters the interface is rotated clockwise from portrait.
  private var quarters: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .portraitUpsideDown: 2
    case .landscapeLeft: 3
    }
  }

  private init(quarters: Int) {
    self =
      switch (quarters % 4 + 4) % 4 {
      case 1: .landscapeRight
      case 2: .portraitUpsideDown
      case 3: .landscapeLeft
      default: .portrait
      }
  }

  /// How an interface that stands this way lies on a glass: `portrait` where it lies as the glass is built, the others
  /// turned against that as they are against portrait.
  public func onGlass(built: ScreenOrientation) -> ScreenOrientation {
    ScreenOrientation(quarters: quarters - built.quarters)
  }

  /// How an interface stands that lies this way on a glass: the other way round.
  public func standing(onGlassBuilt built: ScreenOrientation) -> ScreenOrientation {
    ScreenOrientation(quarters: quarters + built.quarters)
  }
}

extension Acceleration {
  /// The same sample on the axes of a device whose glass is built that way: the axes of its portrait, as `UIDevice` and
  /// `UIAcceleration` have them.
  public func onDevice(built: ScreenOrientation) -> Acceleration {
    var sample = self
    switch built {
    case .portrait: break
    case .portraitUpsideDown: (sample.x, sample.y) = (-x, -y)
    case .landscapeRight: (sample.x, sample.y) = (y, -x)
    case .landscapeLeft: (sample.x, sample.y) = (-y, x)
    }
    return sample
  }
}
