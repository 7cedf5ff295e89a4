public import InputFrames

/// A source with a descriptor that is readable while events wait. ``InputLoop`` runs such
/// sources.
///
/// ``LiveInput`` and ``RawInput`` are such sources. A program with a loop of its own waits until
/// ``descriptor`` is readable, then reads events until there is none.
public protocol DescriptorSource: AnyObject, InputSource {
  /// Readable while events wait; for `poll`, `epoll` and the like. The source keeps it.
  var descriptor: CInt { get }
  /// The next event, or `nil` if none is waiting.
  func nextEvent() throws(InputError) -> InputEvent?
  /// The connected devices that cannot be opened, each with a hint. ``InputLoop`` and
  /// ``InputDispatch`` report them; none by default.
  var refusals: [InputError] { get }
  /// Whether the source reads devices of this machine and none is connected, so that it waits for one. ``InputLoop``
  /// and ``InputDispatch`` report it when they start; `false` by default.
  var awaitsDevice: Bool { get }
}

extension DescriptorSource {
  /// The default: none.
  public var refusals: [InputError] { [] }
  /// The default: it does not wait for devices.
  public var awaitsDevice: Bool { false }
}

extension LiveInput: DescriptorSource {
  /// The connected touchscreens, keyboards and tablets that cannot be opened.
  public var refusals: [InputError] { refusedTouchscreens + refusedKeyboards + refusedTablets }
  /// Whether no touchscreen is connected.
  public var awaitsDevice: Bool { panels.isEmpty }
}

extension RawInput {
  /// The connected touchscreens that cannot be opened.
  public var refusals: [InputError] { refusedTouchscreens }
  /// Whether no touchscreen is connected.
  public var awaitsDevice: Bool { devices.isEmpty }
}

extension LiveSensors {
  /// Whether no accelerometer is connected.
  public var awaitsDevice: Bool { devices.isEmpty }
}

/// A source whose devices can be closed for a while: ``LiveInput``, ``RawInput``,
/// ``LiveSensors`` and ``DeviceInput``, which joins them.
public protocol SuspendableSource: DescriptorSource {
  /// Whether the devices are closed for now.
  var isSuspended: Bool { get }
  /// Closes the devices. The next events cancel the touches and report the devices as removed.
  /// Does nothing if they are closed.
  func suspend()
  /// Opens the devices again. The next events report them as new devices. Does nothing if they
  /// are open.
  func resume() throws(InputError)
}

extension LiveInput: SuspendableSource {}
extension RawInput: SuspendableSource {}
extension LiveSensors: SuspendableSource {}
