public import Foundation

/// The sizes of the default look, in points. Source: `Documentation/Constants.md#default-look`.
public struct LookMetrics: Hashable, Sendable {
  /// The breadth of thin lines.
  public var hairline: CGFloat = 0.5
  /// The corners of panels, such as alerts and popovers.
  public var panelRadius: CGFloat = 13.0
  /// The corners of segments, steppers and fields.
  public var controlRadius: CGFloat = 8.0
  /// The room between a control's edge and what lies in it.
  public var inset: CGFloat = 2.0
  /// The diameter of a slider's knob.
  public var sliderKnob: CGFloat = 27.0
  /// The diameter of a page's dot.
  public var dot: CGFloat = 7.0
  /// The breadth of a scroll indicator.
  public var indicator: CGFloat = 3.0
  /// The least length of a scroll indicator.
  public var leastIndicator: CGFloat = 36.0
  /// The room between text and the edge of a field or row.
  public var textInset: CGFloat = 16.0
  /// The size of texts of tabs.
  public var tabText: CGFloat = 10.0
  /// The opacity of what is pressed.
  public var pressedOpacity: CGFloat = 0.3

  /// The default sizes.
  public init() {}
}
