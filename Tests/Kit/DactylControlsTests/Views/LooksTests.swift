import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
private final class Tinted: UIView {
  var told = 0
  override func tintColorDidChange() { told += 1 }
}

@MainActor
private final class Field: UIView {
  var lets = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { lets }
}

@MainActor
@Suite("Looks, as state")
struct LooksTests {
  private let fingers = Fingers()

  @Test func `colors are equal by their numbers`() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.black.withAlphaComponent(0.5) == UIColor(white: 0, alpha: 0.5))
    #expect(UIColor.black != .clear)
    #expect(UIColor(cgColor: UIColor.systemTeal.cgColor) == .systemTeal)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(hue: 0.5, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.orange.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    #expect(parts == (1, 0.5, 0, 1))
  }

  @Test func `a tint is that of the nearest view above, and those it reaches are told`() {
    let (top, middle, own, leaf) = (Tinted(), Tinted(), Tinted(), Tinted())
    top.addSubview(middle)
    top.addSubview(own)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == .systemBlue)
    own.tintColor = .green
    top.tintColor = .red
    #expect([top, middle, leaf].allSatisfy { $0.tintColor == .red && $0.told == 1 })
    #expect(own.tintColor == .green && own.told == 1)
    top.tintColor = .red
    #expect(top.told == 1)
    own.tintColor = nil
    #expect(own.tintColor == .red && own.told == 2)
  }

  @Test func `a background is the layer's too, and has the view drawn`() {
    let view = UIView()
    view.backgroundColor = .white
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    view.layer.backgroundColor = nil
    #expect(view.backgroundColor == nil)
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds)
    let layer = CALayer()
    layer.backgroundColor = UIColor.red.cgColor
    layer.masksToBounds = true
    #expect(layer.backgroundColor == UIColor.red.cgColor && layer.masksToBounds)
  }

  @Test func `corners, shadows and backgrounds change no touch`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.cornerRadius = 50
    view.layer.shadowOpacity = 1
    view.backgroundColor = .clear
    #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) == view)
  }

  @Test func `texts and buttons keep how they are to look`() {
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    label.font = .boldSystemFont(ofSize: 12)
    label.textColor = nil
    #expect(label.font.pointSize == 12 && label.font.weight == .semibold)
    #expect(label.textColor == .label)
    let button = UIButton(type: .custom)
    #expect(button.currentTitleColor == .systemBlue)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .highlighted)
    #expect(button.titleColor(for: .selected) == .red)
    button.isHighlighted = true
    #expect(button.currentTitleColor == .gray)
    #expect(UIImage(named: "lamp")?.name == "lamp")
    #expect(UIFont.preferredFont(forTextStyle: .footnote).pointSize == 13)
  }

  @Test func `a label whose font and color are taken back has those of the system`() {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 12)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
  }

  @Test func `a view with an effect holds its content over all of it`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(x: 5, y: 5, width: 100, height: 40)
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect((view.effect as? UIBlurEffect)?.style == .dark)
  }

  @Test func `a snapshot lies where the view is, and takes touches`() throws {
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 7, height: 8))
    view.backgroundColor = .red
    view.layer.cornerRadius = 3
    let picture = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(picture.frame == view.frame && picture.backgroundColor == .red)
    #expect(picture.layer.cornerRadius == 3 && picture.isUserInteractionEnabled)
  }

  @Test func `feedback goes to who moves a motor, and nowhere without one`() {
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    var felt: [UIFeedbackGenerator.Feedback] = []
    UIFeedbackGenerator.handler = { felt.append($0) }
    defer { UIFeedbackGenerator.handler = nil }
    UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5)
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    #expect(felt == [.impact(.rigid, intensity: 0.5), .selection, .notification(.success)])
  }

  @Test func `editing ends in the branch that holds the first responder`() {
    let (branch, other, field) = (UIView(), UIView(), Field())
    fingers.view.addSubview(branch)
    fingers.view.addSubview(other)
    branch.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(other.endEditing(false) && field.isFirstResponder)
    #expect(branch.endEditing(false) && !field.isFirstResponder)

    #expect(field.becomeFirstResponder())
    field.lets = false
    #expect(!branch.endEditing(false) && field.isFirstResponder)
    #expect(fingers.window.endEditing(true) && !field.isFirstResponder)
  }
}
