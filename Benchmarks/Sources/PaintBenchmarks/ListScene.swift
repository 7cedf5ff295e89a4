import DactylKit
import Foundation

/// P6: a table of ten thousand rows, each with an icon, two texts, a switch and a line.
@MainActor
final class ListScene: UITableViewDataSource {
  let stage: PaintStage
  private let table: UITableView
  private let icons: [UIImage]

  init() throws {
    stage = try PaintStage(.white)
    icons = try (0..<16).map {
      try PaintStage.image(SceneNumbers.picture(seed: 600, $0, side: 40), side: 40)
    }
    table = UITableView(frame: stage.window.bounds)
    table.rowHeight = CGFloat(SceneNumbers.rowHeight)
    table.showsVerticalScrollIndicator = false
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    stage.window.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    SceneNumbers.rows
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? RowCell {
      cell.show(row: indexPath.row, icon: icons[indexPath.row % icons.count])
    }
    return cell
  }

  /// Brings the list to an offset and paints the frame.
  func scroll(to offset: Int) {
    table.contentOffset = CGPoint(x: 0, y: offset)
    stage.paintChanges()
  }
}

/// A row of the list.
final class RowCell: UITableViewCell {
  private let icon = UIImageView(frame: SceneNumbers.box(16, 10, 40, 40))
  private let title = UILabel(frame: SceneNumbers.box(72, 8, 600, 20))
  private let subtitle = UILabel(frame: SceneNumbers.box(72, 32, 600, 18))
  private let toggle = UISwitch(frame: SceneNumbers.box(1213, 14, 51, 31))
  private let line = UIView(frame: SceneNumbers.box(72, 59, 1208, 1))

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = SceneNumbers.font()
    subtitle.font = SceneNumbers.font(13)
    subtitle.textColor = SceneNumbers.color(0x6E6E73)
    line.backgroundColor = SceneNumbers.color(0xC6C6C8)
    for view in [icon, title, subtitle, toggle, line] as [UIView] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(row: Int, icon image: UIImage) {
    icon.image = image
    title.text = "Row " + String(format: "%05d", row)
    subtitle.text = "Second line of row \(row), group \(row % 10)"
    toggle.isOn = row * 7 % 10 < 5
  }
}
