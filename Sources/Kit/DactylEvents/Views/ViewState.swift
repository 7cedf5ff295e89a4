import Foundation

/// The layout and display state of a view, in a few bytes.
struct ViewFlags: OptionSet {
  let rawValue: UInt32

  /// `layoutSubviews()` is due.
  static let needsLayout = ViewFlags(rawValue: 1)
  /// `layoutSubviews()` is due in a view below.
  static let branchNeedsLayout = ViewFlags(rawValue: 2)
  /// `draw(_:)` is due.
  static let needsDisplay = ViewFlags(rawValue: 4)
  /// `draw(_:)` is due in a view below.
  static let branchNeedsDisplay = ViewFlags(rawValue: 8)
  /// Subviews follow the size of the view by their masks.
  static let autoresizesSubviews = ViewFlags(rawValue: 16)
  /// Promised to a renderer: the content covers the bounds.
  static let isOpaque = ViewFlags(rawValue: 32)
  /// A renderer is to clear before `draw(_:)`.
  static let clearsContext = ViewFlags(rawValue: 64)
  /// The superview's margins apply within the view too.
  static let preservesMargins = ViewFlags(rawValue: 128)
  /// The safe area's insets are added to the margins.
  static let insetsMarginsFromSafeArea = ViewFlags(rawValue: 256)
  /// `layoutSubviews()` is running.
  static let isLayingOut = ViewFlags(rawValue: 512)
  /// `updateConstraints()` is due, once it is requested here or below.
  static let needsConstraints = ViewFlags(rawValue: 1024)
  /// `updateConstraints()` was requested here or below.
  static let branchNeedsConstraints = ViewFlags(rawValue: 2048)
  /// `updateConstraints()` was ever requested here or below.
  static let usesConstraints = ViewFlags(rawValue: 4096)

  /// A constraint names the view, or connects a view below it with one above.
  static let isConstrained = ViewFlags(rawValue: 8192)
  /// Its position, opacity or visibility differs from the last picture.
  static let placeChanged = ViewFlags(rawValue: 16_384)
  /// Its own appearance or its list of subviews differs from the last picture.
  static let lookChanged = ViewFlags(rawValue: 32_768)
  /// One of the two flags above is set in a view below.
  static let branchChanged = ViewFlags(rawValue: 65_536)
  /// Its class's looks were given to it, when it first came into a window.
  static let hasAppearance = ViewFlags(rawValue: 131_072)
  /// Somebody observes its properties.
  static let isObserved = ViewFlags(rawValue: 262_144)

  /// The flags of a new view.
  static let fresh: ViewFlags = [
    .needsLayout, .needsDisplay, .autoresizesSubviews, .isOpaque, .clearsContext,
    .insetsMarginsFromSafeArea, .needsConstraints, .placeChanged, .lookChanged,
  ]
  /// All flags of what is due in the view or below it.
  static let allDue: ViewFlags = [
    .needsLayout, .branchNeedsLayout, .needsDisplay, .branchNeedsDisplay,
  ]
}

/// State that few views use; made when first set, so that other views stay small.
@MainActor
package final class ViewExtras {
  var contentMode = UIView.ContentMode.scaleToFill
  var contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentScaleFactor: CGFloat?
  /// The part to be drawn anew; `nil` for all of it.
  var dirtyRect: CGRect?
  /// The margins that the program has set.
  var margins: NSDirectionalEdgeInsets?
  /// The least margins that a controller gives to its root view.
  var systemMargins: NSDirectionalEdgeInsets?
  /// The view whose layer is the mask of the view's.
  var maskView: UIView?
  /// The margins when they were last told of.
  var knownMargins: UIEdgeInsets?
  var safeAreaInsets = UIEdgeInsets.zero
  var semantics = UISemanticContentAttribute.unspecified
  var restorationIdentifier: String?
  @safe nonisolated(unsafe) var layer: CALayer?  // For the view's `deinit`.
  /// What `draw(_:)` has drawn.
  var drawn: DrawnContent?
  /// The part that `draw(_:)` is drawing while it runs.
  var drawing: CGRect?
  package var looks = LookState()
  var lookRole: ViewRole?
  var popoverArrow: PopoverArrow?
  var contentCorners: ContentCorners?
  /// Exchanges what the view's interface file has for other traits.
  var traitFollower: (any TraitFollowing)?
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits that it had when it left its window, if it has others without one.
  var traitsWhenLeft: UITraitCollection?
  var layout = ViewLayoutState()
  /// Whether its frame and its mask place the view, and not constraints.
  var isMaskTranslated = true
  /// What it says about the focus.
  var focus = FocusState()
  /// The view's interactions.
  var interactions: [any UIInteraction] = []
  /// The effects of tilting the device.
  var motionEffects: [UIMotionEffect] = []
}

/// Changes a view and those below it when traits change, before the program hears of that: the variations of an interface
/// file.
@MainActor
package protocol TraitFollowing: AnyObject {
  /// Called when the traits of the view may have changed.
  func followTraits(of view: UIView)
}

extension UIView {
  /// Keeps what follows the view's traits.
  package final func setTraitFollower(_ follower: any TraitFollowing) {
    madeExtras.traitFollower = follower
  }

  /// Has the variations of the view's interface file applied that suit its traits.
  final func followTraits() { extras?.traitFollower?.followTraits(of: self) }

  /// The state that few views use, made when first needed.
  package final var madeExtras: ViewExtras {
    if let extras { return extras }
    let made = ViewExtras()
    extras = made
    return made
  }

  final func flag(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { flags.insert(flag) } else { flags.remove(flag) }
  }
}

/// The limits of layout.
public enum LayoutLimits {
  /// The default margins of a view, in points. Source: `Documentation/Constants.md#layout-margins`.
  public static let margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  /// The greatest width of readable content, in points. Source: `Documentation/Constants.md#readable-width`.
  public static let readableWidth = 920.0
  /// The width of a view beyond which its readable content is narrower than its margins allow.
  /// Source: `Documentation/Constants.md#readable-width`.
  public static let readableFrom = 1008.0
  /// How many times one iteration repeats layout for views that request it while they are laid out.
  /// Source: `Documentation/Constants.md#layout-rounds`.
  public static let mostRounds = 100
}
