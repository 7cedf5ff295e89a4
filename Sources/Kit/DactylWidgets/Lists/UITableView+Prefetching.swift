public import Foundation

/// Told which rows will be needed soon, so that it can load what they show.
@MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// These rows come next if the table goes on scrolling that way.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// These rows were announced, and will not come: the table scrolls another way.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableView {
  /// Announces as many rows beyond those in sight as are in sight, the way that the table scrolls.
  final func prefetch(around seen: [IndexPath]) {
    defer { rows.lastTop = bounds.minY }
    guard isPrefetchingEnabled, let source = prefetchDataSource, let first = seen.first,
      let last = seen.last
    else { return }
    let isForward = bounds.minY >= rows.lastTop
    var wanted: [IndexPath] = []
    var next = isForward ? rows.row(after: last) : rows.row(before: first)
    while let path = next, wanted.count < seen.count {
      wanted.append(path)
      next = isForward ? rows.row(after: path) : rows.row(before: path)
    }
    let gone = rows.prefetched.subtracting(wanted).subtracting(seen)
    let new = wanted.filter { !rows.prefetched.contains($0) && rows.cells[$0] == nil }
    rows.prefetched = Set(wanted)
    if !gone.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: gone.sorted()) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }
}
