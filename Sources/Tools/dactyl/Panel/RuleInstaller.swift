import Foundation
import InputFrames
import PanelCare

/// Installs a udev rule and lets udev reload its rules.
struct RuleInstaller {
  /// The folder for the rule. If it is not udev's own, the rule is only written.
  let folder: String

  /// Installs a rule. If this user must not, throws an error that names the command to run.
  func install(_ rule: UdevPanelRule, node: String?) throws(InputError) {
    let path = "\(folder)/\(rule.fileName)"
    do {
      try rule.file.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw InputError(
        subject: path, reason: "cannot be written: \(Self.reason(error))",
        hint: "sudo, with the same arguments and --from for recorded taps; or: echo "
          + "\(Self.quoted(rule.line)) | sudo tee \(path)",
        operation: .write, errno: Self.errorNumber(error))
    }
    Message.say(.note, "\(path) is written; sudo rm \(path) undoes it")
    guard folder == UdevPanelRule.folder else { return }
    let steps = [
      ["control", "--reload"], ["trigger", node ?? "--subsystem-match=input"],
    ]
    for step in steps where !run("udevadm", step) {
      throw InputError(
        subject: path, reason: "is written, but udevadm \(step.joined(separator: " ")) failed",
        hint: UdevPanelRule.reload(node: node), operation: .start)
    }
    Message.say(
      .note, "udev has read it; plug the panel in again, or start the compositor again")
  }

  private func run(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    do {
      try process.run()
    } catch {
      return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static func errorNumber(_ error: any Error) -> Int32? {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error as NSError).domain == NSPOSIXErrorDomain
      ? Int32((cause ?? error as NSError).code) : nil
  }

  private static func reason(_ error: any Error) -> String {
    guard let number = errorNumber(error) else { return "\(error.localizedDescription)" }
    return "\(String(cString: strerror(number))) (errno \(number))"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
