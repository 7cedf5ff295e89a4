import Foundation

/// Finds out whether a view class overrides what its layer calls.
///
/// Views are drawn and laid out without their layers, which are made when first asked for; a class that overrides one
/// of these methods gets its layer and the call. As in ``HitTestOverrides``, a class counts as overriding if the
/// metadata cannot be read.
@MainActor
enum LayerCalls {
  private final class Plain: UIView {}

  private final class Draw: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  }

  private final class Layout: UIView {
    override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  }

  /// Whether the class overrides `draw(_:in:)`.
  static func draws(_ type: UIView.Type) -> Bool { overrides(type, drawing) }
  /// Whether the class overrides `layoutSublayers(of:)`.
  static func laysOut(_ type: UIView.Type) -> Bool { overrides(type, layout) }

  private static func overrides(_ type: UIView.Type, _ places: [Int]?) -> Bool {
    guard let places else { return type != UIView.self }
    return ClassMetadata(type).differs(from: ClassMetadata(UIView.self), at: places)
  }

  private static let drawing = ClassMetadata.places(
    of: Draw.self, base: UIView.self, plain: Plain.self)
  private static let layout = ClassMetadata.places(
    of: Layout.self, base: UIView.self, plain: Plain.self)
}
