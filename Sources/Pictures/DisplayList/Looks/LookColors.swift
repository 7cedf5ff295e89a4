public import DactylKit
import Foundation

/// The colours of the default look.
public struct LookColors: Hashable, Sendable {
  /// Texts.
  public var label: CGColor
  /// Secondary text and placeholders.
  public var secondaryLabel: CGColor
  /// Text of disabled controls.
  public var disabledLabel: CGColor
  /// Selected and pressable parts of a view without a tint of its own.
  public var tint: CGColor
  /// Destructive actions.
  public var destructive: CGColor
  /// Tracks of sliders, switches and progress views.
  public var track: CGColor
  /// The track of a switch that is on.
  public var on: CGColor
  /// Knobs of sliders and switches.
  public var knob: CGColor
  /// The edge line of knobs.
  public var knobEdge: CGColor
  /// The background of segmented controls and steppers.
  public var segments: CGColor
  /// The selected segment.
  public var chosenSegment: CGColor
  /// Separator lines.
  public var separator: CGColor
  /// The background of bars.
  public var bar: CGColor
  /// The background of sheets, alerts, popovers and menus.
  public var panel: CGColor
  /// The background of text fields.
  public var field: CGColor
  /// Selected or pressed rows.
  public var selection: CGColor
  /// The dimming over covered content.
  public var dimming: CGColor
  /// Dots of a page control, except that of the current page.
  public var dot: CGColor
  /// Scroll indicators.
  public var indicator: CGColor
  /// The shadow of a popover.
  public var shadow: CGColor
  /// Image and title of a tab that is not selected. Source: `Documentation/Constants.md#tab-bar`.
  public var unselectedTab: CGColor

  /// Colors from their numbers, `0xRRGGBBAA`, in the order of the properties.
  init(_ words: [UInt32]) {
    func color(_ index: Int) -> CGColor { CGColor(word: words[index]) }
    label = color(0)
    secondaryLabel = color(1)
    disabledLabel = color(2)
    tint = color(3)
    destructive = color(4)
    track = color(5)
    on = color(6)
    knob = color(7)
    knobEdge = color(8)
    segments = color(9)
    chosenSegment = color(10)
    separator = color(11)
    bar = color(12)
    panel = color(13)
    field = color(14)
    selection = color(15)
    dimming = color(16)
    dot = color(17)
    indicator = color(18)
    shadow = color(19)
    unselectedTab = color(20)
  }

  /// The colors of the light style.
  public static let light = LookColors([
    0x0000_00FF, 0x3C3C_4399, 0x3C3C_434C, 0x007A_FFFF, 0xFF3B_30FF, 0xD1D1_D6FF, 0x34C7_59FF,
    0xFFFF_FFFF, 0x0000_001F, 0x7676_801F, 0xFFFF_FFFF, 0x3C3C_434A, 0xF9F9_F9FF, 0xF2F2_F7FF,
    0xFFFF_FFFF, 0xD1D1_D6FF, 0x0000_0033, 0x3C3C_434C, 0x0000_0059, 0x0000_0033,
    0x3C3C_43CC,
  ])
  /// The colors of the dark style.
  public static let dark = LookColors([
    0xFFFF_FFFF, 0xEBEB_F599, 0xEBEB_F54C, 0x0A84_FFFF, 0xFF45_3AFF, 0x3939_3DFF, 0x30D1_58FF,
    0xFFFF_FFFF, 0x0000_003D, 0x7676_803D, 0x6363_66FF, 0x5454_5899, 0x1D1D_1DFF, 0x1C1C_1EFF,
    0x1C1C_1EFF, 0x3A3A_3CFF, 0x0000_007A, 0xEBEB_F54C, 0xFFFF_FF59, 0x0000_007A,
    0xEBEB_F5CC,
  ])
  /// The colors of the light style with more contrast.
  public static let clearLight = LookColors([
    0x0000_00FF, 0x3C3C_43CC, 0x3C3C_43B3, 0x0040_DDFF, 0xD700_15FF, 0x8E8E_93FF, 0x248A_3DFF,
    0xFFFF_FFFF, 0x0000_0066, 0x7676_804D, 0xFFFF_FFFF, 0x3C3C_43B3, 0xFFFF_FFFF, 0xFFFF_FFFF,
    0xFFFF_FFFF, 0xBCBC_C0FF, 0x0000_0066, 0x3C3C_438C, 0x0000_00B3, 0x0000_0066,
    0x3C3C_43CC,
  ])
  /// The colors of the dark style with more contrast.
  public static let clearDark = LookColors([
    0xFFFF_FFFF, 0xEBEB_F5CC, 0xEBEB_F58C, 0x409C_FFFF, 0xFF69_61FF, 0x7C7C_80FF, 0x30DB_5BFF,
    0xFFFF_FFFF, 0x0000_0080, 0x7676_807A, 0x7C7C_80FF, 0xA0A0_A5B3, 0x0000_00FF, 0x1C1C_1EFF,
    0x1C1C_1EFF, 0x5454_56FF, 0x0000_00A3, 0xEBEB_F58C, 0xFFFF_FFB3, 0x0000_00A3,
    0xEBEB_F5CC,
  ])
}

extension CGColor {
  /// A color from its number, `0xRRGGBBAA`.
  init(word: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat((word >> shift) & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
