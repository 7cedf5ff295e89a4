#if Devices
  public import InputFrames

  /// A source whose devices can be closed for a while: ``LiveInput``, ``RawInput``,
  /// ``LiveSensors`` and ``DeviceInput``, which joins them.
  public protocol SuspendableSource: DescriptorSource {
    /// Whether the devices are closed for now.
    var isSuspended: Bool { get }
    /// Closes the devices; touches are cancelled, and the devices told as removed, by the next
    /// events. Does nothing where they are closed already.
    func suspend()
    /// Opens the devices again; they come as new ones. Does nothing where they are open.
    func resume() throws(InputError)
  }

  extension LiveInput: SuspendableSource {}
  extension RawInput: SuspendableSource {}
  extension LiveSensors: SuspendableSource {}
#endif
