import DactylControls
import Foundation

extension UITableView {
  /// Notes changes of rows: alone they are carried out at once, between `beginUpdates()` and `endUpdates()` with the rest.
  final func update(_ note: (inout TableUpdate) -> Void) {
    beginUpdate()
    // Taken out meanwhile: whoever notes asks the table where rows show.
    var update = rows.updates.noted
    rows.updates.noted = TableUpdate()
    note(&update)
    rows.updates.noted = update
    endUpdate()
  }

  /// Begins to note changes. The rows as they are now are what old places count in.
  final func beginUpdate() {
    if rows.updates.depth == 0 { _ = counted() }
    rows.updates.depth += 1
  }

  /// Carries out what was noted, once every call of `beginUpdate()` has its end.
  final func endUpdate() {
    guard rows.updates.depth > 0 else { return }
    rows.updates.depth -= 1
    guard rows.updates.depth == 0 else { return }
    let update = rows.updates.noted
    let completions = rows.updates.completions
    rows.updates.noted = TableUpdate()
    rows.updates.completions = []
    let before = rows.counts
    // A reload in between has counted already: the update describes rows that are gone.
    guard !rows.areDue else {
      layoutIfNeeded()
      return finish(completions)
    }
    endSwipe(animated: true)
    let after = numbersOfRows()
    if let problem = update.inconsistency(before: before, after: after) {
      application.warn(.inconsistentUpdate(self, problem: problem))
      reloadData()
      layoutIfNeeded()
      return finish(completions)
    }
    perform(update, before: before, after: after, completions)
  }

  private func finish(_ completions: [@MainActor (Bool) -> Void]) {
    for completion in completions { completion(true) }
  }

  /// Brings the rows to their new places, animated.
  private func perform(
    _ update: TableUpdate, before: [Int], after: [Int],
    _ completions: [@MainActor (Bool) -> Void]
  ) {
    let paths = update.newPaths(before: before, after: after)
    if !rows.updates.hasPlacedPlaceholders { movePlaceholders(paths) }
    rows.updates.hasPlacedPlaceholders = false
    let sections = update.newSections(before: before.count, after: after.count)
    let old = (
      cells: rows.cells, selected: rows.selected, heights: rows.heights, estimated: rows.estimated
    )
    let spans = paths.keys.reduce(into: [:]) { $0[$1] = rows.span(at: $1) }
    var leaving: [LeavingCell] = []
    // A lift would choose the row that has come below the finger.
    if let touched = rows.touched { forget([touched.touch]) }
    rows.cells = [:]
    rows.kept = rows.kept.flatMap { paths[$0] }
    for (path, cell) in old.cells.sorted(by: { $0.key < $1.key }) {
      let reload = update.reloadedRows[path] ?? update.reloadedSections[path.section]
      if let new = paths[path], reload == nil {
        rows.cells[new] = cell
      } else {
        let how =
          reload ?? update.deletedRows[path] ?? update.deletedSections[path.section] ?? .none
        leaving.append(LeavingCell(cell: cell, path: path, how: how))
      }
    }
    rows.selected = Set(
      old.selected.compactMap { path in
        update.reloadedRows[path] == nil ? paths[path] : nil
      })
    let edgeViews = keptEdgeViews()
    measure(sections: after)
    keepMeasuredHeights(old.heights, old.estimated, paths)
    layOutKeepingEdges(edgeViews, sections)

    // Where rows that come in sight, and no update names, came from.
    var origins: [IndexPath: CGRect] = [:]
    for (from, to) in paths where rows.cells[to] == nil {
      guard let span = spans[from] else { continue }
      origins[to] = rowRect(from: span.lowerBound, height: span.length)
    }
    let arrival = TableArrival(
      update: update, reloaded: reloadedPaths(update, paths, after), origins: origins)
    carryOut(arrival, leaving, completions)
  }

  /// The new rows whose cells are made anew because the program reloads them, with how.
  private func reloadedPaths(
    _ update: TableUpdate, _ paths: [IndexPath: IndexPath], _ after: [Int]
  ) -> [IndexPath: RowAnimation] {
    var result: [IndexPath: RowAnimation] = [:]
    for (path, how) in update.reloadedRows { if let new = paths[path] { result[new] = how } }
    return result
  }

  /// Rows that stay keep the height that their cell has said; the cells in sight are asked again, as in UIKit.
  private func keepMeasuredHeights(
    _ heights: [[CGFloat]], _ estimated: [[Bool]], _ paths: [IndexPath: IndexPath]
  ) {
    for (from, to) in paths
    where rows.estimated[to.section][to.row] && !estimated[from.section][from.row] {
      rows.heights[to.section][to.row] =
        rows.cells[to]?.fittingHeight(width: bounds.width - 2 * groupMargin)
        ?? heights[from.section][from.row]
      rows.estimated[to.section][to.row] = false
    }
  }

  private func keptEdgeViews() -> [TableEdges.Place: UIView] {
    var views: [TableEdges.Place: UIView] = [:]
    for edge in rows.edges.edges {
      views[TableEdges.Place(kind: edge.kind, section: edge.section)] = edge.view
    }
    return views
  }

  /// A header of a section that stays moves with its rows instead of being made anew.
  private func layOutKeepingEdges(_ views: [TableEdges.Place: UIView], _ sections: [Int?]) {
    for (old, new) in sections.enumerated() {
      guard let new else { continue }
      for kind in [TableEdges.Kind.header, .footer] {
        guard let view = views[TableEdges.Place(kind: kind, section: old)] else { continue }
        rows.edges.adopt(view, kind, of: new)
      }
    }
    rows.layOut()
  }
}

/// A cell that goes with an update.
struct LeavingCell {
  let cell: UITableViewCell
  /// Its row before the update.
  let path: IndexPath
  let how: UITableView.RowAnimation
}

/// How the cells of an update come in.
@MainActor
struct TableArrival {
  let update: TableUpdate
  let reloaded: [IndexPath: UITableView.RowAnimation]
  /// Where rows lay before that were out of sight.
  let origins: [IndexPath: CGRect]

  /// How the cell of a new row comes; `nil` where it was there before.
  func animation(at path: IndexPath) -> UITableView.RowAnimation? {
    update.insertedRows[path] ?? reloaded[path] ?? update.insertedSections[path.section]
      ?? update.reloadedSections[path.section]
  }
}
