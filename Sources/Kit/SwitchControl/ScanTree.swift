import DactylKit
import Foundation
import ScreenReader

/// Sorts what can be acted on into groups: windows, containers, rows.
@MainActor
struct ScanTree {
  /// Of how many stops a level consists at most before rows are made of them.
  /// Source: `Documentation/Constants.md#switch-scanning`.
  static let mostStops = 6
  /// How high a line of a menu is, in points. Source: `Documentation/Constants.md#switch-scanning`.
  static let lineHeight: CGFloat = 44

  private let application: UIApplication
  private let screen: CGRect

  init(of application: UIApplication) {
    self.application = application
    screen = application.mainScreen.bounds
  }

  /// The stops at the top, the windows in front first.
  var stops: [ScanStop] {
    let windows = AccessibilityItems.tree(of: application).compactMap { window -> [ScanStop]? in
      let inside = rows(window.children.flatMap { stops(of: $0, within: screen) })
      return inside.isEmpty ? nil : inside
    }
    guard windows.count > 1 else { return windows.first ?? [] }
    return windows.compactMap { inside in
      inside.first?.element.flatMap { .group(inside, key: .object(ObjectIdentifier($0))) }
    }
  }

  // MARK: Containers

  private func stops(of node: AccessibilityItems.Node, within outer: CGRect) -> [ScanStop] {
    let object = node.object
    guard !node.children.isEmpty else {
      return answers(object, within: outer)
        ? [ScanStop(key: .object(ObjectIdentifier(object)), deed: .element(object))] : []
    }
    var part = outer
    if let scrollView = object as? UIScrollView {
      part = part.intersection(
        UIAccessibility.convertToScreenCoordinates(scrollView.bounds, in: scrollView))
    }
    var inside = node.children.flatMap { stops(of: $0, within: part) }
    if let scrollView = object as? UIScrollView { inside += scrolls(of: scrollView, within: part) }
    if object.accessibilityNavigationStyle == .separate { return inside }
    let group = ScanStop.group(rows(inside), key: .object(ObjectIdentifier(object)))
    return group.map { [$0] } ?? []
  }

  /// Whether choosing an element does something, and it shows.
  private func answers(_ object: AccessibilityObject, within part: CGRect) -> Bool {
    let frame = object.accessibilityFrame.intersection(part)
    guard !frame.isNull, !frame.isEmpty, !object.accessibilityTraits.contains(.notEnabled) else {
      return false
    }
    return object.accessibilityRespondsToUserInteraction || object.answersTaps
  }

  /// What scrolls on and back, where there is more.
  private func scrolls(of scrollView: UIScrollView, within part: CGRect) -> [ScanStop] {
    let insets = scrollView.adjustedContentInset
    let offset = scrollView.contentOffset
    let isAcross = scrollView.contentSize.width > scrollView.bounds.width
    let isDown =
      scrollView.contentSize.height + insets.top + insets.bottom > scrollView.bounds.height
    let (place, least, most): (CGFloat, CGFloat, CGFloat) =
      isDown
      ? (
        offset.y, -insets.top,
        scrollView.contentSize.height + insets.bottom - scrollView.bounds.height
      )
      : (
        offset.x, -insets.left,
        scrollView.contentSize.width + insets.right - scrollView.bounds.width
      )
    guard isDown || isAcross, scrollView.isScrollEnabled, !part.isNull else { return [] }
    var stops: [ScanStop] = []
    func add(_ title: String, _ direction: UIAccessibility.ScrollDirection, atEnd: Bool) {
      var strip = part
      strip.size.height = min(part.height, Self.lineHeight)
      if atEnd { strip.origin.y = part.maxY - strip.height }
      let deed = ScanStop.Deed.act(stays: true) { _ = scrollView.accessibilityScroll(direction) }
      stops.append(ScanStop(key: .act(title), deed: deed, title: title, place: strip))
    }
    if place < most - 1 { add("Scroll on", isDown ? .up : .left, atEnd: true) }
    if place > least + 1 { add("Scroll back", isDown ? .down : .right, atEnd: false) }
    return stops
  }

  // MARK: Rows

  /// Many stops become rows, and many rows groups of rows.
  private func rows(_ stops: [ScanStop]) -> [ScanStop] {
    guard stops.count > Self.mostStops else { return stops }
    var rows: [[ScanStop]] = []
    var middle = CGFloat.infinity
    for stop in stops {
      let frame = stop.frame ?? .zero
      if !rows.isEmpty, frame.minY < middle, middle < frame.maxY, stop.title == nil {
        rows[rows.count - 1].append(stop)
      } else {
        rows.append([stop])
        middle = frame.midY
      }
    }
    let groups = rows.compactMap(grouped)
    // A single row, or rows of one: a few together.
    guard groups.count == 1 || groups.count == stops.count else {
      return groups.count > Self.mostStops ? parts(of: groups) : groups
    }
    return parts(of: stops)
  }

  private func parts(of stops: [ScanStop]) -> [ScanStop] {
    let size = max(2, Int(Double(stops.count).squareRoot().rounded(.up)))
    return stride(from: 0, to: stops.count, by: size).compactMap { start in
      grouped(Array(stops[start..<min(start + size, stops.count)]))
    }
  }

  private func grouped(_ stops: [ScanStop]) -> ScanStop? {
    guard let first = stops.first?.element else { return stops.first }
    return .group(stops, key: .row(ObjectIdentifier(first)))
  }
}

extension AccessibilityObject {
  /// Whether a recognizer of the element, as a view, takes taps.
  fileprivate var answersTaps: Bool {
    (self as? UIView)?.gestureRecognizers?.contains {
      $0.isEnabled && ($0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer)
    } ?? false
  }
}
