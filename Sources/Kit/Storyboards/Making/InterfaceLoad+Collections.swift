import DactylKit
import Foundation

/// Collection views, their layouts and their cells.
extension InterfaceLoad {
  func applyCollection(_ view: UICollectionView, _ element: InterfaceElement) {
    if let allows = element.flag("allowsSelection") { view.allowsSelection = allows }
    if element.flag("allowsMultipleSelection") == true { view.allowsMultipleSelection = true }
    if element.flag("prefetchingEnabled") == false { view.isPrefetchingEnabled = false }
    if let layout = element.child(for: "collectionViewLayout"), let made = collectionLayout(layout)
    {
      view.collectionViewLayout = made
    }
    for cell in element.child("cells")?.children ?? [] {
      registerPrototype(cell, kind: "", of: view)
    }
    let edges: KeyValuePairs = [
      "sectionHeaderView": UICollectionView.elementKindSectionHeader,
      "sectionFooterView": UICollectionView.elementKindSectionFooter,
    ]
    for (key, kind) in edges {
      if let edge = element.child(for: key) { registerPrototype(edge, kind: kind, of: view) }
    }
  }

  private func collectionLayout(_ element: InterfaceElement) -> UICollectionViewLayout? {
    let made: UICollectionViewLayout? = object(of: element, coder: NibCoder(element)) {
      element.name == "collectionViewFlowLayout"
        ? UICollectionViewFlowLayout(coder: $0) : UICollectionViewLayout(coder: $0)
    }
    if let flow = made as? UICollectionViewFlowLayout { applyFlowLayout(flow, element) }
    return made
  }

  private func applyFlowLayout(_ flow: UICollectionViewFlowLayout, _ element: InterfaceElement) {
    if element.attributes["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let spacing = element.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = spacing
    }
    if let size = element.size("itemSize") { flow.itemSize = size }
    if let size = element.size("headerReferenceSize") { flow.headerReferenceSize = size }
    if let size = element.size("footerReferenceSize") { flow.footerReferenceSize = size }
    if let size = element.size("estimatedItemSize"), size.width > 0 || size.height > 0 {
      flow.estimatedItemSize = size
    } else if element.flag("automaticEstimatedItemSize") == true {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let inset = element.insets("sectionInset") { flow.sectionInset = inset }
  }

  /// A prototype is made anew for each view, with connections of its own.
  private func registerPrototype(
    _ element: InterfaceElement, kind: String, of view: UICollectionView
  ) {
    guard let identifier = element.attributes["reuseIdentifier"], !identifier.isEmpty else {
      return skipped(
        element, why: "a prototype without a reuseIdentifier cannot be used: give it one")
    }
    let load = nest()
    view.setPrototype(kind: kind, for: identifier) {
      let load = load()
      let made = load.makeView(element) as? UICollectionReusableView
      load.finish()
      return made
    }
  }

  func fillCell(
    _ cell: UICollectionViewCell, _ element: InterfaceElement, _ context: ViewContext?
  ) {
    guard let content = element.child(for: "contentView") else { return }
    let around = (context ?? ViewContext(constraints: ConstraintIndex(of: element))).inside(cell)
    adopt(part: cell.contentView, of: content, in: around)
  }
}
