public import DactylKit
public import Foundation

/// The default look of the kit's views, light and dark. It is our own design.
///
/// Its numbers and colours are data: ``LookMetrics`` and ``LookColors``.
@MainActor
public final class StandardLooks: ViewLooks {
  typealias Face = @MainActor (UIView, Surroundings, inout [DisplayItem]) -> Void

  /// The sizes.
  public let metrics: LookMetrics
  /// The colors of the light style.
  public let light: LookColors
  /// The colors of the dark style.
  public let dark: LookColors
  /// The colors of the light style where people want more contrast.
  public let clearLight: LookColors
  /// The colors of the dark style where people want more contrast.
  public let clearDark: LookColors

  /// What is known of a class. A function in an optional, or in a dictionary by itself, would be wrapped anew for each call.
  private enum KnownFace {
    case nothing
    case drawn(by: Face)
  }

  /// The drawing function of each class so far, so that a class is looked up only once.
  private var faces: [ObjectIdentifier: KnownFace] = [:]

  /// The default look, or one with other sizes and colors.
  public init(
    metrics: LookMetrics = LookMetrics(), light: LookColors = .light, dark: LookColors = .dark,
    clearLight: LookColors = .clearLight, clearDark: LookColors = .clearDark
  ) {
    self.clearLight = clearLight
    self.clearDark = clearDark
    self.metrics = metrics
    self.light = light
    self.dark = dark
  }

  /// Appends the items of a kit view; nothing for any other view.
  public func append(_ view: UIView, to items: inout [DisplayItem]) {
    let key = ObjectIdentifier(type(of: view))
    let known: KnownFace
    if let face = faces[key] {
      known = face
    } else {
      known = if let face = Faces.face(of: view) { .drawn(by: face) } else { .nothing }
      faces[key] = known
    }
    if case .drawn(let draw) = known { draw(view, surroundings(of: view), &items) }
  }

  /// Appends the indicators of a scroll view.
  public func appendFront(_ view: UIView, to items: inout [DisplayItem]) {
    guard let view = view as? UIScrollView, view.areScrollIndicatorsVisible else { return }
    Faces.indicators(view, surroundings(of: view), &items)
  }

  /// The corner radius of sheets and popovers.
  public var panelRadius: CGFloat { metrics.panelRadius }

  /// A system color as the style of the view shows it.
  public func background(_ color: UIColor, of view: UIView) -> CGColor {
    // Most colors are a program's own: then the traits need not be looked up.
    guard color.dependsOnTraits else { return color.cgColor }
    return surroundings(of: view).resolve(color)
  }

  private func surroundings(of view: UIView) -> Surroundings {
    let traits = view.colorTraits
    let colors =
      switch (traits.isDark, traits.isContrasted) {
      case (false, false): light
      case (true, false): dark
      case (false, true): clearLight
      case (true, true): clearDark
      }
    return Surroundings(colors: colors, metrics: metrics, traits: traits)
  }
}

/// The style in which a view is drawn.
struct Surroundings {
  var colors: LookColors
  var metrics: LookMetrics
  var traits: ColorTraits

  var isDark: Bool { traits.isDark }
}

/// Describes what views show in addition to their layers' properties: text, images, the looks of
/// controls and bars.
///
/// ``StandardLooks`` is the default. A program with a look of its own adopts this protocol and
/// calls the default for all other views:
///
///     struct Plain: ViewLooks {
///       let others = StandardLooks()
///       func append(_ view: UIView, to items: inout [DisplayItem]) {
///         guard let knob = view as? UISwitch else { return others.append(view, to: &items) }
///         items.append(.fill(RoundedRectangle(knob.bounds), .color(knob.tintColor.cgColor)))
///       }
///     }
@MainActor
public protocol ViewLooks {
  /// Appends the items of a view's own content, in the view's coordinates, from back to front. They
  /// are painted over the view's background and below its subviews. Called only when the view has
  /// changed.
  func append(_ view: UIView, to items: inout [DisplayItem])
  /// Appends items that are painted over the view's subviews, such as scroll indicators.
  func appendFront(_ view: UIView, to items: inout [DisplayItem])
  /// A view's background color in the view's style. Called for each view that has one.
  func background(_ color: UIColor, of view: UIView) -> CGColor
  /// The corner radius of sheets and popovers, in points.
  var panelRadius: CGFloat { get }
}

extension ViewLooks {
  /// Appends nothing.
  public func appendFront(_ view: UIView, to items: inout [DisplayItem]) {}
  /// That of ``LookMetrics``.
  public var panelRadius: CGFloat { LookMetrics().panelRadius }
  /// The color as it is.
  public func background(_ color: UIColor, of view: UIView) -> CGColor { color.cgColor }
}
