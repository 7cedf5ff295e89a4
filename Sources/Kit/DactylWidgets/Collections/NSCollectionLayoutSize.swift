public import DactylControls
public import Foundation

/// One length of an item or group of a compositional layout.
@MainActor
open class NSCollectionLayoutDimension {
  enum Kind { case width, height, absolute, estimated }
  final let kind: Kind
  /// The part of the container, or the points.
  public final let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A part of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// A part of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// Points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Points, until the element's view is shown and asks for its own length.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// The length in a container; none where it is not a number.
  final func length(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .width: container.width * dimension
      case .height: container.height * dimension
      case .absolute, .estimated: dimension
      }
    return length.isFinite ? max(0, length) : 0
  }
}

/// How large an item or group of a compositional layout is.
@MainActor
open class NSCollectionLayoutSize {
  /// How wide it is.
  public final let widthDimension: NSCollectionLayoutDimension
  /// How high it is.
  public final let heightDimension: NSCollectionLayoutDimension

  /// A size of two lengths.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }

  /// The size in a container; estimated lengths are those of `measured`, if that is not `nil`.
  final func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    var size = CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    if let measured {
      if estimates.width { size.width = measured.width }
      if estimates.height { size.height = measured.height }
    }
    return size
  }

  /// Which of the lengths are estimated.
  final var estimates: (width: Bool, height: Bool) {
    (widthDimension.kind == .estimated, heightDimension.kind == .estimated)
  }
}

/// The room between the items of a group.
@MainActor
open class NSCollectionLayoutSpacing {
  /// The points; the least ones where it is flexible.
  public final let spacing: CGFloat
  /// Whether what is left of the group is shared between the items.
  public final let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    isFlexibleSpacing = isFlexible
  }
  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// At least so many points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// What a section provider may ask about the place of its section.
@MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room that the layout has.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The room that a layout has.
@MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the collection view.
  var contentSize: CGSize { get }
  /// That size less the content's insets.
  var effectiveContentSize: CGSize { get }
}
