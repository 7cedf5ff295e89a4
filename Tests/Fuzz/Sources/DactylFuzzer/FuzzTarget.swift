import Glibc
import InputFrames
import InputRecordings

/// What libFuzzer calls with each input. The environment's `DACTYL_FUZZ` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: bytes, count: count)
  FuzzTarget.chosen.run(input)
  return 0
}

/// A piece of the package that outside data reaches.
enum FuzzTarget: String, CaseIterable {
  /// Any file: its form is told by its text.
  case recording
  /// A HID panel's descriptor and its reports.
  case hid
  /// Raw evdev records into the slot decoder.
  case slots
  /// A program's calls with fingers between them.
  case program
  /// A scene file.
  case scene
  /// A file of scenarios.
  case scenario
  /// A storyboard or a nib.
  case interface
  /// A catalogue of texts.
  case strings
  /// Requests on the socket of a running program.
  case live

  /// Whether inputs are changed by their lines and words.
  var isText: Bool {
    switch self {
    case .scene, .scenario, .interface, .strings, .live: true
    case .recording, .hid, .slots, .program: false
    }
  }

  static let chosen: FuzzTarget = {
    let name = getenv("DACTYL_FUZZ").map { String(cString: $0) } ?? "recording"
    guard let target = FuzzTarget(rawValue: name) else {
      print("no target is called \(name): \(allCases.map(\.rawValue).joined(separator: ", "))")
      exit(2)
    }
    return target
  }()

  func run(_ input: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .recording: InputFile.with(input) { Whole.read($0) }
    case .hid: InputFile.with(hidText(input)) { Whole.read($0) }
    case .slots: SlotStream(input).run()
    case .program, .scene, .scenario, .interface, .strings, .live:
      let bytes = Array(input)
      MainActor.assumeIsolated { runOnMain(bytes) }
    }
  }

  @MainActor
  private func runOnMain(_ bytes: [UInt8]) {
    switch self {
    case .program: ProgramRun.run(bytes)
    case .scene: FileRun.scene(String(decoding: bytes, as: UTF8.self))
    case .scenario: FileRun.scenario(String(decoding: bytes, as: UTF8.self))
    case .interface: FileRun.interface(bytes)
    case .strings: FileRun.strings(bytes)
    case .live: FileRun.live(bytes)
    case .recording, .hid, .slots: break
    }
  }

  /// hid-recorder text of raw bytes: how long the descriptor is, the descriptor, reports.
  private func hidText(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    func hex(_ bytes: some Collection<UInt8>) -> String {
      ([String(bytes.count)] + bytes.map { String($0, radix: 16) }).joined(separator: " ")
    }
    guard input.count > 3 else { return [] }
    let length = min(Int(input[0]) | Int(input[1] & 0x0f) << 8, input.count - 3)
    let reportLength = max(1, Int(input[2] & 0x7f))
    var text = "R: \(hex(input[3..<(3 + length)]))\nN: fuzzed\nI: 3 1 2\n"
    var place = 3 + length
    var time = 0
    while place < input.count {
      let end = min(place + reportLength, input.count)
      time += 8000
      let microseconds = String(time % 1_000_000 + 1_000_000).dropFirst()
      text += "E: \(time / 1_000_000).\(microseconds) \(hex(input[place..<end]))\n"
      place = end
    }
    return Array(text.utf8)
  }
}
