import DactylKit
import Foundation

extension Faces {
  /// A day of a calendar: a circle behind its number while it is chosen, and a mark or a picture below.
  static func day(_ view: DayCell, _ around: Surroundings, _ items: inout [DisplayItem]) {
    let box = view.bounds
    let tint = tint(of: view, around)
    let side = min(box.width, box.height) - 2 * around.metrics.inset
    let circle = CGRect(
      x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
    var color = view.face.isToday ? tint : around.colors.label
    if view.isSelected {
      let ground = view.face.isToday ? tint : tint.with(alpha: around.metrics.chosenDay)
      fill(circle, radius: side / 2, ground, &items)
      color = view.face.isToday ? around.colors.knob : tint
    } else if view.isHighlighted {
      fill(circle, radius: side / 2, around.colors.segments, &items)
    }
    if !view.isEnabled { color = around.colors.disabledLabel }
    let isStrong = view.isSelected || view.face.isToday
    let font = UIFont.systemFont(ofSize: 18, weight: isStrong ? .semibold : .regular)
    let hasMark = view.face.mark != nil || view.face.image != nil || !view.subviews.isEmpty
    let place =
      hasMark ? CGRect(x: box.minX, y: box.minY, width: box.width, height: box.height * 0.75) : box
    items.append(
      .text(TextRun(view.face.title, font: font, color: color, in: place, alignment: .center)))
    let mark = view.face.mark.map(around.resolve) ?? around.colors.secondaryLabel
    let dot = view.markPlace(CGSize(width: view.face.markSide, height: view.face.markSide))
    if let picture = view.face.image {
      image(picture, in: dot, .scaleAspectFit, tint: mark, &items)
    } else if view.face.mark != nil {
      fill(dot, radius: dot.width / 2, mark, &items)
    }
  }
}
