public import DactylControls
public import Foundation

/// Wheels of rows beside each other; on each wheel the row in the middle is chosen.
///
/// A finger drags or throws a wheel, which comes to rest on a row; a tap on a row turns to it. After
/// that the delegate's `pickerView(_:didSelectRow:inComponent:)` is called if another row is chosen.
@MainActor
open class UIPickerView: UIView {
  package private(set) final var wheels: [PickerWheel] = []
  private final var needsReload = true
  /// Rows that were chosen before there were wheels.
  private final var wanted: [Int: Int] = [:]
  private final var sizeOfWheels = CGSize.zero

  /// A picker with that frame; a size of zero stands for the default size.
  public override init(frame: CGRect) {
    var frame = frame
    if frame.size == .zero { frame.size = PickerLimits().size }
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A picker with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Says how many wheels and rows there are. Setting it reads them anew.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceChanged() } }
  /// Provides the rows and observes choices. Setting it reads them anew.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceChanged() } }
  /// Its numbers. Beyond UIKit.
  public final var limits = PickerLimits() { didSet { sourceChanged() } }
  /// Whether the chosen rows are marked; stored only: they always are.
  open var showsSelectionIndicator = true

  private func sourceChanged() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Rows

  /// How many wheels there are.
  public final var numberOfComponents: Int {
    reloadIfNeeded()
    return wheels.count
  }

  /// How many rows a wheel has; 0 if there is no such wheel.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }

  /// The size of the rows of a wheel, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
  }

  /// The view of a row, while it is in sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component)?.rows[row]
  }

  /// Reads all wheels anew. Chosen rows stay chosen, by their index.
  open func reloadAllComponents() {
    needsReload = true
    reloadIfNeeded()
  }

  /// Reads the rows of one wheel anew.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    read(wheel)
  }

  /// Turns a wheel to a row; the delegate is not called. A row that is not there is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    reloadIfNeeded()
    guard wheels.indices.contains(component) else {
      if wheels.isEmpty { wanted[component] = row }
      return
    }
    wheels[component].choose(row, animated: animated, byUser: false)
  }

  /// The chosen row of a wheel; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.chosen ?? -1 }

  private func wheel(_ component: Int) -> PickerWheel? {
    reloadIfNeeded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func reloadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = max(0, dataSource.numberOfComponents(in: self))
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(of: self, component: wheels.count)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for wheel in wheels { read(wheel) }
    placeWheels()
    for (component, row) in wanted.sorted(by: { $0.key < $1.key }) {
      if wheels.indices.contains(component) {
        wheels[component].choose(row, animated: false, byUser: false)
      }
    }
    wanted = [:]
  }

  private func read(_ wheel: PickerWheel) {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? 0
    wheel.reload(count: count, rowHeight: height > 0 ? height : limits.rowHeight)
  }

  // MARK: What the wheels ask

  final func makeView(row: Int, component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
      ?? label(forRow: row, component: component, reusing: view)
  }

  /// A label with the title of a row.
  final func label(forRow row: Int, component: Int, reusing view: UIView?) -> UILabel {
    let label = view as? PickerRowLabel ?? PickerRowLabel(frame: .zero)
    let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)
    if let title {
      label.attributedText = title
    } else {
      label.attributedText = nil
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  final func title(ofRow row: Int, component: Int) -> String? {
    delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
      ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
  }

  final func userChose(_ row: Int, in component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { limits.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { limits.size }

  /// Places the wheels: those with a width of their own, the others share the rest.
  private func placeWheels() {
    guard !wheels.isEmpty else { return }
    let own = wheels.map { wheel -> CGFloat in
      let width = delegate?.pickerView(self, widthForComponent: wheel.component) ?? 0
      return width.isFinite ? max(0, width) : 0
    }
    let gaps = limits.gap * CGFloat(wheels.count - 1)
    let sharing = own.count { $0 == 0 }
    let rest = max(0, bounds.width - own.reduce(0, +) - gaps)
    let share = sharing == 0 ? 0 : rest / CGFloat(sharing)
    var x = sharing == 0 ? bounds.minX + rest / 2 : bounds.minX
    for (wheel, width) in zip(wheels, own) {
      let width = width == 0 ? share : width
      let place = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      if wheel.frame != place {
        wheel.frame = place
        wheel.reload(count: wheel.count, rowHeight: wheel.rowHeight)
      }
      x += width + limits.gap
    }
    sizeOfWheels = bounds.size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    if sizeOfWheels != bounds.size { placeWheels() }
  }
}

/// The label of a row for which a delegate gives a title.
final class PickerRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    font = .systemFont(ofSize: 21)
  }

  override init?(coder: NSObject) { nil }
}
