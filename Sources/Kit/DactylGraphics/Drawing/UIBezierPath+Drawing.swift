public import Foundation

/// Drawing into the current context, with its colors; nothing without one.
extension UIBezierPath {
  /// Fills the path.
  public final func fill() {
    UIGraphicsGetCurrentContext()?.record(fillOf: outline, rule: fillRule)
  }
  /// Fills the path, mixed as said.
  public final func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    mixed(blendMode, alpha) { $0.record(fillOf: outline, rule: fillRule) }
  }
  /// Draws the path's line.
  public final func stroke() {
    UIGraphicsGetCurrentContext()?.record(strokeOf: outline, line: lineStyle)
  }
  /// Draws the path's line, mixed as said.
  public final func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    mixed(blendMode, alpha) { $0.record(strokeOf: outline, line: lineStyle) }
  }
  /// What is drawn from now on shows within the path alone.
  public final func addClip() {
    UIGraphicsGetCurrentContext()?.record(clipTo: outline, rule: fillRule)
  }

  private func mixed(
    _ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let before = context.state.style
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(context)
    context.state.style = before
  }
}
