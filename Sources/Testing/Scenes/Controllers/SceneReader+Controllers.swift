import DactylKit
import Foundation
import InputFrames

extension SceneReader {
  /// The keys of every controller.
  static let controllerKeys = [
    "id", "class", "kind", "title", "root", "view", "in", "children", "presents", "accessibility",
  ]
  static let presentationStyles: [(word: String, value: UIModalPresentationStyle)] = [
    ("automatic", .automatic), ("full_screen", .fullScreen), ("page_sheet", .pageSheet),
    ("form_sheet", .formSheet), ("current_context", .currentContext),
    ("over_full_screen", .overFullScreen), ("over_current_context", .overCurrentContext),
    ("popover", .popover),
  ]
  static let transitionStyles: [(word: String, value: UIModalTransitionStyle)] = [
    ("cover_vertical", .coverVertical), ("flip_horizontal", .flipHorizontal),
    ("cross_dissolve", .crossDissolve), ("partial_curl", .partialCurl),
  ]

  /// Reads the list `controllers` and finds everybody's place.
  mutating func controllers(
    _ root: DocumentMapping, windows: [String], actions: [SceneAction]
  ) throws(InputError) -> [Scene.ControllerEntry] {
    var entries: [Scene.ControllerEntry] = []
    var listed: [String] = []
    for item in try root.list("controllers") ?? [] {
      attempt { reader throws(InputError) in
        listed.append(try reader.controller(item, into: &entries))
      }
    }
    try throwFaults()
    return try ControllerPlaces(path: path, windows: windows, actions: actions)
      .settle(entries, listed: listed)
  }

  /// Reads one controller and those in it; returns its id.
  private mutating func controller(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> String {
    let mapping = try DocumentMapping(node, "a controller")
    // A kind has keys of its own, which are looked at when it is known.
    if mapping["kind"] == nil {
      let own = mapping["class"] == nil ? SceneAnswers.keys : []
      try mapping.allow(Self.controllerKeys + SceneControllerSettings.keys + own)
    }
    let id = try id(of: mapping)
    var entry = Scene.ControllerEntry(
      line: (mapping["class"] ?? mapping["kind"])?.line ?? mapping.line, id: id,
      className: try mapping.string("class"), settings: mapping)
    if let kind = try mapping.string("kind") {
      guard entry.className == nil else {
        throw mapping.error(at: "kind", "a controller has a kind or a class, not both")
      }
      entry.kind = kind
    }
    entry.accessibility = try mapping.mapping("accessibility")
    try claimBarButtons(of: mapping)
    entry.holder = try reference("in", in: mapping)
    entry.window = try reference("root", in: mapping)
    if let node = mapping["view"] { entry.view = try view(of: id, node) }
    let place = entries.count
    entries.append(entry)
    for item in try mapping.list("children") ?? [] {
      entries[place].children.append(try owned(item, into: &entries))
    }
    if let node = mapping["presents"] {
      entries[place].presents = try presentation(node, into: &entries)
    }
    return id
  }

  /// Bar buttons have ids like everything that an action may name.
  private mutating func claimBarButtons(of mapping: DocumentMapping) throws(InputError) {
    let item = try mapping.mapping("navigation_item")
    let lists = [
      try item?.list("left"), try item?.list("right"), try mapping.list("toolbar_items"),
    ]
    for node in lists.flatMap({ $0 ?? [] }) {
      _ = try id(of: try DocumentMapping(node, "a bar button"))
    }
  }

  /// Reads a controller in this place, or the name of one that the file defines elsewhere.
  private mutating func owned(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> Scene.Reference {
    if let id = node.text { return Scene.Reference(id: id, line: node.line) }
    return Scene.Reference(id: try controller(node, into: &entries), line: node.line)
  }

  func reference(
    _ key: String, in mapping: DocumentMapping
  ) throws(InputError) -> Scene.Reference? {
    guard let id = try mapping.string(key) else { return nil }
    return Scene.Reference(id: id, line: mapping[key]?.line ?? mapping.line)
  }

  private mutating func view(
    of controller: String, _ node: DocumentNode
  ) throws(InputError) -> Scene.ViewEntry {
    let mapping = try DocumentMapping(node, "a controller's view")
    if mapping["controller"] != nil {
      throw mapping.error(
        at: "controller",
        "the view of \(controller.shortened) has that controller, and cannot have another",
        hint: "to put a controller into it, list that one under children")
    }
    if mapping["parent"] != nil {
      throw mapping.error(
        at: "parent", "the view of a controller has no parent: the controller shows it")
    }
    let view = try innerView(mapping, id: try id(of: mapping, otherwise: "\(controller).view"))
    return try [view].arranged()[0]
  }

  private mutating func presentation(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> Scene.PresentationEntry {
    let mapping = try DocumentMapping(node, "presents")
    try mapping.allow(["controller"] + Self.presentationKeys)
    guard let presented = mapping["controller"] else {
      throw mapping.error(
        "presents needs a controller", hint: "give its id, or the controller itself")
    }
    return try presentation(of: try owned(presented, into: &entries), mapping)
  }

  /// The keys of a controller's presentation.
  static let presentationKeys = [
    "style", "transition", "animated", "context", "source", "detents",
  ]

  /// How a controller is presented.
  func presentation(
    of presented: Scene.Reference, _ mapping: DocumentMapping
  ) throws(InputError) -> Scene.PresentationEntry {
    var entry = Scene.PresentationEntry(
      line: mapping.line, controller: presented, settings: mapping)
    entry.style = try mapping.choice("style", of: Self.presentationStyles)
    entry.transition = try mapping.choice("transition", of: Self.transitionStyles)
    entry.isAnimated = try mapping.bool("animated") ?? false
    entry.context = try reference("context", in: mapping)
    entry.source = try reference("source", in: mapping)
    for node in try mapping.nodes("detents") ?? [] {
      entry.detents.append(
        try DocumentMapping.choice(node, "detent", of: [("medium", .medium), ("large", .large)]))
    }
    let isInContext = entry.style == .currentContext || entry.style == .overCurrentContext
    if entry.context != nil, !isInContext {
      throw mapping.error(
        at: "context", "only current_context and over_current_context have a context")
    }
    if entry.source != nil, entry.style != .popover {
      throw mapping.error(at: "source", "only a popover has a source")
    }
    return entry
  }
}
