import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("UIStackView")
struct StackViewTests {
  private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func row(
    _ distribution: UIStackView.Distribution, spacing: CGFloat = 10, width: CGFloat = 200,
    _ views: UIView...
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = distribution
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 50)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `filling stretches what hugs its content least, of several the first`() {
    let stack = row(.fill, box(40, 20), box(60, 20))
    #expect(spans(stack) == [[0, 130], [140, 60]])
    stack.arrangedSubviews[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 40], [50, 150]])
  }

  @Test func `filling shrinks what resists least, and then the next`() {
    let stack = row(.fill, width: 80, box(60, 20), box(60, 20))
    #expect(spans(stack) == [[0, 10], [20, 60]])
    stack.arrangedSubviews[1].setContentCompressionResistancePriority(
      .defaultLow, for: .horizontal)
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 60], [70, 10]])
    stack.frame.size.width = 40
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 30], [40, 0]])
  }

  @Test func `equal lengths are equal, and proportions are kept`() {
    #expect(spans(row(.fillEqually, box(40, 20), box(60, 20))) == [[0, 95], [105, 95]])
    #expect(
      spans(row(.fillProportionally, spacing: 0, box(20, 20), box(60, 20)))
        == [[0, 50], [50, 150]])
  }

  @Test func `equal gaps are equal, and no smaller than the spacing`() {
    #expect(
      spans(row(.equalSpacing, box(20, 20), box(60, 20), box(20, 20)))
        == [[0, 20], [70, 60], [180, 20]])
    #expect(
      spans(row(.equalSpacing, width: 100, box(50, 20), box(50, 20))) == [[0, 40], [50, 50]])
  }

  @Test func `equal ways between centers are equal`() {
    #expect(
      spans(row(.equalCentering, box(20, 20), box(60, 20), box(40, 20)))
        == [[0, 20], [65, 60], [160, 40]])
  }

  @Test(
    arguments: [
      (.fill, 0, 50), (.top, 0, 20), (.center, 15, 20), (.bottom, 30, 20),
      (.firstBaseline, 0, 20), (.lastBaseline, 30, 20),
    ] as [(UIStackView.Alignment, CGFloat, CGFloat)])
  func `across the axis a view lies as the alignment says`(
    alignment: UIStackView.Alignment, start: CGFloat, length: CGFloat
  ) {
    let stack = row(.fill, box(40, 20))
    stack.alignment = alignment
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews[0].frame.minY == start)
    #expect(stack.arrangedSubviews[0].frame.height == length)
  }

  @Test func `a hidden view takes no room, and comes back`() {
    let stack = row(.equalSpacing, width: 140, box(40, 20), box(40, 20), box(40, 20))
    stack.arrangedSubviews[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(spans(stack)[2] == [100, 40] && stack.arrangedSubviews.count == 3)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(spans(stack)[2] == [75, 65])
    stack.arrangedSubviews[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(spans(stack).map { $0[1] } == [40, 40, 40])
  }

  @Test func `a view that leaves the stack is placed no longer`() {
    let views = [box(10, 10), box(20, 10), box(30, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]] && views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    stack.insertArrangedSubview(views[1], at: 0)
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    stack.insertArrangedSubview(box(1, 1), at: 99)
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func `a gap of its own, and margins`() {
    let first = box(20, 20)
    let stack = row(.fillEqually, first, box(20, 20), box(20, 20))
    stack.setCustomSpacing(30, after: first)
    #expect(stack.customSpacing(after: first) == 30)
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    #expect(spans(stack).map { $0[0].rounded() } == [10, 87, 143])
    #expect(first.frame.minY == 5 && first.frame.height == 40)
  }

  @Test func `a column goes down, and a stack in it has the size of its views`() {
    let inner = row(.fill, box(40, 20), box(60, 30))
    inner.frame = .zero
    #expect(inner.intrinsicContentSize == CGSize(width: 110, height: 30))
    let column = UIStackView(arrangedSubviews: [box(50, 10), inner])
    column.axis = .vertical
    column.alignment = .leading
    column.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    column.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 10, width: 110, height: 30))
  }

  // Proves: SB:3-stack
  @Test func `a file's stack places its views as they were saved, and anew at another size`() throws
  {
    let stack: UIStackView = try view(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="10" id="s">
        <rect key="frame" x="0" y="0" width="100" height="110"/><subviews>
        <label text="a" id="a"><rect key="frame" x="30" y="0" width="40" height="50"/></label>
        <label text="b" id="b"><rect key="frame" x="20" y="60" width="60" height="50"/></label>
        <label text="c" id="c"><rect key="frame" x="0" y="0" width="60" height="50"/></label>
        </subviews><variation key="default"><mask key="subviews"><exclude reference="c"/></mask>
        </variation></stackView>
      """)
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 30, y: 0, width: 40, height: 50), CGRect(x: 20, y: 60, width: 60, height: 50),
      ])
    stack.frame.size = CGSize(width: 200, height: 210)
    stack.layoutIfNeeded()
    #expect(
      stack.arrangedSubviews.map(\.frame) == [
        CGRect(x: 80, y: 0, width: 40, height: 100), CGRect(x: 70, y: 110, width: 60, height: 100),
      ])
  }

  /// Interface Builder's own layout is the judge.
  @Test(.enabled(if: !StoryboardCorpus.files.isEmpty, "../shared/corpus/storyboards is not there"))
  func `stacks of public files place their views where Interface Builder did`() throws {
    var stacks = 0
    var same = 0
    for url in StoryboardCorpus.files {
      for element in all("stackView", in: try InterfaceFile(contentsOf: url).document) {
        guard let made = anyLoad().makeView(element) as? UIStackView,
          made.arrangedSubviews.count > 1,
          element.child("subviews")?.children.allSatisfy({ $0.rectangle("frame") != nil }) == true
        else { continue }
        let saved = made.arrangedSubviews.map(\.frame)
        // One that the editor had not laid out yet judges nothing.
        guard !saved.contains(where: \.isEmpty) else { continue }
        made.layoutIfNeeded()
        stacks += 1
        let placed = made.arrangedSubviews.map(\.frame)
        if zip(saved, placed).allSatisfy({ near($0, $1) }) { same += 1 }
      }
    }
    print("\(same) of \(stacks) stacks")
    // The others align baselines, or pictures by what shows of them.
    #expect(stacks > 60 && Double(same) >= Double(stacks) * 0.9)
  }

  private func near(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) <= 1 && abs(one.minY - other.minY) <= 1
      && abs(one.width - other.width) <= 1 && abs(one.height - other.height) <= 1
  }

  private func all(_ name: String, in element: InterfaceElement) -> [InterfaceElement] {
    (element.name == name ? [element] : []) + element.children.flatMap { all(name, in: $0) }
  }
}
