#if Devices
  import CLibevdev  // whose headers may be the first to name `timespec`
  import Glibc
  public import InputFrames

  extension Timestamp {
    /// This moment on `CLOCK_MONOTONIC`, the clock by which libinput stamps its events.
    public static var now: Timestamp {
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
  }
#endif
