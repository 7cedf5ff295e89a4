import Glibc
import InputDevices
import InputFrames
import InputRecordings

/// Plugs in a device for each report descriptor of a folder: compares what the kernel declares
/// with our reading of the descriptor, then plays ``GeneratedTouches`` and compares what libinput,
/// the raw path and our own reading of the same reports make of them, and all with the truth.
struct DescriptorOracle {
  let folder: String
  /// Part of the names of the files to play; empty for all.
  let only: String

  /// A line for each descriptor: file, driver, what the axes differ in, contacts, ours against
  /// the truth, raw against ours, libinput against raw.
  func run() throws(InputError) {
    let live = try LiveInput()
    let raw = try RawInput()
    let files = list(folder).filter { $0.contains(".hid") && (only.isEmpty || $0.contains(only)) }
    for (number, file) in files.enumerated() {
      PanelOracle.say(line(file, live, raw))
      if number % 20 == 19 { PanelOracle.say("... \(number + 1) of \(files.count) descriptors") }
    }
  }

  private func line(_ file: String, _ live: LiveInput, _ raw: RawInput) -> String {
    guard let recording = HIDRecording(path: "\(folder)/\(file)") else {
      return "\(file)\tnone\tunreadable"
    }
    let ours = (try? RecordingSource(path: "\(folder)/\(file)"))?.devices.first
    let generated = GeneratedTouches(recording)
    guard let panel = PlayedPanel(recording, slots: ours?.slotCount ?? 0, live, raw) else {
      return "\(file)\tnone\tthe kernel refuses the device: errno \(errno)"
    }
    defer { panel.unplug() }
    let isTouchscreen = panel.settle()
    let axes = axes(ours, panel)
    guard isTouchscreen, let generated else {
      let words =
        isTouchscreen
        ? "ours: no contacts" : generated == nil ? "no touchscreen" : "none by this kernel"
      return "\(file)\t\(panel.driver)\t\(axes)\t\(words)"
    }
    let decoded = decode(recording, generated.reports)
    var words: [String] = []
    // The machine may pause for longer than the driver's timer waits for a finger: a difference
    // must come each time.
    for _ in 0..<3 {
      panel.forget()
      panel.play(generated.reports)
      words = [
        decoded.difference(from: generated.truth, fuzz: .zero) ?? "as meant",
        panel.raw.difference(from: decoded, fuzz: .zero) ?? "as ours",
        panel.live.difference(from: panel.raw, fuzz: .zero) ?? "libinput as raw",
      ]
      if words == ["as meant", "as ours", "libinput as raw"] { break }
    }
    if !only.isEmpty {
      PanelOracle.say("meant:\n\(generated.truth.text)ours:\n\(decoded.text)")
      PanelOracle.say("raw:\n\(panel.raw.text)libinput:\n\(panel.live.text)")
    }
    return
      ([file, panel.driver, axes, "\(panel.raw.paths.count) contacts played"] + words)
      .joined(separator: "\t")
  }

  private func axes(_ ours: DeviceDescription?, _ panel: PlayedPanel) -> String {
    let kernels = panel.rawDescriptions
    guard let ours, !ours.axes.isEmpty else {
      return kernels.isEmpty
        ? "axes alike" : "ours: no touchscreen, \(kernels[0].axes.count) axes"
    }
    guard !kernels.isEmpty else { return "no touchscreen of \(panel.nodes.count) nodes" }
    let all = kernels.map { PanelOracle.axisDifference(ours, asRead($0)) }
    return all.contains("") ? "axes alike" : all[0]
  }

  /// What our own reading of HID makes of the reports, by way of a file.
  private func decode(_ recording: HIDRecording, _ reports: [HIDRecording.Report]) -> ContactTrace {
    func hex(_ value: some BinaryInteger) -> String { String(value, radix: 16) }
    var text = "R: \(recording.descriptor.count) "
    text += recording.descriptor.map(hex).joined(separator: " ")
    text += "\nN: \(recording.name)\n"
    text += "I: \(hex(recording.bus)) \(hex(recording.vendor)) \(hex(recording.product))\n"
    for report in reports {
      let bytes = report.bytes.map(hex).joined(separator: " ")
      let micros = String(1_000_000 + report.time % 1_000_000).dropFirst()
      text += "E: \(report.time / 1_000_000).\(micros) \(report.bytes.count) \(bytes)\n"
    }
    let path = "/run/generated.hid"
    var trace = ContactTrace()
    guard let file = fopen(path, "we") else { return trace }
    fputs(text, file)
    fclose(file)
    do throws(InputError) {
      var source = try RecordingSource(path: path)
      while let event = try source.nextEvent() { trace.take(event) }
    } catch { PanelOracle.say("ours: \(error)") }
    return trace
  }

  /// What of the kernel's declaration a descriptor alone can tell: not the smoothing of single
  /// models, nor that a panel of few contacts has fewer slots than a recording may need.
  private func asRead(_ description: DeviceDescription) -> DeviceDescription {
    var description = description
    for code in description.axes.keys { description.axes[code]?.fuzz = 0 }
    if let slots = description.axes[AbsCode.mtSlot], slots.maximum < 9 {
      description.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    }
    return description
  }
}
