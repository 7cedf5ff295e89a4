public import DactylKit
import Foundation
public import InputFrames

/// Shows where views are: a thin line around each visible view, and its name. Used for scenes,
/// whose views draw nothing themselves.
///
/// The lines follow animations: they show a view where it is drawn at that moment. What a scroll view or a view that clips
/// its subviews hides has no line.
@MainActor
public final class ViewOutlines: PictureOverlay {
  /// The font size of the names, in points.
  private static let nameSize: CGFloat = 11
  /// The height of a line of names, in points. Ours: that of the font with its gap.
  private static let nameHeight: CGFloat = 14
  /// The narrowest room for a name, in points. Ours: two letters.
  private static let leastRoom: CGFloat = 14

  private let names: [ObjectIdentifier: String]
  private let windows: [UIWindow]

  /// Outlines for the views of some windows, given from back to front. A view without a name in
  /// `names` gets only its line.
  public init(names: [String: UIView] = [:], windows: [UIWindow] = []) {
    self.windows = windows
    var found: [ObjectIdentifier: String] = [:]
    for (name, view) in names.sorted(by: { $0.key < $1.key }) {
      found[ObjectIdentifier(view)] = name
    }
    self.names = found
  }

  /// Appends the outlines of all visible views of the windows.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    for window in windows where !window.isHidden { append(window, to: &items) }
  }

  /// Appends the outlines of a window's visible views, in points of the screen, from back to front.
  public func append(_ window: UIWindow, to items: inout [DisplayItem]) {
    var rooms: [CGRect] = []
    append(window, in: Place(), naming: &rooms, to: &items)
  }

  /// What the views above a view mean for it.
  private struct Place {
    var depth = 0
    /// From the coordinates of the superview to those of the screen.
    var map = CGAffineTransform.identity
    /// The part of the screen to which views above clip it; `nil` for all of it.
    var part: CGRect?
    /// The outlines of turned views above that clip it.
    var edges: [PathOutline] = []
  }

  private func append(
    _ view: UIView, in place: Place, naming rooms: inout [CGRect], to items: inout [DisplayItem]
  ) {
    let state = LayerState(view, shownBy: view.shownLayer)
    guard state.place.isVisible, state.opacity > 0.01 else { return }
    var place = place
    place.map = state.place.map.concatenating(place.map)
    let shown = state.bounds.applying(place.map)
    if place.depth > 0 {
      let start = items.count
      let color = Self.colors[place.depth % Self.colors.count]
      if place.map.isUpright {
        appendLine(around: shown, color, within: place.part, to: &items)
      } else if place.part?.intersects(shown) ?? true {
        appendLine(around: state.bounds, turned: place.map, color, within: place.part, to: &items)
      }
      if let name = names[ObjectIdentifier(view)] {
        let room = place.map.isUpright ? shown.insetBy(dx: 4, dy: 2) : Self.middle(of: shown)
        append(name, color, in: room, within: place.part, beside: &rooms, to: &items)
      }
      Self.clip(&items, from: start, to: place.edges)
    }
    if state.masksToBounds {
      place.part = place.part.map { $0.intersection(shown) } ?? shown
      if !place.map.isUpright {
        place.edges.append(Self.outline(of: state.bounds, turned: place.map))
      }
      guard let part = place.part, !part.isNull, !part.isEmpty else { return }
    }
    place.depth += 1
    for subview in view.subviews { append(subview, in: place, naming: &rooms, to: &items) }
  }

  /// Appends the visible part of a line around a rectangle.
  private func appendLine(
    around frame: CGRect, _ color: CGColor, within part: CGRect?, to items: inout [DisplayItem]
  ) {
    guard let part, !part.contains(frame) else {
      items.append(.border(Border(RoundedRectangle(frame), width: 1, color: color)))
      return
    }
    let (width, height) = (min(1, frame.width), min(1, frame.height))
    let sides = [
      CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: height),
      CGRect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height),
      CGRect(x: frame.minX, y: frame.minY, width: width, height: frame.height),
      CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height),
    ]
    for side in sides {
      let seen = side.intersection(part)
      guard !seen.isNull, !seen.isEmpty else { continue }
      items.append(.fill(RoundedRectangle(seen), .color(color)))
    }
  }

  /// Appends a line around a turned rectangle.
  private func appendLine(
    around bounds: CGRect, turned map: CGAffineTransform, _ color: CGColor, within part: CGRect?,
    to items: inout [DisplayItem]
  ) {
    let start = items.count
    items.append(
      .path(
        PathItem(
          Self.outline(of: bounds, turned: map), .stroke(StrokeStyle(width: 1)), .color(color))))
    guard let part, !part.contains(bounds.applying(map)) else { return }
    Self.enclose(&items, from: start, in: .clip(RoundedRectangle(part)), extent: part)
  }

  /// Appends a name in the first free line of a room, or nothing where no line is free.
  private func append(
    _ name: String, _ color: CGColor, in room: CGRect, within part: CGRect?,
    beside rooms: inout [CGRect], to items: inout [DisplayItem]
  ) {
    let font = UIFont.systemFont(ofSize: Self.nameSize)
    let left = max(room.minX, part?.minX ?? room.minX)
    let right = min(room.maxX, part?.maxX ?? room.maxX)
    guard right - left >= Self.leastRoom else { return }
    let width = min(TextMeasure.measure(name, font, .infinity).width, right - left)
    var line = CGRect(x: left, y: room.minY, width: width, height: Self.nameHeight)
    // The first line may be higher than a low view; the next ones stay inside.
    while rooms.contains(where: { $0.intersects(line) }) || line.minY < part?.minY ?? line.minY {
      line.origin.y += Self.nameHeight
      guard line.maxY <= room.maxY + 2 else { return }
    }
    if let part, line.maxY > part.maxY { return }
    // Lines that touch each other do not overlap.
    rooms.append(line.insetBy(dx: 0, dy: 1))
    line.size.width = right - left
    items.append(.text(TextRun(name, font: font, color: color, in: line, alignment: .left)))
  }

  /// The room for the name of a turned view: upright, in its middle.
  private static func middle(of frame: CGRect) -> CGRect {
    CGRect(
      x: frame.midX - frame.width / 4, y: frame.midY - nameHeight / 2, width: frame.width / 2,
      height: nameHeight)
  }

  private static func outline(of bounds: CGRect, turned map: CGAffineTransform) -> PathOutline {
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { $0.applying(map) }
    return PathOutline(
      [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath])
  }

  /// Clips the items from a place on to the outlines of turned views.
  private static func clip(
    _ items: inout [DisplayItem], from start: Int, to edges: [PathOutline]
  ) {
    guard items.count > start else { return }
    for edge in edges.reversed() {
      enclose(&items, from: start, in: .clipPath(edge, .winding), extent: edge.boundingBoxOfPath)
    }
  }

  private static func enclose(
    _ items: inout [DisplayItem], from start: Int, in kind: Scope.Kind, extent: CGRect
  ) {
    let scope = Scope(kind, extent: extent, length: items.count - start + 2)
    items.insert(.begin(scope), at: start)
    items.append(.end)
  }

  /// The colors by depth in the tree; they repeat.
  private static let colors: [CGColor] = [
    CGColor(red: 0.35, green: 0.35, blue: 0.4, alpha: 1),
    CGColor(red: 0.1, green: 0.4, blue: 0.8, alpha: 1),
    CGColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1),
    CGColor(red: 0.65, green: 0.35, blue: 0.1, alpha: 1),
  ]
}

extension CGAffineTransform {
  /// Whether rectangles stay upright: the transform moves, scales and mirrors only.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
}
