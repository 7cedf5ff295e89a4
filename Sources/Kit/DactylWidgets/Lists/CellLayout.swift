import DactylControls
import Foundation

/// Where the image and the texts of a cell stand.
@MainActor
struct CellLayout {
  let style: UITableViewCell.CellStyle
  let size: CGSize
  /// How much of the end belongs to the accessory.
  let accessory: CGFloat
  /// How far image and texts are indented.
  var indentation: CGFloat = 0
  /// Whether the cell is read from right to left.
  var isMirrored = false

  private var inset: CGFloat { TableLimits.textInset }
  private var end: CGFloat { max(inset, size.width - max(inset, accessory)) }

  /// Places the views that there are.
  func place(image: UIImageView?, text: UILabel?, detail: UILabel?) {
    var start = inset + indentation
    if let image, let picture = image.image {
      let height = min(picture.size.height, size.height)
      let factor = picture.size.height > 0 ? height / picture.size.height : 1
      let width = min(picture.size.width * factor, max(0, size.width - 2 * inset))
      move(image, CGRect(x: start, y: (size.height - height) / 2, width: width, height: height))
      start += width + inset
    }
    guard let text else { return }
    guard let detail, !(detail.text ?? "").isEmpty else {
      move(text, row(from: start, to: end))
      if let detail { move(detail, .zero) }
      return
    }
    switch style {
    case .default: move(text, row(from: start, to: end))
    case .value1:
      let room = max(0, end - start)
      let width = min(fitting(detail).width, room)
      let split = max(end - width, min(start + fitting(text).width + inset / 2, end))
      move(text, row(from: start, to: max(start, split - inset / 2)))
      move(detail, row(from: split, to: end))
      detail.textAlignment = isMirrored ? .left : .right
    case .value2:
      let split = min(start + TableLimits.nameWidth, end)
      move(text, row(from: start, to: split))
      text.textAlignment = isMirrored ? .left : .right
      move(detail, row(from: min(split + inset / 2, end), to: end))
    case .subtitle:
      let (first, second) = (fitting(text).height, fitting(detail).height)
      let top = max(0, (size.height - first - second) / 2)
      let width = max(0, end - start)
      move(text, CGRect(x: start, y: top, width: width, height: first))
      move(detail, CGRect(x: start, y: top + first, width: width, height: second))
    }
  }

  private func row(from start: CGFloat, to end: CGFloat) -> CGRect {
    CGRect(x: start, y: 0, width: max(0, end - start), height: size.height)
  }

  private func fitting(_ label: UILabel) -> CGSize {
    label.intrinsicContentSize
  }

  /// Moves a view to its place, which is given from left to right.
  private func move(_ view: UIView, _ place: CGRect) {
    let isTurned = isMirrored && place != .zero
    let place = isTurned ? place.mirrored(in: CGRect(origin: .zero, size: size)) : place
    if view.frame != place { view.frame = place }
  }
}
