public import Foundation

extension UIView.ContentMode {
  /// Where content of that size lies in a rectangle. Content without width or height fills the
  /// rectangle.
  public func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return rect }
    var placed = size
    switch self {
    case .scaleToFill, .redraw: return rect
    case .scaleAspectFit, .scaleAspectFill:
      let (across, down) = (rect.width / size.width, rect.height / size.height)
      let factor = self == .scaleAspectFit ? min(across, down) : max(across, down)
      placed = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let (spareWidth, spareHeight) = (rect.width - placed.width, rect.height - placed.height)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: spareWidth
      default: spareWidth / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: spareHeight
      default: spareHeight / 2
      }
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.minY + y), size: placed)
  }
}
