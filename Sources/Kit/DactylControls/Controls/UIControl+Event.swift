extension UIControl {
  /// What happens to a control; several may be named together.
  ///
  /// The bits are UIKit's (spec GEST:1.7).
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Events by their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger touched down within the bounds.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// It touched down again: its tap count is greater than 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// It moved, and is inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// It moved, and is outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// It came back inside.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// It went outside.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// It lifted inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// It lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// It was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by a finger.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for was done: a button pressed, a value changed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu is about to show. Nothing here shows menus, so only a program sends it.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Text editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Text editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Text editing ended by the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every editing event.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// A range for the events of a program's own controls.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// A range for the framework.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; it is in several states at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// States by their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What is set for this state: for itself, else for the same without the focus, else for the normal one.
    func setting<Setting, Value>(
      in settings: [State: Setting], _ part: (Setting) -> Value?
    ) -> Value? {
      if let own = settings[self].flatMap(part) { return own }
      if self == .normal { return nil }
      if contains(.focused), let unfocused = settings[subtracting(.focused)].flatMap(part) {
        return unfocused
      }
      return settings[.normal].flatMap(part)
    }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no input.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus.
    public static let focused = State(rawValue: 1 << 3)
    /// A range for the states of a program's own controls.
    public static let application = State(rawValue: 0x00FF_0000)
    /// A range for the framework.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands across a control.
  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// From edge to edge.
    case fill = 3
    /// Where lines of text begin.
    case leading = 4
    /// Where lines of text end.
    case trailing = 5
  }

  /// Where content stands from top to bottom of a control.
  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// From edge to edge.
    case fill = 3
  }
}

extension UIControl.Event {
  /// The name of each single event, in the order of the bits.
  private static let names: [(event: UIControl.Event, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// The events' names as UIKit spells them, in the order of the bits; a bit without a name as
  /// `event 0x1000000`. Logs and scenario files use them. Beyond UIKit.
  public var eventNames: [String] {
    var names: [String] = []
    for bit in 0..<UInt.bitWidth {
      let event = UIControl.Event(rawValue: 1 << UInt(bit))
      guard !isDisjoint(with: event) else { continue }
      let name = Self.names.first { $0.event == event }?.name
      names.append(name ?? "event 0x\(String(event.rawValue, radix: 16))")
    }
    return names
  }
}
