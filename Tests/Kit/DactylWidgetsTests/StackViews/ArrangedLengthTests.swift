import DactylKit
import Foundation
import InputTesting
import Testing

@_spi(Kit) @testable import DactylEvents

/// Constraints on views that a stack view arranges.
@MainActor
@Suite("Constraints in stack views")
struct ArrangedLengthTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))

  init() {
    fingers.view.addSubview(stack)
    stack.axis = .vertical
  }

  private func add(_ count: Int, to stack: UIStackView? = nil) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      (stack ?? self.stack).addArrangedSubview(view)
      return view
    }
  }

  private func heights(_ views: [UIView]) -> [CGFloat] {
    fingers.application.endIteration()
    return views.map(\.frame.height)
  }

  @Test func `a view with a fixed length keeps it, and another one fills the rest`() {
    let views = add(3)
    views[0].heightAnchor.constraint(equalToConstant: 50).isActive = true
    views[2].heightAnchor.constraint(equalToConstant: 60).isActive = true
    #expect(heights(views) == [50, 190, 60])
  }

  @Test func `a changed constant lays the stack out anew`() {
    let views = add(2)
    let height = views[0].heightAnchor.constraint(equalToConstant: 50)
    height.isActive = true
    #expect(heights(views) == [50, 250])
    height.constant = 80
    #expect(heights(views) == [80, 220])
    height.isActive = false
    views[1].heightAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(heights(views) == [270, 30])
  }

  @Test func `a length is a part of the stack's, or that of another view`() {
    let views = add(3)
    views[0].heightAnchor.constraint(equalTo: stack.heightAnchor, multiplier: 0.2).isActive = true
    views[2].heightAnchor.constraint(equalTo: views[0].heightAnchor, constant: 10).isActive = true
    #expect(heights(views)[0] == 60)
    views[1].heightAnchor.constraint(equalToConstant: 40).isActive = true
    stack.distribution = .equalSpacing
    for constraint in views[0].constraints { constraint.isActive = false }
    #expect(heights(views)[1] == 40)
  }

  @Test(arguments: [(10.0, 25.0), (30, 30), (50, 45)])
  func `least and greatest lengths limit the length of the content`(
    content: Double, expected: Double
  ) {
    final class Block: UIView {
      var side = 0.0
      override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    }
    let block = Block()
    block.side = content
    stack.distribution = .equalSpacing
    stack.addArrangedSubview(block)
    add(1)[0].heightAnchor.constraint(equalToConstant: 100).isActive = true
    block.heightAnchor.constraint(greaterThanOrEqualToConstant: 25).isActive = true
    block.heightAnchor.constraint(lessThanOrEqualToConstant: 45).isActive = true
    #expect(heights([block]) == [CGFloat(expected)])
  }

  @Test func `a box is as high as the constraints of its subviews ask for`() {
    let boxes = add(2)
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    boxes[0].addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: boxes[0].topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: boxes[0].bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: boxes[0].leadingAnchor),
      label.trailingAnchor.constraint(equalTo: boxes[0].trailingAnchor),
      label.heightAnchor.constraint(equalToConstant: 24),
    ])
    boxes[1].heightAnchor.constraint(equalToConstant: 100).isActive = true
    stack.distribution = .equalSpacing
    #expect(heights(boxes) == [40, 100])
    fingers.application.endIteration()
    #expect(label.frame == CGRect(x: 0, y: 8, width: 100, height: 24))
  }

  @Test func `constraints that place a stack are met by the lengths of its views`() {
    let inner = UIStackView()
    inner.axis = .vertical
    inner.spacing = 10
    inner.translatesAutoresizingMaskIntoConstraints = false
    fingers.view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: fingers.view.topAnchor, constant: 20),
      inner.leadingAnchor.constraint(equalTo: fingers.view.leadingAnchor, constant: 20),
      inner.widthAnchor.constraint(equalToConstant: 200),
    ])
    let views = add(2, to: inner)
    let height = views[0].heightAnchor.constraint(equalToConstant: 30)
    height.isActive = true
    views[1].heightAnchor.constraint(equalToConstant: 40).isActive = true
    fingers.application.endIteration()
    #expect(inner.frame == CGRect(x: 20, y: 20, width: 200, height: 80))
    height.constant = 50
    fingers.application.endIteration()
    #expect(inner.frame.height == 100)
    views[1].isHidden = true
    fingers.application.endIteration()
    #expect(inner.frame.height == 50)
  }

  private func text(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  @Test func `a text of several lines is as high as the column's width makes it`() {
    let long = text("a text that does not fit into a line of a narrow column at all")
    let inner = UIStackView(arrangedSubviews: [long, text("short")])
    inner.axis = .vertical
    inner.translatesAutoresizingMaskIntoConstraints = false
    fingers.view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: fingers.view.topAnchor),
      inner.leadingAnchor.constraint(equalTo: fingers.view.leadingAnchor),
    ])
    let width = inner.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    fingers.application.endIteration()
    let line = inner.arrangedSubviews[1].frame.height
    #expect(long.frame.height > 2 * line && long.frame.width == 100)
    #expect(inner.frame.height == long.frame.height + line)
    let narrow = long.frame.height
    width.constant = 220
    fingers.application.endIteration()
    #expect(long.frame.height < narrow)
    #expect(inner.frame.height == long.frame.height + line)
  }

  @Test func `a text of one line stays one`() {
    let long = text("a text that does not fit into a line of a narrow column at all", lines: 1)
    stack.distribution = .equalSpacing
    stack.addArrangedSubview(long)
    stack.addArrangedSubview(text("short"))
    #expect(heights([long])[0] == stack.arrangedSubviews[1].frame.height)
  }

  @Test func `a text in a row is as high as the width that is left for it`() {
    let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    row.alignment = .leading
    fingers.view.addSubview(row)
    let long = text("a text that does not fit into a line at all")
    row.addArrangedSubview(long)
    row.addArrangedSubview(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10)))
    fingers.application.endIteration()
    #expect(long.frame.width < 100)
    #expect(long.frame.height == long.contentSize(within: long.frame.width).height)
  }

  @Test func `no constraint on an arranged view is called unsatisfiable`() {
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    let views = add(2)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    views[0].heightAnchor.constraint(equalToConstant: 50).isActive = true
    views[0].widthAnchor.constraint(equalTo: stack.widthAnchor).isActive = true
    #expect(heights(views) == [50, 250])
    #expect(warnings == [])
  }
}
