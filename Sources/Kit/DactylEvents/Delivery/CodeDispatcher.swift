import GestureMachines
import InputFrames

/// Sends keys to the code readers or, as presses, to the responders.
@MainActor
final class CodeDispatcher {
  /// What is known of a device with keys.
  private struct Keyboard {
    let device: DeviceID
    var description: DeviceDescription
    var machine: ScanMachine?
    weak var reader: CodeReader?
    /// The keys of modifiers that are down, with what they do.
    private var modifiers: [UInt16: UIKeyModifierFlags] = [:]
    var cancelPause: @MainActor () -> Void = {}

    init(_ description: DeviceDescription, device: DeviceID) {
      self.device = device
      self.description = description
    }

    /// What a key types: by its own characters, or on a US keyboard with this device's Shift and Control. Empty for a key
    /// that types nothing.
    mutating func characters(of change: KeyChange) -> String {
      let usage = KernelKeys.usage(of: change.code)
      if let flag = usage?.modifier {
        modifiers[change.code] = change.phase == .began ? flag : nil
        return ""
      }
      guard change.phase == .began else { return "" }
      if let characters = change.characters { return Self.isTyped(characters) ? characters : "" }
      guard let known = usage.flatMap({ KernelKeys.characters(of: $0) }) else { return "" }
      let flags = modifiers.values.reduce(into: UIKeyModifierFlags()) { $0.formUnion($1) }
      let typed = flags.contains(.shift) ? known.shifted : known.plain
      guard Self.isTyped(typed), let byte = typed.utf8.first else { return "" }
      // Ctrl-] separates the fields of a code, as character 29.
      guard flags.contains(.control) else { return typed }
      let isLetterOrSign = (0x40...0x7e).contains(byte)
      return isLetterOrSign ? String(UnicodeScalar(byte & 0x1f)) : ""
    }

    /// Keys such as arrows have a name in place of a character; Escape and Delete type none.
    private static func isTyped(_ characters: String) -> Bool {
      guard let first = characters.unicodeScalars.first, characters.count == 1 else { return false }
      return ![0x08, 0x1b, 0x7f].contains(first.value)
    }
  }

  private struct Reader {
    weak var reader: CodeReader?
  }

  // The application owns this: it cannot be gone.
  @safe private unowned(unsafe) let application: UIApplication
  private var readers: [Reader] = []
  private var keyboards: [DeviceID: Keyboard] = [:]

  init(application: UIApplication) { self.application = application }

  /// A code reader was made. The first one that knows a device gets its codes.
  func add(_ reader: CodeReader) {
    readers.removeAll { $0.reader == nil }
    readers.append(Reader(reader: reader))
    for device in keyboards.keys where keyboards[device]?.reader == nil { assign(device) }
  }

  /// A device with keys was added, or has another description.
  func add(_ description: DeviceDescription, as device: DeviceID) {
    guard description.hasKeys else { return }
    remove(device)
    keyboards[device] = Keyboard(description, device: device)
    assign(device)
  }

  func remove(_ device: DeviceID) {
    guard let keyboard = keyboards.removeValue(forKey: device) else { return }
    keyboard.cancelPause()
    var machine = keyboard.machine
    pass(on: machine?.cancel() ?? [], of: keyboard)
  }

  /// Receives a key, within the iteration of its event.
  func receive(_ change: KeyChange) {
    guard var keyboard = keyboards[change.device] else { return send(change) }
    if keyboard.reader == nil, keyboard.machine != nil {
      // The reader is gone; a new one may be there.
      let held = keyboard.machine?.cancel() ?? []
      pass(on: held, of: keyboard)
      assign(change.device)
      keyboard = keyboards[change.device] ?? keyboard
    }
    guard keyboard.machine != nil else {
      // What a scanner types is no text, even if no reader wants it.
      return keyboard.description.isCodeReader ? () : send(change)
    }
    let characters = keyboard.characters(of: change)
    let output = keyboard.machine?.receive(change, characters: characters) ?? []
    keyboard.cancelPause()
    keyboard.cancelPause = {}
    if let deadline = keyboard.machine?.deadline {
      keyboard.cancelPause = application.schedule(at: deadline) { [weak self] in
        self?.pause(change.device)
      }
    }
    keyboards[change.device] = keyboard
    pass(on: output, of: keyboard)
  }

  private func pause(_ device: DeviceID) {
    guard var keyboard = keyboards[device] else { return }
    let output = keyboard.machine?.pause() ?? []
    keyboards[device] = keyboard
    application.beginIteration()
    pass(on: output, of: keyboard)
    application.endIteration()
  }

  private func assign(_ device: DeviceID) {
    guard let description = keyboards[device]?.description else { return }
    keyboards[device]?.cancelPause()
    keyboards[device]?.machine = nil
    let all = readers.compactMap(\.reader)
    if let reader = all.first(where: { $0.isScanner(description) }) {
      keyboards[device]?.reader = reader
      keyboards[device]?.machine = ScanMachine(isKnown: true, limits: reader.speed ?? ScanLimits())
    } else if let reader = all.first(where: { $0.speed != nil }), let limits = reader.speed {
      keyboards[device]?.reader = reader
      keyboards[device]?.machine = ScanMachine(isKnown: false, limits: limits)
    }
  }

  private func pass(on output: [ScanMachine.Output], of keyboard: Keyboard) {
    for output in output {
      switch output {
      case .key(let change): send(change)
      case .code(let text, let time):
        application.notifyObservers(
          .device(
            DeviceReport(
              device: keyboard.device, name: keyboard.description.name, kind: .code(text),
              time: time)))
        keyboard.reader?.handler(
          CodeReader.Code(
            text: text, device: keyboard.device, description: keyboard.description, time: time))
      }
    }
  }

  private func send(_ change: KeyChange) { application.pressDispatcher.repetition.receive(change) }
}
