import DactylBasics
import Glibc
import InputFrames
import InputRecordings

/// A file that goes when its owner goes.
final class TemporaryFile {
  let path: String

  /// A file with that content.
  convenience init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    var template = Array("/tmp/dactyl-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    var offset = 0
    while offset < bytes.count {
      let count = write(descriptor, Array(bytes[offset...]), bytes.count - offset)
      guard count > 0 else { break }
      offset += count
    }
    close(descriptor)
  }

  deinit { unlink(path) }
}

/// Plays a recording to its end: its frames as text, and the error if one came.
func play(_ path: String, description: String? = nil) -> (frames: [String], error: InputError?) {
  var frames: [String] = []
  var failure: InputError?
  do throws(InputError) {
    var source = try RecordingSource(path: path, descriptionPath: description)
    var isAtEnd = false
    while !isAtEnd {
      do throws(InputError) {
        guard let event = try source.nextEvent() else {
          isAtEnd = true
          continue
        }
        guard case .touches(let frame) = event else { continue }
        let contacts = frame.contacts.map { contact in
          let x = fixedText(contact.x, decimals: 1) ?? "?"
          let y = fixedText(contact.y, decimals: 1) ?? "?"
          return "\(contact.id) \(contact.phase) \(x),\(y)"
        }
        frames.append("\(frame.time): \(contacts.joined(separator: "; "))")
      } catch {
        failure = error
      }
    }
  } catch {
    failure = error
  }
  return (frames, failure)
}

/// What `dactyl check` says of a recording, and the error that ended it.
func check(
  _ path: String, rate: Double? = nil
) -> (report: RecordingReport?, error: InputError?) {
  do throws(InputError) {
    let report = try RecordingReport(path: path, rate: rate)
    return (report, report.fault)
  } catch {
    return (nil, error)
  }
}

/// Whether every touch began once and ended once.
func isBalanced(_ file: TemporaryFile) -> Bool {
  guard var source = try? RecordingSource(path: file.path) else { return true }
  var down: Set<[Int]> = []
  var isAtEnd = false
  while !isAtEnd {
    do throws(InputError) {
      guard let event = try source.nextEvent() else {
        isAtEnd = true
        continue
      }
      guard case .touches(let frame) = event else { continue }
      for contact in frame.contacts {
        switch contact.phase {
        case .began: if !down.insert([frame.device.number, contact.id]).inserted { return false }
        case .moved: if !down.contains([frame.device.number, contact.id]) { return false }
        case .ended, .cancelled:
          if down.remove([frame.device.number, contact.id]) == nil { return false }
        }
      }
    } catch {}
  }
  return down.isEmpty
}

/// Texts that the tests share.
enum Sample {
  /// A panel of 409.5 × 255.9 units of 10 a millimetre.
  static let header = """
    # EVEMU 1.3
    N: Demo Panel
    I: 0003 1234 5678 0110
    P: 02 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 4095 0 0 20
    A: 36 0 2559 0 0 20
    A: 39 0 65535 0 0 0

    """
  static let tap = """
    E: 100.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 100.000001 0003 0035 0100
    E: 100.000001 0003 0036 0200
    E: 100.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
    E: 100.120000 0003 0039 -001
    E: 100.120000 0000 0000 0000

    """
  /// The end of a contact that had not begun.
  static let strayEnd = """
    E: 100.120000 0003 0039 -001
    E: 100.120000 0000 0000 0000

    """
  static let tapFrames = ["0 ms: 1 began 5,10", "119.999 ms: 1 ended 5,10"]
}
