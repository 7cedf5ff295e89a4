import DactylGraphics
import Foundation
import Testing

@MainActor
@Suite("Colors of asset catalogues")
final class ColorSetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "colors-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func color(
    _ contents: String, named name: String = "Brand", at place: String = "Brand.colorset",
    style: UIUserInterfaceStyle = .unspecified
  ) throws -> UIColor? {
    let set = folder.appending(path: "Assets.xcassets/\(place)")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    var traits = UITraitCollection()
    traits.userInterfaceStyle = style
    return UIColor(named: name, in: bundle, compatibleWith: traits)
  }

  private func entry(_ parts: String, _ appearance: String = "") -> String {
    """
    {"idiom": "universal", \(appearance)
     "color": {"color-space": "srgb", "components": {\(parts)}}}
    """
  }

  @Test(arguments: [
    #""red": "0xFF", "green": "0x00", "blue": "0x33", "alpha": "0.500""#,
    #""red": "1.000", "green": "0.0", "blue": "0.2", "alpha": "0.5""#,
    #""red": "255", "green": "0", "blue": "51", "alpha": "0.5""#,
  ])
  func `parts are hexadecimal, parts of one or parts of 255`(parts: String) throws {
    let color = try color("{\"colors\": [\(entry(parts))]}")
    #expect(color == UIColor(red: 1, green: 0, blue: 0.2, alpha: 0.5))
  }

  @Test func `a gray, in a folder of the catalogue`() throws {
    let color = try color(
      "{\"colors\": [\(entry(#""white": "0.25", "alpha": "1.0""#))]}", at: "Text/Brand.colorset")
    #expect(color == UIColor(white: 0.25, alpha: 1))
  }

  @Test func `the dark style has its own numbers if the set has some`() throws {
    let appearance = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
    let contents = """
      {"colors": [\(entry(#""white": "1.0""#)), \(entry(#""white": "0.0""#, appearance))]}
      """
    let (light, dark) = (UIColor(white: 1, alpha: 1).cgColor, UIColor(white: 0, alpha: 1).cgColor)
    #expect(try color(contents)?.cgColor == light)
    #expect(try color(contents, style: .dark)?.cgColor == dark)
    // A dark view shows the other numbers, whatever the traits said.
    for style in [UIUserInterfaceStyle.light, .dark] {
      let color = try color(contents, style: style)
      let traits = UITraitCollection(userInterfaceStyle: .dark)
      #expect(color?.resolvedColor(with: traits).cgColor == dark)
    }
    let plain = "{\"colors\": [\(entry(#""white": "1.0""#))]}"
    #expect(try color(plain, style: .dark) == UIColor(white: 1, alpha: 1))
  }

  @Test(arguments: [
    "no JSON", "{}", #"{"colors": [{"idiom": "universal"}]}"#,
    #"{"colors": [{"color": {"components": {"red": "300", "green": "0", "blue": "0"}}}]}"#,
    #"{"colors": [{"color": {"components": {"red": "0xZZ", "green": "0", "blue": "0"}}}]}"#,
  ])
  func `a set that makes no sense is none`(contents: String) throws {
    #expect(try color(contents) == nil)
  }

  @Test func `a name that is not there, or leads out of the catalogue, is none`() throws {
    let contents = "{\"colors\": [\(entry(#""white": "1.0""#))]}"
    #expect(try color(contents, named: "Other") == nil)
    #expect(try color(contents, named: "../Brand") == nil)
    #expect(try color(contents, named: "") == nil)
  }

  @Test func `a name with two dots that leads nowhere else is found`() throws {
    let contents = "{\"colors\": [\(entry(#""white": "1.0""#))]}"
    #expect(try color(contents, named: "a..b", at: "a..b.colorset") != nil)
  }
}
