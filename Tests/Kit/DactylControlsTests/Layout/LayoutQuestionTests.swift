import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Questions about the layout by constraints")
struct LayoutQuestionTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()
  let other = UIView()

  init() {
    fingers.view.addSubview(root)
    for view in [card, other] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  private func pin(_ view: UIView, _ frame: CGRect) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }

  @Test func `a view is ambiguous until constraints determine its place and size`() {
    #expect(card.hasAmbiguousLayout)
    let constraints = [
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      card.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      card.widthAnchor.constraint(equalToConstant: 40),
      card.heightAnchor.constraint(equalToConstant: 30),
    ]
    var answers: [Bool] = []
    for constraint in constraints {
      constraint.isActive = true
      answers.append(card.hasAmbiguousLayout)
    }
    #expect(answers == [true, true, true, false])
  }

  @Test func `inequalities leave a choice unless they leave one value`() {
    pin(card, CGRect(x: 10, y: 10, width: 50, height: 50))
    card.constraints.first { $0.firstAttribute == .width }?.isActive = false
    card.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    #expect(card.hasAmbiguousLayout)
    card.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    #expect(!card.hasAmbiguousLayout)
  }

  @Test func `a lower priority settles what an inequality leaves open`() {
    pin(card, CGRect(x: 10, y: 10, width: 50, height: 50))
    card.constraints.first { $0.firstAttribute == .width }?.isActive = false
    card.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    let wide = card.widthAnchor.constraint(equalToConstant: 200)
    wide.priority = .defaultLow
    wide.isActive = true
    #expect(!card.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(card.frame.width == 80)
  }

  @Test func `two labels that share a row with equal priorities are ambiguous until one differs`() {
    let (left, right) = (UILabel(), UILabel())
    for label in [left, right] {
      label.text = "Text"
      root.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(left.hasAmbiguousLayout)
    #expect(right.hasAmbiguousLayout)
    left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    #expect(!left.hasAmbiguousLayout)
    #expect(!right.hasAmbiguousLayout)
  }

  @Test func `a view that its mask places, and one without a superview, are not ambiguous`() {
    #expect(!root.hasAmbiguousLayout)
    card.removeFromSuperview()
    #expect(!card.hasAmbiguousLayout)
  }

  @Test func `exercising ambiguity moves a view to another end that the constraints allow`() {
    pin(card, CGRect(x: 10, y: 10, width: 50, height: 50))
    root.constraints.first { $0.firstAttribute == .leading }?.isActive = false
    root.layoutIfNeeded()
    var places: [CGFloat] = [card.frame.minX]
    for _ in 0..<2 {
      card.exerciseAmbiguityInLayout()
      places.append(card.frame.minX)
    }
    #expect(places == [0, 270, 0])
    #expect(card.frame.size == CGSize(width: 50, height: 50))
  }

  @Test func `exercising ambiguity leaves a determined view where it is`() {
    pin(card, CGRect(x: 10, y: 20, width: 50, height: 50))
    root.layoutIfNeeded()
    card.exerciseAmbiguityInLayout()
    #expect(card.frame == CGRect(x: 10, y: 20, width: 50, height: 50))
  }

  @Test func `the constraints that affect an axis are those of the view, then its superviews'`() {
    pin(card, CGRect(x: 10, y: 20, width: 50, height: 50))
    pin(other, CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(
      card.constraintsAffectingLayout(for: .horizontal).map(\.firstAttribute) == [.width, .leading])
    #expect(
      card.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.height, .top])
  }

  @Test func `a distance between anchors is a size for constraints`() {
    pin(card, CGRect(x: 30, y: 0, width: 50, height: 50))
    let third = UIView()
    root.addSubview(third)
    third.translatesAutoresizingMaskIntoConstraints = false
    let distance = card.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    NSLayoutConstraint.activate([
      third.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      third.topAnchor.constraint(equalTo: root.topAnchor),
      third.widthAnchor.constraint(equalTo: distance, multiplier: 0.5),
      third.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(third.frame.width == 120)
    root.frame.size.width = 200
    fingers.application.endIteration()
    #expect(third.frame.width == 60)
  }

  @Test func `a distance can be the first side, as that between two edges`() {
    pin(card, CGRect(x: 30, y: 40, width: 50, height: 50))
    let third = UIView()
    root.addSubview(third)
    third.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      third.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      third.widthAnchor.constraint(equalToConstant: 10),
      third.heightAnchor.constraint(equalToConstant: 10),
      card.bottomAnchor.anchorWithOffset(to: third.topAnchor)
        .constraint(equalTo: card.topAnchor.anchorWithOffset(to: card.bottomAnchor)),
    ])
    root.layoutIfNeeded()
    #expect(third.frame.minY == 140)
  }

  @Test func `a distance to a view that leaves the tree goes with it`() {
    pin(card, CGRect(x: 30, y: 40, width: 50, height: 50))
    let distance = card.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    let width = other.widthAnchor.constraint(equalTo: distance)
    width.isActive = true
    card.removeFromSuperview()
    #expect(!width.isActive)
  }

  @Test func `a constraint names its sides and answers its anchors`() {
    card.accessibilityIdentifier = "card"
    root.accessibilityIdentifier = "root"
    let distance = card.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    let width = card.widthAnchor.constraint(equalTo: distance, multiplier: 2)
    #expect(width.sentence == "card.width = 2.0 × (root.trailing - card.trailing)")
    let again = width.firstAnchor.constraint(
      equalTo: card.heightAnchor as AnyObject as? NSLayoutAnchor<AnyObject> ?? width.firstAnchor)
    #expect(again.firstAttribute == .width)
    #expect(width.secondAnchor != nil)
    #expect(card.widthAnchor.constraint(equalToConstant: 3).secondAnchor == nil)
  }
}
