#if Drawing
  import CPango
  import Foundation

  /// Lengths as pango counts them: 1/1024 of a point.
  enum PangoUnits {
    /// The longest length in points that a text is laid out in; 2³¹ units are 2,097,152 points.
    static let longest = 1_000_000.0

    /// Points as units.
    static func of(_ points: CGFloat) -> Int32 {
      points.isFinite
        ? Int32((min(max(points, -longest), longest) * Double(PANGO_SCALE)).rounded())
        : Int32(longest) * PANGO_SCALE
    }

    /// Units as points.
    static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
  }
#endif
