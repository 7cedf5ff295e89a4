/// Edges and sizes of views, from which constraints are made.
extension UIView {
  /// The edge where reading begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .leading)
  }
  /// The edge where reading ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .trailing)
  }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .left)
  }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .right)
  }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .top)
  }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .bottom)
  }
  /// The width.
  public final var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutItem(view: self), .width)
  }
  /// The height.
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutItem(view: self), .height)
  }
  /// The middle from left to right.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .centerX)
  }
  /// The middle from top to bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .centerY)
  }
  /// The first line of text; the bottom edge, as nothing knows texts.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .firstBaseline)
  }
  /// The last line of text; the bottom edge, as nothing knows texts.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .lastBaseline)
  }
}

/// Edges and sizes of guides.
extension UILayoutGuide {
  /// The edge where reading begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .leading)
  }
  /// The edge where reading ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .trailing)
  }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .left)
  }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .right)
  }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(guide: self), .top)
  }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(guide: self), .bottom)
  }
  /// The width.
  public final var widthAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutItem(guide: self), .width)
  }
  /// The height.
  public final var heightAnchor: NSLayoutDimension {
    NSLayoutDimension(LayoutItem(guide: self), .height)
  }
  /// The middle from left to right.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .centerX)
  }
  /// The middle from top to bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(guide: self), .centerY)
  }
}
