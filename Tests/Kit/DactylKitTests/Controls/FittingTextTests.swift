import DactylKit
import Foundation
import Testing

/// `sizeToFit()` of what shows a text.
@MainActor
@Suite("Sizes that fit texts", .serialized)
struct FittingTextTests {
  @Test func `a label takes the size of its one line, however narrow it was`() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    label.text = "A line"
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 5, y: 6), size: label.intrinsicContentSize))
    #expect(label.frame.width > 20)
  }

  @Test func `a label of several lines keeps to its width`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 1))
    label.text = "several words that need more than one line"
    label.numberOfLines = 0
    let single = label.intrinsicContentSize
    label.sizeToFit()
    #expect(label.frame.width <= 60)
    #expect(label.frame.height > single.height)
    label.frame.size.width = 0
    label.sizeToFit()
    #expect(label.frame.size == single)
  }

  @Test func `an empty label fits into nothing`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.sizeToFit()
    #expect(label.frame.width == 0)
  }

  @Test func `a button and a field take the size that their constraints ask for`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    button.setTitle("Continue", for: .normal)
    button.sizeToFit()
    #expect(button.frame.size == button.intrinsicContentSize)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    field.text = "Name"
    field.sizeToFit()
    #expect(field.frame.size == field.intrinsicContentSize)
  }
}
