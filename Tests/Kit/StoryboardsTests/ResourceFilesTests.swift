import Foundation
import Testing

@testable import Storyboards

@Suite("Resource files")
struct ResourceFilesTests {
  @Test(
    arguments: [
      ("a", "txt", nil, "a.txt"), ("a.txt", nil, nil, "a.txt"), ("a.txt", "", nil, "a.txt"),
      ("a", "txt", "inner", "inner/a.txt"), ("b", "txt", "inner", "inner/b.txt"),
      ("b", "txt", nil, nil), ("a", "md", nil, nil), ("a", "txt", "none", nil),
    ] as [(String, String?, String?, String?)])
  func `a file is found by its name, its extension and its folder`(
    name: String, type: String?, directory: String?, expected: String?
  ) throws {
    let files = try FileBundle(["a.txt": "top", "inner/a.txt": "a", "inner/b.txt": "b"])
    let path = ResourceFiles.path(of: name, type: type, directory: directory, in: files.bundle)
    let whole = expected.map { files.folder.appendingPathComponent($0).standardizedFileURL.path }
    #expect(path.map { URL(fileURLWithPath: $0).standardizedFileURL.path } == whole)
  }
}
