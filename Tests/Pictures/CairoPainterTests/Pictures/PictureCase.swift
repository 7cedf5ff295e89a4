import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames

/// One picture of the gallery: what it shows, and the views that it is made of.
struct PictureCase: Sendable {
  typealias Step = @MainActor @Sendable (UIWindow) -> Void

  var name: String
  var size = CGSize(width: 160, height: 100)
  var isDark = false
  /// Pixels per point.
  var scale: CGFloat = 1
  /// The moment that is painted, in seconds after the first iteration. What is presented or animated has come to its
  /// end after the usual three.
  var moment = 3.0
  /// Builds the views.
  var build: Step
  /// Acts on the views after the first iteration, such as by beginning an animation.
  var act: Step?
  /// Changes a painted picture. Then only the damage is painted.
  var change: Step?
  /// What is painted over the picture.
  var overlays: (@MainActor @Sendable (UIApplication) -> [any PictureOverlay])?

  init(
    _ name: String, size: CGSize = CGSize(width: 160, height: 100), isDark: Bool = false,
    scale: CGFloat = 1, at moment: Double = 3,
    overlays: (@MainActor @Sendable (UIApplication) -> [any PictureOverlay])? = nil,
    _ build: @escaping Step, then act: Step? = nil, change: Step? = nil
  ) {
    self.name = name
    self.size = size
    self.isDark = isDark
    self.scale = scale
    self.moment = moment
    self.overlays = overlays
    self.build = build
    self.act = act
    self.change = change
  }

  /// The picture, painted with the pinned fonts.
  @MainActor
  func paint() throws -> PixelSurface {
    let bench = try PictureBench()
    let measure = (TextMeasure.measure, TextMeasure.measureStyled)
    bench.painter.text.install()
    defer { (TextMeasure.measure, TextMeasure.measureStyled) = measure }
    bench.painter.background = isDark ? .black : .white
    let application = UIApplication()
    application.mainScreen = UIScreen(size: size, scale: scale)
    let window = UIWindow(frame: application.mainScreen.bounds)
    if isDark { window.overrideUserInterfaceStyle = .dark }
    window.makeKeyAndVisible()
    let marks = OverlayStack()
    marks.overlays = overlays?(application) ?? []
    build(window)
    let tree = DisplayTree(of: application.mainScreen, in: application)
    if let act {
      act(window)
      application.endIteration()
    }
    application.advance(to: Timestamp(microseconds: Int64(moment * 1_000_000)))
    tree.update()
    _ = marks.update(at: application.now, within: tree.list.bounds)
    let surface = try PixelSurface(
      width: Int(size.width * scale), height: Int(size.height * scale))
    let map = CGAffineTransform(scaleX: scale, y: scale)
    try bench.painter.paint(tree.list, overlay: marks.list, into: surface, map: map)
    if let change {
      change(window)
      let damage = tree.update()
      try bench.painter.paint(tree.list, into: surface, scale: scale, damage: damage)
    }
    return surface
  }
}

extension PixelSurface {
  /// A number that another picture does not have (FNV-1a of size and pixels).
  var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt32) {
      for shift: UInt32 in [0, 8, 16, 24] {
        hash = (hash ^ UInt64(word >> shift & 255)) &* 0x100_0000_01B3
      }
    }
    add(UInt32(width))
    add(UInt32(height))
    for y in 0..<height {
      for x in 0..<width { add(pixel(x: x, y: y)) }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
