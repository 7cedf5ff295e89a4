import DactylKit
public import DisplayList
public import Foundation

/// Finds the images that a display list names, decodes each one once and caches it.
@MainActor
public final class ImageStore {
  /// The folders and asset catalogs (`.xcassets`) in which images are looked up by name, in this
  /// order.
  public var folders: [String]
  /// Called once for each image that is missing or cannot be read.
  public var complaintHandler: (PaintingError) -> Void = { _ in }

  /// The decoded form of an image.
  enum Content {
    case raster(RasterImage, scale: CGFloat)
    case vector(SVGImage)
    case missing

    /// The size in points.
    var size: CGSize {
      switch self {
      case .raster(let image, let scale):
        CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      case .vector(let image): image.size
      case .missing: .zero
      }
    }

    /// The bytes of its pixels; those of a document as if it was painted at its own size.
    var bytes: Int {
      switch self {
      case .raster(let image, _): image.width * image.height * 4
      case .vector(let image):
        Int(min(image.size.width * image.size.height, CGFloat(RasterImage.mostPixels))) * 4
      case .missing: 0
      }
    }
  }

  /// What is decoded once, whatever size it is shown in.
  private enum Key: Hashable {
    case file(String)
    case missing(String)
    case reference(ImageReference.Source, scale: CGFloat, UIImage.Orientation)
  }

  /// A name and the scale that its file should have.
  private struct WantedFile: Hashable {
    var name: String
    var scale: Int
  }

  /// The paths of files that were found.
  private var paths = KeptValues<WantedFile, String>(limit: ImageStore.keptImages)
  private var kept = KeptValues<Key, Content>(
    limit: ImageStore.keptImages, mostBytes: ImageStore.keptBytes
  ) { $0.bytes }

  /// Paints drawings whose pixels a program reads, with images of the same folders.
  lazy var drawingPainter = try? CairoPainter(images: ImageStore(folders: folders))

  /// The number of cached images. Source: `Documentation/Constants.md#painting`.
  public static let keptImages = 256
  /// The bytes of the pixels of cached images. Source: `Documentation/Constants.md#painting`.
  static let keptBytes = 128 << 20

  /// A store that searches these folders.
  public init(folders: [String] = []) {
    self.folders = folders
  }

  /// The size of an image in points; zero if it is missing. A program passes this to the kit, so
  /// that image views have the size of their images.
  public func size(of reference: ImageReference) -> CGSize {
    if case .drawing = reference.source { return reference.size }
    return content(of: reference, scale: reference.scale).size
  }

  /// The image of a reference, in the version that suits `scale` best.
  func content(of reference: ImageReference, scale: CGFloat) -> Content {
    if case .named(let name) = reference.source { return content(named: name, scale: scale) }
    let key = Key.reference(
      reference.source, scale: reference.scale, reference.orientation)
    return kept[key] ?? keep(key) { () throws(PaintingError) in try load(reference) }
  }

  private func content(named name: String, scale: CGFloat) -> Content {
    let wanted = WantedFile(name: name, scale: ImageFiles.wanted(scale))
    if let path = paths[wanted], let content = kept[.file(path)] { return content }
    if let missing = kept[.missing(name)] { return missing }
    guard let found = ImageFiles(folders: folders).find(name, scale: scale) else {
      return keep(.missing(name)) { () throws(PaintingError) in
        throw PaintingError(
          operation: .readImage, subject: name,
          reason: folders.isEmpty
            ? "no folder of images is known" : "it is not in \(folders.joined(separator: ", "))")
      }
    }
    paths[wanted] = found.path
    // The same file may serve several scales.
    return kept[.file(found.path)]
      ?? keep(.file(found.path)) { () throws(PaintingError) in
        try decode(found.data, scale: found.scale, subject: found.path, orientation: nil)
      }
  }

  private func keep(_ key: Key, _ load: () throws(PaintingError) -> Content) -> Content {
    let content: Content
    do throws(PaintingError) {
      content = try load()
    } catch {
      complaintHandler(error)
      content = .missing
    }
    kept[key] = content
    return content
  }

  private func load(_ reference: ImageReference) throws(PaintingError) -> Content {
    switch reference.source {
    case .named, .symbol, .drawing: return .missing
    case .data(let data):
      return try decode(
        data, scale: reference.scale, subject: "data", orientation: reference.orientation)
    case .pixels(let buffer):
      guard
        let image = RasterImage(
          width: buffer.width, height: buffer.height, words: buffer.words)
      else { return .missing }
      return .raster(
        image.turned(reference.orientation), scale: Self.usable(reference.scale))
    }
  }

  /// Decodes an image. Without an orientation it is rotated as its file says.
  private func decode(
    _ data: Data, scale: CGFloat, subject: String, orientation: UIImage.Orientation?
  ) throws(PaintingError) -> Content {
    Self.isSVG(data)
      ? .vector(try SVGImage(data))
      : .raster(
        try ImageDecoder.decode(data, subject: subject, turnsUpright: orientation == nil)
          .turned(orientation ?? .up), scale: Self.usable(scale))
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : 1
  }

  /// Whether the data is text with an `svg` element near its beginning.
  private static func isSVG(_ data: Data) -> Bool {
    let start = data.prefix(1024)
    return !start.contains(0)
      && String(decoding: start, as: UTF8.self).range(of: "<svg") != nil
  }
}
