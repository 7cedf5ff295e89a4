/// A confusion matrix as a picture: a row for what was meant, a column for what was understood.
struct ConfusionPicture {
  var names: [String]
  var counts: [[Int]]

  private let cell = 26
  private let left = 190
  private let top = 190

  var svg: String {
    let width = left + names.count * cell + 70
    let height = top + (names.count - 1) * cell + 40
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "font-family=\"sans-serif\" font-size=\"11\">",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"white\"/>",
    ]
    for (column, name) in names.enumerated() {
      let x = left + column * cell + cell / 2 + 4
      lines.append(
        "<text transform=\"translate(\(x),\(top - 6)) rotate(-60)\">\(name)</text>")
    }
    for (row, name) in names.dropLast().enumerated() {
      let y = top + row * cell
      lines.append(
        "<text x=\"\(left - 6)\" y=\"\(y + 17)\" text-anchor=\"end\">\(name)</text>")
      for (column, count) in counts[row].enumerated() {
        lines.append(square(x: left + column * cell, y: y, count, isRight: row == column))
      }
    }
    let total = counts.joined().reduce(0, +)
    let right = counts.indices.reduce(0) { $0 + counts[$1][$1] }
    lines.append(
      "<text x=\"\(left)\" y=\"\(height - 14)\">rows: meant; columns: understood; "
        + "\(right) of \(total) right</text>")
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func square(x: Int, y: Int, _ count: Int, isRight: Bool) -> String {
    let fill = count == 0 ? "#f4f4f4" : isRight ? "#2e8b57" : "#d2452e"
    let box =
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(cell - 1)\" height=\"\(cell - 1)\" fill=\"\(fill)\"/>"
    guard count > 0 else { return box }
    return box
      + "<text x=\"\(x + cell / 2)\" y=\"\(y + 17)\" text-anchor=\"middle\" fill=\"white\">\(count)</text>"
  }
}
