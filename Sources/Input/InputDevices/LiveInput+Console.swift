import Glibc
import InputFrames

/// How keys are kept from the virtual terminal below a program.
enum KeptKeys {
  /// They are not: there is none, or it hears nothing already.
  case fromNone
  /// The terminal is silent.
  case bySilence(SilencedTerminal)
  /// The seat manager has silenced the terminal of the session.
  case bySeat(SeatSession)
  /// Each keyboard is reserved for this program. The kernel ends that with the program.
  case byGrabs

  /// Whether what is typed is meant for the program, and not for another terminal.
  var areForProgram: Bool {
    if case .bySilence(let terminal) = self { terminal.isInFront } else { true }
  }
}

extension LiveInput {
  /// Keeps the keys of a keyboard from the terminal below, from the first keyboard on.
  func keepKeys(of device: OpaquePointer) {
    guard let node = unsafe udevDevice(of: device)?.node,
      let descriptor = context.port.descriptors[node],
      let evdev = try? EvdevDevice(descriptor: descriptor, node: node)
    else {
      keyboards.kept = keyboards.kept ?? startKeeping()
      return
    }
    keepKeys(of: evdev, node: node)
  }

  /// Keeps the keys of a device from the terminal below.
  func keepKeys(of evdev: borrowing EvdevDevice, node: String) {
    let kept = keyboards.kept ?? startKeeping()
    keyboards.kept = kept
    keyboards.reserved[node] = evdev.isReservedElsewhere() ? .reservedElsewhere(node) : nil
    guard case .byGrabs = kept else { return }
    do throws(InputError) {
      try evdev.grab(node: node)
    } catch  where error.errno != EBUSY {
      keyboards.log("\(error); what it types reaches the terminal below, too")
    } catch {}
  }

  private func startKeeping() -> KeptKeys {
    if let seat = opener.seat { return .bySeat(seat) }
    do throws(SilencedTerminal.Refusal) {
      // A silent terminal takes the keys of every keyboard; those that are not read here are its own.
      guard keyboards.areAllRead else { throw .forbidden }
      return .bySilence(try SilencedTerminal())
    } catch {
      guard error == .forbidden, !SilencedTerminal.isAbsent, !SilencedTerminal.isOfDesktop
      else { return .fromNone }
      if keyboards.areAllRead {
        keyboards.log(
          "this program may not silence the virtual terminal, so keyboards are reserved: "
            + "Ctrl-Alt-F1 to F12 and Magic SysRq do nothing; run it on a terminal, as a service with "
            + "TTYPath=/dev/tty1 and StandardInput=tty, or through the seat")
      }
      return .byGrabs
    }
  }

  /// Takes a key that went down and is for the console, and not for the program.
  func takesConsoleKey(_ key: KeyChange) -> Bool {
    guard keyboards.kept != nil, act(onConsoleKey: key) else { return false }
    keyboards.keys?.forget(key)
    return true
  }

  /// Whether a key was typed for another terminal. A program that is late may read it when its own is in front again.
  func isElsewhere(_ time: Timestamp) -> Bool {
    guard let kept = keyboards.kept else { return false }
    return !kept.areForProgram || keyboards.areElsewhere && Timestamp.now - time > Self.mostDelay
  }

  /// A key was typed for another terminal, and may bring that of the program back.
  func passOver(_ code: UInt16, isDown: Bool, at time: Timestamp) {
    let shown = keyboards.keys?.changeElsewhere(code, isDown: isDown)
    cancelEveryKey(at: time)
    keyboards.areElsewhere = true
    guard let shown, case .bySilence(let terminal) = keyboards.kept, Int(terminal.number) == shown
    else {
      return
    }
    keyboards.areElsewhere = false
    updateLamps()
  }

  /// For how long a key may wait and still be for the terminal that is in front now. Source: ours; nobody types a key and
  /// brings another terminal to the front in that time.
  private static let mostDelay = Duration.milliseconds(50)

  /// Another terminal is in front, and the keys are typed there.
  func cancelEveryKey(at time: Timestamp) {
    waiting += (keyboards.keys?.cancelAll(at: time) ?? []).map { .key($0) }
  }

  /// Does what a key means on the console. Returns `false` for a key like others.
  private func act(onConsoleKey key: KeyChange) -> Bool {
    guard let kept = keyboards.kept, let meant = keyboards.keys?.consoleKey(key) else {
      return false
    }
    if case .fromNone = kept { return false }
    let wanted = keyboards.settings?.consoleKeys ?? []
    switch meant {
    case .interrupt:
      return wanted.contains(.interrupt) && kill(getpid(), SIGINT) == 0
    case .terminal(let number):
      guard wanted.contains(.terminals) else { return false }
      switch kept {
      case .bySilence(let terminal):
        guard terminal.bringToFront(number) else { return false }
        keyboards.areElsewhere = number != Int(terminal.number)
      case .bySeat(let seat):
        guard seat.bringToFront(number) else { return false }
      case .byGrabs, .fromNone: return false
      }
      keyboards.keys?.forget(key)
      cancelEveryKey(at: key.time)
      return true
    }
  }
}
