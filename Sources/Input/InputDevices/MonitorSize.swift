import InputFrames

/// The size in a monitor's EDID, its description of itself (VESA Enhanced EDID, release A.2).
enum MonitorSize {
  /// The size that the base block states: in millimetres with the first detailed timing (3.10.2),
  /// else in centimetres (3.6.2). `nil` if it states none, an implausible one, or only the
  /// proportions of its picture.
  static func read(edid: [UInt8]) -> PanelSize? {
    guard edid.count >= blockLength, edid.starts(with: header) else { return nil }
    let timing = edid[54..<72].map { Int($0) }
    // A descriptor without a pixel clock holds a text, not a timing.
    let isTiming = timing[0] != 0 || timing[1] != 0
    let exact = (timing[12] | (timing[14] & 0xf0) << 4, timing[13] | (timing[14] & 0x0f) << 8)
    let rough = (Int(edid[21]) * 10, Int(edid[22]) * 10)
    for (width, height) in [isTiming ? exact : (0, 0), rough] {
      guard PanelLimits.plausibleSides.contains(Double(width)),
        PanelLimits.plausibleSides.contains(Double(height)),
        !proportions.contains(where: { $0 == (width, height) })
      else { continue }
      return PanelSize(width: Double(width), height: Double(height))
    }
    return nil
  }

  private static let header: [UInt8] = [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0]
  private static let blockLength = 128
  /// Sizes that stand for 16:9 and 16:10, in the EDID of projectors and of boards that take any
  /// panel. Source: `Documentation/Constants.md#monitor-proportions`.
  private static let proportions = [(1600, 900), (1600, 1000), (160, 90), (160, 100)]
}
