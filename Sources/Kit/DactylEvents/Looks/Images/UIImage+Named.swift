public import Foundation

extension UIImage {
  /// A picture by the name of a file in the main bundle, or of an image set in an asset catalogue there;
  /// else what the application's ``UIApplication/imageSource`` answers.
  ///
  /// **Difference:** never `nil`. An image that is not found has no size, and keeps its name for a renderer.
  @MainActor public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A picture by its name in a bundle; see ``init(named:)``. Of an image set the file is taken that suits the screen's scale,
  /// the kind of device and the style of the traits: those of the application without any.
  @MainActor public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let application = UIApplication.shared
    let scale = application.mainScreen.scale
    let traits = application.traits(ofSize: nil)
    let all = traitCollection.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits
    let found = ProgramResources.folders(of: bundle).lazy.compactMap {
      ImageFiles.image(name, in: $0, scale: scale, all)
    }.first
    if let found = found ?? application.imageSource?.image(named: name, scale: scale) {
      self.init(found) { _ in }
    } else {
      self.init(size: .zero, name: name)
    }
  }

  /// A picture by its name in a folder and in the asset catalogues there; `nil` if there is none.
  @MainActor package convenience init?(named name: String, inFolder folder: String) {
    let application = UIApplication.shared
    guard
      let found = ImageFiles.image(
        name, in: folder, scale: application.mainScreen.scale, application.traits(ofSize: nil))
    else { return nil }
    self.init(found) { _ in }
  }

  /// A picture by its name in a bundle. The configuration says nothing here.
  @MainActor public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// A symbol of the system's set, as the application's ``UIApplication/imageSource`` answers it.
  ///
  /// **Difference:** never `nil`. The kit brings no symbols. One that the source does not have takes the room of a symbol,
  /// shows nothing, and keeps its name.
  @MainActor public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system's set. The configuration says how much room one takes that the source does not have.
  @MainActor public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    let scale = UIApplication.shared.mainScreen.scale
    if let found = UIApplication.shared.imageSource?.symbol(named: name, scale: scale) {
      self.init(found) { _ in }
    } else {
      let side = SymbolConfiguration.side((configuration as? SymbolConfiguration)?.pointSize ?? 0)
      let pixels = Int((side * scale).rounded())
      self.init(
        cgImage: CGImage(.symbol(name), width: pixels, height: pixels), scale: scale,
        orientation: .up)
    }
  }

  /// What a symbol should look like: a name for programs, which says nothing here.
  open class Configuration {
    /// A configuration.
    public init() {}
  }

  /// What a symbol should look like, by size and weight: state.
  public final class SymbolConfiguration: Configuration {
    /// The size of the letters beside it, in points; 0 where it is not said.
    public let pointSize: CGFloat
    /// How bold.
    public let weight: UIFont.Weight

    /// A size and a weight.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    /// The letters beside a symbol without a size, in points. Source: `Documentation/Constants.md#symbols`.
    private static let usualPointSize: CGFloat = 17
    /// The side of a symbol's square, in sizes of the letters. Source: `Documentation/Constants.md#symbols`.
    private static let share: CGFloat = 1.2
    /// The largest letters, in points. Source: `Documentation/Constants.md#symbols`.
    private static let mostPoints: CGFloat = 1000

    /// How wide and high a symbol without a picture is beside letters of a size, in points.
    static func side(_ pointSize: CGFloat) -> CGFloat {
      ((pointSize > 0 ? min(pointSize, mostPoints) : usualPointSize) * share).rounded()
    }
  }

  /// The picture as a PNG file, written by the application's ``UIApplication/imageSource``. Bytes that are
  /// a PNG already are answered as they are. `nil` if no renderer can write it.
  @MainActor public final func pngData() -> Data? {
    if case .data(let data) = cgImage?.content, cgImage?.part == nil, imageOrientation == .up,
      data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    {
      return data
    }
    return UIApplication.shared.imageSource?.encode(self, as: .png)
  }

  /// The picture as a JPEG file, from 0, small, to 1, good, written by the application's
  /// ``UIApplication/imageSource``; `nil` if no renderer can write it.
  @MainActor public final func jpegData(compressionQuality: CGFloat) -> Data? {
    UIApplication.shared.imageSource?.encode(
      self, as: .jpeg(quality: min(max(0, compressionQuality), 1)))
  }
}

// UIKit's older names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture as a PNG file.
@MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture as a JPEG file.
@MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}
