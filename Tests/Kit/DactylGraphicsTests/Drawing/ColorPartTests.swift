import DactylGraphics
import Foundation
import Testing

/// Parts of colors, and colors that depend on traits.
@MainActor
@Suite("Parts of UIColor")
struct ColorPartTests {
  @Test(arguments: [(0.1, 0.5, 0.9), (0.4, 1, 0.3), (0.75, 0.25, 1), (0.95, 0.5, 0.8)])
  func `a color made of a hue answers it`(hue: Double, saturation: Double, brightness: Double) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 0.001 && abs(s - saturation) < 0.001 && abs(b - brightness) < 0.001)
    #expect(a == 0.5)
  }

  @Test func `only a gray has a white`() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test func `a color without numbers is clear`() {
    #expect(UIColor().cgColor.alpha == 0)
  }

  @Test func `a system color has other numbers under dark traits, a program's own has not`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.systemBackground.resolvedColor(with: dark).cgColor.red == 0)
    #expect(UIColor.label.resolvedColor(with: dark).cgColor.red == 1)
    #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(UIColor.label.resolvedColor(with: light) === UIColor.label)
  }

  @Test func `in the dark style the grounds of groups are those of everything else`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let pairs: [(UIColor, UIColor)] = [
      (.systemGroupedBackground, .systemBackground),
      (.secondarySystemGroupedBackground, .secondarySystemBackground),
      (.tertiarySystemGroupedBackground, .tertiarySystemBackground),
    ]
    for (grouped, plain) in pairs {
      #expect(grouped.resolvedColor(with: dark).cgColor == plain.resolvedColor(with: dark).cgColor)
    }
  }

  @Test func `with more contrast a color that has no clearer one is that of the style`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    var clear = dark
    clear.accessibilityContrast = .high
    for color in [UIColor.label, .systemBackground, .systemFill] {
      #expect(color.resolvedColor(with: clear).cgColor == color.resolvedColor(with: dark).cgColor)
      #expect(color.resolvedColor(with: clear).cgColor != color.cgColor)
    }
    let blue = UIColor.systemBlue
    #expect(blue.resolvedColor(with: clear).cgColor != blue.resolvedColor(with: dark).cgColor)
  }

  @Test func `colors of P3 that sRGB has are the same, others are the nearest`() {
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    #expect(abs(gray.cgColor.red - 0.5) < 0.01 && abs(gray.cgColor.blue - 0.5) < 0.01)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
    #expect(red.red > 0.9999 && red.green == 0 && red.blue == 0)
  }
}
