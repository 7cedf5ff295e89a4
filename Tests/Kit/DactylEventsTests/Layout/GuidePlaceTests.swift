import DactylEvents
import Foundation
import InputTesting
import Testing

/// Layout guides that constraints place, and what is asked about them.
@MainActor
@Suite("Layout guides and constraints")
struct GuidePlaceTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let box = UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
  let card = UIView()
  let guide = UILayoutGuide()

  init() {
    fingers.view.addSubview(root)
    root.addSubview(box)
    root.addSubview(card)
    card.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Constraints that place a guide of a view.
  private func place(
    _ guide: UILayoutGuide, in view: UIView, _ frame: CGRect
  ) -> [NSLayoutConstraint] {
    [
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: frame.minX),
      guide.topAnchor.constraint(equalTo: view.topAnchor, constant: frame.minY),
      guide.widthAnchor.constraint(equalToConstant: frame.width),
      guide.heightAnchor.constraint(equalToConstant: frame.height),
    ]
  }

  /// Constraints that lay the card over a guide.
  private func cover(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      card.leftAnchor.constraint(equalTo: guide.leftAnchor),
      card.rightAnchor.constraint(equalTo: guide.rightAnchor),
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
  }

  @Test func `a guide is in its view's list until it is removed, and belongs to one view`() {
    #expect(root.layoutGuides.isEmpty && guide.owningView == nil)
    root.addLayoutGuide(guide)
    #expect(root.layoutGuides.count == 1 && root.layoutGuides.first === guide)
    box.addLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && guide.owningView === box)
    root.removeLayoutGuide(guide)
    #expect(guide.owningView === box && box.layoutGuides.count == 1)
    box.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && box.layoutGuides.isEmpty)
  }

  @Test func `a guide that is removed takes its constraints along, and others stay`() {
    root.addLayoutGuide(guide)
    let places = place(guide, in: root, CGRect(x: 1, y: 2, width: 3, height: 4))
    let own = card.widthAnchor.constraint(equalToConstant: 9)
    NSLayoutConstraint.activate(places + [own] + cover(guide).prefix(1))
    root.removeLayoutGuide(guide)
    #expect(!places.contains { $0.isActive } && own.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func `without a view or constraints a guide is empty, with some it has what they say`() {
    #expect(guide.layoutFrame == .zero)
    root.addLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero)
    guide.widthAnchor.constraint(equalToConstant: 40).isActive = true
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 40, height: 0))
    guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 7).isActive = true
    #expect(guide.layoutFrame == CGRect(x: 0, y: 7, width: 40, height: 0))
  }

  @Test func `a guide of a view in another view places what lies beside that view`() {
    box.addLayoutGuide(guide)
    NSLayoutConstraint.activate(
      place(guide, in: box, CGRect(x: 10, y: 20, width: 30, height: 40)) + cover(guide))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(card.frame == CGRect(x: 60, y: 80, width: 30, height: 40))
  }

  @Test(arguments: [
    (UISemanticContentAttribute.forceLeftToRight, CGFloat(10)), (.forceRightToLeft, 30),
  ])
  func `a guide begins and ends as its view is read`(
    direction: UISemanticContentAttribute, left: CGFloat
  ) {
    box.semanticContentAttribute = direction
    box.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      guide.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -30),
      guide.topAnchor.constraint(equalTo: box.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(guide.layoutFrame == CGRect(x: left, y: 0, width: 160, height: 20))
  }

  @Test func `a view's margins and safe area place what lies beside it`() {
    box.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    NSLayoutConstraint.activate(cover(box.layoutMarginsGuide))
    root.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 52, y: 61, width: 194, height: 196))
  }

  // MARK: Ambiguity

  @Test func `a guide is ambiguous until constraints determine its place and size`() {
    #expect(!guide.hasAmbiguousLayout)
    root.addLayoutGuide(guide)
    #expect(guide.hasAmbiguousLayout)
    var answers: [Bool] = []
    for constraint in place(guide, in: root, CGRect(x: 1, y: 2, width: 3, height: 4)) {
      constraint.isActive = true
      answers.append(guide.hasAmbiguousLayout)
    }
    #expect(answers == [true, true, true, false])
  }

  @Test func `a guide that its view gives is never ambiguous`() {
    #expect(!root.safeAreaLayoutGuide.hasAmbiguousLayout)
    #expect(!root.layoutMarginsGuide.hasAmbiguousLayout)
  }

  @Test func `the constraints that affect a guide are those that name it, on their axis`() {
    box.addLayoutGuide(guide)
    let places = place(guide, in: box, CGRect(x: 1, y: 2, width: 3, height: 4))
    let outer = cover(guide)
    NSLayoutConstraint.activate(places + outer + [card.widthAnchor.constraint(equalToConstant: 3)])
    func names(_ constraints: [NSLayoutConstraint]) -> Set<String> {
      Set(constraints.map(\.sentence))
    }
    let across = [places[0], places[2], outer[0], outer[1]]
    #expect(names(guide.constraintsAffectingLayout(for: .horizontal)) == names(across))
    let down = [places[1], places[3], outer[2], outer[3]]
    #expect(names(guide.constraintsAffectingLayout(for: .vertical)) == names(down))
    #expect(UILayoutGuide().constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func `a guide that a view gives answers its constraints whenever it is asked for`() {
    let side = card.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor)
    let other = card.trailingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.trailingAnchor)
    NSLayoutConstraint.activate([side, other])
    let found = root.layoutMarginsGuide.constraintsAffectingLayout(for: .horizontal)
    #expect(found.count == 1 && found.first === side)
    #expect(root.layoutMarginsGuide.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(box.layoutMarginsGuide.constraintsAffectingLayout(for: .horizontal).isEmpty)
  }

  @Test func `constraints between anchors' distances affect the views at both ends`() {
    let distance = card.leadingAnchor.anchorWithOffset(to: root.trailingAnchor)
    let gap = box.leadingAnchor.anchorWithOffset(to: box.trailingAnchor)
    let constraint = distance.constraint(equalTo: gap)
    constraint.isActive = true
    for view in [card, root, box] {
      let found = view.constraintsAffectingLayout(for: .horizontal)
      #expect(found.count == 1 && found.first === constraint)
    }
    #expect(card.constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test func `a place that has no end on one side is ambiguous`() {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 10),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 5),
      card.heightAnchor.constraint(equalToConstant: 5),
    ])
    #expect(card.hasAmbiguousLayout)
  }

  @Test func `exercising ambiguity moves a view down where only that is open`() {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      card.widthAnchor.constraint(equalToConstant: 50),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    card.exerciseAmbiguityInLayout()
    #expect(card.frame == CGRect(x: 10, y: 440, width: 50, height: 40))
  }

  @Test func `exercising ambiguity widens a view without a width up to its superview's edge`() {
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      card.topAnchor.constraint(equalTo: root.topAnchor),
      card.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    card.exerciseAmbiguityInLayout()
    #expect(card.frame == CGRect(x: 20, y: 0, width: 300, height: 40))
  }

  // MARK: Guides of the focus

  @Test func `a focus guide belongs to its view, holds nothing, and leads where it has a goal`() {
    let focus = UIFocusGuide()
    root.addLayoutGuide(focus)
    #expect(focus.parentFocusEnvironment === root && focus.focusItemContainer == nil)
    #expect(!focus.canBecomeFocused)
    focus.preferredFocusEnvironments = [card]
    #expect(focus.canBecomeFocused)
    focus.isEnabled = false
    #expect(!focus.canBecomeFocused)
    NSLayoutConstraint.activate(
      place(focus, in: root, CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(focus.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
