import DactylBasics
import InputFrames

extension LibinputPlugins {
  /// Whether this libinput loads plugins, in lower case and without a full stop.
  var sentence: String {
    switch state {
    case .loaded: "this libinput loads plugins"
    case .unknown: "this libinput has no plugins; 1.30 and later have"
    case .notBuiltIn: "this libinput was built without plugins"
    case .turnedOff: "turned off by \(Self.variable)=0"
    case .failed(let code): "this libinput cannot load plugins: \(InputError.systemReason(code))"
    }
  }

  /// Why libinput did not load a file, or `nil` if it did.
  private func obstacle(of file: String) -> String? {
    guard state == .loaded else { return sentence }
    guard !overlookedFiles.contains(file) else {
      return "this libinput does not look in its folder"
    }
    let name = file.split(separator: "/").last.map(String.init)
    return messages.first { $0.plugin == name && $0.isFault }?.text
  }

  /// The paragraph of `dactyl devices`.
  var text: String {
    var lines = ["libinput's plugins: \(sentence)"]
    lines += files.map { file in
      "  file   \(file.printable): \(obstacle(of: file).map { "not loaded: \($0.printable)" } ?? "loaded")"
    }
    if files.isEmpty {
      lines.append("  file   none in \(folders.joined(separator: ", "))")
    } else {
      lines.append("  raw    no plugin acts on what --raw reads")
    }
    lines += messages.filter { !$0.isFault }.map {
      "  says   \($0.text.printable) (\($0.plugin))"
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The value of `plugins` in `dactyl devices --json`.
  var json: JSONValue {
    .object([
      ("can_load", state == .turnedOff ? .null : .bool(state == .loaded)),
      (
        "files",
        .array(
          files.map { file in
            .object([
              ("path", .string(file)), ("loaded", .bool(obstacle(of: file) == nil)),
              ("obstacle", obstacle(of: file).map { .string($0) } ?? .null),
            ])
          })
      ),
    ])
  }

  /// The findings of `dactyl doctor`.
  var findings: [Diagnosis.Finding] {
    let subject = "plugins"
    guard !files.isEmpty else {
      return [
        Diagnosis.Finding(
          subject, state == .loaded ? .good : .note,
          "\(sentence); there is none in \(folders.joined(separator: ", "))")
      ]
    }
    let hint: String? =
      switch state {
      case .unknown, .notBuiltIn: "install a libinput of 1.30 or later that is built with Lua"
      case .turnedOff: "unset \(Self.variable)"
      case .loaded: "mend the file, or remove it"
      case .failed: nil
      }
    var findings = files.map { (file) -> Diagnosis.Finding in
      guard let obstacle = self.obstacle(of: file) else {
        return Diagnosis.Finding(
          subject, .good, "\(file) is loaded; it does not act on what --raw reads")
      }
      return Diagnosis.Finding(
        subject, state == .turnedOff ? .note : .warning, "\(file) is not loaded: \(obstacle)",
        hint: overlookedFiles.contains(file)
          ? "put it into a folder that this libinput was built to look in" : hint)
    }
    findings += messages.filter { !$0.isFault }.map {
      Diagnosis.Finding(subject, .note, "\($0)")
    }
    return findings
  }
}
