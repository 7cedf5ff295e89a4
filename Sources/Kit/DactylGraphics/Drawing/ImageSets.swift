import Foundation

/// The image sets of asset catalogues: what a set's `Contents.json` says of its files.
enum ImageSets {
  /// A file of a set, and how it is drawn.
  struct Found {
    var path: String
    /// Pixels per point; those of the file's scale.
    var scale: CGFloat
    var drawing = ImageDrawing()
  }

  /// The file of the set with that name that suits the screen and the traits best; `nil` where no set has one.
  ///
  /// Of the files for the style, else of those for every style, those for the kind of device come first, then those for every
  /// device; of these the one of the screen's scale, then of the next greater one, then any. A vector file has no scale.
  static func find(
    _ name: String, in folder: String, scale: CGFloat, _ traits: UITraitCollection
  ) -> Found? {
    AssetCatalogs.first(name, ending: "imageset", in: folder) { (set: ImageSet, path) in
      set.file(scale: scale, traits).map { file in
        var found = Found(path: "\(path)/\(file.filename ?? "")", scale: file.pixelsPerPoint)
        found.drawing.renderingMode = set.properties?.renderingMode ?? .automatic
        file.resizing?.apply(to: &found.drawing, scale: found.scale)
        if let insets = file.alignment {
          found.drawing.alignmentRectInsets = insets.insets(scale: found.scale)
        }
        found.drawing.flips = file.direction == "left-to-right" || file.direction == "right-to-left"
        return found
      }
    }
  }
}

/// The `Contents.json` of an image set.
struct ImageSet: Decodable {
  var images: [File]?
  var properties: Properties?

  struct Properties: Decodable {
    var intent: String?

    enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }

    var renderingMode: UIImage.RenderingMode {
      switch intent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    }
  }

  /// One file.
  struct File: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
    var resizing: Resizing?
    var alignment: Edges?
    var direction: String?

    enum CodingKeys: String, CodingKey {
      case filename, scale, idiom, appearances, resizing
      case alignment = "alignment-insets"
      case direction = "language-direction"
    }

    /// Pixels per point; 1 for a vector file, and for one that says none.
    var pixelsPerPoint: CGFloat { scale == "3x" ? 3 : scale == "2x" ? 2 : 1 }
  }

  /// Edges in pixels.
  struct Edges: Decodable {
    var top: CGFloat?
    var left: CGFloat?
    var bottom: CGFloat?
    var right: CGFloat?

    func insets(scale: CGFloat) -> UIEdgeInsets {
      UIEdgeInsets(
        top: (top ?? 0) / scale, left: (left ?? 0) / scale, bottom: (bottom ?? 0) / scale,
        right: (right ?? 0) / scale)
    }
  }

  /// Which parts of a picture keep their size.
  struct Resizing: Decodable {
    struct Center: Decodable { var mode: String? }
    var mode: String?
    var center: Center?
    var caps: Edges?

    enum CodingKeys: String, CodingKey {
      case mode, center
      case caps = "cap-insets"
    }

    func apply(to drawing: inout ImageDrawing, scale: CGFloat) {
      guard let caps else { return }
      drawing.capInsets = caps.insets(scale: scale)
      drawing.resizingMode = center?.mode == "tile" ? .tile : .stretch
    }
  }

  /// The file that suits best.
  func file(scale: CGFloat, _ traits: UITraitCollection) -> File? {
    let all = (images ?? []).filter { image in
      guard let file = image.filename else { return false }
      return !file.isEmpty && !file.contains("/")
    }
    let styled = all.filter { $0.appearances.suit(traits) }
    let candidates = styled.isEmpty ? all.filter { $0.appearances.arePlain } : styled
    let own: String? =
      switch traits.userInterfaceIdiom {
      case .phone: "iphone"
      case .pad: "ipad"
      default: nil
      }
    let scales =
      scale < 1.5
      ? ["1x", "2x", "3x"] : scale < 2.5 ? ["2x", "3x", "1x"] : ["3x", "2x", "1x"]
    for idiom in [own, "universal"] {
      let known = candidates.filter { idiom != nil && ($0.idiom ?? "universal") == idiom }
      if let file = known.best(of: scales) { return file }
    }
    return candidates.best(of: scales)
  }
}

extension [ImageSet.File] {
  /// The first file of the first scale that there is, else any.
  fileprivate func best(of scales: [String]) -> ImageSet.File? {
    scales.lazy.compactMap { scale in first { $0.scale == scale } }.first ?? first
  }
}

/// An appearance for which an entry of a set counts.
struct AssetAppearance: Decodable {
  var appearance: String?
  var value: String?
}

extension [AssetAppearance]? {
  /// Whether the entry counts for every appearance.
  var arePlain: Bool { self?.isEmpty ?? true }

  /// Whether the entry is for the style of those traits, and for nothing else but it.
  func suit(_ traits: UITraitCollection) -> Bool {
    guard let all = self, !all.isEmpty else { return false }
    return all.allSatisfy {
      $0.appearance == "luminosity"
        && $0.value == (traits.userInterfaceStyle == .dark ? "dark" : "light")
    }
  }
}
