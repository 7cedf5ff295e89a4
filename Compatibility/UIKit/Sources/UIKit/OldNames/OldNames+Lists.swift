// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// Tables, collections and their cells.

public typealias UITableViewStyle = UITableView.Style
public typealias UITableViewRowAnimation = UITableView.RowAnimation
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
public typealias UITableViewSeparatorInsetReference = UITableView.SeparatorInsetReference
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
public typealias UICollectionViewFlowLayoutSectionInsetReference = UICollectionViewFlowLayout
  .SectionInsetReference

@MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
@MainActor public var UITableViewIndexSearch: String { UITableView.indexSearch }
@MainActor public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}
@MainActor public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}
@MainActor public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
  UICollectionViewFlowLayout.automaticSize
}
