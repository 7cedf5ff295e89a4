import Foundation

/// The size of a vector picture, in points: SVG, and the first page of a PDF.
enum VectorHeader {
  /// The size as that of a picture of one pixel per point; `nil` for any other bytes.
  static func imageHeader(_ data: Data) -> ImageHeader? {
    guard let size = size(data), size.width >= 1, size.height >= 1, size.width < 1e6,
      size.height < 1e6
    else { return nil }
    return ImageHeader(
      width: Int(size.width.rounded()), height: Int(size.height.rounded()))
  }

  private static func size(_ data: Data) -> CGSize? {
    if data.starts(with: Data("%PDF".utf8)) { return page(data) }
    let start = String(decoding: data.prefix(4096), as: UTF8.self)
    guard let open = start.range(of: "<svg"),
      let tag = start[open.upperBound...].split(separator: ">", maxSplits: 1).first
    else { return nil }
    if let width = length("width", in: tag), let height = length("height", in: tag) {
      return CGSize(width: width, height: height)
    }
    let box = attribute("viewBox", in: tag)?.split { " ,".contains($0) }.compactMap { Double($0) }
    return box.flatMap { $0.count == 4 ? CGSize(width: $0[2], height: $0[3]) : nil }
  }

  private static func attribute(_ name: String, in tag: Substring) -> Substring? {
    guard let match = tag.range(of: " \(name)=") ?? tag.range(of: "\n\(name)=") else { return nil }
    let rest = tag[match.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return rest.dropFirst().prefix { $0 != quote }
  }

  /// A length in pixels or points; `nil` for one in percent.
  private static func length(_ name: String, in tag: Substring) -> Double? {
    guard let text = attribute(name, in: tag), !text.hasSuffix("%") else { return nil }
    return Double(text.prefix { $0.isNumber || $0 == "." })
  }

  /// The first `MediaBox` of a PDF: `[0 0 24 24]`.
  private static func page(_ data: Data) -> CGSize? {
    guard let start = data.range(of: Data("/MediaBox".utf8))?.upperBound else { return nil }
    let text = String(decoding: data[start...].prefix(128), as: UTF8.self)
    guard let open = text.firstIndex(of: "["), let close = text.firstIndex(of: "]"), open < close
    else { return nil }
    let box = text[text.index(after: open)..<close].split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    return box.count == 4 ? CGSize(width: abs(box[2] - box[0]), height: abs(box[3] - box[1])) : nil
  }
}
