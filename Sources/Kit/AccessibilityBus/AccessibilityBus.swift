public import DactylKit
import Dispatch
import Foundation

/// Shows a program to the assistive technology of the desktop: Orca, Braille displays, test programs.
///
///     let bus = AccessibilityBus()     // once the program's windows are there, or before
///
/// It puts the program's accessibility, which the screen reader of this package reads too, on the accessibility bus
/// (AT-SPI 2), spoken over D-Bus by libsystemd. It connects on a thread of its own and is served by the main queue, which
/// `InputLoop` runs, so that no frame waits for it. Nothing of the tree is made before somebody asks, and where no bus is, there is
/// nothing but ``state-swift.property``. A bus that is named and not there yet, or that has ended, is looked for again, ever more
/// rarely, and at least once a minute; where nothing names one (no session's address in the environment), nothing is done.
/// Keep it as long as the program is to be read.
@MainActor
public final class AccessibilityBus {
  /// Whether programs of the desktop can see this one.
  public enum State: Hashable, Sendable {
    /// The bus is looked for.
    case connecting
    /// There is no bus, for that reason. One that is named is looked for again.
    case absent(reason: String)
    /// The program is on the bus.
    case connected
    /// ``AccessibilityBus/close()`` was called.
    case closed
  }

  /// Whether programs of the desktop can see this one.
  public private(set) var state = State.connecting {
    didSet { if state != oldValue { stateChanged?(state) } }
  }
  /// Called after ``state-swift.property`` has changed.
  public var stateChanged: (@MainActor (State) -> Void)?
  /// Called after ``isReaderListening`` has changed.
  public var readerChanged: (@MainActor (Bool) -> Void)?

  private weak var application: UIApplication?
  private var link: BusLink?
  private let session: String?
  /// Whether it waits to look for a bus again.
  private(set) var isWaiting = false
  /// How long it waits before it looks for a bus again.
  private var patience = AccessibilityBus.firstWait

  /// How long it waits at first, and at most; each time twice as long.
  /// Source: `Documentation/Constants.md#accessibility-bus`.
  static let firstWait = Duration.milliseconds(500)
  static let longestWait = Duration.seconds(60)

  /// Begins to show an application. Returns at once; ``state-swift.property`` tells what came of it.
  public convenience init(of application: UIApplication = .shared) {
    self.init(of: application, session: nil)
  }

  /// The same, on the bus of another session: a test's own.
  package init(of application: UIApplication, session: String?) {
    self.application = application
    self.session = session
    application.accessibilityListener = self
    connect()
  }

  /// Begins once the main queue is served: a program that starts shows its first picture before.
  private func connect() {
    let session = session
    DispatchQueue.main.async { [weak self] in
      DispatchQueue.global(qos: .utility).async {
        let found = Result { try BusEntry(session: session) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.opened(found) } }
      }
    }
  }

  isolated deinit { link?.close() }

  func opened(_ found: Result<BusEntry, any Error>) {
    guard state != .closed, link == nil, let application else { return }
    switch found {
    case .success(let entry):
      let link = BusLink(entry, of: application)
      link.ended = { [weak self] in self?.lost() }
      link.readerChanged = { [weak self] in self?.readerCame($0) }
      self.link = link
      patience = Self.firstWait
      state = .connected
      link.begin()
    case .failure(let error):
      let failure = error as? BusConnection.Failure
      state = .absent(reason: failure?.reason ?? "\(error)")
      if failure?.isFinal != true { retry() }
    }
  }

  /// The bus or the registry has ended: a session may begin another one.
  private func lost() {
    let wasRead = isReaderListening
    link = nil
    state = .absent(reason: "the accessibility bus has ended")
    if wasRead { readerCame(false) }
    retry()
  }

  private func retry() {
    let (seconds, attoseconds) = patience.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    patience = min(patience * 2, Self.longestWait)
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isWaiting = false
        if self.state != .closed { self.connect() }
      }
    }
  }

  /// Whether changes are looked for: somebody asks or listens.
  package var isWatching: Bool { link?.watch.isWatching ?? false }
  /// Whether somebody listens to events.
  package var isAnybodyListening: Bool { link?.clients.hasListeners ?? false }

  /// Takes the program off the bus.
  public func close() {
    let wasRead = isReaderListening
    link?.close()
    link = nil
    state = .closed
    if wasRead { readerCame(false) }
  }

  private func readerCame(_ isThere: Bool) {
    if isThere { application?.assistiveTechnology?.desktopReaderCame() }
    readerChanged?(isThere)
  }
}

extension AccessibilityBus: AccessibilityListener {
  /// Whether a reader of the desktop, such as Orca, follows the focus of programs. The package's own screen reader stays off
  /// meanwhile.
  public var isReaderListening: Bool { link?.clients.isReaderListening ?? false }

  /// Tells what the program has posted.
  package func posted(_ notification: UIAccessibility.Notification, argument: Any?) {
    link?.posted(notification, argument: argument)
  }
}
