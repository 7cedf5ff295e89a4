import Foundation
import Testing

@testable import PageServer

@Suite("PageGuard")
struct PageGuardTests {
  private let page = PageGuard(token: "0123456789abcdef0123456789abcdef", port: 4711)

  /// A request of the person who opened the address.
  private var good: PageGuard.Request {
    PageGuard.Request(method: "GET", path: "/\(page.token)", host: ["127.0.0.1:4711"])
  }

  private func status(_ change: (inout PageGuard.Request) -> Void) -> Int {
    var request = good
    change(&request)
    do throws(PageGuard.Refusal) {
      try page.check(request)
      return 200
    } catch {
      return error.status
    }
  }

  @Test func `the address with its token shows the page`() {
    #expect(status { _ in } == 200)
    #expect(status { $0.host = ["localhost:4711"] } == 200)
    #expect(status { $0.site = ["none"] } == 200)
    #expect(status { $0.origin = ["http://127.0.0.1:4711"] } == 200)
  }

  @Test(arguments: [
    "/", "/0123456789abcdef0123456789abcdee", "/0123456789abcdef0123456789abcde",
    "/0123456789abcdef0123456789abcdef/x", "",
  ])
  func `another path is not found`(path: String) {
    #expect(status { $0.path = path } == 404)
  }

  @Test(arguments: [
    [], ["evil.example:4711"], ["127.0.0.1:4712"], ["127.0.0.1"],
    ["127.0.0.1:4711", "evil.example"],
  ])
  func `a name that was made to mean this machine is refused`(host: [String]) {
    #expect(status { $0.host = host } == 403)
  }

  @Test(arguments: [
    "http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:4712",
  ])
  func `a page of another origin is refused`(origin: String) {
    #expect(status { $0.origin = [origin] } == 403)
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `a request that another site caused is refused`(site: String) {
    #expect(status { $0.site = [site] } == 403)
  }

  @Test(arguments: ["POST", "PUT", "OPTIONS", "HEAD"])
  func `the page can only be read`(method: String) {
    #expect(status { $0.method = method } == 405)
  }

  @Test func `each token is another one, of 128 bits`() {
    let tokens = Set((0..<100).map { _ in PageGuard.makeToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
