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
    let port = ProgramPort(originals, interfaceClasses: folder.interfaceClasses)
    for (file, written) in zip(sources, port.files) {
      let name = PortedFiles.flatName(of: String(file.dropFirst(Self.folder.count)))
      try PortedFiles.put(written.text, at: output + "/" + name)
    }
    let entry = ProgramEntry(
      port, folder.information, bundle: bundle.isEmpty ? nil : bundle)
    try PortedFiles.put(entry.text, at: output + "/" + ProgramEntry.fileName)
    for finding in port.findings where finding.kind != .type {
      print("\(finding.path):\(finding.line):1: warning: \(finding.kind.rawValue) \(finding.name)")
    }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(1)
  }
}
