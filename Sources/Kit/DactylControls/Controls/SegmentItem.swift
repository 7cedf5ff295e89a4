@_spi(Kit) import DactylEvents
import Foundation

/// A segment of a segmented control, for assistive technology: a button that is chosen or not.
@MainActor
final class SegmentItem: UIAccessibilityElement {
  private weak var control: UISegmentedControl?
  private let index: Int

  init(of control: UISegmentedControl, index: Int) {
    self.control = control
    self.index = index
    super.init(accessibilityContainer: control)
  }

  private var segment: UISegmentedControl.Segment? {
    guard let control, control.segments.indices.contains(index) else { return nil }
    return control.segments[index]
  }

  override var labelByDefault: String? { segment.flatMap { $0.title ?? $0.image?.name } }

  override var valueByDefault: String? { control.map { "\(index + 1) of \($0.segments.count)" } }

  override var traitsByDefault: UIAccessibilityTraits {
    guard let control, let segment else { return .button }
    var traits = UIAccessibilityTraits.button
    if control.chosen == index { traits.insert(.selected) }
    if !control.isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  override func activateByDefault() -> Bool { control?.press(segment: index) ?? false }

  /// Where the segment is, on the screen.
  override var accessibilityFrame: CGRect {
    get {
      guard let control, segment != nil else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(
        control.frame(ofSegment: index), in: control)
    }
    set { super.accessibilityFrame = newValue }
  }
}
