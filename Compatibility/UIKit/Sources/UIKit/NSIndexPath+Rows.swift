public import Foundation

// UIKit's members of `NSIndexPath`; those of `IndexPath` are the kit's.
extension NSIndexPath {
  /// The index path of a table's row.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }
  /// The index path of a collection view's item.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }
  /// The same, by its name before Swift 3.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(row: row, section: section)
  }
  /// The same, by its name before Swift 3.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(item: item, section: section)
  }

  /// The section: the first index; `NSNotFound` in an empty path.
  public var section: Int { index(atPosition: 0) }
  /// The row: the second index; `NSNotFound` in a shorter path.
  public var row: Int { index(atPosition: 1) }
  /// The item: the second index; `NSNotFound` in a shorter path.
  public var item: Int { index(atPosition: 1) }
}
