import Glibc
import InputDevices
import InputFrames
import InputRecordings

/// Holds Dactyl's two ways of reading a panel against what a kernel once made of the same
/// reports, and our reading of HID descriptors against the running kernel's.
///
///     PanelOracle panels FOLDER [NAME]        a line for each recorded panel below FOLDER
///     PanelOracle descriptors FOLDER [NAME]   a line for each report descriptor
///
/// Runs in the lab's machine, as root.
@main
struct PanelOracle {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { exit(64) }
    let only = arguments.count > 3 ? arguments[3] : ""
    do throws(InputError) {
      switch arguments[1] {
      case "panels": try panels(in: arguments[2], only: only)
      case "descriptors": try DescriptorOracle(folder: arguments[2], only: only).run()
      default: exit(64)
      }
    } catch {
      say("error: \(error)")
      exit(2)
    }
  }

  /// Prints a line at once.
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func panels(in folder: String, only: String) throws(InputError) {
    let live = try LiveInput()
    let raw = try RawInput()
    for panel in list(folder) where only.isEmpty || panel.contains(only) {
      let files = list("\(folder)/\(panel)").map { "\(folder)/\(panel)/\($0)" }
      let peers = files.filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".evemu.gz") }
      for file in files where file.hasSuffix(".hid") || file.hasSuffix(".hid.gz") {
        say(compare(file, peers, live, raw, isDetailed: !only.isEmpty))
      }
    }
  }

  /// The line of one panel: its name, driver, contacts, and what both ways made of it.
  private static func compare(
    _ file: String, _ peers: [String], _ live: LiveInput, _ raw: RawInput, isDetailed: Bool
  ) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let recording = HIDRecording(path: file) else { return "\(name)\tunreadable" }
    let known = peers.compactMap { peer -> Known? in
      guard let known = Known(peer) else { return nil }
      return known.description.kind == .touchscreen(.multiTouchB) ? known : nil
    }
    guard let first = known.first else { return "\(name)\tno evdev side" }
    guard
      let panel = PlayedPanel(
        recording, slots: first.description.slotCount, live, raw)
    else { return "\(name)\tthe kernel refuses the device: errno \(errno)" }
    defer { panel.unplug() }
    guard panel.settle() else {
      return "\(name)\t\(panel.driver)\tno touchscreen from this kernel: \(panel.nodes)"
    }
    panel.play()
    if isDetailed {
      say("this kernel:\n\(panel.raw.text)")
      for side in known { say("\(side.kernel):\n\(side.trace.text)") }
    }
    // The one of several recorded sides that comes nearest.
    let results = known.map { side -> (String, Known) in
      let fuzz = side.fuzz
      let byRaw =
        panel.raw.difference(from: side.trace, fuzz: .zero).map { words in
          if panel.raw.difference(from: side.trace, fuzz: fuzz) == nil {
            return "within fuzz (\(words))"
          }
          return panel.raw.explanation(of: side.trace).map { "explained: \(words): \($0)" }
            ?? words
        } ?? "same"
      let byLive =
        panel.live.difference(from: panel.raw, fuzz: .zero).map { words in
          panel.live.follows(panel.raw, fuzz: fuzz)
            ? "libinput smooths" : "libinput differs: \(words)"
        } ?? "libinput as raw"
      return ("\(byRaw)\t\(byLive)", side)
    }
    let best =
      results.first { $0.0.hasPrefix("same\t") }
      ?? results.first { $0.0.hasPrefix("within") }
      ?? results.first { $0.0.hasPrefix("explained") } ?? results[0]
    let axes = panel.rawDescriptions.last.map { axisDifference($0, best.1.description) } ?? ""
    return [
      name, panel.driver, best.1.kernel, "\(panel.raw.paths.count) contacts",
      best.0, "hover \(panel.hovers)", axes,
    ].joined(separator: "\t")
  }

  /// A recorded evdev side.
  private struct Known {
    let description: DeviceDescription
    let trace: ContactTrace
    let kernel: String
    var fuzz: ContactTrace.Place {
      ContactTrace.Place(
        x: Int(description.axes[AbsCode.mtPositionX]?.fuzz ?? 0),
        y: Int(description.axes[AbsCode.mtPositionY]?.fuzz ?? 0))
    }

    init?(_ path: String) {
      guard var source = try? RecordingSource(path: path) else { return nil }
      description = source.description
      var trace = ContactTrace()
      while let event = try? source.nextEvent() { trace.take(event) }
      self.trace = trace
      let words = path.split(separator: "/").last?.split(separator: "_").last ?? ""
      let parts = words.split(separator: ".").drop { !$0.hasPrefix("kernel") }
      kernel = parts.isEmpty ? "?" : parts.prefix(3).joined(separator: ".")
    }
  }

  /// What the axes of a slot differ in, ours first.
  static func axisDifference(
    _ one: DeviceDescription, _ other: DeviceDescription
  ) -> String {
    var words: [String] = []
    for code in AbsCode.mtSlot...AbsCode.mtLast {
      let (left, right) = (one.axes[code], other.axes[code])
      guard left != right, code != AbsCode.mtTrackingID else { continue }
      let hex = String(code, radix: 16)
      words.append("\(hex): \(left.map(range) ?? "none") for \(right.map(range) ?? "none")")
    }
    return words.joined(separator: "; ")
  }

  private static func range(_ axis: AxisRange) -> String {
    "\(axis.minimum)...\(axis.maximum) fuzz \(axis.fuzz) res \(axis.resolution)"
  }
}
