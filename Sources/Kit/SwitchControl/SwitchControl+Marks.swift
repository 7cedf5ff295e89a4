package import DactylKit
import Foundation

/// What is drawn over the picture.
extension SwitchControl {
  /// The mark, or the menu with the line that is marked.
  package var marks: [AssistiveMark] { scanMarks + (pointerMark.map { [$0] } ?? []) }

  private var scanMarks: [AssistiveMark] {
    guard isOn, let stop, let level = levels.last else { return [] }
    if stop.frame == nil, level.stops.allSatisfy({ $0.frame == nil }) { return lines(level) }
    guard let frame = stop.frame ?? lineBelow(level) else { return [] }
    let kind: AssistiveMark.Kind =
      switch stop.deed {
      case .element: .cursor
      case .narrow: .area
      case .act where stop.title == nil: .area
      default: .group
      }
    return [AssistiveMark(frame: frame, kind: kind, title: stop.title)]
  }

  /// Where a line without a place is: that of leaving a group below the group, that of the menu at the lower edge.
  private func lineBelow(_ level: Level) -> CGRect? {
    let screen = application.mainScreen.bounds
    let elements = level.stops.compactMap(\.frame)
    if levels.count > 1, let first = elements.first {
      return elements.reduce(first) { $0.union($1) }.intersection(screen.insetBy(dx: 4, dy: 4))
    }
    return CGRect(
      x: screen.midX - 2 * ScanTree.lineHeight, y: screen.maxY - 1.5 * ScanTree.lineHeight,
      width: 4 * ScanTree.lineHeight, height: ScanTree.lineHeight)
  }

  private func lines(_ level: Level) -> [AssistiveMark] {
    let screen = application.mainScreen.bounds
    let height = CGFloat(level.stops.count) * ScanTree.lineHeight
    let width = min(screen.width, 6 * ScanTree.lineHeight)
    return level.stops.enumerated().map { index, line in
      AssistiveMark(
        frame: CGRect(
          x: screen.midX - width / 2,
          y: screen.midY - height / 2 + CGFloat(index) * ScanTree.lineHeight, width: width,
          height: ScanTree.lineHeight),
        kind: .line(isChosen: index == machine.stop), title: line.title)
    }
  }
}
