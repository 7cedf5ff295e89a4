import InputFrames

extension [Scene.ViewEntry] {
  /// The views, each with those that name it as their parent, in the order of the file.
  func arranged() throws(InputError) -> [Scene.ViewEntry] {
    var hierarchy = ViewHierarchy()
    var views: [Scene.ViewEntry] = []
    flatten(under: nil, into: &hierarchy, &views)
    let parents = try hierarchy.parents()
    var children: [Int?: [Int]] = [:]
    for (index, parent) in parents.enumerated() { children[parent, default: []].append(index) }
    return Self.tree(below: nil, views, children)
  }

  private func flatten(
    under holder: Int?, into hierarchy: inout ViewHierarchy, _ views: inout [Scene.ViewEntry]
  ) {
    for view in self {
      guard let settings = view.settings else { continue }
      let index = hierarchy.append(view.id, settings, under: holder)
      views.append(view)
      view.subviews.flatten(under: index, into: &hierarchy, &views)
    }
  }

  private static func tree(
    below parent: Int?, _ views: [Scene.ViewEntry], _ children: [Int?: [Int]]
  ) -> [Scene.ViewEntry] {
    (children[parent] ?? []).map { index in
      var view = views[index]
      view.subviews = tree(below: index, views, children)
      return view
    }
  }
}
