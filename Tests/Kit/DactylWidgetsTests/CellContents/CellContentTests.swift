import DactylKit
import Foundation
import Testing

/// What content and background configurations do in cells.
@MainActor
@Suite("Configurations of cells", .serialized)
struct CellContentTests {
  let application = UIApplication()
  let window: UIWindow

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
  }

  private func labels(_ view: UIView) -> [String] {
    view.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
  }

  private func shown(_ cell: UITableViewCell) -> UITableViewCell {
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    window.addSubview(cell)
    application.endIteration()
    return cell
  }

  @Test func `a cell shows its content in place of its content view`() {
    let cell = shown(UITableViewCell(style: .subtitle, reuseIdentifier: nil))
    let before = cell.contentView
    var content = cell.defaultContentConfiguration()
    content.text = "Berlin"
    content.secondaryText = "18 °C"
    cell.contentConfiguration = content
    application.endIteration()
    #expect(cell.contentView is UIListContentView)
    #expect(cell.contentView !== before)
    #expect(labels(cell.contentView) == ["Berlin", "18 °C"])
    #expect(cell.accessibilityLabel == "Berlin, 18 °C")
    cell.contentConfiguration = nil
    #expect(cell.contentView === before)
  }

  @Test func `a further content of the same kind keeps the view`() {
    let cell = shown(UITableViewCell())
    var content = UIListContentConfiguration.cell()
    content.text = "one"
    cell.contentConfiguration = content
    let view = cell.contentView
    content.text = "two"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect(labels(view) == ["two"])
  }

  @Test func `texts stand below one another, and a value beside its name where there is room`() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let (name, value) = (view.subviews[1].frame, view.subviews[2].frame)
    #expect(name.minX == 16 && value.maxX == 304 && name.midY == value.midY)
    view.frame.size.width = 60
    view.layoutIfNeeded()
    #expect(view.subviews[2].frame.minY >= view.subviews[1].frame.maxY)
  }

  @Test func `texts and the image have a guide while they are there`() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Name"
    let view = UIListContentView(configuration: content)
    window.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    #expect(view.textLayoutGuide != nil)
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    content.secondaryText = "Value"
    content.image = UIImage(size: CGSize(width: 30, height: 30), name: "star")
    view.configuration = content
    #expect(view.secondaryTextLayoutGuide != nil && view.imageLayoutGuide != nil)
    content.text = nil
    view.configuration = content
    #expect(view.textLayoutGuide == nil && view.secondaryTextLayoutGuide != nil)
  }

  @Test func `a cell is as high as its content needs`() {
    let cell = UITableViewCell()
    var content = UIListContentConfiguration.cell()
    content.text = "one"
    cell.contentConfiguration = content
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let low = height()
    #expect(low == 44)
    content.text = "one\ntwo\nthree"
    cell.contentConfiguration = content
    #expect(height() > low)
  }

  private final class Recorder: UITableViewCell {
    var calls: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      calls.append("\(state.isSelected) \(state.isHighlighted) \(state.isEditing)")
    }
  }

  @Test func `configurations are updated before the first layout and after each change of state`() {
    let cell = Recorder()
    cell.configurationUpdateHandler = { cell, _ in (cell as? Recorder)?.calls.append("handler") }
    _ = shown(cell)
    application.endIteration()
    cell.isHighlighted = true
    application.endIteration()
    cell.isHighlighted = false
    cell.isSelected = true
    application.endIteration()
    cell.isEditing = true
    application.endIteration()
    #expect(
      cell.calls == [
        "false false false", "handler", "false true false", "handler", "true false false",
        "handler", "true false true", "handler",
      ])
  }

  @Test func `a row's background is gray while it is selected, unless it does not follow`() {
    let cell = shown(UITableViewCell())
    cell.backgroundConfiguration = .listPlainCell()
    application.endIteration()
    func color() -> UIColor? { cell.subviews.first?.subviews.first?.backgroundColor }
    #expect(color() == .systemBackground)
    cell.isSelected = true
    application.endIteration()
    #expect(color() == .systemGray4)
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.backgroundConfiguration = .listPlainCell()
    application.endIteration()
    #expect(color() == .systemBackground)
  }

  @Test func `a row's background is gray while a finger is on it, too`() {
    let cell = shown(UITableViewCell())
    cell.backgroundConfiguration = .listPlainCell()
    func color() -> UIColor? {
      application.endIteration()
      return cell.subviews.first?.subviews.first?.backgroundColor
    }
    #expect(color() == .systemBackground)
    cell.isHighlighted = true
    #expect(color() == .systemGray4)
    cell.isHighlighted = false
    #expect(color() == .systemBackground)
  }

  @Test func `the edge of a background has its own color, or the tint`() {
    let cell = shown(UITableViewCell())
    cell.tintColor = .green
    var background = UIBackgroundConfiguration.clear()
    background.strokeWidth = 2
    cell.backgroundConfiguration = background
    let shape = cell.subviews.first?.subviews.first
    #expect(shape?.layer.borderWidth == 2 && shape?.layer.borderColor == UIColor.green.cgColor)
    background.strokeColor = .red
    cell.backgroundConfiguration = background
    #expect(shape?.layer.borderColor == UIColor.red.cgColor)
  }

  @Test func `the insets of a background change sides where the cell is read from right to left`() {
    let cell = shown(UITableViewCell())
    var background = UIBackgroundConfiguration.clear()
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 10, bottom: 2, trailing: 30)
    cell.backgroundConfiguration = background
    application.endIteration()
    let shape = cell.subviews.first?.subviews.first
    #expect(shape?.frame == CGRect(x: 10, y: 1, width: 280, height: 57))
    cell.semanticContentAttribute = .forceRightToLeft
    application.endIteration()
    #expect(shape?.frame == CGRect(x: 30, y: 1, width: 280, height: 57))
  }

  @Test func `a cell that takes no touches is disabled in its state`() {
    let (row, item) = (UITableViewCell(), UICollectionViewCell(frame: .zero))
    func areDisabled() -> [Bool] {
      [row.configurationState.isDisabled, item.configurationState.isDisabled]
    }
    #expect(areDisabled() == [false, false])
    for cell in [row, item] as [UIView] { cell.isUserInteractionEnabled = false }
    #expect(areDisabled() == [true, true])
    for cell in [row, item] as [UIView] { cell.isUserInteractionEnabled = true }
    #expect(areDisabled() == [false, false])
  }

  @Test func `configurations are updated when a cell takes no touches any more`() {
    let (row, item) = (UITableViewCell(), UICollectionViewCell(frame: .zero))
    var states: [Bool] = []
    row.configurationUpdateHandler = { states.append($1.isDisabled) }
    item.configurationUpdateHandler = { states.append($1.isDisabled) }
    for cell in [row, item] as [UIView] {
      window.addSubview(cell)
      for isOn in [true, false, false, true] {
        cell.isUserInteractionEnabled = isOn
        application.endIteration()
      }
      #expect(states == [false, true, false])
      states = []
    }
  }

  @Test func `a header's background view is behind its content, as large as it`() {
    let header = UITableViewHeaderFooterView()
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    window.addSubview(header)
    for _ in 0..<2 {
      let background = UIView()
      header.backgroundView = background
      application.endIteration()
      #expect(header.subviews.first === background && background.frame == header.bounds)
      #expect(header.subviews.count == 2 && header.subviews.last === header.contentView)
    }
  }

  private struct Dots: UIContentConfiguration {
    var count: Int
    func makeContentView() -> any UIView & UIContentView { DotsView(self) }
    func updated(for state: any UIConfigurationState) -> Dots {
      var updated = self
      if (state as? UICellConfigurationState)?.isSelected == true { updated.count = 100 }
      return updated
    }
  }

  private final class DotsView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Dots) {
      self.configuration = configuration
      super.init(frame: .zero)
    }
    override init?(coder: NSObject) { nil }
  }

  @Test func `a program's own configuration follows the state`() {
    let cell = shown(UITableViewCell())
    cell.contentConfiguration = Dots(count: 3)
    application.endIteration()
    let view = cell.contentView as? DotsView
    #expect((view?.configuration as? Dots)?.count == 3)
    cell.isSelected = true
    application.endIteration()
    #expect((view?.configuration as? Dots)?.count == 100)
  }

  @Test func `a header shows its content in place of its title`() {
    let header = UITableViewHeaderFooterView()
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    header.textLabel?.text = "old"
    var content = header.defaultContentConfiguration()
    content.text = "new"
    header.contentConfiguration = content
    window.addSubview(header)
    application.endIteration()
    #expect(labels(header.contentView) == ["new"])
    #expect(header.textLabel?.isHidden == true)
  }
}
