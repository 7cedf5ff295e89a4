public import InputFrames

/// Input methods and the clipboard.
extension WaylandInput {
  private var seats: [WaylandSeat] {
    window.connection.seats.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether an input method types into the window: an on-screen keyboard of the desktop, or an engine that composes
  /// characters. It does while the window has the keyboard's focus.
  public var hasInputMethod: Bool { seats.contains { $0.textInput?.isHere ?? false } }

  /// Tells the input method the text that is edited now; `nil` for none. Call it when the text, the selection or the
  /// caret's place has changed; what the input method knows already is not sent.
  public func update(_ text: InputMethodText?) {
    for seat in seats { seat.textInput?.update(text) }
    window.connection.flush()
  }

  /// Whether another program offers a text that it has copied.
  public var clipboardHasText: Bool { seats.contains { $0.clipboard?.hasText ?? false } }

  /// The text that another program has copied. Waits for it, for half a second at most; `nil` if it does not come.
  public func pasteText() -> String? {
    for seat in seats {
      if let text = seat.clipboard?.paste() { return text }
    }
    return nil
  }

  /// Offers a text to other programs. No effect before the user has pressed or touched anything: a compositor lets no
  /// other program set its clipboard.
  public func copyText(_ text: String) {
    for seat in seats {
      if let serial = seat.lastSerial { seat.clipboard?.copy(text, serial: serial) }
    }
  }
}
