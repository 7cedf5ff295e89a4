import DisplayList
import Foundation
import Testing

@Suite("Damage")
struct DamageTests {
  @Test func `an empty rectangle damages nothing`() {
    var damage = Damage()
    damage.insert(CGRect(x: 10, y: 10, width: 0, height: 5))
    damage.insert(.null)
    #expect(damage.isEmpty)
    #expect(damage.bounds == .zero)
  }

  @Test func `a rectangle inside of another one adds nothing`() {
    var damage = Damage(CGRect(x: 0, y: 0, width: 100, height: 100))
    damage.insert(CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(damage.rectangles == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func `a rectangle takes the place of those inside of it`() {
    var damage = Damage(CGRect(x: 10, y: 10, width: 20, height: 20))
    damage.insert(CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(damage.rectangles == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func `two rectangles are joined where the one around both has no more area`() {
    var damage = Damage(CGRect(x: 0, y: 0, width: 24, height: 32))
    damage.insert(CGRect(x: 1, y: 0, width: 24, height: 32))
    #expect(damage.rectangles == [CGRect(x: 0, y: 0, width: 25, height: 32)])
    damage.insert(CGRect(x: 20, y: 30, width: 24, height: 32))
    #expect(damage.rectangles.count == 2, "a corner alone is not worth it")
  }

  @Test func `sixteen rectangles stay apart`() {
    var damage = Damage()
    for index in 0..<16 {
      damage.insert(CGRect(x: CGFloat(index * 50), y: 0, width: 10, height: 10))
    }
    #expect(damage.rectangles.count == 16)
  }

  @Test func `with the seventeenth the two whose union adds least are joined`() {
    var damage = Damage()
    for index in 0..<16 {
      damage.insert(CGRect(x: CGFloat(index * 50), y: 0, width: 10, height: 10))
    }
    damage.insert(CGRect(x: 315, y: 0, width: 10, height: 10))
    #expect(damage.rectangles.count == 16)
    #expect(damage.rectangles.last == CGRect(x: 300, y: 0, width: 25, height: 10))
  }

  @Test func `alignment widens to whole pixels and cuts at the picture's edges`() {
    let damage = Damage(CGRect(x: -5, y: 10.3, width: 20.1, height: 3.3))
    let aligned = damage.aligned(toScale: 2, within: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(aligned.rectangles == [CGRect(x: 0, y: 10, width: 15.5, height: 4)])
  }
}
