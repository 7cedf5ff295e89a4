import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Constraints where text runs from right to left")
struct MirroredConstraintTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
    for view in [root, card] { view.semanticContentAttribute = .forceRightToLeft }
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  private func laidOut(_ constraints: [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    return card.frame
  }

  @Test func `a leading constant leads leftward from the right edge`() {
    let frame = laidOut([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
    ])
    #expect(frame == CGRect(x: 20, y: 20, width: 292, height: 40))
  }

  @Test func `a direction that changes moves what is placed already`() {
    for view in [root, card] { view.semanticContentAttribute = .unspecified }
    let before = laidOut([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      card.widthAnchor.constraint(equalToConstant: 100),
    ])
    #expect(before.minX == 8)
    for view in [root, card] { view.semanticContentAttribute = .forceRightToLeft }
    root.layoutIfNeeded()
    #expect(card.frame.maxX == 312)
  }

  @Test func `a greatest and a least place hold on the mirrored side`() {
    let close = card.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    close.priority = .defaultLow
    let frame = laidOut([
      card.widthAnchor.constraint(equalToConstant: 100), close,
      card.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
    ])
    #expect(frame == CGRect(x: 190, y: 20, width: 100, height: 40))
  }

  @Test(arguments: [
    // A factor counts from the right edge of the host; a middle is placed from the leading edge.
    (NSLayoutConstraint.Attribute.leading, NSLayoutConstraint.Attribute.trailing, 0.5, 10.0, 50.0),
    (.centerX, .leading, 1, 60, 210),
  ])
  func `factors and middles count from the right edge`(
    own: NSLayoutConstraint.Attribute, root other: NSLayoutConstraint.Attribute, factor: Double,
    constant: Double, left: Double
  ) {
    let frame = laidOut([
      card.widthAnchor.constraint(equalToConstant: 100),
      NSLayoutConstraint(
        item: card, attribute: own, relatedBy: .equal, toItem: root, attribute: other,
        multiplier: factor, constant: constant),
    ])
    #expect(frame == CGRect(x: left, y: 20, width: 100, height: 40))
  }

  @Test func `left and right stay where they are`() {
    let frame = laidOut([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      card.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
    ])
    #expect(frame == CGRect(x: 8, y: 20, width: 292, height: 40))
  }

  @Test func `a distance from leading to trailing is not negative`() {
    let frame = laidOut([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      card.leadingAnchor.anchorWithOffset(to: card.trailingAnchor)
        .constraint(equalToConstant: 120),
    ])
    #expect(frame == CGRect(x: 190, y: 20, width: 120, height: 40))
  }

  @Test func `a visual format runs from the leading side`() {
    let frame = laidOut(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-12-[card(80)]", options: [], metrics: nil, views: ["card": card]))
    #expect(frame == CGRect(x: 228, y: 20, width: 80, height: 40))
  }
}
