import Foundation
import Glibc
import InputDevices
import InputFrames
import Testing

extension MockedDevicesTests {
  /// libinput's plugins, with the stand-in of `Tests/Lab/umockdev/plugins.c` for its calls.
  @Suite("plugins", .serialized) struct Plugins {
    private typealias Forget = @convention(c) () -> Void
    private typealias Calls = @convention(c) () -> UnsafePointer<CChar>

    let bed: MockBed
    let panel = MockDevice.panel()

    init() throws {
      bed = try MockBed()
      try bed.plug(panel)
      unsetenv("PLUGINS_STATUS")
      unsetenv("DACTYL_PLUGINS")
      try function("forget_plugin_calls", Forget.self)()
    }

    @Test func `plugins are loaded once, between the context and its seat`() throws {
      setenv("PLUGINS_STATUS", "0", 1)
      let input = try LiveInput(.seat("seat0"))
      #expect(try calls() == ["udev_context", "paths", "load", "seat"])
      #expect(input.plugins == .loaded)
      #expect(!input.devices.isEmpty)
    }

    @Test func `plugins are loaded once, between the context and its first device`() throws {
      setenv("PLUGINS_STATUS", "0", 1)
      try bed.plug(.panel(1))
      let input = try LiveInput(.nodes([panel.node, "/dev/input/event1"]))
      #expect(try calls() == ["path_context", "paths", "load", "device", "device"])
      #expect(input.plugins == .loaded)
    }

    @Test func `a libinput built without plugins is no error and says nothing`() throws {
      var lines: [String] = []
      let input = try LiveInput(pluginLog: { lines.append($0) })
      #expect(input.plugins == .notBuiltIn)
      #expect(lines.isEmpty && !input.devices.isEmpty)
    }

    @Test func `another failure is reported, and the panel is read without plugins`() throws {
      setenv("PLUGINS_STATUS", "-12", 1)
      var lines: [String] = []
      let input = try LiveInput(pluginLog: { lines.append($0) })
      #expect(input.plugins == .failed(ENOMEM))
      #expect(lines == ["libinput cannot load its plugins: cannot allocate memory (errno 12)"])
      #expect(!input.devices.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the variable or the program turns plugins off`(byVariable: Bool) throws {
      if byVariable { setenv("DACTYL_PLUGINS", "0", 1) }
      let input = try LiveInput(plugins: byVariable ? nil : false)
      #expect(try calls() == ["udev_context", "seat"])
      #expect(input.plugins == .turnedOff)
    }

    @Test func `what libinput reports about a plugin is passed on with the plugin's name`() throws {
      setenv("PLUGINS_STATUS", "0", 1)
      var lines: [String] = []
      _ = try LiveInput(pluginLog: { lines.append($0) })
      #expect(
        lines == [
          "libinput's plugin 10-mirror.lua: plugin bug: Failed to load it: syntax error"
        ])
    }

    @Test func `run prints what libinput reports about a plugin`() throws {
      let run = try LiveProgram(["run"], variables: ["PLUGINS_STATUS": "0"])
      #expect(
        try run.message(starting: "note: libinput's plugin 10-mirror.lua: plugin bug:") != nil)
      try run.end()
      #expect(run.status == 0)
    }

    @Test func `run --no-plugins wins over the variable`() throws {
      let run = try LiveProgram(
        ["run", "--no-plugins"], variables: ["PLUGINS_STATUS": "0", "DACTYL_PLUGINS": "1"])
      while let line = try run.message(starting: ""), !line.hasPrefix("ready: ") {
        #expect(!line.contains("plugin"))
      }
      try run.end()
      #expect(run.status == 0)
    }

    // MARK: - Helpers

    private func calls() throws -> [String] {
      let text = try function(
        "plugin_calls", Calls.self)()
      return String(cString: text).split(separator: " ").map(String.init)
    }

    private func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
      let symbol = try #require(dlsym(nil, name), "the stand-in is not preloaded")
      return unsafeBitCast(symbol, to: type)
    }
  }
}
