import CLibevdev  // whose headers may be the first to name `timespec`
import DactylBasics
import Dispatch
import Glibc
public import InputFrames
import Synchronization

/// The motors of this machine: event devices with force feedback, such as the vibrator of a phone, the motor under a
/// panel, a gamepad.
///
///     let motors = LiveMotors()
///     UIFeedbackGenerator.motors = motors
///
/// Nothing is opened before the first push. Each motor is open from then on, until it is pulled out or ``close()`` is
/// called, which stops it and takes its effects out of it. Motors that are plugged in later play, too. The kernel may keep
/// a program waiting, so all of it is done on a thread of its own: if a push is still being sent, only the newest one that
/// is asked for meanwhile follows.
public final class LiveMotors: FeedbackMotors, Sendable {
  private let queue = DispatchQueue(label: "dactyl.motors")
  private let waiting = Mutex<[MotorPulse]?>(nil)
  private let state: MotorState

  /// The motors of a seat. `log` receives, line by line, why one cannot be used, on another thread.
  public init(seat: String = "seat0", log: @escaping @Sendable (String) -> Void = { _ in }) {
    state = MotorState(MotorSet(seat: seat, log: log))
  }

  deinit { close() }

  /// Looks for the motors, and opens them.
  public func prepare() {
    queue.async { [state] in state.set.withLock { $0.refresh() } }
  }

  /// Plays pushes on every motor.
  public func play(_ pulses: [MotorPulse]) {
    waiting.withLock { $0 = pulses }
    queue.async { [weak self] in
      guard let self,
        let pulses = self.waiting.withLock({ entry -> [MotorPulse]? in
          defer { entry = nil }
          return entry
        })
      else { return }
      self.state.set.withLock { $0.play(pulses) }
    }
  }

  /// Stops the motors, takes their effects out and closes them. It waits for a push that is being sent, for a second at
  /// most: the kernel does the same at the end of the program. Later pushes open them again.
  public func close() {
    waiting.withLock { $0 = nil }
    let end = DispatchSemaphore(value: 0)
    queue.async { [state] in
      state.set.withLock { $0.close() }
      end.signal()
    }
    _ = end.wait(timeout: .now() + Self.patience)
  }

  /// How many motors are open.
  public var count: Int { state.set.withLock { $0.motors.count } }

  /// How long the end of a program waits for a motor that does not answer. Source: ours.
  private static let patience = 1.0
}

/// Keeps the motors for the thread that plays.
private final class MotorState: Sendable {
  let set: Mutex<MotorSet>

  init(_ set: consuming sending MotorSet) { self.set = Mutex(set) }
}

/// The motors that are open.
private struct MotorSet: ~Copyable {
  let seat: String
  let log: @Sendable (String) -> Void
  private(set) var motors: [OpenMotor] = []
  /// When the folder of the nodes had changed when it was read last.
  private var listed: [Int] = []
  /// The motors that could not be opened.
  private var refused: Set<String> = []

  init(seat: String, log: @escaping @Sendable (String) -> Void) {
    self.seat = seat
    self.log = log
  }

  mutating func play(_ pulses: [MotorPulse]) {
    refresh()
    for motor in motors where !motor.play(pulses) {
      motors.removeAll { $0 === motor }
      // It may be there again: another terminal was shown meanwhile.
      listed = []
    }
  }

  mutating func close() {
    motors = []
    listed = []
    refused = []
  }

  /// Opens what has come since the last time. Reads the list of devices only if a node came or went, or one was refused.
  mutating func refresh() {
    let stamp = Self.stamp
    guard stamp != listed || !refused.isEmpty else { return }
    listed = stamp
    let all = (try? UdevContext().devices(of: "input", named: "event*")) ?? []
    let found = all.filter { $0.seat == seat }.compactMap(ConnectedMotor.init)
    motors.removeAll { motor in !found.contains { $0.node == motor.node } }
    refused.formIntersection(found.map(\.node))
    for motor in found where !motors.contains(where: { $0.node == motor.node }) {
      do throws(InputError) {
        if let obstacle = motor.obstacle { throw obstacle }
        motors.append(try OpenMotor(motor))
        refused.remove(motor.node)
      } catch {
        if refused.insert(motor.node).inserted {
          log("\(error)\(error.hint.map { "; \($0)" } ?? "")")
        }
      }
    }
  }

  /// When a node was added to `/dev/input` or removed from it.
  private static var stamp: [Int] {
    var status = stat()
    guard unsafe stat("/dev/input", &status) == 0 else { return [0] }
    return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }
}
