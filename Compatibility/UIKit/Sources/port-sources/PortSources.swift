import Foundation
import SourcePorting

/// What the plugin `UIKitSources` runs: `port-sources TARGET OUTPUT BUNDLE` writes the Swift files of a target's folder
/// `iOS` anew, one output for each, and the program's entry. Interface files and property lists may lie
/// anywhere in the target. A file that would be the same as before is not touched, so
/// that the compiler does not read it again. What cannot be written anew is told as a warning of the
/// original's line.
@main
enum PortSources {
  /// Where the originals lie in a target.
  private static let folder = "iOS/"

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let path = arguments.first else {
      fail("usage: port-sources TARGET OUTPUT BUNDLE")
    }
    let words = Array(arguments)
    do throws(PortingError) {
      try port(path, to: words[1], bundle: words[2])
    } catch {
      fail(error.description)
    }
  }

  private static func port(_ path: String, to output: String, bundle: String) throws(PortingError) {
    let folder = try ProgramFolder(path: path)
    var originals: [PortedFile] = []
    let sources = folder.sources.filter { $0.hasPrefix(Self.folder) }
    for file in sources {
      originals.append(PortedFile(path: path + "/" + file, text: try folder.text(of: file)))
    }
    let memory = output + "/" + Self.memory
    let port = ProgramPort(
      originals, interfaceClasses: folder.interfaceClasses,
      interfaceActions: folder.interfaceActions,
      former: recalled(memory, output, sources))
    for written in port.files {
      let file = String(written.path.dropFirst(path.count + 1))
      try PortedFiles.put(written.text, at: output + "/" + outputName(of: file))
    }
    let entry = ProgramEntry(
      port, folder.information, bundle: bundle.isEmpty ? nil : bundle)
    try PortedFiles.put(entry.text, at: output + "/" + ProgramEntry.fileName)
    if let data = try? JSONEncoder().encode(Memory(writer: Self.writer, files: port.memory)) {
      try PortedFiles.put(String(decoding: data, as: UTF8.self), at: memory)
    }
    for finding in port.findings where ![.type, .library].contains(finding.kind) {
      print("\(finding.path):\(finding.line):1: warning: \(finding.kind.rawValue) \(finding.name)")
    }
  }

  private static func outputName(of file: String) -> String {
    PortedFiles.flatName(of: String(file.dropFirst(folder.count)))
  }

  // MARK: - What was written before

  /// The file that keeps what the next build needs to write only what changed.
  private static let memory = "port-memory.json"

  private struct Memory: Codable {
    /// The program that wrote it: another one may write other files.
    let writer: String
    let files: PortMemory
  }

  /// A mark of this program: its size and the time of its build.
  private static var writer: String {
    let values = try? FileManager.default.attributesOfItem(
      atPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    let time = (values?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(values?[.size] ?? 0) \(time)"
  }

  /// What the last build kept, if this program wrote it and all of its files are still there.
  private static func recalled(_ file: String, _ output: String, _ sources: [String]) -> PortMemory?
  {
    guard let data = FileManager.default.contents(atPath: file),
      let memory = try? JSONDecoder().decode(Memory.self, from: data), memory.writer == writer,
      sources.allSatisfy({
        FileManager.default.fileExists(atPath: output + "/" + outputName(of: $0))
      })
    else { return nil }
    return memory.files
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(1)
  }
}
