import Foundation

/// What stands above the first row and below the last.
extension UITableView {
  /// A view above the first row, as wide as the table; its height is its own. Set it anew when that
  /// has changed.
  public final var tableHeaderView: UIView? {
    get { rows.header }
    set {
      rows.header?.removeFromSuperview()
      rows.header = newValue
      endChanged(newValue)
    }
  }

  /// A view below the last row, as wide as the table; its height is its own. Set it anew when that
  /// has changed.
  public final var tableFooterView: UIView? {
    get { rows.footer }
    set {
      rows.footer?.removeFromSuperview()
      rows.footer = newValue
      endChanged(newValue)
    }
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
