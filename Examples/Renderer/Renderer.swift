import DactylKit
import Foundation
import InputFrames

/// The least renderer that stands beside the kit: it walks the presentation layers of each window and
/// writes an SVG file for every picture that is due. It uses the public API alone, and no graphics
/// library.
@MainActor
final class Renderer {
  private let application: UIApplication
  private let screen: UIScreen
  private var observation: Observation?
  private(set) var pictures: [String] = []

  init(of screen: UIScreen, in application: UIApplication) {
    (self.screen, self.application) = (screen, application)
    // The signal: called at the end of an iteration that changed what can be seen, never on a still picture.
    observation = application.addIterationObserver { [weak self] _ in self?.draw() }
  }

  private func draw() {
    let size = screen.bounds.size
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\">\n"
    // The status bar and all windows, from back to front.
    for window in application.windowsFrontToBack.reversed() where window.screen === screen {
      if let layer = window.layer.presentation() { append(layer, window, to: &text) }
    }
    pictures.append(text + "</svg>\n")
  }

  /// Appends a layer, its view's text, and the layers below it.
  private func append(_ layer: CALayer, _ view: UIView?, to text: inout String) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let (bounds, anchor, turn) = (layer.bounds, layer.anchorPoint, layer.affineTransform())
    let x = -bounds.minX - bounds.width * anchor.x
    let y = -bounds.minY - bounds.height * anchor.y
    text += "<g transform=\"translate(\(layer.position.x) \(layer.position.y)) "
    text += "matrix(\(turn.a) \(turn.b) \(turn.c) \(turn.d) \(turn.tx) \(turn.ty)) "
    text += "translate(\(x) \(y))\" opacity=\"\(layer.opacity)\">\n"
    let box =
      "x=\"\(bounds.minX)\" y=\"\(bounds.minY)\" width=\"\(bounds.width)\" "
      + "height=\"\(bounds.height)\" rx=\"\(layer.cornerRadius)\""
    if let color = layer.backgroundColor { text += "<rect \(box) \(attributes("fill", color))/>\n" }
    if let label = view as? UILabel, let words = label.text {
      text += "<text x=\"\(bounds.minX)\" y=\"\(bounds.midY + label.font.pointSize / 3)\" "
      text +=
        "font-size=\"\(label.font.pointSize)\" \(attributes("fill", label.textColor.cgColor))>"
      text += "\(escaped(words))</text>\n"
    }
    let below = (layer.sublayers ?? []).enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
    // A copy's model is the layer itself, which knows its view.
    for (_, sublayer) in below {
      append(sublayer, sublayer.model().delegate as? UIView, to: &text)
    }
    if layer.borderWidth > 0, let color = layer.borderColor {
      text += "<rect \(box) fill=\"none\" \(attributes("stroke", color)) "
      text += "stroke-width=\"\(layer.borderWidth)\"/>\n"
    }
    text += "</g>\n"
  }

  private func attributes(_ name: String, _ color: CGColor) -> String {
    let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    return "\(name)=\"rgb(\(parts[0]),\(parts[1]),\(parts[2]))\" \(name)-opacity=\"\(color.alpha)\""
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

/// A card that moves to the right in a tenth of a second, as pictures.
@main
@MainActor
struct RendererExample {
  static func addCard(to window: UIWindow) -> UIView {
    window.backgroundColor = .white
    let card = UILabel(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
    card.backgroundColor = .systemIndigo
    card.textColor = .white
    card.font = .preferredFont(forTextStyle: .body)
    card.adjustsFontForContentSizeCategory = true
    card.text = "Card"
    window.addSubview(card)
    return card
  }

  static func main() {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 200, height: 80))
    let window = UIWindow(frame: application.mainScreen.bounds)
    let card = addCard(to: window)
    let renderer = Renderer(of: application.mainScreen, in: application)
    window.makeKeyAndVisible()
    application.endIteration()
    UIView.animate(withDuration: 0.1) { card.frame.origin.x = 110 }
    // Time is the events' own: a live loop waits until `nextDeadline`, a replay goes there at once.
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
    print(renderer.pictures.last ?? "", terminator: "")
    FileHandle.standardError.write(Data("\(renderer.pictures.count) pictures\n".utf8))
  }
}
