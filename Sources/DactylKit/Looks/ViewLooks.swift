import Foundation

/// How a view is to look: state for a renderer, nothing of it is asked by events.
struct ViewLooks {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  var barTintColor: UIColor?
  var bar: BarLooks?
}

extension UIView {
  final var givenBackgroundColor: UIColor? {
    get { extras?.looks.backgroundColor }
    set {
      changing(.backgroundColor) { madeExtras.looks.backgroundColor = newValue }
      setNeedsDisplay()
    }
  }

  /// Its own, or the nearest one above; the system's blue if no view above has one, as in UIKit. Without its color where the
  /// adjustment is dimmed.
  final var effectiveTintColor: UIColor {
    let color =
      sequence(first: self, next: \.superview).lazy.compactMap { $0.extras?.looks.tintColor }.first
      ?? .systemBlue
    return effectiveTintAdjustment == .dimmed ? color.withoutHue : color
  }

  /// Whether `tintColor` is gray here and below: the view's own mode, or the nearest superview's. Alerts and popovers dim
  /// nothing by themselves here. A change calls `tintColorDidChange()`.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { apply(tintAdjustment: newValue) }
  }

  /// Its own, or the nearest one above that is not automatic; normal if none says otherwise.
  final var effectiveTintAdjustment: TintAdjustmentMode {
    sequence(first: self, next: \.superview).lazy
      .compactMap { $0.extras?.looks.tintAdjustment }.first { $0 != .automatic } ?? .normal
  }

  final func apply(tintColor: UIColor?) {
    let old = effectiveTintColor
    madeExtras.looks.tintColor = tintColor
    if effectiveTintColor != old { notifyTintColorChange() }
  }

  final func apply(tintAdjustment: TintAdjustmentMode) {
    let old = effectiveTintAdjustment
    madeExtras.looks.tintAdjustment = tintAdjustment
    if effectiveTintAdjustment != old { notifyTintAdjustment() }
  }

  /// Tells the view, and those below that have no color of their own.
  private func notifyTintColorChange() {
    markLookChanged()
    tintColorDidChange()
    for child in subviews where child.extras?.looks.tintColor == nil {
      child.notifyTintColorChange()
    }
  }

  /// Tells the view, and those below that have no adjustment of their own.
  private func notifyTintAdjustment() {
    markLookChanged()
    tintColorDidChange()
    for child in subviews
    where child.extras?.looks.tintAdjustment ?? .automatic == .automatic {
      child.notifyTintAdjustment()
    }
  }

  /// A view in the place of a picture of this one, for transitions: as large, in the same place, with
  /// the same background. A renderer may show in it what it likes.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let picture = UIView(frame: frame)
    picture.backgroundColor = backgroundColor
    picture.layer.cornerRadius = extras?.layer?.cornerRadius ?? 0
    return picture
  }
}

extension UINavigationBar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
}

extension UIToolbar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
}

extension UITabBar {
  /// The color of the bar itself.
  public final var barTintColor: UIColor? {
    get { extras?.looks.barTintColor }
    set {
      madeExtras.looks.barTintColor = newValue
      markLookChanged()
    }
  }
}

extension UIColor {
  /// A gray as light as the color.
  fileprivate var withoutHue: UIColor {
    let white = 0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
    return UIColor(white: white, alpha: cgColor.alpha)
  }
}
