import SourcePorting
import Testing

@Suite struct MemoryTests {
  private static let files = [
    PortedFile(path: "A.swift", text: "class A: UIView { @objc func f() {} }\n"),
    PortedFile(path: "B.swift", text: "let a = A()\n"),
  ]

  private func again(_ place: Int, _ text: String, after files: [PortedFile] = files) -> [String] {
    var changed = files
    changed[place] = PortedFile(path: files[place].path, text: text)
    return ProgramPort(changed, former: ProgramPort(files).memory).files.map(\.path)
  }

  @Test func `without a change no file is converted again`() {
    let memory = ProgramPort(Self.files).memory
    #expect(ProgramPort(Self.files, former: memory).files.isEmpty)
  }

  @Test func `a change within a body converts that file alone, to what a whole port gives`() {
    let text = "class A: UIView { @objc func f() { _ = 1 } }\n"
    #expect(again(0, text) == ["A.swift"])
    let changed = [PortedFile(path: "A.swift", text: text), Self.files[1]]
    let memory = ProgramPort(Self.files).memory
    #expect(ProgramPort(changed, former: memory).files == [ProgramPort(changed).files[0]])
  }

  @Test func `a changed declaration converts all files`() {
    #expect(again(0, "class A: UIView { init(x: Int) {} }\n") == ["A.swift", "B.swift"])
  }

  @Test func `a file whose members move is converted with all others`() {
    let files = [
      PortedFile(path: "A.swift", text: "class A: UIView {\n}\n"),
      PortedFile(path: "B.swift", text: "extension A { override func layoutSubviews() {} }\n"),
    ]
    #expect(again(0, "class A: UIView {\n\n}\n", after: files) == ["A.swift", "B.swift"])
  }

  @Test func `a new file converts all`() {
    let memory = ProgramPort(Self.files).memory
    let more = Self.files + [PortedFile(path: "C.swift", text: "let c = 1\n")]
    #expect(ProgramPort(more, former: memory).files.count == 3)
  }

  @Test func `a file for SwiftUI alone is compiled where there is SwiftUI`() {
    let port = ProgramPort(
      [
        PortedFile(path: "V.swift", text: "import SwiftUI\nstruct Card: View {}\n"),
        PortedFile(path: "A.swift", text: "import UIKit\nclass A: UIView {}\n"),
      ], namesOrigin: false)
    #expect(port.files[0].text.hasPrefix("#if canImport(SwiftUI)\n"))
    #expect(port.adapters == ["V.swift"])
    let used = ProgramPort([
      PortedFile(path: "V.swift", text: "import SwiftUI\nstruct Card: View {}\n"),
      PortedFile(path: "A.swift", text: "import UIKit\nlet card = Card()\n"),
    ])
    #expect(used.adapters.isEmpty)
  }
}
