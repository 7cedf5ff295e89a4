import DactylKit
import Foundation

/// The museum's photographs, drawn by the program: a kiosk that is copied to a panel needs no files.
enum Picture: String, CaseIterable {
  case garden = "Garden in the morning"
  case tower = "Tower at night"
  case sea = "The sea"
  case cellar = "Barrels in the cellar"

  /// The picture; painted anew in whatever size it is shown.
  @MainActor var image: UIImage {
    let size = CGSize(width: 800, height: 450)
    return UIGraphicsImageRenderer(size: size).image { context in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  @MainActor private func draw(in frame: CGRect) {
    switch self {
    case .garden:
      fill(frame, 0.62, 0.83, 0.95)
      oval(CGRect(x: 590, y: 50, width: 90, height: 90), 1, 0.87, 0.4)
      hill(frame, from: 300, over: 180, to: 330, 0.45, 0.7, 0.35)
      hill(frame, from: 380, over: 250, to: 300, 0.3, 0.58, 0.28)
      for index in 0..<9 {
        let x = 70 + CGFloat(index) * 82
        oval(CGRect(x: x, y: 390 - CGFloat(index % 3) * 22, width: 26, height: 26), 0.9, 0.3, 0.42)
      }
    case .tower:
      fill(frame, 0.07, 0.09, 0.2)
      for index in 0..<40 {
        let (x, y) = (CGFloat(index * 197 % 800), CGFloat(index * 89 % 260))
        oval(CGRect(x: x, y: y, width: 3, height: 3), 0.9, 0.9, 1)
      }
      oval(CGRect(x: 620, y: 60, width: 70, height: 70), 0.95, 0.94, 0.85)
      fill(CGRect(x: 340, y: 130, width: 120, height: 320), 0.2, 0.2, 0.27)
      fill(CGRect(x: 325, y: 105, width: 150, height: 34), 0.26, 0.26, 0.34)
      for row in 0..<3 {
        fill(CGRect(x: 385, y: 180 + row * 80, width: 30, height: 44), 1, 0.82, 0.4)
      }
    case .sea:
      fill(frame, 0.96, 0.75, 0.55)
      oval(CGRect(x: 330, y: 150, width: 140, height: 140), 1, 0.5, 0.3)
      for row in 0..<6 {
        let shade = CGFloat(row) * 0.06
        hill(
          frame, from: 235 + CGFloat(row) * 40, over: 225 + CGFloat(row) * 44,
          to: 245 + CGFloat(row) * 40, 0.2 - shade / 3, 0.45 - shade, 0.65 - shade)
      }
    case .cellar:
      fill(frame, 0.24, 0.19, 0.17)
      oval(CGRect(x: 60, y: 50, width: 680, height: 800), 0.36, 0.29, 0.25)
      fill(CGRect(x: 0, y: 395, width: 800, height: 55), 0.17, 0.13, 0.12)
      oval(CGRect(x: 330, y: 70, width: 140, height: 140), 0.55, 0.44, 0.3)
      oval(CGRect(x: 375, y: 115, width: 50, height: 50), 1, 0.87, 0.55)
      for index in 0..<3 {
        let x = 130 + CGFloat(index) * 190
        oval(CGRect(x: x, y: 240, width: 160, height: 160), 0.45, 0.28, 0.16)
        oval(CGRect(x: x + 14, y: 254, width: 132, height: 132), 0.62, 0.42, 0.25)
        fill(CGRect(x: x + 76, y: 256, width: 8, height: 128), 0.5, 0.32, 0.18)
      }
    }
  }

  @MainActor private func fill(_ rect: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    UIColor(red: red, green: green, blue: blue, alpha: 1).setFill()
    UIBezierPath(rect: rect).fill()
  }

  @MainActor private func oval(_ rect: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    UIColor(red: red, green: green, blue: blue, alpha: 1).setFill()
    UIBezierPath(ovalIn: rect).fill()
  }

  /// The ground below a curve from the left edge to the right one.
  @MainActor private func hill(
    _ frame: CGRect, from left: CGFloat, over top: CGFloat, to right: CGFloat, _ red: CGFloat,
    _ green: CGFloat, _ blue: CGFloat
  ) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: left))
    path.addQuadCurve(
      to: CGPoint(x: frame.maxX, y: right), controlPoint: CGPoint(x: frame.midX, y: top))
    path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
    path.addLine(to: CGPoint(x: 0, y: frame.maxY))
    path.close()
    UIColor(red: red, green: green, blue: blue, alpha: 1).setFill()
    path.fill()
  }
}
