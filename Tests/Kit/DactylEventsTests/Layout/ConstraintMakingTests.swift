import DactylEvents
import Foundation
import InputTesting
import Testing

/// The ways in which constraints are made, and what they say of themselves.
@MainActor
@Suite("Making constraints")
struct ConstraintMakingTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()
  let warnings = WarningLog()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(card)
    (root.accessibilityIdentifier, card.accessibilityIdentifier) = ("root", "card")
    card.translatesAutoresizingMaskIntoConstraints = false
    fingers.application.warningObserver = { [warnings] in warnings.add($0.sentence) }
  }

  private func laidOut(_ constraints: [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    return card.frame
  }

  @Test func `an anchor makes each relation to another anchor`() {
    let (one, other) = (card.leadingAnchor, root.leadingAnchor)
    #expect(one.constraint(equalTo: other).sentence == "card.leading = root.leading")
    #expect(one.constraint(lessThanOrEqualTo: other).sentence == "card.leading <= root.leading")
    #expect(one.constraint(greaterThanOrEqualTo: other).sentence == "card.leading >= root.leading")
    #expect(
      one.constraint(equalTo: other, constant: 3).sentence == "card.leading = root.leading + 3.0")
    #expect(
      one.constraint(lessThanOrEqualTo: other, constant: -3).sentence
        == "card.leading <= root.leading - 3.0")
    #expect(
      one.constraint(greaterThanOrEqualTo: other, constant: 3).sentence
        == "card.leading >= root.leading + 3.0")
  }

  @Test func `a size makes each relation to a number and to another size`() {
    let (one, other) = (card.widthAnchor, root.heightAnchor)
    #expect(one.constraint(equalToConstant: 5).sentence == "card.width = 5.0")
    #expect(one.constraint(lessThanOrEqualToConstant: 5).sentence == "card.width <= 5.0")
    #expect(one.constraint(greaterThanOrEqualToConstant: 5).sentence == "card.width >= 5.0")
    #expect(
      one.constraint(equalTo: other, multiplier: 2, constant: 1).sentence
        == "card.width = 2.0 × root.height + 1.0")
    #expect(
      one.constraint(lessThanOrEqualTo: other, multiplier: 2, constant: 1).sentence
        == "card.width <= 2.0 × root.height + 1.0")
    #expect(
      one.constraint(greaterThanOrEqualTo: other, multiplier: 2).sentence
        == "card.width >= 2.0 × root.height")
  }

  @Test func `the system's spacing is a constant, as often as asked for`() {
    let (x, y) = (root.leadingAnchor, root.topAnchor)
    let across = [
      card.leadingAnchor.constraint(equalToSystemSpacingAfter: x, multiplier: 2),
      card.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: x, multiplier: 2),
    ]
    let down = [
      card.topAnchor.constraint(equalToSystemSpacingBelow: y, multiplier: 2),
      card.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: y, multiplier: 2),
    ]
    #expect(across.map(\.relation) == [.equal, .greaterThanOrEqual])
    #expect(down.map(\.relation) == [.equal, .greaterThanOrEqual])
    #expect((across + down).map(\.constant) == [16, 16, 16, 16])
    #expect(across.map(\.firstAttribute) == [.leading, .leading])
    #expect(down.map(\.secondAttribute) == [.top, .top])
  }

  @Test func `the baselines of a view without text are its lower edge`() {
    let frame = laidOut([
      card.lastBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 90),
      card.leftAnchor.constraint(equalTo: root.leftAnchor),
      card.widthAnchor.constraint(equalToConstant: 10),
      card.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(frame == CGRect(x: 0, y: 70, width: 10, height: 20))
    let first = card.firstBaselineAnchor.constraint(equalTo: root.bottomAnchor)
    #expect(first.firstAttribute == .firstBaseline)
  }

  @Test func `a view adds and removes constraints, one and several`() {
    let constraints = [
      card.widthAnchor.constraint(equalToConstant: 5),
      card.heightAnchor.constraint(equalToConstant: 6),
    ]
    let side = card.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    root.addConstraint(side)
    card.addConstraints(constraints)
    #expect(root.constraints.count == 1 && root.constraints.first === side)
    #expect(card.constraints.map(\.sentence) == ["card.width = 5.0", "card.height = 6.0"])
    card.removeConstraints(constraints)
    root.removeConstraint(side)
    #expect(root.constraints.isEmpty && card.constraints.isEmpty)
    #expect(!constraints.contains { $0.isActive } && !side.isActive)
  }

  @Test func `a constraint names its relation, its views by identifier or class, and its guides`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let plain = UIView()
    let constraint = guide.leftAnchor.constraint(greaterThanOrEqualTo: plain.leftAnchor)
    #expect(constraint.sentence == "UILayoutGuide.left >= UIView.left")
    guide.identifier = "middle"
    #expect(constraint.sentence == "middle.left >= UIView.left")
    let foreign = NSLayoutConstraint(
      item: "text", attribute: .left, relatedBy: .lessThanOrEqual, toItem: card,
      attribute: .left, multiplier: 1, constant: 0)
    #expect(foreign.sentence == "nothing.left <= card.left" && foreign.firstItem == nil)
  }

  @Test func `an item that is no view or guide makes no second side`() {
    let constraint = NSLayoutConstraint(
      item: card, attribute: .width, relatedBy: .equal, toItem: "text", attribute: .width,
      multiplier: 1, constant: 7)
    #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
    #expect(laidOut([constraint]).width == 7)
  }

  @Test func `a constraint of what is no view stays inactive, with a warning`() {
    _ = fingers.application
    let foreign = NSLayoutConstraint(
      item: "text", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 7)
    let loose = UILayoutGuide().widthAnchor.constraint(equalToConstant: 3)
    NSLayoutConstraint.activate([foreign, loose])
    #expect(!foreign.isActive && !loose.isActive)
    #expect(
      warnings.texts == [
        "the constraint nothing.width = 7.0 is ignored: an item is no view or guide of a view",
        "the constraint UILayoutGuide.width = 3.0 is ignored: an item is no view or guide of a view",
      ])
  }

  @Test func `a constant that is no number places nothing`() {
    let frame = laidOut([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: .nan),
      card.widthAnchor.constraint(equalToConstant: .infinity),
      card.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(frame == CGRect(x: 8, y: 0, width: 0, height: 20))
  }

  @Test func `the same constant again asks for no layout`() {
    let width = card.widthAnchor.constraint(equalToConstant: 40)
    #expect(laidOut([width]).width == 40)
    card.bounds.size.width = 50
    root.layoutIfNeeded()
    let before = card.frame
    width.constant = 40
    root.layoutIfNeeded()
    #expect(card.frame == before)
    width.constant = 41
    root.layoutIfNeeded()
    #expect(card.frame.width == 41)
  }

  @Test(
    arguments: [
      (.leftMargin, 10), (.leadingMargin, 10), (.rightMargin, 290), (.trailingMargin, 290),
      (.centerXWithinMargins, 150),
    ] as [(NSLayoutConstraint.Attribute, Double)])
  func `margins of a view are places across`(attribute: NSLayoutConstraint.Attribute, x: Double) {
    root.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 30)
    let frame = laidOut([
      NSLayoutConstraint(
        item: card, attribute: .left, relatedBy: .equal, toItem: root, attribute: attribute,
        multiplier: 1, constant: 0),
      card.widthAnchor.constraint(equalToConstant: 5),
    ])
    #expect(Double(frame.minX) == x)
  }

  @Test(
    arguments: [(.topMargin, 20), (.bottomMargin, 440), (.centerYWithinMargins, 230)]
      as [(NSLayoutConstraint.Attribute, Double)])
  func `margins of a view are places down`(attribute: NSLayoutConstraint.Attribute, y: Double) {
    root.layoutMargins = UIEdgeInsets(top: 20, left: 10, bottom: 40, right: 30)
    let frame = laidOut([
      NSLayoutConstraint(
        item: card, attribute: .top, relatedBy: .equal, toItem: root, attribute: attribute,
        multiplier: 1, constant: 0),
      card.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(Double(frame.minY) == y)
  }

  @Test(
    arguments: [(.leadingMargin, 290, 5), (.trailingMargin, 10, -5)]
      as [(NSLayoutConstraint.Attribute, Double, Double)])
  func `from right to left the leading margin is the right one`(
    attribute: NSLayoutConstraint.Attribute, edge: Double, inset: Double
  ) {
    for view in [root, card] { view.semanticContentAttribute = .forceRightToLeft }
    root.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    let frame = laidOut([
      NSLayoutConstraint(
        item: card, attribute: attribute == .leadingMargin ? .leading : .trailing,
        relatedBy: .equal, toItem: root, attribute: attribute, multiplier: 1, constant: inset),
      card.widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(Double(attribute == .leadingMargin ? frame.maxX : frame.minX) == edge - inset)
  }

  @Test func `a guide has no margins of its own: those are its edges`() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    func edge(
      _ own: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: card, attribute: own, relatedBy: .equal, toItem: guide, attribute: other,
        multiplier: 1, constant: 0)
    }
    let frame = laidOut([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      guide.widthAnchor.constraint(equalToConstant: 100),
      guide.heightAnchor.constraint(equalToConstant: 60),
      edge(.left, .leftMargin), edge(.right, .rightMargin), edge(.top, .topMargin),
      edge(.bottom, .bottomMargin),
    ])
    #expect(frame == CGRect(x: 20, y: 30, width: 100, height: 60))
  }
}
