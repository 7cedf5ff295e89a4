#if Porting
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
#endif
