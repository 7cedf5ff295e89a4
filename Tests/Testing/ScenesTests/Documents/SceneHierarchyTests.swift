import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

@MainActor
@Suite("Views in lists and nested")
struct SceneHierarchyTests {
  private func build(_ views: String) throws(InputError) -> BuiltScene {
    try Scene.parse(text: "views: [\(views)]", path: "a.yaml").build()
  }

  /// The views below a window, each as its id and what it holds in brackets.
  private func tree(_ view: UIView) -> String {
    let inner = view.subviews.map(tree).joined(separator: " ")
    return (view.accessibilityIdentifier ?? "") + (inner.isEmpty ? "" : "(\(inner))")
  }

  @Test(arguments: [
    "{id: a, subviews: [{id: b, subviews: [{id: c}]}, {id: d}]}",
    "{id: a}, {id: b, parent: a}, {id: c, parent: b}, {id: d, parent: a}",
    "{id: c, parent: b}, {id: b, parent: a}, {id: d, parent: a}, {id: a}",
    "{id: a, subviews: [{id: b}]}, {id: c, parent: b}, {id: d, parent: a}",
    "{id: a, subviews: [{id: b, parent: a, subviews: [{id: c}]}]}, {id: d, parent: a}",
  ])
  func `a view holds its subviews and those that name it as parent, in the order of the file`(
    views: String
  ) throws {
    #expect(tree(try build(views).window) == "window(a(b(c) d))")
  }

  @Test(arguments: [
    (
      "{id: a, subviews: [\n{id: b, parent: c}]}, {id: c}",
      "a.yaml:2: b stands under subviews of a, and its parent is c"
    ),
    ("{id: a},\n{id: b, parent: aa}", "a.yaml:2: there is no view \"aa\""),
    ("{id: a},\n{id: b, parent: window}", "a.yaml:2: there is no view \"window\""),
    ("{id: a, parent: b}, {id: b, parent: a}", "a.yaml:1: the view a is inside itself"),
    ("{id: a, parent: a}", "a.yaml:1: the view a is inside itself"),
  ])
  func `a parent that cannot be is an error that names it`(views: String, message: String) {
    let error = #expect(throws: InputError.self) { _ = try build(views) }
    #expect(error?.description == message)
  }

  @Test func `views with parents nest as deep as nested ones, and no deeper`() throws {
    func chain(_ count: Int) -> String {
      (0..<count).map { $0 == 0 ? "{id: v0}" : "{id: v\($0), parent: v\($0 - 1)}" }
        .joined(separator: ", ")
    }
    let most = DocumentLimits.mostViewLevels
    #expect(try build(chain(most)).views.count == most + 1)
    #expect(throws: InputError.self) { _ = try build(chain(most + 1)) }
  }
}
