import DactylKit
import Foundation

extension Faces {
  /// A progress view: a track, and the filled part up to the progress.
  static func progress(_ view: UIProgressView, _ around: Surroundings, _ items: inout [DisplayItem])
  {
    let box = view.bounds
    let radius = view.progressViewStyle == .bar ? 0 : box.height / 2
    fill(
      box, radius: radius, view.trackTintColor.map(around.resolve) ?? around.colors.track, &items)
    var done = box
    done.size.width *= CGFloat(view.progress)
    fill(
      view.directed(done, in: box), radius: radius,
      view.progressTintColor.map(around.resolve) ?? tint(of: view, around),
      &items)
  }

  /// An activity indicator: eight dots in a ring, each fainter than the previous one. They do not
  /// move.
  static func activity(
    _ view: UIActivityIndicatorView, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    guard view.isAnimating || !view.hidesWhenStopped else { return }
    let usual =
      view.style == .white || view.style == .whiteLarge ? CGColor.white : around.colors.dot
    ring(in: view.bounds, dots: 8, view.color.map(around.resolve) ?? usual, &items)
  }

  /// A refresh control: as many dots of the ring as the pull has done, all of them while it refreshes.
  static func refresh(
    _ view: UIRefreshControl, _ around: Surroundings, _ items: inout [DisplayItem]
  ) {
    let dots = view.isRefreshing ? 8 : Int((view.progress * 8).rounded(.down))
    let text = view.attributedTitle?.string ?? ""
    let side: CGFloat = 28
    let place = CGRect(
      x: view.bounds.midX - side / 2, y: view.bounds.midY - (text.isEmpty ? side / 2 : side - 2),
      width: side, height: side)
    ring(in: place, dots: dots, tint(of: view, around, else: around.colors.dot), &items)
    guard !text.isEmpty, dots > 0 else { return }
    items.append(
      .text(
        TextRun(
          text, font: UIFont.systemFont(ofSize: 13), color: around.colors.secondaryLabel,
          in: CGRect(x: 0, y: place.maxY, width: view.bounds.width, height: 18),
          alignment: .center)))
  }

  private static func tint(
    of view: UIView, _ around: Surroundings, else color: CGColor
  ) -> CGColor { view.tintColor == .systemBlue ? color : tint(of: view, around) }

  /// The first dots of a ring of eight, each fainter than the one before.
  private static func ring(
    in box: CGRect, dots: Int, _ color: CGColor, _ items: inout [DisplayItem]
  ) {
    let side = min(box.width, box.height)
    for dot in 0..<min(8, dots) {
      let angle = CGFloat(dot) * .pi / 4
      let size = side / 6
      let x = box.midX + cos(angle) * (side - size) / 2
      let y = box.midY + sin(angle) * (side - size) / 2
      fill(
        CGRect(x: x - size / 2, y: y - size / 2, width: size, height: size), radius: size / 2,
        color.copy(alpha: color.alpha * (1 - CGFloat(dot) / 10)) ?? color, &items)
    }
  }
}
