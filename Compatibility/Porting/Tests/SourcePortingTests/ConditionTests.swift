import Foundation
import SourcePorting
import Testing

@Suite struct ConditionTests {
  @Test func `what is compiled for iOS is compiled`() {
    let text = ported(
      "#if os(iOS) || os(tvOS)\nimport UIKit\n#else\nimport AppKit\n#endif\nlet os = 1\n")
    #expect(
      text
        == "#if os(Linux) || os(tvOS)\nimport UIKit\n#else\nimport AppKit\n#endif\nlet os = 1\n")
  }

  @Test func `conditions inside of a branch are chosen, too`() {
    let text = ported("#if DEBUG\n#if !os(iOS)\nlet a = 1\n#endif\n#endif\n")
    #expect(text == "#if DEBUG\n#if !os(Linux)\nlet a = 1\n#endif\n#endif\n")
  }

  @Test func `imports for other systems stay and are not told, others are told`() {
    let port = ProgramPort(
      [
        PortedFile(
          path: "A.swift",
          text:
            "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n#if DEBUG\nimport SwiftUI\n#endif\n"
        )
      ], namesOrigin: false)
    #expect(port.findings.map(\.name) == ["SwiftUI"])
    #expect(
      port.files[0].text.contains("import AppKit") && !port.files[0].text.contains("SwiftUI"))
  }

  @Test func `another library is imported as soon as it is there`() {
    let port = ProgramPort(
      [PortedFile(path: "A.swift", text: "import Foundation\nimport SnapKit\n")],
      namesOrigin: false)
    #expect(port.findings.map(\.kind) == [.library])
    #expect(port.files[0].text.hasPrefix("import Foundation\n\n"))
    #expect(port.files[0].text.contains("#if canImport(SnapKit)\nimport SnapKit\n#else\n"))
  }

  @Test func `a file sees UIKit that another one imports`() {
    let port = ProgramPort(
      [
        PortedFile(path: "A.swift", text: "import UIKit\n"),
        PortedFile(path: "B.swift", text: "let a: CGFloat = 1\n"),
      ], namesOrigin: false)
    #expect(port.files[1].text == "let a: CGFloat = 1\n\nimport UIKit")
  }

  @Test func `a function of that name stays`() {
    #expect(ported("func os(_ n: Int) {}\nlet iOS = 1\nos(iOS)\n").contains("os(iOS)"))
  }

  @Test(arguments: [
    ("let task = URLSession.shared", "FoundationNetworking"),
    ("func load(_ request: URLRequest) {}", "FoundationNetworking"),
    ("class Feed: NSObject, XMLParserDelegate {}", "FoundationXML"),
  ])
  func `types that another module declares on Linux are imported`(line: String, module: String) {
    let text = ported("import Foundation\n\(line)\n")
    #expect(text.hasPrefix("import Foundation\n"))
    #expect(text.components(separatedBy: "import \(module)").count == 2)
  }

  @Test func `a file without them imports nothing more, nor does one with its own type`() {
    let plain = "import Foundation\nlet a = URL(fileURLWithPath: \"/\")\n"
    #expect(ported(plain) == plain)
    #expect(!ported("struct URLRequest {}\nlet a = URLRequest()\n").contains("Networking"))
  }
}
