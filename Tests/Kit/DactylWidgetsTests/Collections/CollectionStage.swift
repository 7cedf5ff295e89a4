import DactylKit
import Foundation
import InputTesting

/// A controller of a collection view that has data of names, and writes down what it hears.
@MainActor
final class CollectionStage: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var data: [[String]]
  var calls: [String] = []
  var vetoed: String?
  var made = 0
  var isTracing = false
  var sizes: [String: CGSize] = [:]
  let stage: ControllerStage

  init(
    _ data: [[String]], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    size: CGSize = CGSize(width: 320, height: 480)
  ) {
    self.data = data
    stage = ControllerStage(screen: size)
    stage.endIteration()
    super.init(collectionViewLayout: layout)
    stage.show(self)
    stage.wait(0.1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  func heard() -> [String] {
    defer { calls = [] }
    return calls
  }
  /// The items in sight, as `section.item`.
  var seen: [String] { collectionView.indexPathsForVisibleItems.map { name($0) } }
  func name(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
  /// The texts of the cells in sight.
  var texts: [String] {
    collectionView.visibleCells.map { $0.accessibilityIdentifier ?? "?" }
  }
  func tap(_ x: Double, _ y: Double) {
    stage.fingers.down(0, x, y)
    stage.fingers.wait(200)
    stage.fingers.up()
    stage.fingers.wait(10)
  }
  private func say(_ what: String, _ path: IndexPath) { calls.append("\(what) \(name(path))") }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data.indices.contains(section) ? data[section].count : 0 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made += 1
    if isTracing { say("cell", indexPath) }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityIdentifier = data[indexPath.section][indexPath.item]
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(name(sourceIndexPath)) to \(name(destinationIndexPath))")
    let item = data[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    data[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[name(indexPath)]
      ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  override func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    say("shouldHighlight", indexPath)
    return true
  }
  override func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { say("didHighlight", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { say("didUnhighlight", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    say("shouldSelect", indexPath)
    return vetoed != name(indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    say("shouldDeselect", indexPath)
    return vetoed != name(indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { say("didSelect", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { say("didDeselect", indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if isTracing { say("willDisplay", indexPath) } }
  override func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if isTracing { say("didEndDisplaying", indexPath) } }
}
