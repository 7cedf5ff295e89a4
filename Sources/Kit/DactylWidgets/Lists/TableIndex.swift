@_spi(Kit) package import DactylControls
@_spi(Kit) package import DactylEvents
package import Foundation

/// The titles of sections at the end of a table: a finger on one goes to its section.
package final class TableIndex: UIControl {
  /// What it shows, from top to bottom.
  package internal(set) var titles: [String] = [] { didSet { markLookChanged() } }
  private weak var table: UITableView?
  /// The title that the finger was on last.
  private var last: Int?

  init(of table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = "Table index"
  }

  /// The index has no file.
  package override init?(coder: NSObject) { nil }

  /// Where the titles stand: in lines, in the middle of the index.
  package var lines: (top: CGFloat, height: CGFloat) {
    let count = CGFloat(max(1, titles.count))
    let height = min(TableLimits.indexLineHeight, bounds.height / count)
    return ((bounds.height - height * count) / 2, height)
  }

  private func follow(_ touch: UITouch) {
    let (top, height) = lines
    guard height > 0, !titles.isEmpty else { return }
    let line = ((touch.location(in: self).y - top) / height).rounded(.down)
    choose(Int(min(max(0, line), CGFloat(titles.count - 1))))
  }

  private func choose(_ index: Int) {
    guard index != last, titles.indices.contains(index) else { return }
    last = index
    accessibilityValue = titles[index]
    table?.goToSection(ofTitle: titles[index], at: index)
  }

  package override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    last = nil
    follow(touch)
    markLookChanged()
    return super.beginTracking(touch, with: event)
  }
  package override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return super.continueTracking(touch, with: event)
  }

  /// A finger on the index neither scrolls the table nor swipes a row.
  package override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !(gestureRecognizer is UIPanGestureRecognizer && gestureRecognizer.view !== self)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var traitsByDefault: UIAccessibilityTraits { .adjustable }
  package override var valueHeadings: UIFocusHeading { [.up, .down] }

  package override func adjustByDefault(by step: Int) -> Bool {
    choose(min(max(0, (last ?? -1) + step), titles.count - 1))
    return true
  }
}

extension UITableView {
  /// Asks for the titles of the index anew.
  final func readIndexTitles() {
    let titles = style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    guard !titles.isEmpty, rows.counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount else {
      rows.index?.removeFromSuperview()
      rows.index = nil
      return
    }
    let index = rows.index ?? TableIndex(of: self)
    rows.index = index
    if index.titles != titles { index.titles = titles }
  }

  /// Keeps the index at the end of what shows, in front of all.
  final func placeIndex() {
    guard let index = rows.index else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let end = CGRect(
      x: visible.maxX - TableLimits.indexWidth, y: visible.minY, width: TableLimits.indexWidth,
      height: max(0, visible.height))
    let place = directed(end, in: visible)
    if index.frame != place { index.frame = place }
    if index.superview !== self || subviews.last !== index { addSubview(index) }
  }

  final func goToSection(ofTitle title: String, at index: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard rows.starts.indices.contains(section) else { return }
    let header = rectForHeader(inSection: section)
    let top = header.height > 0 ? header.minY : rows.starts[section]
    let target = clamped(CGPoint(x: contentOffset.x, y: top - adjustedContentInset.top))
    setContentOffset(target, animated: false)
    layoutIfNeeded()
  }
}
