import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Testing

/// Buttons of which edges and other views leave too little to fingers, each with what is right beside it.
@MainActor
@Suite("An audit of what fingers reach")
struct ReachTests {
  private func findings(_ build: @escaping (UIView) -> Void) -> [AuditFinding] {
    let panel = Panel(build)
    let fingers = Fingers(root: panel, screen: Panel.size)
    defer { withExtendedLifetime(fingers) {} }
    return panel.audit()
  }

  private func button(_ x: Int, _ y: Int, _ width: Int = 100, _ height: Int = 60) -> UIButton {
    PlantedFault.button("Buy", CGRect(x: x, y: y, width: width, height: height))
  }

  /// A finding of touch areas alone, of the fault.
  private func only(_ findings: [AuditFinding], _ word: String, _ criterion: String) -> Bool {
    findings.count == 1 && findings[0].check == .touchArea && findings[0].path.contains("fault")
      && findings[0].problem.contains(word) && findings[0].rule.criterion == criterion
  }

  // MARK: Cut off

  @Test(arguments: [(44, nil), (43, "2.5.5"), (20, "2.5.8"), (0, "2.5.8")])
  func `what a view that clips leaves of a button is its touch area`(
    left: Int, criterion: String?
  ) {
    let found = findings { view in
      let strip = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: left))
      strip.clipsToBounds = true
      strip.addSubview(self.button(0, 0))
      view.addSubview(strip)
    }
    guard let criterion else { return #expect(found == []) }
    let word = left == 0 ? "no finger reaches it" : "100 × \(left) points of it are left"
    #expect(only(found, word, criterion), "\(found)")
    #expect(found.first?.problem.contains("lies beyond the bounds of UIView") == true)
  }

  @Test(arguments: [(70, 130, true), (70, 320, true), (70, 100, false), (90, 120, false)])
  func `a button that a scroll view brings in is cut off by nothing`(
    y: Int, content: Int, isBroughtIn: Bool
  ) {
    let found = findings { view in
      let scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      scroll.contentSize = CGSize(width: 200, height: content)
      scroll.addSubview(self.button(0, y))
      view.addSubview(scroll)
    }
    #expect(isBroughtIn ? found == [] : only(found, "100 × 30 points", "2.5.5"), "\(found)")
  }

  @Test(arguments: ["shows", "began", "ended"])
  func
    `a view that acts on fingers loses what another covers, one that only shows something does not`(
      tile: String
    )
  {
    let found = findings { view in
      let frame = CGRect(x: 20, y: 20, width: 100, height: 60)
      let part =
        switch tile {
        case "began": BeganTile(frame: frame)
        case "ended": EndedTile(frame: frame)
        default: UIView(frame: frame)
        }
      part.isAccessibilityElement = true
      part.accessibilityLabel = "Buy"
      part.accessibilityTraits = .button
      part.accessibilityIdentifier = "fault"
      let cover = UIButton(frame: CGRect(x: 20, y: 40, width: 100, height: 40))
      cover.isAccessibilityElement = false
      cover.addAction(UIAction { _ in }, for: .touchUpInside)
      view.addSubview(part)
      view.addSubview(cover)
    }
    let cut = found.contains { $0.check == .touchArea && $0.path.contains("fault") }
    #expect(cut == (tile != "shows"), "\(found)")
  }

  @Test(arguments: [true, false])
  func `a card that is dragged or turned by the reader may stand aside`(isDragged: Bool) {
    let found = findings { view in
      let strip = Carousel(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      strip.clipsToBounds = true
      strip.answers = !isDragged
      strip.addSubview(self.button(180, 20))
      if isDragged {
        let pan = UIPanGestureRecognizer()
        strip.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Next") { _ in true }]
        strip.addGestureRecognizer(pan)
      }
      view.addSubview(strip)
    }
    #expect(found.filter { $0.check == .touchArea } == [])
  }

  @Test(arguments: [true, false])
  func `a button outside of a view that passes no touches on there is not reached`(reaches: Bool) {
    let found = findings { view in
      let frame = CGRect(x: 20, y: 20, width: 200, height: 20)
      let box = reaches ? OpenBox(frame: frame) : UIView(frame: frame)
      box.addSubview(self.button(0, 30))
      view.addSubview(box)
    }
    #expect(reaches ? found == [] : only(found, "no finger reaches it", "2.5.8"), "\(found)")
  }

  @Test(arguments: [true, false])
  func `a button in a picture that takes no touches is not reached`(takes: Bool) {
    let found = findings { view in
      let picture = UIImageView(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
      picture.isUserInteractionEnabled = takes
      picture.addSubview(self.button(0, 0))
      view.addSubview(picture)
    }
    #expect(takes ? found == [] : only(found, "lies in UIImageView", "2.5.8"), "\(found)")
  }

  @Test(arguments: [1e6, 1e12, 1e300])
  func `a button of any width is tried in a bounded number of places`(width: Double) {
    let found = findings { view in
      let wide = PlantedFault.button("Buy", CGRect(x: 0, y: 20, width: width, height: 60))
      let cover = UIButton(frame: CGRect(x: 0, y: 20, width: 320, height: 60))
      cover.isAccessibilityElement = false
      cover.addAction(UIAction { _ in }, for: .touchUpInside)
      view.addSubview(wide)
      view.addSubview(cover)
    }
    #expect(found.count <= 1, "\(found)")
  }

  // MARK: Beyond the screen

  @Test(arguments: [(276, nil), (277, "2.5.5"), (310, "2.5.8"), (320, "2.5.8"), (-100, "2.5.8")])
  func `what lies beyond the edge of the screen is no touch area`(x: Int, criterion: String?) {
    let found = findings { $0.addSubview(self.button(x, 40)) }
    guard let criterion else { return #expect(found == []) }
    #expect(only(found, "beyond the screen's edge", criterion), "\(found)")
  }

  @Test(arguments: [600, 300])
  func `beyond the screen a scroll view brings in what its content holds`(content: Int) {
    let found = findings { view in
      let scroll = UIScrollView(frame: view.bounds)
      scroll.contentSize = CGSize(width: 320, height: content)
      scroll.addSubview(self.button(20, 400))
      view.addSubview(scroll)
    }
    #expect(content == 600 ? found == [] : only(found, "no finger", "2.5.8"), "\(found)")
  }

  @Test(arguments: [true, false])
  func `a drawer that waits beside the screen is hidden from readers`(isHidden: Bool) {
    let found = findings { view in
      let drawer = UIView(frame: CGRect(x: -200, y: 0, width: 200, height: 240))
      drawer.accessibilityElementsHidden = isHidden
      drawer.addSubview(self.button(20, 20))
      view.addSubview(drawer)
    }
    #expect(isHidden ? found == [] : only(found, "beyond the screen's edge", "2.5.8"), "\(found)")
    #expect(isHidden || found.first?.remedy.contains("accessibilityElementsHidden") == true)
  }

  // MARK: Covered

  @Test(arguments: [Cover.all, .passive, .half, .corner, .modal, .dragged, .sameAction])
  func `a button under a view that takes its touches is not reached`(cover: Cover) {
    let found = findings { view in
      let target = Shop()
      target.isHidden = true
      view.addSubview(target)
      let button = self.button(40, 40, 100, 88)
      button.addTarget(target, action: Selector("buy"), for: .touchUpInside)
      view.addSubview(button)
      let veil = cover == .sameAction ? UIControl(frame: button.frame) : UIView(frame: button.frame)
      veil.accessibilityIdentifier = "veil"
      view.addSubview(veil)
      self.arrange(veil, cover, target)
    }
    switch cover {
    case .all: #expect(only(found, "under UIView#veil", "2.5.8"), "\(found)")
    case .half: #expect(only(found, "100 × 40 points of it are left", "2.5.5"), "\(found)")
    default: #expect(found.filter { $0.check == .touchArea } == [])
    }
  }

  private func arrange(_ veil: UIView, _ cover: Cover, _ target: Shop) {
    switch cover {
    case .all: break
    case .passive: veil.isUserInteractionEnabled = false
    case .half: veil.frame.size.height = 48
    case .corner: veil.frame.size = CGSize(width: 60, height: 60)
    case .modal:
      veil.accessibilityViewIsModal = true
      veil.addSubview(PlantedFault.button("Close", CGRect(x: 0, y: 0, width: 100, height: 60)))
    case .dragged:
      veil.addGestureRecognizer(UIPanGestureRecognizer())
    case .sameAction:
      (veil as? UIControl)?.addTarget(target, action: Selector("buy"), for: .touchUpInside)
    }
  }

  enum Cover { case all, passive, half, corner, modal, dragged, sameAction }

  @Test(arguments: [true, false])
  func `a strip within a page moves its buttons from under a view of the page, not from its own`(
    isOfPage: Bool
  ) {
    let found = findings { view in
      let page = UIScrollView(frame: view.bounds)
      page.contentSize = CGSize(width: 320, height: 600)
      view.addSubview(page)
      let strip = UIScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 100))
      strip.contentSize = CGSize(width: 640, height: 100)
      strip.addSubview(self.button(200, 20))
      page.addSubview(strip)
      let cover = UIView(frame: CGRect(x: 180, y: 0, width: 140, height: 140))
      (isOfPage ? page : strip).addSubview(cover)
    }
    #expect(isOfPage ? found == [] : only(found, "no finger reaches it", "2.5.8"), "\(found)")
  }

  @Test(arguments: [true, false])
  func `a row under a bar is scrolled away from it, a cover in the content is not`(isBar: Bool) {
    let found = findings { view in
      let scroll = UIScrollView(frame: view.bounds)
      scroll.contentSize = CGSize(width: 320, height: 600)
      scroll.addSubview(self.button(20, 20))
      view.addSubview(scroll)
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
      (isBar ? view : scroll).addSubview(cover)
    }
    #expect(isBar ? found == [] : only(found, "no finger reaches it", "2.5.8"), "\(found)")
  }
}

/// A target of buttons.
private final class Shop: UIView {
  func buy() {}
}

/// Cards that three fingers of a reader turn.
private final class BeganTile: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class EndedTile: UIView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

private final class Carousel: UIView {
  var answers = false
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    answers
  }
}

/// A view that passes on touches outside of its bounds.
private final class OpenBox: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}
