public import Foundation

/// Numbers of navigations and their bars: ``UINavigationController/limits``, ``UINavigationBar/limits``,
/// ``UIToolbar/limits``.
public struct NavigationLimits: Hashable, Sendable {
  /// How long a push or a pop lasts when it is animated, in seconds.
  /// Source: `Documentation/Constants.md#navigation-duration`.
  public var duration = 0.35
  /// The height of a navigation bar and of a toolbar, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var barHeight: CGFloat = 44
  /// The height of both in landscape on a phone, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var compactBarHeight: CGFloat = 32
  /// How much a prompt adds to a navigation bar's height, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var promptHeight: CGFloat = 30
  /// How much a large title adds to a navigation bar's height, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var largeTitleHeight: CGFloat = 52
  /// The size of a large title's bold font, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var largeTitleFontSize: CGFloat = 34
  /// The room beside the first and the last item of a bar, and between two, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var itemGap: CGFloat = 8
  /// The least width of an item, in points.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var leastItemWidth: CGFloat = 44
  /// How wide the chevron of a back button is, in points.
  /// Source: `Documentation/Constants.md#back-chevron`.
  public var backSignWidth: CGFloat = 13
  /// How far the title of a back button is from the chevron, in points.
  /// Source: `Documentation/Constants.md#back-chevron`.
  public var backSignGap: CGFloat = 6
  /// How wide a letter of a title is taken to be, in points: nothing here knows how wide a text is.
  /// Source: `Documentation/Constants.md#bar-sizes`.
  public var letterWidth: CGFloat = 9
  /// The part of the width that the lower controller's view moves while the upper one's moves all
  /// of it.
  /// Source: `Documentation/Constants.md#navigation-pop`.
  public var parallax = 0.3
  /// The part of the width beyond which a finger that rests completes a pop.
  /// Source: `Documentation/Constants.md#navigation-pop`.
  public var popShare = 0.5
  /// The velocity in points a second at which a finger completes a pop that it has not gone far
  /// with, or, the other way, takes it back.
  /// Source: `Documentation/Constants.md#navigation-pop`.
  public var popVelocity = 300.0

  /// The usual numbers.
  public init() {}
}

extension NavigationLimits {
  /// How wide a title of a bar is: as ``TextMeasure`` says, so that a renderer need not cut it, and
  /// at least ``letterWidth`` a letter.
  @MainActor
  func width(of title: String, in font: UIFont) -> CGFloat {
    guard !title.isEmpty else { return 0 }
    let measured = TextMeasure.measure(title, font, .infinity).width.rounded(.up)
    return max(CGFloat(title.count) * letterWidth, measured)
  }
}
