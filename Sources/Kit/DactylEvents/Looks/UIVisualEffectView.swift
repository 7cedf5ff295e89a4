public import Foundation

/// What a renderer does with what lies behind a view.
@MainActor
open class UIVisualEffect {
  /// No effect in particular.
  public init() {}
}

/// A blur of what lies behind.
@MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How light or dark the blur is; UIKit's numbers.
  public enum Style: Int, Hashable, Sendable {
    /// Lighter than what is behind.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As the appearance is.
    case regular = 4
    /// As the appearance is, stronger.
    case prominent = 5
    /// A very thin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// A very thin material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// A material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// A very thin material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// A material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// How light or dark.
  public final let style: Style

  /// A blur.
  public init(style: Style) { self.style = style }
}

/// What makes the contents of a blurred view shine through: state for a renderer.
@MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur over which it lies.
  public final let blurEffect: UIBlurEffect
  /// What the contents are.
  public final let style: UIVibrancyEffectStyle

  /// An effect over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle = .label) {
    self.blurEffect = blurEffect
    self.style = style
  }
}

/// What contents with vibrancy are; UIKit's numbers.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// A text.
  case label = 0
  /// A lesser text.
  case secondaryLabel = 1
  /// A text of the third rank.
  case tertiaryLabel = 2
  /// A text of the fourth rank.
  case quaternaryLabel = 3
  /// A filled area.
  case fill = 4
  /// A lesser area.
  case secondaryFill = 5
  /// An area of the third rank.
  case tertiaryFill = 6
  /// A line between contents.
  case separator = 7
}

/// A view with an effect on what lies behind it: state for a renderer. Subviews go into
/// ``contentView``, which fills it.
@MainActor
open class UIVisualEffectView: UIView {
  /// The effect; `nil` for none.
  open var effect: UIVisualEffect? { didSet { markLookChanged() } }
  private final let content = UIView()

  /// A view with that effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  /// A view without an effect.
  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// A view without an effect, with what the coder holds.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    state?.beginObject()
    super.init(coder: coder)
    addContent()
    state?.endObject(self)
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// Holds the subviews.
  open var contentView: UIView { content }
}
