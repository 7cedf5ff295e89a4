public import Foundation

/// The sizes of the default look, in points. Source: `Documentation/Constants.md#default-look`.
public struct LookMetrics: Hashable, Sendable {
  /// The width of thin lines.
  public var hairline: CGFloat = 0.5
  /// The width of the line around a text field with a bezel.
  public var bezel: CGFloat = 2.0
  /// The corner radius of panels, such as alerts and popovers.
  public var panelRadius: CGFloat = 13.0
  /// The blur of a popover's shadow: the standard deviation.
  public var popoverShadow: CGFloat = 12.0
  /// How far that shadow is below the popover.
  public var popoverShadowDrop: CGFloat = 4.0
  /// The corner radius of segmented controls, steppers and text fields.
  public var controlRadius: CGFloat = 8.0
  /// The distance between a control's edge and its content.
  public var inset: CGFloat = 2.0
  /// The diameter of a slider's knob.
  public var sliderKnob: CGFloat = 27.0
  /// The diameter of a page control's dot.
  public var dot: CGFloat = 7.0
  /// The diameter of the dots at the ends of a page control that has more pages, as a part of the others'.
  public var farDot: CGFloat = 0.6
  /// The width of a scroll indicator.
  public var indicator: CGFloat = 3.0
  /// The shortest length of a scroll indicator.
  public var leastIndicator: CGFloat = 36.0
  /// The distance between text and the edge of a field or row.
  public var textInset: CGFloat = 16.0
  /// The font size of tab titles.
  public var tabText: CGFloat = 10.0
  /// The side of the signs at the end of rows, and of buttons that show a sign.
  public var rowSign: CGFloat = 20.0
  /// The side of the square in which a back button's chevron is drawn; it takes six tenths of its height.
  public var backSign: CGFloat = 30.0
  /// How small a text of an interface file may be painted, as a part of its size, so that it fits into the frame that the
  /// editor measured with other fonts.
  public var leastSavedText: CGFloat = 0.7
  /// The opacity of the circle behind the chosen day of a calendar that is not today.
  public var chosenDay: CGFloat = 0.2
  /// The opacity of pressed controls.
  public var pressedOpacity: CGFloat = 0.3

  /// The default sizes.
  public init() {}
}
