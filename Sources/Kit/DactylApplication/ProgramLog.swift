import DactylKit
import Foundation
import InputFrames
import Inspection

/// The log of a program's input that the environment variable `DACTYL_LOG` asks for: what `dactyl run`
/// prints, about the program itself.
///
/// It is an input consumer between the source and the application, so that it receives device
/// events too.
@MainActor
final class ProgramLog: InputConsumer {
  /// Where the lines go, and in which form.
  enum Destination: Equatable {
    case standardError(EventLog.Format)
    case file(String, EventLog.Format)

    /// What the value of `DACTYL_LOG` means: `text` and `json` are lines on standard error, all else
    /// is a file. Its name decides the form: JSON for `.json` and `.jsonl`, else text.
    init?(_ value: String?) {
      switch value {
      case nil, "": return nil
      case "text": self = .standardError(.text)
      case "json": self = .standardError(.json)
      case let path?:
        let isJSON = path.hasSuffix(".json") || path.hasSuffix(".jsonl")
        self = .file(path, isJSON ? .json : .text)
      }
    }
  }

  private let application: UIApplication
  private let log: EventLog
  private var leaps = LeapWatch()
  private var devices: [DeviceID: DeviceDescription] = [:]
  /// The labels that distinguish devices of one name, and the devices that are still to come.
  private var labels = DeviceLabels()
  private var expected: [DeviceDescription] = []

  /// The log for a value of `DACTYL_LOG`; `nil` for none. It replaces another observer of the
  /// application's events.
  init?(of application: UIApplication, to value: String?) throws(InputError) {
    guard let destination = Destination(value) else { return nil }
    let (output, format) = try destination.open()
    self.application = application
    log = EventLog(of: application, format: format) { line in
      // A full disk does not end the program.
      try? output.write(contentsOf: Data("\(line)\n".utf8))
    }
  }

  /// States which devices will come first, so that those of one name have labels from the
  /// beginning.
  func expect(_ devices: [DeviceDescription]) {
    expected = devices
    labels = DeviceLabels(devices)
  }

  var nextDeadline: Timestamp? { application.nextDeadline }

  func advance(to time: Timestamp) {
    application.advance(to: time)
  }

  func handle(_ event: InputEvent) {
    for leap in leaps.leaps(in: event) { log.record(leap) }
    switch event {
    case .deviceAdded(let description, let device, let time):
      let isNew = devices.updateValue(description, forKey: device) == nil
      if let place = expected.firstIndex(where: { $0.name == description.name }), isNew {
        expected.remove(at: place)
      } else if isNew {
        labels.add(description)
      }
      let label =
        labels.isAmbiguous(description)
        ? labels.label(description, number: device.number + 1) : nil
      log.record(description, device: device, label: label, at: time)
      application.handle(event)
    case .deviceRemoved(let device, let time):
      // Its touches are cancelled before the device is gone.
      application.handle(event)
      if let description = devices.removeValue(forKey: device) {
        log.recordRemoval(of: description, device: device, at: time)
      }
    case .touches, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration,
      .clockStepped:
      application.handle(event)
    }
  }

  /// Writes that a filter has hidden a touch.
  func record(_ touch: HiddenTouch) {
    log.record(touch)
  }

  /// Writes what came of it all.
  func close() {
    log.close()
  }
}

extension ProgramLog.Destination {
  /// Opens it for writing; a file that is there already is emptied.
  fileprivate func open() throws(InputError) -> (FileHandle, EventLog.Format) {
    switch self {
    case .standardError(let format): return (.standardError, format)
    case .file(let path, let format):
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let handle = FileHandle(forWritingAtPath: path)
      else {
        throw InputError(
          subject: path, reason: "DACTYL_LOG names this file, and it cannot be written",
          hint: "set DACTYL_LOG to text, to json or to a file in a folder that you may write to",
          operation: .write)
      }
      return (handle, format)
    }
  }
}
