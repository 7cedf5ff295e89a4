@_spi(Kit) package import DactylControls
@_spi(Kit) package import DactylEvents
package import Foundation

/// One wheel of a picker: a scroll view that rests only where a row lies in its middle.
///
/// It keeps views only of the rows in sight.
@MainActor
package final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  weak var picker: UIPickerView?
  package let component: Int
  private(set) var count = 0
  /// More rows than a `CGFloat` can place on a wheel are left out.
  private static let mostRows = 1 << 40
  private(set) var rowHeight: CGFloat = 32
  /// The row that was chosen last; -1 without rows.
  private(set) var chosen = -1
  /// The views in sight, by row.
  private(set) var rows: [Int: UIView] = [:]
  /// Views of rows that have gone out of sight.
  private var spare: [UIView] = []
  /// Whether the movement is the user's; then the delegate is called when it ends.
  private var isUsers = false

  init(of picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    delegate = self
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    alwaysBounceVertical = true
    accessibilityIdentifier = "wheel\(component)"
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.addTarget { [weak self] recognizer in
      guard let self, recognizer.state == .ended else { return }
      tapped(at: recognizer.location(in: self))
    }
    addGestureRecognizer(tap)
  }

  override init?(coder: NSObject) { nil }

  // MARK: Rows

  /// Reads the rows anew and keeps the chosen one, if it is still there.
  func reload(count: Int, rowHeight: CGFloat) {
    self.count = min(max(0, count), Self.mostRows)
    self.rowHeight = rowHeight.isFinite ? max(1, rowHeight) : PickerLimits().rowHeight
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    spare = []
    chosen = self.count == 0 ? -1 : min(max(0, chosen), self.count - 1)
    settle()
  }

  /// Puts the chosen row into the middle, without animation.
  func settle() {
    contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
    let edge = max(0, (bounds.height - rowHeight) / 2)
    contentInset = UIEdgeInsets(top: edge, left: 0, bottom: edge, right: 0)
    if chosen >= 0 { contentOffset = offset(of: chosen) }
    tile()
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  /// The row nearest to the middle when the content is at that offset.
  private func row(at offset: CGFloat) -> Int {
    guard count > 0 else { return -1 }
    let place = ((offset + contentInset.top) / rowHeight).rounded()
    return Int(min(max(0, place), CGFloat(count - 1)))
  }

  /// Makes the views of the rows in sight, and puts the others aside for reuse.
  private func tile() {
    guard let picker, count > 0, bounds.height > 0 else { return }
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let last = min(count - 1, Int((bounds.maxY / rowHeight).rounded(.up)) - 1)
    for (row, view) in rows.sorted(by: { $0.key < $1.key }) where row < first || row > last {
      view.removeFromSuperview()
      rows[row] = nil
      spare.append(view)
    }
    guard first <= last else { return }
    for row in first...last where rows[row] == nil {
      let view = picker.makeView(row: row, component: component, reusing: spare.popLast())
      view.frame = CGRect(
        x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      addSubview(view)
      rows[row] = view
    }
  }

  /// Where a row lies between the edge (0) and the middle (1); the look fades it by that.
  private func fade() {
    let reach = max(rowHeight, bounds.height / 2)
    for view in rows.values {
      let way = abs(view.center.y - bounds.midY) / reach
      view.alpha = max(0.2, 1 - way)
    }
  }

  // MARK: Choosing

  /// Turns to a row; the delegate is called only for the user's choices.
  func choose(_ row: Int, animated: Bool, byUser: Bool) {
    guard row >= 0, row < count else { return }
    if !animated || window == nil || !UIView.areAnimationsEnabled {
      setContentOffset(offset(of: row), animated: false)
      return rest(on: row, byUser: byUser)
    }
    isUsers = byUser
    if !byUser { chosen = row }
    if contentOffset == offset(of: row) { return rest(on: row, byUser: byUser) }
    setContentOffset(offset(of: row), animated: true)
  }

  private func rest(on row: Int, byUser: Bool) {
    isUsers = false
    guard row != chosen else { return }
    chosen = row
    if byUser { picker?.userChose(row, in: component) }
  }

  private func tapped(at place: CGPoint) {
    let row = Int((place.y / rowHeight).rounded(.down))
    guard row >= 0, row < count else { return }
    choose(row, animated: true, byUser: true)
  }

  /// The movement has ended: rests on the nearest row, or turns to it.
  private func stopped() {
    let row = row(at: contentOffset.y)
    guard row >= 0 else { return }
    if abs(contentOffset.y - offset(of: row).y) < 0.5 {
      rest(on: row, byUser: isUsers)
    } else {
      choose(row, animated: true, byUser: isUsers)
    }
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tile()
    fade()
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUsers = true }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let row = row(at: unsafe targetContentOffset.pointee.y)
    if row >= 0 { unsafe targetContentOffset.pointee = offset(of: row) }
  }

  package func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    if !decelerate { stopped() }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stopped() }
  package func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { stopped() }

  // MARK: Accessibility

  private var describer: (any UIPickerViewAccessibilityDelegate)? {
    picker?.delegate as? any UIPickerViewAccessibilityDelegate
  }

  package override var isElementByDefault: Bool { true }
  package override var labelByDefault: String? {
    picker.flatMap { describer?.pickerView($0, accessibilityLabelForComponent: component) }
  }
  override package var accessibilityHint: String? {
    get {
      super.accessibilityHint
        ?? picker.flatMap { describer?.pickerView($0, accessibilityHintForComponent: component) }
    }
    set { super.accessibilityHint = newValue }
  }
  package override var valueByDefault: String? {
    guard let picker, chosen >= 0 else { return nil }
    let view = rows[chosen]
    return view?.accessibilityLabel ?? (view as? UILabel)?.text
      ?? picker.title(ofRow: chosen, component: component)
  }
  package override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.adjustable)
  }

  /// Turns by rows and reports the choice. At an end it stays.
  package override func adjustByDefault(by step: Int) -> Bool {
    guard picker?.isUserInteractionEnabled == true else { return false }
    choose(min(max(0, chosen + step), count - 1), animated: false, byUser: true)
    return true
  }

  // MARK: Focus

  package override var canBecomeFocused: Bool { picker?.isUserInteractionEnabled == true }
  package override var valueHeadings: UIFocusHeading { [.up, .down] }
  package override func changeByKeys(_ step: Int, _ heading: UIFocusHeading) -> Bool {
    adjustByDefault(by: step)
  }

  override package func layoutSubviews() {
    super.layoutSubviews()
    tile()
    fade()
  }
}
