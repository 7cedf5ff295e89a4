import DactylKit
import Foundation

private let size = CGSize(width: 320, height: 240)

/// Rows of a table: two sections, or 26 with an index.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var style = UITableViewCell.CellStyle.default
  var hasIndex = false
  var change: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var editingStyle = UITableViewCell.EditingStyle.delete

  func numberOfSections(in tableView: UITableView) -> Int { hasIndex ? 6 : 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasIndex ? ["A", "B", "C", "D", "E", "F"][section] : "Section \(section + 1)"
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    hasIndex ? ["A", "B", "C", "D", "E", "F"] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(path.row + 1)"
    cell.detailTextLabel?.text = "Detail"
    change(cell, path)
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// A table that keeps its rows' source.
@MainActor
private final class Table: UITableView {
  let source = Rows()
}

private func table(
  _ name: String, _ style: UITableView.Style = .plain, isDark: Bool = false,
  then: (@MainActor @Sendable (UITableView) -> Void)? = nil,
  _ change: @escaping @MainActor @Sendable (UITableView, Rows) -> Void
) -> PictureCase {
  PictureCase(
    "table-\(name)", size: size, isDark: isDark,
    { window in
      let table = Table(frame: window.bounds, style: style)
      change(table, table.source)
      table.dataSource = table.source
      table.delegate = table.source
      window.addSubview(table)
    },
    then: { window in
      guard let table = window.subviews.first as? UITableView else { return }
      then?(table)
    })
}

let tablePictures: [PictureCase] = [
  table("plain") { _, _ in },
  table("plain-dark", isDark: true) { _, _ in },
  table("grouped", .grouped) { _, _ in },
  table("grouped-dark", .grouped, isDark: true) { _, _ in },
  table(
    "inset-grouped", .insetGrouped,
    then: {
      $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }, { _, _ in }),
  table("inset-grouped-dark", .insetGrouped, isDark: true) { _, rows in
    rows.change = { cell, path in
      if path.section == 1 { cell.backgroundColor = .systemTeal }
      cell.accessoryType = .disclosureIndicator
    }
  },
  table("subtitles") { _, rows in rows.style = .subtitle },
  table("values") { _, rows in rows.style = .value1 },
  table("values-on-the-left") { _, rows in rows.style = .value2 },
  table("accessories") { _, rows in
    rows.change = { cell, path in
      let all: [UITableViewCell.AccessoryType] = [
        .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
      ]
      cell.accessoryType = all[path.section * 2 + path.row]
    }
  },
  table("images") { _, rows in
    rows.change = { cell, path in
      cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image {
        UIColor.systemOrange.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 28, height: 28))
      }
    }
  },
  table(
    "selected",
    then: {
      $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }, { _, _ in }),
  table(
    "selected-dark", isDark: true,
    then: {
      $0.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }, { _, _ in }),
  table("editing-deletes", then: { $0.setEditing(true, animated: false) }, { _, _ in }),
  table(
    "editing-inserts", then: { $0.setEditing(true, animated: false) },
    { _, rows in
      rows.editingStyle = .insert
    }),
  table("index") { _, rows in rows.hasIndex = true },
  table("index-colors") { table, rows in
    rows.hasIndex = true
    table.sectionIndexColor = .systemRed
    table.sectionIndexBackgroundColor = .systemYellow
  },
  table("separators-none") { table, _ in table.separatorStyle = .none },
  table("separators-inset-and-red") { table, _ in
    table.separatorColor = .systemRed
    table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20)
  },
  table(
    "header-stays-at-the-top", then: { $0.contentOffset.y = 40 },
    { table, _ in
      table.rowHeight = 90
    }),
  table("background-view") { table, rows in
    let view = UIView()
    view.backgroundColor = .systemTeal
    table.backgroundView = view
    rows.change = { cell, _ in cell.backgroundColor = .clear }
  },
]

// MARK: Collections

@MainActor
private final class Tiles: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    cell.backgroundColor = path.section == 0 ? .systemBlue : .systemGreen
    cell.layer.cornerRadius = 6
    cell.alpha = 1 - Double(path.item) * 0.1
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: path)
    view.backgroundColor = .systemYellow
    return view
  }
}

@MainActor
private final class Collection: UICollectionView {
  let source = Tiles()
}

private func collection(
  _ name: String, _ layout: @escaping @MainActor @Sendable () -> UICollectionViewLayout
) -> PictureCase {
  PictureCase("collection-\(name)", size: size) { window in
    let view = Collection(frame: window.bounds, collectionViewLayout: layout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = view.source
    view.delegate = view.source
    window.addSubview(view)
  }
}

@MainActor
private func flow(_ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: 60, height: 40)
  change(layout)
  return layout
}

@MainActor
private func item(_ width: CGFloat) -> NSCollectionLayoutItem {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(1)))
  item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
  return item
}

let collectionPictures: [PictureCase] = [
  collection("flow") { flow { _ in } },
  collection("flow-spacing") {
    flow {
      $0.minimumInteritemSpacing = 30
      $0.minimumLineSpacing = 4
    }
  },
  collection("flow-headers") {
    flow { $0.headerReferenceSize = CGSize(width: 320, height: 24) }
  },
  collection("flow-section-insets") {
    flow { $0.sectionInset = UIEdgeInsets(top: 20, left: 40, bottom: 10, right: 40) }
  },
  collection("flow-sideways") { flow { $0.scrollDirection = .horizontal } },
  collection("compositional-thirds") {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item(0.5), item(0.25), item(0.25)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  },
]
