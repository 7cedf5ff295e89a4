public import Foundation

/// Drawing into the current context; nothing without one.
extension UIImage {
  /// Draws it at its own size, its top left there.
  public final func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws it at its own size, mixed as said.
  public final func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws it into a rectangle, which it fills.
  public final func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws it into a rectangle, mixed as said.
  public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    record(in: rect, isTiled: false, blendMode, alpha)
  }
  /// Fills a rectangle with repeats of it.
  public final func drawAsPattern(in rect: CGRect) {
    record(in: rect, isTiled: true, .normal, 1)
  }

  /// What draws it once; `nil` for a picture that was made of a size alone.
  public final func drawn(tint: CGColor? = nil) -> DrawnImage? {
    guard let cgImage else { return nil }
    var drawn = DrawnImage(cgImage, scale: scale)
    drawn.tint = drawing.tint ?? (renderingMode == .alwaysTemplate ? tint : nil)
    drawn.capInsets = capInsets
    drawn.tilesCenter = resizingMode == .tile && capInsets != .zero
    return drawn
  }

  private func record(
    in rect: CGRect, isTiled: Bool, _ blendMode: CGBlendMode, _ alpha: CGFloat
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    // A template is drawn in the color that fills, as UIKit does it.
    guard var drawn = drawn(tint: context.state.fill) else { return }
    drawn.isTiled = isTiled
    let before = context.state.style
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    defer { context.state.style = before }
    guard imageOrientation != .up else { return context.record(image: drawn, in: rect) }
    context.saveGState()
    context.concatenate(imageOrientation.map(into: rect))
    context.record(image: drawn, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }
}

extension UIImage.Orientation {
  /// The map that brings the pixels, drawn into a square of one point, to where they are shown.
  public func map(into rect: CGRect) -> CGAffineTransform {
    let turn: CGAffineTransform =
      switch self {
      case .up: .identity
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, 1, 0)
      case .down: CGAffineTransform(-1, 0, 0, -1, 1, 1)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, 1)
      // A quarter counterclockwise: what is right goes up.
      case .left: CGAffineTransform(0, -1, 1, 0, 0, 1)
      case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      // A quarter clockwise: what is up goes right.
      case .right: CGAffineTransform(0, 1, -1, 0, 1, 0)
      case .rightMirrored: CGAffineTransform(0, -1, -1, 0, 1, 1)
      }
    return turn.concatenating(
      CGAffineTransform(rect.width, 0, 0, rect.height, rect.minX, rect.minY))
  }
}
