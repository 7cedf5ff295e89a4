import DactylGraphics
import Foundation
import Testing

/// Fonts, their descriptors and their measures.
@MainActor
@Suite("UIFont and UIFontDescriptor")
struct FontTests {
  @Test func `a descriptor with another trait makes a bold font of the same size`() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    let made = UIFont(descriptor: bold, size: 0)
    #expect(made == UIFont.boldSystemFont(ofSize: 15))
    #expect(made.fontDescriptor.symbolicTraits == .traitBold)
    let both = bold.withSymbolicTraits([.traitBold, .traitItalic])
    #expect(both?.symbolicTraits == [.traitBold, .traitItalic])
    #expect(bold.withSymbolicTraits([])?.symbolicTraits == [])
  }

  @Test func `a named font keeps its family when its traits change`() throws {
    let font = try #require(UIFont(name: "Avenir-BoldOblique", size: 12))
    #expect(font.familyName == "Avenir")
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    let plain = try #require(font.fontDescriptor.withSymbolicTraits([]))
    #expect(plain.postscriptName == "Avenir" && plain.symbolicTraits == [])
    #expect(font.fontDescriptor.withSymbolicTraits(.traitMonoSpace) == nil)
  }

  @Test func `the size given beside a descriptor counts unless it is 0`() {
    let descriptor = UIFontDescriptor(name: "Avenir", size: 20)
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 20)
    #expect(UIFont(descriptor: descriptor, size: 9).pointSize == 9)
    #expect(UIFont(descriptor: descriptor.withSize(7), size: 0).pointSize == 7)
  }

  @Test func `attributes say name, size, weight and traits`() {
    let descriptor = UIFontDescriptor(fontAttributes: [
      .family: "Avenir", .size: 11,
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.fontName == "Avenir" && font.pointSize == 11 && font.weight == .heavy)
    #expect(descriptor.object(forKey: .size) as? CGFloat == 11)
  }

  @Test func `the system's font has designs, but none with round ends`() {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    #expect(plain.withDesign(.monospaced)?.symbolicTraits == .traitMonoSpace)
    #expect(plain.withDesign(.serif)?.withDesign(.default) == plain)
    #expect(plain.withDesign(.rounded) == nil)
  }
}
