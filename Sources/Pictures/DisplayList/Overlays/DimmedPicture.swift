public import DactylKit
public import Foundation
public import InputFrames

/// Makes the whole picture darker while the display is dimmed, for a monitor whose own light no program can change.
@MainActor
public final class DimmedPicture: PictureOverlay {
  /// How bright a dimmed picture is, as a part of its usual brightness. Source: `Documentation/Constants.md#dimmed-brightness`.
  public static let brightness: CGFloat = 0.2

  private let screen: UIScreen

  /// Dims the picture of a screen.
  public init(of screen: UIScreen) { self.screen = screen }

  /// Appends a black veil where the display is dimmed.
  public func append(to items: inout [DisplayItem], at time: Timestamp) {
    guard screen.displayState == .dimmed else { return }
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1 - Self.brightness)
    items.append(.fill(RoundedRectangle(screen.bounds), .color(black)))
  }
}
