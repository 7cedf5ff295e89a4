import DisplayList
import Glibc
import Screens

/// What the lab shows on a screen: a pattern of plain colors, so that a picture of the screen can be compared pixel by
/// pixel.
///
///     ScreenProbe show [legacy] [SECONDS]   shows the pattern, then frames that change a part, then waits
///     ScreenProbe compare FILE              exit 0 if the picture (PPM) is the pattern with its last change
///     ScreenProbe dark FILE                 exit 0 if it is mostly black, as a text console is
///     ScreenProbe flips COUNT               how long flips take
///     ScreenProbe remote                    says what a remote control gives a program
///     ScreenProbe room                      lets the backlight follow the light of the room
@main
struct ScreenProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(ScreenError) {
      switch arguments.first {
      case "show":
        let seconds = arguments.last.flatMap(Double.init) ?? 0
        try show(isAtomicAllowed: !arguments.contains("legacy"), seconds: seconds)
      case "remote": MainActor.assumeIsolated { RemoteProbe.run() }
      case "room": MainActor.assumeIsolated { RoomProbe.run() }
      case "flips": try flips(arguments.last.flatMap(Int.init) ?? 60)
      case "compare": exit(isPattern(arguments.last ?? "") ? 0 : 1)
      case "dark": exit(isDark(arguments.last ?? "") ? 0 : 1)
      default: exit(64)
      }
    } catch {
      say("error: \(error)")
      if let hint = error.hint { say("hint: \(hint)") }
      exit(2)
    }
  }

  /// A line that the lab can wait for.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// The colors of a place, in tiles of 32 pixels.
  static func color(_ x: Int, _ y: Int) -> UInt32 {
    let tile = UInt32((x / 32) * 7 + (y / 32) * 13)
    return 0xFF00_0000 | tile * 37 % 256 << 16 | tile * 91 % 256 << 8 | tile * 53 % 256
  }

  /// What the later frames change.
  static let change = PixelRect(x: 100, y: 50, width: 300, height: 200)

  static func show(isAtomicAllowed: Bool, seconds: Double) throws(ScreenError) {
    guard let path = Card.paths().first else {
      throw ScreenError(subject: "/dev/dri", reason: "no card")
    }
    let card = try Card(path: path, isAtomicAllowed: isAtomicAllowed)
    let screen = try MonitorScreen(card: card)
    let terminal = ConsoleTerminal()
    say("screen \(screen.name) \(screen.mode) \(card.driver)")
    let (buffer, _) = try screen.nextBuffer()
    for y in 0..<screen.size.height {
      for x in 0..<screen.size.width { buffer[x, y] = color(x, y) }
    }
    try present([screen.size.bounds], on: screen)
    // Each frame is painted where it changes; both buffers must have caught up in the end.
    for shade: UInt32 in [0xFFFF_0000, 0xFF00_FF00, 0xFF12_3456] {
      try screen.nextBuffer().buffer.fill(change, with: shade)
      try present([change], on: screen)
    }
    say("shown")
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [ConsoleTerminal.releaseSignal, ConsoleTerminal.acquireSignal] {
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var patience = timespec(tv_sec: .init(seconds), tv_nsec: 0)
    while true {
      switch sigtimedwait(&signals, nil, &patience) {
      case ConsoleTerminal.releaseSignal:
        terminal?.release(card)
        say("away")
        do throws(ScreenError) {
          try present([change], on: screen)
          say("shown while away")
        } catch {
          say("refused while away: \(error)")
        }
      case ConsoleTerminal.acquireSignal:
        try terminal?.acquire(card)
        try present([PixelRect(x: 0, y: 0, width: 1, height: 1)], on: screen)
        say("back")
      default:
        say("closing")
        return
      }
    }
  }

  /// Commits and waits until the frame is seen.
  static func present(_ damage: [PixelRect], on screen: MonitorScreen) throws(ScreenError) {
    try screen.commit(damage: damage)
    while try screen.nextPresentation() == nil {
      var waiting = pollfd(fd: screen.descriptor ?? -1, events: .init(POLLIN), revents: 0)
      guard poll(&waiting, 1, 2000) > 0 else {
        throw ScreenError(subject: screen.name, reason: "no frame was shown within 2 s")
      }
    }
  }

  static func flips(_ count: Int) throws(ScreenError) {
    guard let path = Card.paths().first else { return }
    let screen = try MonitorScreen(card: try Card(path: path))
    try present([screen.size.bounds], on: screen)
    let clock = ContinuousClock()
    let start = clock.now
    for _ in 0..<count { try present([change], on: screen) }
    say("\(count) flips in \(clock.now - start)")
  }

  /// The pixels of a PPM file of kind P6, red, green, blue.
  static func pixels(_ path: String) -> (size: PixelSize, bytes: ArraySlice<UInt8>)? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part[..<count]
    }
    var place = 0
    func word() -> String {
      let start = place
      while place < bytes.count, bytes[place] > 32 { place += 1 }
      defer { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
      bytes.count - place == width * height * 3
    else { return nil }
    return (PixelSize(width: width, height: height), bytes[place...])
  }

  static func isPattern(_ path: String) -> Bool {
    guard let (size, bytes) = pixels(path) else { return false }
    var wrong = 0
    var place = bytes.startIndex
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isChanged = !change.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
        let wanted = isChanged ? 0xFF12_3456 : color(x, y)
        let seen =
          UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
        if seen != wanted & 0xFF_FFFF { wrong += 1 }
        place += 3
      }
    }
    say("\(size), \(wrong) pixels differ")
    return wrong == 0
  }

  static func isDark(_ path: String) -> Bool {
    guard let (size, bytes) = pixels(path) else { return false }
    let black = bytes.lazy.filter { $0 == 0 }.count
    say("\(size), \(black * 100 / bytes.count) % black")
    return black * 10 > bytes.count * 9
  }
}
