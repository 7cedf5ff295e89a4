public import DactylControls
public import Foundation

/// How a list of a collection view looks.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The kinds of lists.
  public enum Appearance: Int, Hashable, Sendable {
    /// As a plain table.
    case plain = 0
    /// As a grouped table.
    case grouped = 1
    /// As a grouped table whose sections are cards.
    case insetGrouped = 2
    /// A sidebar.
    case sidebar = 3
    /// A sidebar beside which others are.
    case sidebarPlain = 4
  }
  /// What stands above sections.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
    case supplementary = 1
    /// The first item of the section.
    case firstItemInSection = 2
  }
  /// What stands below sections.
  public enum FooterMode: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Makes the actions that a swipe over an item uncovers at one of its sides; `nil` for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The kind.
  public let appearance: Appearance
  /// What stands above sections.
  public var headerMode = HeaderMode.none
  /// What stands below sections.
  public var footerMode = FooterMode.none
  /// Whether lines stand between rows. State for a renderer.
  public var showsSeparators = true
  /// The color behind the list. State: set the collection view's.
  public var backgroundColor: UIColor?
  /// The room above the first header, in points.
  public var headerTopPadding: CGFloat?
  /// Makes the actions that a swipe to the right uncovers.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Makes the actions that a swipe to the left uncovers.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list of that kind.
  public init(appearance: Appearance) { self.appearance = appearance }
}

extension NSCollectionLayoutSection {
  /// A section whose items are rows of a list, 44 points high until their cells ask for their own
  /// height.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
    }
    let row = NSCollectionLayoutItem(layoutSize: size(ListCellLimits.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(ListCellLimits.rowHeight), subitems: [row]))
    let header = size(ListCellLimits.headerHeight)
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    if configuration.appearance == .insetGrouped {
      let room = TableLimits.groupedTopRoom
      section.contentInsets = NSDirectionalEdgeInsets(
        top: configuration.headerMode == .supplementary ? 0 : room, leading: ListCellLimits.inset,
        bottom: configuration.footerMode == .supplementary ? 0 : room,
        trailing: ListCellLimits.inset)
    }
    section.leadingSwipes = configuration.leadingSwipeActionsConfigurationProvider
    section.trailingSwipes = configuration.trailingSwipeActionsConfigurationProvider
    section.contentInsets.top += configuration.headerTopPadding ?? 0
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    })
  }
}
