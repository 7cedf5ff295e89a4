import CDRM
import CLinuxInput
import Glibc

/// The virtual terminal of a program that shows pictures without a seat manager: it lets the user
/// switch to another terminal (Ctrl-Alt-F2) and back.
///
/// The kernel sends ``releaseSignal`` before it switches away, and ``acquireSignal`` when the user is back.
/// Both signals are blocked from the start, and never end the program, whichever thread they come to. Whoever waits
/// for signals calls ``release(_:)`` and
/// ``acquire(_:)`` on them. The terminal stays in text mode all the
/// while, so that it is usable after any end of the program.
public final class ConsoleTerminal {
  /// Sent before another terminal becomes active: a real-time signal, since programs use SIGUSR1
  /// and SIGUSR2 themselves. Source: `Documentation/Constants.md#terminal-signals`.
  public static let releaseSignal: CInt = 40
  /// Sent when this terminal is active again. Source:
  /// `Documentation/Constants.md#terminal-signals`.
  public static let acquireSignal: CInt = 41

  /// Whether this terminal is in front.
  public private(set) var isInFront = true
  private let descriptor: CInt

  /// Takes part in the switches of a terminal: that of this process, or the active one. `nil` if
  /// there is none, as in a network session; then there is nothing to switch.
  public init?(path: String = "/dev/tty") {
    // Unblocked, either would end the program.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, Self.releaseSignal)
    unsafe sigaddset(&signals, Self.acquireSignal)
    var before = sigset_t()
    unsafe claim_signals(&signals, &before)
    var answer = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    // In a network session /dev/tty is not a virtual terminal; a service has none.
    if answer < 0 || !Self.set(VT_PROCESS, on: answer) {
      if answer >= 0 { close(answer) }
      answer = unsafe open("/dev/tty0", O_RDWR | O_CLOEXEC | O_NOCTTY)
      guard answer >= 0 else { return nil }
      guard Self.set(VT_PROCESS, on: answer) else {
        close(answer)
        return nil
      }
    }
    descriptor = answer
  }

  deinit {
    _ = Self.set(VT_AUTO, on: descriptor)
    close(descriptor)
  }

  /// Called when another terminal becomes active: releases the card first.
  public func release(_ card: Card) {
    card.pause()
    isInFront = false
    _ = ioctl(descriptor, UInt(VT_RELDISP), 1)
  }

  /// This terminal is in front again: the card is taken back.
  public func acquire(_ card: Card) throws(ScreenError) {
    _ = ioctl(descriptor, UInt(VT_RELDISP), VT_ACKACQ)
    isInFront = true
    try card.resume()
  }

  private static func set(_ kind: CInt, on descriptor: CInt) -> Bool {
    var mode = vt_mode()
    mode.mode = .init(kind)
    mode.relsig = .init(releaseSignal)
    mode.acqsig = .init(acquireSignal)
    return unsafe ioctl(descriptor, UInt(VT_SETMODE), &mode) == 0
  }
}
