import DactylKit
import Foundation
import InputFrames
import InputTesting
import SwitchControl

/// Switch control over a screen of fingers. Space moves the mark or chooses, Enter chooses.
@MainActor
final class SwitchBench {
  let fingers = Fingers()
  let control: SwitchControl
  private(set) var records: [SwitchRecord] = []
  /// What was activated, in order.
  var done: [String] = []

  init(_ settings: SwitchSettings) {
    control = SwitchControl(application: fingers.application, settings: settings)
    control.observer = { [weak self] in self?.records.append($0) }
  }

  static let next = PressSample.Button.key(code: 57)
  static let select = PressSample.Button.key(code: 28)

  convenience init(two: Void) {
    self.init(.twoSwitches(next: Self.next, select: Self.select))
  }

  /// A button of that name.
  @discardableResult
  func button(_ name: String, _ x: Double, _ y: Double) -> UIButton {
    let action = UIAction(title: name) { [weak self] _ in self?.done.append(name) }
    let button = UIButton(frame: CGRect(x: x, y: y, width: 100, height: 50), primaryAction: action)
    button.setTitle(name, for: .normal)
    fingers.view.addSubview(button)
    return button
  }

  func key(_ button: PressSample.Button, for held: Double = 50) {
    fingers.application.deliver(presses: [PressSample(button, phase: .began)], at: fingers.now)
    fingers.wait(held)
    fingers.application.deliver(presses: [PressSample(button, phase: .ended)], at: fingers.now)
    fingers.wait(200)
  }

  /// Presses by words: `n` next, `s` select.
  func press(_ keys: String) {
    for each in keys { key(each == "n" ? Self.next : Self.select) }
  }

  /// What is marked, from the last record of a mark or of rest.
  var marked: String? {
    for record in records.reversed() {
      switch record {
      case .marked(let name): return name
      case .rested: return nil
      default: continue
      }
    }
    return nil
  }

  var marks: [String] {
    records.compactMap { record in
      if case .marked(let name) = record { return name }
      return record == .rested ? "-" : nil
    }
  }
}
