import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Constraints place views")
struct ConstraintTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()
  let warnings = WarningLog()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    fingers.application.warningObserver = { [warnings] in warnings.add($0.sentence) }
  }

  private func laidOut() -> CGRect {
    fingers.application.endIteration()
    return card.frame
  }

  @Test func `edges with constants place a view at the end of the iteration, not before`() {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -100),
    ])
    #expect(card.frame == .zero)
    #expect(laidOut() == CGRect(x: 8, y: 20, width: 304, height: 360))
  }

  @Test func `a view follows when its superview has another size, and at layoutIfNeeded at once`() {
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      card.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5, constant: 10),
    ])
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 80, y: 195, width: 160, height: 90))
    root.frame.size = CGSize(width: 100, height: 200)
    #expect(laidOut() == CGRect(x: 25, y: 82.5, width: 50, height: 35))
  }

  @Test func `a constant that changes is animated by laying out in the block`() {
    let left = card.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      left, card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 50),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(laidOut() == CGRect(x: 0, y: 0, width: 50, height: 40))
    left.constant = 100
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(card.frame.minX == 100)
    fingers.wait(500)
    let shown = card.layer.presentation()?.position.x ?? 0
    #expect(shown > 26 && shown < 124)
  }

  @Test func `what must hold comes before what should, and the greater priority before the less`() {
    let wide = card.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .defaultHigh
    let narrow = card.widthAnchor.constraint(equalToConstant: 50)
    narrow.priority = .defaultLow
    let most = card.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide, most])
    #expect(laidOut().width == 200)
    narrow.priority = UILayoutPriority(751)
    #expect(laidOut().width == 50)
    most.isActive = false
    narrow.isActive = false
    #expect(laidOut().width == 300)
  }

  @Test func `many small wishes never outweigh one greater`() {
    let one = card.widthAnchor.constraint(equalToConstant: 10)
    one.priority = UILayoutPriority(501)
    let others = (0..<40).map { _ in
      let other = card.widthAnchor.constraint(equalToConstant: 300)
      other.priority = UILayoutPriority(500)
      return other
    }
    NSLayoutConstraint.activate(others + [one])
    #expect(laidOut().width == 10)
  }

  @Test func `a contradiction leaves the later constraint out, and is told`() {
    NSLayoutConstraint.activate([
      card.widthAnchor.constraint(equalToConstant: 80),
      card.widthAnchor.constraint(equalToConstant: 90),
    ])
    #expect(laidOut().width == 80)
    #expect(warnings.texts.count == 1)
    #expect(warnings.texts.first?.contains("UIView.width = 90.0") == true)
  }

  @Test func `views without a superview in common are not constrained, with a warning`() {
    let stranger = UIView()
    let constraint = card.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(warnings.texts.count == 1)
  }

  // Proves: VC13:LAY-10
  @Test func `a view that is taken away loses what held it, and keeps what holds below it`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(inner)
    let outside = card.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let inside = inner.leadingAnchor.constraint(equalTo: card.leadingAnchor)
    let own = card.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([outside, inside, own])
    card.removeFromSuperview()
    #expect(!outside.isActive)
    #expect(inside.isActive && own.isActive)
    #expect(root.constraints.isEmpty)
    #expect(card.constraints.count == 2)
  }

  @Test func `constraints stand at the view that their items share`() {
    let side = card.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let size = card.heightAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([side, size])
    #expect(root.constraints.map(\.sentence) == ["UIView.leading = UIView.leading"])
    #expect(card.constraints.map(\.sentence) == ["UIView.height = 1.0"])
    root.removeConstraint(side)
    #expect(root.constraints.isEmpty)
  }

  @Test func `a view whose mask counts lies where it lies, and others follow it`() {
    let given = UIView(frame: CGRect(x: 30, y: 40, width: 50, height: 60))
    root.addSubview(given)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: given.trailingAnchor, constant: 5),
      card.topAnchor.constraint(equalTo: given.topAnchor),
      card.widthAnchor.constraint(equalTo: given.widthAnchor),
      card.heightAnchor.constraint(equalToConstant: 7),
    ])
    #expect(laidOut() == CGRect(x: 85, y: 40, width: 50, height: 7))
    given.frame.origin = CGPoint(x: 100, y: 0)
    #expect(laidOut() == CGRect(x: 155, y: 0, width: 50, height: 7))
  }

  @Test func `leading and trailing change sides where reading goes from the right`() {
    card.semanticContentAttribute = .forceRightToLeft
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 40),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(laidOut().minX == 280)
  }

  @Test func `a chain of equal views shares what there is`() {
    let others = [UIView(), UIView()]
    for view in others {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let views = [card] + others
    NSLayoutConstraint.activate(
      [
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
        views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 10),
        views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor),
        views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
        views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
    fingers.application.endIteration()
    #expect(views.map(\.frame.minX) == [0, 110, 220])
    #expect(views.map(\.frame.width) == [100, 100, 100])
  }

  @Test func `a superview may be as large as what lies in it`() {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(inner)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 9),
      inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 4),
      inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 4),
      card.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 4),
      card.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 4),
      inner.widthAnchor.constraint(equalToConstant: 30),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(laidOut() == CGRect(x: 9, y: 9, width: 38, height: 28))
    #expect(inner.frame == CGRect(x: 4, y: 4, width: 30, height: 20))
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 38, height: 28))
  }

  @Test func `a transform is kept, and turns about where constraints put the middle`() {
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      card.widthAnchor.constraint(equalToConstant: 40),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    #expect(laidOut() == CGRect(x: 80, y: 80, width: 80, height: 80))
    #expect(card.center == CGPoint(x: 120, y: 120))
  }

  @Test func `a touch goes to the view where its constraints put it`() {
    let button = UIButton(type: .system)
    button.setTitle("Press", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      button.bottomAnchor.constraint(
        equalTo: root.safeAreaLayoutGuide.bottomAnchor, constant: -20),
    ])
    fingers.application.endIteration()
    #expect(button.frame.maxY == 460)
    #expect(button.frame.midX == 160)
    #expect(button.frame.width > 30)
    fingers.down(0, 160, 450)
    fingers.wait(50)
    fingers.up()
    #expect(presses == 1)
  }

  @Test func `content hugs and resists at its priorities`() {
    let name = UILabel()
    name.text = "Name"
    let value = UILabel()
    value.text = String(repeating: "long ", count: 30)
    for label in [name, value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    name.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    fingers.application.endIteration()
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(value.frame.maxX == 320)
    name.text = "A longer name"
    fingers.application.endIteration()
    #expect(name.frame.width == name.intrinsicContentSize.width)
    #expect(value.frame.minX == name.frame.maxX)
  }

  @Test func `a text of several lines grows downwards with less width`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let width = label.widthAnchor.constraint(equalToConstant: 300)
    width.isActive = true
    fingers.application.endIteration()
    let low = label.frame.height
    width.constant = 150
    fingers.application.endIteration()
    #expect(label.frame.height > low)
    #expect(low > label.font.pointSize * 2)
  }

  @Test func `a label has more room for larger letters of the same text, and gives it back`() {
    let label = UILabel()
    label.text = "Big"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    fingers.application.endIteration()
    let usual = label.frame.size
    label.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 34)])
    fingers.application.endIteration()
    #expect(label.frame.width > usual.width && label.frame.height > usual.height)
    label.text = "Big"
    fingers.application.endIteration()
    #expect(label.frame.size == usual)
  }

  @Test func `a text of several lines takes more width when it is longer, if there is some`() {
    let label = UILabel()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    label.text = "A word"
    fingers.application.endIteration()
    let line = label.frame.size
    #expect(line == label.intrinsicContentSize)
    label.text = "A word, and some more"
    fingers.application.endIteration()
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(label.frame.height == line.height && label.frame.width > line.width)
    label.text = String(repeating: "word ", count: 40)
    fingers.application.endIteration()
    #expect(label.frame.width <= 320 && label.frame.height > 2 * line.height)
  }
}
