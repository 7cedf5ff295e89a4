import DactylKit
import DisplayList
import Foundation
import Testing

/// Colors for people who want them to differ more.
@MainActor
@Suite("Contrast")
struct ContrastTests {
  /// The ratio of brightness of two colors, from 1 to 21. Source: WCAG 2.2, contrast ratio.
  private func ratio(_ one: CGColor, over ground: CGColor) -> CGFloat {
    func linear(_ part: CGFloat) -> CGFloat {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    func brightness(_ parts: [CGFloat]) -> CGFloat {
      0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2])
    }
    func mixed(_ part: KeyPath<CGColor, CGFloat>) -> CGFloat {
      one[keyPath: part] * one.alpha + ground[keyPath: part] * (1 - one.alpha)
    }
    let (above, below) = (
      brightness([mixed(\.red), mixed(\.green), mixed(\.blue)]),
      brightness([ground.red, ground.green, ground.blue])
    )
    return (max(above, below) + 0.05) / (min(above, below) + 0.05)
  }

  @Test(arguments: [(LookColors.clearLight, LookColors.light), (.clearDark, .dark)])
  func `with more contrast texts stand out from every ground, and more than without`(
    clear: LookColors, usual: LookColors
  ) {
    for part in [\LookColors.label, \.secondaryLabel, \.tint, \.destructive] {
      for ground in [\LookColors.panel, \.field, \.bar] {
        let found = ratio(clear[keyPath: part], over: clear[keyPath: ground])
        // 4.5 is what WCAG asks of texts.
        #expect(found >= 4.5)
        #expect(found >= ratio(usual[keyPath: part], over: usual[keyPath: ground]))
      }
    }
  }

  @Test(arguments: [LookColors.light, .dark, .clearLight, .clearDark])
  func `a tab that is not selected stands out from its bar`(colors: LookColors) {
    #expect(ratio(colors.unselectedTab, over: colors.bar) >= 4.5)
  }

  @Test func `an application with more contrast is painted in clearer colors at once`() {
    let stage = PictureStage()
    let label = stage.add(UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20)))
    label.text = "a"
    label.textColor = .secondaryLabel
    let ground = stage.view(0, 50, 10, 10, .systemBlue)
    func colors() -> [CGColor] {
      stage.items.compactMap { item in
        switch item {
        case .text(let run): run.color
        case .fill(_, .color(let color)): color
        default: nil
        }
      }
    }
    #expect(colors().contains(LookColors.light.secondaryLabel))
    stage.application.accessibilityContrast = .high
    let shown = colors()
    #expect(shown.contains(LookColors.clearLight.secondaryLabel))
    #expect(shown.contains(UIColor.systemBlue.resolvedColor(with: ground.traitCollection).cgColor))
    #expect(!shown.contains(UIColor.systemBlue.cgColor))
  }

  private final class Painted: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.label.setFill()
      UIRectFill(rect)
    }
  }

  @Test func `what a view draws in a color of the system follows the style`() {
    let stage = PictureStage()
    let view = stage.add(Painted(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    func color() -> CGColor? {
      for case .path(let path) in stage.items {
        if case .color(let color) = path.paint { return color }
      }
      return nil
    }
    #expect(color() == UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    #expect(color() == UIColor.white.cgColor)
  }

  @Test func `tints of controls follow the style`() {
    let stage = PictureStage()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.progress = 0.5
    bar.progressTintColor = .label
    _ = stage.add(bar)
    stage.window.overrideUserInterfaceStyle = .dark
    let colors = stage.items.compactMap { item in
      if case .fill(_, .color(let color)) = item { color } else { nil as CGColor? }
    }
    #expect(colors.contains(LookColors.dark.label))
    #expect(!colors.contains(LookColors.light.label))
  }
}
