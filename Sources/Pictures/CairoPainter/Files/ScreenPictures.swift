public import DactylKit
import DisplayList
public import Foundation

/// Pictures of an application's main screen as PNG files, for the page of a gesture debugger.
///
///     let pictures = try ScreenPictures(CairoPainter())
///     stream.takePictures(from: pictures.source)
@MainActor
public final class ScreenPictures {
  /// The longest side of a picture, in pixels: a larger screen is painted smaller. Source: ours;
  /// `Documentation/Constants.md#page-pictures`.
  public static let longestSide: CGFloat = 1024

  private let painter: CairoPainter
  private var tree: DisplayTree?
  private var isFirst = true

  /// Pictures by a painter.
  public init(_ painter: CairoPainter) { self.painter = painter }

  /// These pictures for a stream that asks for them. A picture that cannot be painted is left out.
  public var source: @MainActor (UIApplication) -> Data? {
    { application in
      do throws(PaintingError) {
        return try self.png(of: application)
      } catch {
        return nil
      }
    }
  }

  /// What the screen shows as a display list, painted when a stream asks for it: the cost of a test that passes is that
  /// of the lists. A picture that cannot be painted is left out.
  public var lateSource: @MainActor (UIApplication) -> (@MainActor () -> Data?)? {
    { application in
      guard let list = self.changedList(of: application) else { return nil }
      return { try? self.png(of: list) }
    }
  }

  /// The main screen as it is now, with a pixel for each point; `nil` if it looks as it did the last time, or shows
  /// nothing yet. Call it between two events: it lays out the views.
  public func png(of application: UIApplication) throws(PaintingError) -> Data? {
    guard let list = changedList(of: application) else { return nil }
    return try png(of: list)
  }

  /// The main screen's picture; `nil` if it is that of the last call, or the first one and empty.
  private func changedList(of application: UIApplication) -> DisplayList? {
    let damage: Damage
    if let tree, tree.screen === application.mainScreen {
      damage = tree.update()
    } else {
      let made = DisplayTree(of: application.mainScreen, in: application)
      tree = made
      isFirst = true
      damage = made.update()
    }
    guard let tree else { return nil }
    if isFirst ? tree.list.items.isEmpty : damage.isEmpty { return nil }
    isFirst = false
    return tree.list
  }

  private func png(of list: DisplayList) throws(PaintingError) -> Data {
    let scale = min(1, Self.longestSide / max(1, list.bounds.width, list.bounds.height))
    return try painter.data(for: list, as: .png, scale: scale)
  }
}
