#if Drawing
  import CairoPainter
  import DactylKit
  import DisplayList
  import Foundation
  import InputFrames

  /// One picture of the gallery: what it shows, and the views that it is made of.
  struct PictureCase: Sendable {
    var name: String
    var size = CGSize(width: 160, height: 100)
    var isDark = false
    var build: @MainActor @Sendable (UIWindow) -> Void

    init(
      _ name: String, size: CGSize = CGSize(width: 160, height: 100), isDark: Bool = false,
      _ build: @escaping @MainActor @Sendable (UIWindow) -> Void
    ) {
      self.name = name
      self.size = size
      self.isDark = isDark
      self.build = build
    }

    /// The picture, painted with the pinned fonts.
    @MainActor
    func paint(scale: CGFloat = 1) throws -> PixelSurface {
      let bench = try PictureBench()
      let measure = TextMeasure.measure
      bench.painter.text.install()
      defer { TextMeasure.measure = measure }
      bench.painter.background =
        isDark
        ? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        : CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      let application = UIApplication()
      application.mainScreen = UIScreen(size: size)
      let window = UIWindow(frame: application.mainScreen.bounds)
      if isDark { window.overrideUserInterfaceStyle = .dark }
      window.makeKeyAndVisible()
      build(window)
      application.endTurn()
      // What is presented or animated comes to its end.
      application.advance(to: Timestamp(microseconds: 3_000_000))
      let tree = DisplayTree(of: application.mainScreen, in: application)
      let surface = try PixelSurface(
        width: Int(size.width * scale), height: Int(size.height * scale))
      try bench.painter.paint(tree.list, into: surface, scale: scale)
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
#endif
