public import Foundation
import Glibc
public import InputFrames

/// The folder with the sockets of programs that can be inspected: `dactyl` in `XDG_RUNTIME_DIR`,
/// else `/tmp/dactyl-UID`. It belongs to its user and has mode 0700.
public struct InspectionFolder: Sendable {
  /// A program that has a socket in the folder.
  public struct Program: Hashable, Sendable {
    /// The program's name.
    public let name: String
    /// The process ID.
    public let process: Int
    /// The socket's path.
    public let path: String

    /// A program whose socket is known.
    public init(name: String, process: Int, path: String) {
      self.name = name
      self.process = process
      self.path = path
    }
  }

  /// The folder's path.
  public let path: String

  /// The folder of this user.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") {
      path = folder + "/dactyl"
    } else {
      path = "/tmp/dactyl-\(geteuid())"
    }
  }

  /// Makes the folder and checks that it is private: another user may have made a folder of that
  /// name in `/tmp`.
  func prepare() throws(InputError) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == EEXIST else {
      throw LocalSocket.error(
        path, errno, .open, hint: "set XDG_RUNTIME_DIR to a folder that you may write to")
    }
    try check()
  }

  /// Throws unless the folder belongs to this user and has mode 0700.
  func check() throws(InputError) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw LocalSocket.error(path, errno, .open) }
    let isFolder = facts.st_mode & S_IFMT == S_IFDIR
    guard isFolder, facts.st_uid == geteuid(), facts.st_mode & 0o077 == 0 else {
      throw InputError(
        subject: path, reason: "the folder for inspection is not private to this user",
        hint: "remove it, or set XDG_RUNTIME_DIR to a folder of mode 0700", operation: .open)
    }
  }

  /// The path of a program's socket: its name without characters that do not suit a file name, then
  /// its process ID.
  func socket(of name: String, process: Int) -> String {
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-" }
    return "\(path)/\(String(plain.prefix(40)))-\(process).socket"
  }

  /// The programs that have a socket, sorted by name, then by process. Sockets of processes that
  /// have ended are left out.
  public var programs: [Program] {
    guard (try? check()) != nil else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.compactMap { file -> Program? in
      guard file.hasSuffix(".socket"), let dash = file.lastIndex(of: "-"),
        let process = Int(file[file.index(after: dash)...].dropLast(7)),
        kill(pid_t(clamping: process), 0) == 0 || errno == EPERM
      else { return nil }
      return Program(name: String(file[..<dash]), process: process, path: "\(path)/\(file)")
    }.sorted { ($0.name, $0.process) < ($1.name, $1.process) }
  }

  /// The one program that `word` means: a name, a process ID or a socket's path. Without a word,
  /// the only program that there is.
  public func program(_ word: String?) throws(InputError) -> Program {
    if let word, word.contains("/") { return Program(name: word, process: 0, path: word) }
    let all = programs
    let fitting = word.map { word in
      all.filter { $0.name == word || "\($0.process)" == word }
    }
    let found = fitting ?? all
    if found.count == 1 { return found[0] }
    let names = all.map { "\($0.name) (\($0.process))" }.joined(separator: ", ")
    let subject = word ?? path
    if found.isEmpty {
      throw InputError(
        subject: subject,
        reason: all.isEmpty
          ? "no program that can be inspected runs as this user"
          : "no such program can be inspected",
        hint: all.isEmpty
          ? "start the program with DACTYL_INSPECT=1, as the same user" : "programs: \(names)",
        operation: .open)
    }
    throw InputError(
      subject: subject, reason: "several programs can be inspected",
      hint: "name one by its process: \(names)", operation: .open)
  }
}
