import DactylKit
import Foundation

/// The pictures of the tabs. They have one color, and the tab bar tints them.
@MainActor
enum Sign {
  case rooms, photographs, guestBook, tickets, settings

  var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 28, height: 28)).image { _ in
      UIColor.black.set()
      let path = outline
      path.lineWidth = 2
      path.stroke()
    }
    .withRenderingMode(.alwaysTemplate)
  }

  private var outline: UIBezierPath {
    switch self {
    case .rooms:
      UIBezierPath(
        lines: [[(3, 14), (14, 4), (25, 14)], [(6, 12), (6, 24), (22, 24), (22, 12)]],
        ovals: [])
    case .photographs:
      UIBezierPath(
        lines: [
          [(3, 5), (25, 5), (25, 23), (3, 23), (3, 5)],
          [(4, 21), (11, 13), (16, 18), (19, 15), (24, 20)],
        ], ovals: [CGRect(x: 17, y: 8, width: 4, height: 4)])
    case .guestBook:
      UIBezierPath(
        lines: [
          [(14, 7), (14, 24), (3, 21), (3, 4), (14, 7), (25, 4), (25, 21), (14, 24)]
        ], ovals: [])
    case .tickets:
      UIBezierPath(
        lines: [
          [(3, 7), (25, 7), (25, 21), (3, 21), (3, 7)], [(18, 9), (18, 12)], [(18, 16), (18, 19)],
        ], ovals: [])
    case .settings:
      UIBezierPath(
        lines: [
          [(3, 9), (15, 9)], [(21, 9), (25, 9)], [(3, 20), (7, 20)], [(13, 20), (25, 20)],
        ],
        ovals: [
          CGRect(x: 15, y: 6, width: 6, height: 6), CGRect(x: 7, y: 17, width: 6, height: 6),
        ])
    }
  }
}

extension UIBezierPath {
  /// Lines through points, and circles.
  fileprivate convenience init(lines: [[(CGFloat, CGFloat)]], ovals: [CGRect]) {
    self.init()
    for line in lines {
      for (index, point) in line.enumerated() {
        let place = CGPoint(x: point.0, y: point.1)
        if index == 0 { move(to: place) } else { addLine(to: place) }
      }
    }
    for oval in ovals { append(UIBezierPath(ovalIn: oval)) }
  }
}
