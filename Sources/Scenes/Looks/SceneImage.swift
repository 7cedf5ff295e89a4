import DactylKit
import Foundation
import InputFrames

/// Reads the pictures of a scene, which lie beside its file.
@MainActor
enum SceneImage {
  /// The picture of the key `image`; `nil` without one. A picture that is missing brings a warning: a scene
  /// that was copied without its pictures takes the same touches.
  static func read(_ settings: DocumentMapping) throws(InputError) -> UIImage? {
    guard let name = try settings.string("image"), let node = settings["image"] else { return nil }
    let folder = URL(fileURLWithPath: node.path).deletingLastPathComponent().path
    if let image = UIImage(named: name, inFolder: folder) { return image }
    UIApplication.shared.warn(
      .imageMissing(name: name.shortened, path: node.path, line: node.line))
    return nil
  }
}
