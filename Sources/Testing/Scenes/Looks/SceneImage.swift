import DactylKit
import Foundation
import InputFrames

/// Reads the pictures of a scene, which lie beside its file.
@MainActor
enum SceneImage {
  /// The picture of the key `image`; `nil` without one. A picture that cannot be read brings a warning with the
  /// cause: a scene that was copied without its pictures takes the same touches.
  static func read(_ settings: DocumentMapping) throws(InputError) -> UIImage? {
    guard let name = try settings.string("image"), let node = settings["image"] else { return nil }
    let folder = URL(fileURLWithPath: node.path).deletingLastPathComponent().path
    let application = UIApplication.shared
    if let fault = ImageFault(
      of: name, in: folder, scale: application.mainScreen.scale, application.traits(ofSize: nil))
    {
      application.warn(
        .imageUnreadable(
          name: name.shortened, reason: fault.reason, path: node.path, line: node.line))
    }
    return UIImage(named: name, inFolder: folder)
  }
}
