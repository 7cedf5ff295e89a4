public import Foundation

extension UISplitViewController {
  /// Which columns are seen beside the secondary one, and how they lie to it. "One" is the primary column
  /// of two, and the supplementary one of three; "two" are both.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// As the shape of the view suits: beside in landscape, away in portrait. Only to be asked for.
    case automatic = 0
    /// Only the secondary one.
    case secondaryOnly = 1
    /// One beside the secondary one.
    case oneBesideSecondary = 2
    /// One over the secondary one, which takes no touches then.
    case oneOverSecondary = 3
    /// Two beside the secondary one. Of three columns only, as those that follow.
    case twoBesideSecondary = 4
    /// Two over the secondary one, which takes no touches then.
    case twoOverSecondary = 5
    /// Two push the secondary one partly out of the view; it takes no touches then.
    case twoDisplaceSecondary = 6

    /// An older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// An older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// An older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    /// How many columns are seen beside the secondary one.
    var sides: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    /// Whether the secondary column takes no touches.
    var covers: Bool {
      self == .oneOverSecondary || self == .twoOverSecondary || self == .twoDisplaceSecondary
    }
  }

  /// How the other columns lie to the secondary one.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// As the shape of the view and the preferred mode suit. Only to be asked for.
    case automatic = 0
    /// Beside it.
    case tile = 1
    /// Over it.
    case overlay = 2
    /// Beside it; two push it partly out of the view.
    case displace = 3

    /// The mode in which so many columns are seen.
    func mode(sides: Int) -> DisplayMode {
      switch (self, min(max(sides, 0), 2)) {
      case (_, 0): .secondaryOnly
      case (.overlay, 1): .oneOverSecondary
      case (_, 1): .oneBesideSecondary
      case (.overlay, _): .twoOverSecondary
      case (.displace, _): .twoDisplaceSecondary
      default: .twoBesideSecondary
      }
    }
  }

  /// When there is a button for the columns: state for a renderer, as is its picture.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// Where it does something.
    case automatic = 0
    /// Never.
    case never = 1
    /// Always.
    case always = 2
  }

  /// At which side the primary column is.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// At the left.
    case leading = 0
    /// At the right.
    case trailing = 1
  }

  /// Stands for a width that the kit chooses.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
}
