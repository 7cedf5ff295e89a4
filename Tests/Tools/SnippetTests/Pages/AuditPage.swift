// swift-format-ignore-file
import AccessibilityAudit
import DactylKit
import Foundation
import InputTesting
import Testing

/// Documentation/Audit.md and the catalogue of AccessibilityAudit: their test is run.
@MainActor
@Suite("Documentation/Audit.md")
struct AuditPage {
  final class Panel: UIViewController {
    let button = UIButton(frame: CGRect(x: 40, y: 40, width: 200, height: 80))

    override func viewDidLoad() {
      super.viewDidLoad()
      button.accessibilityLabel = "Open"
      view.addSubview(button)
    }
  }

  @Test func `nothing is found in a panel with a named button`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    #expect(panel.audit() == [])
    fingers.tap(panel.button)   // and what it opens
    #expect(panel.audit() == [])
  }
}
