import DactylKit
import Foundation
import InputFrames
import Scenes
import Testing

/// The key `idle` of scene files.
@MainActor
@Suite("Idle displays of scenes")
struct SceneIdleTests {
  private func scene(_ idle: String) throws(InputError) -> Scene {
    try Scene.parse(text: "screen: {size: [320, 480]}\nidle: \(idle)\n", path: "idle.yaml")
  }

  @Test func `the key sets the times and what counts as activity`() throws {
    let built = try scene(
      "{dim_after: 45, sleep_after: 60, start_page_after: 90.5, activity: [touches, motion]}"
    ).build()
    #expect(built.application.idleDimInterval == 45)
    #expect(built.application.idleInterval == 60)
    #expect(built.application.startPageInterval == 90.5)
    #expect(built.application.idleActivity == [.touches, .motion])
  }

  @Test func `a scene without the key has displays that stay awake`() throws {
    let built = try Scene.parse(text: "screen: {size: [320, 480]}\n", path: "plain.yaml").build()
    #expect(built.application.idleInterval == nil)
    #expect(built.application.startPageInterval == nil)
  }

  @Test func `touches, presses and remote controls count unless the key says otherwise`() throws {
    let built = try scene("{sleep_after: 60}").build()
    #expect(built.application.idleActivity == .usual)
    #expect(built.application.idleDimInterval == nil)
  }

  @Test(arguments: [
    ("{sleep_after: 0}", "sleep_after must be greater than 0 seconds"),
    ("{sleep_after: -1}", "sleep_after must be at least 0, found -1"),
    ("{dim_after: 60, sleep_after: 60}", "the display sleeps before it dims"),
    ("{activity: [touch]}", "unknown activity \"touch\""),
    ("{sleep: 60}", "idle has no key \"sleep\""),
  ])
  func `a wrong value is refused with its line`(idle: String, reason: String) {
    let error = #expect(throws: InputError.self) { try scene(idle) }
    #expect(error?.line == 2)
    #expect(error?.reason == reason)
  }
}
