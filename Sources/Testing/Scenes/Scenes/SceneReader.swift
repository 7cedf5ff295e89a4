import DactylBasics
import DactylKit
import Foundation
import InputFrames
import ScreenKeyboard

/// Turns a document into a scene's values.
struct SceneReader {
  let path: String
  /// The line of each id.
  private var ids: [String: Int] = [:]
  private var references: [Scene.Reference] = []
  private var recognizerIDs: Set<String> = []
  /// The faults so far. Reading continues after a fault, so that several faults are reported at
  /// once.
  private var faults: [InputError] = []

  init(path: String) {
    self.path = path
  }

  func scene(in node: DocumentNode) throws(InputError) -> Scene {
    var reader = self
    return try reader.read(node)
  }

  private mutating func read(_ node: DocumentNode) throws(InputError) -> Scene {
    let root = try DocumentMapping(node, "a scene")
    attempt { reader throws(InputError) in try root.allow(Self.keys) }
    let windowNode = root["window"] ?? DocumentNode(node, content: .mapping([]))
    var scene = Scene(path: path, window: Scene.ViewEntry(line: windowNode.line, id: "window"))
    attempt { reader throws(InputError) in scene.window = try reader.window(windowNode) }
    attempt { reader throws(InputError) in scene.screen = try reader.screen(root) }
    attempt { reader throws(InputError) in
      guard let node = root["delegate"] else { return }
      scene.delegate = try reader.object(node, "delegate", id: "delegate")
    }
    attempt { reader throws(InputError) in
      scene.window.subviews = try reader.views(root["views"])
    }
    attempt { reader throws(InputError) in scene.screens = try reader.screens(root) }
    attempt { reader throws(InputError) in
      scene.windows = try reader.windows(root, screens: scene.screens.map(\.id))
    }
    attempt { reader throws(InputError) in
      scene.statusBar = try SceneGeometry.statusBar(root)
    }
    attempt { reader throws(InputError) in scene.keyboard = try Self.keyboard(root) }
    attempt { reader throws(InputError) in scene.animations = try SceneAnimation.list(root) }
    attempt { reader throws(InputError) in
      scene.idiom = try root.choice("idiom", of: [("phone", .phone), ("pad", .pad)]) ?? .phone
    }
    attempt { reader throws(InputError) in
      scene.orientations = try SceneOrientations.list("orientations", in: root) ?? []
    }
    attempt { reader throws(InputError) in scene.idle = try SceneIdle(root) }
    attempt { reader throws(InputError) in scene.actions = try reader.actions(root) }
    // A reference to an entry that is faulty itself would add a meaningless fault.
    try InputError.throwAll(faults)
    scene.controllers = try controllers(
      root, windows: [scene.window.id] + scene.windows.map(\.view.id), actions: scene.actions)
    try InputError.throwAll(references.compactMap { fault(of: $0) })
    return scene
  }

  private static let keys = [
    "screen", "delegate", "window", "views", "windows", "screens", "status_bar", "keyboard",
    "animations", "controllers", "actions", "idiom", "orientations", "idle",
  ]

  /// The languages of the keyboard on the screen.
  private static func keyboard(_ root: DocumentMapping) throws(InputError) -> [String]? {
    guard let languages = try root.strings("keyboard") else { return nil }
    for language in languages where KeyboardLayout(language: language) == nil {
      let near = language.nearest(of: KeyboardLayout.languages)
      throw root.error(
        at: "keyboard", "there is no keyboard for the language \"\(language.shortened)\"",
        hint: near.map { "did you mean \($0)?" }
          ?? "there are keyboards for \(KeyboardLayout.languages.joined(separator: ", "))")
    }
    return languages
  }

  /// Reads a part of the file; if it throws, stores the fault and continues with the rest.
  mutating func attempt(_ read: (inout SceneReader) throws(InputError) -> Void) {
    do throws(InputError) {
      try read(&self)
    } catch {
      faults.append(error)
    }
  }

  /// Throws the faults so far, if there are any.
  func throwFaults() throws(InputError) {
    try InputError.throwAll(faults)
  }

  private func fault(of reference: Scene.Reference) -> InputError? {
    guard !recognizerIDs.contains(reference.id) else { return nil }
    return InputError(
      subject: path, line: reference.line,
      reason: "there is no recognizer \"\(reference.id.shortened)\"",
      hint: reference.id.hint("recognizers", recognizerIDs.sorted()))
  }

  private func screen(_ root: DocumentMapping) throws(InputError) -> Scene.Screen {
    guard let mapping = try root.mapping("screen") else { return Scene.Screen() }
    try mapping.allow(["size", "scale", "orientation", "built"])
    return try SceneGeometry.screen(mapping)
  }

  private mutating func screens(
    _ root: DocumentMapping
  ) throws(InputError) -> [Scene.ScreenEntry] {
    var screens: [Scene.ScreenEntry] = []
    for item in try root.list("screens") ?? [] {
      attempt { reader throws(InputError) in
        let mapping = try DocumentMapping(item, "a screen")
        try mapping.allow(["id", "size", "scale", "orientation", "built"])
        screens.append(
          Scene.ScreenEntry(
            id: try reader.id(of: mapping), screen: try SceneGeometry.screen(mapping)))
      }
    }
    return screens
  }

  private mutating func windows(
    _ root: DocumentMapping, screens: [String]
  ) throws(InputError) -> [Scene.WindowEntry] {
    var windows: [Scene.WindowEntry] = []
    for item in try root.list("windows") ?? [] {
      attempt { reader throws(InputError) in
        windows.append(try reader.furtherWindow(item, screens: screens))
      }
    }
    return windows
  }

  private mutating func furtherWindow(
    _ item: DocumentNode, screens: [String]
  ) throws(InputError) -> Scene.WindowEntry {
    let mapping = try DocumentMapping(item, "a window")
    try mapping.allow(Self.viewKeys + ["level", "screen", "key", "views"])
    var view = try view(mapping, id: try id(of: mapping))
    view.subviews = try views(mapping["views"])
    var window = Scene.WindowEntry(view: view)
    window.level = try SceneGeometry.level(mapping)
    window.isKey = try mapping.bool("key") ?? false
    if let name = try mapping.string("screen") {
      guard screens.contains(name) else {
        throw mapping.error(
          at: "screen", "there is no screen \"\(name.shortened)\" beside the main one",
          hint: screens.isEmpty
            ? "list it under screens" : "screens: \(screens.joined(separator: ", "))")
      }
      window.screen = name
    }
    return window
  }

  // MARK: Objects

  private mutating func claim(_ id: String, at line: Int) throws(InputError) {
    if let first = ids[id] {
      throw InputError(
        subject: path, line: line,
        reason: "the id \(id.shortened) is already used on line \(first)",
        hint: "ids are unique in a scene")
    }
    ids[id] = line
  }

  mutating func id(
    of mapping: DocumentMapping, otherwise: String? = nil
  ) throws(InputError) -> String {
    guard let id = try mapping.string("id") ?? otherwise else {
      throw mapping.error("\(mapping.what) needs an id")
    }
    if id != id.printable {
      throw mapping.error(at: "id", "an id must not hold line breaks or control characters")
    }
    try claim(id, at: mapping["id"]?.line ?? mapping.line)
    return id
  }

  private mutating func object(
    _ node: DocumentNode, _ what: String, id: String? = nil
  ) throws(InputError) -> Scene.ObjectEntry {
    let mapping = try DocumentMapping(node, what)
    try mapping.allow(["id", "class", "accessibility"])
    return Scene.ObjectEntry(
      line: mapping["class"]?.line ?? mapping.line, id: try self.id(of: mapping, otherwise: id),
      className: try mapping.string("class"),
      accessibility: try mapping.mapping("accessibility"))
  }

  private mutating func window(_ node: DocumentNode) throws(InputError) -> Scene.ViewEntry {
    let mapping = try DocumentMapping(node, "window")
    try mapping.allow(Self.viewKeys)
    return try view(mapping, id: try id(of: mapping, otherwise: "window"))
  }

  /// The views of a window: nested, in a flat list, or both.
  private mutating func views(_ node: DocumentNode?) throws(InputError) -> [Scene.ViewEntry] {
    let views = try views(node, "views")
    // A parent that is wrong itself is not in the list.
    return faults.isEmpty ? try views.arranged() : views
  }

  /// Reads the views of a list.
  private mutating func views(
    _ node: DocumentNode?, _ what: String
  ) throws(InputError) -> [Scene.ViewEntry] {
    var views: [Scene.ViewEntry] = []
    for item in try node?.requireList(what) ?? [] {
      attempt { reader throws(InputError) in
        let mapping = try DocumentMapping(item, "a view")
        views.append(try reader.innerView(mapping, id: try reader.id(of: mapping)))
      }
    }
    return views
  }

  /// Reads a view in a window or of a controller, with its contents.
  mutating func innerView(
    _ mapping: DocumentMapping, id: String
  ) throws(InputError) -> Scene.ViewEntry {
    // A kind has keys of its own, which are looked at when it is known.
    if mapping["kind"] == nil {
      attempt { reader throws(InputError) in try mapping.allow(Self.innerViewKeys) }
    }
    var view = try view(mapping, id: id)
    view.kind = try mapping.string("kind")
    view.settings = mapping
    if view.kind == "scroll" || view.kind == "list" {
      recognizerIDs.formUnion(["\(view.id).pan", "\(view.id).pinch", "\(view.id).delay"])
    }
    if view.kind != nil, view.className != nil {
      throw mapping.error(at: "kind", "a view has a kind or a class, not both")
    }
    if let node = mapping["controller"] { view.controller = try object(node, "controller") }
    view.subviews = try views(mapping["subviews"], "subviews")
    return view
  }

  /// The keys of a view in a window.
  static let innerViewKeys = viewKeys + ["kind", "controller", "parent", "subviews"]
  private static let viewKeys =
    ["id", "class"] + ViewGeometry.keys + ViewProperties.keys + ViewLook.keys
    + ["accessibility", "recognizers"]

  private mutating func view(
    _ mapping: DocumentMapping, id: String
  ) throws(InputError) -> Scene.ViewEntry {
    var view = Scene.ViewEntry(
      line: mapping["class"]?.line ?? mapping.line, id: id,
      className: try mapping.string("class"))
    attempt { reader throws(InputError) in view.geometry = try ViewGeometry(mapping) }
    attempt { reader throws(InputError) in view.properties = try ViewProperties(mapping) }
    attempt { reader throws(InputError) in view.look = try ViewLook(mapping) }
    view.accessibility = try mapping.mapping("accessibility")
    for item in try mapping.list("recognizers") ?? [] {
      attempt { reader throws(InputError) in view.recognizers.append(try reader.recognizer(item)) }
    }
    return view
  }

  // MARK: Recognizers

  private mutating func recognizer(
    _ node: DocumentNode
  ) throws(InputError) -> Scene.RecognizerEntry {
    let mapping = try DocumentMapping(node, "a recognizer")
    guard let kind = try mapping.string("kind") else {
      throw mapping.error("a recognizer needs a kind")
    }
    let id = try id(of: mapping)
    recognizerIDs.insert(id)
    var entry = Scene.RecognizerEntry(
      line: mapping["kind"]?.line ?? mapping.line, id: id, kind: kind, settings: mapping)
    entry.requiresFailureOf = try references("requires_failure_of", in: mapping, of: id)
    entry.simultaneousWith = try references("simultaneous_with", in: mapping, of: id)
    return entry
  }

  private mutating func references(
    _ key: String, in mapping: DocumentMapping, of id: String
  ) throws(InputError) -> [Scene.Reference] {
    var found: [Scene.Reference] = []
    for node in try mapping.nodes(key) ?? [] {
      let name = try node.requireText(key)
      if name == id { throw node.error("\(key) names the recognizer itself") }
      found.append(Scene.Reference(id: name, line: node.line))
    }
    references += found
    return found
  }
}

extension DocumentNode {
  /// A value that replaces a missing one.
  init(_ place: DocumentNode, content: Content) {
    self.init(path: place.path, line: place.line, content: content)
  }
}
