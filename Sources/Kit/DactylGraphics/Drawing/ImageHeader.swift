import Foundation

/// What the first bytes of an image file say: how many pixels there are, and how a camera was held.
struct ImageHeader: Hashable, Sendable {
  /// Pixels in a row, and rows.
  var width: Int
  var height: Int
  /// The number of Exif's orientation, from 1 to 8; 1 where none is said.
  var orientation = 1

  /// Reads PNG, JPEG and GIF; `nil` for any other bytes, and for files that break off in the header.
  init?(_ data: Data) {
    let bytes = Bytes(data)
    if bytes.begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      // The first chunk is always IHDR: length, name, width, height.
      guard let width = bytes.number(16, 4), let height = bytes.number(20, 4) else { return nil }
      self.init(width: width, height: height)
    } else if bytes.begins(with: [0xFF, 0xD8]) {
      self.init(jpeg: bytes)
    } else if bytes.begins(with: [0x47, 0x49, 0x46, 0x38]) {
      guard let low = bytes.byte(6), let high = bytes.byte(7), let lower = bytes.byte(8),
        let upper = bytes.byte(9)
      else { return nil }
      self.init(width: low | high << 8, height: lower | upper << 8)
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Goes from marker to marker until one tells the size.
  private init?(jpeg bytes: Bytes) {
    var place = 2
    var orientation = 1
    while let mark = bytes.byte(place), mark == 0xFF, let kind = bytes.byte(place + 1) {
      // Fill bytes, and markers that have no length.
      if kind == 0xFF {
        place += 1
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += 2
        continue
      }
      guard let length = bytes.number(place + 2, 2), length >= 2 else { return nil }
      // Start of frame: all but the tables for Huffman and arithmetic coding.
      if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
        guard let height = bytes.number(place + 5, 2), let width = bytes.number(place + 7, 2)
        else { return nil }
        self.init(width: width, height: height)
        self.orientation = orientation
        return
      }
      if kind == 0xE1 { orientation = bytes.exifOrientation(from: place + 4) ?? orientation }
      place += 2 + length
    }
    return nil
  }
}

/// Bytes by their place from the first one; `nil` beyond the end.
private struct Bytes {
  let data: Data

  init(_ data: Data) { self.data = data }

  func byte(_ place: Int) -> Int? {
    guard place >= 0, place < data.count else { return nil }
    return Int(data[data.startIndex + place])
  }

  /// A number, its greatest byte first, or last.
  func number(_ place: Int, _ count: Int, isLittle: Bool = false) -> Int? {
    var value = 0
    for offset in 0..<count {
      guard let byte = byte(place + (isLittle ? count - 1 - offset : offset)) else { return nil }
      value = value << 8 | byte
    }
    return value
  }

  func begins(with known: [UInt8]) -> Bool { data.starts(with: known) }

  /// Looks for tag 0x0112 in the first directory of an Exif block.
  func exifOrientation(from place: Int) -> Int? {
    guard number(place, 4) == 0x4578_6966, number(place + 4, 2) == 0 else { return nil }
    let base = place + 6
    let isLittle = number(base, 2) == 0x4949
    guard let directory = number(base + 4, 4, isLittle: isLittle), directory < 65_536,
      let count = number(base + directory, 2, isLittle: isLittle)
    else { return nil }
    for index in 0..<count {
      let entry = base + directory + 2 + index * 12
      guard let tag = number(entry, 2, isLittle: isLittle) else { return nil }
      if tag == 0x0112, let value = number(entry + 8, 2, isLittle: isLittle),
        (1...8).contains(value)
      {
        return value
      }
    }
    return nil
  }
}
