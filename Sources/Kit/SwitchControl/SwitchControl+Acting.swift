import DactylKit
import Foundation
import ScreenReader

/// What choosing a stop does.
extension SwitchControl {
  func choose(_ stop: ScanStop) {
    switch stop.deed {
    case .element(let element): choose(element)
    case .open(let stops):
      if case .act("menu") = stop.key { open(stops) } else { open(stops, key: stop.key) }
    case .narrow(let scan): open(points(of: scan))
    case .leave: leave()
    case .act(let stays, let act):
      if let title = stop.title { observer?(.acted(title)) }
      isActing = true
      act()
      isActing = false
      guard isOn else { return }
      if stays {
        refresh()
        marked()
      } else {
        restart(isPressed: true)
      }
    }
  }

  /// Activates an element, or offers what can be done with it.
  private func choose(_ element: AccessibilityObject) {
    let deeds = deeds(of: element)
    guard deeds.isEmpty else { return open(deeds) }
    let typed = element.accessibilityTraits.contains(.keyboardKey)
    let depth = levels.count
    isActing = true
    activate(element)
    isActing = false
    guard isOn else { return }
    if typed { keep(depth - 1) } else { restart(isPressed: true) }
  }

  private func activate(_ element: AccessibilityObject) {
    observer?(.activated(element.accessibilityLabel ?? "unlabelled"))
    if !element.accessibilityActivate() { application.tapForReader(element) }
  }

  /// The menu of an element that answers to more than being activated; empty for one that does not.
  private func deeds(of element: AccessibilityObject) -> [ScanStop] {
    let isAdjustable = element.accessibilityTraits.contains(.adjustable)
    let actions = element.readerActions
    guard isAdjustable || !actions.isEmpty else { return [] }
    var stops: [ScanStop] = []
    func add(_ title: String, stays: Bool, _ act: @escaping @MainActor () -> Void) {
      stops.append(
        ScanStop(key: .act(title), deed: .act(stays: stays, act), title: title))
    }
    if isAdjustable {
      add("More", stays: true) { _ = element.adjust(by: 1) }
      add("Less", stays: true) { _ = element.adjust(by: -1) }
    }
    if !isAdjustable || element.accessibilityTraits.contains(.button) {
      add("Activate", stays: false) { [weak self] in self?.activate(element) }
    }
    for action in actions {
      add(action.name, stays: false) { _ = action.actionHandler?(action) }
    }
    stops.append(ScanStop(key: .act("leave"), deed: .leave, title: "Leave"))
    return stops
  }

  // MARK: The menu of the scanner

  /// What belongs to no element.
  func menu() -> [ScanStop] {
    var stops: [ScanStop] = []
    func add(_ title: String, _ act: @escaping @MainActor () -> Void) {
      stops.append(ScanStop(key: .act(title), deed: .act(stays: false, act), title: title))
    }
    add("Back") { [weak self] in self?.walk(.escape) }
    add("Main action") { [weak self] in self?.walk(.magicTap) }
    stops.append(
      ScanStop(
        key: .act("point"), deed: .narrow(PointScan(screen: application.mainScreen.bounds)),
        title: "Point"))
    stops.append(ScanStop(key: .act("leave"), deed: .leave, title: "Leave"))
    return stops
  }

  /// Asks the responders, from the first element in front upward.
  private func walk(_ gesture: SpecialGesture) {
    guard let element = AccessibilityItems.inOrder(of: application).first else { return }
    _ = SpecialGestureWalk(gesture, from: element)
  }

  // MARK: Points

  func points() -> [ScanStop] { points(of: PointScan(screen: application.mainScreen.bounds)) }

  private func points(of scan: PointScan) -> [ScanStop] {
    scan.stops { [weak self] in self?.tap($0) }
  }

  func tap(_ place: CGPoint) {
    observer?(.tapped(x: place.x, y: place.y))
    application.bringPastReader([TouchSample(id: 0, phase: .began, location: place)], of: nil)
    application.bringPastReader([TouchSample(id: 0, phase: .ended, location: place)], of: nil)
  }
}
