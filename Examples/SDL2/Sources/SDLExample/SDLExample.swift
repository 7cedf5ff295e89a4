// A program in an SDL window: touches, mouse and keys from SDL, the views' colors to SDL's renderer.
//
//   SDLExample          until the window is closed
//   SDLExample --tap    SDL's queue gets a tap in the middle and a key, then the program ends
import CSDL2
import DactylKit
import Foundation
import InputFrames

/// The fingers of an SDL window as frames of a panel that fills it, a tenth of a millimetre a device unit.
@MainActor
struct Fingers {
  static let mouse: Int64 = -1
  private static let device = DeviceID(0)
  private let size: PanelSize
  private var down: [Int64: Contact] = [:]
  private var nextID = 1

  init(over bounds: CGRect, in application: UIApplication) {
    func axis(_ points: CGFloat) -> AxisRange {
      AxisRange(minimum: 0, maximum: Int32(points * 254 / 163), resolution: 10)
    }
    var axes = [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 9),
      AbsCode.mtTrackingID: AxisRange(minimum: 0, maximum: 65_535),
      AbsCode.mtPositionX: axis(bounds.width), AbsCode.mtPositionY: axis(bounds.height),
    ]
    axes[AbsCode.x] = axes[AbsCode.mtPositionX]
    axes[AbsCode.y] = axes[AbsCode.mtPositionY]
    let panel = DeviceDescription(
      name: "SDL", properties: [InputProperty.direct],
      codes: [EventType.key: [KeyCode.touch], EventType.abs: Set(axes.keys)], axes: axes)
    size = PanelGeometry(panel).size
    application.handle(.deviceAdded(panel, device: Self.device, time: .now))
  }

  /// A change of a finger at a place of 0 to 1 of the window; `nil` for one that is not down, or one too many.
  mutating func frame(_ finger: Int64, _ phase: Contact.Phase, x: Float, y: Float) -> InputEvent? {
    if phase == .began {
      let used = Set(down.values.map(\.slot))
      guard down[finger] == nil, let slot = (0..<10).first(where: { !used.contains($0) }) else {
        return nil
      }
      down[finger] = Contact(id: nextID, slot: slot, phase: .began, x: 0, y: 0)
      nextID += 1
    }
    guard var contact = down[finger] else { return nil }
    contact.phase = phase
    contact.x = Double(min(max(x, 0), 1)) * size.width
    contact.y = Double(min(max(y, 0), 1)) * size.height
    down[finger] = phase == .ended ? nil : contact
    return .touches(TouchFrame(time: .now, device: Self.device, contacts: [contact]))
  }
}

extension Timestamp {
  /// The present moment on SDL's clock, which stands still while the machine sleeps.
  static var now: Timestamp { Timestamp(microseconds: Int64(SDL_GetTicks64()) * 1000) }
}

@main
@MainActor
struct SDLExample {
  static func main() {
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let sdlWindow = SDL_CreateWindow(
        "Dactyl", 0, 0, 640, 400, SDL_WINDOW_SHOWN.rawValue),
      let renderer = SDL_CreateRenderer(sdlWindow, -1, SDL_RENDERER_SOFTWARE.rawValue)
    else {
      print("error: no window: \(String(cString: SDL_GetError()))")
      exit(2)
    }
    defer { SDL_Quit() }
    // Touches come as touches only, not as a mouse once more.
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    let application = UIApplication()
    application.clock = { .now }
    application.mainScreen = UIScreen(size: CGSize(width: 640, height: 400))
    let window = UIWindow(frame: application.mainScreen.bounds)
    let card = Card(in: window)
    var needsPicture = true
    let observation = application.addIterationObserver { _ in needsPicture = true }
    defer { withExtendedLifetime(observation) {} }
    window.makeKeyAndVisible()
    card.becomeFirstResponder()
    var fingers = Fingers(over: window.bounds, in: application)

    let isTest = CommandLine.arguments.contains("--tap")
    if isTest { pushTap() }
    while true {
      if needsPicture {
        needsPicture = false
        draw(window, renderer)
      }
      var event = SDL_Event()
      // Until the next event, or until the application has something to do.
      let wait = application.nextDeadline.map { max(0, ($0 - .now) / .milliseconds(1)) }
      if SDL_WaitEventTimeout(&event, Int32(min(wait ?? 1000, 1000).rounded(.up))) != 0 {
        if event.type == SDL_QUIT.rawValue { return }
        deliver(event, to: application, &fingers)
      }
      if let deadline = application.nextDeadline, deadline <= .now { application.advance(to: .now) }
    }
  }

  private static func deliver(
    _ event: SDL_Event, to application: UIApplication, _ fingers: inout Fingers
  ) {
    var touch: InputEvent?
    let (finger, button, motion) = (event.tfinger, event.button, event.motion)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      touch = fingers.frame(finger.fingerId, .began, x: finger.x, y: finger.y)
    case SDL_FINGERMOTION:
      touch = fingers.frame(finger.fingerId, .moved, x: finger.x, y: finger.y)
    case SDL_FINGERUP:
      touch = fingers.frame(finger.fingerId, .ended, x: finger.x, y: finger.y)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      touch = fingers.frame(
        Fingers.mouse, event.type == SDL_MOUSEBUTTONDOWN.rawValue ? .began : .ended,
        x: Float(button.x) / 640, y: Float(button.y) / 400)
    case SDL_MOUSEMOTION:
      touch = fingers.frame(
        Fingers.mouse, .moved, x: Float(motion.x) / 640, y: Float(motion.y) / 400)
    case SDL_KEYDOWN, SDL_KEYUP:
      // SDL numbers keys as USB does, and so does UIKit.
      let usage = UIKeyboardHIDUsage(rawValue: Int(event.key.keysym.scancode.rawValue))
      let phase: UIPress.Phase = event.type == SDL_KEYDOWN.rawValue ? .began : .ended
      application.deliver(presses: [PressSample(.usage(usage), phase: phase)], at: .now)
    default: break
    }
    if let touch { application.handle(touch) }
  }

  /// The background colors of the views, back to front. `CairoPainter` paints everything, in a program that needs more.
  private static func draw(_ window: UIWindow, _ renderer: OpaquePointer) {
    func fill(_ view: UIView) {
      guard !view.isHidden else { return }
      if let color = view.backgroundColor?.cgColor {
        let frame = view.convert(view.bounds, to: nil)
        var box = SDL_FRect(
          x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.width), h: Float(frame.height))
        let parts = [color.red, color.green, color.blue].map { UInt8(max(0, min(1, $0)) * 255) }
        SDL_SetRenderDrawColor(renderer, parts[0], parts[1], parts[2], 255)
        SDL_RenderFillRectF(renderer, &box)
      }
      view.subviews.forEach(fill)
    }
    fill(window)
    SDL_RenderPresent(renderer)
  }

  private static func pushTap() {
    for type in [SDL_FINGERDOWN, SDL_FINGERUP, SDL_KEYDOWN, SDL_KEYUP, SDL_QUIT] {
      var event = SDL_Event()
      event.type = type.rawValue
      if type == SDL_KEYDOWN || type == SDL_KEYUP {
        event.key.keysym.scancode = SDL_SCANCODE_A
      } else if type != SDL_QUIT {
        (event.tfinger.x, event.tfinger.y) = (0.5, 0.5)
      }
      SDL_PushEvent(&event)
    }
  }
}
