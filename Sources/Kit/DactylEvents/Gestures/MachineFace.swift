import Foundation
import GestureMachines
import InputFrames

/// The inputs of a machine beside touches. Every built-in recognizer receives its inputs in the two
/// methods `UIGestureRecognizer.drive(_:)`.
enum MachineInput {
  /// Buttons or keys went down, came up or were taken away.
  case presses(Set<UIPress>, UIPress.Phase)
  /// A wheel or a touchpad scrolled, or fingers made a gesture on a touchpad.
  case indirect(IndirectGesture)
  /// The deadline that the machine asked for is reached.
  case deadline(Timestamp)
  /// The gesture is over.
  case reset
}

/// A recognizer whose decisions a machine makes. The machine knows neither view nor clock.
@MainActor
protocol MachineFace: GestureMeasuring where Limits == Machine.Limits {
  associatedtype Machine: TouchMachine
  /// The machine. The recognizer's public properties read and set its values.
  var machine: Machine { get set }
  /// The limits of a touchpad's gesture, which libinput has told from others already.
  var touchpadLimits: Limits { get }
}

extension MachineFace {
  var touchpadLimits: Limits { limits }

  /// Passes touches to the machine, in the order of their touch-downs, and carries out the actions
  /// that it returns.
  func feedMachine(_ touches: ReportedTouches) {
    if touches.phase == .began { adoptLimits(touches) }
    if touches.areAll, touches.count > 1, feedTogether(touches) { return }
    if touches.phase == .moved {
      var time: Timestamp?
      attempt.current.each { touch in
        guard attempt.receives(touch, in: touches) else { return }
        machine.place(touch: touch.serial, at: machinePlace(of: touch))
        time = touch.moment.time
      }
      if let time, case let action = machine.moved(time: time), action.isAny { perform(action) }
      return
    }
    var index = 0
    // If the machine has failed at an earlier finger, the further ones do not matter.
    while index < attempt.current.count, requestedState != .failed {
      let touch = unsafe attempt.current[index]
      unsafe touch.with { if attempt.receives($0, in: touches) { feedMachine($0, touches.phase) } }
      // The machine may have left the touch out.
      if index < attempt.current.count, unsafe attempt.current[index].toOpaque() == touch.toOpaque()
      {
        index += 1
      }
    }
  }

  /// Passes touches that went down or lifted together to the machine in one call; returns `false`
  /// if the machine takes them one by one.
  private func feedTogether(_ touches: ReportedTouches) -> Bool {
    guard touches.phase == .began || touches.phase == .ended, attempt.rotation == nil,
      requestedState != .failed
    else { return false }
    let action = withEngine { engine -> MachineAction? in
      guard let time = engine.handful.time(ofListing: attempt.current) else { return nil }
      return touches.phase == .began
        ? machine.began(together: engine.handful.fingers, time: time)
        : machine.ended(together: engine.handful.fingers, time: time)
    }
    guard let action else { return false }
    if action.isAny { perform(action) }
    return true
  }

  /// Passes an input to the machine and carries out the actions that it returns.
  func feedMachine(_ input: MachineInput) {
    switch input {
    case .presses(let presses, let phase):
      feedMachine(presses, phase)
    case .indirect(let gesture):
      feedMachine(gesture)
    case .deadline(let time):
      perform(machine.deadlineReached(time))
    case .reset:
      stopTimer()
      machine.reset()
    }
  }

  /// Passes a gesture of a touchpad to the machine, as fingers that do the same on the screen.
  private func feedMachine(_ gesture: IndirectGesture) {
    let time = application.now
    let fingers = gesture.fingers
    if gesture.isNew {
      machine.limits =
        lengthUnit == .points
        ? touchpadLimits : touchpadLimits.scaled(by: TouchpadLimits.pointsPerMillimetre)
      hasOtherLimits = true
      for (touch, place) in fingers.enumerated() {
        perform(machine.began(touch: touch, at: place, time: time))
      }
    }
    switch gesture.phase {
    case .changed where gesture.isNew: break
    case .changed:
      for (touch, place) in fingers.enumerated() { machine.place(touch: touch, at: place) }
      perform(machine.moved(time: time))
    case .ended:
      for (touch, place) in fingers.enumerated() {
        perform(machine.due(at: time))
        perform(machine.ended(touch: touch, at: place, time: time))
      }
    case .cancelled:
      for touch in fingers.indices { perform(machine.cancelled(touch: touch)) }
    }
  }

  /// Gives the machine the limits for the gesture's first touch.
  private func adoptLimits(_ touches: ReportedTouches) {
    guard attempt.seen.count == touches.count, !attempt.current.isEmpty else { return }
    let areUsual = limitsByTouchType.isEmpty && lengthUnit == .points
    // A change of `limits` reaches the machine at once, so it needs none here unless it has worked
    // with others.
    if areUsual, !hasOtherLimits { return }
    hasOtherLimits = !areUsual
    attempt.current.at(0) { machine.limits = limits(forFirst: $0) }
  }

  private func feedMachine(_ touch: UITouch, _ phase: UITouch.Phase) {
    let (serial, place, time) = (touch.serial, machinePlace(of: touch), touch.moment.time)
    switch phase {
    case .began:
      let action = machine.began(touch: serial, at: place, time: time)
      switch action {
      case .ignoreTouch:
        withEngine { $0.ignore(touch, by: self) }
      case .failBeforeTouch(let reason):
        perform(.fail(reason))
        attempt.ignore(touch)
        withEngine { $0.postpone(touch, for: self) }
      case .none:
        break
      default:
        perform(action)
      }
    case .ended:
      // Usually there is none, and no call is needed.
      if case let due = machine.due(at: time), due.isAny { perform(due) }
      if case let action = machine.ended(touch: serial, at: place, time: time), action.isAny {
        perform(action)
      }
    default:
      perform(machine.cancelled(touch: serial))
    }
  }
}

extension MachineAction {
  /// Whether it requests anything.
  @inline(__always)
  fileprivate var isAny: Bool {
    if case .none = self { false } else { true }
  }
}

extension UIGestureRecognizer {
  /// Carries out what a machine requests after an input.
  final func perform(_ action: MachineAction) {
    switch action {
    case .none, .ignoreTouch:
      break
    case .startTimer(let deadline):
      startTimer(at: deadline)
    case .showPress(let deadline):
      startTimer(at: deadline)
      withEngine { $0.showPreview(.pressed, from: self) }
    case .recognize(let reason):
      stopTimer()
      enter(.recognized, because: reason)
    case .begin(let reason):
      stopTimer()
      // A program that sets the state itself may have begun the gesture already.
      enter(isActive ? .changed : .began, because: reason)
    case .change:
      enter(.changed, because: nil)
    case .end(let reason):
      enter(.ended, because: reason)
    case .cancel(let reason):
      enter(.cancelled, because: reason)
    case .fail(let reason), .failBeforeTouch(let reason):
      stopTimer()
      enter(isActive ? .cancelled : .failed, because: reason)
    }
  }

  /// A window position in a view's coordinates; zero for `nil`.
  final func point(_ place: Point?, in view: UIView?) -> CGPoint {
    guard let place else { return .zero }
    let point = CGPoint(x: place.x, y: place.y)
    guard let view, view !== self.view?.window else { return point }
    return view.convert(point, from: self.view?.window)
  }

  /// A touch's position in the coordinates that the window had at the gesture's first touch.
  final func machinePlace(of touch: UITouch) -> Point {
    guard let rotation = attempt.rotation else { return touch.windowPlace }
    let place = touch.moment.location.applying(rotation.inverted())
    return Point(x: Double(place.x), y: Double(place.y))
  }

  /// A position that the machine has stored, in a view's coordinates; zero for `nil`.
  final func machinePoint(_ place: Point?, in view: UIView?) -> CGPoint {
    guard let place, let rotation = attempt.rotation else { return point(place, in: view) }
    let rotated = CGPoint(x: place.x, y: place.y).applying(rotation)
    return point(Point(x: Double(rotated.x), y: Double(rotated.y)), in: view)
  }

  /// A distance that the machine has stored, in a view's coordinates. The view may be scaled or
  /// rotated.
  final func vector(_ x: Double, _ y: Double, in view: UIView?) -> CGPoint {
    var (x, y) = (x, y)
    if let rotation = attempt.rotation {
      (x, y) = (
        Double(rotation.a) * x + Double(rotation.c) * y,
        Double(rotation.b) * x + Double(rotation.d) * y
      )
    }
    let end = point(Point(x: x, y: y), in: view)
    let start = point(Point(x: 0, y: 0), in: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// A distance in a view's coordinates, in the coordinates that the machine uses.
  final func windowVector(_ vector: CGPoint, in view: UIView?) -> Point {
    let place = presentWindowVector(vector, in: view)
    // The inverse of a rotation by quarters is its transpose.
    guard let rotation = attempt.rotation else { return place }
    return Point(
      x: Double(rotation.a) * place.x + Double(rotation.b) * place.y,
      y: Double(rotation.c) * place.x + Double(rotation.d) * place.y)
  }

  private final func presentWindowVector(_ vector: CGPoint, in view: UIView?) -> Point {
    guard let view, let window = self.view?.window else {
      return Point(x: Double(vector.x), y: Double(vector.y))
    }
    let origin = view.convert(CGPoint.zero, to: window)
    let place = view.convert(vector, to: window)
    return Point(x: Double(place.x - origin.x), y: Double(place.y - origin.y))
  }
}
