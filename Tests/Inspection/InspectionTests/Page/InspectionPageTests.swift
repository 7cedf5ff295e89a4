import DactylKit
import Foundation
import InputTesting
import Testing

@testable import Inspection

@MainActor
@Suite("InspectionPage")
struct InspectionPageTests {
  private func page(name: String = "tap", title: String = "tap.evemu") -> String {
    let fingers = Fingers(screen: CGSize(width: 320, height: 480))
    let stream = InspectionStream()
    stream.listen(to: fingers.application)
    let tap = UITapGestureRecognizer()
    tap.name = name
    fingers.view.addGestureRecognizer(tap)
    fingers.tap(50, 50)
    stream.close()
    return InspectionPage(stream, title: InspectionStream.Title(recording: title)).html
  }

  @Test func `a page has one style and two scripts, and names no place elsewhere`() {
    let page = page()
    #expect(page.ranges(of: "<style>").count == 1)
    #expect(page.ranges(of: "<script").count == 2)
    // The name of SVG's elements is the one address; it is never asked for.
    let addresses = page.ranges(of: /https?:\/\/[^"]*/).map { String(page[$0]) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test func `the policy names the page's own style and script by their hashes`() throws {
    let page = page()
    let style = try #require(page.firstMatch(of: /(?s)<style>(.*?)<\/style>/)?.output.1)
    let script = try #require(page.firstMatch(of: /(?s)<script>(.*?)<\/script>/)?.output.1)
    let policy = try #require(page.firstMatch(of: /Policy" content="([^"]*)"/)?.output.1)
    #expect(policy.hasPrefix("default-src 'none'; "))
    #expect(policy.contains("style-src 'sha256-\(SHA256.base64(of: String(style)))'"))
    #expect(policy.contains("script-src 'sha256-\(SHA256.base64(of: String(script)))'"))
  }

  @Test func `a name that looks like markup ends no element`() {
    let page = page(name: "</script><b>{{script}}", title: "<i>\"x\"&.evemu")
    #expect(!page.contains("</script><b>"))
    #expect(page.contains("\\u003c/script>\\u003cb>{{script}}"))
    #expect(page.contains("&lt;i>&quot;x&quot;&amp;.evemu"))
    #expect(page.ranges(of: "</script>").count == 2)
  }

  /// The examples of FIPS 180-4, and lengths on both sides of where the padding needs a further block.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
    (String(repeating: "a", count: 55), "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (String(repeating: "a", count: 56), "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (String(repeating: "a", count: 64), "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
  ])
  func `a hash is that of the standard`(text: String, hash: String) {
    #expect(SHA256.base64(of: text) == hash)
  }
}
