import CairoPainter
import DactylKit
import Foundation
import Testing

@MainActor
@Suite("ScreenPictures")
struct ScreenPicturesTests {
  private let application = UIApplication()
  private let window: UIWindow

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 40, height: 20))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
  }

  /// Width and height of a PNG file: the eight bytes behind the name of its first part.
  private func size(_ png: Data) -> [UInt32] {
    [16, 20].map { start in
      png[png.startIndex + start..<png.startIndex + start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  @Test func `a picture is made only when the screen shows something new`() throws {
    let pictures = ScreenPictures(try CairoPainter())
    #expect(try pictures.png(of: application) == nil)
    window.backgroundColor = .red
    let red = try #require(try pictures.png(of: application))
    #expect(size(red) == [40, 20])
    #expect(try pictures.png(of: application) == nil)
    window.backgroundColor = .blue
    #expect(try pictures.png(of: application) != red)
    // What becomes empty again is new, too.
    window.backgroundColor = nil
    #expect(try pictures.png(of: application) != nil)
  }

  @Test(arguments: [(1024, 100), (2048, 50)])
  func `a screen of more than 1,024 points is painted smaller`(
    width: Double, height: UInt32
  ) throws {
    application.mainScreen = UIScreen(size: CGSize(width: width, height: 100))
    window.screen = application.mainScreen
    window.frame = application.mainScreen.bounds
    window.backgroundColor = .red
    let pictures = ScreenPictures(try CairoPainter())
    #expect(size(try #require(try pictures.png(of: application))) == [1024, height])
  }

  @Test func `another main screen is painted from then on`() throws {
    window.backgroundColor = .red
    let pictures = ScreenPictures(try CairoPainter())
    _ = try pictures.png(of: application)
    application.mainScreen = UIScreen(size: CGSize(width: 30, height: 60))
    window.screen = application.mainScreen
    window.frame = application.mainScreen.bounds
    #expect(size(try #require(try pictures.png(of: application))) == [30, 60])
  }
}
