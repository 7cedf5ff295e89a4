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
    _ root: DocumentMapping, windows: [String]
  ) throws(InputError) -> [Scene.ControllerEntry] {
    var entries: [Scene.ControllerEntry] = []
    var listed: [String] = []
    for item in try root.list("controllers") ?? [] {
      listed.append(try controller(item, into: &entries))
    }
    return try ControllerPlaces(path: path, windows: windows).settle(entries, listed: listed)
  }

  /// Reads one controller and those that stand within it; returns its id.
  private mutating func controller(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> String {
    let mapping = try DocumentMapping(node, "a controller")
    // A kind has keys of its own, which are looked at when it is known.
    if mapping["kind"] == nil {
      let own = mapping["class"] == nil ? SceneController.keys : []
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

  /// A controller that stands there, or the name of one that stands elsewhere.
  private mutating func owned(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> Scene.Reference {
    if let id = node.text { return Scene.Reference(id: id, line: node.line) }
    return Scene.Reference(id: try controller(node, into: &entries), line: node.line)
  }

  private func reference(
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
        at: "controller", "the view of \(controller.shortened) has a controller: that one",
        hint: "put what is to be within it among children")
    }
    return try innerView(mapping, id: try id(of: mapping, otherwise: "\(controller).view"))
  }

  private mutating func presentation(
    _ node: DocumentNode, into entries: inout [Scene.ControllerEntry]
  ) throws(InputError) -> Scene.PresentationEntry {
    let mapping = try DocumentMapping(node, "presents")
    try mapping.allow(["controller", "style", "transition", "animated", "context", "source"])
    guard let presented = mapping["controller"] else {
      throw mapping.error(
        "presents needs a controller", hint: "give its id, or the controller itself")
    }
    var entry = Scene.PresentationEntry(
      line: mapping.line, controller: try owned(presented, into: &entries), settings: mapping)
    entry.style = try mapping.choice("style", of: Self.presentationStyles)
    entry.transition = try mapping.choice("transition", of: Self.transitionStyles)
    entry.isAnimated = try mapping.bool("animated") ?? false
    entry.context = try reference("context", in: mapping)
    entry.source = try reference("source", in: mapping)
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

/// Finds out where each controller of a scene belongs, and refuses what cannot be.
struct ControllerPlaces {
  let path: String
  let windows: [String]

  private func error(_ line: Int, _ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: path, line: line, reason: reason, hint: hint)
  }

  /// Checks names, gives a lone controller the window, and sees that everybody has one place.
  func settle(
    _ entries: [Scene.ControllerEntry], listed: [String]
  ) throws(InputError) -> [Scene.ControllerEntry] {
    var entries = entries
    let ids = entries.map(\.id)
    var numbers: [String: Int] = [:]
    for (number, id) in ids.enumerated() { numbers[id] = number }
    var owners: [Int?] = Array(repeating: nil, count: entries.count)
    for (number, entry) in entries.enumerated() {
      let presented = entry.presents.map { [$0.controller] } ?? []
      for reference in entry.children + presented {
        guard let owned = numbers[reference.id] else { throw unknown(reference, ids) }
        if let owner = owners[owned] {
          throw error(
            reference.line,
            "the controller \(reference.id.shortened) belongs to \(ids[owner].shortened) already",
            hint: "a controller has one place")
        }
        owners[owned] = number
      }
      if let context = entry.presents?.context, numbers[context.id] == nil {
        throw unknown(context, ids)
      }
    }
    try checkLevels(entries, owners)
    let free = listed.filter { id in numbers[id].map { owners[$0] == nil } ?? false }
    if free.count == 1, let number = numbers[free[0]], entries[number].window == nil {
      entries[number].window = windows.first.map {
        Scene.Reference(id: $0, line: entries[number].line)
      }
    }
    try checkRoots(entries, owners)
    try checkHolders(entries, owners)
    return topDown(entries, numbers)
  }

  /// Each controller before those that it holds, in the order of the file.
  private func topDown(
    _ entries: [Scene.ControllerEntry], _ numbers: [String: Int]
  ) -> [Scene.ControllerEntry] {
    var waiting = entries.filter { $0.window != nil }.reversed() as [Scene.ControllerEntry]
    var ordered: [Scene.ControllerEntry] = []
    while let entry = waiting.popLast() {
      ordered.append(entry)
      let owned = entry.children + (entry.presents.map { [$0.controller] } ?? [])
      waiting += owned.reversed().compactMap { numbers[$0.id].map { entries[$0] } }
    }
    return ordered
  }

  private func unknown(_ reference: Scene.Reference, _ ids: [String]) -> InputError {
    let near = reference.id.nearest(of: ids.sorted())
    return error(
      reference.line, "there is no controller \"\(reference.id.shortened)\"",
      hint: near.map { "did you mean \($0)?" } ?? "list it under controllers")
  }

  /// Nobody may stand above itself, nor too deep.
  private func checkLevels(
    _ entries: [Scene.ControllerEntry], _ owners: [Int?]
  ) throws(InputError) {
    // How deep each one stands; found on the way up once, so that long chains cost no more.
    var levels: [Int?] = Array(repeating: nil, count: entries.count)
    for start in entries.indices where levels[start] == nil {
      var way: [Int] = []
      var present: Int? = start
      var onWay: Set<Int> = []
      while let number = present, levels[number] == nil {
        guard onWay.insert(number).inserted else {
          let ring = way.drop { $0 != number }.reversed().map { entries[$0].id.shortened }
          throw error(
            entries[number].line,
            "these controllers hold each other: "
              + (ring + [ring[0]]).prefix(8).joined(separator: " > "),
            hint: "one of them must be the root of a window")
        }
        way.append(number)
        present = owners[number]
      }
      var level = present.flatMap { levels[$0] } ?? 0
      for number in way.reversed() {
        level += 1
        guard level <= Scene.mostControllerLevels else {
          throw error(
            entries[number].line,
            "controllers are nested more than \(Scene.mostControllerLevels) deep")
        }
        levels[number] = level
      }
    }
  }

  private func checkRoots(
    _ entries: [Scene.ControllerEntry], _ owners: [Int?]
  ) throws(InputError) {
    var roots: [String: String] = [:]
    for (number, entry) in entries.enumerated() {
      let id = entry.id.shortened
      guard let window = entry.window else {
        guard owners[number] == nil else { continue }
        throw error(
          entry.line, "the controller \(id) is nowhere",
          hint:
            "give it root: \(windows.first ?? "window"), or name it among children or as presents"
        )
      }
      if let owner = owners[number] {
        throw error(
          window.line, "the controller \(id) belongs to \(entries[owner].id.shortened) already",
          hint: "a controller has one place")
      }
      guard windows.contains(window.id) else {
        let near = window.id.nearest(of: windows)
        throw error(
          window.line, "there is no window \"\(window.id.shortened)\"",
          hint: (near.map { "did you mean \($0)? " } ?? "")
            + "windows: \(windows.joined(separator: ", "))")
      }
      if let other = roots[window.id] {
        throw error(
          window.line,
          "the window \(window.id.shortened) has the root controller \(other) already")
      }
      roots[window.id] = id
    }
  }

  /// Only a child's view has a place in its parent's, and only in that of a plain one.
  private func checkHolders(
    _ entries: [Scene.ControllerEntry], _ owners: [Int?]
  ) throws(InputError) {
    for (number, entry) in entries.enumerated() {
      guard let holder = entry.holder else { continue }
      guard let parent = owners[number].map({ entries[$0] }),
        parent.children.contains(where: { $0.id == entry.id })
      else {
        throw error(
          holder.line, "\(entry.id.shortened) is no child: in is the place in a parent's view")
      }
      let views = parent.view?.allIDs ?? []
      guard views.contains(holder.id) else {
        let near = holder.id.nearest(of: views)
        throw error(
          holder.line,
          "the view of \(parent.id.shortened) holds no view \"\(holder.id.shortened)\"",
          hint: near.map { "did you mean \($0)?" })
      }
    }
  }
}

extension Scene.ViewEntry {
  /// The names of the view and of all views below, in the order of the file.
  fileprivate var allIDs: [String] { [id] + subviews.flatMap(\.allIDs) }
}
