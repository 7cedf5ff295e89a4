import Glibc
import Testing

@testable import InputRecordings

/// The command that lets a refused file be read.
@Suite struct ReadPermissionTests {
  @Test func `the owner of a file needs nobody's help`() {
    let file = TemporaryFile("text")
    #expect(readPermissionHint(file.path) == "chmod u+r \(file.path)")
  }

  @Test func `what is not one's own needs the system's administrator`() {
    #expect(readPermissionHint("/nowhere/file") == "sudo chmod a+r /nowhere/file")
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `a folder that may not be entered is named in the file's stead`() throws {
    var template = Array("/tmp/dactyl-folder-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { rmdir(folder) }
    chmod(folder, 0)
    #expect(
      readPermissionHint("\(folder)/a/b.evemu")
        == "the folder \(folder) may not be entered: chmod u+x \(folder)")
  }
}
