import AccessibilityAudit
import DactylKit
import Foundation

/// Faults of other kinds than those of ``PlantedFault``, each alone on a panel of 320 × 240 points.
@MainActor
enum OtherFault: String, CaseIterable {
  // Names.
  case namelessPicture, namelessBarItem, namelessSegment, blankButton, namelessStepper
  // Touch areas.
  case shrunkButton
  // Contrast.
  case faintPlaceholder, faintWord, faintLines, faintOnPanel
  // Text sizes.
  case fixedLines, fixedMaximum, fixedRow
  // Traps.
  case circle
  // Order.
  case middleLast
  // Gestures.
  case turn, edge, doubleTap, threeFingers

  nonisolated static let allCases: [OtherFault] = [
    .namelessPicture, .namelessBarItem, .namelessSegment, .blankButton, .namelessStepper,
    .shrunkButton, .faintPlaceholder, .faintWord, .faintLines, .faintOnPanel, .fixedLines,
    .fixedMaximum, .fixedRow, .circle, .middleLast, .turn, .edge, .doubleTap, .threeFingers,
  ]

  nonisolated var check: AuditCheck {
    switch self {
    case .namelessPicture, .namelessBarItem, .namelessSegment, .blankButton, .namelessStepper:
      .name
    case .shrunkButton: .touchArea
    case .faintPlaceholder, .faintWord, .faintLines, .faintOnPanel: .contrast
    case .fixedLines, .fixedMaximum, .fixedRow: .textSize
    case .circle: .trap
    case .middleLast: .order
    case .turn, .edge, .doubleTap, .threeFingers: .gesture
    }
  }

  func plant(in view: UIView) {
    switch check {
    case .name: plantName(in: view)
    case .touchArea: plantTouchArea(in: view)
    case .contrast: plantContrast(in: view)
    case .textSize: plantTextSize(in: view)
    case .trap: plantTrap(in: view)
    case .order: plantOrder(in: view)
    case .gesture: plantGesture(in: view)
    }
  }

  private static let picture = UIImage(size: CGSize(width: 20, height: 20))

  private func plantName(in view: UIView) {
    let frame = CGRect(x: 20, y: 20, width: 200, height: 60)
    switch self {
    case .namelessPicture:
      let picture = UIImageView(frame: frame)
      picture.image = Self.picture
      picture.isAccessibilityElement = true
      view.addSubview(picture)
    case .namelessBarItem:
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let item = UINavigationItem(title: "Rooms")
      item.rightBarButtonItem = UIBarButtonItem(image: Self.picture, primaryAction: nil)
      bar.items = [item]
      view.addSubview(bar)
    case .namelessSegment:
      let segments = UISegmentedControl(items: ["Day", Self.picture])
      segments.frame = frame
      view.addSubview(segments)
    case .namelessStepper:
      let stepper = UIStepper()
      stepper.frame.origin = frame.origin
      view.addSubview(stepper)
    default: view.addSubview(PlantedFault.button("  ", frame))
    }
  }

  private func plantTouchArea(in view: UIView) {
    let button = ShrunkButton(frame: CGRect(x: 40, y: 40, width: 100, height: 60))
    button.setTitle("Buy", for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    view.addSubview(button)
  }

  private func plantContrast(in view: UIView) {
    let frame = CGRect(x: 20, y: 20, width: 280, height: 60)
    switch self {
    case .faintPlaceholder:
      let field = UITextField(frame: frame)
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.attributedPlaceholder = NSAttributedString(
        string: "Your name", attributes: [.foregroundColor: UIColor.lightGray])
      view.addSubview(field)
    case .faintWord:
      let label = PlantedFault.label("Open all day", in: view)
      let text = NSMutableAttributedString(
        string: "Open all day", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
      text.addAttribute(
        .foregroundColor, value: UIColor.lightGray, range: NSRange(location: 5, length: 7))
      label.attributedText = text
    case .faintLines:
      let lines = UITextView(frame: frame)
      lines.font = .preferredFont(forTextStyle: .body)
      lines.adjustsFontForContentSizeCategory = true
      lines.text = "Rules of the house"
      lines.textColor = .lightGray
      lines.isEditable = false
      view.addSubview(lines)
    default:
      let panel = UIView(frame: frame)
      panel.backgroundColor = .darkGray
      view.addSubview(panel)
      PlantedFault.label("Closed today", in: view).textColor = .gray
    }
  }

  private func plantTextSize(in view: UIView) {
    let frame = CGRect(x: 20, y: 20, width: 280, height: 60)
    switch self {
    case .fixedLines:
      let lines = UITextView(frame: frame)
      lines.font = .systemFont(ofSize: 17)
      lines.text = "Rules of the house"
      lines.isEditable = false
      view.addSubview(lines)
    case .fixedMaximum:
      PlantedFault.label("Closed today", in: view).font = UIFontMetrics.default.scaledFont(
        for: .systemFont(ofSize: 17), maximumPointSize: 17)
    default:
      let table = FixedRows(frame: view.bounds)
      view.addSubview(table)
      table.fill()
    }
  }

  private func plantTrap(in view: UIView) {
    let (one, other) = (PlantedFault.area(in: view), PlantedFault.area(in: view))
    one.accessibilityElements = [other]
    other.accessibilityElements = [one]
  }

  private func plantOrder(in view: UIView) {
    func label(_ text: String, _ y: CGFloat) -> UILabel {
      PlantedFault.label(text, in: view, CGRect(x: 20, y: y, width: 100, height: 30))
    }
    let (top, middle, bottom) = (label("1", 20), label("2", 80), label("3", 140))
    view.accessibilityElements = [top, bottom, middle]
  }

  private func plantGesture(in view: UIView) {
    let area = PlantedFault.element(in: view)
    switch self {
    case .turn: area.addGestureRecognizer(UIRotationGestureRecognizer())
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .left
      view.addGestureRecognizer(edge)
    case .doubleTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      area.addGestureRecognizer(tap)
    default:
      let press = UILongPressGestureRecognizer()
      press.numberOfTouchesRequired = 3
      area.addGestureRecognizer(press)
    }
  }
}

/// A button that takes touches in its middle alone.
private final class ShrunkButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 40, dy: 20).contains(point)
  }
}

/// A list of one row, whose text has a fixed size.
private final class FixedRows: UITableView, UITableViewDataSource {
  func fill() {
    dataSource = self
    reloadData()
    layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Garden"
    cell.textLabel?.font = .systemFont(ofSize: 17)
    return cell
  }
}
