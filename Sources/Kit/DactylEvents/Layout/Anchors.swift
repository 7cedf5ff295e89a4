/// The anchors of a view, from which constraints are made.
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
  /// The horizontal center.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(view: self), .centerX)
  }
  /// The vertical center.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .centerY)
  }
  /// The baseline of the first line of text; here the bottom edge, because layout does not know
  /// text lines.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .firstBaseline)
  }
  /// The baseline of the last line of text; here the bottom edge, because layout does not know text
  /// lines.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(view: self), .lastBaseline)
  }
}

/// The anchors of a layout guide.
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
  /// The horizontal center.
  public final var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(guide: self), .centerX)
  }
  /// The vertical center.
  public final var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(guide: self), .centerY)
  }
}
