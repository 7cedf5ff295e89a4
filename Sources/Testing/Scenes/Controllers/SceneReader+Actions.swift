import InputFrames

extension SceneReader {
  /// The actions: the key that names the target, with the further keys of each.
  private static let deeds: [(key: String, more: [String])] = [
    ("present", ["from"] + presentationKeys), ("dismiss", ["animated"]), ("add", ["to", "in"]),
    ("remove", []), ("push", ["onto", "animated"]), ("pop", ["to_root", "animated"]),
    ("select", []),
    ("root", ["window"]), ("edit", ["editing", "animated"]), ("memory_warning", []),
  ]

  /// Reads the list `actions`.
  func actions(_ root: DocumentMapping) throws(InputError) -> [SceneAction] {
    var actions: [SceneAction] = []
    for item in try root.list("actions") ?? [] {
      actions.append(try action(try DocumentMapping(item, "an action")))
    }
    return actions
  }

  private func action(_ mapping: DocumentMapping) throws(InputError) -> SceneAction {
    let deeds = Self.deeds.filter { mapping[$0.key] != nil }
    let names = Self.deeds.map(\.key)
    guard let deed = deeds.first else {
      let more = Self.deeds.flatMap(\.more)
      try mapping.allow(["at_ms", "on"] + names + more, shown: ["at_ms", "on"] + names)
      throw mapping.error(
        "an action must say what it does", hint: "one of \(names.joined(separator: ", "))")
    }
    guard deeds.count == 1 else {
      throw mapping.error(
        at: deeds[1].key, "\(deed.key) and \(deeds[1].key) are two actions",
        hint: "list them one after the other")
    }
    try mapping.allow(["at_ms", "on", deed.key] + deed.more)
    return SceneAction(
      line: mapping[deed.key]?.line ?? mapping.line, trigger: try trigger(mapping),
      deed: try self.deed(deed.key, mapping), isAnimated: try mapping.bool("animated") ?? true)
  }

  private func trigger(_ mapping: DocumentMapping) throws(InputError) -> SceneAction.Trigger {
    switch (try mapping.duration("at_ms"), try reference("on", in: mapping)) {
    case (let moment?, nil): return .moment(moment)
    case (nil, let object?): return .object(object)
    case (nil, nil):
      throw mapping.error(
        "an action needs a moment or a trigger",
        hint: "give at_ms, or on with the id of a recognizer or control")
    case (_?, _?): throw mapping.error(at: "on", "at_ms and on exclude each other")
    }
  }

  private func deed(
    _ key: String, _ mapping: DocumentMapping
  ) throws(InputError) -> SceneAction.Deed {
    if key == "memory_warning" {
      guard try mapping.bool(key) == true else {
        throw mapping.error(at: key, "memory_warning is true or left out")
      }
      return .memoryWarning
    }
    guard let whom = try reference(key, in: mapping) else {
      throw mapping.error(at: key, "\(key) needs a controller")
    }
    switch key {
    case "present":
      var entry = try presentation(of: whom, mapping)
      entry.isAnimated = try mapping.bool("animated") ?? true
      return .present(entry, from: try required("from", mapping))
    case "dismiss": return .dismiss(whom)
    case "add":
      return .add(
        whom, to: try required("to", mapping), holder: try reference("in", in: mapping))
    case "remove": return .remove(whom)
    case "push": return .push(whom, onto: try required("onto", mapping))
    case "select": return .select(whom)
    case "pop": return .pop(whom, toRoot: try mapping.bool("to_root") ?? false)
    case "root": return .root(whom, of: try required("window", mapping))
    default: return .edit(whom, try mapping.bool("editing") ?? true)
    }
  }

  private func required(
    _ key: String, _ mapping: DocumentMapping
  ) throws(InputError) -> Scene.Reference {
    guard let reference = try reference(key, in: mapping) else {
      throw mapping.error("the action needs \(key)")
    }
    return reference
  }
}
