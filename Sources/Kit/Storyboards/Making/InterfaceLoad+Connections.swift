import DactylKit
import Foundation

extension InterfaceLoad {
  /// An outlet, an action or a collection of outlets, and the object that it leads from.
  struct Connection {
    /// Not kept alive: it may wait for a view in the controller that it leads from.
    weak var source: AnyObject?
    let element: InterfaceElement
  }

  /// Makes the connections whose two ends exist, in the file's order; the others wait for the next
  /// load of the scene.
  func connect() {
    let due =
      waiting
      + (adopted + made).flatMap { made -> [Connection] in
        guard let object = made.object else { return [] }
        return made.element.connections.map { Connection(source: object, element: $0) }
      }
    waiting = []
    for connection in due {
      guard let source = connection.source else { continue }
      if !connect(connection.element, of: source) { waiting.append(connection) }
    }
  }

  /// Makes one connection; returns whether its other end exists.
  private func connect(_ element: InterfaceElement, of source: AnyObject) -> Bool {
    switch element.name {
    case "outlet", "outletCollection":
      guard let property = element.attributes["property"],
        let id = element.attributes["destination"]
      else {
        skipped(element, why: "it names no property or no destination")
        return true
      }
      guard let destination = objects[id] else { return false }
      if element.name == "outlet" {
        set(destination, as: property, of: source, element)
      } else {
        append(destination, to: property, of: source, element)
      }
    case "action":
      return connectAction(element, of: source)
    case "segue":
      connectSegue(element, of: source)
    default:
      skipped(element, why: "no such connection is known")
    }
    return true
  }

  // MARK: Outlets

  /// Sets an outlet: of one object.
  private func set(
    _ destination: AnyObject, as property: String, of source: AnyObject,
    _ element: InterfaceElement
  ) {
    InterfaceKeys.inLoad(self, element) {
      InterfaceKeys.set(destination, forKey: property, of: source)
    }
  }

  /// Adds to a collection of outlets. The first of this load empties it, unless it `appends`.
  private func append(
    _ destination: AnyObject, to property: String, of source: AnyObject,
    _ element: InterfaceElement
  ) {
    if property == "gestureRecognizers", let view = source as? UIView {
      guard let recognizer = destination as? UIGestureRecognizer else {
        return warn(
          element, "\(type(of: destination)) is no UIGestureRecognizer of \(type(of: source))")
      }
      return view.addGestureRecognizer(recognizer)
    }
    let place = CollectionPlace(object: ObjectIdentifier(source), property: property)
    let isFirst = begunCollections.insert(place).inserted
    InterfaceKeys.inLoad(self, element) {
      InterfaceKeys.append(
        destination, toKey: property, of: source,
        emptied: isFirst && element.flag("appends") != true)
    }
  }

  // MARK: Actions

  /// The events by their names in files.
  private static let events: KeyValuePairs<String, UIControl.Event> = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  private func connectAction(_ element: InterfaceElement, of source: AnyObject) -> Bool {
    guard let name = element.attributes["selector"], let id = element.attributes["destination"]
    else {
      skipped(element, why: "it names no selector or no destination")
      return true
    }
    // An action without a target goes up the responder chain when it is sent.
    let isChain = firstResponders.contains(id)
    let target = objects[id]
    guard isChain || target != nil else { return false }
    let action = Selector(name)
    if let target, !action.isImplemented(by: target), !InterfaceKeys.isQuiet(target) {
      warn(
        element,
        "\(type(of: target)) has no action \(name): register it with its class, "
          + "actions: [Selector(\"\(name)\", \(type(of: target)).\(name.methodName))]")
    }
    switch source {
    case let control as UIControl:
      guard let event = element.choice("eventType", of: Self.events) else {
        skipped(
          element, why: "no event \(element.attributes["eventType"] ?? "") of controls is known")
        return true
      }
      control.addTarget(target, action: action, for: event)
    case let recognizer as UIGestureRecognizer:
      if let target {
        recognizer.addTarget(target, action: action)
      } else {
        recognizer.addTarget { (recognizer: UIGestureRecognizer) in
          let view = recognizer.view
          let application = view?.application ?? .shared
          let receiver =
            application.keyWindow?.firstResponder?.target(
              forAction: action, withSender: recognizer)
            ?? view?.target(forAction: action, withSender: recognizer)
          guard let receiver else { return }
          application.sendAction(action, to: receiver, from: recognizer, for: nil)
        }
      }
    case let item as UIBarButtonItem:
      if let other = item.action {
        warn(
          element,
          "the bar item sends \(other) already, and an item sends one action: \(name) takes its "
            + "place; call both from one action")
      }
      item.target = target
      item.action = action
    default:
      skipped(element, why: "a \(type(of: source)) sends no actions")
    }
    return true
  }
}

/// A collection of outlets that a load has begun to fill.
struct CollectionPlace: Hashable {
  let object: ObjectIdentifier
  let property: String
}

extension String {
  /// `tapped` for `tapped:`.
  fileprivate var methodName: String { String(prefix { $0 != ":" }) }
}
