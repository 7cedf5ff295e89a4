import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Testing

/// Orders, modal views and parts of texts, each with what is right beside it.
@MainActor
@Suite("An audit of ways and parts")
struct WayTests {
  private func findings(
    then change: (Panel) -> Void = { _ in }, _ build: @escaping (UIView) -> Void
  ) -> [AuditFinding] {
    let panel = Panel(build)
    let fingers = Fingers(root: panel, screen: Panel.size)
    change(panel)
    fingers.settle()
    return AccessibilityAudit(of: fingers.application).findings
  }

  private func label(_ text: String, _ x: Int, in view: UIView) -> UILabel {
    PlantedFault.label(text, in: view, CGRect(x: x, y: 20, width: 120, height: 30))
  }

  // MARK: Mirrored views

  @Test(arguments: [true, false], [true, false])
  func `a mirrored view is read from the right, also what a plain view in it holds`(
    isFromRight: Bool, isInside: Bool
  ) {
    let found = findings { view in
      let page = UIView(frame: view.bounds)
      page.semanticContentAttribute = .forceRightToLeft
      view.addSubview(page)
      let holder = UIView(frame: page.bounds)
      page.addSubview(holder)
      let place = isInside ? holder : page
      let (left, right) = (self.label("Left", 20, in: place), self.label("Right", 180, in: place))
      place.accessibilityElements = isFromRight ? [right, left] : [left, right]
    }
    guard !isFromRight else { return #expect(found == []) }
    #expect(found.map(\.check) == [.order] && found.first?.rule.criterion == "1.3.2", "\(found)")
    #expect(found.first?.problem.contains("is read after \"Left\"") == true)
  }

  @Test func `a mirrored view without an order of its own is read from the right`() {
    let found = findings { view in
      let page = UIView(frame: CGRect(x: 0, y: 60, width: 320, height: 80))
      page.semanticContentAttribute = .forceRightToLeft
      _ = (self.label("Left", 20, in: view), self.label("Right", 180, in: view))
      view.addSubview(page)
      _ = (self.label("Second", 20, in: page), self.label("First", 180, in: page))
    }
    #expect(found == [])
  }

  // MARK: Modal views

  @Test(arguments: Modal.allCases)
  func `a modal view whose only button is disabled is a trap unless something else ends it`(
    modal: Modal
  ) {
    let found = findings(then: modal.present) { view in
      _ = self.label("Behind", 20, in: view)
      if modal.isView { modal.build(in: PlantedFault.area(in: view, 150)) }
    }
    guard modal.isTrap else { return #expect(found == []) }
    #expect(found.map(\.check) == [.trap] && found.first?.rule.criterion == "2.1.2", "\(found)")
    #expect(found.first?.problem.contains("its only button is disabled") == true, "\(found)")
  }

  enum Modal: CaseIterable {
    case view, viewWithEscape, viewWithField, viewWithTwo
    case fullScreen, fullScreenWithEscape, sheet, keptSheet, popover

    var isView: Bool { [.view, .viewWithEscape, .viewWithField, .viewWithTwo].contains(self) }
    var isTrap: Bool { [.view, .fullScreen, .keptSheet].contains(self) }

    @MainActor
    func build(in modal: UIView) {
      modal.backgroundColor = .white
      modal.accessibilityViewIsModal = isView
      let button = PlantedFault.button("Close", CGRect(x: 0, y: 0, width: 100, height: 60))
      button.isEnabled = false
      modal.addSubview(button)
      switch self {
      case .viewWithEscape: modal.accessibilityPerformEscapeBlock = { true }
      case .viewWithTwo:
        modal.addSubview(PlantedFault.button("Stop", CGRect(x: 0, y: 60, width: 100, height: 44)))
      case .viewWithField:
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.accessibilityLabel = "Name"
        modal.addSubview(field)
      default: break
      }
    }

    @MainActor
    func present(_ panel: Panel) {
      guard !isView else { return }
      let build = self.build
      let page = self == .fullScreenWithEscape ? EscapingPanel(build) : Panel(build)
      switch self {
      case .sheet, .keptSheet: page.modalPresentationStyle = .pageSheet
      case .popover:
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 200, height: 120)
        page.popoverPresentationController?.sourceView = panel.view
        page.popoverPresentationController?.delegate = panel
      default: page.modalPresentationStyle = .fullScreen
      }
      page.isModalInPresentation = self == .keptSheet
      panel.present(page, animated: false)
    }
  }

  // MARK: Tabs

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `of a bar of tabs only the one without a name is found`(style: UIUserInterfaceStyle) {
    let found = findings { view in
      view.overrideUserInterfaceStyle = style
      let bar = UITabBar(frame: CGRect(x: 0, y: 191, width: 320, height: 49))
      let picture = UIImage(size: CGSize(width: 20, height: 20))
      bar.items = [
        UITabBarItem(title: "Rooms", image: picture, tag: 0),
        UITabBarItem(title: "Garden", image: picture, tag: 1),
        UITabBarItem(title: nil, image: picture, tag: 2),
      ]
      bar.selectedItem = bar.items?[2]
      view.addSubview(bar)
    }
    #expect(found.map(\.check) == [.name], "\(found)")
  }

  // MARK: Parts of texts

  @Test(arguments: Holder.allCases, [true, false])
  func `each part of an attributed text grows`(holder: Holder, isFixed: Bool) {
    let found = findings { view in
      let text = NSMutableAttributedString(
        string: "Open all day",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
      let font = isFixed ? UIFont.systemFont(ofSize: 15) : .preferredFont(forTextStyle: .headline)
      text.addAttribute(.font, value: font, range: NSRange(location: 5, length: 3))
      holder.fill(text, in: view)
    }
    guard isFixed else { return #expect(found == []) }
    #expect(found.map(\.check) == [.textSize] && found.first?.rule.criterion == "1.4.4", "\(found)")
    #expect(found.first?.remedy.contains("adjustsFontForContentSizeCategory") == true)
  }

  enum Holder: CaseIterable {
    case label, button, lines, field

    @MainActor
    func fill(_ text: NSAttributedString, in view: UIView) {
      let frame = CGRect(x: 20, y: 20, width: 280, height: 60)
      switch self {
      case .label: PlantedFault.label("", in: view).attributedText = text
      case .button:
        let button = PlantedFault.button("", frame)
        button.setAttributedTitle(text, for: .normal)
        view.addSubview(button)
      case .lines:
        let lines = UITextView(frame: frame)
        lines.isEditable = false
        lines.attributedText = text
        lines.adjustsFontForContentSizeCategory = true
        view.addSubview(lines)
      case .field:
        let field = UITextField(frame: frame)
        field.font = .preferredFont(forTextStyle: .body)
        field.accessibilityLabel = "Hours"
        field.attributedText = text
        field.adjustsFontForContentSizeCategory = true
        view.addSubview(field)
      }
    }
  }

  @Test(arguments: [UIFont.TextStyle.body, .largeTitle], [UIFont.TextStyle.body, .largeTitle])
  func `a pale text needs less contrast only if each of its parts is large`(
    whole: UIFont.TextStyle, part: UIFont.TextStyle
  ) {
    let found = findings { view in
      view.backgroundColor = .white
      let text = NSMutableAttributedString(
        string: "Open all day",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: whole),
          .foregroundColor: UIColor(white: 0.52, alpha: 1),
        ])
      text.addAttribute(
        .font, value: UIFont.preferredFont(forTextStyle: part),
        range: NSRange(location: 5, length: 3))
      // The label's own font is small, and no letter has it.
      PlantedFault.label("", in: view).attributedText = text
    }
    let isLarge = whole == .largeTitle && part == .largeTitle
    #expect(found.map(\.check) == (isLarge ? [] : [.contrast]), "\(found)")
  }

  @Test func `pictures and spaces in a text need not grow`() {
    let found = findings { view in
      let text = NSMutableAttributedString(
        string: "Open \u{FFFC} now", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
      text.addAttribute(
        .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 4, length: 3))
      PlantedFault.label("", in: view).attributedText = text
    }
    #expect(found == [])
  }
}

/// A panel that people leave by an escape.
private final class EscapingPanel: Panel {
  override func accessibilityPerformEscape() -> Bool { true }
}

extension Panel: UIPopoverPresentationControllerDelegate {
  /// A popover stays one on a small screen.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
}
