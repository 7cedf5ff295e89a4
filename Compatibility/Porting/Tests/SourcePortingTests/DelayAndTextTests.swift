import SourcePorting
import Testing

/// Delays and texts whose methods Foundation and Dispatch declare under the same name.
@Suite struct DelayAndTextTests {
  private func body(_ text: String, imports: String = "import UIKit\n") -> String {
    let file = ProgramPort(
      [PortedFile(path: "A.swift", text: imports + text)], namesOrigin: false
    ).files[0].text
    return String(file.dropFirst(imports.count))
  }

  @Test(arguments: [
    (
      "RunLoop.main.add(timer, forMode: .common)",
      "RunLoop.main.addOnApplicationTime(timer, forMode: .common)"
    ),
    (
      "RunLoop.current.add(t!, forMode: RunLoop.Mode.default)",
      "RunLoop.current.addOnApplicationTime(t!, forMode: RunLoop.Mode.default)"
    ),
    ("list.add(timer, forMode: .common)", "list.add(timer, forMode: .common)"),
  ])
  func `timers that are added to the main run loop follow the application's time`(
    text: String, expected: String
  ) {
    #expect(body(text) == expected)
  }

  @Test func `work items follow it, closures and methods need no change`() {
    let text = """
      let work = DispatchWorkItem { stop() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: stop)
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { stop() }
      queue.asyncAfter(deadline: .now() + 1, execute: work)
      """
    #expect(
      body(text)
        == text.replacing(
          "DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)",
          with: "DispatchQueue.main.asyncAfter(deadline: .now() + 1, performing: work)"))
  }

  @Test(arguments: [
    ("DispatchQueue.main.sync { draw() }", "DispatchQueue.main.syncOrNow { draw() }"),
    ("DispatchQueue.main.sync(execute: draw)", "DispatchQueue.main.syncOrNow(execute: draw)"),
    ("queue.sync { draw() }", "queue.sync { draw() }"),
  ])
  func `work that waits for the main queue is done at once on the main thread`(
    text: String, expected: String
  ) {
    #expect(body(text) == expected)
  }

  @Test(arguments: [
    (
      "Bundle.main.path(forResource: \"a\", ofType: \"png\")!",
      "Bundle.main.programPath(forResource: \"a\", ofType: \"png\")!"
    ),
    (
      "bundle.url(forResource: name, withExtension: nil)",
      "bundle.programURL(forResource: name, withExtension: nil)"
    ),
    (
      "Bundle.path(forResource: a, ofType: b, inDirectory: c)",
      "Bundle.path(forResource: a, ofType: b, inDirectory: c)"
    ),
    ("store.path(forResource: a, at: b)", "store.path(forResource: a, at: b)"),
  ])
  func `files of the program are looked for in all of its resources`(
    text: String, expected: String
  ) {
    #expect(body(text) == expected)
    let ending = text == expected ? "\n" : "\n\nimport UIKit"
    #expect(body(text + "\n", imports: "import Foundation\n") == expected + ending)
  }

  @Test(arguments: [
    ("NSLocalizedString(\"a\", comment: \"\")", "LocalizedString(\"a\", comment: \"\")"),
    (
      "String.localizedStringWithFormat(NSLocalizedString(\"a\", comment: \"\"), 3)",
      "String.localizedFormat(LocalizedString(\"a\", comment: \"\"), 3)"
    ),
    ("String(format: text, 3)", "String(localizedFormat: text, 3)"),
    (
      "bundle.localizedString(forKey: \"a\", value: nil, table: nil)",
      "bundle.localizedText(forKey: \"a\", value: nil, table: nil)"
    ),
    ("String(localized: \"\\(n) books\")", "String(localized: \"\\(n) books\")"),
    ("String(describing: a)", "String(describing: a)"),
  ])
  func `texts in the user's language are asked of the compatibility package`(
    text: String, expected: String
  ) {
    #expect(body(text) == expected)
  }

  @Test func `a file that imports Foundation alone gets the import behind its lines`() {
    let text = body(
      "let a = NSLocalizedString(\"a\", comment: \"\")\n", imports: "import Foundation\n")
    #expect(text == "let a = LocalizedString(\"a\", comment: \"\")\n\nimport UIKit")
    let plain = body("let a = String(format: \"%d\", 1)\n", imports: "import Foundation\n")
    #expect(plain == "let a = String(format: \"%d\", 1)\n")
  }

  @Test func `a program's own function of that name stays`() {
    let text =
      "func NSLocalizedString(_ a: String) -> String { a }\nlet b = NSLocalizedString(\"a\")"
    #expect(body(text) == text)
  }
}
