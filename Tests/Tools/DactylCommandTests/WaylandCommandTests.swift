import Foundation
import Testing

@Suite("--wayland")
struct WaylandCommandTests {
  @Test(arguments: [
    ["run", "--wayland", "--device", "/dev/input/event0"],
    ["run", "--wayland", "--raw"],
    ["run", "--wayland", "--show", "first"],
    ["run", "--wayland", "--rotation", "90"],
    ["run", "--reconnect"],
    ["record", "--wayland", "--device", "/dev/input/event0", "-o", "/nowhere/x.yml"],
  ])
  func `what is the compositor's matter cannot be asked for beside it`(arguments: [String]) throws {
    #expect(try Command(arguments).status == 64)
  }
}
