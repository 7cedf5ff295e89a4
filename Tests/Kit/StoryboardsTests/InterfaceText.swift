import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

/// An element from text, as it stands in a file.
func element(_ text: String) throws -> InterfaceElement {
  let file = "<document>\n\(text)\n</document>"
  return try #require(try InterfaceXML.read(Data(file.utf8), file: "test").children.first)
}

/// A load of nothing in particular.
@MainActor func anyLoad() -> InterfaceLoad {
  // What it warns of is for nobody: a test that waits for its turn has the shared application.
  _ = UIApplication()
  return InterfaceLoad()
}

/// A view from text.
@MainActor func view<View: UIView>(
  _ text: String, as type: View.Type = View.self, in load: InterfaceLoad = anyLoad()
) throws -> View {
  try #require(load.makeView(element(text)) as? View)
}
