import CWayland
import CWaylandProtocols
import InputFrames

/// A seat's input method: `zwp_text_input_v3`. What it does comes in groups that `done` ends.
///
///     keyboard focus ──enter──▶ here: enable + text + commit ◀──done── edits
///                    ──leave──▶ away: the composed text is removed
///
/// A compositor with an input method sends `enter`; without one, most send nothing.
@safe
final class WaylandTextInput {
  private unowned let seat: WaylandSeat
  private let proxy: OpaquePointer
  private let events: Listener<zwp_text_input_v3_listener>
  /// Whether the window has the input method.
  private(set) var isHere = false
  private var edit = InputMethodEdit()
  /// The text as the compositor knows it; `nil` while disabled.
  private var sent: InputMethodText?
  /// The number of commits: `done` has it of the last one that the input method knew.
  private var commits: UInt32 = 0
  /// The last group was made for an older text. The text is told when the input method has caught up.
  private var isBehind = false

  init?(of seat: WaylandSeat, _ owner: OpaquePointer, manager: OpaquePointer) {
    guard let proxy = unsafe zwp_text_input_manager_v3_get_text_input(manager, owner) else {
      return nil
    }
    unsafe self.proxy = proxy
    self.seat = seat
    events = Self.events()
    unsafe zwp_text_input_v3_add_listener(
      proxy, events.table, CallbackObject.pointer(to: self))
  }

  deinit { unsafe zwp_text_input_v3_destroy(proxy) }

  // MARK: To the compositor

  /// The text that is edited now; `nil` for none. Only what has changed is sent.
  func update(_ text: InputMethodText?) {
    guard isHere, text != sent else { return }
    guard let text else {
      unsafe zwp_text_input_v3_disable(proxy)
      return commit(nil)
    }
    if sent == nil {
      unsafe zwp_text_input_v3_enable(proxy)
    } else if isBehind {
      return
    }
    if !text.isHidden {
      unsafe zwp_text_input_v3_set_surrounding_text(
        proxy, text.surrounding, Int32(text.caret), Int32(text.anchor))
    }
    unsafe zwp_text_input_v3_set_content_type(proxy, text.hints, text.purpose.number)
    unsafe zwp_text_input_v3_set_cursor_rectangle(
      proxy, Self.whole(text.x), Self.whole(text.y), Self.whole(text.width),
      Self.whole(text.height))
    commit(text)
  }

  private func commit(_ text: InputMethodText?) {
    unsafe zwp_text_input_v3_commit(proxy)
    commits &+= 1
    sent = text
  }

  private static func whole(_ points: Double) -> Int32 {
    points.isFinite ? Int32(min(max(points.rounded(), -65_536), 65_536)) : 0
  }

  // MARK: From the compositor

  private func entered(_ surface: OpaquePointer?) {
    guard unsafe seat.receiver?.isTarget(surface) ?? false else { return }
    isHere = true
    (sent, edit, isBehind) = (nil, InputMethodEdit(), false)
    seat.receiver?.inputMethod(of: seat, isHere: true)
  }

  /// The window loses the input method, or the seat goes.
  func leave() {
    guard isHere else { return }
    isHere = false
    sent = nil
    // An empty edit removes what was composed.
    seat.receiver?.edited(InputMethodEdit(), at: seat.presentMoment())
    seat.receiver?.inputMethod(of: seat, isHere: false)
  }

  private func left() {
    guard isHere else { return }
    unsafe zwp_text_input_v3_disable(proxy)
    unsafe zwp_text_input_v3_commit(proxy)
    commits &+= 1
    leave()
  }

  private func done(_ serial: UInt32) {
    defer { edit = InputMethodEdit() }
    isBehind = serial != commits
    // After a disable there is nothing to edit.
    guard isHere, sent != nil else { return }
    seat.receiver?.edited(edit, at: seat.presentMoment())
  }

  private static func input(_ data: UnsafeMutableRawPointer?) -> WaylandTextInput? {
    unsafe CallbackObject.object(data)
  }

  private static func events() -> Listener<zwp_text_input_v3_listener> {
    Listener(zwp_text_input_v3_listener()) { table in
      unsafe table.enter = { data, _, surface in
        unsafe WaylandTextInput.input(data)?.entered(surface)
      }
      unsafe table.leave = { data, _, _ in unsafe WaylandTextInput.input(data)?.left() }
      unsafe table.preedit_string = { data, _, text, begin, end in
        guard let input = unsafe WaylandTextInput.input(data) else { return }
        input.edit.composed = unsafe text.map { unsafe String(cString: $0) } ?? ""
        input.edit.composedSelection =
          begin >= 0 && end >= 0 ? Int(min(begin, end))..<Int(max(begin, end)) : nil
      }
      unsafe table.commit_string = { data, _, text in
        unsafe WaylandTextInput.input(data)?.edit.committed =
          unsafe text.map { unsafe String(cString: $0) } ?? ""
      }
      unsafe table.delete_surrounding_text = { data, _, before, after in
        guard let input = unsafe WaylandTextInput.input(data) else { return }
        (input.edit.deletedBefore, input.edit.deletedAfter) = (Int(before), Int(after))
      }
      unsafe table.done = { data, _, serial in unsafe WaylandTextInput.input(data)?.done(serial) }
    }
  }
}

extension InputMethodText {
  /// The bits of `zwp_text_input_v3.content_hint`.
  fileprivate var hints: UInt32 {
    var hints: UInt32 = 0
    if isCorrected {
      hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_COMPLETION.rawValue
      hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_SPELLCHECK.rawValue
    }
    if isCapitalized { hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_AUTO_CAPITALIZATION.rawValue }
    if isHidden {
      hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_HIDDEN_TEXT.rawValue
      hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_SENSITIVE_DATA.rawValue
    }
    if hasLines { hints |= ZWP_TEXT_INPUT_V3_CONTENT_HINT_MULTILINE.rawValue }
    return hints
  }
}

extension InputMethodText.Purpose {
  /// The number of `zwp_text_input_v3.content_purpose`.
  fileprivate var number: UInt32 {
    switch self {
    case .normal: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NORMAL.rawValue
    case .digits: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_DIGITS.rawValue
    case .number: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NUMBER.rawValue
    case .phone: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PHONE.rawValue
    case .url: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_URL.rawValue
    case .email: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_EMAIL.rawValue
    case .name: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_NAME.rawValue
    case .password: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PASSWORD.rawValue
    case .pin: ZWP_TEXT_INPUT_V3_CONTENT_PURPOSE_PIN.rawValue
    }
  }
}
