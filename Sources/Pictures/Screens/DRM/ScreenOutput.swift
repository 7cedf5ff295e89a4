import CDRM
public import DisplayList

/// A connector of a graphics card and its monitor, as `dactyl screens` lists them.
public struct ScreenOutput: Hashable, Sendable {
  /// The node of its card: `/dev/dri/card0`.
  public var card: String
  /// The kernel's name of the driver: `virtio_gpu`, `vc4`.
  public var driver: String
  /// The kernel's name of the connector: `HDMI-A-1`.
  public var name: String
  /// Whether a monitor is there.
  public var isConnected: Bool
  /// Its width in millimetres, as the monitor reports it; 0 if it does not.
  public var widthMillimeters: Int
  /// Its height in millimetres; 0 if it is not known.
  public var heightMillimeters: Int
  /// The modes that it can show, the driver's best first.
  public var modes: [ScreenMode]

  /// The default mode: the one that the monitor prefers, else the first.
  public var preferredMode: ScreenMode? { modes.first { $0.isPreferred } ?? modes.first }
}

/// A size and rate that a monitor can show.
public struct ScreenMode: Hashable, Sendable, CustomStringConvertible {
  /// Pixels.
  public var size: PixelSize
  /// Frames in a thousand seconds: 59,940 for 59.94 Hz.
  public var millihertz: Int
  /// Whether the monitor prefers it.
  public var isPreferred: Bool

  /// How long a frame is shown, in microseconds; a sixtieth of a second if the mode has no rate.
  public var frameDuration: Int64 {
    millihertz > 0 ? (1_000_000_000 + Int64(millihertz) / 2) / Int64(millihertz) : 16_667
  }

  /// `1280x800 at 74.99 Hz`.
  public var description: String {
    let hundredths = (millihertz + 5) / 10
    let fraction = String(hundredths % 100)
    return "\(size) at \(hundredths / 100).\(fraction.count == 1 ? "0" : "")\(fraction) Hz"
  }

  init(_ mode: drmModeModeInfo) {
    size = PixelSize(width: Int(mode.hdisplay), height: Int(mode.vdisplay))
    isPreferred = mode.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0
    // The pixel clock is in kilohertz. With DRM_MODE_FLAG_INTERLACE a frame has two fields, with
    // _DBLSCAN each line is shown twice.
    let pixels = Int(mode.htotal) * Int(mode.vtotal)
    var rate = pixels > 0 ? (Int(mode.clock) * 1_000_000 + pixels / 2) / pixels : 0
    if mode.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 { rate *= 2 }
    if mode.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { rate /= 2 }
    if mode.vscan > 1 { rate /= Int(mode.vscan) }
    millihertz = rate
  }
}
