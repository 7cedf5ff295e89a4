public import DactylKit

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
