import DactylKit
import Foundation
import InputFrames

/// Reads masks, screens and levels of scene files.
extension SceneGeometry {
  private static let masks: [(word: String, value: UIView.AutoresizingMask)] = [
    ("left_margin", .flexibleLeftMargin), ("width", .flexibleWidth),
    ("right_margin", .flexibleRightMargin), ("top_margin", .flexibleTopMargin),
    ("height", .flexibleHeight), ("bottom_margin", .flexibleBottomMargin),
  ]
  private static let struts: [(word: String, value: UIView.AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("right", .flexibleRightMargin), ("top", .flexibleTopMargin),
    ("bottom", .flexibleBottomMargin),
  ]
  private static let springs: [(word: String, value: UIView.AutoresizingMask)] = [
    ("width", .flexibleWidth), ("height", .flexibleHeight),
  ]
  private static let levels: [(word: String, value: UIWindow.Level)] = [
    ("normal", .normal), ("status_bar", .statusBar), ("alert", .alert),
  ]

  /// The autoresizing mask: `autoresizing` lists the flexible parts; or, as in interface builders,
  /// `struts` lists the fixed margins, and `springs` the flexible sizes.
  static func autoresizing(
    _ mapping: DocumentMapping
  ) throws(InputError) -> UIView.AutoresizingMask? {
    let hasStruts = mapping["struts"] != nil || mapping["springs"] != nil
    if mapping["autoresizing"] != nil, hasStruts {
      throw mapping.error(
        at: "autoresizing", "autoresizing and struts exclude each other",
        hint: "autoresizing lists what gives way, struts what stays")
    }
    if hasStruts {
      let fixed = try union(mapping, "struts", "strut", of: struts)
      let springs = try union(mapping, "springs", "spring", of: springs)
      let margins: UIView.AutoresizingMask = [
        .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
      ]
      return margins.subtracting(fixed).union(springs)
    }
    guard mapping["autoresizing"] != nil else { return nil }
    return try union(mapping, "autoresizing", "autoresizing", of: masks)
  }

  private static func union(
    _ mapping: DocumentMapping, _ key: String, _ what: String,
    of words: [(word: String, value: UIView.AutoresizingMask)]
  ) throws(InputError) -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    for node in try mapping.nodes(key) ?? [] {
      mask.formUnion(try DocumentMapping.choice(node, what, of: words))
    }
    return mask
  }

  static func anchor(_ mapping: DocumentMapping) throws(InputError) -> CGPoint? {
    guard let node = mapping["anchor"] else { return nil }
    let numbers = try node.requireNumbers(2, "anchor", as: "[x, y], parts of the size")
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// A level by its name, or a number.
  static func level(_ mapping: DocumentMapping) throws(InputError) -> UIWindow.Level {
    guard let node = mapping["level"] else { return .normal }
    if let number = try? node.requireNumber("level") { return UIWindow.Level(rawValue: number) }
    return try DocumentMapping.choice(node, "level", of: levels)
  }

  static func screen(_ mapping: DocumentMapping) throws(InputError) -> Scene.Screen {
    var screen = Scene.Screen()
    if let node = mapping["size"] {
      let size = try node.requireNumbers(2, "size", as: "[width, height]")
      guard size[0] > 0, size[1] > 0 else { throw node.error("size must be greater than 0") }
      screen.size = CGSize(width: size[0], height: size[1])
    }
    if let scale = try mapping.number("scale", from: 0) {
      guard scale > 0 else { throw mapping.error(at: "scale", "scale must be greater than 0") }
      screen.scale = CGFloat(scale)
    }
    let orientations = ScreenOrientation.allCases.map { (word: $0.word, value: $0) }
    screen.orientation = try mapping.choice("orientation", of: orientations)
    screen.built = try mapping.choice("built", of: orientations)
    return screen
  }

  static func statusBar(_ root: DocumentMapping) throws(InputError) -> Scene.StatusBar? {
    guard let mapping = try root.mapping("status_bar") else { return nil }
    try mapping.allow(["height", "translucent"])
    var bar = Scene.StatusBar()
    if let height = try mapping.number("height", from: 0) { bar.height = CGFloat(height) }
    bar.isTranslucent = try mapping.bool("translucent") ?? false
    return bar
  }
}
