#if Devices
  public import InputFrames

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
#endif
