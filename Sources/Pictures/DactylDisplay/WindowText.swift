import DactylKit
import Foundation
import InputFrames
import WaylandInput

/// Joins an application with the input method and the clipboard of its window's compositor.
@MainActor
final class WindowText {
  private weak let application: UIApplication?
  private unowned let input: WaylandInput
  private var observation: Observation?

  init(_ application: UIApplication, _ input: WaylandInput) {
    self.application = application
    self.input = input
    input.editHandler = { [weak application] edit, time in
      MainActor.assumeIsolated { application?.deliver(edit, at: time) }
    }
    input.inputMethodHandler = { [weak self] isHere in
      MainActor.assumeIsolated { self?.changed(isHere: isHere) }
    }
    application.hasInputMethod = input.hasInputMethod
    let pasteboard = UIPasteboard.general
    pasteboard.partner = ClipboardPartner(input)
    input.clipboardHandler = { [weak pasteboard] in
      MainActor.assumeIsolated { pasteboard?.partnerChanged() }
    }
    if input.clipboardHasText { pasteboard.partnerChanged() }
    // Whatever changes the text or its place changes the picture.
    observation = application.addIterationObserver { [weak self] _ in self?.tell() }
    tell()
  }

  private func changed(isHere: Bool) {
    application?.hasInputMethod = isHere
    tell()
  }

  private func tell() {
    guard let application, input.hasInputMethod else { return }
    input.update(application.inputMethodText)
  }
}

/// The compositor's clipboard as the partner of the program's pasteboard.
private final class ClipboardPartner: PasteboardPartner {
  private weak let input: WaylandInput?
  init(_ input: WaylandInput) { self.input = input }
  var hasText: Bool { input?.clipboardHasText ?? false }
  var text: String? { input?.pasteText() }
  func copied(_ text: String) { input?.copyText(text) }
}
