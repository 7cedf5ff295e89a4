import Foundation
import Testing

/// `Examples/Scrolling` has a scene, and what recordings of real fingers must come to in it.
@Suite("Scrolling example")
struct ScrollingExampleTests {
  private func replay(_ name: String) throws -> (output: String, transcript: String) {
    let run = try Command(
      "replay", "Recordings/\(name).evemu", "--scene", "Examples/Scrolling/scene.yaml")
    #expect(run.status == 0)
    let path = Command.package.appending(path: "Examples/Scrolling/\(name).transcript")
    return (run.output, try String(contentsOf: path, encoding: .utf8))
  }

  @Test(arguments: ["tap", "slow-swipe", "swipe-up", "swipe-left"])
  func `a recording gives its transcript, byte for byte`(name: String) throws {
    let (output, transcript) = try replay(name)
    #expect(output == transcript)
  }

  @Test func `a tap presses the button`() throws {
    let output = try replay("tap").output
    #expect(output.contains("UIButton#press touchUpInside"))
    #expect(!output.contains("willBeginDragging"))
  }

  @Test func `a drag takes its touch from a button that is held`() throws {
    let output = try replay("slow-swipe").output
    #expect(output.contains("UIButton#press touchCancel"))
    #expect(!output.contains("touchUpInside"))
  }

  @Test func `a swipe up throws the list`() throws {
    let output = try replay("swipe-up").output
    #expect(output.contains("UIScrollView#list willBeginDecelerating"))
    #expect(!output.contains("UIScrollView#pages will"))
  }

  @Test func `a swipe left turns the page`() throws {
    let output = try replay("swipe-left").output
    #expect(output.contains("UIScrollView#pages didEndDecelerating at (1024, 0)"))
    #expect(!output.contains("touchDown"))
  }
}
