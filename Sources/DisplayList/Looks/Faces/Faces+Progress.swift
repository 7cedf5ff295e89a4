import DactylKit
import Foundation

extension Faces {
  /// A progress view: a track, and the filled part up to the progress.
  static func progress(_ view: UIProgressView, _ around: Surroundings, _ items: inout [DisplayItem])
  {
    let box = view.bounds
    let radius = view.progressViewStyle == .bar ? 0 : box.height / 2
    fill(box, radius: radius, view.trackTintColor?.cgColor ?? around.colors.track, &items)
    var done = box
    done.size.width *= CGFloat(view.progress)
    fill(done, radius: radius, view.progressTintColor?.cgColor ?? tint(of: view, around), &items)
  }

  /// An activity indicator: eight dots in a ring, each fainter than the previous one. They do not
  /// move.
  static func activity(
    _ view: UIActivityIndicatorView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard view.isAnimating || !view.hidesWhenStopped else { return }
    let color = view.color?.cgColor ?? around.colors.dot
    let side = min(view.bounds.width, view.bounds.height)
    for dot in 0..<8 {
      let angle = CGFloat(dot) * .pi / 4
      let size = side / 6
      let x = view.bounds.midX + cos(angle) * (side - size) / 2
      let y = view.bounds.midY + sin(angle) * (side - size) / 2
      fill(
        CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size), radius: size / 2,
        color.copy(alpha: color.alpha * (1 - CGFloat(dot) / 10)) ?? color, &items)
    }
  }
}
