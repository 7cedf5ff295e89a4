import Glibc
import InputFrames

/// How device nodes are opened.
public enum DeviceOpening: String, Hashable, Sendable, CaseIterable {
  /// With this program's own permissions: group `input`, or root.
  case direct
  /// Through the seat manager, seatd or logind, with libseat. The program then owns the seat: on
  /// a virtual terminal logind stops its text and keyboard, and a switch to another session
  /// suspends the input until the user returns.
  case seat
  /// Directly if that is allowed, else through the seat manager.
  case automatic
}

/// Opens and closes device nodes for libinput and for the raw panels. Only the thread that owns
/// the source uses it.
final class DeviceOpener {
  /// The seat, once the program owns it.
  private(set) var seat: SeatSession?
  private let opening: DeviceOpening
  /// Why the seat could not be obtained, once that was tried.
  private var seatRefusal: InputError?

  /// An opener; with ``DeviceOpening/seat`` it obtains the seat at once.
  init(_ opening: DeviceOpening) throws(InputError) {
    self.opening = opening
    if opening == .seat { seat = try SeatSession() }
  }

  /// Opens a node; returns the descriptor, or −errno. If the node may only be read, that is
  /// enough for touches.
  func open(_ node: String, flags: CInt) -> CInt {
    if opening == .seat { return seat?.open(node) ?? -EACCES }
    var answer = unsafe Glibc.open(node, flags)
    // EPERM: the device policy of a service lets it read alone (`DeviceAllow=char-input r`).
    if answer < 0, errno == EACCES || errno == EPERM || errno == EROFS {
      answer = unsafe Glibc.open(node, (flags & ~O_ACCMODE) | O_RDONLY)
    }
    guard answer < 0 else { return answer }
    let code = errno
    guard opening == .automatic, code == EACCES || code == EPERM, let seat = ownSeat() else {
      return -code
    }
    return seat.open(node)
  }

  /// Closes a descriptor that ``open(_:flags:)`` returned.
  func close(_ descriptor: CInt) {
    seat?.close(descriptor)
    Glibc.close(descriptor)
  }

  /// The error for a node that could not be opened: the reason, that of the seat too, and a hint.
  func refusal(of node: String, code: CInt) -> InputError {
    var error = InputError.cannotOpen(node, code: code)
    if let seatRefusal { error.reason += "; through the seat: \(seatRefusal.reason)" }
    return error
  }

  private func ownSeat() -> SeatSession? {
    if seat == nil, seatRefusal == nil {
      do throws(InputError) {
        seat = try SeatSession()
      } catch {
        seatRefusal = error
      }
    }
    return seat
  }
}
