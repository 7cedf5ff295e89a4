import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// Measures how texts differ from what lies behind them, by the painted pixels.
@MainActor
struct ContrastCheck {
  private(set) var findings: [AuditFinding] = []

  init(_ scene: AuditScene, _ limits: AuditLimits, _ painter: CairoPainter?) {
    let texts = Self.texts(in: scene)
    guard !texts.isEmpty else { return }
    guard let painter, let pictures = try? TextPictures(scene.list, limits, painter) else {
      findings.append(
        scene.finding(
          .contrast, .contrast, scene.root ?? texts[0].view,
          "the contrast of texts cannot be judged: there are no fonts, or the screen is too large to paint",
          "install a font, such as fonts-noto-core"))
      return
    }
    var worst: [ObjectIdentifier: (view: UIView, measured: MeasuredContrast, text: PlacedText)] =
      [:]
    for text in texts {
      guard let measured = pictures.contrast(of: text, limits.faintInk) else { continue }
      let least = Self.least(for: text.run, limits)
      guard measured.ratio < least else { continue }
      let key = ObjectIdentifier(text.view)
      if worst[key].map({ $0.measured.ratio <= measured.ratio }) ?? false { continue }
      worst[key] = (text.view, measured, text)
    }
    for view in scene.views {
      guard let (view, measured, text) = worst[ObjectIdentifier(view)] else { continue }
      let least = Self.least(for: text.run, limits)
      let better = measured.color(reaching: least)
      findings.append(
        scene.finding(
          .contrast, .contrast, view, frame: text.frame,
          "\(view.quoted(text.run.text)) has a contrast of \(measured.words) : 1, less than \(CGFloat(least).text) : 1: "
            + "\(measured.ink.hex) on \(measured.ground.hex)",
          better.map { "make the text \($0.hex) or what lies behind it differ more" }
            ?? "lay a color behind the text that differs more"))
    }
  }

  /// A text counts as large by the smallest font of its letters: its own one counts where no part
  /// has another.
  private static func least(for run: TextRun, _ limits: AuditLimits) -> Double {
    var fonts = Array(repeating: run.font, count: run.text.utf8.count)
    for span in run.spans {
      guard let font = span.font else { continue }
      for place in span.utf8Range.clamped(to: fonts.indices) { fonts[place] = font }
    }
    let isLarge = fonts.allSatisfy { font in
      let isBold = font.weight.rawValue >= UIFont.Weight.semibold.rawValue
      return font.pointSize >= (isBold ? limits.largeBoldText : limits.largeText)
    }
    return isLarge ? limits.leastContrastOfLargeText : limits.leastContrast
  }

  // MARK: Texts

  /// A text of the picture.
  struct PlacedText {
    var view: UIView
    var run: TextRun
    /// The way from the text's coordinates to those of the screen.
    var map: CGAffineTransform
    /// The product of the opacities around it.
    var opacity: CGFloat
    /// Where it stands on the screen.
    var frame: CGRect
  }

  /// The texts of active views that people see. WCAG leaves out those of inactive components; what lies behind a modal view is
  /// inactive, too.
  private static func texts(in scene: AuditScene) -> [PlacedText] {
    var scopes: [(map: CGAffineTransform, opacity: CGFloat)] = [(.identity, 1)]
    var texts: [PlacedText] = []
    let modal = scene.views.last { $0.accessibilityViewIsModal }
    for (index, item) in scene.list.items.enumerated() {
      var scope = scopes[scopes.count - 1]
      switch item {
      case .begin(let begun):
        switch begun.kind {
        case .transform(let map): scope.map = map.concatenating(scope.map)
        case .group(let opacity, _): scope.opacity *= opacity
        default: break
        }
        scopes.append(scope)
      case .end: if scopes.count > 1 { scopes.removeLast() }
      case .text(let run):
        guard let view = scene.view(scene.owners[index]),
          scene.views.contains(where: { $0 === view }),
          !view.isInactive, (view as? UILabel)?.isEnabled ?? true,
          modal.map(view.isDescendant) ?? true, run.text.contains(where: { !$0.isWhitespace }),
          !isRowBesideChosen(view, in: scene)
        else { continue }
        texts.append(
          PlacedText(
            view: view, run: run, map: scope.map, opacity: scope.opacity,
            frame: run.rect.applying(scope.map)))
      default: break
      }
    }
    return texts
  }

  /// Whether a text is in a row of a wheel that is not chosen: the kit fades such rows, and the chosen one says the value.
  private static func isRowBesideChosen(_ view: UIView, in scene: AuditScene) -> Bool {
    let wheels = sequence(first: view, next: \.superview).first {
      $0 is UIPickerView || ($0 as? UIDatePicker)?.preferredDatePickerStyle == .wheels
    }
    guard let wheels else { return false }
    let middle = scene.onScreen(wheels.bounds, of: wheels).midY
    let row = scene.onScreen(view.bounds, of: view)
    return middle < row.minY || middle >= row.maxY
  }
}
