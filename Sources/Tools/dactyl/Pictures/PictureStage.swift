import CairoPainter
import DactylKit
import DisplayList
import Foundation
import InputFrames
import Scenes
import ScreenReader

/// A scene or storyboard whose pictures are painted, with its input.
@MainActor
final class PictureStage: InputConsumer {
  var application: UIApplication { scene.application }
  /// The program, whose views and recognizers hold its actions weakly.
  private let scene: BuiltScene
  private let painter: CairoPainter
  private let tree: DisplayTree
  private let windows: [UIWindow]
  private let marks: TouchMarks?
  private let outlines: ViewOutlines?
  private let focusMark: FocusMark
  private let readerMarks: [any PictureOverlay]
  /// Receives touches before the application, which does not keep it; `nil` for none.
  private let reader: ScreenReader?

  /// Reads the file and builds its objects. Text is measured with the painter's fonts from the
  /// start.
  init(_ path: String, _ options: PictureLook) throws(InputError) {
    let painter = try Self.painter(options, beside: path)
    painter.text.install()
    painter.images.complaintHandler = { Message.say(.warning, "\($0)") }
    painter.text.complaintHandler = { complaint in
      Message.say(.warning, "\(complaint)")
      Message.say(
        .hint,
        "install a font for it, such as fonts-noto-core or fonts-noto-cjk, or name its file with --font"
      )
    }
    if let family = options.family, let other = painter.text.standInFamily {
      Message.say(
        .warning, "--family: there is no font \"\(family)\"; \(other) takes its place")
      Message.say(
        .hint, "fc-list : family lists those that are installed; --font names a font's file")
    }
    self.painter = painter
    let scene = try options.storyboard.open(path) {
      // Before the first view, which measures its pictures.
      $0.imageSource = painter.images
      if options.rightToLeft { $0.userInterfaceLayoutDirection = .rightToLeft }
      report(warningsOf: $0)
    }
    self.scene = scene
    let application = scene.application
    let windows = [scene.window] + scene.windows.filter { $0 !== scene.window }
    self.windows = windows
    scene.startAnimations(from: .zero)
    let isInterface = path.isInterfaceFile
    outlines =
      options.outlines ?? !(isInterface || scene.hasLooks)
      ? ViewOutlines(names: isInterface ? [:] : scene.views) : nil
    if options.dark {
      for window in windows { window.overrideUserInterfaceStyle = .dark }
      scene.appearanceChanged()
    }
    let marks = options.touches ? TouchMarks(of: application) : nil
    self.marks = marks
    let words = SpokenText(of: application)
    reader =
      options.reader
      ? options.readerPace.lineReader(for: application) { words.show($0) } : nil
    reader?.touchObserver = { marks?.receive($0, at: $1) }
    reader?.turnOn()
    focusMark = FocusMark(of: application)
    readerMarks = reader == nil ? [] : [ReaderCursorMark(of: application), words]
    tree = DisplayTree(of: application.mainScreen, in: application)
  }

  private static func painter(
    _ options: PictureLook, beside path: String
  ) throws(InputError) -> CairoPainter {
    do throws(PaintingError) {
      let text = try TextEngine(
        fontFiles: options.font,
        families: options.family.map { FontFamilies(system: $0, monospaced: $0) }
          ?? FontFamilies())
      let painter = try CairoPainter(text: text, images: ImageStore(beside: path))
      painter.background =
        options.dark
        ? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        : CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      return painter
    } catch {
      throw InputError(error)
    }
  }

  // MARK: Input

  func handle(_ event: InputEvent) { application.handle(event) }
  var nextDeadline: Timestamp? { application.nextDeadline }
  func advance(to time: Timestamp) { application.advance(to: time) }

  // MARK: Pictures

  /// The display list at a time.
  func list(at time: Timestamp) -> DisplayList {
    tree.update()
    var list = tree.list
    if let outlines { for window in windows { outlines.append(window, to: &list.items) } }
    focusMark.append(to: &list.items, at: time)
    for mark in readerMarks { mark.append(to: &list.items, at: time) }
    marks?.append(to: &list.items, at: time)
    return list
  }

  /// The picture as the bytes of a file.
  func data(
    as form: PictureForm, scale: Double, at time: Timestamp
  ) throws(InputError) -> Data {
    do throws(PaintingError) {
      return try painter.data(for: list(at: time), as: form, scale: scale)
    } catch {
      throw InputError(error)
    }
  }

  /// Paints the picture at a time.
  func paint(into surface: PixelSurface, scale: Double, at time: Timestamp) throws(InputError) {
    do throws(PaintingError) {
      try painter.paint(list(at: time), into: surface, scale: scale)
    } catch {
      throw InputError(error)
    }
  }

  /// The picture's size in pixels.
  func size(scale: Double) -> (width: Int, height: Int) {
    let bounds = application.mainScreen.bounds
    return (
      Int((bounds.width * scale).rounded(.up)), Int((bounds.height * scale).rounded(.up))
    )
  }
}

extension InputError {
  /// The painter's error as an `InputError`.
  init(_ error: PaintingError) {
    self.init(subject: "picture", reason: "\(error)")
  }
}
