// A program with a loop of its own, here of poll(2): it waits for its own work, lines on standard
// input, and for touches, on one descriptor for each.
//
//   OwnLoop              live, until the line «quit» or the end of standard input
//   OwnLoop RECORDING    the same loop on a recording, in its own time, until that is over
//
// It prints and shows nothing: the loop is its subject. To show a program that has a loop of its own, put
// `ScreenPresenter` of the module DactylDisplay before the application (Documentation/Rendering.md).
import DactylKit
import Foundation
import InputDevices
import InputFrames
import InputRecordings

final class Panel: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Panel.tapped))
    let swipe = UISwipeGestureRecognizer(target: self, action: Panel.swiped)
    swipe.direction = .left
    addGestureRecognizer(swipe)
    isAccessibilityElement = true
    accessibilityLabel = "Panel"
    accessibilityTraits = .button
  }

  /// A screen reader's swipe of three fingers, for who cannot swipe with one.
  override func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    print("scroll")
    return true
  }

  func tapped() { print("tap") }
  func swiped(_ swipe: UISwipeGestureRecognizer) { print("swipe") }

  /// The screen takes its shape from the panel, when that is found.
  override func layoutSubviews() {
    print("\(Int(bounds.width)) x \(Int(bounds.height)) points")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    print("touched")
  }
}

@main
@MainActor
struct OwnLoop {
  static func main() {
    do throws(InputError) {
      try run(recording: CommandLine.arguments.dropFirst().first)
    } catch {
      print("error: \(error)")
      if let hint = error.hint { print("hint: \(hint)") }
      exit(2)
    }
  }

  static func addPanel(to window: UIWindow) {
    let panel = Panel(frame: window.bounds)
    panel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(panel)
  }

  private static func run(recording: String?) throws(InputError) {
    let application = UIApplication()
    application.clock = { .now }  // what is started at a key press has the time of the press
    let window = UIWindow(frame: UIScreen.main.bounds)
    addPanel(to: window)
    window.makeKeyAndVisible()

    var paced: PacedInput?
    if let recording { paced = try PacedInput(Recording.open(path: recording)) }
    let source: any DescriptorSource
    if let paced { source = paced } else { source = try DeviceInput.connected() }
    let input = try InputDispatch(source: source, consumer: application)
    Task { print("tasks run, too") }

    // One descriptor of ours, one of Dactyl's.
    var wait = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while paced?.isOver != true || input.nextDeadline != nil {
      guard poll(&wait, nfds_t(wait.count), -1) > 0 else { continue }
      if wait[1].revents != 0 { try input.dispatch() }
      guard wait[0].revents != 0 else { continue }
      guard let line = readLine() else {
        if paced == nil { return }
        wait[0].fd = -1  // the recording goes on
        continue
      }
      if line == "quit" { return }
      print("line \"\(line)\"")
    }
  }
}
