import DactylGraphics
import Foundation
import Testing

@Suite("Paths")
struct PathTests {
  private func near(_ one: CGFloat, _ other: CGFloat, within slack: CGFloat = 0.01) -> Bool {
    abs(one - other) < slack
  }

  @Test func `a path that lines go on from begins where the first line ends`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addLine(to: CGPoint(x: 5, y: 4))
    #expect(
      path.outline.elements == [
        .move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 3, y: 4)),
        .line(to: CGPoint(x: 5, y: 4)),
      ])
  }

  @Test func `a line after a closed part begins where that part began`() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.outline.elements.suffix(2).first == .move(to: CGPoint(x: 1, y: 2)))
  }

  @Test func `a closed part leaves the current point where it began`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 9, y: 2))
    #expect(path.currentPoint == CGPoint(x: 9, y: 2))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `an oval holds its middle and not the corners of its rectangle`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(path.contains(CGPoint(x: 50, y: 25)))
    #expect(path.contains(CGPoint(x: 0.1, y: 25)))
    #expect(!path.contains(CGPoint(x: 8, y: 4)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `clockwise is as it is seen on the screen, and the other way round in Core Graphics`()
  {
    let center = CGPoint(x: 0, y: 0)
    let seen = UIBezierPath(
      arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let counted = CGMutablePath()
    counted.addArc(
      center: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(seen.cgPath == counted)
    // A quarter only: it stays right of and below the center, whose y points down.
    #expect(near(seen.bounds.minX, 0) && near(seen.bounds.minY, 0))
    let long = UIBezierPath(
      arcCenter: center, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(near(long.bounds.minX, -10) && near(long.bounds.minY, -10))
  }

  @Test(arguments: [true, false]) func `a whole turn is a circle either way`(clockwise: Bool) {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
    #expect(near(path.bounds.width, 20) && near(path.bounds.height, 20))
  }

  @Test func `an arc between tangents touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(near(path.currentPoint.x, 10) && near(path.currentPoint.y, 4))
    guard case .line(let touch) = path.outline.elements[1] else {
      Issue.record("no line to the arc")
      return
    }
    #expect(near(touch.x, 6) && near(touch.y, 0))
    #expect(path.boundingBoxOfPath.maxX < 10.01)
  }

  @Test func `a ring is hollow by even and odd, and filled by winding`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
    #expect(path.contains(CGPoint(x: 5, y: 15)))
  }

  @Test func `the box of all points is larger than that of the line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(near(path.boundingBoxOfPath.height, 5))
  }

  @Test func `the box of a curve that turns twice reaches as far either way`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 30), control2: CGPoint(x: 20, y: -30))
    // 90 t (1 - t) (1 - 2 t) at t = (1 ± 1 / √3) / 2.
    let box = path.boundingBoxOfPath
    #expect(near(box.minY, -8.66) && near(box.maxY, 8.66) && near(box.width, 30))
  }

  @Test func `a reversed path goes from its end to its start`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 10), controlPoint1: CGPoint(x: 20, y: 0),
      controlPoint2: CGPoint(x: 20, y: 10))
    #expect(
      path.reversing().outline.elements == [
        .move(to: CGPoint(x: 10, y: 10)),
        .curve(
          to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 20, y: 10), control2: CGPoint(x: 20, y: 0)),
        .line(to: .zero),
      ])
  }

  @Test func `only the corners that are named are round`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 98, y: 2)))
    #expect(path.contains(CGPoint(x: 98, y: 98)))
  }

  @Test func `a corner may be wider than it is high`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let added = CGMutablePath()
    added.addRoundedRect(in: rect, cornerWidth: 30, cornerHeight: 10)
    for path in [
      CGPath(roundedRect: rect, cornerWidth: 30, cornerHeight: 10, transform: nil), added,
    ] {
      #expect(path.contains(CGPoint(x: 2, y: 8)) && !path.contains(CGPoint(x: 8, y: 2)))
      #expect(path.contains(CGPoint(x: 98, y: 52)) && !path.contains(CGPoint(x: 92, y: 58)))
    }
  }

  @Test(arguments: [CGSize(width: 100, height: 20), CGSize(width: 20, height: 100)])
  func `a corner reaches at most to the middle of each side`(size: CGSize) {
    let rect = CGRect(origin: CGPoint(x: 5, y: 5), size: size)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 40, height: 40))
    #expect(path.bounds == rect)
    #expect(path.contains(CGPoint(x: rect.midX, y: rect.midY)))
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
  }

  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func `a path holds its left and upper edges, and not its right and lower ones`(
    rule: CGPathFillRule
  ) {
    let path = PathOutline(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (x, y, isIn) in [(0.0, 5.0, true), (5, 0, true), (10, 5, false), (5, 10, false)] {
      #expect(path.contains(CGPoint(x: x, y: y), using: rule) == isIn, "\(x) \(y)")
    }
  }

  @Test func `the outline of a line covers half its breadth on either side`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 100, y: 10))
    func line(_ cap: CGLineCap) -> CGPath {
      path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
    }
    #expect(line(.butt).boundingBox == CGRect(x: 0, y: 8, width: 100, height: 4))
    #expect(line(.square).boundingBox == CGRect(x: -2, y: 8, width: 104, height: 4))
    #expect(line(.round).contains(CGPoint(x: -1.9, y: 10)))
    #expect(!line(.butt).contains(CGPoint(x: 50, y: 12.1)))
  }

  @Test func `a corner is pointed up to the miter limit and cut off beyond it`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    func reach(_ limit: CGFloat) -> CGFloat {
      path.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: limit)
        .boundingBox.minY
    }
    let corner = CGPoint(x: 104.5, y: -4.5)
    // A right angle reaches √2 times the breadth.
    let pointed = path.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 1.5)
    let blunt = path.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 1.4)
    #expect(pointed.contains(corner))
    #expect(!blunt.contains(corner))
    #expect(reach(1.4) == -5)
  }

  @Test func `the line that closes a part is drawn like the others`() {
    func hook(isClosed: Bool) -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
      if isClosed { path.closeSubpath() }
      return path.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    }
    let middle = CGPoint(x: 50, y: 50)
    #expect(hook(isClosed: true).contains(middle))
    #expect(!hook(isClosed: false).contains(middle))
  }

  /// A closed square of 10 by 10 points, and beside it an open one, which begins at 20.
  private func squares() -> CGMutablePath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addLines(
      between: [CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)]
        + [CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 0)])
    return path
  }

  @Test func `a path holds what closed parts enclose, one of Core Graphics what is filled`() {
    let path = UIBezierPath(cgPath: squares())
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 25, y: 5)))
    #expect(squares().contains(CGPoint(x: 25, y: 5)))
    path.close()
    #expect(path.contains(CGPoint(x: 25, y: 5)))
  }

  @Test func `the path of a context holds what closed parts enclose, and the line of open ones`() {
    let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    context.addPath(squares())
    let (closed, open) = (CGPoint(x: 5, y: 5), CGPoint(x: 25, y: 5))
    for mode in [CGPathDrawingMode.fill, .eoFill, .fillStroke] {
      #expect(context.pathContains(closed, mode: mode) && !context.pathContains(open, mode: mode))
    }
    #expect(context.pathContains(CGPoint(x: 25, y: 0), mode: .stroke))
    context.closePath()
    #expect(context.pathContains(open, mode: .fill))
  }

  @Test func `dashes begin at their phase, and gaps are left out`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 20, y: 0))
    let dashed = path.copy(dashingWithPhase: 2, lengths: [6, 4])
    #expect(
      dashed.outline.elements == [
        .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 4, y: 0)),
        .move(to: CGPoint(x: 8, y: 0)), .line(to: CGPoint(x: 14, y: 0)),
        .move(to: CGPoint(x: 18, y: 0)), .line(to: CGPoint(x: 20, y: 0)),
      ])
  }

  @Test(arguments: [[], [0, 0], [-1, 2], [.nan, 1], [CGFloat.infinity]] as [[CGFloat]])
  func `lengths of dashes that say nothing leave the line whole`(lengths: [CGFloat]) {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.copy(dashingWithPhase: 0, lengths: lengths).outline == path.outline)
  }

  @Test func `a trimmed line is the part between two parts of its length`() {
    var line = PathOutline()
    line.append(.move(to: .zero))
    line.append(.line(to: CGPoint(x: 10, y: 0)))
    line.append(.line(to: CGPoint(x: 10, y: 10)))
    #expect(
      line.trimmed(from: 0.25, to: 0.75).elements == [
        .move(to: CGPoint(x: 5, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
        .line(to: CGPoint(x: 10, y: 5)),
      ])
    #expect(line.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(line.trimmed(from: 0, to: 1) == line)
  }

  @Test func `steps are shown in Core Graphics' order`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(
      to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let count = element.pointee.type == .addCurveToPoint ? 3 : 1
      let points = (0..<count).map { element.pointee.points[$0].x }
      seen.append("\(element.pointee.type) \(points)")
    }
    #expect(seen.prefix(2) == ["moveToPoint [1.0]", "addCurveToPoint [2.0, 3.0, 4.0]"])
    #expect(seen.count == 3 && seen[2].hasPrefix("closeSubpath"))
  }
}
