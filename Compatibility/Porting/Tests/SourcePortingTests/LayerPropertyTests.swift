import Foundation
import SourcePorting
import Testing

@Suite struct LayerPropertyTests {
  @Test(arguments: ["CALayer", "CAShapeLayer", "QuartzCore.CALayer"])
  func `a managed property of a layer is one that animations know`(layer: String) {
    let text = ported("class Dial: \(layer) {\n  @NSManaged public var angle: CGFloat\n}\n")
    #expect(text.contains("  @LayerProperty(\"angle\") public var angle: CGFloat\n"))
  }

  @Test func `so is one of a subclass of the program's own layer`() {
    let text = ported(
      "class Face: CALayer {}\nclass Dial: Face { @NSManaged var angle: CGFloat }\n")
    #expect(text.contains("@LayerProperty(\"angle\") var angle: CGFloat"))
  }

  @Test func `a managed property of another class loses the attribute`() {
    let text = ported("class Note: Model { @NSManaged var angle: Double }\n")
    #expect(!text.contains("LayerProperty"))
    #expect(!text.contains("@NSManaged"))
  }

  @Test func `a literal of an image searches it by name`() {
    let text = ported("let a = #imageLiteral(resourceName: \"dial\").size\n")
    #expect(text.contains("let a = (UIImage(named: \"dial\") ?? UIImage()).size\n"))
  }
}
