import DactylControls
import Foundation
import InputTesting
import Testing

/// What the tests of KGNAutoLayout, PureLayout, AnchorKit and Layout expect of iOS, in cases of our own.
@MainActor
@Suite("Constraints as suites on iOS expect them")
struct AutoLayoutFactsTests {
  /// A view with a content of its own.
  final class Content: UIView {
    var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  /// One case: what is constrained, and where the child comes to lie in a parent of 200 points.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let frame: CGRect
    let make: @Sendable @MainActor (_ child: Content, _ parent: UIView) -> [NSLayoutConstraint]
    var testDescription: String { name }

    init(
      _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
      _ make: @escaping @Sendable @MainActor (Content, UIView) -> [NSLayoutConstraint]
    ) {
      self.name = name
      frame = CGRect(x: x, y: y, width: width, height: height)
      self.make = make
    }
  }

  /// All with one priority.
  private static func low(_ all: [NSLayoutConstraint]) -> [NSLayoutConstraint] {
    for constraint in all { constraint.priority = .defaultLow }
    return all
  }

  private static func edges(
    _ child: UIView, _ parent: UIView, _ inset: CGFloat
  ) -> [NSLayoutConstraint] {
    [
      child.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
      child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: inset),
      child.rightAnchor.constraint(equalTo: parent.rightAnchor, constant: -inset),
      child.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -inset),
    ]
  }

  nonisolated static let cases: [Case] = [
    Case("edges of low priority fill", 0, 0, 200, 200) { low(edges($0, $1, 0)) },
    Case("edges with an inset", 10, 10, 180, 180) { edges($0, $1, 10) },
    Case("edges with an outset", -10, -10, 220, 220) { edges($0, $1, -10) },
    Case("centered with a size", 75, 80, 50, 40) { child, parent in
      [
        child.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
        child.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
        child.widthAnchor.constraint(equalToConstant: 50),
        child.heightAnchor.constraint(equalToConstant: 40),
      ]
    },
    Case("centered with content", 85, 90, 30, 20) { child, parent in
      child.size = CGSize(width: 30, height: 20)
      return [
        child.centerXAnchor.constraint(equalTo: parent.centerXAnchor),
        child.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      ]
    },
    Case("required edges stretch content", 0, 0, 200, 200) { child, parent in
      child.size = CGSize(width: 30, height: 20)
      return edges(child, parent, 0)
    },
    Case("a far edge below resistance does not squeeze", 0, 0, 300, 20) { child, parent in
      child.size = CGSize(width: 300, height: 20)
      let far = child.trailingAnchor.constraint(equalTo: parent.trailingAnchor)
      far.priority = UILayoutPriority(749)
      return [child.leadingAnchor.constraint(equalTo: parent.leadingAnchor), far]
    },
    Case("a far edge above resistance squeezes", 0, 0, 200, 20) { child, parent in
      child.size = CGSize(width: 300, height: 20)
      let far = child.trailingAnchor.constraint(equalTo: parent.trailingAnchor)
      far.priority = UILayoutPriority(751)
      return [child.leadingAnchor.constraint(equalTo: parent.leadingAnchor), far]
    },
    Case("a far edge below hugging does not stretch", 0, 0, 30, 20) { child, parent in
      child.size = CGSize(width: 30, height: 20)
      let far = child.trailingAnchor.constraint(equalTo: parent.trailingAnchor)
      far.priority = UILayoutPriority(249)
      return [child.leadingAnchor.constraint(equalTo: parent.leadingAnchor), far]
    },
    Case("a far edge above hugging stretches", 0, 0, 200, 20) { child, parent in
      child.size = CGSize(width: 30, height: 20)
      let far = child.trailingAnchor.constraint(equalTo: parent.trailingAnchor)
      far.priority = UILayoutPriority(251)
      return [child.leadingAnchor.constraint(equalTo: parent.leadingAnchor), far]
    },
    Case("half as wide, and square", 0, 0, 100, 100) { child, parent in
      [
        child.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
        child.heightAnchor.constraint(equalTo: child.widthAnchor),
      ]
    },
    Case("the greatest that fits, in proportion", 0, 0, 200, 100) { child, parent in
      let width = child.widthAnchor.constraint(equalTo: parent.widthAnchor)
      let height = child.heightAnchor.constraint(equalTo: parent.heightAnchor)
      (width.priority, height.priority) = (.defaultHigh, .defaultHigh)
      return [
        child.widthAnchor.constraint(lessThanOrEqualTo: parent.widthAnchor),
        child.heightAnchor.constraint(lessThanOrEqualTo: parent.heightAnchor),
        child.widthAnchor.constraint(equalTo: child.heightAnchor, multiplier: 2), width, height,
      ]
    },
    Case("at least beats a smaller wish", 0, 0, 60, 10) { child, parent in
      let wish = child.widthAnchor.constraint(equalToConstant: 20)
      wish.priority = UILayoutPriority(999)
      return [
        child.widthAnchor.constraint(greaterThanOrEqualToConstant: 60), wish,
        child.heightAnchor.constraint(equalToConstant: 10),
      ]
    },
    Case("an item and an attribute, as before anchors", 20, 0, 180, 50) { child, parent in
      [
        NSLayoutConstraint(
          item: child, attribute: .leading, relatedBy: .equal, toItem: parent,
          attribute: .trailing, multiplier: 0.1, constant: 0),
        NSLayoutConstraint(
          item: child, attribute: .trailing, relatedBy: .equal, toItem: parent,
          attribute: .trailing, multiplier: 1, constant: 0),
        NSLayoutConstraint(
          item: child, attribute: .height, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 50),
      ]
    },
    Case("margins", 8, 8, 184, 184) { child, parent in
      let attributes: [NSLayoutConstraint.Attribute] = [.left, .right, .top, .bottom]
      let margins: [NSLayoutConstraint.Attribute] = [
        .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      ]
      return zip(attributes, margins).map {
        NSLayoutConstraint(
          item: child, attribute: $0, relatedBy: .equal, toItem: parent, attribute: $1,
          multiplier: 1, constant: 0)
      }
    },
    Case("system spacing", 16, 8, 10, 10) { child, parent in
      [
        child.leadingAnchor.constraint(
          equalToSystemSpacingAfter: parent.leadingAnchor, multiplier: 2),
        child.topAnchor.constraint(equalToSystemSpacingBelow: parent.topAnchor, multiplier: 1),
        child.widthAnchor.constraint(equalToConstant: 10),
        child.heightAnchor.constraint(equalToConstant: 10),
      ]
    },
    Case("middle at a third", 56.666_667, 0, 20, 20) { child, parent in
      [
        NSLayoutConstraint(
          item: child, attribute: .centerX, relatedBy: .equal, toItem: parent,
          attribute: .trailing, multiplier: 1 / 3, constant: 0),
        child.widthAnchor.constraint(equalToConstant: 20),
        child.heightAnchor.constraint(equalToConstant: 20),
      ]
    },
    Case("no size is less than nothing", 150, 0, 0, 10) { child, parent in
      let right = child.trailingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 100)
      right.priority = .defaultHigh
      return [
        child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 150), right,
        child.heightAnchor.constraint(equalToConstant: 10),
      ]
    },
  ]

  @Test(arguments: cases)
  func `a child in a parent without a window`(_ one: Case) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = Content()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    NSLayoutConstraint.activate(one.make(child, parent))
    parent.layoutIfNeeded()
    for (got, expected) in [
      (child.frame.minX, one.frame.minX), (child.frame.minY, one.frame.minY),
      (child.frame.width, one.frame.width), (child.frame.height, one.frame.height),
    ] { #expect(abs(got - expected) < 0.001) }
  }

  @Test func `content that changes its size is asked again`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = Content()
    child.translatesAutoresizingMaskIntoConstraints = false
    child.size = CGSize(width: 10, height: 10)
    parent.addSubview(child)
    child.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    parent.layoutIfNeeded()
    #expect(child.frame.size == CGSize(width: 10, height: 10))
    child.size = CGSize(width: 70, height: 15)
    parent.layoutIfNeeded()
    #expect(child.frame.size == CGSize(width: 70, height: 15))
    child.setContentHuggingPriority(.required, for: .vertical)
    #expect(child.contentHuggingPriority(for: .vertical) == .required)
    #expect(child.contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UILabel().contentHuggingPriority(for: .vertical) == UILayoutPriority(251))
    #expect(UIView().contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test func `constraints go from one set to another, and back`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let child = Content()
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    let size = [
      child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 20),
    ]
    let left = [child.leadingAnchor.constraint(equalTo: parent.leadingAnchor)]
    let right = [child.trailingAnchor.constraint(equalTo: parent.trailingAnchor)]
    NSLayoutConstraint.activate(size + left)
    parent.layoutIfNeeded()
    #expect(child.frame.minX == 0)
    for _ in 0..<3 {
      NSLayoutConstraint.deactivate(left)
      NSLayoutConstraint.activate(right)
      parent.layoutIfNeeded()
      #expect(child.frame.minX == 180)
      NSLayoutConstraint.deactivate(right)
      NSLayoutConstraint.activate(left)
      parent.layoutIfNeeded()
      #expect(child.frame.minX == 0)
    }
    NSLayoutConstraint.deactivate(size + left)
    #expect(parent.constraints.isEmpty && child.constraints.isEmpty)
    child.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `views that die take their constraints along`() {
    weak var kept: NSLayoutConstraint?
    do {
      let parent = UIView()
      let child = UIView()
      parent.addSubview(child)
      let constraint = child.widthAnchor.constraint(equalTo: parent.widthAnchor)
      constraint.isActive = true
      parent.layoutIfNeeded()
      kept = constraint
    }
    #expect(kept == nil)
  }

  @Test func `a cell is as high as what it holds at a width`() {
    let cell = UIView()
    let (title, text) = (UILabel(), UILabel())
    text.numberOfLines = 0
    title.text = "Title"
    text.text = String(repeating: "words ", count: 30)
    for label in [title, text] {
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(label)
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-10-[title]-4-[text]-10-|", metrics: nil,
        views: ["title": title, "text": text])
        + [title, text].flatMap {
          NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-10-[label]-10-|", metrics: nil, views: ["label": $0])
        })
    func height(at width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let (narrow, wide) = (height(at: 150), height(at: 600))
    #expect(narrow > wide)
    #expect(wide > 24 + title.intrinsicContentSize.height)
    #expect(height(at: 150) == narrow)
  }
}
