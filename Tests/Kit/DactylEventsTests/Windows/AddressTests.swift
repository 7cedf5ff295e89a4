import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Addresses that a program opens")
struct AddressTests {
  private let fingers = Fingers(root: UIViewController())
  private let page: URL

  init() throws { page = try #require(URL(string: "https://example.org/a")) }

  @Test func `without an opener no address can be opened, and the completion hears that`() {
    var answers: [Bool] = []
    #expect(!fingers.application.canOpenURL(page))
    fingers.application.open(page) { answers.append($0) }
    fingers.settle()
    #expect(answers == [false])
  }

  @Test
  func `the opener gets the address at once, and the completion its answer in the next iteration`()
    async
  {
    let application = fingers.application
    var calls: [String] = []
    application.addressOpener = { url in
      calls.append(url.absoluteString)
      return url.host() == "example.org"
    }
    #expect(application.canOpenURL(page))
    #expect(!application.canOpenURL(URL(string: "a/b")!))
    application.open(page, options: [.universalLinksOnly: true]) { calls.append("\($0)") }
    #expect(calls == ["https://example.org/a"])
    fingers.settle()
    #expect(calls == ["https://example.org/a", "true"])
    #expect(application.openURL(URL(string: "tel:1")!) == false)
    #expect(await application.open(page))
  }
}
