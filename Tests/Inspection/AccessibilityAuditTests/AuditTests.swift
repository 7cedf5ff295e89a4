import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("AccessibilityAudit")
struct AuditTests {
  @Test(arguments: PlantedFault.allCases)
  func `a planted fault is found, and nothing else`(fault: PlantedFault) throws {
    let panel = Panel { fault.plant(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    let findings = panel.audit()
    withExtendedLifetime(fingers) {}
    #expect(findings.map(\.check) == [fault.check], "\(findings)")
    let finding = try #require(findings.first)
    #expect(finding.problem.contains(fault.word), "\(finding)")
    #expect(finding.path.contains("fault"), "\(finding)")
    #expect(!finding.remedy.isEmpty && finding.rule.criterion.hasPrefix(fault.criterion))
  }

  /// Number, name and level in WCAG 2.2, and the clause for software in EN 301 549.
  private static let rules = [
    "WCAG 2.2 1.3.2 Meaningful Sequence (A), EN 301 549 11.1.3.2.1",
    "WCAG 2.2 1.4.3 Contrast (Minimum) (AA), EN 301 549 11.1.4.3",
    "WCAG 2.2 1.4.4 Resize Text (AA), EN 301 549 11.1.4.4.1",
    "WCAG 2.2 2.1.1 Keyboard (A), EN 301 549 11.2.1.1.1",
    "WCAG 2.2 2.1.2 No Keyboard Trap (A), EN 301 549 11.2.1.2",
    "WCAG 2.2 2.5.1 Pointer Gestures (A), EN 301 549 11.2.5.1",
    "WCAG 2.2 2.5.5 Target Size (Enhanced) (AAA)", "WCAG 2.2 2.5.7 Dragging Movements (AA)",
    "WCAG 2.2 2.5.8 Target Size (Minimum) (AA)",
    "WCAG 2.2 4.1.2 Name, Role, Value (A), EN 301 549 11.4.1.2.1",
  ]

  @Test func `findings name their criteria with the names, levels and clauses of the standards`() {
    var told: Set<String> = []
    for fault in PlantedFault.allCases {
      let panel = Panel { fault.plant(in: $0) }
      let fingers = Fingers(root: panel, screen: Panel.size)
      for finding in panel.audit() { told.insert("\(finding.rule)") }
      withExtendedLifetime(fingers) {}
    }
    #expect(told.sorted() == Self.rules)
  }

  @Test(arguments: OtherFault.allCases)
  func `a fault of another kind is found, and nothing else`(fault: OtherFault) {
    let panel = Panel { fault.plant(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    let findings = panel.audit()
    withExtendedLifetime(fingers) {}
    #expect(Set(findings.map(\.check)) == [fault.check], "\(findings)")
  }

  @Test func `there are twenty planted faults, some for each check`() {
    #expect(PlantedFault.allCases.count >= 20)
    #expect(Set(PlantedFault.allCases.map(\.check)) == Set(AuditCheck.allCases))
  }

  @Test(arguments: [(43, 1), (44, 0)])
  func `a touch area of 44 points is large enough`(side: Int, count: Int) {
    let panel = Panel { view in
      let button = PlantedFault.button("Buy", CGRect(x: 40, y: 40, width: 100, height: side))
      view.addSubview(button)
    }
    #expect(panel.audit().count == count)
  }

  @Test func `a touch area counts beyond the view where it takes touches there`() {
    let panel = Panel { view in
      let button = WideButton(type: .custom)
      button.frame = CGRect(x: 60, y: 60, width: 24, height: 24)
      button.accessibilityLabel = "Close"
      view.addSubview(button)
    }
    #expect(panel.audit() == [])
  }

  @Test(arguments: [(0x76, 0), (0x77, 1)])
  func `a contrast of 4_5 is enough`(gray: Int, count: Int) {
    // #767676 on white has 4.54 : 1, #777777 has 4.48 : 1.
    let panel = Panel { view in
      PlantedFault.label("Open until ten", in: view).textColor = UIColor(
        white: CGFloat(gray) / 255, alpha: 1)
    }
    #expect(panel.audit().count == count)
  }

  @Test(arguments: [(23.0, false, 1), (24, false, 0), (18, true, 1), (19, true, 0)])
  func `for large text a contrast of 3 is enough`(size: Double, isBold: Bool, count: Int) {
    // #949494 on white has 3.03 : 1.
    let panel = Panel { view in
      let label = PlantedFault.label("Open", in: view)
      let font = UIFont.systemFont(ofSize: size, weight: isBold ? .bold : .regular)
      label.font = UIFontMetrics.default.scaledFont(for: font)
      label.textColor = UIColor(white: 148 / 255, alpha: 1)
    }
    #expect(panel.audit().count == count)
  }

  @Test func `the color that a contrast finding names is enough`() throws {
    let panel = Panel { PlantedFault.label("Open", in: $0).textColor = .lightGray }
    let fingers = Fingers(root: panel, screen: Panel.size)
    let remedy = try #require(panel.audit().first?.remedy)
    let hex = try #require(remedy.firstMatch(of: /#([0-9A-F]{6})/)?.output.1)
    let word = try #require(UInt32(hex, radix: 16))
    func part(_ shift: UInt32) -> CGFloat { CGFloat((word >> shift) & 0xFF) / 255 }
    (panel.view.subviews.first as? UILabel)?.textColor = UIColor(
      red: part(16), green: part(8), blue: part(0), alpha: 1)
    #expect(panel.audit() == [])
    withExtendedLifetime(fingers) {}
  }

  @Test func `an audit leaves the text size as it was`() {
    let panel = Panel { _ = PlantedFault.label("Open", in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    _ = panel.audit()
    #expect(fingers.application.preferredContentSizeCategory == .large)
    #expect((panel.view.subviews.first as? UILabel)?.font.pointSize == 17)
  }

  @Test func `a running program is not asked for larger texts`() {
    let panel = Panel { PlantedFault.fixedText.plant(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    #expect(AccessibilityAudit(of: fingers.application, isLive: true).findings.isEmpty)
    #expect(AccessibilityAudit(of: fingers.application).findings.count == 1)
  }

  @Test func `a finding has a picture of its area`() throws {
    let panel = Panel { PlantedFault.smallButton.plant(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    let audit = AccessibilityAudit(of: fingers.application)
    let finding = try #require(audit.findings.first)
    let picture = try #require(audit.picture(of: finding))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The area of 30 × 30 points with 24 points around it.
    #expect(Array(picture[16..<24]) == [0, 0, 0, 78, 0, 0, 0, 78])
  }

  @Test func `a report is read back as it was written`() throws {
    let panel = Panel { PlantedFault.smallButton.plant(in: $0) }
    let fingers = Fingers(root: panel, screen: Panel.size)
    let report = AccessibilityAudit(of: fingers.application).report(
      subject: "<panel>", hasPictures: true)
    let read = try #require(AuditReport(json: report.json))
    #expect(read.json == report.json)
    #expect(read.entries.map(\.finding) == report.entries.map(\.finding))
    #expect(report.page.contains("Audit of &lt;panel&gt;") && !report.page.contains("<panel>"))
    #expect(report.text.hasSuffix("<panel>: 1 finding: 1 of touch area"))
    #expect(AuditReport(json: "{}") == nil)
  }
}

/// A controller whose view a test fills.
class Panel: UIViewController {
  static let size = CGSize(width: 320, height: 240)
  private let build: (UIView) -> Void

  init(_ build: @escaping (UIView) -> Void) {
    // The text size of an application that another test left is not that of these panels.
    _ = UIApplication()
    self.build = build
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    build(view)
  }
}

/// A button that takes touches beside it.
final class WideButton: UIButton {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -12, dy: -12).contains(point)
  }
}
