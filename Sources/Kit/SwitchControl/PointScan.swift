import DactylKit
import Foundation

/// Finds a place on the screen in four choices: a column, a line in it, a row, a line in that.
struct PointScan: Hashable, Sendable {
  /// Into how many parts each choice divides.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  static let parts = 8

  /// What is left of the screen.
  private(set) var area: CGRect
  private let screen: CGRect
  private var choices = 0

  init(screen: CGRect) {
    self.screen = screen
    area = screen
  }

  /// The place, once it is found.
  var point: CGPoint? { choices == 4 ? CGPoint(x: area.midX, y: area.midY) : nil }

  /// A choice of one part.
  func narrowed(to part: Int) -> PointScan {
    var next = self
    let share = CGFloat(part) / CGFloat(Self.parts)
    if choices < 2 {
      next.area.origin.x = area.minX + area.width * share
      next.area.size.width = area.width / CGFloat(Self.parts)
    } else {
      next.area.origin.y = area.minY + area.height * share
      next.area.size.height = area.height / CGFloat(Self.parts)
    }
    next.choices += 1
    return next
  }

  /// The parts as stops. The last choice taps.
  @MainActor
  func stops(tap: @escaping @MainActor (CGPoint) -> Void) -> [ScanStop] {
    let parts = (0..<Self.parts).map { part in
      let next = narrowed(to: part)
      let deed: ScanStop.Deed =
        next.point.map { point in .act(stays: false) { tap(point) } } ?? .narrow(next)
      return ScanStop(key: .place(part), deed: deed, place: next.area)
    }
    return parts + [ScanStop(key: .act("leave"), deed: .leave, title: "Leave")]
  }
}
