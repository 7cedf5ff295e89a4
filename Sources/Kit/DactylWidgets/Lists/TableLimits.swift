public import Foundation

/// Numbers of tables.
public enum TableLimits {
  /// How high a row is unless the delegate or the table sets it, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let rowHeight: CGFloat = 44
  /// How wide the button at a row's end is, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let accessoryWidth: CGFloat = 44
  /// How wide a button and the chevron behind it are, in points. Source: `Documentation/Constants.md#table-row`.
  static let detailDisclosureWidth: CGFloat = 67
  /// How long rows of an update take to their places, in seconds.
  /// Source: `Documentation/Constants.md#table-updates`.
  public static let updateDuration = 0.3
  /// How far a row's image, texts and separator begin from its side, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let textInset: CGFloat = 16
  /// How far the groups of a table in the style `insetGrouped` stay from its sides, in points: in one as narrow as a
  /// phone, and in a wider one. Source: `Documentation/Constants.md#table-groups`.
  static let groupMargins: (narrow: CGFloat, wide: CGFloat) = (16, 20)
  /// From which width on a table counts as wide, in points. Source: `Documentation/Constants.md#table-groups`.
  static let wideTable: CGFloat = 414
  /// How round the corners of those groups are, in points. Source: `Documentation/Constants.md#table-groups`.
  static let groupRadius: CGFloat = 10
  /// How wide the name at the left of a cell of the style `value2` is, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let nameWidth: CGFloat = 91
  /// How high the title of a section is in a plain table, in points.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let plainTitleHeight: CGFloat = 28
  /// How high the title of a section is in a grouped table, in points.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let groupedTitleHeight: CGFloat = 38
  /// The room above and below a title of several lines, in points. Source: `Documentation/Constants.md#table-sections`.
  static let titleRoom: CGFloat = 8
  /// The font size of what stands above and below a section of a grouped table, in points.
  /// Source: `Documentation/Constants.md#texts`.
  static let groupedText: CGFloat = 13
  /// The room above the first section of a grouped table, in points; between inset groups without titles there is twice that.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let groupedTopRoom: CGFloat = 17.5
  /// The heights of headers that Interface Builder writes for grouped tables where none is chosen, in points.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let usualGroupedHeights: ClosedRange<CGFloat> = 10...18
  /// How wide the control at the beginning of a row that is edited is, and the one at its end, in points.
  /// Source: `Documentation/Constants.md#table-editing`.
  public static let editControlWidth: CGFloat = 44
  /// The least width of a button that a swipe uncovers, in points.
  /// Source: `Documentation/Constants.md#table-swipes`.
  public static let swipeButtonWidth: CGFloat = 74
  /// The font size of the words on such a button, in points. Source: `Documentation/Constants.md#texts`.
  static let swipeText: CGFloat = 15
  /// How much of a row a swipe uncovers to perform the first action.
  /// Source: `Documentation/Constants.md#table-swipes`.
  public static let fullSwipeShare: CGFloat = 0.6
  /// How much of the finger's way a row goes beyond its buttons.
  /// Source: `Documentation/Constants.md#table-swipes`.
  public static let swipeResistance: CGFloat = 0.25
  /// From which speed on a lift opens or closes a row wherever that is, in points a second.
  /// Source: `Documentation/Constants.md#table-swipes`.
  public static let swipeSpeed: CGFloat = 300
  /// How near an edge a row that is moved scrolls the table, in points.
  /// Source: `Documentation/Constants.md#table-editing`.
  public static let reorderEdge: CGFloat = 10
  /// How fast it does, in points a second.
  /// Source: `Documentation/Constants.md#table-editing`.
  public static let reorderScrollSpeed: CGFloat = 300
  /// How often a scroll to a row looks again where the row is, once rows on the way were measured.
  /// Source: `Documentation/Constants.md#table-updates`.
  public static let scrollCorrections = 4
  /// How wide the index at a table's end is, in points.
  /// Source: `Documentation/Constants.md#table-index`.
  public static let indexWidth: CGFloat = 20
  /// How high a title of the index is where there is room, in points.
  /// Source: `Documentation/Constants.md#table-index`.
  public static let indexLineHeight: CGFloat = 16
}
