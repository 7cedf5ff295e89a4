import ArgumentParser
import DactylBasics
import Foundation
import InputDevices
import InputFrames
import InputRecordings

/// `dactyl record`: writes the events of devices to a file.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record touchscreens and other input devices, until Ctrl-C.",
    discussion: """
      Writes the form of libinput record, which dactyl and libinput replay both read. Without \
      --device, every touchscreen and every pen is recorded. Of an accelerometer the scale and the mount \
      matrix are kept, so that a replay gives the same accelerations; of a touchpad, which --device names, what libinput \
      makes of it is kept, too, so that a replay gives the same pointer and gestures. What is written is in the \
      file at once: a full disk, a pulled plug or a crash loses nothing of it.

      With --wayland, an empty window is opened, and everything is recorded that the compositor gives it: fingers, keys, \
      pointers, wheels, touchpads, pens and pads, as dactyl run --wayland would get it.
      """)

  @Option(
    help: ArgumentHelp(
      "A device node, such as /dev/input/event3 or /dev/iio:device0; may be given several times.",
      valueName: "node"))
  var device: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  @Flag(help: "Record what a window of the Wayland compositor gets.")
  var wayland = false

  @Flag(
    help:
      "Keep what was typed; without this option a letter is written as KEY_A, a digit as KEY_1.")
  var withKeys = false

  @Flag(help: "Replace a file that exists.")
  var force = false

  func validate() throws {
    if wayland, !device.isEmpty {
      throw ValidationError(
        "--device names a device, and under --wayland the compositor reads those")
    }
  }

  func run() throws {
    try reporting { () throws(InputError) in
      if wayland { return try recordWindow() }
      let file = OpenFile()
      let records = try EvdevRecords(
        nodes: device, log: { Message.say(.note, $0) },
        take: { file.recording?.append($0, device: $1.number) },
        interpret: { file.recording?.append($0, device: $1.number) },
        settle: { () throws(InputError) in try file.recording?.flush() })
      if let sentence = LibinputPlugins.rawSentence { Message.say(.note, sentence) }
      let recording = try LibinputRecordFile(
        path: output,
        devices: records.devices.map {
          .init(
            description: $0.description, udevProperties: $0.udevProperties,
            isInterpreted: $0.isInterpreted)
        }, kernel: SystemFacts.kernelRelease(), keepsKeys: withKeys, force: force)
      file.recording = recording
      try begin(recording, records)
      try record(recording, records)
      try recording.finish()
      say("\(output): \(Self.progress(recording))")
    }
  }

  /// Writes the initial state of the devices, if there is any.
  private func begin(
    _ recording: LibinputRecordFile, _ records: EvdevRecords
  ) throws(InputError) {
    for (index, device) in records.devices.enumerated() where !device.snapshot.isEmpty {
      for event in device.snapshot { recording.append(event, device: index) }
    }
    try recording.flush()
    let names = records.devices.indices.map { Self.label(of: $0, in: records) }
    say("ready: \(names.joined(separator: ", ")); Ctrl-C ends")
  }

  /// Records until Ctrl-C, or until the last device is removed.
  @MainActor
  private func record(
    _ recording: LibinputRecordFile, _ records: EvdevRecords
  ) throws(InputError) {
    let isWatched = isatty(FileHandle.standardError.fileDescriptor) == 1
    var next = Timestamp.now
    let loop = try InputLoop()
    _ = try loop.run(
      source: records,
      handle: { event in
        guard case .deviceRemoved(let id, _) = event else { return }
        recording.append(event, device: id.number)
        let name = Self.label(of: id.number, in: records)
        say("\(name) was pulled out; what it sent before is recorded")
        if records.connectedCount == 0 { loop.stop() }
      },
      nextDeadline: { isWatched ? next : nil },
      deadlineReached: { now in
        next = now + Self.counterInterval
        FileHandle.standardError.write(Data("\r\(Self.progress(recording)) ".utf8))
      })
    // Reads what the kernel had queued when Ctrl-C came, perhaps from a device not read yet.
    _ = try records.nextEvent()
    if isWatched { say("") }
  }

  func say(_ line: String) { Message.say(line) }

  /// The name of a device; with its number and node if another device has the same name.
  private static func label(of index: Int, in records: EvdevRecords) -> String {
    let devices = records.devices.map(\.description)
    return DeviceLabels(devices).label(devices[index], number: index + 1)
  }

  static func progress(_ recording: LibinputRecordFile) -> String {
    "\(counted(recording.frames, "frame")), \(recording.duration.inMilliseconds)"
  }

  /// The time between updates of the counter. Source: ours; five updates a second look
  /// continuous.
  private static let counterInterval = Duration.milliseconds(200)
}

/// The recording's file, once the devices that it describes are open.
private final class OpenFile {
  var recording: LibinputRecordFile?
}
