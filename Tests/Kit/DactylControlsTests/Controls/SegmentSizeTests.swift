import DactylControls
import Foundation
import Testing

/// How wide a segmented control is by itself.
@MainActor
@Suite("Sizes of segmented controls")
struct SegmentSizeTests {
  @Test func `each segment is as wide as the widest`() {
    let short = UISegmentedControl(items: ["On", "On"]).intrinsicContentSize.width
    let long = UISegmentedControl(items: ["Afternoon", "On"]).intrinsicContentSize.width
    let longer = UISegmentedControl(items: ["Afternoon", "On", "On"]).intrinsicContentSize.width
    #expect(short > 40 && long > short)
    #expect(abs(longer - 1.5 * long) < 0.001)
  }

  @Test func `a width that was set stays`() {
    let control = UISegmentedControl(items: ["Afternoon", "On"])
    let usual = control.intrinsicContentSize.width
    control.setWidth(200, forSegmentAt: 1)
    #expect(abs(control.intrinsicContentSize.width - (usual / 2 + 200)) < 0.001)
  }

  @Test func `a control fits its segments, also where constraints center it`() {
    let control = UISegmentedControl(items: ["Morning", "Evening"])
    control.sizeToFit()
    #expect(control.bounds.size == control.intrinsicContentSize)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let centered = UISegmentedControl(items: ["Morning", "Evening"])
    centered.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(centered)
    centered.centerXAnchor.constraint(equalTo: window.centerXAnchor).isActive = true
    centered.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(centered.frame.width == control.bounds.width && centered.frame.midX == 160)
    centered.insertSegment(withTitle: "Night", at: 2, animated: false)
    window.layoutIfNeeded()
    #expect(centered.frame.width == centered.intrinsicContentSize.width)
  }

  @Test func `a control without segments has no width of its own`() {
    #expect(UISegmentedControl(items: []).intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }
}
