import DactylDisplay
import InputFrames
import Testing
import WaylandInput

@Suite("Names of screens")
struct DisplayPlaceTests {
  @Test(arguments: [
    ("auto", DisplayPlace.automatic), ("wayland", .window()),
    ("wayland:fullscreen", .window(isFullscreen: true)),
    ("wayland:1x16384", .window(width: 1, height: 16_384)), ("first", .monitor()),
    ("HDMI-A-1", .monitor(output: "HDMI-A-1")), ("memory:a.png", .memory(file: "a.png")),
    ("memory:375x667:a.png", .memory(file: "a.png", width: 375, height: 667)),
    ("memory:a:b.png", .memory(file: "a:b.png")),
  ])
  func `a name means a place`(text: String, place: DisplayPlace) throws {
    #expect(try DisplayPlace(text, of: "--show") == place)
  }

  @Test(arguments: ["0x0", "99999x99999", "-1x5", "1e3x5", "5x16385"])
  func `a size that no screen in memory has is refused with a hint`(size: String) {
    let error = #expect(throws: InputError.self) {
      try DisplayPlace("memory:\(size):a.png", of: "--show")
    }
    #expect(
      error?.description
        == "--show: \"\(size)\" is no size of a screen: each side is 1 to 16384 points")
    #expect(error?.hint == "--show memory:375x667:picture.png")
  }

  @Test func `a layer is a place that a compositor shows`() throws {
    let place = try DisplayPlace("wayland:top:top:0x40:zone=40", of: "--show")
    let bar = WaylandLayer(.top, edges: .top, height: 40, exclusiveZone: 40)
    #expect(place == .layer(bar))
    #expect(place.isOfCompositor)
  }

  @Test(arguments: [
    ("memroy:a.png", "memroy", "did you mean memory? "),
    ("wyaland:800x480", "wyaland", "did you mean wayland? "),
    ("hdmi:1", "hdmi", ""),
  ])
  func `a word before a colon that means no place is refused with what was meant`(
    text: String, word: String, meant: String
  ) {
    let error = #expect(throws: InputError.self) { try DisplayPlace(text, of: "--show") }
    #expect(error?.description == "--show: there is no kind of screen \"\(word)\"")
    #expect(
      error?.hint
        == "\(meant)--show memory:FILE.png keeps pictures, wayland:fullscreen is a window")
  }

  @Test(arguments: ["", "0x5", "5x16385", "5", "5x5x5", "-5x5", "full", "99999999999999999999x1"])
  func `what is no size of a window is refused with a hint`(text: String) {
    let error = #expect(throws: InputError.self) {
      try DisplayPlace("wayland:\(text)", of: "--show")
    }
    #expect(error?.description == "--show: \"\(text)\" is no size of a window")
    #expect(error?.hint == "--show wayland:fullscreen or wayland:800x480, in points")
  }
}
