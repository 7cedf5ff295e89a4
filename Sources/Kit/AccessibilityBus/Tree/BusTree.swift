import DactylKit
import Foundation
import ScreenReader

/// The program's windows, containers and items as programs of the desktop see them.
///
/// Nothing is kept before the first question. The shape is read anew when the picture has changed since, and at most as
/// often as ``staleness`` says where it has not: labels may change without a picture.
@MainActor
final class BusTree {
  /// An object in the shape.
  struct Place {
    weak var object: AccessibilityObject?
    var parent: Int
    var index: Int
    var depth: Int
    var children: [Int]
  }

  private(set) weak var application: UIApplication?
  /// Our name on the bus.
  let busName: String
  /// The object above our application: the desktop.
  let desktop: (name: String, path: String)
  /// The number by which the registry knows the program.
  var applicationID: Int32 = 0

  private(set) var places: [Int: Place] = [:]
  @safe @exclusivity(unchecked) private var ids: [ObjectIdentifier: Int] = [:]
  private var lastID = 0
  private var readAt: ContinuousClock.Instant?
  /// How often the shape was read.
  private(set) var readings = 0
  /// How long a shape counts while no picture has changed.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let staleness = Duration.milliseconds(100)

  init(of application: UIApplication, busName: String, desktop: (name: String, path: String)) {
    self.application = application
    self.busName = busName
    self.desktop = desktop
  }

  // MARK: The shape

  /// The picture has changed: the shape is read at the next question.
  func invalidate() { readAt = nil }

  /// Whether the picture has changed since the shape was read.
  var isInvalid: Bool { readAt == nil }

  /// Forgets everything: nobody asks any more. Numbers are not used again.
  func forget() {
    (places, ids, readAt) = ([:], [:], nil)
  }

  /// Reads the shape, where it is due.
  func update() {
    let now = ContinuousClock.now
    if let readAt, now - readAt < Self.staleness { return }
    readAt = now
    readings += 1
    let old = ids
    ids = [:]
    var places: [Int: Place] = [:]
    let windows = application.map { AccessibilityItems.tree(of: $0, withModals: true) } ?? []
    let children = windows.filter(isShown).enumerated().map { index, node in
      add(node, to: &places, at: index, below: 0, depth: 1, old)
    }
    places[0] = Place(object: nil, parent: -1, index: -1, depth: 0, children: children)
    self.places = places
  }

  /// A window that holds nothing is none for a reader, unless it is the one that has the keys.
  private func isShown(_ window: AccessibilityItems.Node) -> Bool {
    !window.children.isEmpty || (window.object as? UIWindow)?.isKeyWindow == true
  }

  private func add(
    _ node: AccessibilityItems.Node, to places: inout [Int: Place], at index: Int,
    below parent: Int, depth: Int, _ old: [ObjectIdentifier: Int]
  ) -> Int {
    // An alert is modal itself, and fills what presents it.
    if node.children.count == 1, let alert = node.children.first,
      (alert.object as? UIView)?.next is UIAlertController
    {
      return add(alert, to: &places, at: index, below: parent, depth: depth, old)
    }
    let key = ObjectIdentifier(node.object)
    let id: Int
    // The memory of an object that is gone may hold another one by now.
    if let known = old[key], self.places[known]?.object === node.object {
      id = known
    } else {
      lastID += 1
      id = lastID
    }
    ids[key] = id
    let children = node.children.enumerated().map { index, child in
      add(child, to: &places, at: index, below: id, depth: depth + 1, old)
    }
    places[id] = Place(
      object: node.object, parent: parent, index: index, depth: depth, children: children)
    return id
  }

  // MARK: Objects

  /// The object at a path; `nil` if there is none, or none any more.
  func node(at path: String) -> BusNode? {
    update()
    guard path != Self.root else { return .application }
    guard path.hasPrefix(Self.folder), let id = Int(path.dropFirst(Self.folder.count)) else {
      return nil
    }
    return node(id)
  }

  func node(_ id: Int) -> BusNode? {
    if id == 0 { return .application }
    return places[id]?.object.map { BusNode(id: id, object: $0) }
  }

  func node(of object: AccessibilityObject) -> BusNode? {
    guard let id = ids[ObjectIdentifier(object)], places[id]?.object === object else { return nil }
    return BusNode(id: id, object: object)
  }

  /// The number of an object at the last reading. One that is gone since may stand for it, or for another one at its place
  /// in memory: what comes anew changes the shape.
  func id(of object: AccessibilityObject) -> Int? { ids[ObjectIdentifier(object)] }

  func children(of node: BusNode) -> [BusNode] {
    places[node.id]?.children.compactMap { self.node($0) } ?? []
  }

  func parent(of node: BusNode) -> BusNode? {
    guard node.id != 0, let parent = places[node.id]?.parent else { return nil }
    return self.node(parent)
  }

  func index(of node: BusNode) -> Int { places[node.id]?.index ?? -1 }

  /// The window that an object is in, or is.
  func window(of node: BusNode) -> BusNode? {
    var present = node
    while let place = places[present.id], place.depth > 1 {
      guard let parent = self.node(place.parent) else { return nil }
      present = parent
    }
    return present.id == 0 ? nil : present
  }

  /// Whether an object is another one, or lies below it.
  func isInside(_ node: BusNode, of other: BusNode) -> Bool {
    var present: BusNode? = node
    while let node = present {
      if node.id == other.id { return true }
      present = parent(of: node)
    }
    return false
  }

  /// Every object below another one, in the order of reading.
  func descendants(of node: BusNode) -> [BusNode] {
    children(of: node).flatMap { [$0] + descendants(of: $0) }
  }

  // MARK: What has the focus

  /// What ``focus`` follows from: the same objects have the same focus.
  struct FocusOrigin: Equatable {
    var responder: ObjectIdentifier?
    var item: ObjectIdentifier?
  }

  var focusOrigin: FocusOrigin {
    let responder = application?.keyWindow?.firstResponder
    let item = application?.focusSystem.focusedItem
    return FocusOrigin(
      responder: responder.map { ObjectIdentifier($0) }, item: item.map { ObjectIdentifier($0) })
  }

  /// What has the focus: the text that is edited, else what keys and dials have come to.
  var focus: BusNode? {
    guard let application else { return nil }
    if let text = application.keyWindow?.firstResponder, text is any UIKeyInput,
      let node = node(of: text)
    {
      return node
    }
    let item = application.focusSystem.focusedItem as? AccessibilityObject
    guard let node = item.flatMap({ node(of: $0) }) else { return nil }
    // What is read of a control with segments is the chosen one.
    guard node.object is UISegmentedControl else { return node }
    return children(of: node).first { $0.isSelected } ?? node
  }

  // MARK: How others call them

  nonisolated static let folder = "/org/a11y/atspi/accessible/"
  nonisolated static let root = folder + "root"
  nonisolated static let null = "/org/a11y/atspi/null"
  nonisolated static let cache = "/org/a11y/atspi/cache"

  static func path(of id: Int) -> String { id == 0 ? root : folder + String(id) }

  /// The reference of an object; that of none for `nil`.
  func reference(_ node: BusNode?) -> BusValue {
    .structure([.string(busName), .path(node.map { Self.path(of: $0.id) } ?? Self.null)])
  }

  func references(_ nodes: [BusNode]) -> BusValue { .array(of: "(so)", nodes.map(reference)) }
}
