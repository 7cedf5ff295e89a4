package import Foundation

/// Why a picture beside a file cannot be shown, or not in full.
package enum ImageFault: Hashable, Sendable {
  /// The name leads out of the folder.
  case outside
  case missing
  case folder
  /// The system refuses to read it.
  case forbidden
  case empty
  /// None of the formats that are read.
  case unknownFormat
  /// The file ends before its picture does.
  case cutOff

  /// The cause and what to do, as the end of a sentence about the picture.
  package var reason: String {
    switch self {
    case .outside:
      "lies outside of this file's folder: move it into the folder, and name it from there"
    case .missing: "is not there: put the file beside this one, or correct the name"
    case .folder: "is a folder: name a file in it"
    case .forbidden: "may not be read: change its permissions, as with chmod a+r"
    case .empty: "is an empty file: copy it again"
    case .unknownFormat: "is no PNG, JPEG, GIF, SVG or PDF: convert it into one of these"
    case .cutOff: "is cut off, the file ends before the picture does: copy it again"
    }
  }

  /// The fault of the picture with that name in a folder or an asset catalog there, for a screen of that scale and
  /// with those traits; `nil` if it has none.
  package init?(
    of name: String, in folder: String, scale: CGFloat, _ traits: UITraitCollection
  ) {
    guard ImageFiles.staysInside(name) else {
      self = .outside
      return
    }
    let path =
      ImageFiles.path(of: name, in: folder, scale: scale)
      ?? ImageSets.find(
        (name as NSString).deletingPathExtension, in: folder, scale: scale, traits)?.path
      ?? "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else {
      self = .missing
      return
    }
    guard (try? FileManager.default.contentsOfDirectory(atPath: path)) == nil else {
      self = .folder
      return
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      self = .forbidden
      return
    }
    guard let fault = ImageFault(data) else { return nil }
    self = fault
  }

  /// The fault of a file's bytes, as far as its first and last ones show it.
  init?(_ data: Data) {
    guard !data.isEmpty else {
      self = .empty
      return
    }
    guard let end = Self.ends.first(where: { data.starts(with: $0.start) }) else {
      guard VectorHeader.imageHeader(data) == nil else { return nil }
      self = .unknownFormat
      return
    }
    // Some programs append bytes of their own.
    guard data.suffix(4096).range(of: Data(end.end)) == nil || ImageHeader(data) == nil else {
      return nil
    }
    self = .cutOff
  }

  /// How files of a format start, and what stands at their end.
  private static let ends: [(start: [UInt8], end: [UInt8])] = [
    ([0x89, 0x50, 0x4E, 0x47], Array("IEND".utf8)),
    ([0xFF, 0xD8], [0xFF, 0xD9]), (Array("GIF8".utf8), [0x3B]),
  ]
}
