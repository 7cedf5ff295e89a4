import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

/// A view of a program's own, made in both ways.
@MainActor
private final class Card: UIView {
  var log: [String] = []
  let knob = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  override init(frame: CGRect) {
    super.init(frame: frame)
    log.append("frame")
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    log.append("coder")
    setUp()
  }

  private func setUp() {
    isMultipleTouchEnabled = true
    addSubview(knob)
  }
}

@MainActor
@Suite("Views and coders")
struct ViewCodingTests {
  private func archive(_ write: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    write(archiver)
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.decodingFailurePolicy = .setErrorAndReturn
    return coder
  }

  private let frame = CGRect(x: 10, y: 20, width: 100.25, height: 50)

  private func state(_ view: UIView) -> [String] {
    [
      "\(view.frame)", "\(view.bounds)", "\(view.center)", "\(view.transform)", "\(view.alpha)",
      "\(view.isHidden)", "\(view.tag)", "\(view.autoresizingMask)", "\(view.clipsToBounds)",
      "\(view.isUserInteractionEnabled)", "\(view.isMultipleTouchEnabled)",
      "\(view.isExclusiveTouch)", "\(view.contentMode)", "\(view.autoresizesSubviews)",
      "\(view.restorationIdentifier ?? "-")",
    ]
  }

  // Proves: VIEW:MAK-11, VIEW:CHK-01
  @Test func `a class made by frame and by coder ends in the same state`() throws {
    let byFrame = Card(frame: frame)
    let byCoder = try #require(Card(coder: try archive(UIView(frame: frame).encode(with:))))
    #expect(state(byCoder) == state(byFrame))
    #expect(byCoder.subviews == [byCoder.knob])
    #expect(byFrame.subviews == [byFrame.knob])
  }

  // Proves: VIEW:MAK-02
  @Test func `a coder never calls the initializer with a frame`() throws {
    let view = try #require(Card(coder: try archive { _ in }))
    #expect(view.log == ["coder"])
  }

  @Test func `a view comes out of a coder as it went in`() throws {
    let view = UIView(frame: frame)
    view.transform = CGAffineTransform(rotationAngle: 0.3)
    view.bounds.origin = CGPoint(x: -3, y: 4)
    view.alpha = 0.25
    view.isHidden = true
    view.tag = 7
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.autoresizesSubviews = false
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    view.isMultipleTouchEnabled = true
    view.isExclusiveTouch = true
    view.contentMode = .center
    view.restorationIdentifier = "card"
    let copy = try #require(UIView(coder: try archive(view.encode(with:))))
    #expect(state(copy) == state(view))
  }

  @Test func `an empty coder, and one without keys, make a view as fresh`() throws {
    let fresh = state(UIView())
    #expect(state(try #require(UIView(coder: try archive { _ in }))) == fresh)
    #expect(UIView(coder: NSObject()) == nil)
  }

  @Test func `numbers that are none are passed over`() throws {
    let coder = try archive {
      $0.encode("{{nan, 0}, {3, inf}}" as NSString, forKey: "UIBounds")
      $0.encode(5, forKey: "UICenter")
      $0.encode(Double.nan, forKey: "UIAlpha")
      $0.encode(400, forKey: "UIContentMode")
      $0.encode(-1, forKey: "UIAutoresizingMask")
    }
    let view = try #require(UIView(coder: coder))
    #expect(view.frame == .zero)
    #expect(view.alpha == 1)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.autoresizingMask.rawValue == 0x3F)
  }

  @Test func `views of a fixed size, and those that take no touches, stay so`() throws {
    let empty = try archive { _ in }
    #expect(UISwitch(coder: empty)?.bounds.size == UISwitch.size)
    #expect(UILabel(coder: empty)?.isUserInteractionEnabled == false)
    #expect(UIImageView(coder: empty)?.isUserInteractionEnabled == false)
    let touchable = UILabel(frame: frame)
    touchable.isUserInteractionEnabled = true
    let copy = UILabel(coder: try archive(touchable.encode(with:)))
    #expect(copy?.isUserInteractionEnabled == true)
    #expect(UIButton(coder: empty)?.isEnabled == true)
    let scrollView = try #require(UIScrollView(coder: empty))
    #expect(scrollView.panGestureRecognizer.view == scrollView)
  }
}
