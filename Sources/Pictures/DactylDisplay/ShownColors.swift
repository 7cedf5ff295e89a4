import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// The colors that people want: gray or opposite ones, but for views that keep theirs.
@MainActor
struct ShownColors {
  /// What people wanted at the last picture.
  private var wishes: UserWishes = []
  /// Where views keep their colors.
  private var kept: [CGRect] = []

  /// Reads what holds for the next picture. Answers whether all of it looks different.
  mutating func update(on screen: UIScreen, of application: UIApplication) -> Bool {
    let wishes = application.userWishes
    let kept = wishes.contains(.invertColors) ? KeptColors(on: screen, of: application).rects : []
    defer { (self.wishes, self.kept) = (wishes, kept) }
    return wishes != self.wishes || kept != self.kept
  }

  /// Changes the colors of what was painted.
  func apply(to parts: [PixelRect], of pixels: PixelSurface, _ map: PictureMap) {
    let (isGray, isOpposite) = (wishes.contains(.grayscale), wishes.contains(.invertColors))
    if isGray || isOpposite {
      for part in parts { pixels.recolor(part, isGray: isGray, isOpposite: isOpposite) }
    }
    for rect in kept {
      let kept = map.pixels(of: rect)
      for part in parts { pixels.recolor(part.intersection(kept), isGray: false, isOpposite: true) }
    }
  }
}
