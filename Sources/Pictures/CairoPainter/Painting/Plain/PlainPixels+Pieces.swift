import DactylKit
import DisplayList
import Foundation

extension PlainPixels {
  /// Paints some pieces, from back to front.
  ///
  /// - Parameters:
  ///   - coverage: Reused by texts: the coverage of a run's pixels.
  ///   - scratch: Lends memory for groups.
  @MainActor
  func paint(
    _ pieces: [PlainPicture.Piece], _ range: Range<Int>,
    _ atlas: GlyphAtlas, _ coverage: inout [UInt8], _ scratch: inout ScratchMemory
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let clip = pieces[index].clip
      switch pieces[index].shape {
      case .rectangle(let word): fill(clip, word)
      case .picture(let picture): copy(clip, from: picture)
      case .mask(let word, let mask, let x, let y):
        fill(clip, word, through: mask, x: x, y: y)
      case .text(let text): text.paint(in: clip, of: self, atlas.bytes, &coverage)
      case .image(let image, let x, let y): blend(clip, with: image, x: x, y: y)
      case .masked(let masked): blend(clip, with: masked)
      case .group(let part, let count):
        scratch.withWords(clip.area) { words, scratch in
          let group = PlainPixels(words, clip)
          let first = group.begin(with: pieces[index + 1]) ? 1 : 0
          group.paint(
            pieces, index + 1 + first..<index + 1 + count, atlas, &coverage, &scratch)
          blend(group, part: part)
        }
        index += count
      }
      index += 1
    }
  }

  /// Begins a group with its first piece. Most groups are cards: what fills the group whole is written without
  /// clearing its memory. Answers `false` if the group is transparent now, and the piece is still to be painted.
  private func begin(with piece: PlainPicture.Piece) -> Bool {
    if piece.clip == bounds {
      switch piece.shape {
      case .rectangle(let word):
        replace(bounds, with: word)
        return true
      case .mask(let word, let mask, let x, let y):
        replace(bounds, with: word, through: mask, x: x, y: y)
        return true
      case .text, .image, .masked, .group, .picture: break
      }
    }
    replace(bounds, with: 0)
    return false
  }
}
