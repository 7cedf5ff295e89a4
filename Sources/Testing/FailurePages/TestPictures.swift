import CairoPainter
import DactylKit
import Foundation
import InputTesting
import Inspection

/// The pictures of the pages of failed tests.
///
/// Texts stay as the test measured them: a test passes or fails with pages as it does without.
@MainActor
enum TestPictures {
  /// Paints all tests' pictures: fonts are looked up once.
  private static let painter = makePainter()

  private static func makePainter() -> CairoPainter? {
    do throws(PaintingError) {
      let painter = try CairoPainter()
      painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      return painter
    } catch {
      FileHandle.standardError.write(
        Data("warning: pages of failed tests have no pictures: \(error)\n".utf8))
      return nil
    }
  }

  /// Keeps what the screen of a test shows from now on; it is painted if the test fails.
  static func take(into stream: InspectionStream, of fingers: Fingers) {
    guard let painter else { return }
    stream.takePictures(late: ScreenPictures(painter).lateSource)
    fingers.actObserver = { [weak stream] in stream?.takePicture(before: $0) }
  }
}
