public import Foundation

/// How a view is to look: state for a renderer, nothing of it is asked by events.
package struct LookState {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  package var barTintColor: UIColor?
  /// What a bar keeps of its looks.
  package var bar: AnyObject?
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
    let color = nearestTintColor
    return effectiveTintAdjustment == .dimmed ? color.withoutHue : color
  }

  /// The same whatever the adjustment.
  final var nearestTintColor: UIColor {
    var view: UIView? = self
    while let present = view {
      if let given = present.extras?.looks.tintColor { return given }
      view = present.superview
    }
    return .systemBlue
  }

  /// Whether `tintColor` is gray here and below: the view's own mode, or the nearest superview's. Alerts and popovers dim
  /// nothing by themselves here. A change calls `tintColorDidChange()`.
  public final var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { apply(tintAdjustment: newValue) }
  }

  /// Its own, or the nearest one above that is not automatic; normal if none says otherwise.
  final var effectiveTintAdjustment: TintAdjustmentMode {
    var view: UIView? = self
    while let present = view {
      if let mode = present.extras?.looks.tintAdjustment, mode != .automatic { return mode }
      view = present.superview
    }
    return .normal
  }

  final func apply(tintColor: UIColor?) {
    let old = effectiveTintColor
    if tintColor != nil { application.use(.tints) }
    madeExtras.looks.tintColor = tintColor
    if effectiveTintColor != old { notifyTintColorChange() }
  }

  final func apply(tintAdjustment: TintAdjustmentMode) {
    let old = effectiveTintAdjustment
    if tintAdjustment != .automatic { application.use(.tints) }
    madeExtras.looks.tintAdjustment = tintAdjustment
    if effectiveTintAdjustment != old { notifyTintAdjustment() }
  }

  /// Its tint color is another one.
  final func tintChanged() {
    markLookChanged()
    tintColorDidChange()
  }

  /// Tells the view, and those below that have no color of their own.
  private func notifyTintColorChange() {
    tintChanged()
    for child in subviews where child.extras?.looks.tintColor == nil {
      child.notifyTintColorChange()
    }
  }

  /// Tells the view, and those below that have no adjustment of their own.
  private func notifyTintAdjustment() {
    tintChanged()
    for child in subviews
    where child.extras?.looks.tintAdjustment ?? .automatic == .automatic {
      child.notifyTintAdjustment()
    }
  }

  /// A view that shows what this one shows now, for transitions: as large, and in the same place. Where no renderer says
  /// how the kit's views look (``UIApplication/lookSource``), it has the background alone.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard application.lookSource != nil else {
      let picture = UIView(frame: frame)
      picture.backgroundColor = backgroundColor
      picture.layer.cornerRadius = extras?.layer?.cornerRadius ?? 0
      return picture
    }
    let picture = snapshot(of: bounds, afterUpdates)
    picture.frame = frame
    return picture
  }

  /// A view that shows a part of this one, which is given in its bounds. The parts within the insets keep their size where
  /// the snapshot gets another one.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let picture = snapshot(of: rect, afterUpdates)
    if capInsets != .zero, rect.width > 0, rect.height > 0 {
      picture.contentStretch = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: max(0, rect.width - capInsets.left - capInsets.right) / rect.width,
        height: max(0, rect.height - capInsets.top - capInsets.bottom) / rect.height)
    }
    return picture
  }

  private func snapshot(of rect: CGRect, _ afterUpdates: Bool) -> UIView {
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: rect.size), scale: contentScaleFactor)
    UIGraphicsPushContext(context)
    drawHierarchy(
      in: CGRect(
        x: bounds.minX - rect.minX, y: bounds.minY - rect.minY, width: bounds.width,
        height: bounds.height),
      afterScreenUpdates: afterUpdates)
    UIGraphicsPopContext()
    return SnapshotView(context.finished)
  }
}

/// Shows what another view showed.
private final class SnapshotView: UIView {
  private let record: DrawingRecord

  init(_ record: DrawingRecord) {
    self.record = record
    super.init(frame: record.bounds)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), record.bounds.width > 0,
      record.bounds.height > 0
    else { return }
    // It may have got another size before it is shown for the first time.
    context.scaleBy(
      x: bounds.width / record.bounds.width, y: bounds.height / record.bounds.height)
    for command in record.commands { context.append(command) }
  }
}

extension UIColor {
  /// A gray as light as the color.
  fileprivate var withoutHue: UIColor {
    let white = 0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue
    return UIColor(white: white, alpha: cgColor.alpha)
  }
}
