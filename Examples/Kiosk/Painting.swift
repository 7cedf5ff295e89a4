import CairoPainter
import DactylKit
import DisplayList
import Foundation

/// Writes a picture of the screen beside each line that the kiosk tells: `rooms.png`, `rooms-2.png` …
@MainActor
final class Painting {
  private let folder: URL
  private let painter: CairoPainter
  private let tree: DisplayTree
  private var observation: Observation?
  private var due: [String] = []
  private var names: [String: Int] = [:]

  /// Texts have the sizes of the installed fonts from now on.
  init(folder: URL, of application: UIApplication) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    painter = try CairoPainter(text: TextEngine())
    painter.text.install()
    painter.background = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    tree = DisplayTree(of: application.mainScreen, in: application)
    observation = application.addIterationObserver { [weak self] _ in self?.paint() }
  }

  /// Has the next picture written under the first word of a line.
  func note(_ line: String) {
    let word = line.prefix { $0.isLetter }.lowercased()
    let count = (names[word] ?? 0) + 1
    names[word] = count
    due.append(count == 1 ? word : "\(word)-\(count)")
  }

  private func paint() {
    guard !due.isEmpty else { return }
    _ = tree.update()
    for name in due {
      do {
        let data = try painter.data(for: tree.list, as: .png)
        try data.write(to: folder.appending(path: "\(name).png"))
      } catch {
        print("no picture \(name): \(error)")
      }
    }
    due = []
  }
}
