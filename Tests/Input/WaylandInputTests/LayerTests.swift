import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Windows that are layers of an output.
@MainActor
@Suite("Layers of a compositor")
struct LayerTests {
  @Test func `a bar tells its layer, its edges, its size, its zone and its keys`() throws {
    let bar = WaylandLayer(
      .top, edges: [.top, .left, .right], height: 40, exclusiveZone: 40, keyboard: .onDemand)
    let test = try TestCompositor(layerVersion: 4, layer: bar)
    let report = compositor_report(test.raw)
    #expect(report.layer == 2)
    #expect(report.layer_edges == 1 | 4 | 8)
    #expect(report.layer_size.0 == 0)
    #expect(report.layer_size.1 == 40)
    #expect(report.layer_zone == 40)
    #expect(report.layer_keyboard == 2)
  }

  @Test func `a layer has the size that the compositor gives it, now and later`() throws {
    let test = try TestCompositor(layerVersion: 4, layer: WaylandLayer(.overlay))
    #expect(test.window.size == (800, 400))
    compositor_resize(test.raw, 400, 800)
    test.read()
    #expect(test.window.size == (400, 800))
    try test.settle()
    #expect(compositor_report(test.raw).layer_acknowledged == 2)
  }

  @Test func `a layer gets touches as a window does`() throws {
    let test = try TestCompositor(layerVersion: 4, layer: WaylandLayer(.overlay))
    compositor_down(test.raw, 10_000, 0, 400, 200)
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 began 1 at 400,200"])
  }

  @Test func `a layer that is closed under a finger cancels it, and closes the window`() throws {
    let test = try TestCompositor(layerVersion: 4, layer: WaylandLayer(.overlay))
    var closed = 0
    test.window.closeHandler = { closed += 1 }
    compositor_down(test.raw, 10_000, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_close_window(test.raw)
    #expect(test.read() == ["frame", "10000 cancelled 1 at 400,200"])
    #expect(closed == 1)
    #expect(test.down.isEmpty)
  }

  @Test func `without a length, a side is attached to both of its edges`() throws {
    let layer = WaylandLayer(.bottom, edges: [.bottom], height: 30)
    let test = try TestCompositor(layerVersion: 4, layer: layer)
    #expect(compositor_report(test.raw).layer_edges == 2 | 4 | 8)
  }

  @Test(arguments: [(3, 0), (4, 2)])
  func `before version 4 a layer that wants keys on demand gets none`(
    version: Int32, keyboard: UInt32
  ) throws {
    let layer = WaylandLayer(.top, keyboard: .onDemand)
    let test = try TestCompositor(layerVersion: version, layer: layer)
    #expect(compositor_report(test.raw).layer_keyboard == keyboard)
  }

  @Test func `a compositor without layers is refused with a hint`() {
    let error = #expect(throws: InputError.self) {
      try TestCompositor(layer: WaylandLayer(.overlay))
    }
    #expect(
      error?.reason == "the compositor has no layers (zwlr_layer_shell_v1)")
    #expect(error?.hint?.contains("wayland:fullscreen") == true)
  }

  @Test func `a layer that is closed before it has a size is an error`() {
    let error = #expect(throws: InputError.self) {
      try TestCompositor(layerVersion: 4, refusesLayers: true, layer: WaylandLayer(.overlay))
    }
    #expect(error?.reason == "the compositor does not show the window")
  }

  @Test(arguments: [
    ("overlay", WaylandLayer(.overlay, edges: [])),
    (
      "top:top:left:right:0x40:zone=40",
      WaylandLayer(.top, edges: [.top, .left, .right], height: 40, exclusiveZone: 40)
    ),
    (
      "background:zone=-1:keys=on-demand",
      WaylandLayer(.background, edges: [], exclusiveZone: -1, keyboard: .onDemand)
    ),
    ("bottom:16384x1", WaylandLayer(.bottom, edges: [], width: 16_384, height: 1)),
  ])
  func `words describe a layer`(text: String, layer: WaylandLayer) throws {
    #expect(try WaylandLayer(text, of: "--show") == layer)
  }

  @Test(arguments: ["", "zone=-2", "zone=16385", "keys=some", "5", "1x16385", "-1x1", "middle"])
  func `a word that is no part of a layer is refused`(word: String) {
    let error = #expect(throws: InputError.self) {
      try WaylandLayer("top:\(word)", of: "--show")
    }
    #expect(error?.description == "--show: \"\(word)\" is no part of a layer")
  }

  @Test func `a text that begins with no layer is none`() throws {
    #expect(try WaylandLayer("800x480", of: "--show") == nil)
  }
}
