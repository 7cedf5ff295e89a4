public import DactylKit
import Foundation

/// The look that the kit's views have by default: ours, light and dark.
///
/// Its numbers and colours are data: ``LookMetrics`` and ``LookColors``.
@MainActor
public final class StandardLooks: ViewLooks {
  typealias Face = @MainActor (UIView, Surroundings, inout [DisplayItem]) -> Void

  /// The sizes.
  public let metrics: LookMetrics
  /// The colours while the interface is light.
  public let light: LookColors
  /// The colours while it is dark.
  public let dark: LookColors

  /// The face of each class that was met, so that a view of another class pays one look-up.
  private var faces: [ObjectIdentifier: Face?] = [:]

  /// The default look, or one with other sizes and colours.
  public init(
    metrics: LookMetrics = LookMetrics(), light: LookColors = .light, dark: LookColors = .dark
  ) {
    self.metrics = metrics
    self.light = light
    self.dark = dark
  }

  /// Appends the items of a view of the kit; none for any other.
  public func append(_ view: UIView, to items: inout [DisplayItem]) {
    let key = ObjectIdentifier(type(of: view))
    let face: Face?
    if let known = faces[key] {
      face = known
    } else {
      face = Faces.face(of: view)
      faces[key] = face
    }
    guard let face else { return }
    face(view, surroundings(of: view), &items)
  }

  /// Appends the indicators of a scroll view.
  public func appendFront(_ view: UIView, to items: inout [DisplayItem]) {
    guard let view = view as? UIScrollView, view.areScrollIndicatorsVisible else { return }
    Faces.indicators(view, surroundings(of: view), &items)
  }

  private func surroundings(of view: UIView) -> Surroundings {
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    return Surroundings(colors: isDark ? dark : light, metrics: metrics, isDark: isDark)
  }
}

/// What a face is drawn with.
struct Surroundings {
  var colors: LookColors
  var metrics: LookMetrics
  var isDark: Bool
}

/// Describes what views show beside the properties of their layers: texts, images, the faces of
/// controls and bars.
///
/// ``StandardLooks`` is ours. A program that wants other faces writes its own, and falls back on ours for the
/// rest:
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
  /// Appends the items of a view's own content, in its own coordinates, from back to front. They lie over its
  /// background and below its subviews. Called when the view has changed, never for a still one.
  func append(_ view: UIView, to items: inout [DisplayItem])
  /// Appends the items that lie over the view's subviews, such as scroll indicators.
  func appendFront(_ view: UIView, to items: inout [DisplayItem])
}

extension ViewLooks {
  /// Appends nothing.
  public func appendFront(_ view: UIView, to items: inout [DisplayItem]) {}
}
