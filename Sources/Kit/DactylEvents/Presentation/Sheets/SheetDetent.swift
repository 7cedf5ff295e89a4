public import Foundation

/// What a custom detent is told.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The surroundings of the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the largest detent, in points.
  var maximumDetentValue: CGFloat { get }
  /// The part of the largest height that a medium detent has. Beyond UIKit.
  var mediumDetentPart: CGFloat { get }
}

extension UISheetPresentationControllerDetentResolutionContext {
  /// ``SheetLimits/mediumPart`` as it usually is.
  public var mediumDetentPart: CGFloat { SheetLimits().mediumPart }
}

/// The surroundings as a sheet knows them.
struct SheetResolution: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let mediumDetentPart: CGFloat
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  public final class Detent {
    /// What names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name itself.
      public let rawValue: String

      /// An identifier of that name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// An identifier of that name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the height that a sheet takes.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What names it.
    public let identifier: Identifier
    private let resolver:
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// About half of the height; inactive where there is little height.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue * context.mediumDetentPart).rounded()
      }
    }

    /// All of the height that a sheet takes.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of the program's, in points; `nil` where it is inactive. Without an identifier it
    /// gets one of its own.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      guard let identifier else {
        customCount += 1
        return Detent(Identifier("custom.\(customCount)"), resolver)
      }
      return Detent(identifier, resolver)
    }

    private static var customCount = 0

    /// Its height, no more than the largest one; `nil` where it is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context).flatMap { value in
        value.isFinite ? min(max(value, 0), context.maximumDetentValue) : nil
      }
    }
  }
}

/// Numbers of sheets: ``UISheetPresentationController/limits``.
public struct SheetLimits: Hashable, Sendable {
  /// What a sheet at its largest leaves free above, below the safe area, in points.
  /// Source: `Documentation/Constants.md#sheet-geometry`.
  public var topGap: CGFloat = 10
  /// The part of the largest height that a medium one is.
  /// Source: `Documentation/Constants.md#sheet-geometry`.
  public var mediumPart: CGFloat = 0.5
  /// The size of a form sheet where there is room.
  /// Source: `Documentation/Constants.md#sheet-geometry`.
  public var formSize = CGSize(width: 540, height: 620)
  /// What a page sheet leaves free at each side where there is room, in points.
  /// Source: `Documentation/Constants.md#sheet-geometry`.
  public var pageMargin: CGFloat = 24
  /// The part of the sheet's height that it must be dragged below its lowest rest, speed included, to
  /// be dismissed. Source: `Documentation/Constants.md#sheet-drag`.
  public var dismissalPart: CGFloat = 0.5
  /// How many seconds a lifted finger's speed counts on.
  /// Source: `Documentation/Constants.md#sheet-drag`.
  public var projection: CGFloat = 0.15
  /// The part of a drag that a sheet follows where it has nowhere to go.
  /// Source: `Documentation/Constants.md#sheet-drag`.
  public var resistance: CGFloat = 0.2
  /// How long a sheet takes to its rest when a finger lets it go, in seconds.
  /// Source: `Documentation/Constants.md#sheet-drag`.
  public var settling: TimeInterval = 0.3

  /// The usual numbers.
  public init() {}
}
