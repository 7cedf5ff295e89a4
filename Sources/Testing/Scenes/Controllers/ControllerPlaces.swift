import Foundation
import InputFrames

/// Finds the place of each controller in a scene, and refuses impossible places.
struct ControllerPlaces {
  let path: String
  let windows: [String]
  let actions: [SceneAction]

  /// The controllers that appear only with an action.
  private var reserved: Set<String> { Set(actions.flatMap(\.reserved).map(\.id)) }

  private func error(_ line: Int, _ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: path, line: line, reason: reason, hint: hint)
  }

  /// Checks names, makes a single controller the window's root, and checks that every controller
  /// has exactly one place.
  func settle(
    _ entries: [Scene.ControllerEntry], listed: [String]
  ) throws(InputError) -> [Scene.ControllerEntry] {
    var entries = entries
    let ids = entries.map(\.id)
    var numbers: [String: Int] = [:]
    for (number, id) in ids.enumerated() { numbers[id] = number }
    var owners: [Int?] = Array(repeating: nil, count: entries.count)
    for (number, entry) in entries.enumerated() {
      for reference in entry.owned {
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
    for reference in actions.flatMap(\.named) where numbers[reference.id] == nil {
      throw unknown(reference, ids)
    }
    try checkLevels(entries, owners)
    let free = listed.filter { id in
      !reserved.contains(id) && numbers[id].map { owners[$0] == nil } ?? false
    }
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
    var owned: Set<String> = []
    for entry in entries { owned.formUnion(entry.owned.map(\.id)) }
    var waiting = entries.filter { !owned.contains($0.id) }.reversed() as [Scene.ControllerEntry]
    var ordered: [Scene.ControllerEntry] = []
    while let entry = waiting.popLast() {
      ordered.append(entry)
      waiting += entry.owned.reversed().compactMap { numbers[$0.id].map { entries[$0] } }
    }
    return ordered
  }

  private func unknown(_ reference: Scene.Reference, _ ids: [String]) -> InputError {
    let near = reference.id.nearest(of: ids.sorted())
    return error(
      reference.line, "there is no controller \"\(reference.id.shortened)\"",
      hint: near.map { "did you mean \($0)?" } ?? "list it under controllers")
  }

  /// A controller must not contain itself, nor nest too deep.
  private func checkLevels(
    _ entries: [Scene.ControllerEntry], _ owners: [Int?]
  ) throws(InputError) {
    // The depth of each controller; stored when it is first found, so that long chains take no
    // longer.
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
        guard owners[number] == nil, !reserved.contains(entry.id) else { continue }
        // One that was forgotten keeps another one from being the root.
        let others = entries.indices.dropFirst(number + 1).filter {
          entries[$0].window == nil && owners[$0] == nil && !reserved.contains(entries[$0].id)
        }.map { entries[$0].id.shortened }
        let more = others.isEmpty ? "" : ", and neither has \(others.joined(separator: " or "))"
        throw error(
          entry.line, "the controller \(id) has no place\(more)",
          hint: "give it root: \(windows.first ?? "window"), or name it among children, as "
            + "presents or in an action")
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
          holder.line,
          "\(entry.id.shortened) is not a child, and \"in\" is for children: it names the view of the parent that holds them"
        )
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

extension Scene.ControllerEntry {
  /// The controllers that have their place by this one.
  fileprivate var owned: [Scene.Reference] {
    children + (presents.map { [$0.controller] } ?? [])
  }
}
