import ArgumentParser
import Foundation
import Glibc

/// `dactyl port`: runs `dactyl-port`, a program of its own, as it brings a parser of Swift along.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Convert an iOS program into a package that builds here (runs dactyl-port).",
    discussion: """
      All arguments go to dactyl-port; dactyl port --help prints its help. It is looked for beside dactyl, then in \
      the folders of PATH. In Dactyl's sources, make install-port puts it below PREFIX.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("What dactyl-port is told.", valueName: "argument"))
  var arguments: [String] = []

  func run() throws {
    guard let program = Self.program else {
      Message.say(
        .error, "dactyl-port is not installed: it is looked for beside dactyl, then in PATH")
      Message.say(
        .hint,
        "in Dactyl's sources: sudo make install-port; without installing: "
          + "swift run --package-path Compatibility/Porting dactyl-port")
      throw ExitCode.couldNotWork
    }
    // This process becomes that program: its output, its end and its signals are the command's.
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    let reason = String(cString: strerror(errno))
    for word in words { free(word) }
    Message.say(.error, "\(program) cannot be run: \(reason)")
    throw ExitCode.couldNotWork
  }

  /// Where `dactyl-port` is, if it is installed.
  private static var program: String? {
    let own = Bundle.main.executableURL?.deletingLastPathComponent().path()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = [own].compactMap(\.self) + path.split(separator: ":").map(String.init)
    return folders.lazy.map { "\($0)/dactyl-port" }.first { access($0, X_OK) == 0 }
  }
}
