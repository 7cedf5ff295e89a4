import DactylBasics
import Glibc
public import InputFrames

/// The Lua plugins of libinput 1.30 and later, which correct devices for the whole system.
///
/// ``LiveInput`` loads them before it opens a device; `DACTYL_PLUGINS=0` or the parameter
/// `plugins` turns them off. They do not act on devices that are read without libinput, as by
/// ``RawInput``.
public struct LibinputPlugins: Hashable, Sendable {
  /// What became of the request to load plugins.
  public enum State: Hashable, Sendable {
    /// This libinput loads plugins, and has loaded those in its folders.
    case loaded
    /// This libinput has no plugins: it is older than 1.30.
    case unknown
    /// This libinput was built without plugins (`-ENOSYS`).
    case notBuiltIn
    /// The program or its user turned plugins off.
    case turnedOff
    /// libinput failed to load plugins, with the `errno`.
    case failed(CInt)
  }

  /// A message of libinput about a plugin, or of the plugin itself.
  public struct Message: Hashable, Sendable, CustomStringConvertible {
    /// The plugin's name, which is the name of its file.
    public var plugin: String
    /// The message.
    public var text: String

    /// A message about a plugin.
    public init(plugin: String, text: String) {
      self.plugin = plugin
      self.text = text
    }

    /// A message from libinput's log; `nil` for one that concerns no plugin. libinput begins those
    /// that do with `Plugin:` and the name (`plugin_log_msg` of its `libinput-plugin.c`, 1.30).
    public init?(line: String) {
      let mark = "Plugin:"
      guard line.hasPrefix(mark) else { return nil }
      let words = line.dropFirst(mark.count).split(separator: " ")
      guard let name = words.first else { return nil }
      plugin = String(name)
      text = words.dropFirst(words.dropFirst().first == "-" ? 2 : 1).joined(separator: " ")
    }

    /// The sentence: `libinput's plugin 10-mirror.lua: plugin bug: …`.
    public var description: String { "libinput's plugin \(plugin): \(text)" }

    /// Whether libinput reports a fault: `plugin bug: …`.
    var isFault: Bool { text.split(separator: " ").dropFirst().first == "bug:" }
  }

  /// What became of the request to load plugins.
  public var state: State
  /// The folders in which libinput looks for plugins.
  public var folders: [String]
  /// The plugin files in these folders, by name, and those that libinput found elsewhere. A file
  /// of the first folder replaces one of the same name in the second.
  public var files: [String]
  /// Those of the files that libinput did not look for, although it loads plugins: it was built
  /// for other folders.
  public var overlookedFiles: [String]
  /// What libinput and its plugins reported while they were loaded.
  public var messages: [Message]

  /// Facts about plugins.
  public init(
    state: State, folders: [String], files: [String] = [], overlookedFiles: [String] = [],
    messages: [Message] = []
  ) {
    self.state = state
    self.folders = folders
    self.files = files
    self.overlookedFiles = overlookedFiles
    self.messages = messages
  }

  /// Examines this machine: lists the folders, and loads the plugins into a context of libinput
  /// that has no devices.
  public static func examined() throws(InputError) -> LibinputPlugins {
    var (messages, found): ([Message], [String]) = ([], [])
    let folders = usualFolders
    let port = LibinputPort(opener: try DeviceOpener(.direct)) { line in
      if let message = Message(line: line) { messages.append(message) }
      if let file = loadingFile(line: line) { found.append(file) }
    }
    let context = try LibinputContext(port: port, plugins: isWanted)
    let others = files(in: folders).filter { !found.contains($0) }
    return LibinputPlugins(
      state: context.plugins, folders: folders, files: found + others,
      overlookedFiles: context.plugins == .loaded ? others : [], messages: messages)
  }

  /// Why the plugin files of this machine do not act on a device that is read without libinput,
  /// or `nil` if there are no such files.
  public static var rawSentence: String? {
    guard let files = try? examined().files, !files.isEmpty else { return nil }
    return "libinput's plugins do not act on what is read without libinput: "
      + files.joined(separator: ", ")
  }

  /// Whether the user wants plugins: `DACTYL_PLUGINS` is not `0`.
  static var isWanted: Bool {
    guard let value = unsafe getenv(variable) else { return true }
    return unsafe String(cString: value) != "0"
  }

  /// The environment variable that turns plugins off: `0` does.
  public static let variable = "DACTYL_PLUGINS"

  /// The plugin files in folders, by name. Of several files with one name libinput loads that of
  /// the first folder (`list_files` of its `util-files.c`).
  package static func files(in folders: [String]) -> [String] {
    var folderOfName: [String: String] = [:]
    for folder in folders {
      for name in SysfsFolder(path: folder).names() where name.hasSuffix(".lua") {
        if folderOfName[name] == nil { folderOfName[name] = folder }
      }
    }
    return folderOfName.sorted { $0.key < $1.key }.map { "\($0.value)/\($0.key)" }
  }

  /// The file that libinput is about to load, from a message of its log at the level of debugging
  /// (`libinput_plugin_system_load_plugins` of its `libinput-plugin.c`, 1.30); `nil` for another
  /// message.
  package static func loadingFile(line: String) -> String? {
    let mark = "Loading plugin from "
    return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
  }

  /// The folders of a libinput that a distribution built: the system's, and one beside the loaded
  /// library. They are fixed when libinput is built, and it does not tell them.
  private static var usualFolders: [String] {
    let library = SystemFacts.loadedPath(of: "libinput").flatMap { path in
      path.lastIndex(of: "/").map { "\(path[..<$0])/libinput/plugins" }
    }
    return ["/etc/libinput/plugins"] + [library].compactMap(\.self)
  }
}

/// The calls of libinput 1.30 that load plugins, looked up while the program runs, because an
/// older libinput lacks them.
@safe
struct LibinputPluginLibrary {
  private typealias AppendPaths = @convention(c) (OpaquePointer) -> Void
  private typealias LoadPlugins = @convention(c) (OpaquePointer, CUnsignedInt) -> CInt

  private let appendPaths: AppendPaths
  private let loadPlugins: LoadPlugins

  /// The calls of the loaded libinput; `nil` if it lacks them.
  init?() {
    guard let library = LoadedLibrary.program,
      let append = unsafe library.function(
        "libinput_plugin_system_append_default_paths", AppendPaths.self),
      let load = unsafe library.function("libinput_plugin_system_load_plugins", LoadPlugins.self)
    else { return nil }
    unsafe appendPaths = append
    unsafe loadPlugins = load
  }

  /// Loads the plugins into a context that has no seat and no device yet. A context may be passed
  /// once only.
  func load(into context: OpaquePointer) -> LibinputPlugins.State {
    unsafe appendPaths(context)
    let status = unsafe loadPlugins(context, 0)  // 0 or -errno
    return status == 0 ? .loaded : status == -ENOSYS ? .notBuiltIn : .failed(-status)
  }
}
