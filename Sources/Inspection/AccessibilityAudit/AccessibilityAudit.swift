public import CairoPainter
public import DactylKit
import DisplayList
public import Foundation
import Inspection
import ScreenReader

/// Judges what an application shows: names, touch areas, contrast, text sizes, traps, order and gestures.
///
///     let audit = AccessibilityAudit(of: application)
///     for finding in audit.findings { print(finding) }
///
/// A test asks a controller: `#expect(panel.audit() == [])`. Documentation/Audit.md says what each check looks at, and what
/// it leaves to people.
@MainActor
public struct AccessibilityAudit {
  /// What was found, in the order of ``AuditCheck`` and of the screen.
  public let findings: [AuditFinding]

  private let list: DisplayList
  private let painter: CairoPainter?

  /// Judges an application between two events.
  ///
  /// - Parameters:
  ///   - application: What shows the views.
  ///   - root: Judges this view and those in it alone; `nil` for all windows.
  ///   - limits: The numbers.
  ///   - painter: Paints the texts; `nil` for one with the system's fonts.
  ///   - isLive: Leaves out what people would see: the change of the text size.
  ///   - source: The file and line that made a view.
  public init(
    of application: UIApplication, within root: UIView? = nil, limits: AuditLimits = AuditLimits(),
    painter: CairoPainter? = nil, isLive: Bool = false,
    source: @escaping @MainActor (UIView) -> String? = { _ in nil }
  ) {
    let painter = painter ?? AuditPainter.shared
    let tree = DisplayTree(of: application.mainScreen, in: application)
    tree.update()
    let scene = AuditScene(of: application, within: root, tree: tree, source: source)
    var found = NameCheck(scene).findings
    found += TouchAreaCheck(scene, limits).findings
    found += ContrastCheck(scene, limits, painter).findings
    found += GestureCheck(scene).findings
    found += TrapCheck(scene).findings
    found += OrderCheck(scene).findings
    if !isLive { found += TextSizeCheck(scene, tree, limits).findings }
    var known: Set<AuditFinding> = []
    let order = AuditCheck.allCases
    findings = found.filter { known.insert($0).inserted }.enumerated().sorted {
      let (one, other) = ($0.element.check, $1.element.check)
      return (order.firstIndex(of: one) ?? 0, $0.offset)
        < (order.firstIndex(of: other) ?? 0, $1.offset)
    }.map(\.element)
    list = scene.list
    self.painter = painter
  }

  /// The area of a finding with what lies around it, and a frame around the area, as a PNG file; `nil` if it is not on the
  /// screen, or nothing can be painted.
  public func picture(of finding: AuditFinding) -> Data? {
    guard let painter else { return nil }
    let area = finding.frame.insetBy(dx: -Self.margin, dy: -Self.margin).intersection(list.bounds)
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
    var items = list.items
    let line = RoundedRectangle(finding.frame.insetBy(dx: -Self.line, dy: -Self.line))
    items.append(.border(Border(line, width: Self.line, color: Self.lineColor)))
    do throws(PaintingError) {
      return try painter.data(for: DisplayList(items, bounds: area), as: .png)
    } catch {
      return nil
    }
  }

  /// What is shown around an area, in points.
  private static let margin: CGFloat = 24
  private static let line: CGFloat = 2
  private static let lineColor = CGColor(red: 0.85, green: 0, blue: 0.4, alpha: 1)
}

/// The painter of audits that name none: fonts are looked up once.
@MainActor
enum AuditPainter {
  static let shared = makePainter()

  private static func makePainter() -> CairoPainter? {
    guard let painter = try? CairoPainter() else { return nil }
    painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    return painter
  }
}

extension UIViewController {
  /// What shuts people out of this controller's views; empty if nothing was found. Tests call it:
  ///
  ///     let panel = Panel()
  ///     let fingers = Fingers(root: panel)
  ///     #expect(panel.audit() == [])
  ///
  /// A controller that no window shows is shown in one meanwhile. The text size that people prefer is changed and changed back.
  public func audit(limits: AuditLimits = AuditLimits()) -> [AuditFinding] {
    if let window = viewIfLoaded?.window {
      return AccessibilityAudit(of: window.application, within: view, limits: limits).findings
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = self
    window.makeKeyAndVisible()
    defer {
      window.isHidden = true
      window.rootViewController = nil
    }
    return AccessibilityAudit(of: window.application, within: view, limits: limits).findings
  }
}
