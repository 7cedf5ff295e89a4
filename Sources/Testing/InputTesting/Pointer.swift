public import DactylEvents
public import Foundation
import InputFrames

/// A mouse beside ``Fingers``, for tests; as a touchpad it makes gestures.
///
///     let fingers = Fingers(root: Panel())
///     let pointer = Pointer(beside: fingers)
///     pointer.click(panel.button)
///     pointer.move(200, 100)
///     pointer.scroll(down: 3)
///
/// It is a device of its own, and sends what a mouse sends. Points are those of the screen, and time is that of the fingers.
///
/// What a mouse cannot do is a mistake of the test: a button comes up that is not down, or the pointer leaves the screen. The
/// test fails at the line of the call, and the mouse does nothing.
@MainActor
public final class Pointer {
  let fingers: Fingers
  let device: DeviceID
  private var buttons: UIEvent.ButtonMask = []
  private var isThere = true

  /// How long a button stays down, and the pause before the next click, in milliseconds.
  private static let (length, pause) = (60.0, 100.0)
  /// The time between two steps of a movement, in milliseconds.
  static let step = 10.0

  /// A mouse beside those fingers. Each needs a `device` number of its own.
  public init(beside fingers: Fingers, device: Int = 1002) {
    self.fingers = fingers
    self.device = DeviceID(device)
    let description = DeviceDescription(
      name: "Test mouse",
      codes: [
        EventType.key: Set(KeyCode.mouse..<KeyCode.mouse + 5),
        EventType.rel: [RelCode.x, RelCode.y, RelCode.wheel],
      ])
    fingers.handle(.deviceAdded(description, device: self.device, time: fingers.now))
  }

  /// Moves the pointer to a place.
  public func move(
    _ x: Double, _ y: Double,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    go(to: CGPoint(x: x, y: y), CallPlace(fileID, filePath, line, column))
  }

  /// Moves the pointer to the middle of a view that is shown.
  public func move(
    to view: UIView, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let center = fingers.middle(of: view, by: "a pointer", source) else { return }
    go(to: center, source)
  }

  /// Moves the mouse by so many points, as its own counts do: the pointer stays on the screen.
  public func move(
    right: Double, down: Double = 0,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areNumbers(right, down, source) else { return }
    send(.moved(right: right, down: down))
  }

  /// Presses buttons where the pointer is, besides those that are down.
  public func down(
    _ more: UIEvent.ButtonMask = .primary,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areButtons(more, source) else { return }
    guard buttons.isDisjoint(with: more) else {
      return Fingers.record(
        "\(text(more)) is down already: let it come up before it goes down again", source)
    }
    press(buttons.union(more))
  }

  /// Lets buttons come up.
  public func up(
    _ some: UIEvent.ButtonMask = .primary,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areButtons(some, source) else { return }
    guard buttons.isSuperset(of: some) else {
      return Fingers.record(
        "\(text(some)) is not down, and cannot come up"
          + (buttons.isEmpty ? "" : ": \(text(buttons)) is"), source)
    }
    press(buttons.subtracting(some))
  }

  /// Clicks a place, that many times.
  public func click(
    _ x: Double, _ y: Double, times: Int = 1, button: UIEvent.ButtonMask = .primary,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    click(
      CGPoint(x: x, y: y), times: times, button, CallPlace(fileID, filePath, line, column))
  }

  /// Clicks the middle of a view that is shown. The click goes to what is hit there, as a user's does.
  public func click(
    _ view: UIView, times: Int = 1, button: UIEvent.ButtonMask = .primary,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let center = fingers.middle(of: view, by: "a pointer", source) else { return }
    click(center, times: times, button, source)
  }

  /// Drags from one point to another in that many milliseconds, with a button down.
  public func drag(
    from start: CGPoint, to end: CGPoint, over milliseconds: Double = 300,
    button: UIEvent.ButtonMask = .primary,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areButtons(button, source), isFree(button, source),
      isOnScreen(start, source), isOnScreen(end, source),
      let time = fingers.checked(milliseconds, "the time to drag", source)
    else { return }
    go(to: start, source)
    press(buttons.union(button))
    let steps = max(1, Int((time / Self.step).rounded()))
    for step in 1...steps {
      fingers.wait(time / Double(steps))
      let share = Double(step) / Double(steps)
      go(
        to: CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share), source)
    }
    press(buttons.subtracting(button))
  }

  /// Turns the wheel where the pointer is, by so many notches; parts of 120 are those of a fine wheel.
  public func scroll(
    right: Double = 0, down: Double = 0,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areNumbers(right, down, source) else { return }
    send(.scrolled(.wheel, right: right, down: down))
  }

  /// Pulls its device out, whatever is down.
  public func unplug() {
    guard isThere else { return }
    buttons = []
    send(.cancelled)
    isThere = false
    fingers.handle(.deviceRemoved(device, time: fingers.now))
  }

  // MARK: Events

  private func click(
    _ place: CGPoint, times: Int, _ button: UIEvent.ButtonMask, _ source: CallPlace
  ) {
    guard isPluggedIn(source), areButtons(button, source), isFree(button, source),
      isOnScreen(place, source), let times = fingers.checked(times, of: "times", source)
    else { return }
    go(to: place, source)
    for click in 0..<times {
      if click > 0 { fingers.wait(Self.pause) }
      press(buttons.union(button))
      fingers.wait(Self.length)
      press(buttons.subtracting(button))
    }
  }

  private func go(to place: CGPoint, _ source: CallPlace) {
    guard isPluggedIn(source), isOnScreen(place, source) else { return }
    let size = fingers.application.mainScreen.nativeSize
    let mapping = fingers.application.mainScreen.mapping(
      for: PanelSize(width: Double(size.width), height: Double(size.height)))
    let native = mapping.native(place)
    send(.placed(x: native.across / mapping.nativeWidth, y: native.down / mapping.nativeHeight))
  }

  private func press(_ mask: UIEvent.ButtonMask) {
    buttons = mask
    send(.pressed(UInt16(truncatingIfNeeded: mask.rawValue)))
  }

  func send(_ action: PointerChange.Action) {
    fingers.handle(.pointer(PointerChange(device: device, action, time: fingers.now)))
  }

  // MARK: Mistakes

  func isPluggedIn(_ source: CallPlace) -> Bool {
    if !isThere { Fingers.record("the mouse is unplugged, and does nothing", source) }
    return isThere
  }

  func areNumbers(_ right: Double, _ down: Double, _ source: CallPlace) -> Bool {
    if right.isFinite, down.isFinite { return true }
    Fingers.record("(\(right), \(down)) is no distance: nothing moves by it", source)
    return false
  }

  private func isOnScreen(_ place: CGPoint, _ source: CallPlace) -> Bool {
    let bounds = fingers.application.mainScreen.bounds
    if bounds.contains(place) { return true }
    Fingers.record(
      "\(place.text) is outside of the screen, which has \(bounds.size.text) points: the pointer "
        + "stays on it", source)
    return false
  }

  /// A mouse has eight buttons at most.
  private func areButtons(_ mask: UIEvent.ButtonMask, _ source: CallPlace) -> Bool {
    if (1...0xFF).contains(mask.rawValue) { return true }
    Fingers.record("a mouse has the buttons 1 to 8, and not \(text(mask))", source)
    return false
  }

  private func isFree(_ button: UIEvent.ButtonMask, _ source: CallPlace) -> Bool {
    if buttons.isDisjoint(with: button) { return true }
    Fingers.record(
      "\(text(button)) is down already: let it come up before it goes down again", source)
    return false
  }

  /// `button 1`, or `buttons 1, 3`.
  private func text(_ mask: UIEvent.ButtonMask) -> String {
    let numbers = (1...60).filter { !mask.isDisjoint(with: .button($0)) }.map(String.init)
    if numbers.isEmpty { return "no button" }
    return "button\(numbers.count > 1 ? "s" : "") \(numbers.joined(separator: ", "))"
  }
}
