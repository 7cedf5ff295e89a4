import Foundation
import Testing

@Suite("The example of a navigation")
struct NavigationExampleTests {
  private static let scene = "Examples/Reader/navigation.yaml"

  @Test func `escape inside a navigation climbs to it, and it goes back`() throws {
    let run = try Command("path", "--gesture", "escape", Self.scene, "brightness")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.contains("UIView#brightness") })
    #expect(run.lines.contains { $0.contains("UINavigationController#house") })
  }

  @Test func `a recorded escape goes back one level`() throws {
    let run = try Command(
      "reader", "Recordings/Reader/escape-slow-5-inch.evemu", "--scene", Self.scene)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("UINavigationController#house handled it"))
  }
}
