import DactylBasics

extension DeviceDescription {
  /// Impossible statements of the device, and how each is treated, as sentences. `dactyl check`,
  /// `devices`, `replay` and `run` print them once for each device.
  public var doubts: [String] {
    switch kind {
    case .touchscreen: positionDoubts + sizeDoubts + slotDoubts + valueDoubts + unreadStatements
    case .pen: positionDoubts + sizeDoubts + penDoubts + unreadStatements
    case .touchpad, .keyboard, .mouse, .switches, .dial, .gamepad, .pad, .ambientSensor, .other:
      unreadStatements
    case .accelerometer: accelerationDoubts
    }
  }

  /// Position axes whose range is reversed or empty.
  private var positionDoubts: [String] {
    [[AbsCode.mtPositionX, AbsCode.x], [AbsCode.mtPositionY, AbsCode.y]].compactMap { codes in
      guard let code = codes.first(where: { axes[$0] != nil }), let range = axes[code] else {
        return nil
      }
      if range.span < 0 {
        return "\(name(code)) runs from \(range.minimum) down to \(range.maximum): places on it "
          + "are mirrored, as libinput's are"
      }
      guard range.span == 0 else { return nil }
      let other = codes.contains { (axes[$0]?.span ?? 0) != 0 }
      return "\(name(code)) has no width, from \(range.minimum) to \(range.maximum): "
        + (other ? "\(name(codes[1])) says its range" : "0 to \(PanelLimits.assumedMaximum) is")
        + (other ? "" : " assumed") + "; libinput refuses such a device"
    }
  }

  /// What libinput does not take a tablet without.
  private var penDoubts: [String] {
    let axes = PanelGeometry.positionAxes(self)
    guard let horizontal = axes.horizontal, let vertical = axes.vertical,
      horizontal.resolution == 0 || vertical.resolution == 0
    else { return [] }
    return ["its axes have no known resolution, and libinput takes no tablet without one"]
  }

  /// Resolutions that give no plausible size.
  private var sizeDoubts: [String] {
    let axes = PanelGeometry.positionAxes(self)
    guard let horizontal = axes.horizontal, let vertical = axes.vertical else { return [] }
    let units = [horizontal.resolution, vertical.resolution]
    guard units.contains(where: { $0 != 0 }) else { return [] }
    if units.contains(where: { $0 < 0 }) {
      return [
        "a resolution of \(units[0]) by \(units[1]) units a millimetre is impossible, and is not used"
      ]
    }
    if units.contains(0) {
      return [
        "only one of its two axes states a resolution, so its size is unknown; "
          + "libinput refuses such a device"
      ]
    }
    guard PanelGeometry.size(horizontal, vertical) == nil else { return [] }
    let sides = [horizontal, vertical].map { axis in
      fixedText(abs(axis.units) / Double(axis.resolution), decimals: 6) ?? "?"
    }
    return [
      "its resolution gives a size of \(sides[0]) by \(sides[1]) mm, which no panel has: it is not used"
    ]
  }

  /// Impossible numbers of slots.
  private var slotDoubts: [String] {
    guard let range = axes[AbsCode.mtSlot] else { return [] }
    if range.maximum < 0 {
      return ["ABS_MT_SLOT ends at \(range.maximum): \(SlotDecoderLimits.slots) slots are assumed"]
    }
    guard slotCount > SlotDecoderLimits.slots else { return [] }
    return ["it names \(slotCount) slots: the first \(SlotDecoderLimits.slots) are followed"]
  }

  /// Other axes of a contact whose range is reversed.
  private var valueDoubts: [String] {
    [AbsCode.pressure, AbsCode.mtPressure, AbsCode.mtDistance, AbsCode.mtOrientation]
      .compactMap { code in
        guard let range = axes[code], range.span < 0 else { return nil }
        return "\(name(code)) runs from \(range.minimum) down to \(range.maximum): it is left out"
      }
  }

  /// Scales and mount matrices of an accelerometer that are assumed or unusable.
  private var accelerationDoubts: [String] {
    var doubts: [String] = []
    let ranges = (AbsCode.x...AbsCode.z).compactMap { axes[$0] }
    if accelerometer?.scales == nil, ranges.contains(where: { $0.resolution <= 0 }) {
      let isBare = ranges.contains { $0.span <= 0 }
      doubts.append(
        "no resolution, in counts a g, is stated: "
          + (isBare
            ? "its counts are taken for m/s²"
            : "its range is taken for ±\(Int(AccelerationScale.assumedRange)) g"))
    }
    if let doubt = accelerometer?.matrix?.doubt { doubts.append(doubt) }
    return doubts
  }

  private func name(_ code: Int) -> String {
    switch code {
    case AbsCode.x: "ABS_X"
    case AbsCode.y: "ABS_Y"
    case AbsCode.pressure: "ABS_PRESSURE"
    case AbsCode.mtPositionX: "ABS_MT_POSITION_X"
    case AbsCode.mtPositionY: "ABS_MT_POSITION_Y"
    case AbsCode.mtPressure: "ABS_MT_PRESSURE"
    case AbsCode.mtDistance: "ABS_MT_DISTANCE"
    default: "ABS_MT_ORIENTATION"
    }
  }
}
