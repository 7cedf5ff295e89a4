import CairoPainter
import Foundation
import InputFrames
import Inspection

/// The picture of one touch that `dactyl inspect --touch N -o FILE` writes.
@MainActor
struct GesturePictureFile {
  /// The picture formats, by file extension.
  nonisolated static let endings = ["svg", "png"]

  /// Whether a path has the extension of a picture.
  nonisolated static func isNamed(by path: String) -> Bool { endings.contains(ending(of: path)) }

  nonisolated private static func ending(of path: String) -> String {
    URL(filePath: path).pathExtension.lowercased()
  }

  /// Writes the picture in the format of the path's extension.
  static func write(
    touch: Int, of inspector: Inspector, recording: String, to path: String
  ) throws(InputError) {
    guard let picture = GesturePicture(of: touch, in: inspector.stream, title: inspector.title)
    else {
      let count = inspector.stream.events.reduce(into: 0) { count, event in
        if case .hit = event.kind { count += 1 }
      }
      throw InputError(
        subject: recording, reason: "there is no touch \(touch)",
        hint: count == 0 ? "it holds no touches" : "its touches are 1 to \(count)")
    }
    guard ending(of: path) == "png" else { return try writeFile(picture.svg, to: path) }
    let data: Data
    do throws(PaintingError) {
      data = try PixelSurface(svg: Data(picture.svg.utf8), scale: 2).pngData()
    } catch {
      throw InputError(subject: path, reason: error.reason, operation: .write)
    }
    try writeFile(Array(data), to: path)
  }
}
