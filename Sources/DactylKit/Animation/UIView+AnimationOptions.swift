extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The number behind the options, as UIKit has it.
    public let rawValue: UInt

    /// Options of that number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of views that change their size within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views get touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Breaks off what is in flight and starts from where it is, instead of waiting for its end.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Runs for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs there and back.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration, not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes its own curve, not that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates what changes in a transition's content, too.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows a transition's views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Takes nothing from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Steady.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A page turned from right to left about a vertical axis, the left side towards the viewer.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// The same the other way round.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page that curls up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page that curls down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One fades into the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A page turned about a horizontal axis, the top towards the viewer.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// The same the other way round.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// 60 frames a second, for a renderer.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames a second, for a renderer.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve among the options.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 15)) ?? .easeInOut }

    /// The transition among the options; one that is not known is none (spec VIEW:TRN-09).
    var transition: AnimationTransition? {
      AnimationTransition(optionsNumber: Int(rawValue >> 20 & 15))
    }
  }

  /// How fast an animation is at which part of its time.
  public enum AnimationCurve: Int, Hashable, Sendable, CaseIterable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Steady.
    case linear = 3

    var unitCurve: UnitCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// How a transition looks. Nothing is drawn here: a renderer asks
  /// ``UIView/currentTransition``.
  public enum AnimationTransition: Int, Hashable, Sendable, CaseIterable {
    /// At once.
    case none = 0
    /// About a vertical axis, from the left.
    case flipFromLeft = 1
    /// About a vertical axis, from the right.
    case flipFromRight = 2
    /// A page curls up.
    case curlUp = 3
    /// A page curls down.
    case curlDown = 4
    /// One fades into the other. UIKit has it among the options only.
    case crossDissolve = 5
    /// About a horizontal axis, from the top. UIKit has it among the options only.
    case flipFromTop = 6
    /// About a horizontal axis, from the bottom. UIKit has it among the options only.
    case flipFromBottom = 7

    init?(optionsNumber number: Int) {
      guard number > 0 else { return nil }
      self.init(rawValue: number)
    }
  }

  /// How a keyframe animation runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The number behind the options, as UIKit has it.
    public let rawValue: UInt

    /// Options of that number.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of views that change their size within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets views get touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Breaks off what is in flight and starts from where it is.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs there and back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Takes its own duration, not that of the block around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Takes nothing from the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// From keyframe to keyframe in proportion.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From keyframe to keyframe at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At one speed over all; the times of the keyframes do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve, at one speed from keyframe to keyframe.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var mode: KeyframeTrack.Mode {
      switch rawValue >> 10 & 15 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }
  }
}
