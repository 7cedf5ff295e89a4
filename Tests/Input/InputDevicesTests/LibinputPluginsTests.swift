import Foundation
import InputDevices
import InputFrames
import Testing

@Suite("LibinputPlugins")
struct LibinputPluginsTests {
  private let file = "/etc/libinput/plugins/10-mirror.lua"

  private func plugins(
    _ state: LibinputPlugins.State, files: [String]? = nil,
    _ messages: [LibinputPlugins.Message] = []
  ) -> LibinputPlugins {
    LibinputPlugins(
      state: state, folders: ["/etc/libinput/plugins"], files: files ?? [file],
      messages: messages)
  }

  private func findings(_ plugins: LibinputPlugins) -> [Diagnosis.Finding] {
    var facts = SystemFacts(
      catalogue: DeviceCatalogue(devices: [], hasInputFolder: true, isUdevRunning: true))
    facts.catalogue.plugins = plugins
    return Diagnosis(facts).findings.filter { $0.subject == "plugins" }
  }

  @Test func `a message of the library names its plugin`() {
    let message = LibinputPlugins.Message(
      line: "Plugin:10-mirror.lua    - plugin bug: no such field")
    #expect(message?.plugin == "10-mirror.lua")
    #expect(message?.text == "plugin bug: no such field")
    #expect(
      message.map { "\($0)" } == "libinput's plugin 10-mirror.lua: plugin bug: no such field")
  }

  @Test(arguments: ["event3  - Panel: is tagged by udev as: Touchscreen", "Plugin:", ""])
  func `any other message concerns no plugin`(line: String) {
    #expect(LibinputPlugins.Message(line: line) == nil)
  }

  @Test func `libinput's log names each file that it loads`() {
    #expect(LibinputPlugins.loadingFile(line: "Loading plugin from \(file)") == file)
    #expect(LibinputPlugins.loadingFile(line: "Plugin:10-mirror.lua - Loading") == nil)
  }

  @Test func `files are listed by name, and the first folder replaces those of the second`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["etc/10-b.lua", "etc/00-a.lua", "etc/notes.txt", "lib/10-b.lua", "lib/20-c.lua"] {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: place)
    }
    let folders = ["etc", "lib", "none"].map { folder.appending(path: $0).path }
    #expect(
      LibinputPlugins.files(in: folders)
        == ["etc/00-a.lua", "etc/10-b.lua", "lib/20-c.lua"].map {
          folder.appending(path: $0).path
        }
    )
  }

  @Test func `the doctor says that a file is loaded`() {
    let found = findings(plugins(.loaded))
    #expect(found.map(\.level) == [.good])
    #expect(found.first?.text.hasPrefix("\(file) is loaded") == true)
  }

  @Test(arguments: [LibinputPlugins.State.unknown, .notBuiltIn, .failed(12)])
  func `the doctor warns of a file that this libinput does not load`(
    state: LibinputPlugins.State
  ) {
    let found = findings(plugins(state))
    #expect(found.map(\.level) == [.warning])
    #expect(found.first?.text.hasPrefix("\(file) is not loaded: ") == true)
  }

  @Test func `the doctor warns of a file with a fault, and names the fault`() {
    let fault = LibinputPlugins.Message(
      plugin: "10-mirror.lua", text: "plugin bug: Failed to load it")
    let found = findings(plugins(.loaded, [fault]))
    #expect(found.map(\.level) == [.warning])
    #expect(found.first?.text == "\(file) is not loaded: plugin bug: Failed to load it")
  }

  @Test func `the doctor warns of a file in a folder that this libinput does not look in`() {
    var overlooked = plugins(.loaded)
    overlooked.overlookedFiles = [file]
    let found = findings(overlooked)
    #expect(found.map(\.level) == [.warning])
    #expect(
      found.first?.text == "\(file) is not loaded: this libinput does not look in its folder")
    #expect(found.first?.hint == "put it into a folder that this libinput was built to look in")
  }

  @Test func `what a plugin itself reports is a note`() {
    let said = LibinputPlugins.Message(plugin: "10-mirror.lua", text: "mirrors the panel")
    #expect(findings(plugins(.loaded, [said])).map(\.level) == [.good, .note])
  }

  @Test func `turned off plugins are a note with the way back`() {
    let found = findings(plugins(.turnedOff))
    #expect(found.map(\.level) == [.note])
    #expect(found.first?.hint == "unset DACTYL_PLUGINS")
  }

  @Test func `without a file the doctor says whether this libinput could load one`() {
    #expect(findings(plugins(.loaded, files: [])).map(\.level) == [.good])
    #expect(findings(plugins(.unknown, files: [])).map(\.level) == [.note])
  }

  @Test func `devices lists the files, and that --raw ignores them`() {
    var catalogue = DeviceCatalogue(devices: [], hasInputFolder: true, isUdevRunning: true)
    catalogue.plugins = plugins(.unknown)
    #expect(
      catalogue.text().hasSuffix(
        """

        libinput's plugins: this libinput has no plugins; 1.30 and later have
          file   \(file): not loaded: this libinput has no plugins; 1.30 and later have
          raw    no plugin acts on what --raw reads

        """))
  }
}
