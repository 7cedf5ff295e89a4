import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("What an audit leaves alone")
struct RightPartTests {
  @Test(arguments: RightPart.allCases)
  func `nothing is found in what is right`(part: RightPart) {
    let panel = Panel { part.build(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    #expect(panel.audit() == [])
    withExtendedLifetime(fingers) {}
  }
}

/// Parts of interfaces in which an audit must find nothing.
@MainActor
enum RightPart: CaseIterable {
  case plainTexts, controls, list, columns, rightToLeft, scrolled, grouped
  case disabled, covered, whiteOnPicture, bars, listUnderBar
  case modalWithButton, modalWithEscape, hiddenParts, decoration
  case actions, adjustable, zoomed, scrolling, sameAction, directArea, closingTap, textEditing
  case switchedOff

  nonisolated static let allCases: [RightPart] = [
    .plainTexts, .controls, .list, .columns, .rightToLeft, .scrolled, .grouped, .disabled, .covered,
    .whiteOnPicture, .bars, .listUnderBar, .modalWithButton, .modalWithEscape, .hiddenParts,
    .decoration, .actions,
    .adjustable, .zoomed, .scrolling, .sameAction, .directArea, .closingTap, .textEditing,
    .switchedOff,
  ]

  func build(in view: UIView) {
    switch self {
    case .plainTexts, .columns, .rightToLeft, .scrolled, .grouped, .decoration, .covered,
      .whiteOnPicture, .disabled:
      buildTexts(in: view)
    case .controls, .list, .bars, .listUnderBar, .hiddenParts, .textEditing: buildControls(in: view)
    case .modalWithButton, .modalWithEscape: buildModal(in: view)
    default: buildGestures(in: view)
    }
  }

  private func buildTexts(in view: UIView) {
    func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in holder: UIView? = nil) -> UILabel {
      PlantedFault.label(
        text, in: holder ?? view, CGRect(x: x, y: y, width: 120, height: 30))
    }
    switch self {
    case .columns:
      for column in 0..<2 {
        let holder = UIView(frame: CGRect(x: 20 + column * 140, y: 20, width: 120, height: 200))
        holder.shouldGroupAccessibilityChildren = true
        view.addSubview(holder)
        for row in 0..<3 { _ = label("\(column) \(row)", 0, CGFloat(row) * 40, in: holder) }
      }
    case .rightToLeft:
      view.semanticContentAttribute = .forceRightToLeft
      _ = label("One", 180, 20)
      _ = label("Two", 20, 20)
    case .scrolled:
      let scroll = UIScrollView(frame: CGRect(x: 20, y: 60, width: 280, height: 100))
      scroll.contentSize = CGSize(width: 280, height: 600)
      for row in 0..<10 { _ = label("Row \(row)", 0, CGFloat(row) * 60, in: scroll) }
      scroll.contentOffset.y = 200
      view.addSubview(scroll)
      _ = label("Below", 20, 180)
      _ = label("Above", 20, 20)
    case .grouped:
      _ = label("Title", 20, 20)
      let group = UIView(frame: CGRect(x: 20, y: 60, width: 280, height: 60))
      group.accessibilityContainerType = .semanticGroup
      view.addSubview(group)
      _ = label("Price", 0, 0, in: group)
      _ = label("5 Euro", 140, 0, in: group)
    case .decoration:
      let picture = UIImageView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
      view.addSubview(picture)
      _ = label("Rooms", 60, 20)
    case .covered:
      label("Nobody sees this", 20, 20).textColor = .white
      let cover = UIView(frame: view.bounds)
      cover.backgroundColor = .white
      view.addSubview(cover)
    case .whiteOnPicture:
      let layer = CAGradientLayer()
      layer.frame = view.bounds
      layer.colors = [UIColor.black.cgColor, UIColor.darkGray.cgColor]
      view.layer.addSublayer(layer)
      label("A garden", 20, 20).textColor = .white
    case .disabled:
      label("Sold out", 20, 20).isEnabled = false
      let button = PlantedFault.button("Buy", CGRect(x: 20, y: 60, width: 100, height: 30))
      button.isEnabled = false
      button.setTitleColor(.lightGray, for: .disabled)
      view.addSubview(button)
    default:
      _ = label("Rooms", 20, 20)
      _ = label("Garden", 20, 60)
      _ = label("5 Euro", 180, 60)
    }
  }

  private func buildControls(in view: UIView) {
    switch self {
    case .list:
      let list = UITableView(frame: view.bounds)
      view.addSubview(list)
    case .bars:
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [UINavigationItem(title: "Rooms")]
      view.addSubview(bar)
    case .listUnderBar:
      // A list begins at the edge of the screen, and its bar covers a part of it.
      let list = UIScrollView(frame: view.bounds)
      list.contentInset.top = 44
      list.contentSize = CGSize(width: 320, height: 500)
      list.contentOffset.y = -44
      view.addSubview(list)
      PlantedFault.label("Garden", in: list, CGRect(x: 0, y: 0, width: 320, height: 40))
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.items = [UINavigationItem(title: "Rooms")]
      view.addSubview(bar)
    case .hiddenParts:
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      button.isHidden = true
      view.addSubview(button)
      PlantedFault.label("Gone", in: view).alpha = 0
    case .textEditing:
      let text = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      text.font = .preferredFont(forTextStyle: .body)
      text.adjustsFontForContentSizeCategory = true
      text.text = "Rules of the house"
      text.isEditable = false
      view.addSubview(text)
    default:
      let named: [(UIView, CGFloat)] = [
        (UISwitch(), 20), (UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)), 70),
        (UIStepper(), 120), (UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 28)), 170),
      ]
      for (control, y) in named {
        control.frame.origin = CGPoint(x: 20, y: y)
        control.accessibilityLabel = "Light"
        view.addSubview(control)
      }
      view.addSubview(PlantedFault.button("Buy", CGRect(x: 240, y: 20, width: 60, height: 44)))
    }
  }

  private func buildModal(in view: UIView) {
    PlantedFault.label("Behind", in: view, CGRect(x: 20, y: 10, width: 100, height: 30))
    let modal = PlantedFault.area(in: view)
    modal.accessibilityViewIsModal = true
    modal.backgroundColor = .white
    if self == .modalWithButton {
      modal.addSubview(PlantedFault.button("Close", CGRect(x: 0, y: 0, width: 100, height: 60)))
    } else {
      PlantedFault.label("Wait", in: modal, CGRect(x: 0, y: 0, width: 100, height: 30))
      modal.accessibilityPerformEscapeBlock = { true }
    }
  }

  private func buildGestures(in view: UIView) {
    let swipe = UISwipeGestureRecognizer()
    switch self {
    case .actions:
      let area = PlantedFault.element(in: view)
      area.addGestureRecognizer(swipe)
      area.addGestureRecognizer(UILongPressGestureRecognizer())
      area.accessibilityCustomActions = ["Next", "Rename"].map {
        UIAccessibilityCustomAction(name: $0) { _ in true }
      }
    case .adjustable:
      let area = PlantedFault.element(in: view)
      area.accessibilityTraits = .adjustable
      area.addGestureRecognizer(UIPanGestureRecognizer())
    case .zoomed:
      let area = PlantedFault.element(in: view)
      area.accessibilityTraits = [.image, .supportsZoom]
      area.addGestureRecognizer(UIPinchGestureRecognizer())
    case .scrolling:
      let pages = Pages(frame: view.bounds)
      pages.addGestureRecognizer(swipe)
      view.addSubview(pages)
      PlantedFault.label("Page 1", in: pages)
    case .sameAction:
      let area = PlantedFault.element(in: view)
      let target = Pages(frame: .zero)
      target.isHidden = true
      view.addSubview(target)
      swipe.addTarget(target, action: Selector("turn:"))
      area.addGestureRecognizer(swipe)
      let button = PlantedFault.button("Next", CGRect(x: 20, y: 20, width: 100, height: 50))
      button.addTarget(target, action: Selector("turn:"), for: .touchUpInside)
      view.addSubview(button)
    case .switchedOff:
      let area = PlantedFault.area(in: view)
      area.addGestureRecognizer(UIPinchGestureRecognizer())
      area.isUserInteractionEnabled = false
    case .directArea:
      let area = PlantedFault.element(in: view)
      area.accessibilityTraits = .allowsDirectInteraction
      area.addGestureRecognizer(UIPanGestureRecognizer())
    default:
      let area = PlantedFault.area(in: view)
      area.addGestureRecognizer(UITapGestureRecognizer())
      area.accessibilityPerformEscapeBlock = { true }
    }
  }
}

/// A view whose pages three fingers of a reader turn.
private final class Pages: UIView {
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool { true }
}
