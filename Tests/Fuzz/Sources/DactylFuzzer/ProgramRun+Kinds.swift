import DactylKit
import Foundation

extension ProgramRun {
  /// A view of a kind.
  func makeView(_ kind: Int) -> UIView {
    let frame = CGRect(
      x: Double(choices.next()), y: Double(choices.next()), width: Double(choices.next()),
      height: Double(choices.next()))
    switch kind {
    case 0: return UILabel(frame: frame)
    case 1: return button(frame)
    case 2: return control(UISwitch(frame: frame))
    case 3: return control(UISlider(frame: frame))
    case 4: return control(UIStepper(frame: frame))
    case 5: return control(UISegmentedControl(items: ["a", "b", "c"]))
    case 6: return control(UIPageControl(frame: frame))
    case 7: return control(UIDatePicker(frame: frame))
    case 8: return control(UITextField(frame: frame))
    case 9: return UITextView(frame: frame)
    case 10: return UIStackView(frame: frame)
    case 11: return UISearchBar(frame: frame)
    case 12: return UIProgressView(frame: frame)
    case 13: return UIActivityIndicatorView(style: .medium)
    case 14: return UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    case 15, 16: return scrollView(frame)
    case 17, 18: return RandomTable(frame, self)
    case 19: return RandomGrid(frame, self)
    default: return UIView(frame: frame)
    }
  }

  private func control(_ control: UIControl) -> UIControl {
    control.addAction(UIAction { [weak self] _ in self?.act() }, for: .valueChanged)
    return control
  }

  private func button(_ frame: CGRect) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = frame
    button.setTitle("button", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.act() }, for: .primaryActionTriggered)
    return button
  }

  private func scrollView(_ frame: CGRect) -> UIScrollView {
    let view = UIScrollView(frame: frame)
    view.contentSize = CGSize(width: choices.length(), height: choices.length())
    view.isPagingEnabled = choices.once(in: 3)
    view.bounces = !choices.once(in: 3)
    return view
  }

  /// Rows and items come, go and move, as the data source says before.
  func changeList() {
    guard let view = anyView() else { return }
    if let table = view as? RandomTable {
      table.change()
    } else if let grid = view as? RandomGrid {
      grid.change()
    } else if let scroll = view as? UIScrollView {
      scroll.setContentOffset(
        CGPoint(x: choices.length(), y: choices.length()), animated: choices.once(in: 2))
    }
  }
}

/// A table whose rows an input changes.
final class RandomTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  private weak var run: ProgramRun?
  private var counts = [3, 20]

  init(_ frame: CGRect, _ run: ProgramRun) {
    self.run = run
    super.init(frame: frame, style: run.choices.once(in: 2) ? .plain : .insetGrouped)
    register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { run?.act() }

  func change() {
    guard let run else { return }
    let section = run.choices.number(below: counts.count)
    let isEmpty = counts[section] == 0
    let row = isEmpty ? 0 : run.choices.number(below: counts[section])
    switch run.choices.number(below: 8) {
    case 0: reloadData()
    case 1:
      counts[section] += 1
      insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
    case 2 where !isEmpty:
      counts[section] -= 1
      deleteRows(at: [IndexPath(row: row, section: section)], with: .fade)
    case 3 where !isEmpty:
      scrollToRow(at: IndexPath(row: row, section: section), at: .middle, animated: true)
    case 4: setEditing(!isEditing, animated: true)
    case 5:
      counts.append(2)
      insertSections(IndexSet(integer: counts.count - 1), with: .automatic)
    case 6 where counts.count > 1:
      counts.remove(at: section)
      deleteSections(IndexSet(integer: section), with: .automatic)
    case 7 where !isEmpty:
      selectRow(at: IndexPath(row: row, section: section), animated: true, scrollPosition: .none)
    default: reloadSections(IndexSet(integer: section), with: .none)
    }
  }
}

/// A collection view whose items an input changes.
final class RandomGrid: UICollectionView, UICollectionViewDataSource {
  private weak var run: ProgramRun?
  private var count = 30

  init(_ frame: CGRect, _ run: ProgramRun) {
    self.run = run
    super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func change() {
    guard let run else { return }
    let item = count == 0 ? 0 : run.choices.number(below: count)
    switch run.choices.number(below: 4) {
    case 0: reloadData()
    case 1:
      count += 1
      insertItems(at: [IndexPath(item: item, section: 0)])
    case 2 where count > 0:
      count -= 1
      deleteItems(at: [IndexPath(item: item, section: 0)])
    default: reloadSections(IndexSet(integer: 0))
    }
  }
}
