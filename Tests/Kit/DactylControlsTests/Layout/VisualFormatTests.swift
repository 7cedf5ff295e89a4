import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite struct VisualFormatTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  let a = UIView()
  let b = UIView()

  private func lay(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = []
  ) -> [CGRect] {
    // Other tests' applications may be read from right to left.
    _ = UIApplication()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.addSubview(parent)
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: nil, views: ["a": a, "b": b]))
    }
    window.layoutIfNeeded()
    return [a.frame, b.frame]
  }

  @Test(arguments: [
    (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, false, 10.0, 50.0),
    (.directionLeftToRight, true, 10, 50),
    (.directionRightToLeft, false, 160, 110),
  ])
  func `a horizontal format runs in the direction that is set`(
    options: NSLayoutConstraint.FormatOptions, isMirrored: Bool, x: Double, next: Double
  ) {
    for view in [parent, a, b] {
      view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
    }
    let frames = lay("H:|-10-[a(30)]-10-[b(40)]", options: options)
    #expect(frames.map { Double($0.minX) } == [x, next])
  }

  @Test func `a format from right to left ends at the left edge`() {
    let frames = lay("H:[a(30)]-(>=5)-[b(40)]-10-|", "H:|-20-[a]", options: .directionRightToLeft)
    #expect(frames.map(\.minX) == [150, 10])
  }

  @Test func `a direction does not turn a vertical format`() {
    let frames = lay("V:|-10-[a(30)]-10-[b(40)]", options: .directionRightToLeft)
    #expect(frames.map(\.minY) == [10, 50])
  }

  @Test func `views are aligned in each attribute that is set`() {
    let frames = lay(
      "V:|-10-[a(30)]-10-[b(40)]", "H:|-15-[a(50)]", options: [.alignAllLeft, .alignAllRight])
    #expect(
      frames == [
        CGRect(x: 15, y: 10, width: 50, height: 30), CGRect(x: 15, y: 50, width: 50, height: 40),
      ])
  }

  @Test(arguments: [
    NSLayoutConstraint.FormatOptions.alignAllLastBaseline, .alignAllFirstBaseline,
  ])
  func `views are aligned at their baselines, which are their lower edges`(
    options: NSLayoutConstraint.FormatOptions
  ) {
    let frames = lay("H:|[a(10)][b(10)]", "V:|-10-[a(30)]", "V:[b(20)]", options: options)
    #expect(frames.map(\.maxY) == [40, 40])
  }

  @Test func `gaps from baseline to baseline lie between lines of text`() {
    let (upper, lower) = (UILabel(), UILabel())
    (upper.text, lower.text) = ("a", "b")
    parent.addSubview(upper)
    parent.addSubview(lower)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-1-[a]-30-[b]-2-|", options: .spacingBaselineToBaseline, metrics: nil,
      views: ["a": upper, "b": lower])
    #expect(made.map(\.firstAttribute) == [.top, .firstBaseline, .bottom])
    #expect(made.map(\.secondAttribute) == [.top, .lastBaseline, .bottom])
    #expect(made.map(\.constant) == [1, 30, 2])
  }
}
