import DactylEvents
import Foundation
import Testing

@MainActor
@Suite("Autoresizing")
struct AutoresizingTests {
  typealias Mask = UIView.AutoresizingMask

  /// A superview of that width with a child at x 10, 30 wide; both 100 high.
  private func pair(_ mask: Mask, x: Double = 10, width: Double = 30) -> (UIView, UIView) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: x, y: 10, width: width, height: 30))
    child.autoresizingMask = mask
    parent.addSubview(child)
    return (parent, child)
  }

  private func place(_ mask: Mask, newWidth: Double) -> [Double] {
    let (parent, child) = pair(mask)
    parent.bounds.size.width = newWidth
    return [child.frame.minX, child.frame.width].map { (Double($0) * 1000).rounded() / 1000 }
  }

  /// The masks of one axis, and where the child lies in a superview of 160 and of 60.
  private static let proportional: [(mask: Mask, grown: [Double], shrunk: [Double])] = [
    ([], [10, 30], [10, 30]),
    (.flexibleLeftMargin, [70, 30], [-30, 30]),
    (.flexibleWidth, [10, 90], [10, 0]),
    (.flexibleRightMargin, [10, 30], [10, 30]),
    ([.flexibleLeftMargin, .flexibleWidth], [25, 75], [0, 0]),
    ([.flexibleWidth, .flexibleRightMargin], [10, 50], [10, 16.667]),
    ([.flexibleLeftMargin, .flexibleRightMargin], [18.571, 30], [4.286, 30]),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [16, 48], [6, 18]),
  ]

  private static let even: [(mask: Mask, grown: [Double], shrunk: [Double])] = [
    ([], [10, 30], [10, 30]),
    (.flexibleLeftMargin, [70, 30], [-30, 30]),
    (.flexibleWidth, [10, 90], [10, 0]),
    (.flexibleRightMargin, [10, 30], [10, 30]),
    ([.flexibleLeftMargin, .flexibleWidth], [40, 60], [-10, 10]),
    ([.flexibleWidth, .flexibleRightMargin], [10, 60], [10, 10]),
    ([.flexibleLeftMargin, .flexibleRightMargin], [40, 30], [-10, 30]),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], [30, 50], [-3.333, 16.667]),
  ]

  // Proves: VIEW:ARZ-04, VIEW:ARZ-05, VIEW:ARZ-06, VIEW:ARZ-09, VIEW:ARZ-10
  @Test(arguments: 0..<8)
  func `flexible parts share a change in proportion to their sizes`(row: Int) {
    let (mask, grown, shrunk) = Self.proportional[row]
    #expect(place(mask, newWidth: 160) == grown)
    #expect(place(mask, newWidth: 60) == shrunk)
  }

  // Proves: VIEW:ARZ-07, VIEW:ARZ-10
  @Test(arguments: 0..<8)
  func `by the even rule flexible parts share a change equally`(row: Int) {
    let application = UIApplication()
    application.autoresizingRule = .even
    defer { application.autoresizingRule = .proportional }
    let (mask, grown, shrunk) = Self.even[row]
    #expect(place(mask, newWidth: 160) == grown)
    #expect(place(mask, newWidth: 60) == shrunk)
  }

  // Proves: VIEW:ARZ-08
  @Test(arguments: 0..<64)
  func `the axes are independent in each of the 64 masks`(bits: Int) {
    let across: [Double] = Self.row(of: bits & 7)
    let down: [Double] = Self.row(of: bits >> 3)
    let (parent, child) = pair(Mask(rawValue: UInt(bits)))
    parent.bounds.size = CGSize(width: 160, height: 100)
    #expect(abs(child.frame.minX - across[0]) < 0.001)
    #expect(abs(child.frame.width - across[1]) < 0.001)
    #expect(child.frame.minY == 10)
    #expect(child.frame.height == 30)
    parent.bounds.size = CGSize(width: 160, height: 160)
    #expect(abs(child.frame.minY - down[0]) < 0.001)
    #expect(abs(child.frame.height - down[1]) < 0.001)
    #expect(abs(child.frame.minX - across[0]) < 0.001)
  }

  /// Where the masks of one axis, as their three bits, bring the child in a superview of 160.
  private static func row(of bits: Int) -> [Double] {
    proportional.first { $0.mask.rawValue == UInt(bits) }?.grown ?? []
  }

  // Proves: VIEW:ARZ-02
  @Test func `masks combine by union and by addition of their bits`() {
    let union: Mask = [.flexibleLeftMargin, .flexibleWidth]
    let sum = Mask.flexibleLeftMargin.rawValue + Mask.flexibleWidth.rawValue
    #expect(union == Mask(rawValue: sum))
    #expect(union.rawValue == 3)
    let all: [Mask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    let view = UIView()
    #expect(view.autoresizingMask == [])
    view.autoresizingMask = union
    #expect(view.autoresizingMask == union)
  }

  // Proves: VIEW:ARZ-01, VIEW:PRP-03
  @Test func `without autoresizesSubviews no subview moves`() {
    let (parent, child) = pair([.flexibleWidth, .flexibleHeight])
    #expect(parent.autoresizesSubviews)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 300, height: 300)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
    parent.autoresizesSubviews = true
    parent.frame.size.width = 310
    #expect(child.frame == CGRect(x: 10, y: 10, width: 40, height: 30))
  }

  // Proves: VIEW:ARZ-01, VIEW:PRP-03
  @Test func `a view without autoresizesSubviews is sized itself, and leaves its subviews`() {
    let (parent, child) = pair(.flexibleWidth)
    let leaf = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    leaf.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin]
    child.addSubview(leaf)
    child.autoresizesSubviews = false
    parent.frame.size.width += 60
    #expect(child.frame == CGRect(x: 10, y: 10, width: 90, height: 30))
    #expect(leaf.frame == CGRect(x: 5, y: 5, width: 20, height: 20))
  }

  // Proves: VIEW:ARZ-03
  @Test func `a subview whose size changed resizes its own subviews`() {
    let (parent, child) = pair(.flexibleWidth)
    let leaf = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    leaf.autoresizingMask = .flexibleWidth
    child.addSubview(leaf)
    parent.frame.size.width += 60
    #expect([parent, child, leaf].map(\.bounds.width) == [160, 90, 80])
  }

  @Test func `a move without a change of size leaves subviews alone`() {
    let (parent, child) = pair([.flexibleWidth, .flexibleLeftMargin])
    parent.center = CGPoint(x: 500, y: 500)
    parent.bounds.origin = CGPoint(x: 7, y: 7)
    parent.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
  }

  // Proves: VIEW:ARZ-09
  @Test func `a size never becomes less than nothing`() {
    let (parent, child) = pair([.flexibleWidth, .flexibleHeight])
    parent.bounds.size = .zero
    #expect(child.frame == CGRect(x: 10, y: 10, width: 0, height: 0))
    parent.bounds.size = CGSize(width: 50, height: 50)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  // Proves: VIEW:ARZ-09
  @Test func `parts of no size share a change equally`() {
    let parent = UIView(frame: .zero)
    let child = UIView(frame: .zero)
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    parent.addSubview(child)
    parent.frame.size.width = 90
    #expect(child.frame == CGRect(x: 30, y: 0, width: 30, height: 0))
  }

  // Proves: VIEW:ARZ-09
  @Test func `parts of less than no size together share a change equally`() {
    let (parent, child) = pair([.flexibleLeftMargin, .flexibleRightMargin], x: -100, width: 300)
    parent.frame.size.width = 160
    #expect(child.frame.minX == -70)
    #expect(child.frame.width == 300)
  }

  // Proves: VIEW:ARZ-09
  @Test func `a superview of negative size is taken upright`() {
    let (parent, child) = pair(.flexibleWidth)
    parent.bounds.size.width = -160
    #expect(parent.bounds == CGRect(x: -160, y: 0, width: 160, height: 100))
    #expect(child.frame.width == 90)
  }

  // Proves: VIEW:TRF-11, VIEW:ARZ-13
  @Test func `under a transform bounds and center go where they would go without it`() {
    let (parent, child) = pair([.flexibleLeftMargin, .flexibleWidth])
    let turn = CGAffineTransform(rotationAngle: 0.7)
    child.transform = turn
    parent.frame.size.width = 160
    #expect(child.transform == turn)
    #expect(child.bounds == CGRect(x: 0, y: 0, width: 75, height: 30))
    #expect(child.center == CGPoint(x: 62.5, y: 25))
    child.transform = .identity
    #expect(child.frame == CGRect(x: 25, y: 10, width: 75, height: 30))
  }

  @Test func `a subclass that overrides frame sees the change`() {
    final class Watching: UIView {
      var seen: [CGRect] = []
      override var frame: CGRect {
        didSet { seen.append(frame) }
      }
    }
    let (parent, _) = pair([])
    let child = Watching(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.frame.size.width = 160
    #expect(child.seen == [CGRect(x: 0, y: 0, width: 70, height: 10)])
  }

  // Proves: VIEW:ARZ-12, VIEW:MAK-08
  @Test func `a composite has its subviews and their masks when it is made`() {
    final class Composite: UIView {
      let face = UIView(frame: .zero)
      override init(frame: CGRect) {
        super.init(frame: frame)
        face.frame = bounds
        face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(face)
      }
    }
    let composite = Composite(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(composite.subviews == [composite.face])
    #expect(composite.face.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    composite.frame.size = CGSize(width: 80, height: 80)
    #expect(composite.face.frame == composite.bounds)
  }
}
