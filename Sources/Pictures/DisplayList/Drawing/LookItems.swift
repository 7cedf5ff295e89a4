public import DactylKit

/// The items of a kit's view, which a program's drawing holds.
struct LookItems: Hashable, Sendable {
  let items: [DisplayItem]
}

extension DisplayTree: LookSource {
  /// What a view shows by its class. Called where a program draws a view into a picture of its own.
  public func look(of view: UIView) -> DrawnLook? {
    var items: [DisplayItem] = []
    looks.append(view, to: &items)
    return items.isEmpty ? nil : DrawnLook(LookItems(items: items))
  }

  /// A view's background color in the view's style. Called where a program draws a view into a picture of its own.
  public func background(_ color: UIColor, of view: UIView) -> CGColor {
    looks.background(color, of: view)
  }
}
