import DactylKit
import Foundation
import InputTesting
import Testing

/// The pasteboard beside the clipboard of other programs.
@MainActor
@Suite("The clipboard of other programs")
struct PasteboardPartnerTests {
  private let fingers = Fingers()
  private let partner = Partner()
  private let pasteboard: UIPasteboard

  init() {
    _ = fingers.application
    pasteboard = UIPasteboard.general
    pasteboard.partner = partner
  }

  @Test func `another program's text is there, and read when it is asked for`() {
    pasteboard.string = "mine"
    let count = pasteboard.changeCount
    partner.text = "theirs"
    pasteboard.partnerChanged()
    #expect(pasteboard.changeCount == count + 1)
    #expect(pasteboard.hasStrings && pasteboard.numberOfItems == 1 && partner.reads == 0)
    #expect(pasteboard.string == "theirs" && pasteboard.strings == ["theirs"])
    #expect(partner.reads == 1)
  }

  @Test func `a clipboard that another program has emptied is empty here`() {
    pasteboard.string = "mine"
    partner.text = nil
    pasteboard.partnerChanged()
    #expect(!pasteboard.hasStrings && pasteboard.string == nil && pasteboard.numberOfItems == 0)
  }

  @Test func `what is copied here goes to other programs as text`() {
    pasteboard.string = "mine"
    pasteboard.url = URL(string: "https://example.org/a")
    pasteboard.color = .red
    #expect(partner.told == ["mine", "https://example.org/a", ""])
    #expect(pasteboard.hasColors && partner.reads == 0)
  }

  @Test func `a pasteboard of the program's own stays its own`() {
    UIPasteboard.withUniqueName().string = "private"
    #expect(partner.told == [])
  }
}

@MainActor
private final class Partner: PasteboardPartner {
  var reads = 0
  var told: [String] = []
  private var words: String?
  var hasText: Bool { words != nil }
  var text: String? {
    get {
      reads += 1
      return words
    }
    set { words = newValue }
  }
  func copied(_ text: String) { told.append(text) }
}
