import DactylKit
import Foundation
import InputFrames
import Testing

/// Layouts whose elements an animator moves.
@MainActor
@Suite("Dynamic layouts", .serialized)
struct DynamicLayoutTests {
  @Test func `an animator answers the attributes that its behaviors move`() {
    let layout = UICollectionViewLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 3, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(animator.layoutAttributesForCell(at: path) == nil)
    animator.addBehavior(UIAttachmentBehavior(item: attributes, attachedToAnchor: .zero))
    #expect(animator.layoutAttributesForCell(at: path) === attributes)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 0)) == nil)
    #expect(
      animator.layoutAttributesForSupplementaryView(ofKind: "header", at: path) == nil)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 20, height: 20)).count == 1)
    animator.removeAllBehaviors()
  }

  @Test func `each frame in which elements move makes the layout due`() {
    final class Falling: UICollectionViewLayout {
      var invalidations = 0
      override func invalidateLayout() {
        invalidations += 1
        super.invalidateLayout()
      }
    }
    let application = UIApplication()
    let layout = Falling()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    application.advance(to: application.now + .milliseconds(100))
    #expect(layout.invalidations > 1)
    #expect(attributes.center.y > 5)
    animator.removeAllBehaviors()
  }

  @Test func `layouts are equal when they are the same`() {
    let (one, other) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
    #expect(!one.flipsHorizontallyInOppositeLayoutDirection)
  }
}
