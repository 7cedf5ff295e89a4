#if Devices
  public import InputFrames

  /// A source that tells by a descriptor when events wait: what ``InputLoop`` runs on.
  ///
  /// ``LiveInput`` and ``RawInput`` are such sources. A program with a loop of its own waits until
  /// ``descriptor`` is readable and then asks for events until there is none.
  public protocol DescriptorSource: AnyObject, InputSource {
    /// Readable while events wait; for `poll`, `epoll` and the like. It stays the source's own.
    var descriptor: CInt { get }
    /// The next event, or `nil` when nothing waits.
    func nextEvent() throws(InputError) -> InputEvent?
  }

  extension LiveInput: DescriptorSource {}
#endif
