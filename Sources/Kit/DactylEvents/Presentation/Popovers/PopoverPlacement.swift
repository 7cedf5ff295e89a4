public import Foundation

/// Where a popover lies: pure geometry.
struct PopoverPlacement {
  /// What it may cover.
  var room: CGRect
  /// What it belongs to; `nil` for nothing, then it lies in the middle.
  var source: CGRect?
  /// How large its content would like to be.
  var size: CGSize
  /// Where its arrow may point; none of the four counts as any.
  var permitted: UIPopoverArrowDirection
  /// How much room the arrow takes.
  var arrow: CGFloat

  /// The popover's frame and where its arrow points: the first permitted direction of up, down, left
  /// and right in which all of it has room, else the one in which most of it has; it is made smaller
  /// there.
  func place() -> (frame: CGRect, direction: UIPopoverArrowDirection) {
    let wished = CGSize(
      width: min(max(size.width, 0), room.width), height: min(max(size.height, 0), room.height))
    guard let source else { return (centered(wished), .unknown) }
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let some = order.filter { permitted.contains($0) }
    let directions = some.isEmpty ? order : some
    var best: (frame: CGRect, direction: UIPopoverArrowDirection)?
    for direction in directions {
      let frame = frame(of: wished, beside: source, direction)
      if frame.width >= wished.width, frame.height >= wished.height { return (frame, direction) }
      if let best, best.frame.width * best.frame.height >= frame.width * frame.height { continue }
      best = (frame, direction)
    }
    // A source that leaves no room beside it, such as the whole view, is lain over.
    guard let best, !best.frame.isEmpty || wished.width == 0 || wished.height == 0 else {
      return (centered(wished), .unknown)
    }
    return best
  }

  /// The arrow of a popover at that frame, in the popover's own coordinates; `nil` without a direction. `corner` is how
  /// far the arrow stays from the corners.
  func arrow(
    of frame: CGRect, _ direction: UIPopoverArrowDirection, corner: CGFloat
  ) -> PopoverArrow? {
    guard let source, !frame.isEmpty else { return nil }
    func along(_ wished: CGFloat, _ length: CGFloat) -> CGFloat {
      min(max(wished, min(corner, length / 2)), max(length - corner, length / 2))
    }
    let x = along(source.midX - frame.minX, frame.width)
    let y = along(source.midY - frame.minY, frame.height)
    let (base, tip): (CGPoint, CGPoint) =
      switch direction {
      case .up: (CGPoint(x: x, y: 0), CGPoint(x: x, y: -arrow))
      case .down: (CGPoint(x: x, y: frame.height), CGPoint(x: x, y: frame.height + arrow))
      case .left: (CGPoint(x: 0, y: y), CGPoint(x: -arrow, y: y))
      case .right: (CGPoint(x: frame.width, y: y), CGPoint(x: frame.width + arrow, y: y))
      default: (.zero, .zero)
      }
    return base == tip ? nil : PopoverArrow(tip: tip, base: base)
  }

  private func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  private func frame(
    of size: CGSize, beside source: CGRect, _ direction: UIPopoverArrowDirection
  ) -> CGRect {
    var size = size
    let origin: CGPoint
    switch direction {
    case .up, .down:
      let isBelow = direction == .up
      let free = isBelow ? room.maxY - source.maxY - arrow : source.minY - arrow - room.minY
      size.height = max(0, min(size.height, free))
      origin = CGPoint(
        x: along(source.midX - size.width / 2, size.width, room.minX, room.maxX),
        y: isBelow ? source.maxY + arrow : source.minY - arrow - size.height)
    default:
      let isBehind = direction == .left
      let free = isBehind ? room.maxX - source.maxX - arrow : source.minX - arrow - room.minX
      size.width = max(0, min(size.width, free))
      origin = CGPoint(
        x: isBehind ? source.maxX + arrow : source.minX - arrow - size.width,
        y: along(source.midY - size.height / 2, size.height, room.minY, room.maxY))
    }
    return CGRect(origin: origin, size: size)
  }

  /// As near to a place as the room allows.
  private func along(
    _ wished: CGFloat, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat
  ) -> CGFloat { min(max(wished.rounded(), least), max(least, most - length)) }
}

/// Numbers of popovers: ``UIPopoverPresentationController/limits``, ``UIPopoverController/limits``.
public struct PopoverLimits: Hashable, Sendable {
  /// How far a popover stays from the edges of the window, in points.
  /// Source: `Documentation/Constants.md#popover-geometry`.
  public var margin: CGFloat = 10
  /// How much room its arrow takes, in points.
  /// Source: `Documentation/Constants.md#popover-geometry`.
  public var arrowLength: CGFloat = 13
  /// How far the middle of its arrow stays from its corners, in points.
  /// Source: `Documentation/Constants.md#popover-geometry`.
  public var arrowFromCorner: CGFloat = 26
  /// The size of content that says none.
  /// Source: `Documentation/Constants.md#popover-geometry`.
  public static let contentSize = CGSize(width: 320, height: 1100)

  /// The usual numbers.
  public init() {}

  var margins: UIEdgeInsets {
    UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }
}
