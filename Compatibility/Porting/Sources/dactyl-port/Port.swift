import ArgumentParser
import Foundation
import SourcePorting

/// Converts the sources of an iOS program to a package that builds with this one.
@main
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dactyl-port",
    abstract: "Convert an iOS program into a package that builds here.",
    discussion: """
      The folder is that of an Xcode project, of a package or of a library with a podspec, or any other that \
      holds Swift sources. They are read and not changed. Tests and examples are left out. The package gets the converted sources, storyboards, assets and the values of the \
      Info.plist, and PORT.md: a table of what cannot be converted, by name and how often.
      """)

  @Argument(help: "The folder of the program's sources.")
  var folder: String

  @Option(name: [.customShort("o"), .long], help: "The folder of the package; it is made.")
  var output: String

  @Option(help: "The name of the package; the folder's name if left out.")
  var name: String?

  @Option(help: "Where Dactyl's sources lie, as the package names them.")
  var kit = "../dactyl"

  @Flag(help: "Print the table as JSON.")
  var json = false

  func run() throws {
    do throws(PortingError) {
      let package = try PortedPackage(ProgramFolder(path: folder), name: name)
      try package.write(to: output, kit: kit)
      report(package)
    } catch {
      FileHandle.standardError.write(Data("error: \(error.description)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func report(_ package: PortedPackage) {
    let table = PortReport(package)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let data = (try? encoder.encode(table)) ?? Data()
      print(String(decoding: data, as: UTF8.self))
      return
    }
    let files = table.files
    print(
      "\(output): \(files) \(files == 1 ? "file" : "files") written anew, as package \(package.name)"
    )
    for target in table.targets where table.targets.count > 1 {
      print("  \(target.isProgram ? "program" : "library") \(target.name): \(target.files)")
    }
    for part in table.leftOut { print("  left out: \(part.name), \(part.reason)") }
    for row in table.rows.prefix(20) {
      print("  \(row.kind.rawValue) \(row.name): \(row.count), first at \(row.first)")
    }
    if table.rows.count > 20 { print("  and \(table.rows.count - 20) more in \(output)/PORT.md") }
    print("next: cd \(output) && swift build")
  }
}
