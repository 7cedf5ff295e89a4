package import Foundation

extension UIScrollView {
  /// Lets the content go on by itself with that speed, in points a second, as after a lift. Tests
  /// that know of a motion and not of its drag call it.
  package final func beginFling(_ speed: CGPoint) {
    stopMoving()
    decelerate(
      x: flight(.horizontal, speed: speed.x), y: flight(.vertical, speed: speed.y))
  }
}
