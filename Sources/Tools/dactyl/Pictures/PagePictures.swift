import CairoPainter
import DactylKit
import Foundation
import Inspection

/// The painted pictures of the gesture debugger's page.
@MainActor
enum PagePictures {
  /// Lets a stream take pictures of an application. Call it before the views are made: texts are measured with the
  /// fonts of the pictures from then on, and images are found beside the scene's file. Without fonts it says that there
  /// are no pictures; a program that was built without drawing has none.
  static func take(into stream: InspectionStream, of application: UIApplication, scene: String?) {
    guard let painter = painter(scene) else { return }
    painter.text.install()
    if application.imageSource == nil { application.imageSource = painter.images }
    stream.takePictures(from: ScreenPictures(painter).source)
  }

  /// What paints a program that runs already, whose texts are measured as they were.
  static func source(scene: String?) -> PictureSource? {
    painter(scene).map { ScreenPictures($0).source }
  }

  /// Makes what paints each case of a file after it has failed. Texts stay as the case measured them, so that the page
  /// shows the run that failed, and a case fails or passes without a page as it does with one.
  static func lateSources(scene: String) -> () -> LatePictureSource? {
    let painter = painter(scene)
    return { painter.map { ScreenPictures($0).lateSource } }
  }

  private static func painter(_ scene: String?) -> CairoPainter? {
    do throws(PaintingError) {
      let painter = try CairoPainter(
        images: scene.map { ImageStore(beside: $0) } ?? ImageStore())
      painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      return painter
    } catch {
      Message.say(.warning, "there are no pictures: \(error)")
      return nil
    }
  }
}

extension ImageStore {
  /// The images in the folder of a scene or storyboard, and in the asset catalogs beside it.
  convenience init(beside path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let catalogs = files.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" }
    self.init(folders: catalogs + [folder])
  }
}
