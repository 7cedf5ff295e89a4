import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames

/// Films the screen with the fingers on it, half as large: a picture whenever something has moved. What stands still is
/// shown for a second at most.
@MainActor
final class Filming {
  private static let scale = 0.5
  private static let shortest = Duration.milliseconds(70)
  private static let longest = Duration.seconds(1)

  private let file: URL
  private let application: UIApplication
  private let painter: CairoPainter
  private let tree: DisplayTree
  private let marks: TouchMarks
  private let film: AnimatedWebP
  private var observation: Observation?
  /// The picture that is shown, and since when; and one to paint the next into.
  private var shown: PixelSurface
  private var next: PixelSurface
  private var since: Timestamp?

  /// Texts have the sizes of the installed fonts from now on.
  init(file: URL, of application: UIApplication) throws {
    self.file = file
    self.application = application
    painter = try CairoPainter(text: TextEngine())
    painter.text.install()
    painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    tree = DisplayTree(of: application.mainScreen, in: application)
    marks = TouchMarks(of: application)
    marks.namesRecognizers = false
    let size = application.mainScreen.bounds.size
    let (width, height) = (Int(size.width * Self.scale), Int(size.height * Self.scale))
    film = try AnimatedWebP(width: width, height: height)
    shown = try PixelSurface(width: width, height: height)
    next = try PixelSurface(width: width, height: height)
    observation = application.addIterationObserver { [weak self] _ in self?.paint() }
  }

  private func paint() {
    let now = application.now
    if let since, now - since < Self.shortest { return }
    _ = tree.update()
    var list = tree.list
    marks.append(to: &list.items, at: now)
    do {
      try painter.paint(list, into: next, scale: Self.scale)
      try show(until: now)
      swap(&shown, &next)
    } catch {
      print("no picture: \(error)")
    }
    since = now
  }

  private func show(until now: Timestamp) throws {
    guard let since else { return }
    let duration = min(now - since, Self.longest)
    try film.append(shown, milliseconds: Int(duration / .milliseconds(1)))
  }

  /// Writes the film, in a new folder if there is none. Returns whether it is there.
  func end() -> Bool {
    do {
      try show(until: application.now + Self.longest)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try film.data().write(to: file)
      return true
    } catch {
      print("no film \(file.path): \(error.localizedDescription)")
      return false
    }
  }
}
