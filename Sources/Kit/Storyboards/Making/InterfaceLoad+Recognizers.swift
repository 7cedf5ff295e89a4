import DactylKit
import Foundation

/// Gesture recognizers (spec SB:5). In a scene they are listed beside the controller; the
/// connections of views attach them.
extension InterfaceLoad {
  /// The classes by the elements' names. The element of a long press has a spelling mistake in all
  /// known files.
  static let recognizers: [String: @MainActor () -> UIGestureRecognizer] = [
    "tapGestureRecognizer": { UITapGestureRecognizer() },
    "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
    "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
    "panGestureRecognizer": { UIPanGestureRecognizer() },
    "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
    "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
    "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
    "hoverGestureRecognizer": { UIHoverGestureRecognizer() },
    "gestureRecognizer": { UIGestureRecognizer() },
    "customGestureRecognizer": { UIGestureRecognizer() },
  ]

  /// Whether an element's name is that of a recognizer.
  static func isRecognizer(_ element: InterfaceElement) -> Bool {
    recognizers[element.name] != nil
  }

  /// The recognizer of an element; `nil` for another element, which is then listed as skipped.
  func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
    guard let plain = Self.recognizers[element.name] else {
      skipped(element, why: "this recognizer is not known")
      return nil
    }
    let made =
      switch element.name {
      case "tapGestureRecognizer": recognizer(UITapGestureRecognizer.self, element, plain)
      case "pongPressGestureRecognizer", "longPressGestureRecognizer":
        recognizer(UILongPressGestureRecognizer.self, element, plain)
      case "swipeGestureRecognizer": recognizer(UISwipeGestureRecognizer.self, element, plain)
      case "screenEdgePanGestureRecognizer":
        recognizer(UIScreenEdgePanGestureRecognizer.self, element, plain)
      case "panGestureRecognizer": recognizer(UIPanGestureRecognizer.self, element, plain)
      case "pinchGestureRecognizer": recognizer(UIPinchGestureRecognizer.self, element, plain)
      case "rotationGestureRecognizer":
        recognizer(UIRotationGestureRecognizer.self, element, plain)
      default: recognizer(UIGestureRecognizer.self, element, plain)
      }
    guard let made else { return nil }
    applyCommon(made, element)
    applyKind(made, element)
    return made
  }

  /// A recognizer of the element's own class, as far as that is one of its kind.
  private func recognizer<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, _ element: InterfaceElement,
    _ plain: @MainActor () -> UIGestureRecognizer
  ) -> UIGestureRecognizer? {
    object(of: element, coder: NibCoder(element)) { _ in plain() as? Recognizer }
  }

  private func applyCommon(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    if element.flag("enabled") == false { recognizer.isEnabled = false }
    if let cancels = element.flag("cancelsTouchesInView") {
      recognizer.cancelsTouchesInView = cancels
    }
    if let delays = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
    if let only = element.flag("requiresExclusiveTouchType") {
      recognizer.requiresExclusiveTouchType = only
    }
    if let name = element.attributes["name"], !name.isEmpty { recognizer.name = name }
  }

  private func applyKind(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    let taps = element.integer("numberOfTapsRequired")
    let touches = element.integer("numberOfTouchesRequired")
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let taps { tap.numberOfTapsRequired = max(1, taps) }
      if let touches { tap.numberOfTouchesRequired = max(1, touches) }
    case let press as UILongPressGestureRecognizer:
      if let taps { press.numberOfTapsRequired = max(0, taps) }
      if let touches { press.numberOfTouchesRequired = max(1, touches) }
      if let time = element.number("minimumPressDuration"), time >= 0 {
        press.minimumPressDuration = time
      }
      if let way = element.number("allowableMovement"), way >= 0 { press.allowableMovement = way }
    case let swipe as UISwipeGestureRecognizer:
      if let touches { swipe.numberOfTouchesRequired = max(1, touches) }
      applyDirection(swipe, element)
    case let pan as UIPanGestureRecognizer:
      if let least = element.integer("minimumNumberOfTouches") {
        pan.minimumNumberOfTouches = max(1, least)
      }
      if let most = element.integer("maximumNumberOfTouches") {
        pan.maximumNumberOfTouches = max(1, most)
      }
      guard let edge = pan as? UIScreenEdgePanGestureRecognizer,
        let edges = element.child("rectEdge", for: "edges")
      else { return }
      edge.edges = Choices.edges.reduce(into: []) { all, next in
        if edges.flag(next.key) == true { all.insert(next.value) }
      }
    case let pinch as UIPinchGestureRecognizer:
      if let scale = element.number("scale"), scale > 0 { pinch.scale = scale }
    case let turn as UIRotationGestureRecognizer:
      if let angle = element.number("rotation") { turn.rotation = angle }
    default: break
    }
  }

  /// One direction, or several with a `swipeDirection` element for them.
  private func applyDirection(_ swipe: UISwipeGestureRecognizer, _ element: InterfaceElement) {
    if let direction = element.choice("direction", of: Choices.swipes) {
      swipe.direction = direction
    } else if let several = element.child(for: "direction") {
      swipe.direction = Choices.swipes.reduce(into: []) { all, next in
        if several.flag(next.key) == true { all.insert(next.value) }
      }
    }
  }

  /// Sets the failure requirements in the elements of recognizers, once all recognizers exist.
  func relateRecognizers() {
    for each in made {
      guard let recognizer = each.object as? UIGestureRecognizer,
        let list = each.element.child("precedingGestureRecognizers")
      else { continue }
      for reference in list.children {
        let id = reference.attributes["reference"] ?? reference.attributes["destination"]
        if let other = id.flatMap({ objects[$0] }) as? UIGestureRecognizer, other !== recognizer {
          recognizer.require(toFail: other)
        } else {
          skipped(reference, why: "it names no recognizer of its scene")
        }
      }
    }
  }
}
