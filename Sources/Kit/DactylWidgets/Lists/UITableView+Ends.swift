import DactylControls
import Foundation

/// What stands above the first row and below the last.
extension UITableView {
  final func setHeader(_ view: UIView?) {
    rows.header?.removeFromSuperview()
    rows.header = view
    endChanged(view)
  }

  final func setFooter(_ view: UIView?) {
    rows.footer?.removeFromSuperview()
    rows.footer = view
    endChanged(view)
  }

  private func endChanged(_ view: UIView?) {
    if let view { addSubview(view) }
    rows.areDue = true
    setNeedsLayout()
  }

  final func placeEnds() {
    func place(_ view: UIView?, at y: CGFloat) {
      guard let view else { return }
      let place = CGRect(x: 0, y: y, width: bounds.width, height: view.bounds.height)
      if view.frame != place { view.frame = place }
    }
    place(rows.header, at: 0)
    place(rows.footer, at: rows.end)
  }
}
